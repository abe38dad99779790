import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

extension BlueZConnection {
  /// Returns the services that the BlueZ daemon has discovered on the peripheral.
  ///
  /// - Throws: `BLEError`, such as `disconnected`.
  public func services() async throws(BLEError) -> [GATTService] {
    try await table(for: .link("discover services")).services
  }

  func table(
    for operation: BlueZOperation, until end: Duration? = nil
  ) async throws(BLEError) -> BlueZTable {
    guard !Task.isCancelled else { throw .cancelled }
    if let reason = downReason { throw .disconnected(reason) }
    if let table = state.withLock({ $0.table }) { return table }
    let end = end ?? operationEnd
    if state.withLock({ $0.changeNumber }) == nil {
      try await waitUntilResolved(until: end, for: operation)
      expectObjects()
    }
    let promise = BLEPromise<Void>()
    let isSettling = state.withLock { state in
      if state.changeNumber != nil { state.settling.append(promise) }
      return state.changeNumber != nil
    }
    if isSettling { try await wait(for: promise, until: end, operation) }
    try await learnMTU(for: operation, until: end)
    return try currentTable()
  }

  func currentTable() throws(BLEError) -> BlueZTable {
    let table = reportedTable ?? BlueZTable()
    let reason = state.withLock { state in
      if state.downReason == nil, state.changeNumber == nil {
        (state.table, state.reportedServices) = (table, table.services)
      }
      return state.downReason
    }
    if let reason { throw .disconnected(reason) }
    return table
  }

  func waitUntilResolved(
    until end: Duration, for operation: BlueZOperation
  ) async throws(BLEError) {
    try await wait(until: end, for: operation) { [path] state in
      state.tree.device(at: path)?.areServicesResolved == true
    }
  }

  /// Makes operations wait for the objects for a while after `ServicesResolved`.
  private func expectObjects() {
    guard central.state.withLock({ [path] in !$0.tree.hasServices(ofDevice: path) }) else { return }
    let number = state.withLock { state -> UInt64? in
      guard state.table == nil, state.changeNumber == nil else { return nil }
      state.changeNumber = state.number()
      return state.changeNumber
    }
    if let number { settle(number, after: BlueZQuirks.objectGrace) }
  }

  func hasObjects(until end: Duration, for operation: BlueZOperation) async -> Bool {
    expectObjects()
    let end = min(end, central.loop.now + BlueZQuirks.objectGrace)
    let isThere: Void? = try? await wait(until: end, for: operation) { [path] state in
      state.tree.hasServices(ofDevice: path)
    }
    return isThere != nil
  }

  /// Waits for the characteristics that the options expect; returns false on a timeout.
  func waitsForExpected(
    until end: Duration, for operation: BlueZOperation
  ) async throws(BLEError) -> Bool {
    let end = min(end, central.loop.now + BlueZQuirks.objectGrace)
    do throws(BLEError) {
      try await wait(until: end, for: operation) { [path, options] state in
        let table = state.tree.table(ofDevice: path)
        return options.areMet { table?.characteristics[$0] != nil }
      }
      return true
    } catch .timedOut {
      return false
    }
  }

  var areResolved: Bool { device?.areServicesResolved == true }

  /// Handles a change of the attributes' objects, which the daemon reports one by one; `vanished`
  /// lists removed ones.
  ///
  /// Operations wait for the new table. Before `ServicesResolved`, only removals count.
  func tableChanged(vanished: [String] = []) {
    let isLate = !vanished.isEmpty || areResolved
    let number = state.withLock { state -> UInt64? in
      guard isLate || state.table != nil || state.changeNumber != nil else { return nil }
      let number = state.number()
      (state.table, state.changeNumber) = (nil, number)
      state.vanished.formUnion(vanished)
      return number
    }
    // The daemon discovers a vanished service again, which takes some round trips.
    let grace = vanished.isEmpty ? BlueZQuirks.changeGrace : BlueZQuirks.rediscoveryGrace
    if let number { settle(number, after: grace) }
  }

  private func settle(_ number: UInt64, after grace: Duration) {
    // More changes may come until services are resolved, and right after that.
    let areResolved = areResolved
    _ = central.loop.clock.startTimer(after: grace) { [weak self] in
      guard let self, downReason == nil, state.withLock({ $0.changeNumber == number }) else {
        return
      }
      guard areResolved else { return settle(number, after: BlueZQuirks.changeGrace) }
      Task(executorPreference: central.loop.taskExecutor) { await self.settle(number) }
    }
  }

  /// Switches to the changed table: subscriptions first, then operations, then observers.
  private func settle(_ number: UInt64) async {
    let table = reportedTable ?? BlueZTable()
    typealias Moved = (BlueZSubscription, BlueZTable.Characteristic)
    let moves: (gone: [BlueZSubscription], moved: [Moved])? = state.withLock { state in
      guard state.changeNumber == number, state.downReason == nil else { return nil }
      let all = state.subscriptions.values.sorted { $0.path < $1.path }
      let gone = all.filter { table.characteristics[$0.id] == nil }
      for subscription in gone { state.subscriptions[subscription.id] = nil }
      let moved = all.compactMap { subscription -> Moved? in
        guard let found = table.characteristics[subscription.id],
          found.path != subscription.path || state.vanished.contains(subscription.path)
        else { return nil }
        return (subscription, found)
      }
      state.vanished = []
      return (gone, moved)
    }
    guard let moves else { return }
    for subscription in moves.gone { subscription.finish(.characteristicNotFound(subscription.id)) }
    // An object that was removed and added again has lost our session.
    for (subscription, found) in moves.moved { await renew(subscription, at: found) }
    typealias Report = (
      observers: [BLEStream<[GATTService]>.Continuation], waiting: [BLEPromise<Void>]
    )
    let reported: Report? = state.withLock { state in
      guard state.changeNumber == number, state.downReason == nil else { return nil }
      let isNew = state.reportedServices != table.services
      (state.changeNumber, state.table, state.reportedServices) = (nil, table, table.services)
      defer { state.settling = [] }
      return (
        isNew ? state.serviceObservers.sorted { $0.key < $1.key }.map(\.value) : [], state.settling
      )
    }
    guard let reported else { return }
    for promise in reported.waiting { promise.resolve(.success(())) }
    for observer in reported.observers { observer.yield(table.services) }
  }

  /// Returns a stream that yields all services of the peripheral whenever they have changed.
  public func serviceChanges() -> BLEStream<[GATTService]> {
    let (stream, input) = BLEStream<[GATTService]>.makeStream()
    let (number, reason) = state.withLock { state in
      let number = state.number()
      if state.downReason == nil { state.serviceObservers[number] = input }
      return (number, state.downReason)
    }
    if let reason { input.finish(throwing: .disconnected(reason)) }
    input.onTermination { self.state.withLock { $0.serviceObservers[number] = nil } }
    return stream
  }

  /// Returns the characteristic; throws if it has none of the given properties.
  func characteristic(
    _ id: CharacteristicID, _ properties: CharacteristicProperties, for operation: BlueZOperation,
    until end: Duration? = nil
  ) async throws(BLEError) -> BlueZTable.Characteristic {
    guard let found = try await table(for: operation, until: end).characteristics[id] else {
      throw .characteristicNotFound(id)
    }
    guard !found.declaration.properties.isDisjoint(with: properties) else {
      throw .notPermitted(id, needs: properties)
    }
    return found
  }

  /// Runs a body once earlier operations on the same `object` have finished.
  func inTurn<Value: Sendable>(
    _ object: String, for operation: BlueZOperation, until end: Duration,
    _ body: () async throws(BLEError) -> Value
  ) async throws(BLEError) -> Value {
    try await turns.withTurn(
      object,
      waitingBy: { (turn) async throws(BLEError) in
        try await wait(for: turn, until: end, operation)
      }, body)
  }
}

// MARK: - Reading

extension BlueZConnection {
  /// Reads the whole value of a characteristic.
  ///
  /// - Throws: `BLEError`, such as `disconnected`, or `att` if the peripheral rejects the request.
  public func read(_ characteristic: CharacteristicID) async throws(BLEError) -> [UInt8] {
    let (operation, end) = (BlueZOperation.read(characteristic), operationEnd)
    let path = try await self.characteristic(
      characteristic, .read, for: operation, until: end
    ).path
    return try await inTurn(path, for: operation, until: end) { () async throws(BLEError) in
      // The result also comes as a signal, like a notification. The route compares the two.
      let values = central.values
      let keeper = CallKeeper(begins: { values.beginRead(of: path) }) { reply in
        values.endRead(of: path, (try? reply.get())?.arguments.first?.bytes)
      }
      return try await call(
        BlueZ.AttributeMethod.readValue.rawValue, of: .gattCharacteristic, at: path,
        [BlueZSettings.none], for: operation, until: end, keeper: keeper
      ).first?.bytes ?? []
    }
  }

  /// Reads the value of a descriptor.
  ///
  /// - Throws: `BLEError`, such as `disconnected`, or `att` if the peripheral rejects the request.
  public func read(_ descriptor: DescriptorID) async throws(BLEError) -> [UInt8] {
    let (operation, end) = (BlueZOperation.readDescriptor(descriptor), operationEnd)
    guard let path = try await table(for: operation, until: end).descriptors[descriptor] else {
      throw .descriptorNotFound(descriptor)
    }
    return try await inTurn(path, for: operation, until: end) { () async throws(BLEError) in
      try await call(
        BlueZ.AttributeMethod.readValue.rawValue, of: .gattDescriptor, at: path,
        [BlueZSettings.none], for: operation, until: end
      ).first?.bytes ?? []
    }
  }

  /// Returns the signal strength in dBm of the peripheral's last advertisement.
  ///
  /// The BlueZ daemon does not measure the signal strength of links.
  ///
  /// - Throws: `BLEError`, such as `disconnected`.
  public func rssi() async throws(BLEError) -> Int {
    guard !Task.isCancelled else { throw .cancelled }
    if let reason = downReason { throw .disconnected(reason) }
    let rssi = central.state.withLock { [path, peripheral] state in
      state.tree.device(at: path)?.rssi ?? state.strengths[peripheral]
    }
    guard let rssi else { throw .att(.requestNotSupported) }
    return rssi
  }
}

// MARK: - Writing

extension BlueZConnection {
  /// Writes the value of a characteristic: with or without response, or as a reliable write.
  ///
  /// - Throws: `BLEError`, such as `disconnected`, or `att` if the peripheral rejects the request.
  public func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode
  ) async throws(BLEError) {
    let (operation, end) = (BlueZOperation.write(characteristic, mode), operationEnd)
    let found = try await self.characteristic(
      characteristic, mode.property, for: operation, until: end)
    // The daemon has read the extended properties, and rejects a reliable write without this one.
    guard mode != .reliable || found.declaration.isReliable else {
      throw .notPermitted(characteristic, needs: mode.property)
    }
    let isLimitKnown = isLimitKnown(for: value.count, mode, in: found)
    if isLimitKnown { try requireFit(for: value.count, mode) }
    // Writes of several tasks run in the order of the calls.
    try await inTurn("write", for: operation, until: end) { () async throws(BLEError) in
      if !isLimitKnown {
        _ = try await writeSocket(of: found, for: operation, until: end)
        try requireFit(for: value.count, mode)
      }
      if mode == .withoutResponse {
        try await confirmWrites(for: operation, until: end)
        if try await writeThroughSocket(value, to: found, for: operation, until: end) { return }
      }
      // While we have a socket, the daemon rejects calls. Values in the socket are sent first.
      let socket = state.withLock { $0.writeSockets.removeValue(forKey: found.id) }
      socket?.close()
      _ = try await call(
        BlueZ.AttributeMethod.writeValue.rawValue, of: .gattCharacteristic, at: found.path,
        [.bytes(value), BlueZQuirks.writeOptions(for: mode)], for: operation, until: end,
        isReleasing: socket != nil)
      if mode != .withoutResponse { state.withLock { $0.unconfirmedWrites = 0 } }
    }
  }

  /// Limits unanswered writes to ``BlueZOptions/maximumUnconfirmedWrites``: the daemon sends them
  /// before a later request, so this reads a harmless value, such as the configuration of a
  /// subscription.
  private func confirmWrites(
    for operation: BlueZOperation, until end: Duration
  ) async throws(BLEError) {
    let isDue = state.withLock { state in
      state.unconfirmedWrites += 1
      guard state.unconfirmedWrites > central.options.maximumUnconfirmedWrites else { return false }
      state.unconfirmedWrites = 1
      return true
    }
    guard isDue else { return }
    try await readHarmless(
      of: try await table(for: operation, until: end), for: operation, until: end)
  }

  /// Writes the value of a descriptor.
  ///
  /// - Throws: `BLEError`, such as `disconnected`, or `att` if the peripheral rejects the request.
  public func write(_ value: [UInt8], to descriptor: DescriptorID) async throws(BLEError) {
    let (operation, end) = (BlueZOperation.writeDescriptor(descriptor), operationEnd)
    guard let path = try await table(for: operation, until: end).descriptors[descriptor] else {
      throw .descriptorNotFound(descriptor)
    }
    guard descriptor.descriptor != DescriptorID.clientConfiguration else {
      throw .att(.writeNotPermitted)
    }
    guard value.count <= Self.longestValue else {
      throw .writeTooLong(length: value.count, maximum: Self.longestValue)
    }
    try await inTurn(path, for: operation, until: end) { () async throws(BLEError) in
      _ = try await call(
        BlueZ.AttributeMethod.writeValue.rawValue, of: .gattDescriptor, at: path,
        [.bytes(value), BlueZQuirks.writeOptions(for: .withResponse)], for: operation, until: end)
    }
  }
}
