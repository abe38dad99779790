#!/usr/bin/env bash
# The virtual controller of bumble 0.0.236 lists commands as supported that it never answers.
#
# Guess: a command whose bit is set in Read Local Supported Commands (1002) is answered by Command Complete or Command
#   Status; the Core Specification (Vol 4 Part E, 4.4) requires that for every command.
# Really: of 70 commands in the list, 22 have no handler. Some of them are refused with status 01 (Read RSSI), others
#   get no answer at all (LE Encrypt, LE Set Host Channel Classification, Read Channel Map, Read Remote Version). A host
#   that asks for the list first, and sends one of these, waits until its own time-out.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python3 -m venv "$scratch/venv"
"$scratch/venv/bin/pip" install --quiet bumble==0.0.236
"$scratch/venv/bin/python" - 2>/dev/null <<'END'
import asyncio

from bumble import hci
from bumble.controller import Controller
from bumble.link import LocalLink


class Host:
    def __init__(self):
        self.packets = []

    def on_packet(self, packet):
        self.packets.append(bytes(packet).hex())


async def answers(controller, host, opcode, parameters):
    host.packets.clear()
    octets = bytes.fromhex(parameters)
    controller.on_packet(b"\x01" + opcode.to_bytes(2, "little") + bytes([len(octets)]) + octets)
    await asyncio.sleep(0.2)
    return list(host.packets)


async def main():
    host, controller = Host(), Controller("controller", link=LocalLink())
    controller.set_packet_sink(host)
    assert await answers(controller, host, 0x0C03, "") == ["040e0401030c00"]
    listed = int.from_bytes(bytes.fromhex((await answers(controller, host, 0x1002, ""))[0])[7:71], "little")
    commands = [opcode for opcode, bit in hci.HCI_SUPPORTED_COMMANDS_MASKS.items() if listed & bit]
    key, text = "bf01fb9d4ef3bc36d874f5394138684c", "1302f1e0dfcebdac7968574635241302"
    got = {}
    for opcode, parameters in [(0x2018, ""), (0x2017, key + text), (0x2014, "ffffffff1f"), (0x1405, "0100")]:
        assert opcode in commands
        got[opcode] = await answers(controller, host, opcode, parameters)
        print(f"{opcode:04x}: {got[opcode]}")
    handlers = [hasattr(controller, "on_" + hci.HCI_Command.command_name(opcode).lower()) for opcode in commands]
    assert len(commands) == 70 and handlers.count(False) == 22
    assert len(got[0x2018]) == 1
    assert got[0x2017] == [] and got[0x2014] == [] and got[0x1405] == ["040e0401051401"]
    print("as described: two listed commands stay without an answer, one is refused as unknown")


asyncio.run(main())
END
