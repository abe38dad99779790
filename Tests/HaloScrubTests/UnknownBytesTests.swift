import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloScrub
import Testing

/// Made-up characteristics, opcodes and structures, as any release may add, and bytes after the
/// fields of known ones.
@Suite("Unknown bytes are blanked")
struct UnknownBytesTests {
  /// Last byte first, as on the air.
  private static let address: [UInt8] = [0x91, 0xA2, 0xB3, 0xC4, 0xD5, 0xE6]
  private static let name = Array("Anna's ring".utf8)

  enum Location: CaseIterable {
    case advertisingData, extendedAdvertisingData, command, commandWithAddress, answer, event
    case lowEnergyEvent, reports, commandBehindLength, eventBehindLength
    case echo, disconnectionRequest, unknownSignal, signals, pairingFailed, pairingRequest
    case cutPairing, longStructure, longValue, longDescriptor
    case newCharacteristic, newDescriptor, newVendorCharacteristic, unknownHandle
    case newRequest, newReply, newNotification, longFrame, newBigData, newAdvertisement
    case opcodeZero, replyZero, actionZero
    case newCommand, newAnswer, newEvent, newLowEnergyEvent, newChannel, newPairing
    case newRecord, newAddressKind
    case description, referenceTime, certificates
    case capabilities, support, versions, goals, goalsWrite, display, pushSwitches, pushReply
    case partOfName, partOfWrite, severalValues, unaskedAnswer, valueThatFillsItsPacket
  }

  private static func add(_ words: [UInt8], at location: Location, to link: inout LinkSamples) {
    func command(_ opcode: Int, _ bytes: [UInt8]) {
      link.add(.command, LinkSamples.little(opcode) + [UInt8(bytes.count)] + bytes)
    }
    func event(_ code: UInt8, _ bytes: [UInt8]) { link.event([code, UInt8(bytes.count)] + bytes) }
    func signal(_ code: UInt8, _ bytes: [UInt8]) {
      link.logical(5, [code, 1] + LinkSamples.little(bytes.count) + bytes, fromHost: true)
    }
    func ring(_ head: [UInt8], fromHost: Bool = false) {
      let bytes = (head + words + [UInt8](repeating: 0, count: 13)).prefix(15)
      let value = bytes + [bytes.reduce(0, &+)]
      guard fromHost else { return link.notify(0x12, Array(value)) }
      link.attribute(.writeCommand(0x10, value[...]), fromHost: true)
    }
    let padded = words + [UInt8](repeating: 0, count: 28 - words.count)
    switch location {
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
      link.logical(5, [6, 1, 4, 0, 0x40, 0, 0x50, 0, 7, 1, 99, 0] + words, fromHost: true)
    case .pairingFailed: link.logical(6, [5, 4] + words, fromHost: false)
    case .pairingRequest: link.logical(6, [1, 3, 0, 1, 16, 0, 0] + words, fromHost: true)
    case .cutPairing: link.add(.acl(.sent), [0x40, 0, 99, 0, 95, 0, 6, 0, 5, 4] + words)
    case .longStructure:
      let structure = [UInt8(2 + words.count), 1, 6] + words
      command(0x2037, [1, 3, 1, UInt8(structure.count)] + structure)
    case .longValue: link.notify(6, [99] + words)
    case .longDescriptor: link.attribute(.writeRequest(7, ([1, 0] + words)[...]), fromHost: true)
    case .newCharacteristic: link.notify(12, words)
    case .newDescriptor: link.attribute(.writeRequest(13, words[...]), fromHost: true)
    case .newVendorCharacteristic: link.notify(14, words)
    case .unknownHandle: link.notify(99, words)
    case .newRequest: ring([0x7D], fromHost: true)
    case .newReply: ring([0x7D])
    // The second byte is an opcode whose bytes are kept.
    case .opcodeZero: ring([0, 0xFF], fromHost: true)
    case .replyZero: ring([0, 0xFF])
    case .newNotification: ring([0x73, 0x7D])
    case .longFrame: ring([0x03, 0x40, 0])
    case .description: link.attribute(.writeRequest(9, words[...]), fromHost: true)
    case .referenceTime: link.notify(0x31, [1, 2, 3, 4] + words)
    case .certificates: link.notify(0x32, words)
    case .capabilities: ring([0x01])
    case .support: ring([0x3C, 0])
    case .versions: ring([0x93, 1])
    case .goals: ring([0x21, 1])
    case .goalsWrite: ring([0x21, 2], fromHost: true)
    case .display: ring([0x05, 3])
    case .pushSwitches: ring([0x60], fromHost: true)
    case .pushReply: ring([0x61])
    case .newBigData, .actionZero:
      let crc = Checksum.crc16Modbus(words.span)
      let head =
        [0xBC, location == .actionZero ? 0 : 0x7D] + LinkSamples.little(words.count)
        + LinkSamples.little(Int(crc))
      link.notify(0x18, head + words)
    case .newAdvertisement:
      command(0x2008, [UInt8(words.count + 2), UInt8(words.count + 1), 0x7D] + words)
    case .newCommand: command(0x21FF, words)
    case .newAnswer: event(0x0E, [1, 0xFF, 0x21, 0] + words)
    case .newEvent: event(0x7D, words)
    case .newLowEnergyEvent: event(0x3E, [0x7D] + words)
    case .newChannel: link.logical(0x3D, words, fromHost: true)
    case .newPairing: link.logical(6, [0x7D] + words, fromHost: true)
    case .newRecord: link.add(.other(0x7D), words)
    case .newAddressKind: link.add(.adapterChange(0x7D), words)
    case .partOfName: link.ask(.readBlobRequest(3, offset: 22), .readBlobResponse(words[...]))
    case .partOfWrite:
      link.attribute(.prepareWriteResponse(3, offset: 6, words[...]), fromHost: false)
    case .severalValues: link.ask(.readMultipleRequest([8, 3]), .readMultipleResponse(words[...]))
    case .unaskedAnswer: link.attribute(.readResponse(words[...]), fromHost: false)
    case .valueThatFillsItsPacket:
      // The rest of a secret could follow.
      link.read(Array("0123456789ABCDEFGHIJKL".utf8.prefix(22 - words.count)) + words, at: 8)
    }
  }

  private static let table = HandleTable(
    [
      3: 0x2A00, 6: 0x2A19, 8: 0x2A24, 0x31: 0x2A14, 0x32: 0x2A2A, 12: 0x7D7D,
      14: BluetoothUUID(high: 0x7D7D_0000, low: 0x7D),
    ], descriptors: [7: 0x2902, 9: 0x2901, 13: 0x297D], isOfRing: true)

  /// Returns the scrubbed bytes of a location, in a capture with the address and the name.
  private static func scrub(
    _ words: [UInt8], at location: Location, _ options: ScrubOptions
  ) throws -> (packet: CapturedPacket, last: [UInt8], report: ScrubReport) {
    var link = LinkSamples()
    link.connect(peer: address)
    link.attribute(.writeRequest(3, name[...]), fromHost: true)
    add(words, at: location, to: &link)
    let (scrubbed, report) = ScrubSamples.scrub(link.packets, options, table: table)
    let packet = try #require(link.packets.last)
    return (packet, Array(try #require(scrubbed.last).bytes), report)
  }

  @Test("Unknown bytes are removed and reported", arguments: Location.allCases)
  func unknown(location: Location) throws {
    for secret in [
      Self.address, Self.address.reversed(), Self.name, Array("E6:D5:C4:B3:A2:91".utf8.prefix(11)),
      Array("Margaret el".utf8),
    ] {
      for options in [ScrubOptions(seed: 9), ScrubOptions(days: 3, altersHealth: true, seed: 9)] {
        let (packet, bytes, report) = try Self.scrub(secret, at: location, options)
        #expect(Array(packet.bytes).holds(secret))
        #expect(bytes.count == packet.bytes.count)
        for start in 0...secret.count - 3 {
          #expect(!bytes.holds(Array(secret[start..<start + 3])), "\(report)")
        }
        #expect(report.unknown.values.reduce(0, +) > 0)
      }
    }
  }

  @Test("Secrets in harmless bytes and in requested UUIDs are replaced")
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
