@testable import HaloController

@Suite("Attempts of a controller to connect")
struct AttemptTests: HostSuite {
  let bench = HostBench(seed: 48)
  private let devices: [PeripheralID] = ["C0:00:00:00:00:01", "C0:00:00:00:00:02"]

  @Test("An attempt ends by cancellation, or continues until the peripheral appears")
  func cancellation() throws {
    try air.run {
      let peer = host.controller.peerAddress(of: "C0:00:00:00:00:02")
      host.command(.createConnection, TestHost.request(peer))
      try await sleep(.seconds(30))
      _ = host.take()
      let packets = host.command(.cancelConnection)
      #expect(packets.map { Array($0[1...4]) } == [[0x0E, 4, 1, 0x0E], [0x3E, 19, 1, 0x02]])
      #expect(packets.last?[5...] == [UInt8](repeating: 0, count: 17)[...])
      _ = host.take()

      host.command(.createConnection, TestHost.request(peer))
      try await sleep(.seconds(30))
      air.place(TestPeripheral(), as: "C0:00:00:00:00:02")
      #expect(try await host.eventLE(0x01, HCI.ConnectionComplete.self).status == .success)
      #expect(host.command(.cancelConnection).first?[6] == 0x0C)
    }
  }

  @Test("A host connects again after a reset, once the peripheral has noticed")
  func linkAfterReset() throws {
    air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:01")
    try air.run {
      let peer = host.controller.peerAddress(of: "C0:00:00:00:00:01")
      var request = TestHost.request(peer).bytes
      // A supervision timeout of 5 s.
      request.replaceSubrange(19...20, with: [0xF4, 0x01])
      host.command(.createConnection, request)
      _ = try await host.eventLE(0x01, HCI.ConnectionComplete.self)
      try await sleep(.seconds(1))
      host.command(.reset)
      host.enableEvents()
      let start = simulation.now
      _ = try await host.connect(to: "C0:00:00:00:00:01")
      #expect(simulation.now - start > .seconds(5))
    }
  }

  @Test("A device that still holds a link of a reset host delays no other of the accept list")
  func heldLink() throws {
    let peers = devices.map { host.controller.peerAddress(of: $0) }
    air.place(VirtualHeartRateStrap(), as: devices[0])
    try air.run {
      var request = TestHost.request(peers[0])
      request.timing.timeout = 3200
      host.command(.createConnection, request)
      _ = try await host.eventLE(0x01, HCI.ConnectionComplete.self)
      try await sleep(.seconds(1))
      host.command(.reset)
      host.enableEvents()
      for peer in peers { host.command(.addToAcceptList, peer) }
      request.filterPolicy = 1
      host.command(.createConnection, request)
      try await sleep(.seconds(3))
      air.place(TestPeripheral(), as: devices[1])
      let start = simulation.now
      #expect(try await host.eventLE(0x01, HCI.ConnectionComplete.self).peer == peers[1])
      #expect(simulation.now - start < .seconds(3))
      // The first device accepts a link of another host.
      let other = TestHost(on: air, as: "other")
      other.enableEvents()
      _ = try await other.connect(to: devices[0])
      #expect(simulation.now - start < .seconds(6))
    }
  }

  @Test("A command that a host sends within an answer takes effect after the answered command")
  func nestedCommands() throws {
    for id in devices { air.place(TestPeripheral(), as: id) }
    let nested = Mutex<[[UInt8]]>([[0x01, 0x05, 0x20, 0x06, 1, 2, 3, 4, 5, 0xC0]])
    let own = Mutex<VirtualController?>(nil)
    let controller = VirtualController(on: air, as: "nested") { packet in
      let commands = nested.withLock { commands in
        defer { commands = [] }
        return commands
      }
      for command in commands { own.withLock { $0 }?.receive(command) }
    }
    own.withLock { $0 = controller }
    defer { own.withLock { $0 = nil } }
    controller.receive([0x01, 0x03, 0x0C, 0x00])
    #expect(controller.withModel { $0.randomAddress } != nil)
    let requests = devices.map { id in
      [0x01, 0x0D, 0x20, 25] + TestHost.request(controller.peerAddress(of: id)).bytes
    }
    try air.run {
      nested.withLock { $0 = [[0x01, 0x0E, 0x20, 0x00], requests[1]] }
      controller.receive(requests[0])
      try await sleep(.seconds(20))
      let peers = controller.withModel { $0.links.values.map(\.peer.identity) }
      #expect(peers == [controller.peerAddress(of: devices[1])])
      #expect(air.linkCount == 1)
    }
  }
}
