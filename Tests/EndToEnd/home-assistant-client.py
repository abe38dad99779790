"""Finds and visits virtual devices with the libraries of Home Assistant, on the bus named by the
environment: bleak-retry-connector alone, then habluetooth.

    home-assistant-client.py RING-ADDRESS RING-NAME STRAP-ADDRESS FIRMWARE BATTERY PASSIVE

PASSIVE is `passive`, or `no-passive` for a daemon without AdvertisementMonitorManager1.
"""

import asyncio
import sys
from unittest.mock import patch

import bleak
import bleak_retry_connector
import habluetooth
from bluetooth_adapters import get_adapters
from habluetooth import BluetoothManager, BluetoothScanningMode, HaScanner, ScannerStartError

UART_SERVICE = "6e40fff0-b5a3-f393-e0a9-e50e24dcca9e"
UART_WRITE = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
UART_NOTIFY = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
FIRMWARE = "00002a26-0000-1000-8000-00805f9b34fb"
HEART_RATE = "0000180d-0000-1000-8000-00805f9b34fb"
BATTERY_REQUEST = bytes([0x03] + [0] * 14 + [0x03])
# The limit of each step, in seconds.
TIMEOUT = 20


def check(what: str, found, expected) -> None:
    print(what, found, flush=True)
    if found != expected:
        sys.exit(f"FAILED: {what}: {found!r} is not {expected!r}")


# Keeps habluetooth on the bus. Its management socket would reach the adapters of this machine.
for function in ["channels.bluez.MGMTBluetoothCtl.setup", "util.recover_adapter"]:
    patch(f"habluetooth.{function}", side_effect=ConnectionError("not in a test")).start()


class Manager(BluetoothManager):
    """Keeps the latest advertisement of each address, as Home Assistant's own subclass does."""

    def __init__(self, *arguments) -> None:
        super().__init__(*arguments)
        self.found = {}
        self.news = asyncio.Event()

    def _discover_service_info(self, service_info) -> None:
        self.found[service_info.address] = service_info
        self.news.set()

    async def all_found(self, addresses: set[str]) -> None:
        while not addresses <= self.found.keys():
            self.news.clear()
            await self.news.wait()


async def visit(device, name: str, firmware: str, battery: int) -> None:
    # Look the class up late: habluetooth replaces it by one that connects over its own scanners.
    client_class = bleak_retry_connector.BleakClientWithServiceCache
    client = await asyncio.wait_for(
        bleak_retry_connector.establish_connection(client_class, device, name), TIMEOUT
    )
    try:
        value = bytes(await client.read_gatt_char(FIRMWARE))
        check(f"firmware by {client_class.__name__}", value.decode(), firmware)
        replies: asyncio.Queue[bytes] = asyncio.Queue()
        await client.start_notify(UART_NOTIFY, lambda _, value: replies.put_nowait(bytes(value)))
        await client.write_gatt_char(UART_WRITE, BATTERY_REQUEST, response=True)
        # The ring's first notification after a subscription is its longest packet, opcode 2F.
        while (reply := await asyncio.wait_for(replies.get(), TIMEOUT))[0] == 0x2F:
            pass
        check("battery", list(reply[:3]), [3, battery, 0])
        await client.stop_notify(UART_NOTIFY)
    finally:
        await asyncio.wait_for(client.disconnect(), TIMEOUT)
    check("connected", client.is_connected, False)


async def scan(mode: BluetoothScanningMode, ring: str, strap: str, visit_ring) -> None:
    """Scans in a mode, and visits the ring by the device that the scan found."""
    slots = bleak_retry_connector.BleakSlotManager()
    await slots.async_setup()
    manager = Manager(get_adapters(), slots)
    habluetooth.set_manager(manager)
    await manager.async_setup()
    adapters = await manager.async_get_bluetooth_adapters()
    slots.register_adapter("hci0", 5)
    scanner = HaScanner(mode, "hci0", adapters["hci0"]["address"])
    scanner.async_setup()
    unregister = manager.async_register_scanner(scanner, connection_slots=5)
    try:
        await asyncio.wait_for(scanner.async_start(), TIMEOUT)
        try:
            check("mode", scanner.current_mode, mode)
            await asyncio.wait_for(manager.all_found({ring, strap}), TIMEOUT)
            found = manager.found
            check(f"addresses, {mode.value}", sorted(found), sorted([ring, strap]))
            check("the ring's service", UART_SERVICE in found[ring].service_uuids, True)
            check("services of the strap", found[strap].service_uuids, [HEART_RATE])
            check("RSSI", found[ring].rssi, -60)
            await visit_ring(manager.async_ble_device_from_address(ring, connectable=True))
        finally:
            await asyncio.wait_for(scanner.async_stop(), TIMEOUT)
    finally:
        unregister()
        manager.async_stop()


async def main() -> None:
    ring, name, strap, firmware, battery, passive = sys.argv[1:]

    async def visit_ring(device) -> None:
        await visit(device, name, firmware, int(battery))

    device = await bleak.BleakScanner.find_device_by_address(ring, timeout=TIMEOUT)
    check("found by address", device and device.name, name)
    await visit_ring(device)

    await scan(BluetoothScanningMode.ACTIVE, ring, strap, visit_ring)
    try:
        await scan(BluetoothScanningMode.PASSIVE, ring, strap, visit_ring)
        check("passive mode", "passive", passive)
    except ScannerStartError as error:
        print(error)
        check("passive mode", "no-passive", passive)
    print("all as it should be")


asyncio.run(main())
