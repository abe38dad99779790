import HaloProtocol
import HaloTransport

/// The laws of other devices: scans, known peripherals, and other centrals.
extension Scene {
  private var known: KnownPeripheral? {
    get async throws {
      try await transport.knownPeripherals().first { $0.peripheral == peripheral }
    }
  }

  func knownUntilForgotten() async throws {
    let connection = try await connect()
    let connected = try await known
    try expect(connected?.isConnected == true, "connected, it is known as \(connected as Any)")
    try expect(connected?.isBonded == false, "it is bonded without a bond")
    try await disconnect(connection)
    let remembered = try await known
    try expect(remembered?.isConnected == false, "disconnected, it is \(remembered as Any)")

    let second = try await connect()
    let stream = try await second.notifications(from: LawPeripheral.echo)
    async let reading = attempt { "\(try await second.read(LawPeripheral.silent))" }
    try await sleep(.milliseconds(100))
    try await transport.forget(peripheral)
    let reason = try await second.disconnection()
    try expect(reason == .local, "forgetting it ended the link with \(reason)")
    let read = await reading
    try expect(read == .failure(.disconnected(.local)), "a read ended with \(read)")
    let streaming = await drain(stream).ending
    try expect(streaming == .failure(.disconnected(.local)), "a stream ended with \(streaming)")
    try await isFree()

    let forgotten = try await known
    try expect(forgotten == nil, "after it was forgotten, it is known as \(forgotten as Any)")
    for unknown in [peripheral, "nobody of this name"] {
      try await fails(.peripheralNotFound(unknown)) { try await transport.forget(unknown) }
    }
    try await worksAgain()
  }

  func scanFiltersHold() async throws {
    let service = LawPeripheral.service
    for filter in [
      ScanFilter(services: [service, 0xFAFF]), ScanFilter(namePrefix: "La"),
      ScanFilter(minimumRSSI: -127),
    ] {
      let received = try await received(filter)
      try expect(received.count == 1, "\(filter) passed it \(received.count) times")
      try expect(received.first?.data.localName == "Law", "it has another name: \(received)")
      try expect(
        received.first?.data.serviceUUIDs == [service], "it has other services: \(received)")
    }
    for filter in [
      ScanFilter(services: [0xFAFF]), ScanFilter(namePrefix: "la"), ScanFilter(minimumRSSI: 20),
      ScanFilter(services: [service], namePrefix: "Law and order"),
      ScanFilter(services: [0xFAFF], allowsDuplicates: true),
    ] {
      let received = try await received(filter)
      try expect(received.isEmpty, "\(filter) passed \(received)")
    }
    let all = try await received(ScanFilter(allowsDuplicates: true))
    try expect(all.count >= 4, "with duplicates it was heard \(all.count) times")
    try expect(all.allSatisfy { ScanFilter(minimumRSSI: -127).matches($0) }, "\(all)")

    // Changed data passes again.
    let changed = AdvertisementData(localName: "Law 2", serviceUUIDs: [service])
    let names = try await received(ScanFilter(services: [service])) {
      await device.advertise(changed)
    }.map(\.data.localName)
    try expect(names == ["Law", "Law 2"], "before and after a change, the names were \(names)")
    await device.advertise(nil)
    // A host may ask a peripheral for its advertisement only once a second.
    try await sleep(.seconds(2))
    let silent = try await received(ScanFilter(services: [service]))
    try expect(silent.isEmpty, "without an advertisement, the scan heard \(silent)")
  }

  func advertisementsAreWhole() async throws {
    // 31 bytes, as many as fit into one packet.
    var data = AdvertisementData(
      localName: "Law", serviceUUIDs: [LawPeripheral.service],
      serviceData: [
        ServiceData(service: LawPeripheral.service, payload: [1]),
        ServiceData(service: 0xFE9F, payload: [2]),
      ], manufacturerData: [ManufacturerData(company: 0xFFFF, payload: [3])],
      appearance: .heartRateBelt, flags: .generalDiscoverable)
    let filter = ScanFilter(services: [LawPeripheral.service])
    await device.advertise(data)
    // A host may ask a peripheral for its advertisement only once a second.
    try await sleep(.seconds(2))
    // A sensor can advertise its value, so every new value must pass.
    for value in UInt8(10)...12 {
      let before = data
      data.serviceData[1].payload = [value]
      let changed = data
      let received = try await received(filter) { await device.advertise(changed) }.map(\.data)
      let expected = [before, changed].map { said in
        // Some systems report no flags; the others must report the right ones.
        var said = said
        if received.allSatisfy({ $0.flags == nil }) { said.flags = nil }
        if !under.reportsBondsAndAppearance { said.appearance = nil }
        // Some add the services of service data to the list of services (BlueZ 5.82).
        let counted = said.serviceUUIDs + said.serviceData.dropFirst().map(\.service)
        if received.allSatisfy({ $0.serviceUUIDs == counted }) { said.serviceUUIDs = counted }
        return said
      }
      try expect(received == expected, "expected \(expected), heard \(received)")
    }
  }

  /// Returns the advertisements of the peripheral within four seconds, with a change after two.
  private func received(
    _ filter: ScanFilter, _ change: () async -> Void = {}
  ) async throws -> [Advertisement] {
    try await withThrowingTaskGroup(of: [Advertisement].self) { group in
      group.addTask {
        var received: [Advertisement] = []
        for try await advertisement in transport.advertisements(matching: filter)
        where advertisement.peripheral == peripheral {
          received.append(advertisement)
        }
        return received
      }
      try await sleep(.seconds(2))
      await change()
      try await sleep(.seconds(2))
      group.cancelAll()
      return try await group.next() ?? []
    }
  }

  func centralsAreApart() async throws {
    guard let other = under.other else { return }
    let first = try await connect()
    let second = try await other.connect(to: peripheral)
    try await eventually("the peripheral has two links") { await device.linkCount == 2 }
    let configuration = DescriptorID(DescriptorID.clientConfiguration, of: LawPeripheral.echo)
    try await onlyOneReceives(first, second, configuration)
    try await eventually("2902 shows the end of the subscription") {
      (try? await first.read(configuration)) == [0, 0]
    }
    try await bothKeepOrder(first, second)

    // The first link ends, the second stays.
    await first.disconnect()
    try await eventually("one link is left") { await device.linkCount == 1 }
    let value = try await second.read(LawPeripheral.readOnly)
    try expect(value == LawPeripheral.constant, "a read on the other link returned \(value)")
    let known = try await self.known
    try expect(known?.isConnected == false, "linked elsewhere, it is known as \(known as Any)")
    try await disconnect(second)
  }

  /// A separate function, as the lifetime of its stream matters.
  private func onlyOneReceives(
    _ first: Connection, _ second: Connection, _ configuration: DescriptorID
  ) async throws {
    let mine = try await first.notifications(from: LawPeripheral.echo)
    let configured = try await (first.read(configuration), second.read(configuration))
    try expect(configured == ([1, 0], [0, 0]), "2902 is \(configured)")
    await device.notifyAll([1], from: LawPeripheral.echo)
    let theirs = try await second.notifications(from: LawPeripheral.echo)
    try await second.write([2], to: LawPeripheral.echo, mode: .withResponse)
    try await first.write([3], to: LawPeripheral.echo, mode: .withResponse)
    await device.notifyAll([4], from: LawPeripheral.echo)
    let received = try await (take(3, of: mine), take(2, of: theirs))
    try expect(received == ([[1], [3], [4]], [[2], [4]]), "the streams returned \(received)")
  }

  private func bothKeepOrder(_ first: Connection, _ second: Connection) async throws {
    let streams = try await (
      first.notifications(from: LawPeripheral.flood),
      second.notifications(from: LawPeripheral.flood)
    )
    // The second write follows the first 300 values. An emulated machine needs 13 s for all.
    async let one = take(300, of: streams.0, within: .seconds(60))
    async let two = take(200, of: streams.1, within: .seconds(60))
    try await first.write(
      LawPeripheral.bytes(of: 300), to: LawPeripheral.flood, mode: .withResponse)
    try await second.write(
      LawPeripheral.bytes(of: 200), to: LawPeripheral.flood, mode: .withResponse)
    let results = try await (one, two)
    try expect(results.0 == (0..<300).map(LawPeripheral.bytes), "the first took \(results.0.count)")
    try expect(
      results.1 == (0..<200).map(LawPeripheral.bytes), "the second took \(results.1.count)")
  }
}
