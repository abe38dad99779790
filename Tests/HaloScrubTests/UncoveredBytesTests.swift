import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloScrub
import HaloTransport
import Testing

/// Bytes that are in a packet, and in none of its fields.
@Suite("What no field covers is looked at all the same")
struct UncoveredBytesTests {
  /// Last byte first, as on the air.
  private static let address: [UInt8] = [0x91, 0xA2, 0xB3, 0xC4, 0xD5, 0xE6]
  private static let name = Array("Anna's ring".utf8)

  /// Where such bytes stand.
  enum Place: CaseIterable {
    case advertisingData, extendedAdvertisingData, command, commandWithAddress, answer, event
    case lowEnergyEvent, reports, commandBehindLength, eventBehindLength
    case echo, disconnectionRequest, unknownSignal, signals, pairingFailed, pairingRequest
    case cutPairing, checksum, longStructure, longValue, longDescriptor
  }

  private static func add(_ words: [UInt8], at place: Place, to link: inout LinkSamples) {
    func command(_ opcode: Int, _ bytes: [UInt8]) {
      link.add(.command, LinkSamples.little(opcode) + [UInt8(bytes.count)] + bytes)
    }
    func event(_ code: UInt8, _ bytes: [UInt8]) {
      link.event([code, UInt8(bytes.count)] + bytes)
    }
    func signal(_ code: UInt8, _ bytes: [UInt8]) {
      link.logical(5, [code, 1] + LinkSamples.little(bytes.count) + bytes, fromHost: true)
    }
    let padded = words + [UInt8](repeating: 0, count: 28 - words.count)
    switch place {
    case .advertisingData: command(0x2008, [3, 2, 1, 6] + padded)
    case .extendedAdvertisingData: command(0x2037, [1, 3, 1, 3, 2, 1, 6] + words)
    case .command: command(0x0406, [0x40, 0, 0x13] + words)
    case .commandWithAddress: command(0x2005, address + words)
    case .answer: event(0x0E, [1, 0x09, 0x10, 0] + address + words)
    case .event: event(0x08, [0, 0x40, 0, 1] + words)
    case .lowEnergyEvent: event(0x3E, [3, 0, 0x40, 0] + [UInt8](repeating: 0, count: 6) + words)
    case .reports: event(0x3E, [2, 1, 0, 1] + address + [0, 0xC0] + words)
    case .commandBehindLength: link.add(.command, [0x0B, 0x20, 2, 1, 2] + words)
    case .eventBehindLength: link.event([0x05, 4, 0, 0x41, 0, 0x13] + words)
    case .echo: signal(8, words)
    case .disconnectionRequest: signal(6, [0x40, 0, 0x50, 0] + words)
    case .unknownSignal: signal(0x7F, words)
    case .signals:
      link.logical(
        5, [6, 1, 4, 0, 0x40, 0, 0x50, 0, 7, 1, 99, 0] + words, fromHost: true)
    case .pairingFailed: link.logical(6, [5, 4] + words, fromHost: false)
    case .pairingRequest: link.logical(6, [1, 3, 0, 1, 16, 0, 0] + words, fromHost: true)
    case .cutPairing:
      link.add(.acl(.sent), [0x40, 0, 99, 0, 95, 0, 6, 0, 5, 4] + words)
    case .longStructure:
      let structure = [UInt8(2 + words.count), 1, 6] + words
      command(0x2037, [1, 3, 1, UInt8(structure.count)] + structure)
    case .longValue:
      link.attribute(.notification(6, ([99] + words)[...]), fromHost: false)
    case .longDescriptor:
      link.attribute(.writeRequest(7, ([1, 0] + words)[...]), fromHost: true)
    case .checksum:
      link.add(
        .linkLayer(LinkLayerReception(isFromCentral: true)),
        [0x11, 0x22, 0x33, 0x44, 1, 0, 1, 2, 3] + words)
    }
  }

  private static var table: HandleTable {
    var table = HandleTable()
    table.addCharacteristic(0x2A00, at: 3)
    table.addCharacteristic(0x2A19, at: 6)
    table.addDescriptor(0x2902, at: 7)
    return table
  }

  /// What comes of some bytes at a place, in a capture that tells the address and the name.
  private static func scrub(
    _ words: [UInt8], at place: Place, _ options: ScrubOptions
  ) throws -> (packet: CapturedPacket, last: [UInt8], report: ScrubReport) {
    var link = LinkSamples()
    link.connect(peer: address)
    link.attribute(.writeRequest(3, name[...]), fromHost: true)
    add(words, at: place, to: &link)
    let (scrubbed, report) = ScrubSamples.scrub(link.packets, options, table: table)
    let packet = try #require(link.packets.last)
    return (packet, Array(try #require(scrubbed.last).bytes), report)
  }

  @Test("What is known is replaced in them, and they are told of", arguments: Place.allCases)
  func known(place: Place) throws {
    for secret in [
      Self.address, Self.address.reversed(), Self.name, Array("E6:D5:C4:B3:A2:91".utf8),
    ] {
      let (packet, bytes, report) = try Self.scrub(secret, at: place, ScrubOptions(seed: 9))
      #expect(Array(packet.bytes).holds(secret))
      #expect(bytes.count == packet.bytes.count && !bytes.holds(secret))
      #expect(report.unknown.count == (place == .cutPairing ? 2 : 1), "\(report.unknown)")
    }
  }

  @Test(
    "What is not known is left and told of, or filled with zeros", arguments: Place.allCases,
    [false, true])
  func unknown(place: Place, isBlanking: Bool) throws {
    let words = Array("Somebody else".utf8)
    let (_, bytes, report) = try Self.scrub(
      words, at: place, ScrubOptions(blanksUnknown: isBlanking, seed: 9))
    #expect(bytes.holds(words) != isBlanking)
    #expect(report.unknown.count == (place == .cutPairing ? 2 : 1), "\(report.unknown)")
    // Without them nothing is told of, but for what is cut off.
    let (_, _, other) = try Self.scrub([], at: place, ScrubOptions(seed: 9))
    #expect(other.unknown.isEmpty == ![.signals, .cutPairing].contains(place))
  }

  @Test("In what says nothing of anybody, and in UUIDs that are asked for, it is replaced")
  func plain() throws {
    let uuid = try BluetoothUUID(
      parsingLittleEndian: ([UInt8](repeating: 0x11, count: 10) + Self.address).span)
    for secret in [Self.address, Self.address.reversed()] {
      var link = LinkSamples()
      link.connect(peer: Self.address)
      // A mask of events, and a signature without a field for an address.
      link.add(.command, [0x01, 0x20, 8, 1, 2] + secret)
      link.event([0x0E, 12, 1, 0x02, 0x10, 0] + secret + [1, 2])
      link.attribute(.readByTypeRequest(ATTHandles(1, 9), type: uuid), fromHost: true)
      link.attribute(.readByGroupTypeRequest(ATTHandles(1, 9), type: uuid), fromHost: true)
      let (scrubbed, report) = ScrubSamples.scrub(link.packets, ScrubOptions(seed: 9))
      for packet in scrubbed { #expect(!Array(packet.bytes).holds(secret)) }
      for packet in scrubbed { #expect(!Array(packet.bytes).holds(Self.address)) }
      #expect(scrubbed.map(\.bytes.count) == link.packets.map(\.bytes.count))
      #expect(report.unknown == [:])
    }
  }
}
