@testable import HaloController

@Suite("Privacy of a controller")
struct PrivacyTests: HostSuite {
  let bench = HostBench(seed: 50)

  init() {
    host.command(.setLEEventMask, HCI.Bits(value: .max))
    _ = host.take()
  }

  /// The key of the specification's sample, in the order of the wire, and a second key.
  private static let key = "9b7d390aa610103405adc857a33402ec"
  private static let ownKey = "000102030405060708090a0b0c0d0e0f"
  private static let none = "00000000000000000000000000000000"
  /// A random identity, and a private address of the key: the parts of the sample.
  private static let identity = "01" + "0100000000c0"
  private static let privateID: PeripheralID = "70:81:94:0D:FB:AA"

  private func status(_ opcode: HCI.Opcode, _ parameters: String = "") throws -> UInt8? {
    try host.status(opcode, parameters)
  }

  private func bytes(_ text: String) throws -> [UInt8] { try HexBytes(parsing: text).bytes }

  /// Lists the identity with both keys, and switches the resolution on.
  private func list(ownKey: String = ownKey) throws {
    #expect(try status(.addToResolvingList, Self.identity + Self.key + ownKey) == 0)
    #expect(try status(.setAddressResolution, "01") == 0)
  }

  @Test("The sample of the specification: the hash of 708194 is 0DFBAA")
  func sample() throws {
    let key = try HCI.Key(parsing: bytes(Self.key))
    #expect(HCI.Address.hash(of: key, 0x708194) == 0x0DFBAA)
    let address = try #require(HCI.Address(Self.privateID))
    #expect(address.isPrivate(of: key))
    #expect(try !address.isPrivate(of: HCI.Key(parsing: bytes(Self.ownKey))))
    for random in [0, 1, 0x3F_FFFF, .max] as [UInt32] {
      let made = HCI.Address(privateOf: key, random: random)
      #expect(made.isPrivate(of: key) && made.high >> 14 == 1)
    }
  }

  @Test("The resolving list has eight different peers")
  func resolvingList() throws {
    #expect(host.command(.readResolvingListSize).first?.suffix(2) == [0, 8])
    func entry(_ number: Int, key: String? = nil) -> String {
      "000\(number)0000000002" + (key ?? "0\(number)" + Self.none.dropFirst(2)) + Self.ownKey
    }
    for number in 1...8 { #expect(try status(.addToResolvingList, entry(number)) == 0) }
    #expect(try status(.addToResolvingList, entry(9)) == 0x07)
    #expect(try status(.removeFromResolvingList, "00080000000002") == 0)
    #expect(try status(.removeFromResolvingList, "00080000000002") == 0x02)
    // The same peer or key again; several peers may have no key.
    #expect(try status(.addToResolvingList, entry(1, key: Self.key)) == 0x12)
    #expect(try status(.addToResolvingList, entry(9, key: "01" + Self.none.dropFirst(2))) == 0x12)
    #expect(try status(.addToResolvingList, "02" + entry(9).dropFirst(2)) == 0x12)
    #expect(try status(.setPrivacyMode, "0001000000000201") == 0)
    #expect(try status(.setPrivacyMode, "0001000000000202") == 0x12)
    #expect(try status(.setPrivacyMode, "0009000000000200") == 0x02)
    #expect(try status(.clearResolvingList) == 0)
    for number in 1...2 {
      #expect(try status(.addToResolvingList, entry(number, key: Self.none)) == 0)
    }
    for opcode: HCI.Opcode in [.readPeerPrivateAddress, .readLocalPrivateAddress] {
      // Neither has an address yet.
      #expect(try status(opcode, "00010000000002") == 0x02)
      #expect(try status(opcode, "00090000000002") == 0x02)
    }
    for (timeout, expected) in [("0000", 0x12), ("0100", 0), ("100e", 0), ("110e", 0x12)] {
      #expect(try status(.setPrivateAddressTimeout, timeout) == UInt8(expected))
    }
    #expect(try status(.setAddressResolution, "02") == 0x12)
  }

  /// Scans, and returns the addresses in the reports.
  private func senders() async throws -> Set<[UInt8]> {
    host.command(.setScanEnable, [1, 1])
    let packets = try await host.packets(for: .seconds(5))
    host.command(.setScanEnable, [0, 0])
    return Set(packets.map { Array($0[6..<13]) })
  }

  @Test("A scan reports the identity of a private address, as its mode allows")
  func reports() throws {
    air.place(VirtualHeartRateStrap(), as: Self.privateID)
    air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:01")
    air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:02")
    let (other, unresolved) = (try bytes("010200000000c0"), try bytes("00aafb0d948170"))
    let (direct, resolved) = (
      try bytes(Self.identity), try bytes("03" + Self.identity.dropFirst(2))
    )
    try air.run {
      #expect(try await senders() == [other, unresolved, direct])
      try list()
      // In network mode, the identity itself is not heard.
      #expect(try await senders() == [other, resolved])
      #expect(
        host.command(.readPeerPrivateAddress, direct).first?.suffix(6) == unresolved.dropFirst())
      #expect(try status(.setPrivacyMode, Self.identity + "01") == 0)
      #expect(try await senders() == [other, resolved, direct])
      // The accept list has identities.
      #expect(try status(.setPrivacyMode, Self.identity + "00") == 0)
      host.command(.addToAcceptList, direct)
      host.command(.setScanParameters, [1, 16, 0, 16, 0, 0, 1])
      #expect(try await senders() == [resolved])
      #expect(try status(.setAddressResolution, "00") == 0)
      #expect(try await senders() == [direct])
    }
  }

  @Test("A host connects to an identity, with private addresses of both sides")
  func connect() throws {
    air.place(VirtualHeartRateStrap(), as: Self.privateID)
    try air.run {
      try list()
      #expect(try status(.setPrivateAddressTimeout, "0a00") == 0)
      let identity = try HCI.PeerAddress(parsing: bytes(Self.identity))
      var request = TestHost.request(identity)
      // The host has no random address, but the controller makes a private one.
      request.ownAddressType = 3
      var own: [HCI.Address] = []
      for _ in 0..<3 {
        #expect(host.command(.createConnection, request).first?[3] == 0)
        let event = try await host.eventLE(0x0A, HCI.EnhancedConnectionComplete.self)
        #expect(event.status == .success)
        #expect(event.peer == HCI.PeerAddress(type: 3, address: identity.address))
        #expect(event.peerPrivateAddress == HCI.Address(Self.privateID))
        #expect(try event.localPrivateAddress.isPrivate(of: HCI.Key(parsing: bytes(Self.ownKey))))
        own.append(event.localPrivateAddress)
        let read = host.command(.readLocalPrivateAddress, identity).first?.suffix(6)
        #expect(read == event.localPrivateAddress.bytes[...])
        // The link is one to the identity.
        #expect(host.command(.createConnection, request).first?[3] == 0x0B)
        host.command(.disconnect, HCI.Disconnect(handle: event.handle, reason: .remoteUserEnded))
        _ = try await host.event(0x05, HCI.DisconnectionComplete.self)
        // Less than the timeout passes before the second link, more before the third.
        try await sleep(.seconds(own.count == 1 ? 1 : 20))
      }
      #expect(own[0] == own[1] && own[1] != own[2])

      // Without the extended event, the type is that of the identity alone.
      host.command(.setLEEventMask, HCI.Bits(value: .max ^ 1 << 9))
      host.command(.createConnection, request)
      let event = try await host.eventLE(0x01, HCI.ConnectionComplete.self)
      #expect(event.status == .success && event.peer == identity)
    }
  }

  @Test("Without a key, an own address type of private addresses uses the others")
  func withoutKey() throws {
    #expect(try status(.setAddressResolution, "01") == 0)
    var request = TestHost.request(try HCI.PeerAddress(parsing: bytes(Self.identity)))
    request.ownAddressType = 3
    #expect(host.command(.createConnection, request).first?[3] == 0x12)
    request.ownAddressType = 2
    #expect(host.command(.createConnection, request).first?[3] == 0)
  }
}
