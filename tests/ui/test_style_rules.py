"""Parsed style sheets are shared by all apps of the process, each in the colours of its own."""

from textual.css.stylesheet import Stylesheet

from bl_tui.terminal.app import SharedRules

TEXT = "Sheet { color: $pen; }"


def coloured(sheet: Stylesheet) -> str:
    """Return the colour that a sheet's only rule sets."""
    return sheet.rules[0].styles.color.hex


def test_two_apps_parse_a_text_once_but_keep_their_own_colours() -> None:
    red, again, blue = (SharedRules({"pen": pen}) for pen in ("#ff0000", "#ff0000", "#0000ff"))
    for sheet in (red, again, blue):
        sheet.add_source(TEXT, ("sheet.tcss", ""))
    assert red.rules[0] is again.rules[0]
    assert (coloured(red), coloured(blue)) == ("#FF0000", "#0000FF")
    again.set_variables({"pen": "#00ff00"})
    again.reparse()
    assert (coloured(red), coloured(again)) == ("#FF0000", "#00FF00")
    late = SharedRules({"pen": "#ff0000"})
    late.add_source(TEXT, ("sheet.tcss", ""))
    assert late.rules[0] is red.rules[0], "another app's change forgets nothing"


def test_a_sheet_takes_up_a_new_text() -> None:
    sheet = SharedRules({"pen": "#ff0000"})
    sheet.add_source(TEXT, ("sheet.tcss", ""))
    assert len(sheet.rules) == 1
    sheet.add_source("Sheet { color: #123456; }", ("sheet.tcss", ""))
    sheet.reparse()
    assert coloured(sheet) == "#123456"
