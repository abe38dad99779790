@testable import HaloController

@Suite("Links to advertising sets")
struct SetLinkTests: HostSuite {
  let bench = HostBench(
    seed: 52, [("peripheral", "02:00:00:00:00:0A"), ("central", "02:00:00:00:00:0B")])
  private let a = HCI.PeerAddress(type: 0, address: HCI.Address("02:00:00:00:00:0A") ?? .none)
  private let b = HCI.PeerAddress(type: 0, address: HCI.Address("02:00:00:00:00:0B") ?? .none)
  private var peripheral: TestHost { host }
  private var central: TestHost { bench.hosts[1] }

  private func define(
    _ set: UInt8, _ properties: UInt16, own: UInt8 = 0, policy: UInt8 = 0,
    peer: HCI.PeerAddress? = nil
  ) {
    peripheral.command(
      .setAdvertisingSetParameters,
      SetTests.parameters(set, properties, own: own, policy: policy, peer: peer ?? b))
  }

  private func start(_ set: UInt8 = 0, events: UInt8 = 0) {
    peripheral.command(.setExtendedAdvertisingEnable, [1, 1, set, 0, 0, events])
  }

  private func connect(to peer: HCI.PeerAddress, own: UInt8 = 0) {
    let row = HCI.InitiatingPHY(interval: 96, window: 96, timing: TestHost.timing)
    central.command(
      .createExtendedConnection,
      HCI.ExtendedCreateConnection(
        filterPolicy: 0, ownAddressType: own, peer: peer, phys: 1, rows: [row]))
  }

  private func events(_ host: TestHost) -> [UInt8] {
    host.take().filter { $0.starts(with: [0x04, 0x3E]) }.map { $0[3] }
  }

  @Test("A link ends its set alone, with an event after that of the link", arguments: [0x13, 0x01])
  func end(properties: UInt16) throws {
    define(0, properties)
    define(1, 0x10)
    try peripheral.air.run {
      start(0, events: 200)
      start(1)
      try await sleep(.milliseconds(1000))
      _ = peripheral.take()
      connect(to: a)
      let up = try await peripheral.eventLE(0x01, HCI.ConnectionComplete.self)
      #expect(up.status == .success && up.role == 1 && up.peer == b)
      // The next packet.
      let end = try await peripheral.first { packet in
        packet.starts(with: [0x04, 0x3E])
          ? (packet[3], try HCI.SetTerminated(parsing: Array(packet[4...]))) : nil
      }
      #expect(end.0 == 0x12 && end.1.status == .success && end.1.set == 0)
      #expect(end.1.handle == up.handle && 10...20 ~= end.1.events)
      // The other set is on.
      #expect(peripheral.command(.removeAdvertisingSet, [0]).first?[6] == 0)
      #expect(peripheral.command(.removeAdvertisingSet, [1]).first?[6] == 0x0C)
      let event = try await central.eventLE(0x01, HCI.ConnectionComplete.self)
      #expect(event.status == .success && event.role == 0 && event.peer == a)
    }
  }

  @Test("A legacy initiator hears only sets of legacy packets", arguments: [0x13, 0x01])
  func legacy(properties: UInt16) throws {
    define(0, properties)
    try peripheral.air.run {
      start()
      central.command(.createConnection, TestHost.request(a))
      try await sleep(.seconds(3))
      #expect(events(central).contains(0x01) == (properties == 0x13))
    }
  }

  @Test("The accept list and the addressee decide who may connect")
  func filters() throws {
    try peripheral.air.run {
      define(0, 0x01, policy: 2)
      start()
      connect(to: a)
      try await sleep(.seconds(3))
      #expect(events(central).isEmpty)
      peripheral.command(.setExtendedAdvertisingEnable, [0, 0])
      define(0, 0x05, peer: HCI.PeerAddress(type: 1, address: b.address))
      start()
      try await sleep(.seconds(3))
      #expect(events(central).isEmpty)
      peripheral.command(.setExtendedAdvertisingEnable, [0, 0])
      define(0, 0x05, peer: b)
      start()
      try await sleep(.seconds(3))
      #expect(events(central).contains(0x01))
    }
  }

  @Test("Two hosts with private addresses know each other by their identities")
  func privacy() throws {
    let key = HCI.Key(low: HCI.Bits(value: 1), high: HCI.Bits(value: 2))
    let other = HCI.Key(low: HCI.Bits(value: 3), high: HCI.Bits(value: 4))
    for (host, identity, peerKey, localKey) in [
      (peripheral, b, key, other), (central, a, other, key),
    ] {
      host.command(
        .addToResolvingList,
        HCI.ResolvingListEntry(identity: identity, peerKey: peerKey, localKey: localKey))
      host.command(.setAddressResolution, [1])
      host.command(.setLEEventMask, HCI.Bits(value: .max))
    }
    peripheral.command(.addToAcceptList, b)
    define(0, 0x01, own: 2, policy: 3)
    try peripheral.air.run {
      start()
      // In network mode, a central with its public address is not accepted.
      connect(to: a)
      try await sleep(.seconds(3))
      #expect(!events(central).contains(0x0A))
      central.command(.cancelConnection)
      for host in [peripheral, central] { _ = host.take() }
      connect(to: a, own: 2)
      let up = try await peripheral.eventLE(0x0A, HCI.EnhancedConnectionComplete.self)
      let event = try await central.eventLE(0x0A, HCI.EnhancedConnectionComplete.self)
      #expect(up.status == .success && up.role == 1 && event.role == 0)
      #expect(up.peer == HCI.PeerAddress(type: 2, address: b.address))
      #expect(event.peer == HCI.PeerAddress(type: 2, address: a.address))
      #expect(up.peerPrivateAddress.isPrivate(of: key))
      #expect(event.peerPrivateAddress.isPrivate(of: other))
      #expect(up.localPrivateAddress == event.peerPrivateAddress)
      #expect(event.localPrivateAddress == up.peerPrivateAddress)
    }
  }
}
