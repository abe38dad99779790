@testable import HaloController

@Suite("Advertising sets")
struct SetTests: HostSuite {
  let bench = HostBench(
    seed: 51, [("advertiser", "02:00:00:00:00:0A"), ("scanner", "02:00:00:00:00:0B")])
  private var advertiser: TestHost { host }
  private var scanner: TestHost { bench.hosts[1] }

  private func status(_ opcode: HCI.Opcode, _ parameters: [UInt8] = []) -> UInt8? {
    advertiser.status(opcode, parameters)
  }

  /// The parameters of a set with events each 100 ms.
  static func parameters(
    _ set: UInt8 = 0, _ properties: UInt16, own: UInt8 = 0, policy: UInt8 = 0,
    peer: HCI.PeerAddress = HCI.PeerAddress(type: 0, address: .none), reportsScans: Bool = false
  ) -> HCI.SetParameters {
    let interval = UInt24(clamping: 160)
    return HCI.SetParameters(
      set: set, properties: properties, intervalMin: interval, intervalMax: interval, channels: 7,
      ownAddressType: own, peer: peer, filterPolicy: policy, transmitPower: 127, primaryPHY: 1,
      skip: 0, secondaryPHY: 2, number: set + 3, reportsScans: reportsScans)
  }

  private func define(_ parameters: HCI.SetParameters) {
    #expect(status(.setAdvertisingSetParameters, parameters.bytes) == 0)
  }

  private func start(_ set: UInt8 = 0, duration: UInt8 = 0, events: UInt8 = 0) -> UInt8? {
    status(.setExtendedAdvertisingEnable, [1, 1, set, duration, 0, events])
  }

  /// Scans for a time, and returns the reports of advertisers.
  private func reports(for time: Duration = .milliseconds(95)) async throws -> [HCI.ExtendedReport]
  {
    _ = scanner.take()
    scanner.command(.setExtendedScanEnable, [1, 0, 0, 0, 0, 0])
    try await sleep(time)
    scanner.command(.setExtendedScanEnable, [0, 0, 0, 0, 0, 0])
    return try scanner.take().filter { $0.starts(with: [0x04, 0x3E]) && $0[3] == 0x0D }
      .map { try HCI.ExtendedReport(parsing: Array($0[4...])) }
  }

  @Test(
    "The parameters of a set are checked",
    arguments: [
      // Legacy packets, then extended ones.
      ("1300", 0), ("1200", 0), ("1000", 0), ("1500", 0), ("1d00", 0), ("1100", 0x12),
      ("1b00", 0x12), ("3000", 0x12), ("0000", 0), ("0100", 0), ("0200", 0), ("0400", 0),
      ("0500", 0), ("2000", 0), ("4100", 0), ("0300", 0x12), ("0900", 0x12), ("2100", 0x12),
      ("8000", 0x12), ("0001", 0x12),
    ] as [(String, UInt8)])
  func properties(bits: String, expected: UInt8) throws {
    try advertiser.run([
      (
        .setAdvertisingSetParameters,
        "00 \(bits) a00000 a00000 07 00 00 000000000000 00 7f 01 00 01 00 00", expected
      )
    ])
  }

  @Test("Ranges of the parameters of a set")
  func ranges() throws {
    let code = HCI.Opcode.setAdvertisingSetParameters
    let none = "00 000000000000"
    try advertiser.run([
      (code, "ef 0000 200000 ffffff 07 00 \(none) 00 7f 01 00 01 0f 01", 0),
      (code, "f0 0000 a00000 a00000 07 00 \(none) 00 7f 01 00 01 00 00", 0x12),
      (code, "00 0000 1f0000 a00000 07 00 \(none) 00 7f 01 00 01 00 00", 0x12),
      (code, "00 0000 a10000 a00000 07 00 \(none) 00 7f 01 00 01 00 00", 0x12),
      (code, "00 0000 a00000 a00000 00 00 \(none) 00 7f 01 00 01 00 00", 0x12),
      (code, "00 0000 a00000 a00000 08 00 \(none) 00 7f 01 00 01 00 00", 0x12),
      (code, "00 0000 a00000 a00000 07 04 \(none) 00 7f 01 00 01 00 00", 0x12),
      (code, "00 0500 a00000 a00000 07 00 02 000000000000 00 7f 01 00 01 00 00", 0x12),
      (code, "00 0000 a00000 a00000 07 00 \(none) 04 7f 01 00 01 00 00", 0x12),
      (code, "00 0000 a00000 a00000 07 00 \(none) 00 14 01 00 01 00 00", 0),
      (code, "00 0000 a00000 a00000 07 00 \(none) 00 15 01 00 01 00 00", 0x12),
      (code, "00 0000 a00000 a00000 07 00 \(none) 00 80 01 00 01 00 00", 0x12),
      (code, "00 0000 a00000 a00000 07 00 \(none) 00 7f 02 00 01 00 00", 0x12),
      (code, "00 0000 a00000 a00000 07 00 \(none) 00 7f 03 00 01 00 00", 0x11),
      (code, "00 0000 a00000 a00000 07 00 \(none) 00 7f 01 00 00 00 00", 0x12),
      (code, "00 0000 a00000 a00000 07 00 \(none) 00 7f 01 00 03 00 00", 0x11),
      (code, "00 1300 a00000 a00000 07 00 \(none) 00 7f 01 00 00 00 00", 0),
      (code, "00 1300 a00000 a00000 07 00 \(none) 00 7f 03 00 00 00 00", 0x12),
      (code, "00 0000 a00000 a00000 07 00 \(none) 00 7f 01 00 01 10 00", 0x12),
      (code, "00 0000 a00000 a00000 07 00 \(none) 00 7f 01 00 01 00 02", 0x12),
    ])
    #expect(advertiser.command(.readAdvertisingSetCount).first?.last == 8)
    #expect(advertiser.command(.readAdvertisingDataLength).first?.suffix(2) == [0x72, 0x06])
    for set in 1...6 { define(Self.parameters(UInt8(set), 0x13)) }
    #expect(status(code, Self.parameters(7, 0x13).bytes) == 0x07)
    // A set that exists may change.
    #expect(status(code, Self.parameters(6, 0x13).bytes) == 0)
  }

  @Test("The state of a set decides which commands are allowed")
  func states() throws {
    let legacy = "00 1300 a00000 a00000 07 00 00 000000000000 00 7f 01 00 01 00 00"
    let plain = "01 0000 a00000 a00000 07 00 00 000000000000 00 7f 01 00 01 00 00"
    try advertiser.run([
      // Linux sends data before the parameters.
      (.setExtendedAdvertisingData, "00 03 01 00", 0x42), (.removeAdvertisingSet, "00", 0x42),
      (.setAdvertisingSetAddress, "00 0100000000c0", 0x42),
      (.setExtendedAdvertisingEnable, "01 01 00 0000 00", 0x42),
      (.setExtendedAdvertisingEnable, "00 01 00 0000 00", 0x42),
      (.setExtendedAdvertisingEnable, "00 00", 0), (.clearAdvertisingSets, "", 0),
      (.setAdvertisingSetParameters, legacy, 0), (.setAdvertisingSetParameters, plain, 0),
      // Legacy packets have 31 bytes of data, in one part.
      (.setExtendedAdvertisingData, "00 03 01 1f" + String(repeating: "aa", count: 31), 0),
      (.setExtendedAdvertisingData, "00 03 01 20" + String(repeating: "aa", count: 32), 0x12),
      (.setExtendedAdvertisingData, "00 01 01 01 aa", 0x12),
      (.setExtendedScanResponse, "00 03 01 02 01aa", 0),
      // The length of the data differs from the count.
      (.setExtendedAdvertisingData, "00 03 01 02 aa", 0x12),
      (.setExtendedAdvertisingEnable, "01 00", 0x12),
      (.setExtendedAdvertisingEnable, "01 02 00 0000 00 00 0000 00", 0x12),
      (.setExtendedAdvertisingEnable, "01 02 00 0000 00", 0x12),
      // One refused set refuses all.
      (.setExtendedAdvertisingEnable, "01 02 00 0000 00 07 0000 00", 0x42),
      (.removeAdvertisingSet, "00", 0), (.setAdvertisingSetParameters, legacy, 0),
      (.setExtendedAdvertisingEnable, "01 02 00 0000 00 01 0000 00", 0),
      (.setExtendedAdvertisingEnable, "01 01 00 0000 00", 0),
      (.setAdvertisingSetParameters, legacy, 0x0C), (.removeAdvertisingSet, "00", 0x0C),
      (.clearAdvertisingSets, "", 0x0C), (.setAdvertisingSetAddress, "00 0100000000c0", 0x0C),
      (.setAdvertisingSetAddress, "01 0100000000c0", 0),
      (.setExtendedAdvertisingData, "00 03 01 01 aa", 0),
      (.setExtendedAdvertisingData, "01 01 01 01 aa", 0x0C),
      // Unchanged data need data.
      (.setExtendedAdvertisingData, "01 04 01 00", 0x12),
      (.setExtendedAdvertisingData, "01 03 01 01 aa", 0),
      (.setExtendedAdvertisingData, "01 04 01 00", 0),
      (.setExtendedAdvertisingEnable, "00 01 00 0000 00", 0), (.removeAdvertisingSet, "00", 0),
      (.clearAdvertisingSets, "", 0x0C), (.setExtendedAdvertisingEnable, "00 00", 0),
      // Parts: the first one is missing, then the last one.
      (.setExtendedAdvertisingData, "01 00 01 01 aa", 0x12),
      (.setExtendedAdvertisingData, "01 02 01 01 aa", 0x12),
      (.setExtendedAdvertisingData, "01 01 01 00", 0x12),
      (.setExtendedAdvertisingData, "01 05 01 01 aa", 0x12),
      (.setExtendedAdvertisingData, "01 01 01 01 aa", 0),
      (.setExtendedAdvertisingEnable, "01 01 01 0000 00", 0x0C),
      (.setExtendedAdvertisingData, "01 02 01 01 aa", 0),
      // Packets that are neither scannable nor directed have no response.
      (.setExtendedScanResponse, "01 03 01 01 aa", 0x12),
      (.setExtendedScanResponse, "01 03 01 00", 0),
      (.setExtendedAdvertisingEnable, "01 01 01 0000 00", 0), (.reset, "", 0),
      (.removeAdvertisingSet, "01", 0x42),
    ])
  }

  @Test("An extended scan reports the data of a set in parts, a legacy scan not at all")
  func data() throws {
    let data = (0..<1650).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    define(Self.parameters(0, 0x41))
    #expect(status(.setExtendedAdvertisingData, [0, 1, 0, 251] + data[..<251]) == 0)
    for _ in 0..<5 {
      #expect(status(.setExtendedAdvertisingData, [0, 0, 0, 251] + data[..<251]) == 0)
    }
    // The last part makes it too long, and the former data stay.
    #expect(status(.setExtendedAdvertisingData, [0, 2, 0, 251] + data[..<251]) == 0x07)
    #expect(status(.setExtendedAdvertisingData, [0, 2, 0, 1, 0]) == 0)
    try air.run {
      #expect(start() == 0)
      #expect(try await reports().reduce(0) { $0 + $1.data.bytes.count } == 6 * 251 + 1)
      for expected in [0x0C, 0] as [UInt8] {
        if expected == 0 { advertiser.command(.setExtendedAdvertisingEnable, [0, 0]) }
        for place in stride(from: 0, to: data.count, by: 251) {
          let part = data[place..<min(place + 251, data.count)]
          let operation: UInt8 = place == 0 ? 1 : part.endIndex == data.count ? 2 : 0
          let head = [0, operation, 0, UInt8(part.count)]
          #expect(status(.setExtendedAdvertisingData, head + part) == expected)
        }
      }
      #expect(start() == 0)
      let found = try await reports()
      #expect(found.count == 8)
      #expect(found.flatMap(\.data.bytes) == data)
      #expect(found.dropLast().allSatisfy { $0.type == 0x21 && $0.data.bytes.count == 229 })
      let last = try #require(found.last)
      #expect(last.type == 0x01 && last.set == 3 && last.secondaryPHY == 2)
      #expect(last.transmitPower == 0 && last.rssi == -60)
      #expect(
        last.advertiser.address == HCI.Address("02:00:00:00:00:0A") && last.advertiser.type == 0)

      scanner.command(.reset)
      scanner.enableEvents()
      scanner.command(.setScanEnable, [1, 0])
      #expect(status(.setExtendedAdvertisingData, [0, 3, 0, 1, 0xAA]) == 0)
      #expect(try await scanner.packets(for: .seconds(2)).isEmpty)
      #expect(status(.setExtendedAdvertisingData, [0, 3, 0, 40] + data[..<40]) == 0)
      // New parameters make it a set of legacy packets, if the data fit.
      advertiser.command(.setExtendedAdvertisingEnable, [0, 0])
      #expect(status(.setAdvertisingSetParameters, Self.parameters(0, 0x13).bytes) == 0x12)
      #expect(status(.setExtendedAdvertisingData, [0, 3, 0, 2, 1, 0xAA]) == 0)
      define(Self.parameters(0, 0x13))
      #expect(start() == 0)
      let report = try await scanner.eventLE(0x02, HCI.AdvertisingReport.self)
      #expect(report.type == 0 && report.data.bytes == [1, 0xAA])
    }
  }

  @Test("Sets run side by side, with one address; new data come with the next event")
  func sideBySide() throws {
    for set in 0...2 {
      let number = UInt8(set)
      define(Self.parameters(number, 0x10 * UInt16(set % 2)))
      #expect(status(.setExtendedAdvertisingData, [number, 3, 1, 2, 1, number]) == 0)
    }
    try air.run {
      #expect(
        status(.setExtendedAdvertisingEnable, [1, 3, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]) == 0)
      let found = try await reports()
      #expect(Set(found.map { "\($0.set) \($0.type) \($0.data)" }).count == 3)
      #expect(found.count == 3 && found.allSatisfy { $0.transmitPower == 127 })
      #expect(Set(found.map(\.set)) == [3, 0xFF, 5])
      #expect(status(.setExtendedAdvertisingData, [2, 3, 1, 1, 9]) == 0)
      #expect(try await reports().contains { $0.set == 5 && $0.data.bytes == [9] })
      #expect(status(.setExtendedAdvertisingEnable, [0, 1, 0, 0, 0, 0]) == 0)
      #expect(Set(try await reports(for: .seconds(1)).map(\.set)) == [0xFF, 5])
      #expect(status(.setExtendedAdvertisingEnable, [0, 0]) == 0)
      #expect(try await reports(for: .seconds(1)).isEmpty)
    }
  }

  @Test("A scannable set answers active scans, and reports the requests if asked to")
  func scans() throws {
    define(Self.parameters(0, 0x02, reportsScans: true))
    #expect(status(.setExtendedScanResponse, [0, 3, 1, 2, 1, 7]) == 0)
    try air.run {
      #expect(start() == 0)
      _ = advertiser.take()
      #expect(Set(try await reports(for: .seconds(1)).map(\.type)) == [0x02])
      #expect(advertiser.take().isEmpty)
      scanner.command(.setExtendedScanParameters, [0, 0, 1, 1, 16, 0, 16, 0])
      let found = try await reports()
      #expect(found.map(\.type) == [0x02, 0x0A])
      #expect(found.map(\.data.bytes) == [[], [1, 7]])
      let request = try await advertiser.eventLE(0x13, HCI.ScanRequestReceived.self)
      #expect(request.set == 0 && request.scanner == peer("02:00:00:00:00:0B"))
      // With the accept list, only its scanners get an answer.
      advertiser.command(.setExtendedAdvertisingEnable, [0, 0])
      define(Self.parameters(0, 0x02, policy: 1))
      #expect(start() == 0)
      #expect(status(.clearAcceptList) == 0x0C)
      _ = advertiser.take()
      #expect(try await reports().map(\.type) == [0x02])
      advertiser.command(.setExtendedAdvertisingEnable, [0, 0])
      advertiser.command(.addToAcceptList, peer("02:00:00:00:00:0B"))
      #expect(start() == 0)
      _ = advertiser.take()
      #expect(try await reports().map(\.type) == [0x02, 0x0A])
      #expect(advertiser.take().isEmpty)
    }
  }

  private func peer(_ text: PeripheralID, type: UInt8 = 0) -> HCI.PeerAddress {
    HCI.PeerAddress(type: type, address: HCI.Address(text) ?? .none)
  }

  @Test(
    "A set ends after its duration or its number of events",
    arguments: [
      (200, 0, 2000, 0x3C, 0), (200, 255, 2000, 0x3C, 20), (0, 5, 430, 0x43, 5),
      (200, 5, 430, 0x43, 5), (20, 5, 200, 0x3C, 2),
    ] as [(UInt8, UInt8, Int, UInt8, UInt8)])
  func limits(
    duration: UInt8, events: UInt8, milliseconds: Int, expected: UInt8, count: UInt8
  ) throws {
    define(Self.parameters(0, 0x10))
    try air.run {
      #expect(start(duration: duration, events: events) == 0)
      _ = advertiser.take()
      let before = simulation.now
      let found = try await reports(for: .milliseconds(milliseconds - 5))
      #expect(advertiser.take().isEmpty)
      let event = try await advertiser.eventLE(0x12, HCI.SetTerminated.self)
      #expect(abs((simulation.now - before) / .milliseconds(1) - Double(milliseconds)) < 12)
      #expect(event.status.rawValue == expected && event.set == 0 && event.handle == 0)
      #expect(event.events == count)
      if count > 0, count < 20 { #expect(found.count == count) }
      #expect(try await reports(for: .seconds(1)).isEmpty)
      // It may start again, and the host may end it before.
      #expect(start(duration: duration, events: events) == 0)
      #expect(status(.setExtendedAdvertisingEnable, [0, 0]) == 0)
      #expect(try await advertiser.packets(for: .seconds(4)).isEmpty)
    }
  }

  @Test("An anonymous set has no address; a directed one is for its addressee alone")
  func addressees() throws {
    define(Self.parameters(0, 0x20))
    try air.run {
      #expect(start() == 0)
      let anonymous = try await reports()
      #expect(anonymous.map(\.advertiser) == [.anonymous] && anonymous.map(\.type) == [0])
      advertiser.command(.setExtendedAdvertisingEnable, [0, 0])
      for (properties, type) in [(0x15, 0x15), (0x05, 0x05), (0x04, 0x04)] as [(UInt16, UInt16)] {
        define(Self.parameters(0, properties, peer: peer("02:00:00:00:00:0B")))
        #expect(start() == 0)
        let own = try await reports()
        #expect(own.map(\.type) == [type] && own.map(\.target) == [peer("02:00:00:00:00:0B")])
        advertiser.command(.setExtendedAdvertisingEnable, [0, 0])
        define(Self.parameters(0, properties, peer: peer("02:00:00:00:00:0C")))
        #expect(start() == 0)
        #expect(try await reports(for: .seconds(1)).isEmpty)
        advertiser.command(.setExtendedAdvertisingEnable, [0, 0])
      }
    }
  }

  @Test("A set with private addresses changes them, and only a peer with the key knows it")
  func privacy() throws {
    let key = HCI.Key(low: HCI.Bits(value: 0x1234), high: HCI.Bits(value: 7))
    let (a, b) = (peer("02:00:00:00:00:0A"), peer("02:00:00:00:00:0B"))
    advertiser.command(
      .addToResolvingList, HCI.ResolvingListEntry(identity: b, peerKey: .none, localKey: key))
    advertiser.command(.setAddressResolution, [1])
    advertiser.command(.setPrivateAddressTimeout, [10, 0])
    define(Self.parameters(0, 0x13, own: 2, peer: b))
    try air.run {
      #expect(start() == 0)
      #expect(status(.setAddressResolution, [0]) == 0x0C)
      _ = advertiser.take()
      var senders: Set<[UInt8]> = []
      for _ in 0..<6 {
        let found = try await reports(for: .seconds(5))
        #expect(found.count > 30)
        for report in found {
          #expect(report.advertiser.type == 1 && report.advertiser.address.isPrivate(of: key))
          senders.insert(report.advertiser.bytes)
        }
      }
      #expect(senders.count == 3 || senders.count == 4)
      scanner.command(
        .addToResolvingList, HCI.ResolvingListEntry(identity: a, peerKey: key, localKey: .none))
      scanner.command(.setAddressResolution, [1])
      let found = try await reports(for: .seconds(25))
      #expect(found.count > 150)
      let identity = HCI.PeerAddress(type: 2, address: a.address)
      #expect(found.allSatisfy { $0.advertiser == identity })
    }
  }
}
