"""Reads the peripheral of `halo bridge` on the bus that the environment names.

    bridge-central.py bleak LINES LOG
    bridge-central.py trainer LINES LOG
    bridge-central.py bluetoothctl LINES LOG

The bridge prints its values to LINES, as JSON Lines. With bleak, its source is a ring with the
traffic LOG, whose link breaks after some values. With trainer, which uses bleak too, its source is
a trainer.
"""

import asyncio
import json
import re
import struct
import subprocess
import sys
import threading
import time



def uuid(number: int) -> str:
    return f"0000{number:04x}-0000-1000-8000-00805f9b34fb"


HEART_RATE, MEASUREMENT, LOCATION = uuid(0x180D), uuid(0x2A37), uuid(0x2A38)
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


def rate(counts: list[tuple[int, int]], bits: int) -> float:
    """Returns the turns per tick from counts of `bits` bits with times of 16 bits, which both wrap."""
    pairs = list(zip(counts, counts[1:]))
    turns = sum((next[0] - last[0]) % (1 << bits) for last, next in pairs)
    return turns / sum((next[1] - last[1]) % (1 << 16) for last, next in pairs)


def check_rate(subject: str, found: float, expected: float) -> None:
    print(subject, found, flush=True)
    if abs(found - expected) > 0.01 * expected:
        sys.exit(f"FAILED: {subject}: {found} is not {expected}")


async def trainer(lines: str, _: str) -> None:
    from bleak import BleakClient, BleakScanner

    services = [uuid(number) for number in (0x180D, 0x1816, 0x1818, 0x1826)]
    device = await BleakScanner.find_device_by_filter(
        lambda _, data: sorted(data.service_uuids) == services and data.local_name == "Halo Bridge"
        and data.service_data == {services[3]: bytes([1, 0x20, 0])},
        timeout=20, bluez={"adapter": "hci0"})
    check("found", device and device.name, "Halo Bridge")
    async with BleakClient(device) as client:
        found = {
            service.uuid[4:8]: sorted(item.uuid[4:8] for item in service.characteristics)
            for service in client.services}
        check("services", found, {
            "180d": ["2a37", "2a38"], "1816": ["2a5b", "2a5c"], "1818": ["2a5d", "2a63", "2a65"], "1826": ["2acc", "2ad2"],
            "180f": ["2a19"]})
        # Cadence and power, and no target; crank and wheel.
        for number, features in ((0x2ACC, "0240000000000000"), (0x2A65, "0c000000"), (0x2A5C, "0300")):
            value = await client.read_gatt_char(uuid(number))
            check(f"{number:x}", bytes(value).hex(), features)
        values: dict[int, list[bytes]] = {0x2AD2: [], 0x2A63: [], 0x2A5B: []}
        for number, list_ in values.items():
            await client.start_notify(
                uuid(number), lambda _, value, list_=list_: list_.append(bytes(value)))
        for _ in range(60):
            if min(map(len, values.values())) >= 12:
                break
            await asyncio.sleep(1)
    with open(lines) as file:
        line = [json.loads(line) for line in file if line.endswith("\n")][-1]
    check("power", line["powerWatts"], 150)
    check("cadence", line["cadencePerMinute"], 85)
    check("heart rate", "beatsPerMinute" in line, True)
    speed = line["speedKilometersPerHour"]
    bike = struct.pack("<HHHh", 0x44, round(speed * 100), 170, 150)
    check("bike", {value.hex() for value in values[0x2AD2]}, {bike.hex()})
    power = [struct.unpack("<HhIHHH", value) for value in values[0x2A63]]
    check("values of the meter", {value[:2] for value in power}, {(0x30, 150)})
    turns = [struct.unpack("<BIHHH", value) for value in values[0x2A5B]]
    check("flags of the sensor", {value[0] for value in turns}, {3})
    for subject, crank, wheel, ticks in (
            ("meter", [value[4:] for value in power], [value[2:4] for value in power], 2048),
            ("sensor", [value[3:] for value in turns], [value[1:3] for value in turns], 1024)):
        check_rate(f"cadence of the {subject}", rate(crank, 16) * 1024 * 60, 85)
        check_rate(f"speed of the {subject}", rate(wheel, 32) * ticks * 2.105 * 3.6, speed)
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


if sys.argv[1] in ("bleak", "trainer"):
    asyncio.run((bleak if sys.argv[1] == "bleak" else trainer)(*sys.argv[2:]))
else:
    bluetoothctl(*sys.argv[2:])
