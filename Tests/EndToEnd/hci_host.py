"""A host that sends raw HCI to a controller on a socket, without a stack.

    hci_host.py PORT

The program visits a virtual strap, as two hosts after one another: it discovers, reads the name, subscribes, gets two
values and disconnects.
"""

import socket
import sys
import time

STRAP = bytes.fromhex("0153005e00c0")


class Host:
    def __init__(self, port):
        for _ in range(100):
            try:
                self.socket = socket.create_connection(("127.0.0.1", port))
                break
            except ConnectionRefusedError:
                time.sleep(0.05)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.settimeout(10)
        self.buffer = b""

    def packet(self):
        while True:
            data = self.buffer
            if len(data) > 4:
                size = 3 + data[2] if data[0] == 4 else 5 + int.from_bytes(data[3:5], "little")
                if len(data) >= size:
                    self.buffer = data[size:]
                    return data[:size]
            more = self.socket.recv(1 << 16)
            if not more:
                raise EOFError("the controller ends")
            self.buffer += more

    def command(self, opcode, parameters=b""):
        """Sends a command and returns the return parameters after the status; nothing for Command Status."""
        self.socket.sendall(b"\x01" + opcode.to_bytes(2, "little") + bytes([len(parameters)]) + parameters)
        while True:
            packet = self.packet()
            if packet[:2] == b"\x04\x0e" and int.from_bytes(packet[4:6], "little") == opcode:
                assert packet[6] == 0, f"{opcode:04X}: {packet[6]:02X}"
                return packet[7:]
            if packet[:2] == b"\x04\x0f" and int.from_bytes(packet[5:7], "little") == opcode:
                assert packet[3] == 0, f"{opcode:04X}: {packet[3]:02X}"
                return b""

    def start(self, address):
        self.command(0x0C03)
        self.command(0x2005, address)
        self.command(0x0C01, b"\xff" * 7 + b"\x3f")
        self.command(0x2001, b"\xff\x05" + bytes(6))
        self.credits = self.command(0x2002)[2]

    def connect(self, address, interval):
        """Begins to connect to a random address, from a random address; the interval is in units of 1.25 ms."""
        timing = interval.to_bytes(2, "little") * 2 + bytes.fromhex("0000900100000000")
        self.command(0x200D, bytes.fromhex("600060000001") + address + b"\x01" + timing)

    def connection(self):
        """Waits for a link and returns its handle as bytes."""
        while True:
            packet = self.packet()
            if packet[:2] == b"\x04\x3e" and packet[3] in (0x01, 0x0A):
                assert packet[4] == 0, packet.hex()
                return packet[5:7]

    def ask(self, handle, *request):
        """Sends a request of ATT and returns the next packet that is no value of a subscription."""
        data = bytes([len(request), 0, 4, 0, *request])
        self.socket.sendall(b"\x02" + handle + len(data).to_bytes(2, "little") + data)
        while (answer := self.attribute())[0] == 0x1B:
            pass
        return answer

    def attribute(self):
        while (packet := self.packet())[0] != 2:
            pass
        return packet[9:]


def visit(port):
    host = Host(port)
    host.start(bytes.fromhex("01f4f3f2f1f0"))
    host.connect(STRAP, 24)
    handle = host.connection()
    host.ask(handle, 0x02, 23, 0)
    start = 1
    while (answer := host.ask(handle, 0x10, start, 0, 0xFF, 0xFF, 0x00, 0x28))[0] == 0x11:
        start = answer[-answer[1] + 2] + 1
    start = 1
    while (answer := host.ask(handle, 0x08, start, 0, 0xFF, 0xFF, 0x03, 0x28))[0] == 0x09:
        start = answer[-answer[1]] + 1
    # The services GAP and GATT have the handles 1 to 7.
    assert host.ask(handle, 0x0A, 3, 0)[0] == 0x0B
    assert host.ask(handle, 0x04, 11, 0, 11, 0)[0] == 0x05
    assert host.ask(handle, 0x12, 11, 0, 1, 0)[0] == 0x13
    for _ in range(2):
        assert host.attribute()[0] == 0x1B
    host.command(0x0406, handle + b"\x13")
    while host.packet()[1] != 0x05:
        pass


if __name__ == "__main__":
    for _ in range(2):
        visit(int(sys.argv[1]))
