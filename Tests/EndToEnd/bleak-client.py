"""Visits a virtual ring and a virtual strap with bleak, on the bus named by the environment.

    bleak-client.py RING-ADDRESS RING-NAME STRAP-ADDRESS
"""

import asyncio
import sys

from bleak import BleakClient, BleakScanner
from bleak.exc import BleakError

UART_SERVICE = "6e40fff0-b5a3-f393-e0a9-e50e24dcca9e"
UART_WRITE = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
UART_NOTIFY = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
BATTERY_REQUEST = bytes([0x03] + [0] * 14 + [0x03])
# True subscribes by signals on the bus, False by a socket.
PATHS = [{"bluez": {"use_start_notify": True}}, {"bluez": {"use_start_notify": False}}]


def sig(number: int) -> str:
    return f"0000{number:04x}-0000-1000-8000-00805f9b34fb"


def check(what: str, found, expected) -> None:
    print(what, found, flush=True)
    if found != expected:
        sys.exit(f"FAILED: {what}: {found!r} is not {expected!r}")


async def notified(client: BleakClient, characteristic: str, path: dict, count: int, act=None):
    """Subscribes, calls `act`, and returns the first `count` values of the characteristic."""
    values: asyncio.Queue[bytes] = asyncio.Queue()
    await client.start_notify(characteristic, lambda _, value: values.put_nowait(bytes(value)), **path)
    if act:
        await act()
    found = [await asyncio.wait_for(values.get(), 20) for _ in range(count)]
    await client.stop_notify(characteristic)
    return found


async def scan(ring: str, name: str, strap: str) -> None:
    found = await BleakScanner.discover(timeout=4, return_adv=True)
    check("addresses", sorted(found), sorted([ring, strap]))
    advertisement = found[ring][1]
    check("name of the ring", advertisement.local_name, name)
    check("the ring has its service", UART_SERVICE in advertisement.service_uuids, True)
    check("RSSI", advertisement.rssi, -60)
    check("services of the strap", found[strap][1].service_uuids, [sig(0x180D)])
    device = await BleakScanner.find_device_by_name(name, timeout=10)
    check("found by name", device and device.address, ring)


async def visit_strap(address: str) -> None:
    left = asyncio.Event()
    async with BleakClient(address, disconnected_callback=lambda _: left.set()) as client:
        services = sorted(service.uuid for service in client.services)
        check("services", services, [sig(0x180A), sig(0x180D), sig(0x180F)])
        check("battery", list(await client.read_gatt_char(sig(0x2A19))), [87])
        check("maker", bytes(await client.read_gatt_char(sig(0x2A29))), b"HaloProtocol")
        configuration = client.services.get_characteristic(sig(0x2A37)).get_descriptor(sig(0x2902))
        check("the configuration descriptor exists", configuration is not None, True)
        for path in PATHS:
            values = await notified(client, sig(0x2A37), path, 3)
            check(f"rates by {path}", all(40 <= value[1] <= 200 for value in values), True)
        await client.write_gatt_char(sig(0x2A39), b"\x01", response=True)
        try:
            await client.write_gatt_char(sig(0x2A39), b"\x02", response=True)
            check("a write of an unknown command", "accepted", "refused")
        except BleakError as error:
            check("a write of an unknown command", "0x80" in str(error), True)
    await asyncio.wait_for(left.wait(), 5)
    check("connected", client.is_connected, False)


async def visit_ring(address: str) -> None:
    async with BleakClient(address) as client:
        firmware = bytes(await client.read_gatt_char(sig(0x2A26)))
        check("firmware", firmware.startswith(b"R02_"), True)
        for path in PATHS:
            for response in [True, False]:

                async def ask() -> None:
                    await client.write_gatt_char(UART_WRITE, BATTERY_REQUEST, response=response)

                # The ring's first notification after a subscription is its longest packet, opcode
                # 2F.
                values = await notified(client, UART_NOTIFY, path, 1, ask)
                if values[0][0] == 0x2F:
                    values = await notified(client, UART_NOTIFY, path, 1, ask)
                check(f"battery by {path}, {response}", list(values[0][:3]), [3, 78, 0])


async def main() -> None:
    ring, name, strap = sys.argv[1:]
    await scan(ring, name, strap)
    await visit_strap(strap)
    await visit_ring(ring)
    print("all as it should be")


asyncio.run(main())
