import HaloAsync
import HaloProtocol
import HaloTransport

/// The laws of a peripheral's table: descriptors, changes of services, and bonds.
extension Scene {
  func descriptorsAreReadAndWritten() async throws {
    let connection = try await connect()
    for value: [UInt8] in [[], [1], [UInt8](repeating: 7, count: 20)] {
      try await connection.write(value, to: LawPeripheral.label)
      let read = try await connection.read(LawPeripheral.label)
      try expect(read == value, "a descriptor with \(value) reads as \(read)")
    }
    let refusing = LawPeripheral.refusingLabel
    try await fails(.att(LawPeripheral.refusal)) { _ = try await connection.read(refusing) }
    try await fails(.att(LawPeripheral.refusal)) {
      try await connection.write([1], to: refusing)
    }
    try await subscriptionIsReported(connection, of: LawPeripheral.echo, as: [1, 0])
    try await subscriptionIsReported(connection, of: LawPeripheral.indicating, as: [2, 0])
    try await disconnect(connection)
  }

  /// Checks that 2902 contains the subscription, and cannot be written.
  private func subscriptionIsReported(
    _ connection: Connection, of characteristic: CharacteristicID, as value: [UInt8]
  ) async throws {
    let configuration = DescriptorID(DescriptorID.clientConfiguration, of: characteristic)
    let before = try await connection.read(configuration)
    try expect(before == [0, 0], "without a subscription 2902 is \(before)")
    try await whileSubscribed(connection, to: characteristic) {
      let during = try await connection.read(configuration)
      try expect(during == value, "with a subscription 2902 is \(during), not \(value)")
      for attempt: [UInt8] in [[0, 0], [1, 0]] {
        try await fails(.att(.writeNotPermitted)) {
          try await connection.write(attempt, to: configuration)
        }
      }
      let still = try await connection.read(configuration)
      try expect(still == value, "after a rejected write 2902 is \(still)")
    }
    try await eventually("2902 shows the end of a subscription") {
      (try? await connection.read(configuration)) == [0, 0]
    }
  }

  /// A separate function, as the lifetime of its stream matters.
  private func whileSubscribed(
    _ connection: Connection, to characteristic: CharacteristicID,
    _ body: () async throws -> Void
  ) async throws {
    let stream = try await connection.notifications(from: characteristic)
    try await body()
    withExtendedLifetime(stream) {}
  }

  func serviceChangesAreSeen() async throws {
    let connection = try await connect()
    let changes = connection.serviceChanges()
    let counter = try await connection.notifications(from: LawPeripheral.counter)
    let echo = try await connection.notifications(from: LawPeripheral.echo)
    await device.change(to: LawPeripheral.otherTable)
    try await nextTable(of: changes, on: connection, is: LawPeripheral.otherTable)

    let ending = await drain(counter).ending
    let gone = BLEError.characteristicNotFound(LawPeripheral.counter)
    try expect(ending == .failure(gone), "the removed characteristic's stream ended with \(ending)")
    try await fails(gone) { _ = try await connection.notifications(from: LawPeripheral.counter) }
    let value = try await connection.read(LawPeripheral.added)
    try expect(value == LawPeripheral.constant, "the added characteristic reads as \(value)")
    try await connection.write([5], to: LawPeripheral.echo, mode: .withResponse)
    let received = try await take(1, of: echo)
    try expect(received == [[5]], "the stream of a remaining characteristic returned \(received)")

    // A characteristic that returns needs a new subscription.
    await device.change(to: LawPeripheral.table)
    try await nextTable(of: changes, on: connection, is: LawPeripheral.table)
    let again = try await take(
      3, of: try await connection.notifications(from: LawPeripheral.counter))
    try expect(again == (0..<3).map(LawPeripheral.bytes), "after its return it sent \(again)")
    try await fails(.characteristicNotFound(LawPeripheral.added)) {
      _ = try await connection.read(LawPeripheral.added)
    }

    // Of changes in quick succession, the last one counts, even if the tables are long.
    for table in [LawPeripheral.otherTable + LawPeripheral.wideTable, LawPeripheral.otherTable] {
      await device.change(to: table)
      try await sleep(.milliseconds(60))
    }
    try await sleep(.seconds(5))
    let last = try await connection.services()
    try expect(last.names == LawPeripheral.otherTable.names, "after two changes: \(last.names)")

    try await disconnect(connection)
    let end = await drain(changes).ending
    try expect(end == .failure(.disconnected(.local)), "the changes ended with \(end)")
  }

  /// Waits for a change, and checks the table.
  private func nextTable(
    of changes: BLEStream<[GATTService]>, on connection: Connection, is expected: [GATTService]
  ) async throws {
    let table = try await withDeadline(.seconds(10), on: transport.clock, operation: "a change") {
      () async throws(BLEError) in
      var iterator = changes.makeAsyncIterator()
      return try await iterator.next() ?? []
    }
    try expect(table.names == expected.names, "the services changed to \(table.names)")
    let services = try await connection.services()
    try expect(services.names == expected.names, "after the change: \(services.names)")
  }

  func bondsOpenWhatIsProtected() async throws {
    let protected = LawPeripheral.protected
    for round in UInt8(1)...2 {
      let connection = try await connect()
      try await expectBond(false, "before pairing")
      let isOpen = try await isOpen(protected, over: connection)
      try await expectBond(isOpen, "after a read that \(isOpen ? "works" : "is rejected")")
      if !isOpen {
        try await fails(.att(.insufficientAuthentication)) {
          try await connection.write([round], to: protected, mode: .withResponse)
        }
      }
      try await connection.pair()
      try await connection.pair()
      try await expectBond(true, "after pairing")
      try await connection.write([round], to: protected, mode: .withResponse)
      let value = try await connection.read(protected)
      try expect(value == [round], "with a bond it reads as \(value)")
      try await disconnect(connection)

      // The bond outlives the link, until it is forgotten.
      let second = try await self.connect()
      try await second.pair()
      let kept = try await second.read(protected)
      try expect(kept == [round], "on the next link it reads as \(kept)")
      try await expectBond(true, "on the next link")
      try await transport.forget(peripheral)
      try await isFree()
    }
    let writes = await device.writes(to: protected)
    try expect(writes == [[1], [2]], "the peripheral received \(writes)")
  }

  /// Returns whether a host without a bond can read a protected characteristic.
  ///
  /// Some hosts are rejected; others then bond by themselves, as BlueZ does.
  private func isOpen(
    _ protected: CharacteristicID, over connection: Connection
  ) async throws -> Bool {
    do throws(BLEError) {
      _ = try await connection.read(protected)
      return true
    } catch .att(.insufficientAuthentication) {
      return false
    }
  }

  private func expectBond(_ isBonded: Bool, _ when: String) async throws {
    guard under.reportsBondsAndAppearance else { return }
    let known = try await transport.knownPeripherals().first { $0.peripheral == peripheral }
    try expect((known?.isBonded ?? false) == isBonded, "a bond: \(!isBonded) \(when)")
  }
}

extension [GATTService] {
  /// The UUIDs of services and characteristics, on which all hosts agree: some hide descriptors,
  /// some the services of the profile itself, and no table shows which characteristics are
  /// protected.
  fileprivate var names: [[String]] {
    filter { ![0x1800, 0x1801].contains($0.uuid) }
      .map { [$0.uuid.description] + $0.characteristics.map(\.uuid.description) }
  }
}

extension LawPeripheral {
  /// Services that take long to discover.
  fileprivate static var wideTable: [GATTService] {
    (0..<20).map { GATTService(BluetoothUUID(0xFC00 + $0), characteristics: []) }
  }
}
