#!/usr/bin/env python3
"""Converts a capture of btmon (btsnoop, datalink 2001) to pcap files of other link types.

    linktypes.py CAPTURE PREFIX

The files are PREFIX.187.pcap (H4 without a direction), PREFIX.254.pcap (the monitor of Linux), PREFIX.192.pcap (PPI
around 251), PREFIX.251.pcap, PREFIX.256.pcap and PREFIX.272.pcap. The last four contain the link layer packets that
a sniffer would have heard, with at most 27 bytes each, sequence numbers and checksums.
"""
import struct
import sys

COMMAND, EVENT, ACL_SENT, ACL_RECEIVED = 2, 3, 4, 5
EPOCH = 0x00DCDDB30F2F8000
ADVERTISING = bytes.fromhex("d6be898e")
OWN = bytes.fromhex("0f005e0053c0")


def records(path):
    """Yields the packets of a file: microseconds, adapter, opcode and bytes."""
    data = open(path, "rb").read()
    assert data[:16] == b"btsnoop\0" + struct.pack(">II", 1, 2001), path
    offset = 16
    while offset < len(data):
        _, length, flags, _, time = struct.unpack(">IIIIq", data[offset:offset + 24])
        yield time - EPOCH, flags >> 16, flags & 0xFFFF, data[offset + 24:offset + 24 + length]
        offset += 24 + length


def checksum(packet, start):
    """Returns the checksum of the link layer: Core Specification, Volume 6, Part B, 3.1.1."""
    register = start
    for byte in packet:
        for bit in range(8):
            is_set = (register >> 23 ^ byte >> bit) & 1
            register = register << 1 & 0xFFFFFF ^ (0x00065B if is_set else 0)
    return int(f"{register:024b}"[::-1], 2).to_bytes(3, "little")


def heard(path):
    """Yields packets that a sniffer would have heard: microseconds, True if from the central, True if data, bytes."""
    links, count = {}, 0
    for time, adapter, opcode, data in records(path):
        if opcode == EVENT and data[0] == 0x3E and data[2] in (0x01, 0x0A) and data[3] == 0:
            count += 1
            is_central = data[6] == 0
            access = struct.pack("<I", 0x50654321 + 0x01010100 * count)
            links[adapter, data[4] | data[5] << 8] = (is_central, access, {True: 0, False: 0})
            pair = (OWN, data[8:14]) if is_central else (data[8:14], OWN)
            start = b"\x55\x55\x55"
            timing = bytes([2, 0, 0, 24, 0, 0, 0, 72, 0]) + b"\xff\xff\xff\xff\x1f" + b"\x07"
            packet = bytes([0x05, 34]) + b"".join(pair) + access + start + timing
            yield time, True, False, ADVERTISING + packet + checksum(packet, 0x555555)
        if opcode == EVENT and data[0] == 0x05 and data[2] == 0:
            is_central, access, numbers = links.pop((adapter, data[3] | data[4] << 8))
            # Reason 0x13: the remote user terminated the connection. Otherwise this side did.
            is_from_central = is_central != (data[5] == 0x13)
            packet = bytes([3 | numbers[is_from_central] << 3, 2, 0x02, data[5]])
            yield time, is_from_central, True, access + packet + checksum(packet, 0xAAAAAA)
        if opcode not in (ACL_SENT, ACL_RECEIVED):
            continue
        flags, length = struct.unpack("<HH", data[:4])
        is_central, access, numbers = links[adapter, flags & 0x0FFF]
        is_from_central = (opcode == ACL_SENT) == is_central
        payload = data[4:4 + length]
        for offset in range(0, len(payload), 27):
            part = payload[offset:offset + 27]
            kind = 1 if offset or flags >> 12 & 3 == 1 else 2
            number = numbers[is_from_central]
            numbers[is_from_central] = 1 - number
            packet = bytes([kind | number << 3, len(part)]) + part
            # The checksum starts with the value 0x555555 of the request to connect, bits reversed.
            yield time, is_from_central, True, access + packet + checksum(packet, 0xAAAAAA)


def with_reception(is_from_central, is_data, packet):
    """Returns a packet of link type 256: channel, signal and noise, offenses, reference address, flags."""
    # Channels are numbered by frequency: 0 is the first advertising channel.
    channel = 5 if is_data else 0
    flags = 0x0C11 | ((2 if is_from_central else 3) << 7 if is_data else 0)
    return struct.pack("<BbbBIH", channel, -60, -128, 0, struct.unpack("<I", packet[:4])[0], flags) + packet


def packet_information(packet):
    """Returns a packet of link type 192 around 251, with Ubertooth's field: channel in MHz, clock, strengths."""
    field = struct.pack("<HHBHBIbbbB", 30006, 12, 0, 2402, 0, 0, -60, -60, -60, 1)
    return struct.pack("<BBHI", 0, 0, 8 + len(field), 251) + field + packet


def nordic(is_from_central, is_data, packet):
    """Returns a packet of link type 272 with a header of version 3."""
    flags = 1 | (2 if is_from_central and is_data else 0)
    head = bytes([10, flags, 5 if is_data else 37, 60, 0, 0, 0, 0, 0, 0])
    length = len(head) + len(packet)
    return bytes([1]) + struct.pack("<HBHB", length, 3, 0, 6 if is_data else 2) + head + packet


def write(path, link_type, packets):
    with open(path, "wb") as file:
        file.write(struct.pack("<IHHIIII", 0xA1B2C3D4, 2, 4, 0, 0, 0x40000, link_type))
        for time, data in packets:
            file.write(struct.pack("<IIII", *divmod(time, 1_000_000), len(data), len(data)) + data)


def main(path, prefix):
    kinds = {COMMAND: 1, EVENT: 4, ACL_SENT: 2, ACL_RECEIVED: 2}
    packets = list(records(path))
    write(f"{prefix}.187.pcap", 187, ((time, bytes([kinds[code]]) + data) for time, _, code, data in packets if code in kinds))
    write(f"{prefix}.254.pcap", 254, ((time, struct.pack(">HH", adapter, code) + data) for time, adapter, code, data in packets))
    air = list(heard(path))
    write(f"{prefix}.192.pcap", 192, ((time, packet_information(data)) for time, _, _, data in air))
    write(f"{prefix}.251.pcap", 251, ((time, data) for time, _, _, data in air))
    for link_type, wrap in ((256, with_reception), (272, nordic)):
        write(f"{prefix}.{link_type}.pcap", link_type, ((time, wrap(*rest)) for time, *rest in air))


if __name__ == "__main__":
    main(*sys.argv[1:])
