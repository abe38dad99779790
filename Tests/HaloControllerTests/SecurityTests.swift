import HaloTestSupport

@testable import HaloController

@Suite("Pairing with a virtual peripheral")
struct SecurityTests {
  /// Bytes from their hexadecimal notation, first byte last.
  static func reversed(_ hex: String) throws -> [UInt8] {
    try HexBytes(parsing: hex).bytes.reversed()
  }

  static func address(_ hex: String, type: UInt8) throws -> HCI.PeerAddress {
    HCI.PeerAddress(type: type, address: try HCI.Address(parsing: reversed(hex)))
  }

  static func manager(
    _ initiator: HCI.PeerAddress, _ responder: HCI.PeerAddress, seed: UInt64 = 1, root: UInt64 = 2
  ) -> SecurityManager {
    SecurityManager(
      initiator: initiator, responder: responder, random: .init(seed: seed),
      root: .init(seed: root))
  }

  /// The sample of Core Specification, Volume 3, Part H, 2.2.3.
  @Test("The confirm value of the specification's sample")
  func confirmValue() throws {
    let manager = Self.manager(
      try Self.address("A1A2A3A4A5A6", type: 1), try Self.address("B1B2B3B4B5B6", type: 0))
    let value = manager.confirmation(
      of: try Self.reversed("5783D52156AD6F0E6388274EC6702EE0"),
      try Self.reversed("07071000000101"), try Self.reversed("05000800000302"))
    #expect(value == (try Self.reversed("1E1E3FEF878988EAD2A74DC5BEF13B86")))
  }

  /// The sample of Core Specification, Volume 3, Part H, 2.2.4.
  @Test("The short-term key of the specification's sample")
  func shortTermKey() throws {
    let key = SecurityManager.shortTermKey(
      try Self.reversed("000F0E0D0C0B0A091122334455667788"),
      try Self.reversed("010203040506070899AABBCCDDEEFF00"))
    #expect(key == (try Self.reversed("9A1FE1F0E8B0F49B5B4216AE796DA062")))
  }

  /// A pairing of two hosts of bumble 0.0.236 over rootcanal 1.13.0, with the key that the central
  /// then gave its controller.
  @Test("The values of a recorded pairing")
  func recorded() throws {
    let manager = Self.manager(
      try Self.address("C2000000000A", type: 1), try Self.address("C2000000000B", type: 1))
    let (request, response) = (
      try HexBytes(parsing: "01030001100303").bytes, try HexBytes(parsing: "02030001100303").bytes
    )
    let (central, peripheral) = (
      try HexBytes(parsing: "95a3acf9af37f0015dc271560e42b102").bytes,
      try HexBytes(parsing: "e571f7de81c1713a325acabe98ac6e20").bytes
    )
    #expect(
      manager.confirmation(of: central, request, response)
        == (try HexBytes(parsing: "51561177a5781a86dff06887a9a477d3").bytes))
    #expect(
      manager.confirmation(of: peripheral, request, response)
        == (try HexBytes(parsing: "22e4c97c9b9c20f14799fb5e34c476ff").bytes))
    #expect(
      SecurityManager.shortTermKey(peripheral, central)
        == (try HexBytes(parsing: "2be2ed26d8581c98b8420033f0f972c2").bytes))
  }

  static let central = HCI.PeerAddress(type: 0, address: HCI.Address(low: 1, middle: 2, high: 3))
  static let strap = HCI.PeerAddress(type: 1, address: HCI.Address(low: 4, middle: 5, high: 0xC000))

  /// The host's side of a pairing up to its end; returns the short-term key.
  static func pair(
    _ send: ([UInt8]) async throws -> [UInt8]?, request: [UInt8], random: [UInt8]
  ) async throws -> [UInt8] {
    // The confirm value depends on neither of the two seeds.
    let host = manager(central, strap)
    let response = try #require(try await send(request))
    #expect(response.first == 0x02)
    let confirm = try #require(
      try await send([0x03] + host.confirmation(of: random, request, response)))
    let other = try #require(try await send([0x04] + random))
    try #require(other.first == 0x04)
    // The peripheral must not choose its number after the host's.
    #expect(confirm == [0x03] + host.confirmation(of: Array(other[1...]), request, response))
    return SecurityManager.shortTermKey(Array(other[1...]), random)
  }

  static let ordinary: [UInt8] = [0x01, 0x03, 0x00, 0x01, 16, 0x03, 0x03]
  static let random = (1...16 as ClosedRange<UInt8>).map { $0 }

  @Test("A pairing gives both sides a key, and the host one for later")
  func pairing() async throws {
    var manager = Self.manager(Self.central, Self.strap)
    #expect(manager.longTermKey(random: 0, diversifier: 0) == nil)
    let key = try await Self.pair(
      { manager.receive($0, refusesBonds: false) }, request: Self.ordinary, random: Self.random)
    #expect(manager.longTermKey(random: 0, diversifier: 0) == key)
    let packets = manager.distribution()
    #expect(packets.map { $0[0] } == [0x06, 0x07])
    #expect(packets.map(\.count) == [17, 11])
    #expect(manager.distribution().isEmpty)
    // A later link, with other random numbers, has the same key for the two numbers, and others
    // for other numbers.
    let later = Self.manager(Self.central, Self.strap, seed: 77)
    let diversifier = packets[1][1...].uint16LE(at: 0)
    let number = packets[1][3...].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    #expect(later.longTermKey(random: 0, diversifier: 0) == nil)
    let longTerm = later.longTermKey(random: number, diversifier: diversifier)
    #expect(longTerm.map { [0x06] + $0 } == packets[0])
    // No pairing has given other numbers.
    #expect(later.longTermKey(random: number ^ 1 << 63, diversifier: diversifier) == nil)
    #expect(later.longTermKey(random: number, diversifier: diversifier ^ 0x8000) == nil)
    let other = Self.manager(Self.central, Self.strap, root: 3)
    #expect(other.longTermKey(random: number, diversifier: diversifier) != longTerm)
  }

  @Test(
    "Keys are distributed only for a bond, and only those that the host asks for",
    arguments: [
      (0x01, 0x03, 1), (0x09, 0x0F, 1), (0x01, 0x02, 0), (0x00, 0x03, 0), (0x04, 0x01, 0),
    ]
      as [(UInt8, UInt8, UInt8)])
  func distribution(flags: UInt8, wanted: UInt8, given: UInt8) async throws {
    var manager = Self.manager(Self.central, Self.strap)
    let request = [0x01, 0x03, 0x00, flags, 16, 0x03, wanted]
    #expect(
      manager.receive(request, refusesBonds: false)
        == [0x02, 0x03, 0x00, flags & 1, 16, 0x00, given])
    _ = try await Self.pair(
      { manager.receive($0, refusesBonds: false) }, request: request, random: Self.random)
    #expect(manager.distribution().count == Int(given) * 2)
  }

  @Test(
    "A pairing that cannot be is refused with the reason",
    arguments: [
      ("", 0x0A), ("010300011003", 0x0A), ("01030001100303ff", 0x0A), ("01030001060303", 0x0A),
      ("01030001110303", 0x0A), ("010300010f0303", 0x06), ("01030001070303", 0x06),
      ("03000102030405060708090a0b0c0d0e0f", 0x08), ("0300", 0x0A),
      ("04000102030405060708090a0b0c0d0e0f", 0x08), ("02030001100303", 0x07), ("0b01", 0x07),
      ("0c00", 0x07), ("ff", 0x07),
    ] as [(String, UInt8)])
  func refused(packet: String, reason: UInt8) throws {
    var manager = Self.manager(Self.central, Self.strap)
    let bytes = try HexBytes(parsing: packet).bytes
    #expect(manager.receive(bytes, refusesBonds: false) == [0x05, reason])
  }

  @Test("A wrong random number, and a peripheral that refuses, end a pairing")
  func ends() throws {
    var manager = Self.manager(Self.central, Self.strap)
    #expect(manager.receive(Self.ordinary, refusesBonds: true) == [0x05, 0x05])
    #expect(manager.receive(Self.ordinary, refusesBonds: false)?.first == 0x02)
    #expect(manager.receive([0x03] + Self.random, refusesBonds: false)?.first == 0x03)
    #expect(manager.receive([0x04] + Self.random, refusesBonds: false) == [0x05, 0x04])
    #expect(manager.longTermKey(random: 0, diversifier: 0) == nil)
    #expect(manager.receive([0x04] + Self.random, refusesBonds: false) == [0x05, 0x08])
    // The host's own end, and its keys, have no answer.
    #expect(manager.receive(Self.ordinary, refusesBonds: false)?.first == 0x02)
    #expect(manager.receive([0x05, 0x08], refusesBonds: false) == nil)
    #expect(manager.receive([0x03] + Self.random, refusesBonds: false) == [0x05, 0x08])
    #expect(manager.receive([0x06] + Self.random, refusesBonds: false) == nil)
  }

  private static func start(
    _ host: TestHost, _ handle: UInt16, _ numbers: [UInt8], _ key: [UInt8]
  ) {
    host.command(.enableEncryption, [UInt8(handle & 0xFF), UInt8(handle >> 8)] + numbers + key)
  }

  @Test(
    "A host pairs, and encrypts again in later links; without a bond, protected values are not read"
  )
  func links() throws {
    let simulation = Simulation(seed: 48)
    let air = SimulatedAir(simulation)
    let host = TestHost(on: air, address: "00:03:00:02:00:01")
    host.enableEvents()
    air.place(BondedPeripheral(), as: "C0:00:00:05:00:04")
    try air.run {
      var handle = try await host.connect(to: "C0:00:00:05:00:04")
      let read = ATTPacket.readRequest(10)
      let refusal = try await host.ask(read, on: handle)
      #expect(refusal == .errorResponse(request: 0x0A, handle: 10, code: 5))
      // A key that comes from no pairing.
      Self.start(host, handle, [UInt8](repeating: 7, count: 10), Self.random)
      let missing = try await host.event(0x08, HCI.EncryptionChange.self)
      #expect(missing.status == .keyMissing && !missing.isOn)
      let present = handle
      let key = try await Self.pair(
        { packet in
          host.send(packet, on: 6, of: present)
          return try await host.l2cap(of: present).payload
        }, request: Self.ordinary, random: Self.random)
      Self.start(host, handle, [UInt8](repeating: 0, count: 10), key)
      let change = try await host.event(0x08, HCI.EncryptionChange.self)
      #expect(change.status == .success && change.isOn)
      let longTerm = try await host.l2cap(of: handle).payload
      let numbers = try await host.l2cap(of: handle).payload
      #expect(longTerm.first == 0x06 && numbers.first == 0x07)
      #expect(try await host.ask(read, on: handle) == .readResponse([80]))
      for isRight in [true, false] {
        host.command(.disconnect, [UInt8(handle), 0, 0x13])
        _ = try await host.event(0x05, HCI.DisconnectionComplete.self)
        handle = try await host.connect(to: "C0:00:00:05:00:04")
        let order = Array(numbers[3...]) + Array(numbers[1..<3])
        let key = isRight ? Array(longTerm[1...]) : Self.random
        Self.start(host, handle, order, key)
        guard isRight else { continue }
        let again = try await host.event(0x08, HCI.EncryptionChange.self)
        #expect(again.status == .success && again.isOn)
      }
      let ended = try await host.event(0x05, HCI.DisconnectionComplete.self)
      #expect(ended.handle == handle && ended.reason == .micFailure)
    }
  }
}

/// A peripheral with a value that only bonded hosts read.
private struct BondedPeripheral: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(localName: "Bonded")
  let services = [
    GATTService(
      0x180F,
      characteristics: [GATTCharacteristic(0x2A19, properties: .read, requiresBonding: true)])
  ]

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] { [80] }
}
