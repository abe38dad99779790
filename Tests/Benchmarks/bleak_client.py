"""The measurements of `bluez-client` with bleak: signals or socket. See Tests/Benchmarks/bluez."""

import asyncio
import struct
import sys
import time

from bleak import BleakClient, BleakScanner

SERVICE = "0000ff00-0000-1000-8000-00805f9b34fb"
SOURCE = "0000ff01-0000-1000-8000-00805f9b34fb"
CONTROL = "0000ff02-0000-1000-8000-00805f9b34fb"


async def reads(client, count):
    begin = time.process_time()
    for _ in range(count):
        await client.read_gatt_char(SOURCE)
    return count, time.process_time() - begin


class Notifications:
    """The notifications of one order after another."""

    def __init__(self, client):
        self.client = client
        self.received = 0
        self.done = asyncio.Event()

    def value(self, _, value):
        if value[0] != 0xFF:
            self.received += 1
        elif self.received > 0:  # Otherwise a repeated last value of the former order.
            self.done.set()

    async def start(self, uses_signals):
        await self.client.start_notify(
            SOURCE, self.value, bluez={"use_start_notify": uses_signals}
        )

    async def measure(self, burst, count, milliseconds):
        self.received = 0
        self.done.clear()
        begin = time.process_time()
        order = struct.pack("<III", count, burst, milliseconds)
        await self.client.write_gatt_char(CONTROL, order, response=True)
        await self.done.wait()
        return self.received, time.process_time() - begin


async def main(role, *plan):
    device = await BleakScanner.find_device_by_filter(
        lambda _, data: SERVICE in data.service_uuids, timeout=10
    )
    async with BleakClient(device) as client:
        notifications = None
        for measure in plan:
            kind, *numbers = measure.split(":")
            numbers = [int(number) for number in numbers]
            if kind == "reads":
                count, seconds = await reads(client, *numbers)
            else:
                if notifications is None:
                    notifications = Notifications(client)
                    await notifications.start(role == "signals")
                count, seconds = await notifications.measure(*numbers)
            print(measure, count, seconds)


asyncio.run(main(*sys.argv[1:]))
