"""A peripheral made with bluez-peripheral, on the adapter hci1, until its standard input ends.

The program prints a line when it advertises, and a line for each value that a central writes.
"""
import asyncio
import sys

from bluez_peripheral.advert import Advertisement
from bluez_peripheral.gatt.characteristic import CharacteristicFlags, characteristic
from bluez_peripheral.gatt.service import Service
from bluez_peripheral.util import Adapter, get_message_bus

FLAGS = CharacteristicFlags


class Counter(Service):
    """A value that centrals read and write. Each write sends a notification."""

    def __init__(self):
        self.number = bytes([7])
        super().__init__("FA00", True)

    @characteristic("FA01", FLAGS.READ | FLAGS.WRITE | FLAGS.NOTIFY)
    def value(self, options):
        return self.number

    @value.setter
    def value(self, value, options):
        self.number = bytes(value)
        print("written", self.number.hex(), flush=True)
        self.value.changed(self.number + b"!")


async def main():
    bus = await get_message_bus()
    adapters = await Adapter.get_all(bus)
    adapter = next(adapter for adapter in adapters if adapter._proxy.path.endswith("hci1"))
    counter = Counter()
    await counter.register(bus, adapter=adapter)
    await Advertisement("Counter", ["FA00"], 0, 0).register(bus, adapter)
    print("advertises", await adapter.get_address(), flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


asyncio.run(main())
