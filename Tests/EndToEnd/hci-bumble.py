"""Lets hosts of bumble use a virtual heart rate strap through virtual controllers; see hci-bumble."""

import asyncio
import logging
import sys

from bumble import hci
from bumble.core import UUID
from bumble.device import AdvertisingEventProperties, AdvertisingParameters, Device, Peer
from bumble.gatt import Characteristic, Service
from bumble.transport import open_transport

STRAP = "C0:00:5E:00:53:01"


async def visit(place, number):
    async with await open_transport(place) as transport:
        address = hci.Address(f"F0:F1:F2:F3:F4:{number:02X}")
        device = Device.with_hci(f"Host {number}", address, transport.source, transport.sink)
        await device.power_on()
        found = asyncio.get_running_loop().create_future()

        def heard(advertisement):
            if str(advertisement.address).startswith(STRAP) and not found.done():
                found.set_result(advertisement)

        device.on("advertisement", heard)
        await device.start_scanning(filter_duplicates=True)
        advertisement = await asyncio.wait_for(found, 20)
        assert advertisement.is_connectable and -127 < advertisement.rssi < 0
        await device.stop_scanning()

        connection = await asyncio.wait_for(device.connect(advertisement.address), 20)
        peer = Peer(connection)
        services = await peer.discover_services()
        assert UUID(0x180D) in [service.uuid for service in services], services
        for service in services:
            await service.discover_characteristics()
        (name,) = peer.get_characteristics_by_uuid(UUID(0x2A00))
        assert await name.read_value() == b"Virtual Strap", await name.read_value()
        (location,) = peer.get_characteristics_by_uuid(UUID(0x2A38))
        assert await location.read_value() == b"\x01"
        (measurement,) = peer.get_characteristics_by_uuid(UUID(0x2A37))
        values = asyncio.Queue()
        await peer.subscribe(measurement, values.put_nowait)
        for _ in range(5):
            value = await asyncio.wait_for(values.get(), 5)
            assert 30 < value[1] < 220, value
        await connection.update_parameters(50, 100, 0, 2000)
        assert await connection.get_phy()
        await peer.unsubscribe(measurement)
        ended = asyncio.get_running_loop().create_future()
        connection.on("disconnection", ended.set_result)
        await connection.disconnect()
        assert await asyncio.wait_for(ended, 5) == 0x16
        print(f"host {number}: {len(services)} services, 5 measurements")


async def advertise(place):
    """Lets one host advertise a set of extended packets, which another finds and connects to."""
    async with await open_transport(place) as first, await open_transport(place) as second:
        hosts = []
        for number, transport in enumerate([first, second]):
            address = hci.Address(f"F0:F1:F2:F3:F5:{number:02X}")
            device = Device.with_hci(f"Host {number}", address, transport.source, transport.sink)
            hosts.append(device)
        peripheral, central = hosts
        value = Characteristic(
            UUID(0xFF01), Characteristic.Properties.READ, Characteristic.READABLE, b"extended")
        peripheral.add_service(Service(UUID(0xFF00), [value]))
        for device in hosts:
            await device.power_on()
            assert device.supports_le_extended_advertising
        # The host does not join the parts of longer data.
        data = bytes([199, 0xFF, 0xFF, 0xFF]) + bytes(196)
        parameters = AdvertisingParameters(
            advertising_event_properties=AdvertisingEventProperties(), advertising_sid=5,
            secondary_advertising_phy=hci.Phy.LE_2M)
        advertised = await peripheral.create_advertising_set(
            parameters, random_address=peripheral.random_address, advertising_data=data)
        found = asyncio.get_running_loop().create_future()

        def heard(advertisement):
            if advertisement.address == peripheral.random_address and not found.done():
                found.set_result(advertisement)

        central.on("advertisement", heard)
        await central.start_scanning()
        advertisement = await asyncio.wait_for(found, 20)
        await central.stop_scanning()
        assert not advertisement.is_legacy and advertisement.is_connectable
        assert advertisement.data_bytes == data and advertisement.sid == 5
        ended = asyncio.get_running_loop().create_future()
        advertised.on("termination", ended.set_result)
        connection = await asyncio.wait_for(central.connect(advertisement.address), 20)
        assert await asyncio.wait_for(ended, 5) == 0
        peer = Peer(connection)
        await peer.discover_services()
        for service in peer.services:
            await service.discover_characteristics()
        (found,) = peer.get_characteristics_by_uuid(UUID(0xFF01))
        assert await found.read_value() == b"extended"
        await connection.disconnect()
        print("extended advertising: found, connected, read")


async def main(place):
    await advertise(place)
    for first in range(2):
        await visit(place, first)
    # The strap has two links.
    await asyncio.gather(*(visit(place, 2 + number) for number in range(4)))
    print("PASSED")


logging.basicConfig(level=logging.WARNING)
asyncio.run(asyncio.wait_for(main(sys.argv[1]), 120))
