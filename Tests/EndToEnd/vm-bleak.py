"""Visits a ring with bleak on the adapter hci0, while `halo simulate --air` hosts the ring on hci1.

    vm-bleak.py HALO
"""

import asyncio
import re
import signal
import subprocess
import sys

from bleak import BleakClient, BleakScanner
from bleak.exc import BleakError

UART_SERVICE = "6e40fff0-b5a3-f393-e0a9-e50e24dcca9e"
UART_WRITE = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
UART_NOTIFY = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
BIG_DATA_SERVICE = "de5bf728-d711-4e47-af26-65e3012a5dc7"
INFORMATION_SERVICE = "0000180a-0000-1000-8000-00805f9b34fb"
FIRMWARE = "00002a26-0000-1000-8000-00805f9b34fb"
BATTERY_REQUEST = bytes([0x03] + [0] * 14 + [0x03])
# True subscribes by signals on the bus, False by a socket.
PATHS = [{"bluez": {"use_start_notify": True}}, {"bluez": {"use_start_notify": False}}]


def check(what, found, expected):
    print(what, found, flush=True)
    if found != expected:
        sys.exit(f"FAILED: {what}: {found!r} is not {expected!r}")


class Halo:
    """The process that hosts the ring, and its output."""

    def __init__(self, process):
        self.process, self.output, self.changed = process, "", asyncio.Event()
        self.reader = asyncio.ensure_future(self.read())

    async def read(self):
        while line := await self.process.stdout.readline():
            print("halo:", line.decode().rstrip(), flush=True)
            self.output += line.decode().strip() + " "
            self.changed.set()

    async def wait_for(self, pattern):
        while not (found := re.search(pattern, self.output)):
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 30)
        self.output = self.output[found.end():]
        return found


async def find(address):
    """Scans up to 25 times for an address.

    btvirt reports an advertisement at most once in a scan, and in some scans not at all (5.66, 2026-11).
    """
    for _ in range(25):
        found = await BleakScanner.discover(timeout=4, return_adv=True, bluez={"adapter": "hci0"})
        if address in found:
            return found[address]
    sys.exit(f"FAILED: no scan hears {address}")


async def connect(device, left):
    """Connects, in up to four attempts.

    After one connect in sixteen, 5.66 does not report the connection, and bleak 3.1 gives up (2026-11).
    """
    for tries in range(4):
        client = BleakClient(device, disconnected_callback=lambda _: left.set())
        try:
            await client.connect()
            return client
        except BleakError as error:
            print("connect:", error, flush=True)
            left.clear()
    sys.exit("FAILED: bleak cannot connect")


async def reply(client, path, response):
    values = asyncio.Queue()
    await client.start_notify(UART_NOTIFY, lambda _, value: values.put_nowait(bytes(value)), **path)
    await client.write_gatt_char(UART_WRITE, BATTERY_REQUEST, response=response)
    # The ring's first notification after a subscription is its longest packet, opcode 2F.
    while (value := await asyncio.wait_for(values.get(), 20))[0] == 0x2F:
        pass
    await client.stop_notify(UART_NOTIFY)
    return list(value[:3])


def adapter_property(adapter, name):
    answer = subprocess.run(
        ["busctl", "get-property", "org.bluez", f"/org/bluez/{adapter}", "org.bluez.Adapter1", name],
        capture_output=True, text=True, check=True)
    return answer.stdout.split('"')[1]


def adapter_name():
    """Returns the name of hci1."""
    return adapter_property("hci1", "Alias")


async def visit(halo):
    found = await halo.wait_for(r"(R02_\w+), a ring .* on the air as ([0-9A-F:]{17})\.")
    await halo.wait_for(r"\badvertising\b")
    device, advertisement = await find(found[2])
    check("name", advertisement.local_name, found[1])
    check("services that it advertises", set(advertisement.service_uuids),
          {UART_SERVICE, INFORMATION_SERVICE})
    left = asyncio.Event()
    client = await connect(device, left)
    services = {service.uuid for service in client.services}
    check("its services", {UART_SERVICE, BIG_DATA_SERVICE, INFORMATION_SERVICE} - services, set())
    firmware = bytes(await client.read_gatt_char(client.services.get_characteristic(FIRMWARE)))
    check("firmware", firmware, b"R02_3.00.06_240523")
    # Connected centrals read this name from Generic Access.
    check("name of the adapter", adapter_name(), found[1])
    await halo.wait_for("connected to " + adapter_property("hci0", "Address"))
    for path in PATHS:
        for response in [True, False]:
            check(f"battery by {path}, {response}", await reply(client, path, response), [3, 78, 0])
    try:
        await client.read_gatt_char(UART_WRITE)
        check("a read that is not permitted", "accepted", "refused")
    except BleakError as error:
        check("a read that is not permitted", "Read Not Permitted" in str(error), True)
    await client.disconnect()
    await asyncio.wait_for(left.wait(), 10)
    check("connected", client.is_connected, False)
    await halo.wait_for(r"\badvertising\b")


async def name_is_back(name):
    """Waits until the adapter has its own name again.

    The daemon replies before the controller has the new name, and reports the old one until then. The
    change waits for earlier commands to the controller. On a busy machine each of them may last two
    seconds, after which the kernel gives up.
    """
    for _ in range(300):
        if adapter_name() == name:
            break
        await asyncio.sleep(0.2)
    else:
        print(subprocess.run(["dmesg"], capture_output=True, text=True).stdout[-2000:])
    check("name of the adapter, at the end", adapter_name(), name)


async def main():
    name = adapter_name()
    process = await asyncio.create_subprocess_exec(
        sys.argv[1], "simulate", "--air", "--ring", "virtual:r02", "--adapter", "hci1", "--name-adapter",
        "--seed", "7",
        stdout=asyncio.subprocess.PIPE)
    halo = Halo(process)
    try:
        await visit(halo)
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
        check("status of halo", await asyncio.wait_for(process.wait(), 20), 0)
    await name_is_back(name)
    print("all as it should be")


asyncio.run(main())
