@testable import HaloController

@Suite("Extended scanning and connecting")
struct ExtendedTests: HostSuite {
  let bench = HostBench(seed: 49)

  private func numbers(_ packets: [[UInt8]]) -> [UInt8] {
    packets.filter { $0.starts(with: [0x04, 0x3E]) }.map { $0[3] }
  }

  private func types(_ packets: [[UInt8]]) throws -> [UInt16] {
    try packets.filter { $0.starts(with: [0x04, 0x3E]) && $0[3] == 0x0D }
      .map { try HCI.ExtendedReport(parsing: Array($0[4...])).type }
  }

  private static let active = "000001" + "0110001000"
  private static let timing = "6000600018002800" + "00002a0000000000"

  @Test(
    "Parameters out of range are refused",
    arguments: [
      (.setExtendedScanParameters, active, 0), (.setExtendedScanParameters, "000000", 0x12),
      (.setExtendedScanParameters, "000000" + "0110001000", 0x12),
      // The PHY 2M is none of advertisements; the controller has no Coded.
      (.setExtendedScanParameters, "000003" + "01100010000110001000", 0x12),
      (.setExtendedScanParameters, "000005" + "01100010000110001000", 0x11),
      (.setExtendedScanParameters, "000004" + "0110001000", 0x11),
      (.setExtendedScanParameters, "000005" + "0110001000", 0x12),
      (.setExtendedScanParameters, "000001" + "01100010000110001000", 0x12),
      (.setExtendedScanParameters, "040001" + "0110001000", 0x12),
      (.setExtendedScanParameters, "000401" + "0110001000", 0x12),
      (.setExtendedScanParameters, "000001" + "0210001000", 0x12),
      (.setExtendedScanParameters, "000001" + "0110001100", 0x12),
      (.setExtendedScanParameters, "000001" + "0103000300", 0x12),
      (.setExtendedScanEnable, "010000000000", 0), (.setExtendedScanEnable, "020000000000", 0x12),
      (.setExtendedScanEnable, "010300000000", 0x12),
      // Duplicates in each period need a period that is longer than the scan.
      (.setExtendedScanEnable, "010200000000", 0x12),
      (.setExtendedScanEnable, "010264000000", 0x12), (.setExtendedScanEnable, "01027f000100", 0),
      (.setExtendedScanEnable, "010080000100", 0x12), (.setExtendedScanEnable, "010000000100", 0),
      (.setExtendedScanEnable, "00ffffffffff", 0),
      (.createExtendedConnection, "00000001000000000201" + timing, 0),
      (.createExtendedConnection, "00000001000000000203" + timing + timing, 0),
      // No host scans on 2M, so some have no times there.
      (
        .createExtendedConnection,
        "00000001000000000203" + timing + "00000000" + timing.dropFirst(8), 0
      ),
      (.createExtendedConnection, "00000001000000000203" + timing, 0x12),
      (.createExtendedConnection, "00000001000000000202" + timing, 0x12),
      (.createExtendedConnection, "00000001000000000205" + timing + timing, 0x11),
      (.createExtendedConnection, "02000001000000000201" + timing, 0x12),
      (.createExtendedConnection, "00040001000000000201" + timing, 0x12),
      (.createExtendedConnection, "00000401000000000201" + timing, 0x12),
      (.createExtendedConnection, "00000301000000000201" + timing, 0),
      (.createExtendedConnection, "00010001000000000201" + timing, 0x12),
      (
        .createExtendedConnection,
        "00000001000000000203" + timing + "60006000180028000000050000000000", 0x12
      ),
    ] as [(HCI.Opcode, String, UInt8)])
  func ranges(opcode: HCI.Opcode, parameters: String, expected: UInt8) throws {
    #expect(try host.status(opcode, parameters) == expected)
  }

  @Test("After a command of one family, those of the other are refused until a reset")
  func families() throws {
    for (first, second) in [
      ((HCI.Opcode.setScanEnable, "0000"), (HCI.Opcode.setExtendedScanEnable, "000000000000")),
      ((.setExtendedScanParameters, Self.active), (.setScanParameters, "01100010000000")),
      (
        (.createExtendedConnection, "00000001000000000201" + Self.timing),
        (.createConnection, "60006000000001000000000200" + "180028000000" + "2a0000000000")
      ),
    ] {
      for (allowed, refused) in [(first, second), (second, first)] {
        #expect(try host.status(.reset, "") == 0)
        #expect(try host.status(allowed.0, allowed.1) == 0, "\(allowed)")
        #expect(try host.status(refused.0, refused.1) == 0x0C, "\(refused)")
        // Commands of neither family work in both.
        #expect(try host.status(.clearAcceptList, "") == 0)
      }
    }
  }

  @Test("A controller without extended advertising does not know its commands")
  func legacy() throws {
    let host = TestHost(on: air, as: "legacy", isExtended: false)
    for form in CommandForm.all where form.isExtended {
      #expect(host.command(form.opcode).first?[1...3] == [0x0F, 0x04, 0x01], "\(form.opcode)")
    }
    #expect(host.command(.readLEFeatures).first?[8] == 0x01)
    let claims = try #require(host.command(.readLocalCommands).first)
    let bits = claims[7...].reduce(0) { $0 + $1.nonzeroBitCount }
    #expect(bits == CommandForm.all.count { !$0.isExtended } - 1)
    #expect(host.command(.setScanEnable, [1, 0]).first?[6] == 0)
  }

  @Test("An extended scan reports the legacy packets of devices, active or passive")
  func reports() throws {
    air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:01")
    try air.run {
      host.command(.setExtendedScanParameters, try HexBytes(parsing: Self.active).bytes)
      host.command(.setExtendedScanEnable, [1, 1, 0, 0, 0, 0])
      let report = try await host.eventLE(0x0D, HCI.ExtendedReport.self)
      #expect(report.type == 0x13 && report.advertiser.type == 1 && report.rssi == -60)
      #expect("\(report.advertiser.address)" == "C0:00:00:00:00:01")
      #expect(report.primaryPHY == 1 && report.secondaryPHY == 0 && report.set == 0xFF)
      #expect(report.transmitPower == 127 && report.periodicInterval == 0)
      let data = report.data.bytes
      let payload = AdvertisementData(GAP.AdvertisingPayload(decoding: data.span))
      #expect(payload.serviceUUIDs.contains(0x180D))
      try await sleep(.seconds(10))
      // The response follows; later packets are duplicates.
      let packets = host.take()
      #expect(try types(packets) == [0x1B] && numbers(packets) == [0x0D])

      #expect(host.status(.setExtendedScanParameters) == 0x12)
      #expect(host.status(.setExtendedScanParameters, [0, 0, 1, 0, 16, 0, 16, 0]) == 0x0C)
      host.command(.setExtendedScanEnable, [0, 0, 0, 0, 0, 0])
      host.command(.setExtendedScanParameters, [0, 0, 1, 0, 16, 0, 16, 0])
      host.command(.setExtendedScanEnable, [1, 1, 0, 0, 0, 0])
      #expect(try types(await host.packets(for: .seconds(10))) == [0x13])
    }
  }

  @Test("A scan with a duration ends by itself, and a new start extends it")
  func duration() throws {
    air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:01")
    try air.run {
      host.command(.setExtendedScanParameters, try HexBytes(parsing: Self.active).bytes)
      host.command(.setExtendedScanEnable, [1, 0, 200, 0, 0, 0])
      try await sleep(.milliseconds(1500))
      host.command(.setExtendedScanEnable, [1, 0, 200, 0, 0, 0])
      #expect(try !numbers(await host.packets(after: .milliseconds(1900))).contains(0x11))
      #expect(try numbers(await host.packets(after: .milliseconds(200))).count { $0 == 0x11 } == 1)
      #expect(try await host.packets(after: .seconds(10)).isEmpty)
      // The scan is off: its parameters may change, and a scan that the host ends has no timeout.
      #expect(host.command(.setExtendedScanParameters, [0, 0, 1, 0, 16, 0, 16, 0]).first?[6] == 0)
      host.command(.setExtendedScanEnable, [1, 0, 200, 0, 0, 0])
      host.command(.setExtendedScanEnable, [0, 0, 0, 0, 0, 0])
      #expect(try await host.packets(for: .seconds(10)).isEmpty)
    }
  }

  @Test("A periodic scan listens in a part of each period", arguments: [0, 1, 2] as [UInt8])
  func periods(duplicates: UInt8) throws {
    let strap = VirtualHeartRateStrap()
    air.place(strap, as: "C0:00:00:00:00:01")
    try air.run {
      host.command(.setExtendedScanParameters, [0, 0, 1, 0, 16, 0, 16, 0])
      // 2.55 s of each 5.12 s.
      host.command(.setExtendedScanEnable, [1, duplicates, 255, 0, 4, 0])
      _ = host.take()
      var counts: [Int] = []
      for _ in 0..<10 {
        counts.append(try types(await host.packets(after: .milliseconds(2555))).count)
        #expect(try await host.packets(after: .milliseconds(2565)).isEmpty)
      }
      let sum = counts.reduce(0, +)
      switch duplicates {
      case 0: #expect(sum > 15)
      case 1: #expect(sum == 1)
      default: #expect(counts.allSatisfy { $0 == 1 })
      }
    }
  }

  @Test("A host connects by the extended command, and gets the event that its mask has")
  func connect() throws {
    air.place(VirtualHeartRateStrap(), as: "C0:00:00:00:00:01")
    try air.run {
      let peer = host.controller.peerAddress(of: "C0:00:00:00:00:01")
      let row = HCI.InitiatingPHY(interval: 96, window: 96, timing: TestHost.timing)
      let request = HCI.ExtendedCreateConnection(
        filterPolicy: 0, ownAddressType: 0, peer: peer, phys: 3, rows: [row, row])
      #expect(host.command(.createExtendedConnection, request).first?[1...3] == [0x0F, 4, 0])
      #expect(host.command(.createExtendedConnection, request).first?[3] == 0x0C)
      let event = try await host.eventLE(0x01, HCI.ConnectionComplete.self)
      #expect(event.status == .success && event.peer == peer && event.timing.interval == 40)
      #expect(host.command(.createExtendedConnection, request).first?[3] == 0x0B)
      host.command(.disconnect, HCI.Disconnect(handle: event.handle, reason: .remoteUserEnded))
      _ = try await host.event(0x05, HCI.DisconnectionComplete.self)
      host.command(.setLEEventMask, HCI.Bits(value: .max))
      host.command(.createExtendedConnection, request)
      let enhanced = try await host.eventLE(0x0A, HCI.EnhancedConnectionComplete.self)
      #expect(enhanced.status == .success && enhanced.peer == peer)
      #expect(enhanced.localPrivateAddress == .none && enhanced.peerPrivateAddress == .none)
    }
  }
}
