import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloScrub
import HaloTestSupport
import Testing

/// Values and frames that consist of many pieces.
@Suite("Scrubbed links")
struct ScrubbedLinkTests {
  private static let options = ScrubOptions(days: 10, altersHealth: true, seed: 21)

  /// Returns a link to a ring whose attributes are known.
  private static func link(mtu: UInt16 = 23) -> LinkSamples {
    var link = LinkSamples.connected
    link.ask(.exchangeMTURequest(mtu), .exchangeMTUResponse(mtu))
    return link
  }

  private static let table = HandleTable([3: 0x2A00], isOfRing: true)

  @Test(
    "A name that is read in parts, of packets in pieces, is one name",
    arguments: [0, 1, 3, 22, 40, 66], [[], [1], [3, 2], [5, 5, 5]])
  func longRead(length: Int, pieces: [Int]) throws {
    var random = SplitMix64(seed: UInt64(length))
    let name = (0..<length).map { _ in UInt8.random(in: 0x41...0x5A, using: &random) }
    var link = Self.link()
    var offset = 0
    while true {
      link.attribute(
        offset == 0 ? .readRequest(3) : .readBlobRequest(3, offset: UInt16(offset)), fromHost: true)
      let part = name[offset...].prefix(22)
      link.attribute(
        offset == 0 ? .readResponse(part) : .readBlobResponse(part), fromHost: false, parts: pieces)
      offset += part.count
      if part.count < 22 { break }
    }
    link.ask(.readRequest(3), .readResponse(name.prefix(10)))
    let (scrubbed, report) = ScrubSamples.scrub(link.packets, Self.options, table: Self.table)
    let values = try LinkSamples.operations(scrubbed, .btsnoop, table: Self.table)
      .filter { $0.kind == .read }.map { Array($0.value) }
    #expect(values.count == 2)
    #expect(values.first?.count == length)
    // The beginning has the beginning of the pseudonym.
    #expect(values.last == values.first.map { Array($0.prefix(10)) })
    #expect(values.first != name || length == 0)
    #expect(report.changed[.name] == (length == 0 ? nil : 2))
    #expect(
      Array(report.unknown.keys) == (length > 22 ? ["parts of values without their beginning"] : [])
    )
  }

  @Test("A name that is written in parts is one name, and so is its echo")
  func longWrite() throws {
    let name = Array("Margaret's very own ring".utf8)
    var link = Self.link()
    for offset in stride(from: 0, to: name.count, by: 18) {
      let part = name[offset...].prefix(18)
      link.prepare(3, at: offset, part)
    }
    link.ask(.executeWriteRequest(flags: 1), .executeWriteResponse)
    let (scrubbed, report) = ScrubSamples.scrub(link.packets, Self.options, table: Self.table)
    let written = try LinkSamples.operations(scrubbed, .btsnoop, table: Self.table)
      .filter { $0.kind == .longWrite }
    #expect(written.count == 1)
    #expect(written.first?.value.count == name.count)
    #expect(report.changed[.name] == 2)
    let bytes = scrubbed.map { Array($0.bytes) }
    for offset in stride(from: 0, to: name.count, by: 18) {
      let part = Array(name[offset...].prefix(18))
      #expect(!bytes.contains { $0.holds(part) })
    }
    // Requests and responses have the same end.
    let ends = scrubbed.filter {
      $0.bytes.dropFirst(8).first.map { [0x16, 0x17].contains($0) } ?? false
    }.map { Array($0.bytes.dropFirst(13)) }
    #expect(ends.count == 4)
    #expect(ends[0] == ends[1] && ends[2] == ends[3])
  }

  @Test("A frame of big data is scrubbed across many notifications", arguments: [7, 20, 244])
  func bigData(length: Int) throws {
    let day = try Colmi.TemperatureDay(daysAgo: 0, values: (0..<48).map { 150 + $0 % 20 })
    let frame = try Colmi.TemperatureHistory(days: [day]).bigDataFrame
    // Two frames, of which the second begins in the packet where the first ends.
    let bytes = frame.bytes + frame.bytes
    var link = Self.link(mtu: 247)
    // Other packets between the notifications.
    for offset in stride(from: 0, to: bytes.count, by: length) {
      link.attribute(.notification(0x18, bytes[offset...].prefix(length)), fromHost: false)
      link.attribute(
        .notification(0x12, try Colmi.Frame(.battery, payload: [90]).bytes[...]), fromHost: false)
    }
    let (scrubbed, report) = ScrubSamples.scrub(link.packets, Self.options, table: Self.table)
    #expect(scrubbed.count == link.packets.count)
    let values = try LinkSamples.operations(scrubbed, .btsnoop, table: Self.table)
      .filter { $0.handle == 0x18 }.flatMap { Array($0.value) }
    #expect(values.count == bytes.count)
    for frame in [values.prefix(values.count / 2), values.suffix(values.count / 2)] {
      let other = try Colmi.TemperatureHistory(parsing: Colmi.BigDataFrame(parsing: Array(frame)))
      #expect(other.days.count == 1)
      #expect(other.days.first?.values.count == 48)
      #expect(other.days.first?.values != day.values)
      #expect(other.days.first?.values.allSatisfy { (155...175).contains($0) } == true)
    }
    #expect(report.changed[.health] == 96)
    #expect(report.unknown == [:])
    #expect(report.wrongChecksums == 0)
    // A frame without its end is reported.
    let cut = ScrubSamples.scrub(link.packets.dropLast(2), Self.options, table: Self.table)
    #expect(
      cut.report.unknown == (length == 244 ? [:] : ["frames of big data that are not whole": 1]))
    #expect(cut.packets.count == link.packets.count - 2)
  }

  @Test("Identities and keys of controllers are replaced")
  func controller() {
    let address: [UInt8] = [1, 0x53, 0, 0x5E, 0, 0xC0]
    let name = Array("R02_5301".utf8)
    let key = (1...16 as ClosedRange<UInt8>).map { $0 &* 11 }
    var link = LinkSamples()
    // An advertising report: flags, a name, manufacturer data that contain the address.
    let data: [UInt8] =
      [2, 1, 6, UInt8(name.count + 1), 9] + name + [9, 0xFF, 0x34, 0x12] + address.reversed()
    link.event(
      [0x3E, UInt8(12 + data.count), 2, 1, 0, 1] + address + [UInt8(data.count)] + data + [0xC4])
    // An extended report.
    link.event(
      [0x3E, UInt8(26 + data.count), 0x0D, 1, 0, 0, 1] + address + [
        1, 0, 0xFF, 0x7F, 0xC4, 0, 0, 0,
      ] + [UInt8](repeating: 0, count: 6) + [UInt8(data.count)] + data)
    link.connect(peer: address)
    link.add(.command, [0x19, 0x20, 28, 0x40, 0] + [UInt8](repeating: 5, count: 10) + key)
    link.add(.command, [0x27, 0x20, 39, 1] + address + key + key)
    link.add(.acl(.received), [0x40, 0x20, 21, 0, 17, 0, 6, 0, 8] + key)
    link.add(.acl(.received), [0x40, 0x20, 12, 0, 8, 0, 6, 0, 9, 1] + address)
    link.add(.command, [0x13, 0x0C, 248] + name + [UInt8](repeating: 0, count: 240))
    let (scrubbed, report) = ScrubSamples.scrub(link.packets, ScrubOptions(seed: 3))
    for (packet, other) in zip(link.packets, scrubbed) {
      let bytes = Array(other.bytes)
      #expect(bytes.count == packet.bytes.count)
      for secret in [address, address.reversed(), name, key] { #expect(!bytes.holds(secret)) }
    }
    #expect(report.changed[.name] == 3)
    #expect(report.changed[.key] == 3)
    #expect(report.changed[.address] == 5)
    #expect(report.unknown == ["data of the maker 1234, advertised": 2])
    // The kind of the address, its highest bits, is kept.
    #expect(scrubbed[0].bytes[scrubbed[0].bytes.startIndex + 11] >> 6 == 3)
  }

  @Test("Truncated packets of data lose all contents", arguments: 9...30)
  func cutData(length: Int) {
    let key = (0x80...0x8F as ClosedRange<UInt8>).map { $0 }
    var link = Self.link()
    let first = link.packets.count
    link.attribute(.writeRequest(3, Array("Margaret's own ring".utf8)[...]), fromHost: true)
    link.logical(6, [8] + key, fromHost: false)
    for offset in link.packets.indices.dropFirst(first) {
      guard length < link.packets[offset].bytes.count else { continue }
      link.cut(at: offset, to: length)
      let (scrubbed, report) = ScrubSamples.scrub(link.packets, Self.options, table: Self.table)
      let bytes = Array(scrubbed[offset].bytes)
      #expect(
        bytes == link.packets[offset].bytes.prefix(4) + [UInt8](repeating: 0, count: length - 4))
      #expect(report.unknown["data of which the logger kept a part"] != nil)
    }
  }
}
