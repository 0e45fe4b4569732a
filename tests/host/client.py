"""A client of SSH in a terminal, for machines without the program `ssh`: PORT KEY NAME."""

import asyncio
import os
import sys
import tty

import asyncssh


async def main(port: str, key: str, name: str) -> None:
    """Hand bytes to and fro until the line ends."""
    tty.setraw(0)
    async with asyncssh.connect(
        "127.0.0.1", int(port), username=name, client_keys=[key], known_hosts=None
    ) as line:
        process = await line.create_process(
            term_type=os.environ["TERM"], term_size=os.get_terminal_size(), encoding=None
        )
        loop = asyncio.get_running_loop()
        loop.add_reader(0, lambda: process.stdin.write(os.read(0, 1024)))
        while data := await process.stdout.read(1 << 16):
            os.write(1, data)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
