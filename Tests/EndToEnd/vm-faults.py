"""Measures what Linux, bluetoothd and halo do when a controller misbehaves; see vm-faults."""

import asyncio
import itertools
import os
import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bleak import BleakClient, BleakScanner

STRAP = "C0:00:5E:00:53:01"
HEART_RATE = "00002a37-0000-1000-8000-00805f9b34fb"
# The longest time of a step, as for bumble. An adapter needs some seconds before a program can use it, so faults with
# a time come later than in the list.
LIMIT, SHIFT = 8, 10
seeds, revival = itertools.count(10), threading.Lock()

# MARK: A host


class Visit:
    """Advertises, scans, connects, reads and subscribes by bleak, and ends the link after all faults."""

    def __init__(self, adapter):
        self.adapter, self.step, self.values = adapter, "start", asyncio.Queue()

    async def run(self, step, work):
        self.step = step
        return await asyncio.wait_for(work, LIMIT)

    async def advertise(self):
        tool = await asyncio.create_subprocess_exec(
            "bluetoothctl", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
        try:
            address = get(self.adapter, "Address").split('"')[1]
            tool.stdin.write(f"select {address}\nadvertise on\n".encode())
            while "Advertising object registered" not in (line := (await self.run(
                    "advertise", tool.stdout.readline())).decode()):
                if not line or "Failed to register" in line:
                    raise ConnectionError(line.strip())
        finally:
            tool.kill()
            await tool.wait()

    async def connect(self):
        device = await self.run("scan", BleakScanner.find_device_by_address(
            STRAP, timeout=60, bluez={"adapter": self.adapter}))
        client = BleakClient(
            device, lambda _: self.values.put_nowait("the link is down"), bluez={"adapter": self.adapter})
        await self.run("connect", client.connect())
        return client

    async def pair(self):
        client = await self.connect()
        await self.run("pair", client.pair())
        await self.run("disconnect", client.disconnect())

    async def use(self, end):
        client = await self.connect()
        for characteristic in client.services.characteristics.values():
            if "read" in characteristic.properties:
                await self.run("read", client.read_gatt_char(characteristic))
        await self.run("subscribe", client.start_notify(HEART_RATE, lambda _, value: self.values.put_nowait("")))
        count = 0
        while count < 3 or time.monotonic() < end:
            count += 1
            if words := await self.run("receive values", self.values.get()):
                raise ConnectionError(words)
        await self.run("disconnect", client.disconnect())


async def visit(adapter, end, *steps):
    visit = Visit(adapter)
    for step in steps:
        try:
            await {"advertise": visit.advertise, "pair": visit.pair, "use": lambda: visit.use(float(end))}[step]()
        except asyncio.TimeoutError:
            print(f"{visit.step}: no end within {LIMIT} s")
        except Exception as error:
            print(f"{visit.step}: {type(error).__name__} {error}".strip())


# MARK: The machine


def output(*command, seconds=20):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return f"no end within {seconds} s"
    return done.stdout.strip() + done.stderr.strip()


def get(adapter, name):
    return output("busctl", "get-property", "org.bluez", f"/org/bluez/{adapter}", "org.bluez.Adapter1", name)


def power(adapter, word):
    output("busctl", "set-property", "org.bluez", f"/org/bluez/{adapter}", "org.bluez.Adapter1", "Powered",
                  "b", word)


def is_on(adapter, seconds):
    return wait(lambda: get(adapter, "Powered") == "b true", seconds)


def kernel():
    return [re.sub(r"^\[[^]]*\] ", "", line) for line in output("dmesg").splitlines()]


def wait(condition, seconds):
    end = time.monotonic() + seconds
    while not (holds := condition()) and time.monotonic() < end:
        time.sleep(0.2)
    return holds


def daemon():
    """Returns the number of the process of the daemon, which this starts if it has died."""
    with revival:
        if not (process := output("pidof", "bluetoothd")):
            subprocess.Popen([os.environ["BLUETOOTHD"], "-n"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            wait(lambda: output("pidof", "bluetoothd"), 5)
            time.sleep(3)
            process = output("pidof", "bluetoothd")
        return process


# MARK: A fault


def bleak(adapter, end, *steps):
    return output(sys.executable, __file__, "visit", adapter, str(end), *steps, seconds=90).replace("\n", " / ")


def halo(adapter, end):
    start = time.monotonic()
    done = output(HALO, "live", "strap", "--transport", "bluez", "--adapter", adapter, "--strap", STRAP,
                  *(("--for", f"{end - start:.0f}s") if end else ("--count", "3", "--for", "45s")), seconds=90)
    values = len(re.findall(r"\d bpm", done))
    odd = [line for line in done.splitlines() if re.search(r"lost|again|error|not|no |fail", line, re.I)]
    return "" if values > 2 and not odd else f"{values} values in {time.monotonic() - start:.0f} s: " + " / ".join(odd)


def measure(name, fault, host):
    """Returns what a host does with a fault, in words."""
    parts = [part.strip() for part in fault.split(";")] if fault else []
    plan = "; ".join(
        "controller " + re.sub(r"^at (\d+)s", lambda found: f"at {int(found[1]) + SHIFT}s", part) for part in parts)
    before, start = len(kernel()), time.monotonic()
    server = subprocess.Popen(
        [HALO, "simulate", "--hci", "vhci", "--strap", "--seed", str(next(seeds)), "--plan", plan],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
    adapter = next((found[1] for line in server.stdout if (found := re.search(r"at (hci\d+),", line))), None)
    end = start + SHIFT + 8 if "at " in plan else 0
    use = (lambda: bleak(adapter, end, "use")) if host == "bleak" else (lambda: halo(adapter, end))
    notes = []
    if adapter is None or not wait(Path("/sys/class/bluetooth", adapter).exists, 15):
        notes.append("no adapter")
    else:
        if not is_on(adapter, 10):
            notes.append("not on after 10 s")
        if name == "bond-forgotten":
            notes.append(bleak(adapter, end, "pair"))
        notes.append(bleak(adapter, end, "advertise", "use") if host == "bleak" else use())
        # halo counts no values after the fault, so its second use shows the effect of a fault with a time.
        if any(notes) or end:
            end = 0
            notes.append("again: " + (again := use() or "works"))
            if again != "works":
                for word in ("false", "true"):
                    power(adapter, word)
                if not is_on(adapter, 10):
                    notes.append(f"hciconfig up: {output('hciconfig', adapter, 'up')}")
                notes.append("off and on: " + ((use() or "works") if is_on(adapter, 10) else "not on"))
    ended = server.poll()
    server.send_signal(signal.SIGINT)
    server.wait()
    if ended is not None:
        notes.append(f"FAILED: halo simulate ended: {server.stderr.read()}")
    if adapter and not wait(lambda: not Path("/sys/class/bluetooth", adapter).exists(), 15):
        notes.append("the adapter does not go away")
    lines = [line for line in kernel()[before:] if re.search(f"{adapter}\\b|BUG|WARN|hci_\\w+\\+", line)]
    if lines:
        notes.append("kernel: " + " / ".join(dict.fromkeys(line.replace(f"{adapter}: ", "") for line in lines)))
    return "; ".join(note for note in notes if note) or "no effect"


def main(*wanted):
    faults = {"none": ""}
    for line in (Path(__file__).parent / "faults.txt").read_text().splitlines():
        if not line.startswith("#"):
            faults.update([line.split(": ", 1)])
    rows = [(name, host) for name in faults for host in ("bleak", "halo") if not wanted or name in wanted]
    workers, left = 3 if len(rows) > 12 else 1, []

    def is_broken():
        return any("BUG" in line for line in kernel())

    def report(row, workers=workers):
        if is_broken():
            left.append(row)
            return
        process = daemon()
        words = measure(row[0], faults[row[0]], row[1])
        has_died = process != daemon()
        if workers > 1 and (has_died or is_broken()):
            left.append(row)
        else:
            print(f"{row[0]}, {row[1]}: {words}{'; bluetoothd died' if has_died else ''}", flush=True)

    print(f"host: Linux {os.uname().release}, bluetoothd {output(os.environ['BLUETOOTHD'], '--version')}", flush=True)
    # Without an agent, the daemon asks for no bond.
    agent = subprocess.Popen(
        ["bluetoothctl", "--agent", "NoInputNoOutput"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    time.sleep(2)
    agent.stdin.write(b"default-agent\n")
    agent.stdin.flush()
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(report, rows))
    # bluetoothd sometimes dies when links go down. These rows are measured again, one at a time.
    rows, left[:] = sorted(left), []
    for row in rows:
        report(row, 1)
    if left:
        print("not measured, as the kernel has a BUG:", *sorted({name for name, _ in left}))
    agent.kill()


if sys.argv[1] == "visit":
    asyncio.run(visit(*sys.argv[2:]))
else:
    HALO = sys.argv[1]
    main(*sys.argv[2:])
