"""Lets hosts of bumble use a virtual strap and each other through virtual controllers; see hci-bumble."""

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


async def meet(place, number):
    """Connects two hosts, of which one is a peripheral with a service of its own."""
    async with await open_transport(place) as one, await open_transport(place) as two:
        hosts = []
        for index, transport in enumerate([one, two]):
            address = hci.Address(f"F0:F1:F2:F3:{number:02X}:{index:02X}")
            device = Device.with_hci(f"Host {address}", address, transport.source, transport.sink)
            await device.power_on()
            hosts.append(device)
        central, peripheral = hosts
        kinds = Characteristic.Properties
        value = Characteristic(
            UUID(0x2A3D),
            kinds.READ | kinds.WRITE | kinds.NOTIFY,
            Characteristic.READABLE | Characteristic.WRITEABLE,
            b"first",
        )
        peripheral.add_service(Service(UUID(0x180A), [value]))
        accepted = asyncio.get_running_loop().create_future()
        peripheral.on("connection", accepted.set_result)
        await peripheral.start_advertising()
        connection = await asyncio.wait_for(central.connect(peripheral.random_address), 20)
        far = await asyncio.wait_for(accepted, 5)
        assert far.role == hci.Role.PERIPHERAL and far.peer_address == central.random_address

        peer = Peer(connection)
        await peer.request_mtu(247)
        await peer.discover_services()
        for service in peer.services:
            await service.discover_characteristics()
        (text,) = peer.get_characteristics_by_uuid(UUID(0x2A3D))
        assert await text.read_value() == b"first"
        long = bytes(range(200))
        await text.write_value(long, with_response=True)
        assert await text.read_value() == long
        values = asyncio.Queue()
        await peer.subscribe(text, values.put_nowait)
        for index in range(50):
            await peripheral.notify_subscribers(value, bytes([index]) * 100)
        for index in range(50):
            assert await asyncio.wait_for(values.get(), 10) == bytes([index]) * 100

        for side in [connection, far]:
            assert not side.is_encrypted
        await asyncio.wait_for(connection.pair(), 20)
        await asyncio.sleep(0.5)
        for side in [connection, far]:
            assert side.is_encrypted
        assert await text.read_value() == long
        await connection.update_parameters(50, 100, 0, 2000)
        ends = []
        for side in [connection, far]:
            ends.append(asyncio.get_running_loop().create_future())
            side.on("disconnection", ends[-1].set_result)
        await far.disconnect()
        assert await asyncio.wait_for(asyncio.gather(*ends), 5) == [0x13, 0x16]
        print(f"hosts {number}: long values, 50 notifications in order, pairing")


async def main(place):
    await advertise(place)
    for first in range(2):
        await visit(place, first)
    # The strap has two links.
    await asyncio.gather(*(visit(place, 2 + number) for number in range(4)))
    await meet(place, 1)
    await asyncio.gather(*(meet(place, 2 + number) for number in range(2)))
    print("PASSED")


logging.basicConfig(level=logging.WARNING)
asyncio.run(asyncio.wait_for(main(sys.argv[1]), 120))
