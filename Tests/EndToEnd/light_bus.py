"""The virtual light and the registry of clients for light-clients.py and light_integrations.py."""

import asyncio
import contextlib
import io
import pathlib
import re
import subprocess
import sys

from bleak import BleakScanner

CLIENTS = {}
PURPLE = (90, 0, 157)
# Any time of the clock.
CLOCK = "clock .*"


def client(function):
    CLIENTS[function.__name__.replace("_", "-")] = function
    return function


def check(what, found, expected):
    print(what, found, flush=True)
    if found != expected:
        sys.exit(f"FAILED: {what}: {found!r} is not {expected!r}")


class Light:
    """The virtual light: its traffic, and the states that `halo simulate --bus` prints."""

    def __init__(self, halo, log, events):
        self.halo, self.log, self.events, self.seen = halo, log, events, 0
        self.family = "lednetwf"  # of FF01 and FF02, which two families have
        self.shown, self.bytes = None, b""  # the expected state
        self.agreeing = self.differing = 0

    def compare(self, what, found, expected, differs):
        check(what, found, expected)
        self.agreeing += not differs
        self.differing += differs

    def believes(self, found, expected, differs=False):
        """Compares a state that the client believes; `differs` marks a known fault of the client."""
        self.compare("believes", found, expected, differs)

    def channel(self, name):
        """The channel of `halo decode` for a channel of the log."""
        if name == "ffe1":
            return "elk/fff3"  # the same packets
        family = {"fff": "elk", "d44": "idealled", "ff0": self.family}.get(name[:3])
        return f"{family}/{name}" if family else name

    def packets(self):
        """The direction and the words of each packet since the last call."""
        log = pathlib.Path(self.log).read_text()
        events = [line.split("\t") for line in log[: log.rfind("\n") + 1].splitlines() if line[0] != "#"]
        new, self.seen = events[self.seen :], len(events)
        for _, operation, channel, value, *_ in new:
            side = {"write-command": "host", "write-request": "host", "notify": "device"}.get(operation)
            if side and not channel.endswith("-cccd"):
                if side == "host":
                    self.bytes = bytes.fromhex(value)  # the last packet that the client wrote
                command = self.halo, "decode", "--channel", self.channel(channel), value
                text = subprocess.run(command, capture_output=True, text=True).stdout
                yield side, re.search(rf"from the {side}: +(.*?)(  \([\w.]+\))?$", text, re.MULTILINE)[1]

    def state(self):
        """The last state of the light; None before its first change."""
        states = re.findall(r"^ *[\d.]+ +[0-9A-F:]{17} +\* (.*)$", pathlib.Path(self.events).read_text(), re.MULTILINE)
        return states[-1] if states else None

    async def step(self, what, act, *expected, answer=None, state=None, differs=False):
        """Awaits a command of a client, and compares its writes with patterns, and the light's state afterwards.

        Without `state`, the command must not change the light. Also compares the last answer, if it is given.
        `differs` marks a known fault of the client.
        """
        self.shown = state or self.shown
        with contextlib.redirect_stdout(io.StringIO()):
            result = await act
        written, answers = [], []
        for _ in range(30):
            await asyncio.sleep(0.1)
            for side, words in self.packets():
                (written if side == "host" else answers).append(words)
            is_complete = len(written) >= len(expected) and (answer is None or answers)
            if is_complete and self.state() == self.shown:
                break
        if len(written) < len(expected):
            print(*pathlib.Path(self.log).read_text().splitlines()[-10:], sep="\n")
        matches = len(written) == len(expected) and all(map(re.fullmatch, expected, written))
        self.compare(what, tuple(written), tuple(written) if matches else expected, differs)
        if answer is not None:
            last = answers[-1] if answers else ""
            check(f"{what}: answer", last, last if re.fullmatch(answer, last) else answer)
        check(f"{what}: the light is", self.state(), self.shown)
        return result


async def find(name):
    for _ in range(3):
        found = await BleakScanner.discover(timeout=3, return_adv=True)
        for device, advertisement in found.values():
            if (advertisement.local_name or "").startswith(name):
                return device, advertisement
    sys.exit(f"FAILED: no device is called {name}")
