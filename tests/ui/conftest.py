"""What the tests of screens share: pilots that end a wait by what is left to do."""

import textual.app
import textual.pilot

from tests.ui.waiting import wait_until_done

for module in (textual.app, textual.pilot):
    module.wait_for_idle = wait_until_done  # type: ignore[attr-defined]
