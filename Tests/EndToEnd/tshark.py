#!/usr/bin/env python3
"""Compares the lists of attribute operations that halo and tshark read out of the same captures.

    tshark.py HALO CAPTURE...

An operation has a kind, an attribute and a value. tshark supplies only the packets of the Attribute Protocol and the
UUIDs of their handles; this script derives the operations from them, by the specification. The script compares the
attributes only if tshark knows the UUID.
"""
import json
import subprocess
import sys

WRITE, COMMAND, SIGNED, NOTIFY, INDICATE, MULTIPLE = 0x12, 0x52, 0xD2, 0x1B, 0x1D, 0x23
READ, READ_BLOB, READ_BY_TYPE, PREPARE, EXECUTE = 0x0A, 0x0C, 0x08, 0x16, 0x18


def fields(layer, name):
    value = layer.get(name, [])
    return value if isinstance(value, list) and value and isinstance(value[0], list) else [value] if value else []


def packets(path):
    """Yields the packets of a file: link, direction, bytes, and the UUID of the attribute."""
    command = ["tshark", "-r", path, "-Y", "btatt", "-T", "jsonraw", "-j", "btatt bthci_acl frame hci_mon hci_h4"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    table = ["tshark", "-r", path, "-Y", "btatt", "-T", "fields", "-E", "occurrence=f", "-E", "separator=/t"]
    names = ("bthci_acl.chandle", "hci_mon.adapter_id", "btle.access_address", "hci_mon.opcode", "hci_h4.direction",
             "btle_rf.pdu_type", "nordic_ble.direction", "frame.p2p_dir", "btatt.uuid16", "btatt.uuid128")
    for name in names:
        table += ["-e", name]
    lines = subprocess.run(table, check=True, capture_output=True, text=True).stdout.split("\n")
    for packet, line in zip(json.loads(output), lines):
        layers = packet["_source"]["layers"]
        handle, adapter, access, opcode, h4, heard, nordic, side, short, long = (line + "\t" * len(names)).split("\t")[:len(names)]
        # Each format has its own field for the direction. PacketLogger has only that of the frame,
        # link types 187 and 251 have none.
        direction = next(
            (known for known in (
                {"4": "0", "5": "1"}.get(opcode), {"0x00": "0", "0x01": "1"}.get(h4, h4),
                {"2": "0", "3": "1"}.get(heard), {"1": "0", "0": "1"}.get(nordic), side) if known in ("0", "1")), None)
        for raw in fields(layers, "btatt_raw"):
            uuid = short[2:].lower() if short else long.replace(":", "").lower()
            yield (adapter, handle, access), direction, bytes.fromhex(raw[0]), uuid


def operations(path):
    """Yields operations: the kind, the UUID or an empty text, and the value."""
    asked, parts, mtu, reads = {}, {}, {}, {}
    for pair, direction, data, uuid in packets(path):
        code, body = data[0], data[1:]
        # Both sides have attributes, so the key contains the direction of the request.
        is_request = code in (0x02, 0x04, 0x06, 0x08, 0x0A, 0x0C, 0x0E, 0x10, 0x12, 0x16, 0x18, 0x20)
        link = (pair, direction if is_request else {"0": "1", "1": "0"}.get(direction))
        if code in (WRITE, COMMAND, SIGNED, NOTIFY, INDICATE):
            name = {WRITE: "write-request", NOTIFY: "notify", INDICATE: "indicate"}.get(code, "write-command")
            yield name, uuid, body[2:-12] if code == SIGNED else body[2:]
        if code == MULTIPLE:
            # tshark 4.0 does not know this packet, so the UUID is missing.
            while len(body) >= 4:
                length = int.from_bytes(body[2:4], "little")
                yield "notify", "", body[4:4 + length]
                body = body[4 + length:]
        if code == 0x02:
            mtu[link] = int.from_bytes(body, "little")
        if code == 0x03:
            mtu[link] = max(23, min(mtu.get(link, 23), int.from_bytes(body, "little")))
        if code in (READ, READ_BY_TYPE, READ_BLOB, PREPARE, EXECUTE):
            asked[link, code] = body
        if code == 0x01 and (body[0] not in (0x04, 0x06, 0x08, 0x10) or body[3] != 0x0A):
            if body[0] != READ_BLOB:
                yield "error", uuid, body[3:4]
        if code == 0x0B:
            # Replies to Read Blob append to this value.
            reads[link, asked.get((link, READ))] = read = ["read", uuid, body]
            yield read
        if code == 0x0D:
            blob = asked.get((link, READ_BLOB), b"")
            read = reads.get((link, blob[:2]))
            if read and int.from_bytes(blob[2:], "little") == len(read[2]):
                read[2] += body
        if code == 0x09 and (link, READ_BY_TYPE) in asked:
            kind = asked[link, READ_BY_TYPE][4:][::-1].hex()
            if kind not in ("2800", "2801", "2802", "2803"):
                for start in range(1, len(body), body[0]):
                    yield "read", kind, body[start + 2:start + body[0]]
        if code == 0x17:
            parts.setdefault(link, {}).setdefault(body[:2], [uuid, b""])
            parts[link][body[:2]][1] += body[4:]
        if code == 0x19:
            for uuid, value in parts.pop(link, {}).values() if asked[link, EXECUTE] == b"\x01" else ():
                yield "write-request", uuid, value


def halo(tool, path):
    """Yields the operations that halo reads, from its conversion of the file to a trace."""
    output = subprocess.run([tool, "convert", path, "-", "--to", "trace"], check=True, capture_output=True, text=True)
    for line in output.stdout.splitlines():
        if line.startswith("#"):
            continue
        _, operation, channel, value = line.split("\t")[:4]
        if operation not in ("connect", "disconnect"):
            yield operation, channel, bytes.fromhex(value)


def same(ours, theirs):
    (operation, channel, value), (other, uuid, their_value) = ours, theirs
    if operation != other or value != their_value:
        return False
    if channel.endswith("-cccd") and uuid == "2902":
        return True
    own = channel.split("-cccd")[0].replace("-", "")
    names = {"uart": ("6e40fff0", "6e400002", "6e400003"), "bigdata": ("de5bf728", "de5bf729", "de5bf72a")}
    if own in names:
        return not uuid or uuid.startswith(names[own])
    # The UUID of a descriptor follows that of its characteristic.
    return not uuid or own.endswith(uuid) or own == uuid


def main(tool, paths):
    broken = 0
    for path in paths:
        ours, theirs = list(halo(tool, path)), list(operations(path))
        differences = [pair for pair in zip(ours, theirs) if not same(*pair)]
        if len(ours) != len(theirs) or differences or not ours:
            broken = 1
            print(f"{path}: halo has {len(ours)} operations, tshark {len(theirs)}")
            for own, other in differences[:5]:
                print(f"  {own[0]} {own[1]} {own[2].hex()}\n  {other[0]} {other[1]} {other[2].hex()}")
        else:
            print(f"{path}: {len(ours)} operations, the same")
    return broken


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
