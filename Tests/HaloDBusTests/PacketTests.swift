import Glibc
import Testing

@testable import HaloDBus

/// Packets of a socket, of which one system call receives many.
@Suite("Packets of a socket")
struct PacketTests {
  @Test(
    "All packets arrive in order and whole, however many there are",
    arguments: [1, 2, 31, 32, 33, 64, 100])
  func packets(count: Int) throws {
    let (ours, theirs) = try DBusFileDescriptor.pair(SOCK_SEQPACKET)
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

  @Test("No packets, the end and a closed descriptor have different results")
  func ends() throws {
    let (ours, theirs) = try DBusFileDescriptor.pair(SOCK_SEQPACKET)
    var room = DBusFileDescriptor.PacketRoom()
    #expect(ours.receivePackets(upTo: 512, using: &room) == .nothing)
    #expect(send(theirs.number, [7], 1, 0) == 1)
    theirs.close()
    guard case .packets(let packets) = ours.receivePackets(upTo: 512, using: &room) else {
      Issue.record("no packets")
      return
    }
    #expect(packets.first == [7])
    #expect(packets.dropFirst().filter { !$0.isEmpty } == [])
    ours.close()
    #expect(ours.receivePackets(upTo: 512, using: &room) == .failed(code: EBADF))
  }

  @Test("A packet that is too long is cut off, and the next is intact")
  func length() throws {
    let (ours, theirs) = try DBusFileDescriptor.pair(SOCK_SEQPACKET)
    var room = DBusFileDescriptor.PacketRoom()
    for packet in [[1, 2, 3, 4], [5]] as [[UInt8]] {
      #expect(send(theirs.number, packet, packet.count, 0) == packet.count)
    }
    #expect(ours.receivePackets(upTo: 3, using: &room) == .packets([[1, 2, 3], [5]]))
  }
}
