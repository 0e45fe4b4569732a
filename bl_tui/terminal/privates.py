"""The uses of Textual that Textual does not promise, each with its reason.

No other package of the program may use any; `tests/ui/test_host_privates.py` compares this list
with the installed Textual and with the code, so that a new version fails there and not in a game.
"""

from typing import NamedTuple


class Private(NamedTuple):
    """One private name of Textual's; `holds` is its signature, or "" if it is not called."""

    owner: str
    name: str
    holds: str
    reason: str


UPDATE = "textual._compositor"
APP = "textual.app:App"
PARSER = "textual._xterm_parser:XTermParser"
DRIVER = "textual.drivers.linux_driver:LinuxDriver"

PRIVATES = (
    # Output
    Private(
        APP,
        "_display",
        "(self, screen, renderable)",
        "All output of all screens passes here; it is where the difference is taken.",
    ),
    Private(
        UPDATE,
        "CompositorUpdate",
        "()",
        "An update that writes by its method render_segments(console), as ours does.",
    ),
    Private(
        UPDATE,
        "ChopsUpdate",
        "(chops, spans, chop_ends)",
        "A part of the screen: per line the pieces, the dirty spans, and where pieces end.",
    ),
    Private(UPDATE, "LayoutUpdate", "(strips, region)", "A whole screen: per line its strips."),
    Private(
        "textual._compositor:Compositor",
        "render_update",
        "(self, full, screen_stack, simplify)",
        "Renders the whole screen when only a part was asked for but nothing is known to stand.",
    ),
    Private("textual.screen:Screen", "_compositor", "", "Knows the size that it renders."),
    Private(APP, "_background_screens", "", "The screens that are seen below a dialog."),
    Private(APP, "_batch_count", "", "While it is not 0 Textual drops what it would display."),
    Private(APP, "_filters", "", "The filter for NO_COLOR ends on a segment without a style."),
    Private(APP, "_capture_stdout", "", "One app of many must not take the process's prints."),
    Private(APP, "_capture_stderr", "", "Likewise."),
    Private(
        APP,
        "_register",
        "(self, parent, widgets, before, after, cache)",
        "Every screen and widget passes here: an ended app takes them apart.",
    ),
    Private(APP, "_loop", "", "None says to late threads that the app is not running."),
    Private(
        "textual.css.stylesheet:Stylesheet",
        "_parse_cache",
        "",
        "The parsed rules of each text: one cache for all apps of a host.",
    ),
    Private(
        "textual.widget:Widget",
        "_check_refresh",
        "(self)",
        "Asks the screen for a drawing; panes ask at once, which saves 5 % of the CPU of a key.",
    ),
    Private("textual.widget:Widget", "_next_callbacks", "", "A pane that has any is not idle."),
    Private("textual.widget:Widget", "_layout_required", "", "Then the screen is asked for more."),
    Private("textual.widget:Widget", "_repaint_required", "", "A pane is to be drawn anew."),
    Private("textual.screen:Screen", "_dirty_widgets", "", "The panes that are drawn next."),
    # The loop
    Private(
        APP,
        "_process_messages",
        "(self, ready_callback, headless, inline, inline_no_clear, mouse, terminal_size, "
        "message_hook)",
        "Runs the app, right after the loop was given another task factory.",
    ),
    # Leaving
    Private(APP, "_driver", "", "Knows why the app has to leave."),
    Private(APP, "_exception", "", "The error that ended the app, for our own report."),
    Private(APP, "_handle_exception", "(self, error)", "Ends the app by an error; ours, too."),
    Private(APP, "_fatal_error", "(self)", "Would print source code on the player's screen."),
    Private(APP, "_close_messages_no_wait", "(self)", "Ends the app after an error."),
    # The terminal
    Private(DRIVER, "__init__", "(self, app, debug, mouse, size)", "Is extended."),
    Private(DRIVER, "start_application_mode", "(self)", "Is extended."),
    Private(DRIVER, "stop_application_mode", "(self)", "Is extended."),
    Private(DRIVER, "close", "(self)", "Is extended."),
    Private(DRIVER, "_sigtstp_application", "(self, _)", "Would leave others of the job running."),
    Private(DRIVER, "_sigcont_application", "(self, _)", "Would take the terminal twice."),
    Private(DRIVER, "write", "(self, data)", "Would block, and hang when nobody reads any more."),
    Private(DRIVER, "_run_input_thread", "(self)", "Would print an error and lose it."),
    Private(DRIVER, "run_input_thread", "(self)", "Spins at the end of the input."),
    Private(DRIVER, "process_message", "(self, message)", "Takes what the input means."),
    Private(DRIVER, "send_message", "(self, message)", "Reaches the app from a thread or signal."),
    Private(DRIVER, "exit_event", "", "Set when the input thread is to end."),
    Private(DRIVER, "attrs_before", "", "The modes of the terminal before the start."),
    Private(DRIVER, "fileno", "", "Where keys come from."),
    Private(DRIVER, "_file", "", "Stands for standard error; ours is standard output."),
    Private(DRIVER, "_mouse", "", "Whether the app wants the mouse."),
    Private(DRIVER, "_enable_mouse_support", "(self)", "Would report each move of the mouse."),
    Private(DRIVER, "_query_in_band_window_resize", "(self)", "Would report moves in pixels."),
    Private(DRIVER, "_size", "", "The first size, before the terminal was asked."),
    Private(DRIVER, "_get_terminal_size", "(self)", "Would believe COLUMNS, not the terminal."),
    Private(DRIVER, "_request_terminal_sync_mode_support", "(self)", "Asks; an answer is awaited."),
    Private(PARSER, "parse_mouse_code", "(self, code)", "A click, of a sequence that is one."),
    Private(PARSER, "_sequence_to_key_events", "(self, sequence, alt)", "A key, likewise."),
    Private("textual._ansi_sequences", "ANSI_SEQUENCES_KEYS", "", "The keys without a number."),
    Private("textual._keyboard_protocol", "FUNCTIONAL_KEYS", "", "The keys that have a number."),
)
