"""Visits virtual devices with the page in Chromium, on the bus named by the environment.

    page-visit.py PART CHROMIUM PAGE PICTURES HALO NOW LOG

NOW is the time of the ring, and LOG the file with the traffic of the virtual devices. The parts `loss`, `damage` and
`idle` expect a fault of the link. The part `emulated` needs no bus: halo simulate --browser emulates Bluetooth.
"""

import asyncio
import datetime
import json
import pathlib
import subprocess
import sys
import tempfile

from chromium import Failure
from page_probe import Probe

RING, STRAP = "C0:00:5E:00:53:01", "C0:00:5E:00:53:02"
VIRTUAL = ["--ring", "virtual:r02", "--seed", "7"]
# The rings of the part `families`, in the order of their addresses: a family, the message with the battery, and whether
# a host sets the clock.
FAMILIES = [
    ("YCBT", "YCBT.DeviceInfo", True), ("CRP", "CRP.BatteryStatus", True), ("JStyle", "JStyle.BatteryStatus", True),
    ("RingConn", "RingConn.DeviceStatus", False),
]
KINDS = ["heart-rate", "steps", "sleep", "nap"]


class Visit(Probe):
    """The page, with the values that it should show."""

    def __init__(self, pictures: str, halo: str, now: str, log: str):
        super().__init__(pictures)
        self.halo, self.now, self.log = halo, now, pathlib.Path(log)
        self.answered: set[str] = set()

    def tool(self, *words: str) -> list:
        """Returns the objects that the tool prints for the same virtual ring, which the page takes for a real one."""
        answer = subprocess.run([self.halo, *words, *VIRTUAL, "--at", self.now, "--json"], capture_output=True,
                                text=True, check=True)
        objects = [json.loads(line) for line in answer.stdout.splitlines()]
        return [{key: value for key, value in one.items() if key != "virtual"} for one in objects]

    def records(self, day: str) -> list[dict]:
        return sorted(self.tool("log", *KINDS, "--day", day), key=lambda record: (record["start"], record["kind"]))

    def writes(self, opcode: str) -> int:
        """Returns how many frames of an opcode the page has written."""
        return sum(f"\tuart\t{opcode}" in line and "\twrite-" in line for line in self.log.read_text().splitlines())

    async def choose(self, address: str | None) -> None:
        """Clicks the button, and answers the chooser of devices, which begins empty; cancels without an address."""
        # The page learns of a gesture before the process that checks for one: one gesture in advance.
        await self.evaluate("0")
        await self.click("#connect")
        while True:
            prompt = await self.event("DeviceAccess.deviceRequestPrompted")
            # A prompt has an event for each new device, and takes one answer.
            if prompt["id"] in self.answered:
                continue
            if address is None or any(device["id"] == address for device in prompt["devices"]):
                self.answered.add(prompt["id"])
            if address is None:
                await self.call("DeviceAccess.cancelPrompt", id=prompt["id"])
                return
            if prompt["id"] in self.answered:
                await self.call("DeviceAccess.selectPrompt", id=prompt["id"], deviceId=address)
                return

    async def connect(self, address: str = RING) -> None:
        await self.choose(address)
        await self.says("Connected.")

    async def says(self, words: str, limit: float = 30) -> None:
        """Waits until the status of the device contains some words, and no action runs."""
        await self.until(words, f"document.getElementById('device-status').textContent.includes({json.dumps(words)})"
                         " && !document.getElementById('connect').disabled", limit)

    async def complains(self, kind: str, words: str) -> None:
        """Waits until the page shows an error of a kind, with a button to repeat the action."""
        await self.until(f"the error {kind}", "!document.getElementById('device-error').hidden")
        found = await self.evaluate("document.getElementById('device-error').dataset.kind")
        self.expect("the kind of error", found, kind)
        text = await self.text("#device-error")
        self.expect(f"{words} in {text}", words in text)
        self.expect("the button of the error", await self.text("#retry"), "Try again")

    async def fact(self, key: str) -> str:
        return await self.text(f"[data-fact={key}]")

    async def download(self, folder: str) -> dict:
        """Returns the content of the file that the page makes."""
        await self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder, eventsEnabled=False)
        for old in pathlib.Path(folder).glob("halo-*.json"):
            old.unlink()
        await self.click("#download")
        for _ in range(200):
            for file in pathlib.Path(folder).glob("halo-*.json"):
                try:
                    return json.loads(file.read_text())
                except ValueError:
                    pass
            await asyncio.sleep(0.05)
        raise Failure("the page makes no file")

    async def read_day(self, days_ago: int) -> str:
        """Reads a day, and returns its date."""
        await self.evaluate(f"document.getElementById('day').value = '{days_ago}'")
        await self.click("#read-day")
        today = datetime.date.fromisoformat(self.now[:10])
        return (today - datetime.timedelta(days=days_ago)).isoformat()

    def compare(self, found: list[dict], day: str) -> None:
        expected = self.records(day)
        found = sorted(found, key=lambda record: (record["start"], record["kind"]))
        self.expect("there are records of each kind", len({record["kind"] for record in expected}) >= 3)
        self.expect(f"the number of records of {day}", len(found), len(expected))
        for one, other in zip(found, expected):
            self.expect("a record", one, other)


async def devices(visit: Visit, folder: str) -> None:
    visit.expect("the device before a visit", await visit.text("#device-panel"), "")
    await visit.choose(None)
    await visit.says("No device was chosen.")
    visit.expect("the button after a refusal", await visit.text("#connect"), "Connect")
    visit.expect("an error after a refusal", await visit.text("#device-error"), "")

    await visit.connect()
    info, = visit.tool("info")
    for key in ("name", "firmware", "hardware"):
        visit.expect(key, await visit.fact(key), info[key])
    battery, = visit.tool("battery")
    visit.expect("battery", await visit.fact("battery"), f"{battery['percent']} %")

    await visit.evaluate("document.getElementById('read-battery').focus()")
    await visit.press("Enter")
    await visit.says("The battery has")
    visit.expect("the focus after an action", await visit.evaluate("document.activeElement.id"), "read-battery")

    before = visit.writes("01")
    await visit.click("#set-clock")
    await visit.says("The clock is set to")
    visit.expect("commands that set the clock", visit.writes("01"), before + 1)

    day = await visit.read_day(1)
    await visit.says(f"records of {day}")
    visit.compare((await visit.download(folder))["records"], day)
    visit.expect("charts", await visit.evaluate("document.querySelectorAll('#day-charts svg').length") >= 3)
    total = sum(record["steps"] for record in visit.records(day) if record["kind"] == "steps")
    visit.expect("the steps", f"{total} steps" in await visit.text("#day-charts figcaption"))
    visit.expect("commands that set the clock", visit.writes("01"), before + 1)

    # The sensor of the ring warms up for half a minute.
    await visit.click("#live")
    await visit.says("The measurement runs.")
    curve = "(document.querySelector('#live-chart .curve')?.getAttribute('d') ?? '')"
    await visit.until("heart rates", f"({curve}.match(/[ML]/g) ?? []).length >= 20", 60)
    shape = await visit.evaluate(curve)
    await visit.until("a moving chart", f"{curve} !== {json.dumps(shape)}")
    visit.expect("a heart rate", 30 < int((await visit.text("#live-chart .big")).split()[0]) < 220)
    await visit.screens("ring", "#device")
    await visit.keyboard("with a ring")
    await visit.click("#live")
    await visit.says("The measurement is stopped.")
    visit.expect("commands that stop the measurement", visit.writes("6a"), 1)
    file = await visit.download(folder)
    visit.expect("live readings in the file", len(file["live"]) >= 5)
    visit.expect("the device in the file", file["device"]["firmware"], info["firmware"])
    await visit.screens("page")
    await visit.click("#disconnect")
    await visit.says("Disconnected.")

    await visit.connect(STRAP)
    visit.expect("the name of the strap", await visit.fact("name"), "Virtual Strap")
    visit.expect("the battery of the strap", await visit.fact("battery"), "87 %")
    visit.expect("controls of rings", await visit.text("#read-day, #set-clock"), "")
    visit.expect("records of the ring", await visit.text("#day-charts"), "")
    await visit.click("#live")
    await visit.until("heart rates of the strap", f"({curve}.match(/[ML]/g) ?? []).length >= 5")
    await visit.screens("strap", "#device")
    await visit.click("#live")
    await visit.says("The measurement is stopped.")
    await visit.click("#disconnect")
    await visit.says("Disconnected.")


async def families(visit: Visit, folder: str) -> None:
    """Visits a ring of each family without a client of its own in the page."""
    battery, = visit.tool("battery")
    addresses = [f"C0:00:5E:00:53:0{number + 1}" for number in range(len(FAMILIES))]
    # A page cannot make a bond, without which the ring drops all requests but the login.
    await visit.choose(addresses[3])
    await visit.complains("unanswered", "make one in the settings of the system")
    subprocess.run([visit.halo, "pair", addresses[3], "--bond", "--transport", "bluez"], check=True,
                   capture_output=True)
    for address, (family, message, has_clock) in zip(addresses, FAMILIES):
        await visit.connect(address)
        visit.expect("the kind", await visit.fact("kind"), "ring")
        visit.expect("the family", await visit.fact("family"), family)
        visit.expect(f"the hardware of {family}", await visit.fact("hardware") != "")
        visit.expect(f"the battery of {family}", await visit.fact("battery"), f"{battery['percent']} %")
        visit.expect("controls of days", await visit.text("#day-row, #day-hint"), "")
        visit.expect("the control of the clock", await visit.text("#set-clock") != "", has_clock)
        shown = f"document.querySelector('#messages [data-name=\"{message}\"]')"
        await visit.until(f"the message {message}", f"{shown} !== null")
        await visit.evaluate(f"{shown}.open = true")
        await visit.until(f"the fields of {message}", f"{shown}.querySelector('tbody tr') !== null")
        if has_clock:
            await visit.click("#set-clock")
            await visit.says("The clock is set to")
        await visit.click("#live")
        await visit.until(f"heart rates of {family}", "document.querySelector('#live-chart .big') !== null"
                          " && /^[0-9]+/.test(document.querySelector('#live-chart .big').textContent)", 90)
        await visit.screens(family, "#device")
        await visit.keyboard(f"with a ring of {family}")
        await visit.click("#live")
        await visit.says("The measurement is stopped.")
        visit.expect("messages that are no packets", await visit.text("#messages [data-name=error]"), "")
        await visit.click("#disconnect")
        await visit.says("Disconnected.")


async def interrupted(visit: Visit, folder: str, kind: str, words: str) -> None:
    """Reads a day with a fault in the middle of the heart rates, and reads it again."""
    await visit.connect()
    day = await visit.read_day(1)
    await visit.complains(kind, words)
    visit.expect("the rest", "Not read yet: heart rates, steps, sleep" in await visit.text("#device-error"))
    await visit.screens(kind, "#device")
    await visit.keyboard(f"with the error {kind}")
    await visit.click("#retry")
    await visit.says(f"records of {day}", 60)
    visit.expect("the error after a retry", await visit.text("#device-error"), "")
    visit.compare((await visit.download(folder))["records"], day)


async def loss(visit: Visit, folder: str) -> None:
    await interrupted(visit, folder, "lost", "The link to the device was lost.")


async def damage(visit: Visit, folder: str) -> None:
    await interrupted(visit, folder, "malformed", "makes no sense")


async def idle(visit: Visit, folder: str) -> None:
    """Loses the link while nothing is under way, and during a measurement."""
    await visit.connect()
    await visit.click("#live")
    await visit.complains("lost", "The link to the device was lost.")
    visit.expect("the measurement is over", await visit.text("#live"), "Live heart rate")
    await visit.click("#retry")
    await visit.says("Connected.")
    await visit.click("#read-battery")
    await visit.says("The battery has")


class Emulation:
    """A process of halo simulate --browser for the Chromium of a profile."""

    def __init__(self, visit: Visit, profile: str, *options: str):
        self.visit, self.profile, self.options = visit, pathlib.Path(profile), options

    async def __aenter__(self) -> None:
        port, path = (self.profile / "DevToolsActivePort").read_text().split()
        self.process = await asyncio.create_subprocess_exec(
            self.visit.halo, "simulate", "--browser", f"ws://127.0.0.1:{port}{path}", "--seed", "7", "--at",
            self.visit.now, "--log", str(self.visit.log), "--force", "--ring", "virtual:r02", "--strap", *self.options,
            stdout=subprocess.PIPE)
        words = ""
        while "until Ctrl-C" not in words:
            line = await asyncio.wait_for(self.process.stdout.readline(), 30)
            words += line.decode()
            self.visit.expect(f"the devices are there: {words}", line != b"")

    async def __aexit__(self, *_) -> None:
        self.process.terminate()
        self.visit.expect("the exit status of halo", await asyncio.wait_for(self.process.wait(), 30), 0)


async def emulated(visit: Visit, folder: str) -> None:
    """Visits a ring and a strap that Chromium itself emulates, and a strap with another page."""
    async with Emulation(visit, folder):
        await devices(visit, folder)
        visit.expect("errors of the page", visit.complaints(), [])
        # A page that leaves takes the emulated adapter along.
        await visit.call("Page.navigate", url=pathlib.Path("Tests/EndToEnd/heart-rate.html").absolute().as_uri())
        await visit.event("Page.loadEventFired")
        for times in range(2):
            if times == 0:
                await visit.choose(STRAP)
            else:
                await visit.click("#connect")
            await visit.until("connected", "document.getElementById('state').textContent === 'connected'")
            shown = [await visit.text(f"#{key}") for key in ("name", "battery", "location", "properties", "error")]
            visit.expect("the strap", shown, ["Virtual Strap", "87", "1", "notify", "NotSupportedError"])
            count = int(await visit.text("#count"))
            await visit.until("heart rates", f"+document.getElementById('count').textContent >= {count + 3}")
            visit.expect("a heart rate", 30 < int(await visit.text("#rate")) < 220)
            await visit.click("#disconnect")
            await visit.until("the end", "document.getElementById('state').textContent === 'disconnected'")
        text = visit.log.read_text()
        visit.expect("links to the strap", text.count(f"browser to {STRAP}"), 3)
        await visit.call("Page.navigate", url=visit.page)
        await visit.event("Page.loadEventFired")
        await visit.until("the page starts", "document.documentElement.dataset.ready === 'true'")
    async with Emulation(visit, folder, "--plan", "notification 12 disconnect"):
        await interrupted(visit, folder, "lost", "The link to the device was lost.")


async def main() -> None:
    part, chromium, page, pictures, halo, now, log = sys.argv[1:]
    visit = Visit(pictures, halo, now, log)
    address = page if page.startswith("http") else pathlib.Path(page).as_uri()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        await visit.start(chromium, profile, *["--remote-debugging-port=0"] * (part == "emulated"))
        try:
            await visit.show(address)
            visit.page = address
            await visit.call("DeviceAccess.enable")
            parts = {"devices": devices, "families": families, "loss": loss, "damage": damage, "idle": idle,
                     "emulated": emulated}
            await parts[part](visit, profile)
            visit.expect("errors of the page", visit.complaints(), [])
        finally:
            await visit.end()
    print(f"{part}: {visit.checks} checks passed")


try:
    asyncio.run(main())
except (Failure, BrokenPipeError) as failure:
    sys.exit(f"FAILED: {failure}")
