import HaloProtocol
import HaloTransport

extension SimulatedLink {
  func discover() async throws(BLEError) -> [GATTService] {
    guard case .services(let services) = try await perform(.discover, { .discover($0) }) else {
      return []
    }
    return services
  }

  /// Returns the services of the peripheral, discovered on first use, and again when they change.
  ///
  /// - Throws: `BLEError` if the link goes down or the discovery fails.
  public func services() async throws(BLEError) -> [GATTService] { try await table().services }

  /// Reads the value of a characteristic from the simulated peripheral.
  ///
  /// - Throws: `BLEError`; `att` if the peripheral rejects the read.
  public func read(_ id: CharacteristicID) async throws(BLEError) -> [UInt8] {
    _ = try await characteristic(id, .read)
    let answer = try await perform(.read(id)) { .read($0, id) }
    guard case .value(let value) = answer else { return [] }
    return value
  }

  /// Reads the value of a descriptor from the simulated peripheral.
  ///
  /// - Throws: `BLEError`; `att` if the peripheral rejects the read.
  public func read(_ id: DescriptorID) async throws(BLEError) -> [UInt8] {
    try await requireDescriptor(id)
    let answer = try await perform(.readDescriptor(id)) { .readDescriptor($0, id) }
    guard case .value(let value) = answer else { return [] }
    return value
  }

  /// Writes the value of a descriptor of the simulated peripheral.
  ///
  /// - Throws: `BLEError`; `att` if the peripheral rejects the write.
  public func write(_ value: [UInt8], to id: DescriptorID) async throws(BLEError) {
    try await requireDescriptor(id)
    guard id.descriptor != DescriptorID.clientConfiguration else { throw .att(.writeNotPermitted) }
    guard value.count <= 512 else { throw .writeTooLong(length: value.count, maximum: 512) }
    _ = try await perform(.writeDescriptor(id)) {
      let channel = ATTEvent.Channel(id.characteristic).descriptor(id.descriptor)
      record(.writeRequest, channel, value)
      return .writeDescriptor($0, value, id)
    }
  }

  /// Writes the value of a characteristic of the simulated peripheral.
  ///
  /// - Throws: `BLEError`; `att` if the peripheral rejects the write.
  public func write(_ value: [UInt8], to id: CharacteristicID, mode: WriteMode)
    async throws(BLEError)
  {
    if try known(id, mode.property) == nil { _ = try await characteristic(id, mode.property) }
    let maximum = maximumWriteLength(for: mode)
    guard value.count <= maximum else { throw .writeTooLong(length: value.count, maximum: maximum) }
    switch mode {
    case .withResponse, .reliable:
      // A long write is one packet here, because the peripheral sees one write as well.
      _ = try await perform(.write(id)) {
        record(.writeRequest, ATTEvent.Channel(id), value)
        return .write($0, value, id, mode)
      }
    case .withoutResponse: try await command(value, to: id)
    }
  }

  /// Returns the maximum length of a write in bytes: 512 with response, else the MTU less 3.
  public func maximumWriteLength(for mode: WriteMode) -> Int {
    // An attribute value has at most 512 bytes, even if the MTU has room for more.
    mode == .withoutResponse ? min(mtu - 3, 512) : 512
  }

  /// Bonds the central with the simulated peripheral.
  ///
  /// - Throws: `BLEError`; `att` if the peripheral rejects the bond.
  public func pair() async throws(BLEError) {
    guard !Task.isCancelled else { throw .cancelled }
    guard !air.isBonded(central, peripheral) else {
      if let reason = state.withLock({ $0.downReason }) { throw .disconnected(reason) }
      return
    }
    _ = try await perform(.pair) { .pair($0) }
  }

  /// Returns the signal strength of the link in dBm; −95 while the peripheral is out of range.
  ///
  /// - Throws: `BLEError.disconnected` if the link is down, `BLEError.cancelled` if the task is
  ///   cancelled.
  public func rssi() async throws(BLEError) -> Int {
    guard !Task.isCancelled else { throw .cancelled }
    if let reason = state.withLock({ $0.downReason }) { throw .disconnected(reason) }
    return air.rssi(of: device, at: central) ?? PathLoss.sensitivity
  }

  /// Waits until the link is down, and returns the reason why it went down.
  ///
  /// - Throws: `BLEError.cancelled` if the task is cancelled.
  public func disconnection() async throws(BLEError) -> DisconnectReason {
    let promise = BLEPromise<DisconnectReason>()
    guard let number = register(.disconnection, .disconnection(promise)) else { return downReason }
    defer { unregister(number) }
    return try await promise.result().get()
  }

  /// Closes the link from the side of the central.
  public func disconnect() async { drop(.local) }

  /// Returns a stream that yields all services of the peripheral after each change of its services.
  public func serviceChanges() -> BLEStream<[GATTService]> {
    let (stream, input) = BLEStream<[GATTService]>.makeStream()
    let (number, reason) = state.withLock { state in
      let number = state.number()
      if state.downReason == nil { state.serviceObservers[number] = input }
      return (number, state.downReason)
    }
    if let reason { input.finish(throwing: .disconnected(reason)) }
    input.onTermination { [weak self] in
      self?.state.withLock { $0.serviceObservers[number] = nil }
    }
    return stream
  }
}

// MARK: - The table of the peripheral

extension SimulatedLink {
  private func table() async throws(BLEError) -> GATTTable {
    while true {
      if let table = try knownTable() { return table }
      // If services change during the discovery, its result is outdated: discover again.
      _ = try await discover()
    }
  }

  private func knownTable() throws(BLEError) -> GATTTable? {
    let (table, reason) = state.withLock { ($0.table, $0.downReason) }
    if let reason { throw .disconnected(reason) }
    return table
  }

  /// The characteristic must have at least one of some properties; discovers services if necessary.
  func characteristic(
    _ id: CharacteristicID, _ properties: CharacteristicProperties
  ) async throws(BLEError) -> GATTCharacteristic {
    try await table().characteristic(id, properties)
  }

  /// As ``characteristic(_:_:)``; nil if the services are not known yet.
  private func known(
    _ id: CharacteristicID, _ properties: CharacteristicProperties
  ) throws(BLEError) -> GATTCharacteristic? {
    try knownTable()?.characteristic(id, properties)
  }

  private func requireDescriptor(_ id: DescriptorID) async throws(BLEError) {
    let characteristic = try await table().characteristic(id.characteristic)
    guard let characteristic, characteristic.descriptors.contains(id.descriptor) else {
      throw .descriptorNotFound(id)
    }
  }
}

// MARK: - Operations

extension SimulatedLink {
  /// Sends the request that `packet` makes of a new number, and waits for its answer.
  // Inlined, as each waiting function of each virtual ring needs memory.
  @inline(__always)
  private func perform(
    _ what: LinkOperation, _ packet: (UInt64) -> LinkPacket
  ) async throws(BLEError) -> LinkAnswer {
    guard !Task.isCancelled else { throw .cancelled }
    let promise = BLEPromise<LinkAnswer>()
    guard let number = register(what, .answer(promise)) else { throw .disconnected(downReason) }
    defer { unregister(number) }
    begin(number, packet(number))
    return try await value(of: promise, what)
  }

  /// Waits for the result of an operation, at most for the `operationDeadline` of the options.
  @inline(__always)
  func value<Value: Sendable>(
    of promise: BLEPromise<Value>, _ what: LinkOperation
  ) async throws(BLEError) -> Value {
    let deadline = options.operationDeadline
    let timer = air.simulation.schedule(after: deadline) {
      promise.resolve(.failure(.timedOut(operation: what.description, after: deadline)))
    }
    let result = await promise.result()
    air.simulation.cancelTimer(timer)
    return try result.get()
  }

  func begin(_ number: UInt64, _ packet: LinkPacket) {
    let (count, failures) = device.faults.operation()
    var (request, endsLink) = (packet, false)
    for failure in failures {
      air.recordFault(on: self) { Fault.operation(count, failure).text }
      switch failure {
      case .attError(let error): request = .refuse(number, error)
      case .disconnect: endsLink = true
      case .noAnswer: state.withLock { _ = $0.unanswered.insert(number) }
      case .stall(let duration): stall(for: duration)
      }
    }
    send(request, .toPeripheral)
    if endsLink { send(.hangUp, .toPeripheral) }
  }

  private func register(_ what: LinkOperation, _ waiter: Pending.Waiter) -> UInt64? {
    state.withLock {
      guard $0.downReason == nil else { return nil }
      let number = $0.number()
      $0.pending.append(Pending(number: number, what: what, waiter: waiter))
      return number
    }
  }

  private func unregister(_ number: UInt64) {
    state.withLock { state in
      guard let index = state.pending.firstIndex(where: { $0.number == number }) else { return }
      state.pending.remove(at: index)
    }
  }

  /// Writes once fewer than `writeCredits` are in flight; others wait in the order of the calls.
  private func command(_ value: [UInt8], to id: CharacteristicID) async throws(BLEError) {
    guard !Task.isCancelled else { throw .cancelled }
    let promise = BLEPromise<Void>()
    let now = air.simulation.nanoseconds
    let credits = air.conditions.writeCredits
    let (reason, waits): (DisconnectReason?, Bool) = withState { state in
      if let reason = state.downReason { return (reason, false) }
      guard state.commandsUnderWay >= credits || !state.waitingCommands.isEmpty else {
        state.commandsUnderWay += 1
        enqueue(.command(value, id), .toPeripheral, at: now, in: &state)
        return (nil, false)
      }
      state.waitingCommands.append(
        WaitingCommand(value: value, characteristic: id, promise: promise))
      return (nil, true)
    }
    if let reason { throw .disconnected(reason) }
    if waits { try await self.value(of: promise, .write(id)) }
    if !waits { record(.writeCommand, ATTEvent.Channel(id), value) }
  }

  /// Counts a write without response as arrived, and sends the next one that waits.
  func returnCredit() {
    while true {
      let next: WaitingCommand? = state.withLock { state in
        guard !state.waitingCommands.isEmpty else {
          state.commandsUnderWay -= 1
          return nil
        }
        return state.waitingCommands.removeFirst()
      }
      guard let next else { return }
      // Skip commands that were cancelled or timed out.
      guard next.promise.resolve(.success(())) else { continue }
      record(.writeCommand, ATTEvent.Channel(next.characteristic), next.value)
      send(.command(next.value, next.characteristic), .toPeripheral)
      return
    }
  }
}

// MARK: - Arriving packets

extension SimulatedLink {
  func arriveAtCentral(_ packet: LinkPacket) {
    switch packet {
    case .answer(let number, let answer): end(number, answer)
    case .configured(let subscription, let error): acknowledge(subscription, error)
    case .notification(let value, let index): deliver(value, at: Int(index))
    case .indication(let number, let value, let id):
      deliver(value, from: id)
      send(.confirm(number), .toPeripheral)
    case .servicesChanged: rediscover()
    case .hangUp: drop(.remote)
    case .call(let body): body()
    default: break
    }
  }

  private func end(_ number: UInt64, _ answer: Result<LinkAnswer, ATTError>) {
    let pending = state.withLock { state in state.pending.first { $0.number == number } }
    guard let pending else {
      // Several readers share a subscription, so it has no pending operation; it can fail, though.
      if case .failure(let error) = answer { acknowledge(number, error) }
      return
    }
    switch (pending.what, answer) {
    case (.read(let id), .success(.value(let value))):
      record(.read, ATTEvent.Channel(id), value)
    case (.readDescriptor(let id), .success(.value(let value))):
      record(.read, ATTEvent.Channel(id.characteristic).descriptor(id.descriptor), value)
    case (.discover, .success(.services(let services))): keep(services, from: number)
    case (let what, .failure(let error)):
      record(.error, what.channel, [error.rawValue])
    default: break
    }
    pending.answer(answer)
  }

  private func deliver(_ value: [UInt8], at index: Int) {
    // Avoids a copy of the whole subscription, as this runs for each notification.
    let received: (id: CharacteristicID, readers: [Subscription.Reader])? = state.withLock {
      state in
      let id = state.configured[index].id
      return state.subscriptions.firstIndex { $0.id == id }.map {
        (id, state.subscriptions[$0].readers)
      }
    }
    if let received { deliver(value, .notify, received.id, received.readers) }
  }

  private func deliver(_ value: [UInt8], from id: CharacteristicID) {
    let subscription = state.withLock { state in state.subscriptions.first { $0.id == id } }
    if let subscription { deliver(value, .indicate, id, subscription.readers) }
  }

  private func deliver(
    _ value: [UInt8], _ how: ATTEvent.Operation, _ id: CharacteristicID,
    _ readers: [Subscription.Reader]
  ) {
    record(how, ATTEvent.Channel(id), value)
    for reader in readers { reader.input.yield(value) }
  }

  /// Stores the result of discovery `number`, unless a later discovery has ended or the services
  /// have changed since; ends the streams of characteristics that no longer exist.
  private func keep(_ services: [GATTService], from number: UInt64) {
    // Both ends of a link share a table, unless a fault or a bond makes a difference.
    let served = state.withLock { $0.servedTable }
    let table = served.flatMap { $0.services == services ? $0 : nil } ?? GATTTable(services)
    let gone: [Subscription] = state.withLock { state in
      guard number > state.tableNumber else { return [] }
      state.table = table
      state.tableNumber = number
      let gone = state.subscriptions.filter { table.characteristic($0.id) == nil }
      state.subscriptions.removeAll { table.characteristic($0.id) == nil }
      return gone
    }
    for subscription in gone {
      for (_, promise) in subscription.waiting {
        promise.resolve(.failure(.characteristicNotFound(subscription.id)))
      }
      for reader in subscription.readers {
        reader.input.finish(throwing: .characteristicNotFound(subscription.id))
      }
    }
  }

  private func rediscover() {
    state.withLock {
      $0.table = nil
      $0.tableNumber = $0.number()
    }
    let task = Task(executorPreference: air.simulation) { [self] in
      guard let services = try? await discover() else { return }
      let observers = state.withLock { state in
        state.table?.services == services ? state.serviceObservers.sorted { $0.key < $1.key } : []
      }
      for (_, observer) in observers { observer.yield(services) }
    }
    // A rediscovery for an earlier change is outdated.
    let former = state.withLock { state in
      defer { state.rediscovery = task }
      return state.rediscovery
    }
    former?.cancel()
  }
}
