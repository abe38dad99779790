"""A headless Chromium that a test drives over the DevTools protocol.

Chromium reads commands of the DevTools protocol from its file descriptor 3, writes replies and events
to 4, and exits when this process does.
"""

import asyncio
import itertools
import json
import os

# The limit of each step, in seconds; the script `clients` limits the whole visit.
TIMEOUT = 30
OPTIONS = [
    "--headless=new",
    "--remote-debugging-pipe",
    # Linux needs this feature. It is on by default elsewhere.
    "--enable-features=WebBluetooth",
    # Root and most containers have no sandbox. All pages are ours.
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--log-level=3",
]


class Failure(Exception):
    """Chromium reports an error, or another value than that of the virtual device."""


def check(what: str, found, expected) -> None:
    print(what, found, flush=True)
    if found != expected:
        raise Failure(f"{what}: {found!r} is not {expected!r}")


class Browser:
    """A Chromium process, and a session with one of its pages."""

    def __init__(self):
        self.numbers = itertools.count(1)
        self.replies: dict[int, asyncio.Future] = {}
        self.events: asyncio.Queue[dict] = asyncio.Queue()
        self.session = {}

    async def start(self, chromium: str, profile: str, *options: str) -> None:
        commands, self.commands = os.pipe()
        messages, replies = os.pipe()
        # Python cannot choose the numbers that a child gives its descriptors; bash can.
        self.process = await asyncio.create_subprocess_exec(
            *["bash", "-c", 'exec "${@:3}" 3<&"$1" 4>&"$2"', "bash", str(commands), str(replies)],
            *[chromium, *OPTIONS, *options, f"--user-data-dir={profile}", "about:blank"],
            pass_fds=[commands, replies],
            stdin=asyncio.subprocess.DEVNULL,
        )
        os.close(commands)
        os.close(replies)
        self.messages = asyncio.StreamReader(limit=1 << 24)
        await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(self.messages), os.fdopen(messages, "rb")
        )
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        try:
            while True:
                message = json.loads((await self.messages.readuntil(b"\0"))[:-1])
                if "id" in message:
                    self.replies.pop(message["id"]).set_result(message)
                else:
                    self.events.put_nowait(message)
        except asyncio.IncompleteReadError:
            for reply in self.replies.values():
                reply.set_result({"error": "Chromium has ended"})

    async def call(self, method: str, **parameters):
        number = next(self.numbers)
        reply = self.replies[number] = asyncio.get_running_loop().create_future()
        command = {"id": number, "method": method, "params": parameters, **self.session}
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        message = await asyncio.wait_for(reply, TIMEOUT)
        if "error" in message:
            raise Failure(f"{method}: {message['error']}")
        return message["result"]

    async def event(self, method: str) -> dict:
        while True:
            event = await asyncio.wait_for(self.events.get(), TIMEOUT)
            if event["method"] == method:
                return event["params"]

    async def open(self, address: str) -> None:
        """Opens a page, and sends all later calls to it."""
        target = await self.call("Target.createTarget", url="about:blank")
        attached = await self.call(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True
        )
        self.session = {"sessionId": attached["sessionId"]}
        await self.call("Page.enable")
        await self.call("Page.navigate", url=address)
        await self.event("Page.loadEventFired")

    async def evaluate(self, expression: str):
        """Returns the value of an expression or its promise, evaluated as after a click."""
        result = await self.call(
            "Runtime.evaluate",
            expression=expression,
            userGesture=True,
            awaitPromise=True,
            returnByValue=True,
        )
        if "exceptionDetails" in result:
            raise Failure(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    async def end(self) -> None:
        """Closes the pipe, which ends Chromium."""
        os.close(self.commands)
        try:
            await asyncio.wait_for(self.process.wait(), TIMEOUT)
        except asyncio.TimeoutError:
            self.process.kill()
            await self.process.wait()
