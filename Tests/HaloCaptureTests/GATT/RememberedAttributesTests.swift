import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloTransport
import Testing

/// Attributes of a device on its next link: all are known if the database is the same, none if it
/// has changed.
@Suite("Remembered attributes")
struct RememberedAttributesTests {
  private static let measurement: [UInt8] = [0x16, 0x4E, 0x1B, 0x03, 0x12, 0x03]

  private static func readHash(_ byte: UInt8, at handle: UInt8, _ link: inout LinkSamples) {
    link.readByType(0x2B2A, [handle, 0] + [UInt8](repeating: byte, count: 16))
  }

  private static func notified(
    _ link: LinkSamples, table: HandleTable = HandleTable()
  ) throws -> [CapturedAttribute] {
    let operations = try LinkSamples.operations(link.packets, table: table)
    return operations.filter { $0.kind == .notification }.map(\.attribute)
  }

  @Test("A descriptor that is read by its type belongs to the characteristic before it")
  func descriptor() throws {
    var link = LinkSamples.connected
    link.discover(0x2A37, at: 8)
    link.ask(
      .readByTypeRequest(ATTHandles(9, 0xFFFF), type: 0x2902),
      .readByTypeResponse(entryLength: 4, entries: [9, 0, 0, 0]))
    link.ask(.writeRequest(9, [1, 0]), .writeResponse)
    link.ask(
      .findInformationRequest(ATTHandles(9, 10)),
      .findInformationResponse([ATTInformation(9, 0x2902), ATTInformation(10, 0x2901)]))
    link.read([0x41], at: 10)
    let attributes = try LinkSamples.operations(link.packets).map(\.attribute)
    let descriptors = [0x2902, 0x2902, 0x2901].map { (type: BluetoothUUID) in
      CapturedAttribute.descriptor(DescriptorID(type, of: .heartRateMeasurement))
    }
    #expect(attributes.suffix(3) == descriptors)
  }

  @Test("Another database hash means another database, at any handle", arguments: [0x11, 0x12])
  func databaseHash(later: UInt8) throws {
    for (handle, isByType) in [(0x15, true), (0x15, false), (8, true)] as [(UInt8, Bool)] {
      var link = LinkSamples.connected
      link.discover(0x2A37, at: 8)
      Self.readHash(0x11, at: 0x15, &link)
      link.notify(8, Self.measurement)
      link.disconnect()
      link.connect()
      if isByType {
        Self.readHash(later, at: handle, &link)
      } else {
        link.read([UInt8](repeating: later, count: 16), at: 0x15)
      }
      let operations = try LinkSamples.operations(link.packets)
      if later != 0x11 || handle == 0x15 {
        let hash = CharacteristicID(0x2B2A, in: HandleTable.unknownService)
        #expect(operations.last?.attribute == .value(hash))
      }
      link.notify(8, Self.measurement)
      // An attribute that is read by type has that type, whether or not the hash is the same.
      let isSame = later == 0x11 && handle != 8
      let last = try #require(try Self.notified(link).last)
      #expect((last == .value(.heartRateMeasurement)) == isSame, "\(handle) \(isByType)")
    }
  }

  @Test("Attributes discovered over the link itself outlive the hash of an earlier link or table")
  func ownDiscovery() throws {
    var table = HandleTable()
    table.addCharacteristic(0x2A19, at: 0x20)
    var link = LinkSamples()
    for byte in [1, 2] as [UInt8] {
      link.connect()
      // Hosts read it before or after the discovery.
      link.discover(0x2A37, at: 8)
      Self.readHash(byte, at: 0x15, &link)
      link.notify(8, Self.measurement)
      link.disconnect()
    }
    link.connect()
    link.notify(8, Self.measurement)
    Self.readHash(3, at: 0x15, &link)
    link.notify(8, Self.measurement)
    link.notify(0x20, [90])
    let known = CapturedAttribute.value(.heartRateMeasurement)
    #expect(
      try Self.notified(link, table: table) == [
        known, known, known, .unknown(8), .value(.batteryLevel),
      ])
  }

  @Test("A hash that changes during a link discards attributes, unless Service Changed came before")
  func changedMeanwhile() throws {
    var table = HandleTable()
    table.addCharacteristic(0x2A05, at: 0x30)
    for isReported in [false, true] {
      var link = LinkSamples.connected
      Self.readHash(1, at: 0x15, &link)
      link.discover(0x2A37, at: 8)
      link.notify(8, Self.measurement)
      if isReported {
        // The attributes from handle 9 on have changed; the others are the same.
        link.attribute(.indication(0x30, [9, 0, 0xFF, 0xFF]), fromHost: false)
      }
      Self.readHash(2, at: 0x15, &link)
      link.notify(8, Self.measurement)
      // The indication counts once.
      Self.readHash(3, at: 0x15, &link)
      link.notify(8, Self.measurement)
      link.discover(0x2A37, at: 8)
      Self.readHash(3, at: 0x15, &link)
      link.notify(8, Self.measurement)
      let known = CapturedAttribute.value(.heartRateMeasurement)
      #expect(
        try Self.notified(link, table: table)
          == [known, isReported ? known : .unknown(8), .unknown(8), known])
    }
  }

  @Test("An identity is known by the private address used with it, and by no other")
  func privateAddress() throws {
    let (first, second) = ([1, 0, 0, 0, 0, 0x46], [2, 0, 0, 0, 0, 0x46]) as ([UInt8], [UInt8])
    let identity: [UInt8] = [9, 0, 0x5E, 0, 0x53, 0]
    var link = LinkSamples()
    link.connect(peer: first)
    link.logical(6, [9, 0] + identity, fromHost: false)
    link.discover(0x2A37, at: 8)
    link.disconnect()
    for peer in [identity, first, second] {
      link.connect(peer: peer)
      link.notify(8, Self.measurement)
      link.disconnect()
    }
    let known = CapturedAttribute.value(.heartRateMeasurement)
    #expect(try Self.notified(link) == [known, known, .unknown(8)])
  }

  @Test("The end of a link may be missing from the capture")
  func missedEnd() throws {
    var link = LinkSamples.connected
    link.discover(0x2A37, at: 8)
    link.handle += 1
    link.connect()
    link.notify(8, Self.measurement)
    #expect(try Self.notified(link) == [.value(.heartRateMeasurement)])
  }
}
