"""Reads the heart rate peripheral of `halo bridge` on the bus that the environment names.

    bridge-central.py bleak LINES LOG
    bridge-central.py bluetoothctl LINES LOG

The bridge prints its values to LINES, as JSON Lines. With bleak, its source is a ring with the
traffic LOG, whose link breaks after some values.
"""

import asyncio
import json
import re
import subprocess
import sys
import threading
import time

HEART_RATE, MEASUREMENT, LOCATION = (
    f"0000{number:04x}-0000-1000-8000-00805f9b34fb" for number in (0x180D, 0x2A37, 0x2A38))
# The bits of the flags: contact detected or not, and intervals between beats.
DETECTED, NOT_DETECTED, INTERVALS = 0x06, 0x04, 0x10


def check(subject: str, found, expected) -> None:
    print(subject, found, flush=True)
    if found != expected:
        sys.exit(f"FAILED: {subject}: {found!r} is not {expected!r}")


def parsed(value: bytes):
    """Returns the rate and the intervals in milliseconds."""
    assert value[0] & ~(DETECTED | INTERVALS) == 0, value.hex()
    rest = value[2:]
    numbers = [int.from_bytes(rest[at:at + 2], "little") for at in range(0, len(rest), 2)]
    return value[1], [number * 1000 / 1024 for number in numbers]


def check_values(subject: str, found: list, expected: list) -> None:
    """Checks that the values are neighbours in a list."""
    count = len(found)
    offsets = range(len(expected) - count + 1)
    check(subject, any(expected[at:at + count] == found for at in offsets), True)


def handed_over(lines: str) -> list:
    with open(lines) as file:
        values = [json.loads(line) for line in file if line.endswith("\n")]
    return [(value["beatsPerMinute"], value["rrMilliseconds"]) for value in values if value["contact"]]


def measured(log: str) -> list:
    """Returns the rates that the ring sent."""
    with open(log) as file:
        frames = re.findall(r"\tnotify\tuart\t690[16]([0-9a-f]{28})\t", file.read())
    return [rate for frame in frames if (rate := bytes.fromhex(frame)[1]) > 0]


async def bleak(lines: str, log: str) -> None:
    from bleak import BleakClient, BleakScanner

    device = await BleakScanner.find_device_by_filter(
        lambda _, data: HEART_RATE in data.service_uuids and data.local_name == "Halo Bridge",
        timeout=20, bluez={"adapter": "hci0"})
    check("found", device and device.name, "Halo Bridge")
    async with BleakClient(device) as client:
        services = sorted(service.uuid[4:8] for service in client.services)
        check("services", services, ["180d", "180f"])
        check("location", list(await client.read_gatt_char(LOCATION)), [0])
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        await client.start_notify(MEASUREMENT, lambda _, value: queue.put_nowait(bytes(value)))
        values = []
        while True:
            value = await asyncio.wait_for(queue.get(), 60)
            if value[0] & DETECTED == DETECTED:
                values.append(parsed(value))
            elif values:
                break
        print("values", values)
        check("enough values", len(values) > 5, True)
        check("after the loss", [value[0] & DETECTED, value[1]], [NOT_DETECTED, 0])
        check_values("the values of the bridge", values, handed_over(lines))
        check_values("the rates of the ring", [rate for rate, _ in values], measured(log))
    print("all as it should be")


class Control:
    """A bluetoothctl."""

    def __init__(self):
        self.process = subprocess.Popen(
            ["bluetoothctl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        self.raw = b""
        threading.Thread(target=self.read, daemon=True).start()
        # bluetoothctl loses commands that arrive before this line.
        self.wait("start", "Agent registered", 0)

    def read(self) -> None:
        for piece in iter(lambda: self.process.stdout.read1(4096), b""):
            self.raw += piece

    @property
    def text(self) -> str:
        plain = re.sub(rb"\x1b\[[0-9;]*[A-Za-z]|[\x01\x02]", b"", self.raw)
        return plain.decode().replace("\r", "\n")

    def wait(self, line: str, pattern: str, start: int) -> str:
        for _ in range(200):
            if match := re.search(pattern, self.text[start:], re.M | re.S):
                print(f"{line}: {match[0].strip()}", flush=True)
                return match[0]
            time.sleep(0.1)
        print(self.text[start:])
        sys.exit(f"FAILED: {line}: no output matches {pattern}")

    def send(self, line: str, pattern: str) -> str:
        start = len(self.text)
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        return self.wait(line, pattern, start)


def bluetoothctl(lines: str, _: str) -> None:
    control = Control()
    address = control.send("scan on", r"Device [0-9A-F:]+ Halo Bridge$").split()[1]
    control.send(f"connect {address}", "Connection successful")
    control.wait("services", f"Device {address} ServicesResolved: yes", 0)
    control.send(f"gatt.select-attribute {MEASUREMENT}", r"/char[0-9a-f]+[]]# ")
    # Lines of bytes, with contact.
    dump = r"^ +((?:[01]6 )(?:[0-9a-f]{2} )+) [^\n]*$"
    text = control.send("gatt.notify on", f"(?:{dump}.*?){{5}}")
    values = [parsed(bytes.fromhex(value)) for value in re.findall(dump, text, re.M)]
    check("number of values", len(values), 5)
    control.send("gatt.notify off", "Notify stopped")
    control.send(f"disconnect {address}", "Successful disconnected|Disconnection successful")
    control.send("quit", "")
    check("exit status", control.process.wait(20), 0)
    print("values", values)
    check_values("the values of the bridge", values, handed_over(lines))
    print("all as it should be")


if sys.argv[1] == "bleak":
    asyncio.run(bleak(*sys.argv[2:]))
else:
    bluetoothctl(*sys.argv[2:])
