#!/usr/bin/env python3
"""Sends a notice of a bl-tui host by mail, ntfy or Matrix.

In `host.toml`:  notify = "/usr/bin/python3 /srv/bl-tui/notify.py mail"

The notice is JSON on standard input. Its `address` is what the player has set with `ssh HOST
notices contact ADDRESS`: a mail address, a topic of ntfy, or the id of a Matrix room. Without one,
nothing is sent. The variables of the environment below name the server.
"""

import json
import os
import smtplib
import sys
import urllib.request
from email.message import EmailMessage
from typing import Any
from urllib.parse import quote

SECONDS = 10


def mail(notice: dict[str, Any]) -> None:
    """Send a mail by the server SMTP, from MAIL_FROM."""
    message = EmailMessage()
    message["From"] = os.environ.get("MAIL_FROM", "games@localhost")
    message["To"], message["Subject"] = notice["address"], notice["subject"]
    message.set_content(notice["text"])
    host, _, port = os.environ.get("SMTP", "localhost").partition(":")
    with smtplib.SMTP(host, int(port or 25), timeout=SECONDS) as server:
        server.send_message(message)


def ntfy(notice: dict[str, Any]) -> None:
    """Publish to a topic of the server NTFY."""
    server = os.environ["NTFY"]
    request("POST", f"{server}/{quote(notice['address'], safe='')}", notice["text"].encode())


def matrix(notice: dict[str, Any]) -> None:
    """Write to a room of the server MATRIX, with the access token MATRIX_TOKEN."""
    server = os.environ["MATRIX"]
    room, number = quote(notice["address"], safe=""), os.urandom(8).hex()
    url = f"{server}/_matrix/client/v3/rooms/{room}/send/m.room.message/{number}"
    body = json.dumps({"msgtype": "m.text", "body": notice["text"]}).encode()
    request("PUT", url, body, {"Authorization": f"Bearer {os.environ['MATRIX_TOKEN']}"})


def request(method: str, url: str, body: bytes, headers: dict[str, str] | None = None) -> None:
    """Send a request; an answer that is no success is an error, so the host tries again."""
    asked = urllib.request.Request(url, body, headers or {}, method=method)
    urllib.request.urlopen(asked, timeout=SECONDS).close()


if __name__ == "__main__":
    notice = json.load(sys.stdin)
    if notice["address"]:
        {"mail": mail, "ntfy": ntfy, "matrix": matrix}[sys.argv[1]](notice)
