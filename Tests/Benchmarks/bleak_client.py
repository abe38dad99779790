"""The roles of `bluez-client` with bleak: signals, socket, reads. See Tests/Benchmarks/bluez."""

import asyncio
import struct
import sys
import time

from bleak import BleakClient, BleakScanner

SERVICE = "0000ff00-0000-1000-8000-00805f9b34fb"
SOURCE = "0000ff01-0000-1000-8000-00805f9b34fb"
CONTROL = "0000ff02-0000-1000-8000-00805f9b34fb"


async def notifications(client, uses_signals, count, burst, milliseconds):
    done = asyncio.Event()
    received = 0

    def received_value(_, value):
        nonlocal received
        if value[0] == 0xFF:
            done.set()
        else:
            received += 1

    await client.start_notify(
        SOURCE, received_value, bluez={"use_start_notify": uses_signals}
    )
    begin = time.process_time()
    await client.write_gatt_char(CONTROL, struct.pack("<III", count, burst, milliseconds), response=True)
    await asyncio.wait_for(done.wait(), 120)
    return received, time.process_time() - begin


async def reads(client, count):
    begin = time.process_time()
    for _ in range(count):
        await client.read_gatt_char(SOURCE)
    return count, time.process_time() - begin


async def main(role, *numbers):
    device = await BleakScanner.find_device_by_filter(
        lambda _, data: SERVICE in data.service_uuids, timeout=10
    )
    async with BleakClient(device) as client:
        if role == "reads":
            print(*await reads(client, *numbers))
        else:
            print(*await notifications(client, role == "signals", *numbers))


asyncio.run(main(sys.argv[1], *map(int, sys.argv[2:])))
