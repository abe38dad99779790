@testable import HaloController

@Suite("Advertising of a controller")
struct AdvertisingTests: HostSuite {
  let bench = HostBench(
    seed: 49, [("advertiser", "02:00:00:00:00:01"), ("scanner", "02:00:00:00:00:02")])
  private let address: PeripheralID = "02:00:00:00:00:01"
  private var other: TestHost { bench.hosts[1] }

  private func advertise(_ parameters: HCI.AdvertisingParameters, name: String = "Bench") {
    let structure = [UInt8(name.utf8.count + 1), 0x09] + Array(name.utf8)
    let padding = [UInt8](repeating: 0, count: 31 - structure.count)
    host.command(.setAdvertisingParameters, parameters)
    host.command(.setAdvertisingData, [UInt8(structure.count)] + structure + padding)
    host.command(.setScanResponseData, [4, 3, 0x03, 0x0D, 0x18] + [UInt8](repeating: 0, count: 27))
    host.command(.setAdvertisingEnable, [1])
    _ = host.take()
  }

  private func scan(isActive: Bool = true, filtersDuplicates: Bool = true) {
    other.command(.setScanEnable, [0, 0])
    other.command(.setScanParameters, [isActive ? 1 : 0, 0x10, 0, 0x10, 0, 0, 0])
    other.command(.setScanEnable, [1, filtersDuplicates ? 1 : 0])
    _ = other.take()
  }

  /// Returns the reports within some seconds.
  private func reports(_ seconds: Int = 2) async throws -> [HCI.AdvertisingReport] {
    try await sleep(.seconds(seconds))
    return try other.take().filter { $0.starts(with: [0x04, 0x3E]) && $0[3] == 0x02 }.map {
      try HCI.AdvertisingReport(parsing: Array($0[4...]))
    }
  }

  @Test("The commands check ranges and states, and turning on or off twice succeeds")
  func checks() throws {
    let address = "00000000000002"
    let usual = "2000a0000000 \(address) 0700"
    try host.run([
      (.setAdvertisingParameters, usual, 0),
      (.setAdvertisingParameters, "1f00a0000000 \(address) 0700", 0x12),
      (.setAdvertisingParameters, "200001400000 \(address) 0700", 0x12),
      (.setAdvertisingParameters, "a10020000000 \(address) 0700", 0x12),
      (.setAdvertisingParameters, "200020000500 \(address) 0700", 0x12),
      (.setAdvertisingParameters, "200020000004 \(address) 0700", 0x12),
      (.setAdvertisingParameters, "200020000000 \(address) 0000", 0x12),
      (.setAdvertisingParameters, "200020000000 \(address) 0800", 0x12),
      (.setAdvertisingParameters, "200020000000 \(address) 0704", 0x12),
      // Directed advertising of high duty has no interval; the address type of its peer counts.
      (.setAdvertisingParameters, "000000000100 \(address) 0700", 0),
      (.setAdvertisingParameters, "000000000100 02000000000002 0700", 0x12),
      (.setAdvertisingData, "20" + String(repeating: "00", count: 31), 0x12),
      // The own address is random, and not set.
      (.setAdvertisingParameters, "200020000001 \(address) 0701", 0),
      (.setAdvertisingEnable, "01", 0x12), (.setAdvertisingEnable, "02", 0x12),
      (.setRandomAddress, "0b00000000c2", 0), (.setAdvertisingEnable, "01", 0),
      (.setAdvertisingEnable, "01", 0), (.setAdvertisingParameters, usual, 0x0C),
      (.setRandomAddress, "0b00000000c2", 0x0C), (.clearAcceptList, "", 0x0C),
      (.setAdvertisingData, String(repeating: "00", count: 32), 0),
      (.setAdvertisingEnable, "00", 0), (.setAdvertisingEnable, "00", 0),
      (.setAdvertisingParameters, usual, 0), (.clearAcceptList, "", 0),
      (.setAdvertisingEnable, "01", 0), (.reset, "", 0), (.setAdvertisingParameters, usual, 0),
    ])
  }

  @Test("Each type reaches active and passive scans of another controller as such")
  func types() throws {
    try air.run {
      for (type, active) in [(0, [0, 4]), (2, [2, 4]), (3, [3])] as [(UInt8, [UInt8])] {
        advertise(parameters(type: type))
        scan()
        let found = try await reports()
        #expect(found.map(\.type) == active)
        #expect(found.allSatisfy { "\($0.advertiser.address)" == address.rawValue })
        #expect(found.first?.data.bytes == [6, 9] + Array("Bench".utf8))
        if active.count == 2 { #expect(found.last?.data.bytes == [3, 0x03, 0x0D, 0x18]) }
        scan(isActive: false)
        #expect(try await reports().map(\.type) == [type])
        host.command(.setAdvertisingEnable, [0])
        scan()
        #expect(try await reports().isEmpty)
      }
    }
  }

  @Test("A filter of duplicates passes an event with other data, once")
  func filteredChanges() throws {
    try air.run {
      advertise(parameters(type: 0))
      scan()
      var found = try await reports()
      #expect(found.count == 2)
      for name in ["Chair", "Bench"] {
        advertise(parameters(type: 0), name: name)
        found = try await reports()
        // The scan response is the same, and belongs to the new advertisement.
        #expect(found.map(\.data.bytes) == [[6, 9] + Array(name.utf8), [3, 0x03, 0x0D, 0x18]])
      }
    }
  }

  @Test("The first event comes within the interval, others follow at the interval and some ms")
  func timing() throws {
    try air.run {
      // The interval is 10.24 s before, so that an event of the former time would come late.
      var slow = parameters(type: 0)
      slow.intervalMax = 0x4000
      advertise(slow)
      scan(filtersDuplicates: false)
      try await sleep(.seconds(3))
      host.command(.setAdvertisingEnable, [0])
      advertise(parameters(type: 3))
      _ = other.take()
      let start = simulation.now
      var times: [Duration] = []
      for _ in 0..<50 {
        _ = try await other.eventLE(0x02, HCI.AdvertisingReport.self)
        times.append(simulation.now)
      }
      #expect(times[0] - start <= .milliseconds(100))
      // The test host looks each millisecond.
      for (one, next) in zip(times, times.dropFirst()) {
        #expect(next - one >= .milliseconds(99) && next - one <= .milliseconds(111))
      }
    }
  }

  @Test("New data are in the next event, and the random address is the one of the start")
  func changes() throws {
    try air.run {
      host.command(.setRandomAddress, [0x0B, 0, 0, 0, 0, 0x42])
      advertise(parameters(type: 0, own: 1))
      scan()
      let first = try await reports()
      #expect(first[0].advertiser.type == 1)
      #expect("\(first[0].advertiser.address)" == "42:00:00:00:00:0B")
      host.command(.setAdvertisingData, [3, 2, 0x0A, 9] + [UInt8](repeating: 0, count: 28))
      scan()
      #expect(try await reports().first?.data.bytes == [2, 0x0A, 9])
    }
  }

  @Test("A directed advertisement is for its addressee alone; high duty ends after 1.28 s with 3C")
  func directed() throws {
    let third = TestHost(on: air, as: "third", address: "02:00:00:00:00:03")
    third.enableEvents()
    try air.run {
      third.command(.setScanEnable, [1, 0])
      let seen = Task(executorPreference: simulation) {
        var iterator = SimulatedTransport(on: air).advertisements(matching: ScanFilter())
          .makeAsyncIterator()
        return try await iterator.next()?.peripheral
      }
      advertise(parameters(type: 1, peer: 2))
      let start = simulation.now
      scan(filtersDuplicates: false)
      let end = try await host.eventLE(0x01, HCI.ConnectionComplete.self)
      #expect(end.status == .advertisingTimeout && end.role == 1)
      #expect("\(end.peer.address)" == "02:00:00:00:00:02")
      #expect(abs((simulation.now - start) / .milliseconds(1280) - 1) < 0.01)
      #expect(try host.status(.setRandomAddress, "0b00000000c2") == 0)
      let found = try await reports(10)
      #expect(found.count > 100 && found.allSatisfy { $0.type == 1 && $0.data.bytes.isEmpty })
      advertise(parameters(type: 4, peer: 2))
      #expect(try await reports().first?.type == 1)
      host.command(.setAdvertisingEnable, [0])
      #expect(!third.take().contains { $0.starts(with: [0x04, 0x3E]) })
      // Nor does a program of this simulation see them.
      advertise(parameters(type: 0))
      #expect(try await seen.value == address)
    }
  }

  @Test("With a filter policy only listed scanners get a scan response")
  func policy() throws {
    try air.run {
      advertise(parameters(type: 0, policy: 1))
      scan()
      #expect(try await reports().map(\.type) == [0])
      host.command(.setAdvertisingEnable, [0])
      host.command(.addToAcceptList, [0, 2, 0, 0, 0, 0, 2])
      host.command(.setAdvertisingEnable, [1])
      scan()
      let listed = try await reports()
      #expect(listed.map(\.type) == [0, 4])
    }
  }

  @Test("A program's central sees a host as an advertisement, and cannot connect to it")
  func program() throws {
    try air.run {
      advertise(parameters(type: 0), name: "Host")
      let transport = SimulatedTransport(on: air)
      var iterator = transport.advertisements(matching: ScanFilter(services: [0x180D]))
        .makeAsyncIterator()
      let found = try #require(try await iterator.next())
      #expect(found.peripheral == address && found.data.localName == "Host")
      #expect(found.data.isConnectable && found.rssi == -60)
      await #expect(throws: BLEError.connectionRefused(address)) {
        _ = try await transport.connect(to: address, options: ConnectionOptions())
      }
      // Another device of the air may have the same address.
      host.command(.setAdvertisingEnable, [0])
      let strap = air.place(VirtualHeartRateStrap(), as: address)
      advertise(parameters(type: 3))
      scan()
      #expect(Set(try await reports().map(\.type)) == [0, 4, 3])
      #expect(strap.id == address)
      // A reset ends the advertising.
      host.command(.reset)
      scan()
      #expect(Set(try await reports().map(\.type)) == [0, 4])
    }
  }
}
