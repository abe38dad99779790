#if os(Linux)
import Glibc
import Testing

@testable import HaloDBus

/// Packets that a socket has for us, many in one call of the system.
@Suite("Packets of a socket")
struct PacketTests {
  @Test(
    "All packets come, in order and whole, however many there are",
    arguments: [1, 2, 31, 32, 33, 64, 100])
  func packets(count: Int) throws {
    let (ours, theirs) = try packetSockets()
    var room = DBusFileDescriptor.PacketRoom()
    let sent = (0..<count).map { number in
      [UInt8](repeating: UInt8(number), count: number % 5 == 4 ? 0 : number + 1)
    }
    for packet in sent {
      #expect(send(theirs.number, packet, packet.count, Int32(MSG_DONTWAIT)) == packet.count)
    }
    var received: [[UInt8]] = []
    while case .packets(let packets) = ours.receivePackets(upTo: 512, using: &room) {
      #expect(!packets.isEmpty && packets.count <= 32)
      received += packets
    }
    #expect(received == sent)
  }

  @Test("Nothing is nothing, the end is packets without bytes, and what is closed is an error")
  func ends() throws {
    let (ours, theirs) = try packetSockets()
    var room = DBusFileDescriptor.PacketRoom()
    #expect(ours.receivePackets(upTo: 512, using: &room) == .nothing)
    #expect(send(theirs.number, [7], 1, 0) == 1)
    theirs.close()
    guard case .packets(let packets) = ours.receivePackets(upTo: 512, using: &room) else {
      Issue.record("there is nothing")
      return
    }
    #expect(packets.first == [7])
    #expect(packets.dropFirst().filter { !$0.isEmpty } == [])
    ours.close()
    #expect(ours.receivePackets(upTo: 512, using: &room) == .failed(code: EBADF))
  }

  @Test("What is longer than was said is cut, and the next is not touched")
  func length() throws {
    let (ours, theirs) = try packetSockets()
    var room = DBusFileDescriptor.PacketRoom()
    for packet in [[1, 2, 3, 4], [5]] as [[UInt8]] {
      #expect(send(theirs.number, packet, packet.count, 0) == packet.count)
    }
    #expect(ours.receivePackets(upTo: 3, using: &room) == .packets([[1, 2, 3], [5]]))
  }

  private func packetSockets() throws -> (DBusFileDescriptor, DBusFileDescriptor) {
    var numbers: [Int32] = [-1, -1]
    let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, type, 0, &numbers) == 0)
    return (DBusFileDescriptor(owning: numbers[0]), DBusFileDescriptor(owning: numbers[1]))
  }
}
#endif
