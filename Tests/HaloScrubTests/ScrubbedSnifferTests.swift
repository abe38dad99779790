import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloScrub
import HaloTransport
import Testing

/// Files of sniffers, in the layouts that they write.
@Suite("Scrubbed files of sniffers")
struct ScrubbedSnifferTests {
  private typealias Air = AirSamples.Air
  typealias Timing = AirSamples.Timing
  typealias Wrapping = AirSamples.Wrapping

  @Test("Files without directions are scrubbed the same", arguments: Timing.allCases)
  func scrubbed(timing: Timing) throws {
    let name = Array("Anna's strap".utf8)
    let write = [3 + UInt8(name.count), 0, 4, 0, 0x12, 3, 0] + name
    let notification: [UInt8] = [9, 0, 4, 0, 0x1B, 8, 0, 0x16, 70, 71, 3, 73, 3]
    let files = [Wrapping.plain, .withReception].map { wrapping in
      var air = Air(wrapping)
      air.connect()
      // Both sides send packets in two parts, interleaved; the first one is received twice, as is
      // an empty answer.
      air.event([(2, Array(write.prefix(9))), (1, [])], timing)
      air.event([(2, Array(write.prefix(9))), (1, [])], timing)
      air.event([(9, Array(write.dropFirst(9))), (0x0A, Array(notification.prefix(6)))], timing)
      air.event([(1, []), (1, Array(notification.dropFirst(6)))], timing)
      return air.file
    }
    var table = HandleTable()
    table.addCharacteristic(0x2A00, at: 3)
    table.addCharacteristic(0x2A37, at: 8)
    let results = try files.map { file in
      ScrubSamples.scrub(
        try CaptureSamples.packets(of: file), ScrubOptions(seed: 9),
        table: table)
    }
    #expect(results[0].packets.map(\.bytes) == results[1].packets.map(\.bytes))
    // The notification is complete, and the name is gone.
    let payloads = results[0].packets.map { Array($0.bytes.dropFirst(6).dropLast(3)) }
    #expect(payloads[6] + payloads[8] == notification)
    #expect(!(payloads[1] + payloads[5]).holds(Array(name.prefix(4))))
    #expect(results[0].report.unknown.isEmpty)
  }

  @Test("A name is scrubbed on the next link, even if the end of the last one was missed")
  func unheardEnd() throws {
    var air = Air(.withReception)
    air.connect()
    air.attribute(.readByTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2803), isFromCentral: true)
    air.attribute(
      .readByTypeResponse(entryLength: 7, entries: [2, 0, 8, 3, 0, 0x00, 0x2A]),
      isFromCentral: false)
    air.access[0] = 0x12
    air.connect()
    let name = Array("Anna's strap".utf8)
    air.attribute(.writeRequest(3, name[...]), isFromCentral: true)
    let (packets, _) = ScrubSamples.scrub(
      try CaptureSamples.packets(of: air.file), ScrubOptions(seed: 9))
    #expect(packets.count == 5)
    #expect(!packets.contains { Array($0.bytes).holds(Array(name.prefix(4))) })
  }

  @Test(
    "Decrypted packets are scrubbed, with or without the codes after them",
    arguments: [Wrapping.withReception, .nordic], [[], [0xAA, 0xBB, 0xCC, 0xDD]] as [[UInt8]])
  func scrubbedDecrypted(wrapping: Wrapping, check: [UInt8]) throws {
    let name = Array("Anna's strap".utf8)
    for part in [7, 27] {
      var air = Air(wrapping)
      air.connect()
      air.data(3, [5], isFromCentral: true)
      air.check = check
      air.attribute(.readRequest(3), isFromCentral: true, part: part)
      air.attribute(.readResponse(name[...]), isFromCentral: false, part: part)
      try Self.expectNothing(of: name, in: air)
    }
  }

  /// Looks for a name in a scrubbed file, and for the same operations.
  private static func expectNothing(of name: [UInt8], in air: Air) throws {
    var table = HandleTable()
    table.addCharacteristic(0x2A00, at: 3)
    let packets = try CaptureSamples.packets(of: air.file)
    let (scrubbed, report) = ScrubSamples.scrub(packets, ScrubOptions(seed: 9), table: table)
    #expect(report.unknown == [:])
    #expect(report.changed[.name] == 1)
    #expect(scrubbed.map(\.bytes.count) == packets.map(\.bytes.count))
    for packet in scrubbed { #expect(!Array(packet.bytes).holds(Array(name.prefix(3)))) }
    // The written file contains the scrubbed operations.
    let records = scrubbed.compactMap { LinkLayerWriter().record(of: $0) }
    let file = LinkLayerWriter().head + records.joined()
    let read = try LinkSamples.operations(in: file, table: table)
    let original = try LinkSamples.operations(in: air.file, table: table)
    #expect(read.map(\.kind).dropFirst() == original.map(\.kind).dropFirst())
    #expect(original.last { !$0.value.isEmpty }?.value.elementsEqual(name) == true)
    #expect(read.last { !$0.value.isEmpty }?.value.count == name.count)
  }

  @Test(
    "Packets with a Coding Indicator and with direction finding are scrubbed",
    arguments: [Wrapping.withReception, .nordic], [(true, nil), (false, 0x14), (true, 0x14)])
  func longHeads(wrapping: Wrapping, _ extra: (isCoded: Bool, info: UInt8?)) throws {
    let name = Array("Anna's strap".utf8)
    var air = Air(wrapping)
    (air.isCoded, air.info) = (extra.isCoded, extra.info)
    air.connect()
    air.attribute(.readRequest(3), isFromCentral: true, part: 5)
    air.attribute(.readResponse(name[...]), isFromCentral: false, part: 5)
    air.data(3, [2, 0x13], isFromCentral: true)
    try Self.expectNothing(of: name, in: air)
  }

  @Test("A value with a dropped part is not joined", arguments: [0, 1, 2])
  func dropped(count: Int) throws {
    var air = Air(.withReception)
    air.connect()
    air.attribute(.notification(3, [0x41, 0x42, 0x43, 0x44, 0x45]), isFromCentral: false, part: 9)
    var packets = try CaptureSamples.packets(of: air.file)
    packets[2].droppedCount = count
    var table = HandleTable()
    table.addCharacteristic(0x2A00, at: 3)
    let (scrubbed, report) = ScrubSamples.scrub(packets, ScrubOptions(seed: 1), table: table)
    #expect(report.changed[.name] == (count == 0 ? 1 : nil))
    #expect(
      report.unknown
        == (count == 0
          ? [:]
          : ["packets that are not whole": 1, "parts of packets without their beginning": 1]))
    for packet in scrubbed {
      #expect(
        !Array(packet.bytes).holds([0x41, 0x42]) && !Array(packet.bytes).holds([0x44, 0x45]))
    }
    // The new file cannot record the gap, but readers find no more in it than in the old one.
    let file = LinkLayerWriter().head + scrubbed.flatMap { LinkLayerWriter().record(of: $0) ?? [] }
    let values = try LinkSamples.operations(in: file).filter { $0.kind == .notification }
    #expect(values.count == (count == 0 ? 1 : 0))
  }
}
