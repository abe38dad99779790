import HaloCapture
import HaloCaptureTestSupport
import Testing

@Suite("Packets that the logger dropped")
struct DroppedPacketTests {
  private static func packets(_ counts: [Int]) -> [CapturedPacket] {
    counts.map {
      CapturedPacket(
        time: .seconds(1_763_650_000), kind: .event, bytes: [0x0E, 1, 0], droppedCount: $0)
    }
  }

  @Test("The count of dropped packets is read, reported and written unchanged")
  func counts() throws {
    let packets = Self.packets([0, 7, 0, -4, 0])
    let (file, offsets) = try CaptureSamples.file(packets, .btsnoop)
    #expect(
      offsets.dropLast().map { Array(file[$0 + 12..<$0 + 16]) }.map(\.last) == [0, 7, 7, 3, 3])
    let items = try CaptureSamples.read(file)
    #expect(CaptureSamples.packets(in: items) == packets)
    #expect(
      CaptureSamples.damages(in: items).map(\.description) == [
        "at byte \(offsets[1]): packet comes after 7 that the logger dropped",
        "at byte \(offsets[3]): packet comes after others that the logger dropped, whose count"
          + " decreases by 4",
      ])
    // Each report precedes its packet.
    #expect(items.firstIndex(of: .packet(packets[1])) == 2)
    // pcapng counts from packet to packet, including those that cannot be written.
    var writer = CaptureWriter(.pcapng)
    var other = packets[1]
    other.kind = .other(9)
    let none = writer.record(of: other)
    let record = writer.record(of: packets[1]) ?? []
    #expect(none == nil)
    let read = CaptureSamples.packets(in: try CaptureSamples.read(writer.head + record))
    #expect(read.map(\.droppedCount) == [14])
  }

  @Test("Many gaps are reported up to a limit, with the total at the end")
  func many() throws {
    for format in [CaptureWriter.Format.btsnoop, .pcapng] {
      let packets = Self.packets([Int](repeating: 3, count: 100))
      let items = try CaptureSamples.read(CaptureSamples.file(packets, format).bytes)
      #expect(CaptureSamples.packets(in: items) == packets)
      let damages = CaptureSamples.damages(in: items)
      #expect(damages.count == 17)
      #expect(damages.last?.reason == "lacks 300 packets in all that the logger dropped")
    }
  }

  @Test("Parts before dropped packets are not joined with parts after them")
  func parts() throws {
    var link = LinkSamples.connected
    link.attribute(.notification(9, [1, 2, 3, 4, 5]), fromHost: false, parts: [9])
    var packets = link.packets
    let whole = LinkSamples.lines(try LinkSamples.operations(packets, .pcapng))
    packets[packets.count - 1].droppedCount = 7
    let cut = LinkSamples.lines(try LinkSamples.operations(packets, .pcapng))
    #expect(whole.contains { $0.hasPrefix("notify") })
    #expect(!cut.contains { $0.hasPrefix("notify") })
  }

  /// Returns a packet with a value in two parts on the air, with so many dropped before the second.
  private static func received(_ dropped: UInt8) throws -> [UInt8] {
    var air = AirSamples.Air.connected(.withReception)
    air.attribute(.notification(3, [0x41, 0x42, 0x43, 0x44, 0x45]), isFromCentral: false, part: 9)
    var file: [UInt8] = [0x0A, 0x0D, 0x0D, 0x0A, 28, 0, 0, 0, 0x4D, 0x3C, 0x2B, 0x1A, 1, 0, 0, 0]
    file += [UInt8](repeating: 0xFF, count: 8) + [28, 0, 0, 0]
    file += CaptureSamples.block(1, [0, 1, 0, 0, 0, 0, 0, 0])
    let packets = try CaptureSamples.packets(of: air.file)
    #expect(packets.count == 3)
    for (index, packet) in packets.enumerated() {
      let record = (LinkLayerWriter().record(of: packet) ?? []).dropFirst(16)
      let length = AirSamples.Air.little(UInt32(record.count))
      let padding = CaptureSamples.padding(Array(record))
      let drops: [UInt8] = [4, 0, 8, 0, index == 2 ? dropped : 0, 0, 0, 0, 0, 0, 0, 0]
      file += CaptureSamples.block(
        6, [UInt8](repeating: 0, count: 12) + length + length + record + padding + drops)
    }
    return file
  }

  @Test("Parts on the air are not joined across dropped packets", arguments: 0...2)
  func air(dropped: UInt8) throws {
    let file = try Self.received(dropped)
    let packets = try CaptureSamples.packets(of: file)
    #expect(packets.map(\.droppedCount) == [0, 0, Int(dropped)])
    let values = try LinkSamples.operations(in: file).filter { $0.kind == .notification }
    #expect(
      values.map { Array($0.value) } == (dropped == 0 ? [[0x41, 0x42, 0x43, 0x44, 0x45]] : []))
  }
}
