@testable import HaloController

@Suite("Links of a controller")
struct LinkTests: HostSuite {
  let bench = HostBench(seed: 48)

  @Test("A host scans, connects, discovers, subscribes and ends the link")
  func session() throws {
    let strap = air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:01")
    try air.run {
      host.command(.setScanParameters, [1, 0x10, 0, 0x10, 0, 0, 0])
      host.command(.setScanEnable, [1, 1])
      let report = try await host.eventLE(0x02, HCI.AdvertisingReport.self)
      #expect(report.type == 0 && report.advertiser.type == 1 && report.rssi == -60)
      #expect("\(report.advertiser.address)" == "C0:00:00:00:00:01")
      let data = report.data.bytes
      let payload = AdvertisementData(GAP.AdvertisingPayload(decoding: data.span))
      #expect(payload.serviceUUIDs.contains(0x180D))
      #expect(payload.flags == [.generalDiscoverable, .brEDRNotSupported])
      host.command(.setScanEnable, [0, 0])

      let handle = try await host.connect(to: "C0:00:00:00:00:01")
      #expect(strap.isConnected)
      #expect(try await host.ask(.exchangeMTURequest(517), on: handle) == .exchangeMTUResponse(23))
      let groups = try await host.ask(
        .readByGroupTypeRequest(ATTHandles(1, 0xFFFF), type: 0x2800), on: handle)
      guard case .readByGroupTypeResponse(6, let entries) = groups else {
        Issue.record("\(groups)")
        return
      }
      // GAP, GATT and the heart rate fit into the first answer.
      #expect(Array(entries.suffix(2)) == [0x0D, 0x18])
      let start = entries.suffix(6).uint16LE(at: 0)
      let end = entries.suffix(6).uint16LE(at: 2)
      let found = try await host.ask(
        .findByTypeValueRequest(ATTHandles(1, 0xFFFF), type: 0x2800, value: [0x0D, 0x18]),
        on: handle)
      #expect(found == .findByTypeValueResponse([ATTHandles(start, end)]))
      let declarations = try await host.ask(
        .readByTypeRequest(ATTHandles(start, end), type: 0x2803), on: handle)
      guard case .readByTypeResponse(7, let list) = declarations else {
        Issue.record("\(declarations)")
        return
      }
      #expect(Array(list.prefix(7).suffix(2)) == [0x37, 0x2A])
      let value = list.uint16LE(at: 3)
      let descriptors = try await host.ask(
        .findInformationRequest(ATTHandles(value + 1, value + 1)), on: handle)
      #expect(descriptors == .findInformationResponse([ATTInformation(value + 1, 0x2902)]))
      #expect(try await host.ask(.writeRequest(value + 1, [1, 0]), on: handle) == .writeResponse)
      #expect(strap.isNotifying(.heartRateMeasurement))
      #expect(try await host.ask(.readRequest(value + 1), on: handle) == .readResponse([1, 0]))
      for _ in 0..<3 {
        guard case .notification(value, let measurement) = try await host.attribute(of: handle)
        else {
          Issue.record("no notification")
          return
        }
        #expect(throws: Never.self) { try GATT.HeartRateMeasurement(parsing: Array(measurement)) }
      }
      #expect(try await host.ask(.writeRequest(value + 1, [0, 0]), on: handle) == .writeResponse)
      try await sleep(.seconds(1))
      #expect(!strap.isNotifying(.heartRateMeasurement))

      #expect(
        host.command(.disconnect, HCI.Disconnect(handle: handle, reason: .remoteUserEnded)).count
          == 1)
      let ended = try await host.event(0x05, HCI.DisconnectionComplete.self)
      #expect(ended.handle == handle && ended.reason == .localHostEnded)
      #expect(!strap.isConnected)
      #expect(host.command(.readRSSI, [UInt8(handle), 0]).first?[6] == 0x02)
    }
  }

  @Test("Filtered duplicates come once, others in each interval, and a new scan reports each again")
  func duplicates() throws {
    air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:01")
    try air.run { () async throws in
      host.command(.setScanParameters, [1, 0x10, 0, 0x10, 0, 0, 0])
      for _ in 0..<2 {
        host.command(.setScanEnable, [1, 1])
        #expect(try await host.packets(for: .seconds(10)).map { $0[5] } == [0, 4])
      }
      host.command(.setScanEnable, [1, 0])
      #expect(try await host.packets(for: .seconds(10)).count > 10)
      // A passive scan has no scan responses; the accept list is empty.
      host.command(.setScanEnable, [0, 0])
      host.command(.setScanParameters, [0, 0x10, 0, 0x10, 0, 0, 0])
      host.command(.setScanEnable, [1, 1])
      #expect(try await host.packets(for: .seconds(10)).map { $0[5] } == [0])
      host.command(.setScanEnable, [0, 0])
      host.command(.setScanParameters, [0, 0x10, 0, 0x10, 0, 0, 1])
      host.command(.setScanEnable, [1, 1])
      #expect(try await host.packets(for: .seconds(10)).isEmpty)
    }
  }

  @Test("The default masks hide LE events, and bit 9 selects the enhanced event")
  func masks() throws {
    air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:01")
    try air.run {
      host.command(.reset)
      host.command(.setScanEnable, [1, 0])
      #expect(try await host.packets(for: .seconds(10)).isEmpty)
      host.command(.setScanEnable, [0, 0])
      host.command(.setEventMask, HCI.Bits(value: .max))
      host.command(.setLEEventMask, HCI.Bits(value: 1 << 9 | 1))
      let peer = host.controller.peerAddress(of: "C0:00:00:00:00:01")
      host.command(.createConnection, TestHost.request(peer))
      let event = try await host.eventLE(0x0A, HCI.EnhancedConnectionComplete.self)
      #expect(event.status == .success && event.peer == peer && event.timing.interval == 40)
      host.command(.createConnection, TestHost.request(peer))
      #expect(host.packets.last?[3] == 0x0B)
    }
  }

  @Test("Out of range, packets wait and then the link ends with 08, without their credits")
  func supervision() throws {
    try visit { handle, control in
      control.simulateProximityChange(.outOfRange)
      let start = simulation.now
      host.send(ATTPacket.readRequest(3).bytes, of: handle)
      let code = try await host.first { packet in
        packet[1] == 0x13 || packet[1] == 0x05 ? packet[1] : nil
      }
      #expect(code == 0x05)
      // The host asked for a supervision timeout of 0.42 s.
      #expect(abs((simulation.now - start) / .milliseconds(420) - 1) < 0.01)
      #expect(try await host.packets(after: .seconds(10)).isEmpty)
    }
  }

  @Test("A short absence delays packets, and loses none")
  func absence() throws {
    try visit { (handle, control) async throws in
      control.simulateProximityChange(.outOfRange)
      host.send(ATTPacket.readRequest(3).bytes, of: handle)
      #expect(try await host.packets(after: .milliseconds(300)).isEmpty)
      control.simulateProximityChange(.near)
      let name = Array("Test".utf8)
      #expect(try await host.attribute(of: handle) == .readResponse(name[...]))
    }
  }

  @Test("Features, version, timing and PHY have their events, in the same order in each run")
  func procedures() throws {
    try visit { handle, _ in
      host.command(.readRemoteFeatures, [UInt8(handle), 0])
      let features = try await host.eventLE(0x04, HCI.RemoteFeaturesComplete.self)
      #expect(features.status == .success && features.features == ControllerModel.features)
      host.command(.readRemoteVersion, [UInt8(handle), 0])
      #expect(try await host.event(0x0C, HCI.VersionComplete.self).version == 9)
      let timing = HCI.LinkTiming(
        intervalMin: 400, intervalMax: 800, latency: 0, timeout: 600, eventMin: 0, eventMax: 0)
      let start = simulation.now
      host.command(.updateConnection, HCI.UpdateConnection(handle: handle, timing: timing))
      let update = try await host.eventLE(0x03, HCI.ConnectionUpdateComplete.self)
      #expect(update.timing == timing.present)
      // The instant is at least six events of 50 ms later.
      #expect(simulation.now - start >= .milliseconds(300))
      let before = simulation.now
      _ = try await host.ask(.readRequest(3), on: handle)
      #expect(simulation.now - before > .seconds(1))
      host.command(.setPHY, [UInt8(handle), 0, 0, 2, 2, 0, 0])
      let phys = try await host.eventLE(0x0C, HCI.PHYUpdateComplete.self).phys
      #expect(phys.transmit == 2 && phys.receive == 2)
      #expect(host.command(.readPHY, [UInt8(handle), 0]).first?.suffix(2) == [2, 2])
    }
  }

  @Test("The event of the features comes even if the link ends first")
  func featuresOfLostLink() throws {
    try visit { handle, control in
      host.command(.readRemoteFeatures, [UInt8(handle), 0])
      control.simulateDisconnection()
      try await sleep(.seconds(1))
      let codes = host.take().dropFirst().map { $0[1] == 0x3E ? $0[3...4] : $0[1...1] }
      #expect(Set(codes) == [[0x05], [0x04, 0x08]])
    }
  }

  @Test("After a reset nothing of the time before arrives, and the peer notices by its timeout")
  func reset() throws {
    try visit { handle, control in
      host.command(.readRemoteFeatures, [UInt8(handle), 0])
      host.send(ATTPacket.readRequest(3).bytes, of: handle)
      host.command(.setScanEnable, [1, 0])
      #expect(host.command(.reset).count == 1)
      _ = host.take()
      host.enableEvents()
      #expect(control.isConnected)
      try await sleep(.milliseconds(430))
      #expect(!control.isConnected)
      #expect(try await host.packets(after: .seconds(10)).isEmpty)
      // The next link has another handle.
      #expect(try await host.connect(to: "device") != handle)
    }
  }

  @Test("Of several wishes at once, the host gets the latest alone")
  func wishes() throws {
    try visit(WishfulPeripheral(intervals: [20, 40, 60])) { (handle, _) async throws in
      for interval in [80, 48] as [UInt16] {
        #expect(try await host.eventLE(0x06, HCI.TimingRequest.self).intervalMax == interval)
        host.command(.refuseTiming, [UInt8(handle), 0, 0x3B])
      }
      #expect(try await host.packets(for: .seconds(10)).isEmpty)
    }
  }

  @Test("A device's wish for other timing asks the host, or takes effect if the event is masked")
  func wish() throws {
    air.place(WishfulPeripheral(), as: "device")
    try air.run {
      for isMasked in [false, true] {
        if isMasked { host.command(.setLEEventMask, HCI.Bits(value: .max ^ (1 << 5 | 1 << 9))) }
        let handle = try await host.connect(to: "device")
        for interval in [80, 16] as [UInt16] {
          if !isMasked {
            let request = try await host.eventLE(0x06, HCI.TimingRequest.self)
            #expect(request.handle == handle && request.intervalMax == interval)
            let timing = HCI.LinkTiming(
              intervalMin: 6, intervalMax: interval, latency: 0, timeout: 300, eventMin: 0,
              eventMax: 0)
            host.command(.replyTiming, HCI.UpdateConnection(handle: handle, timing: timing))
          }
          let update = try await host.eventLE(0x03, HCI.ConnectionUpdateComplete.self)
          let expected = HCI.PresentTiming(interval: interval, latency: 0, timeout: 300)
          #expect(update.status == .success && update.timing == expected)
        }
        host.command(.disconnect, HCI.Disconnect(handle: handle, reason: .remoteUserEnded))
        _ = try await host.event(0x05, HCI.DisconnectionComplete.self)
      }
    }
  }

  @Test("Two controllers and a transport use one air")
  func several() throws {
    let strap = air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:01")
    let other = TestHost(on: air, as: "second")
    other.enableEvents()
    try air.run {
      let one = try await host.connect(to: "C0:00:00:00:00:01")
      let two = try await other.connect(to: "C0:00:00:00:00:01")
      #expect(try await host.ask(.exchangeMTURequest(23), on: one) == .exchangeMTUResponse(23))
      #expect(try await other.ask(.exchangeMTURequest(23), on: two) == .exchangeMTUResponse(23))
      #expect(air.linkCount == 2 && strap.isConnected)
      host.controller.close()
      try await sleep(.seconds(1))
      #expect(air.linkCount == 1)
      let transport = SimulatedTransport(on: air)
      let link = try await transport.connect(to: "C0:00:00:00:00:01", options: ConnectionOptions())
      #expect(try await link.services().count > 1)
    }
  }
}

/// A peripheral that prefers other timing, and asks for other intervals later.
private struct WishfulPeripheral: LocalPeripheral {
  let advertisement: AdvertisementData? = AdvertisementData(localName: "Wish")
  let services: [GATTService] = []
  /// The intervals in milliseconds.
  var intervals = [20]
  let preferences = LinkPreferences(
    connection: ConnectionParameters(
      interval: .milliseconds(100), supervisionTimeout: .seconds(3)))

  func run(on link: any PeripheralLink) async {
    try? await link.clock.sleep(for: .seconds(5))
    for interval in intervals {
      link.requestParameters(
        ConnectionParameters(interval: .milliseconds(interval), supervisionTimeout: .seconds(3)))
    }
  }
}
