import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloScrub
import Testing

/// Scrubbing knows everything that replay decodes: from an earlier link, from the other side, from
/// joined parts.
@Suite("No value that replay decodes is left")
struct ScrubbedReplayTests {
  private static let options = ScrubOptions(altersHealth: true, seed: 5)
  private static let name = Array("Margaret's own ring".utf8)
  private static let rate: [UInt8] = [0x16, 0x4E, 0x1B, 0x03, 0x12, 0x03]

  private static let table = HandleTable([3: 0x2A00, 5: 0x2A23, 7: 0x2A25])

  /// Checks that replay decodes other values of the same lengths, and that no part of the originals
  /// is left.
  private static func check(
    _ link: LinkSamples, notifying values: [[UInt8]], table: HandleTable = HandleTable()
  ) throws {
    func notifiedValues(_ packets: [CapturedPacket]) throws -> [[UInt8]] {
      try LinkSamples.operations(packets, table: table).filter {
        if case .value = $0.attribute { !$0.value.isEmpty } else { false }
      }.map { Array($0.value) }
    }
    try #require(try notifiedValues(link.packets) == values)
    let (scrubbed, report) = ScrubSamples.scrub(link.packets, options, table: table)
    let others = try notifiedValues(scrubbed)
    #expect(others.map(\.count) == values.map(\.count))
    for (value, other) in zip(values, others) {
      #expect(other != value)
      ScrubSamples.expectNothing(of: value, in: scrubbed)
    }
    let parts = "parts of values without their beginning"
    #expect(report.unknown.keys.allSatisfy { $0 == parts })
  }

  @Test("A device with a known identity, on a later link by the same address")
  func privateAddress() throws {
    var link = LinkSamples()
    for isFirst in [true, false] {
      link.connect(peer: [1, 0xA2, 0xB3, 0xC4, 0xD5, 0x46])
      if isFirst {
        link.logical(6, [9, 0, 9, 0, 0x5E, 0, 0x53, 0], fromHost: false)
        link.discover(0x2A00, at: 3)
        link.discover(0x2A37, at: 8)
      } else {
        link.read(Self.name, at: 3)
        link.notify(8, Self.rate)
      }
      link.disconnect()
    }
    try Self.check(link, notifying: [Self.name, Self.rate])
  }

  @Test("The host, on a link to another device")
  func host() throws {
    var link = LinkSamples.connected
    link.discover(0x2A00, at: 3, byHost: false)
    link.disconnect()
    link.connect(peer: [2, 0, 0x5E, 0, 0x53, 0xC0])
    link.read(Self.name, at: 3, byHost: false)
    try Self.check(link, notifying: [Self.name])
    // The host of another adapter is a different one.
    link.adapter = 1
    link.connect()
    link.read([1, 2, 3, 4, 5], at: 3, byHost: false)
    let (scrubbed, report) = ScrubSamples.scrub(link.packets, Self.options)
    #expect(scrubbed.last?.bytes.suffix(5) == [0, 0, 0, 0, 0])
    #expect(report.unknown == ["values of 0x0003": 1])
  }

  @Test("A second capture inherits nothing from the first", arguments: [true, false])
  func joined(connects: Bool) {
    var link = LinkSamples.connected
    link.discover(0x2A37, at: 0x4B)
    link.notify(0x4B, Self.rate)
    let count = link.packets.count
    if connects { link.connect() }
    link.notify(0x4B, [1, 2, 3])
    var packets = link.packets
    packets[count].beginsCapture = true
    let (scrubbed, report) = ScrubSamples.scrub(packets, Self.options)
    #expect(scrubbed.map(\.beginsCapture) == packets.map(\.beginsCapture))
    #expect(report.unknown == ["values of 0x004b": 1])
  }

  @Test("A long read whose first request has an offset", arguments: [4, 30, 66])
  func blobs(length: Int) throws {
    let serial = (0..<length).map { UInt8(0x41 + $0 * 7 % 26) }
    let id: [UInt8] = [1, 0x53, 0, 0xFE, 0xFF, 0x5E, 0, 0xC0]
    var link = LinkSamples.connected
    for (handle, value) in [(7, serial), (5, id)] as [(UInt16, [UInt8])] {
      for offset in stride(from: 0, through: value.count, by: 22) {
        link.ask(
          .readBlobRequest(handle, offset: UInt16(offset)),
          .readBlobResponse(value[offset...].prefix(22)))
      }
    }
    try Self.check(link, notifying: [serial, id], table: Self.table)
  }

  @Test(
    "A value in several packets of an enhanced bearer",
    arguments: [[2], [3], [4, 5], [20, 1, 1], [22]])
  func segments(lengths: [Int]) throws {
    var link = LinkSamples.connected
    link.openBearers([0x40, 0x41], [0x50, 0x51], byHost: true)
    link.attribute(.readRequest(7), fromHost: true, on: 0x51)
    link.attribute(.readRequest(3), fromHost: true, on: 0x50)
    Self.answer(Self.name, in: lengths, &link)
    link.attribute(.readResponse([0x30, 0x38, 0x31, 0x35]), fromHost: false, on: 0x41)
    try Self.check(link, notifying: [Self.name, [0x30, 0x38, 0x31, 0x35]], table: Self.table)
  }

  @Test("An unfinished packet of a closed bearer is reported, and not continued")
  func closed() throws {
    var link = LinkSamples.connected
    for isWhole in [false, true] {
      link.openBearers([0x40], [0x50], byHost: true)
      link.attribute(.readRequest(3), fromHost: true, on: 0x50)
      Self.answer(Self.name, in: [12], isWhole: isWhole, &link)
      link.logical(5, [7, 9, 4, 0, 0x50, 0, 0x40, 0], fromHost: false)
    }
    let (scrubbed, report) = ScrubSamples.scrub(link.packets, Self.options, table: Self.table)
    #expect(report.unknown == ["packets that are not whole": 1])
    #expect(report.changed[.name] == 1)
    ScrubSamples.expectNothing(of: Self.name, in: Array(scrubbed.suffix(3)))
  }

  /// Adds the answer to a read on an enhanced bearer, in packets of these lengths.
  private static func answer(
    _ value: [UInt8], in lengths: [Int], isWhole: Bool = true, _ link: inout LinkSamples
  ) {
    let packet = ATTPacket.readResponse(value[...]).bytes
    var rest = (LinkSamples.little(packet.count) + packet)[...]
    for length in isWhole ? lengths + [rest.count] : lengths {
      if !rest.isEmpty { link.logical(0x40, Array(rest.prefix(length)), fromHost: false) }
      rest = rest.dropFirst(length)
    }
  }

  @Test("Parts around a truncated packet of the other side")
  func cut() throws {
    var link = LinkSamples.connected
    link.attribute(.readRequest(3), fromHost: true)
    link.attribute(.writeCommand(9, [1, 2, 3, 4]), fromHost: true)
    link.attribute(.readResponse(Self.name[...]), fromHost: false, parts: [12])
    var packets = link.packets
    packets.swapAt(2, 3)
    packets[3].originalLength = packets[3].bytes.count
    packets[3].bytes = packets[3].bytes.dropLast(4)
    let (scrubbed, report) = ScrubSamples.scrub(packets, Self.options, table: Self.table)
    ScrubSamples.expectNothing(of: Self.name, in: scrubbed)
    #expect(report.changed == [.address: 1, .name: 1])
    #expect(report.unknown == ["data of which the logger kept a part": 1])
  }

  @Test("Interleaved parts of both sides without directions", arguments: [0, 1])
  func mixed(order: Int) {
    var link = LinkSamples()
    func part(_ flag: UInt8, _ bytes: ArraySlice<UInt8>) {
      link.add(.acl(.unknown), [0x40, flag << 4] + LinkSamples.little(bytes.count) + bytes)
    }
    func logical(_ packet: ATTPacket) -> [UInt8] {
      LinkSamples.little(packet.bytes.count) + [4, 0] + packet.bytes
    }
    let write = logical(.writeCommand(3, Self.name[...]))
    let notifiedValues = logical(.notification(9, [UInt8](repeating: 1, count: 20)[...]))
    part(0, write.prefix(10))
    part(2, notifiedValues.prefix(7))
    let rests = [write.dropFirst(10), notifiedValues.dropFirst(7)]
    for rest in order == 0 ? rests : rests.reversed() { part(1, rest) }
    let (scrubbed, report) = ScrubSamples.scrub(link.packets, Self.options, table: Self.table)
    ScrubSamples.expectNothing(of: Self.name, in: scrubbed)
    #expect(scrubbed.map(\.bytes.count) == link.packets.map(\.bytes.count))
    #expect(report.changed == [.name: 1])
    #expect(report.unknown == ["values of 0x0009": 1])
  }
}
