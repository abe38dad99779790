import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloScrub
import Testing

/// Addresses and names that a capture reveals elsewhere, in bytes that are harmless by themselves
/// or have no name.
@Suite("Known identities are removed from harmless bytes")
struct ScrubbedElsewhereTests {
  /// Last byte first, as on the air.
  private static let address: [UInt8] = [0x91, 0xA2, 0xB3, 0xC4, 0xD5, 0xE6]
  private static let name = Array("Anna's ring".utf8)
  private static let text = Array("E6:D5:C4:B3:A2:91".utf8)

  enum Location: CaseIterable {
    case makerData, makerDataBehindOneByte, advertisedService, advertisedUUID, advertisedText
    case modelNumber, firmware, description, measurement, intervals, frame, rawFrame,
      opcode, bigData
    case service, characteristic, descriptor, findInformation, dateTime
  }

  /// Adds a packet with a secret at a location; handles 0x20 to 0x30 are attributes of the link.
  private static func add(_ secret: [UInt8], at location: Location, to link: inout LinkSamples) {
    /// Six bytes of a UUID that a maker chose, last byte first.
    let uuid = [UInt8](repeating: 0x11, count: 10) + secret.prefix(6)
    func advertise(_ type: UInt8, _ data: [UInt8]) {
      let data = [UInt8(data.count + 1), type] + data
      let report = [2, 1, 0, 1] + Self.address + [UInt8(data.count)] + data + [0xC0]
      link.event([0x3E, UInt8(report.count)] + report)
    }
    switch location {
    case .makerData: advertise(0xFF, secret)
    case .makerDataBehindOneByte: advertise(0xFF, [7] + secret + [7, 7])
    case .advertisedService: advertise(0x16, [0x0A, 0x18] + secret)
    case .advertisedUUID: advertise(0x07, uuid)
    case .advertisedText: advertise(0x24, secret)
    case .modelNumber: link.notify(0x20, secret)
    case .firmware: link.notify(0x21, [0x56] + secret)
    case .description: link.notify(0x22, secret)
    case .measurement: link.notify(0x23, [0, 72] + secret)
    case .intervals: link.notify(0x23, [0x10, 72] + secret)
    case .frame, .rawFrame:
      let opcode: UInt8 = location == .frame ? 0x03 : 0x01
      let bytes = ([opcode, 0x40, 0] + secret + [UInt8](repeating: 0, count: 13)).prefix(15)
      link.notify(0x24, bytes + [bytes.reduce(0, &+)])
    case .opcode:
      let bytes = (secret + [UInt8](repeating: 0, count: 15)).prefix(15)
      link.notify(0x24, bytes + [bytes.reduce(0, &+)])
    case .bigData:
      let payload = [1] + secret
      let crc = Checksum.crc16Modbus(payload.span)
      link.notify(
        0x25, [0xBC, 0x41, UInt8(payload.count), 0, UInt8(crc & 0xFF), UInt8(crc >> 8)] + payload)
    case .service:
      link.ask(
        .readByGroupTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2800),
        .readByGroupTypeResponse(entryLength: 20, entries: ([0x40, 0, 0x48, 0] + uuid)[...]))
    case .characteristic: link.readByType(0x2803, [0x41, 0, 2, 0x42, 0] + uuid)
    case .descriptor, .findInformation:
      if location == .findInformation {
        link.attribute(.findInformationRequest(ATTHandles(1, 0xFFFF)), fromHost: true)
      }
      link.logical(4, [5, 2, 0x43, 0] + uuid, fromHost: false)
    case .dateTime: link.notify(0x26, secret + [0])
    }
  }

  private static let table = HandleTable(
    [
      3: 0x2A00, 0x20: 0x2A24, 0x21: 0x2A26, 0x23: 0x2A37,
      0x24: CharacteristicID.colmiUARTNotify.characteristic,
      0x25: CharacteristicID.colmiBigDataNotify.characteristic, 0x26: 0x2A08,
    ], descriptors: [0x22: 0x2901])

  @Test("A secret is removed from any location", arguments: Location.allCases)
  func locations(location: Location) throws {
    let secrets = [Self.address, Self.address.reversed(), Self.name, Self.text]
    for secret in secrets {
      var link = LinkSamples()
      link.connect(peer: Self.address)
      link.attribute(.writeRequest(3, Self.name[...]), fromHost: true)
      Self.add(secret, at: location, to: &link)
      let packets = link.packets
      let (scrubbed, _) = ScrubSamples.scrub(packets, ScrubOptions(seed: 9), table: Self.table)
      #expect(scrubbed.map(\.bytes.count) == packets.map(\.bytes.count))
      for packet in scrubbed { #expect(!Array(packet.bytes).holds(secret)) }
    }
  }

  @Test("A maker is named by its number instead of the beginning of an address")
  func makers() throws {
    for (data, words) in [
      ([0x4C, 0, 7] + Self.address, "data of the maker 004c, advertised"),
      (Self.address, "data of a maker, advertised"),
    ] {
      var link = LinkSamples()
      link.connect(peer: Self.address)
      let part = [UInt8(data.count + 1), 0xFF] + data
      let advertised = [2, 1, 0, 1] + Self.address + [UInt8(part.count)] + part + [0xC0]
      link.event([0x3E, UInt8(advertised.count)] + advertised)
      let (_, report) = ScrubSamples.scrub(link.packets, ScrubOptions(seed: 9))
      #expect(Array(report.unknown.keys) == [words])
    }
  }

  @Test("A trace loses the address in the UUID of a channel, and keeps the rest")
  func channels() throws {
    let trace = try Trace(
      parsing: """
        # halo-trace 1
        0	notify	12345678-0001-0002-0003-e6d5c4b3a291	00	from E6:D5:C4:B3:A2:91
        1	read	12345678-0001-0002-0003-e6d5c4b3a291-2901	01
        2	notify	12345678-0001-0002-0003-000000000000	00

        """)
    let scrubbed = ScrubSamples.scrub(trace, ScrubOptions(seed: 9)).trace
    let names = scrubbed.events.map(\.channel.description)
    #expect(names.allSatisfy { $0.hasPrefix("12345678-0001-0002-0003-") })
    #expect(!names[0].hasSuffix("e6d5c4b3a291") && names[1] == names[0] + "-2901")
    #expect(names[2].hasSuffix("000000000000"))
  }
}
