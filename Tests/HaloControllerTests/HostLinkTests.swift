@testable import HaloController

@Suite("Links between two controllers")
struct HostLinkTests: HostSuite {
  let bench = HostBench(
    seed: 50, [("peripheral", "02:00:00:00:00:01"), ("central", "02:00:00:00:00:02")])
  private let address: PeripheralID = "02:00:00:00:00:01"
  private var peripheral: TestHost { host }
  private var central: TestHost { bench.hosts[1] }

  private func advertise(_ host: TestHost, type: UInt8 = 0, peer: UInt8 = 0, policy: UInt8 = 0) {
    host.command(.setAdvertisingParameters, parameters(type: type, peer: peer, policy: policy))
    host.command(.setAdvertisingEnable, [1])
  }

  /// Connects the two hosts and returns the handles of the central and of the peripheral.
  private func connect() async throws -> (UInt16, UInt16) {
    advertise(peripheral)
    let handle = try await central.connect(to: address)
    let event = try await peripheral.eventLE(0x01, HCI.ConnectionComplete.self)
    _ = central.take()
    _ = peripheral.take()
    return (handle, event.handle)
  }

  private func ends(_ host: TestHost) async throws -> HCI.Status {
    try await host.event(0x05, HCI.DisconnectionComplete.self).reason
  }

  private func key(_ first: UInt8) -> [UInt8] { [first] + [UInt8](repeating: 7, count: 15) }

  private func encrypt(_ handle: UInt16, _ key: [UInt8]) {
    central.command(.enableEncryption, bytes(handle) + [2, 1, 0, 0, 0, 0, 0, 0, 3, 0] + key)
  }

  private func bytes(_ handle: UInt16) -> [UInt8] { HCI.ConnectionHandle(handle: handle).bytes }

  @Test("Both hosts learn of a link, the advertising ends, and each end has its reason")
  func visit() throws {
    try air.run {
      advertise(peripheral)
      _ = peripheral.take()
      let handle = try await central.connect(to: address)
      let event = try await peripheral.eventLE(0x01, HCI.ConnectionComplete.self)
      #expect(event.status == .success && event.role == 1 && event.timing.interval == 40)
      #expect("\(event.peer.address)" == "02:00:00:00:00:02" && event.peer.type == 0)
      #expect(air.linkCount == 1)
      // The advertising has ended, and may begin again.
      central.command(.setScanEnable, [1, 0])
      #expect(try await central.packets(for: .seconds(1)).isEmpty)
      advertise(peripheral)
      _ = try await central.eventLE(0x02, HCI.AdvertisingReport.self)
      #expect(peripheral.command(.setAdvertisingEnable, [0]).first?[6] == 0)
      central.command(.setScanEnable, [0, 0])
      for (ending, other, reason) in [
        (central, peripheral, HCI.Status.remotePowerOff),
        (peripheral, central, .remoteLowResources),
      ] {
        let isUp = air.linkCount == 1
        let (one, two) = try await isUp ? (handle, event.handle) : connect()
        let own = ending === central ? one : two
        ending.command(.disconnect, HCI.Disconnect(handle: own, reason: reason))
        #expect(try await ends(ending) == .localHostEnded)
        #expect(try await ends(other) == reason)
        #expect(air.linkCount == 0)
      }
      #expect(air.log.map(\.operation) == [.connect, .disconnect, .connect, .disconnect])
    }
  }

  @Test("Data cross the link in order and in pieces that fit, and each packet gets its credit")
  func data() throws {
    try air.run {
      let (one, two) = try await connect()
      let long = (0..<200).map { UInt8($0) }
      for (host, handle, other, far) in [
        (central, one, peripheral, two), (peripheral, two, central, one),
      ] {
        host.send(long, on: 0x40, of: handle, size: 100)
        host.send([9], on: 0x41, of: handle)
        host.controller.receive([0x02, UInt8(handle), 0x10, 0, 0])
        for (channel, payload) in [(0x40, long), (0x41, [9])] {
          let packet = try await other.l2cap(of: far)
          #expect(packet.channel == channel && packet.payload == payload)
        }
        try await sleep(.milliseconds(100))
        let credits = host.take().filter { $0[1] == 0x13 }.map { $0[6] }
        #expect(credits == [1, 1, 1, 1, 1])
        #expect(other.take().isEmpty)
      }
      // Without longer packets, each has 27 bytes; then 251.
      for size in [27, 251] {
        central.send(long, of: one)
        let first = try await peripheral.first { $0[0] == 0x02 ? $0 : nil }
        #expect(Int(first[3]) == min(size, 204) && first[2] >> 4 == 2)
        try await sleep(.seconds(1))
        #expect(peripheral.take().filter { $0[0] == 0x02 }.allSatisfy { $0[2] >> 4 == 1 })
        guard size == 27 else { continue }
        _ = central.take()
        let wish = HCI.DataLength(octets: 251, time: 2120)
        central.command(.setDataLength, HCI.SetDataLength(handle: one, length: wish))
        for (host, own) in [(central, true), (peripheral, false)] {
          let lengths = try await host.eventLE(0x07, HCI.DataLengthChange.self).lengths
          #expect((own ? lengths.transmit : lengths.receive) == wish)
          #expect((own ? lengths.receive : lengths.transmit) == ControllerModel.shortestLength)
        }
      }
    }
  }

  @Test("An absence delays data, and a longer one ends the link at both ends with 08")
  func loss() throws {
    try air.run {
      let (one, two) = try await connect()
      let control = try #require(air[address])
      control.simulateProximityChange(.outOfRange)
      for number in UInt8(0)..<4 { central.send([number], of: one) }
      peripheral.send([9], of: two)
      try await sleep(.milliseconds(300))
      #expect(central.take().isEmpty && peripheral.take().isEmpty)
      control.simulateProximityChange(.near)
      for number in UInt8(0)..<4 {
        #expect(try await peripheral.l2cap(of: two).payload == [number])
      }
      #expect(try await central.l2cap(of: one).payload == [9])
      control.simulateProximityChange(.outOfRange)
      central.send([1], of: one)
      _ = central.take()
      let start = simulation.now
      #expect(try await ends(central) == .connectionTimeout)
      #expect(abs((simulation.now - start) / .milliseconds(420) - 1) < 0.01)
      #expect(try await ends(peripheral) == .connectionTimeout)
      #expect(!central.packets.contains { $0[1] == 0x13 })
    }
  }

  @Test(
    "After a reset or the loss of one side, the other gets 08 by its timeout", arguments: [0, 1])
  func reset(side: Int) throws {
    try air.run {
      _ = try await connect()
      let (lost, other) = side == 0 ? (central, peripheral) : (peripheral, central)
      if side == 0 { lost.command(.reset) } else { lost.controller.close() }
      _ = lost.take()
      let start = simulation.now
      #expect(try await ends(other) == .connectionTimeout)
      #expect(abs((simulation.now - start) / .milliseconds(420) - 1) < 0.01)
      #expect(lost.take().isEmpty)
      lost.enableEvents()
      _ = try await connect()
    }
  }

  @Test("A link whose first six events nobody answers ends with 3E")
  func unanswered() throws {
    air.place(TestPeripheral(), as: "device")
    try air.run {
      advertise(peripheral)
      for id in [address, "device"] as [PeripheralID] {
        let peer = central.controller.peerAddress(of: id)
        central.command(.createConnection, TestHost.request(peer))
        _ = try await central.eventLE(0x01, HCI.ConnectionComplete.self)
        air[id]?.simulateProximityChange(.outOfRange)
        let start = simulation.now
        #expect(try await ends(central) == .connectionFailed)
        #expect(abs((simulation.now - start) / .milliseconds(300) - 1) < 0.01)
      }
      #expect(try await ends(peripheral) == .connectionFailed)
    }
  }

  @Test("A host has links as central and as peripheral at once, and several as peripheral")
  func several() throws {
    let third = TestHost(on: air, as: "third", address: "02:00:00:00:00:03")
    third.enableEvents()
    air.place(TestPeripheral(), as: "device")
    try air.run {
      let (one, two) = try await connect()
      let device = try await peripheral.connect(to: "device")
      advertise(peripheral)
      let three = try await third.connect(to: address)
      let four = try await peripheral.eventLE(0x01, HCI.ConnectionComplete.self).handle
      #expect(Set([two, device, four]).count == 3 && air.linkCount == 3)
      #expect(
        peripheral.command(
          .createConnection,
          TestHost.request(third.controller.peerAddress(of: "02:00:00:00:00:03"))
        ).first?[3] == 0x0B)
      third.send([3], of: three)
      central.send([1], of: one)
      #expect(try await peripheral.l2cap(of: four).payload == [3])
      #expect(try await peripheral.l2cap(of: two).payload == [1])
      let name = Array("Test".utf8)
      #expect(try await peripheral.ask(.readRequest(3), on: device) == .readResponse(name[...]))
    }
  }

  @Test("A directed advertiser accepts its addressee alone, and the accept list counts by policy")
  func admission() throws {
    try air.run {
      for (type, peer, policy) in [(4, 3, 0), (0, 0, 2)] as [(UInt8, UInt8, UInt8)] {
        advertise(peripheral, type: type, peer: peer, policy: policy)
        let peer = central.controller.peerAddress(of: address)
        central.command(.createConnection, TestHost.request(peer))
        #expect(try await central.packets(for: .seconds(5)).isEmpty && air.linkCount == 0)
        peripheral.command(.setAdvertisingEnable, [0])
        central.command(.cancelConnection)
        _ = central.take()
      }
      peripheral.command(.addToAcceptList, [0, 2, 0, 0, 0, 0, 2])
      advertise(peripheral, policy: 3)
      let handle = try await central.connect(to: address)
      central.command(.disconnect, HCI.Disconnect(handle: handle, reason: .remoteUserEnded))
      #expect(try await ends(peripheral) == .remoteUserEnded)
      advertise(peripheral, type: 1, peer: 2)
      #expect(try await central.connect(to: address) != handle)
      #expect(try await peripheral.eventLE(0x01, HCI.ConnectionComplete.self).status == .success)
      // High duty has ended with the link: no timeout follows.
      try await sleep(.seconds(2))
      #expect(!peripheral.take().contains { $0.starts(with: [0x04, 0x3E, 19, 1]) })
    }
  }

  @Test(
    "Equal keys encrypt the link and hold data back meanwhile; a further start refreshes the key")
  func encryption() throws {
    try air.run {
      let (one, two) = try await connect()
      for event in [0x08, 0x30] as [UInt8] {
        encrypt(one, key(1))
        #expect(central.packets.last?[3] == 0)
        encrypt(one, key(1))
        #expect(central.packets.last?[3] == 0x0C)
        central.send([1], of: one)
        let request = try await peripheral.eventLE(0x05, HCI.LongTermKeyRequest.self)
        #expect(request.handle == two && request.random.value == 0x0102)
        #expect(request.diversifier == 3)
        peripheral.send([2], of: two)
        #expect(try await central.packets(for: .seconds(5)).isEmpty && peripheral.take().isEmpty)
        #expect(peripheral.command(.replyKey, bytes(two) + key(1)).first?[6] == 0)
        #expect(peripheral.command(.replyKey, bytes(two) + key(1)).first?[6] == 0x0C)
        try await sleep(.seconds(1))
        for (host, far, handle) in [(central, UInt8(2), one), (peripheral, UInt8(1), two)] {
          let packets = host.take().filter { $0[1] != 0x0E && $0[1] != 0x13 }
          let expected = [event, event == 0x08 ? 4 : 3, 0] + bytes(handle)
          #expect(packets.first?.dropFirst() == (event == 0x08 ? expected + [1] : expected)[...])
          #expect(packets.last?.last == far && packets.count == 2)
        }
      }
      // An encrypted link without a new key ends.
      encrypt(one, key(1))
      _ = try await peripheral.eventLE(0x05, HCI.LongTermKeyRequest.self)
      peripheral.command(.refuseKey, bytes(two))
      #expect(try await ends(central) == .keyMissing)
      #expect(try await ends(peripheral) == .localHostEnded)
    }
  }

  @Test("Other answers to a start of encryption: no key, no event, another key, and none at all")
  func refusedEncryption() throws {
    try air.run {
      let (one, two) = try await connect()
      #expect(
        peripheral.command(.enableEncryption, bytes(two) + [UInt8](repeating: 0, count: 26))
          .first?[3] == 0x0C)
      #expect(peripheral.command(.refuseKey, bytes(two)).first?[6] == 0x0C)
      encrypt(one, key(1))
      central.send([1], of: one)
      _ = try await peripheral.eventLE(0x05, HCI.LongTermKeyRequest.self)
      peripheral.command(.refuseKey, bytes(two))
      let refused = try await central.event(0x08, HCI.EncryptionChange.self)
      #expect(refused.status == .keyMissing && !refused.isOn)
      #expect(try await peripheral.l2cap(of: two).payload == [1])
      peripheral.command(.setLEEventMask, HCI.Bits(value: .max ^ (1 << 4 | 1 << 9)))
      encrypt(one, key(1))
      #expect(try await central.event(0x08, HCI.EncryptionChange.self).status == .keyMissing)
      #expect(!peripheral.packets.contains { $0[1] == 0x08 })
      peripheral.enableEvents()
      encrypt(one, key(1))
      _ = try await peripheral.eventLE(0x05, HCI.LongTermKeyRequest.self)
      peripheral.command(.replyKey, bytes(two) + key(2))
      #expect(try await ends(central) == .micFailure)
      #expect(try await ends(peripheral) == .micFailure)
      let (third, _) = try await connect()
      encrypt(third, key(1))
      let start = simulation.now
      #expect(try await ends(central) == .responseTimeout)
      #expect(abs((simulation.now - start) / .seconds(40) - 1) < 0.01)
      // A virtual device has no key.
      air.place(TestPeripheral(), as: "device")
      let device = try await central.connect(to: "device")
      encrypt(device, key(1))
      #expect(try await central.event(0x08, HCI.EncryptionChange.self).status == .keyMissing)
    }
  }

  @Test("The central changes the timing for both; a peripheral asks, and gets it, a refusal or 1A")
  func timing() throws {
    let timing = HCI.LinkTiming(
      intervalMin: 80, intervalMax: 100, latency: 1, timeout: 600, eventMin: 0, eventMax: 0)
    try air.run {
      let (one, two) = try await connect()
      central.command(.updateConnection, HCI.UpdateConnection(handle: one, timing: timing))
      central.command(.updateConnection, HCI.UpdateConnection(handle: one, timing: timing))
      #expect(central.packets.last?[3] == 0x0C)
      for host in [central, peripheral] {
        let update = try await host.eventLE(0x03, HCI.ConnectionUpdateComplete.self)
        #expect(update.status == .success && update.timing == timing.present)
      }
      var wish = timing
      (wish.intervalMin, wish.intervalMax) = (40, 40)
      for (answer, status) in [
        (.replyTiming, .success), (.refuseTiming, .unacceptableParameters),
        (.reset, .unsupportedRemoteFeature),
      ] as [(HCI.Opcode, HCI.Status)] {
        if answer == .reset {
          central.command(.setLEEventMask, HCI.Bits(value: .max ^ (1 << 5 | 1 << 9)))
        }
        peripheral.command(.updateConnection, HCI.UpdateConnection(handle: two, timing: wish))
        if answer != .reset {
          let request = try await central.eventLE(0x06, HCI.TimingRequest.self)
          #expect(request.handle == one && request.intervalMax == 40)
          let rest = answer == .replyTiming ? wish.bytes : [0x3B]
          #expect(central.command(answer, bytes(one) + rest).first?[6] == 0)
          #expect(central.command(answer, bytes(one) + rest).first?[6] == 0x0C)
        }
        _ = central.take()
        let update = try await peripheral.eventLE(0x03, HCI.ConnectionUpdateComplete.self)
        #expect(update.status == status && update.timing.interval == 40)
        try await sleep(.seconds(1))
        let own = central.take().count { $0[1] == 0x3E && $0[3] == 0x03 }
        #expect(own == (status == .success ? 1 : 0))
      }
    }
  }

  @Test("The PHY 2M halves the time of packets, and a host that does not accept it stays at 1M")
  func phy() throws {
    try air.run {
      let (one, two) = try await connect()
      func time() async throws -> Duration {
        for number in UInt8(0)..<7 { central.send([number], of: one) }
        _ = try await peripheral.l2cap(of: two)
        let start = simulation.now
        for _ in 0..<6 { _ = try await peripheral.l2cap(of: two) }
        return simulation.now - start
      }
      let slow = try await time()
      peripheral.command(.setDefaultPHY, [0, 1, 1])
      central.command(.setPHY, bytes(one) + [0, 2, 2, 0, 0])
      #expect(try await central.eventLE(0x0C, HCI.PHYUpdateComplete.self).phys.transmit == 1)
      peripheral.command(.setDefaultPHY, [0, 1, 3])
      _ = peripheral.take()
      central.command(.setPHY, bytes(one) + [0, 2, 2, 0, 0])
      let own = try await central.eventLE(0x0C, HCI.PHYUpdateComplete.self).phys
      let far = try await peripheral.eventLE(0x0C, HCI.PHYUpdateComplete.self).phys
      #expect(own.transmit == 2 && own.receive == 1 && far.transmit == 1 && far.receive == 2)
      let fast = try await time()
      #expect(slow == .milliseconds(6) && fast == .milliseconds(3))
    }
  }
}
