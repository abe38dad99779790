import HaloProtocol
import HaloTransport
import Synchronization

/// A link on the simulated air, both ends of it.
///
/// What one end sends is delivered to the other after the latency of the air, in order. The
/// peripheral's end handles one request after the other in a task of its own.
final class SimulatedLink: Sendable {
  let peripheral: PeripheralID
  let mtu: Int
  let number: UInt64

  private let device: any LocalPeripheral
  private let services: [GATTService]
  let air: SimulatedAir
  private let options: ConnectionOptions
  private let requests: AsyncStream<Request>
  private let requestInput: AsyncStream<Request>.Continuation
  private let state = Mutex(State())

  private struct State {
    var downReason: DisconnectReason?
    var isReachable = true
    /// How often the peripheral went out of range.
    var absences = 0
    /// What could not be delivered while the peripheral was out of range, in order.
    var stalled: [@Sendable () -> Void] = []
    /// What to tell operations that wait when the link goes down.
    var pending: [UInt64: @Sendable (DisconnectReason) -> Void] = [:]
    var subscriptions: [CharacteristicID: Subscription] = [:]
    /// The characteristics that the peripheral may notify of: its own view, which lags behind.
    var configured: Set<CharacteristicID> = []
    var tasks: [Task<Void, Never>] = []
    var nextNumber: UInt64 = 0

    mutating func number() -> UInt64 {
      nextNumber += 1
      return nextNumber
    }
  }

  /// One subscription of the link, which all who read share.
  private struct Subscription {
    let number: UInt64
    var readers: [UInt64: BLEStream<[UInt8]>.Continuation] = [:]
    /// Whether the peripheral has acknowledged.
    var isAcknowledged = false
    /// Resolved when it has; one for each reader, as one that is cancelled must not end the others.
    var waiting: [Promise<Void>] = []
  }

  private enum Request: Sendable {
    case discover(Promise<[GATTService]>)
    case read(CharacteristicID, Promise<[UInt8]>)
    case write([UInt8], CharacteristicID, WriteMode, Promise<Void>)
    case configure(CharacteristicID, Bool, acknowledge: @Sendable () -> Void)
  }

  init(
    to peripheral: PeripheralID, _ device: any LocalPeripheral, over air: SimulatedAir,
    number: UInt64, options: ConnectionOptions
  ) {
    self.peripheral = peripheral
    self.number = number
    self.device = device
    self.air = air
    self.options = options
    services = device.services
    mtu = max(23, air.conditions.mtu)
    (requests, requestInput) = AsyncStream.makeStream()
  }

  var clock: any Clock<Duration> { air.simulation.clock }
  var taskExecutor: any TaskExecutor { air.simulation }

  /// The other end cannot be heard any more, and what is sent waits; gives a number for this
  /// absence.
  func becomeUnreachable() -> Int {
    state.withLock {
      $0.isReachable = false
      $0.absences += 1
      return $0.absences
    }
  }

  /// Whether an absence has not ended yet.
  func isStillUnreachable(since absence: Int) -> Bool {
    state.withLock { !$0.isReachable && $0.absences == absence }
  }

  /// The other end can be heard again; what waited is delivered now.
  func becomeReachable() {
    let stalled: [@Sendable () -> Void] = state.withLock { state in
      state.isReachable = true
      defer { state.stalled = [] }
      return state.stalled
    }
    for action in stalled { action() }
  }

  /// Starts the peripheral's end.
  func start() {
    let server = Task(executorPreference: air.simulation) { [self] in
      for await request in requests { await serve(request) }
    }
    let runner = Task(executorPreference: air.simulation) { [self] in
      await device.run(on: SimulatedLinkEnd(link: self))
    }
    let isDown = state.withLock {
      $0.tasks = [server, runner]
      return $0.downReason != nil
    }
    if isDown { for task in [server, runner] { task.cancel() } }
  }

  /// Takes the link down, once: all that waits ends with the reason.
  func drop(_ reason: DisconnectReason) {
    let old: State? = state.withLock {
      guard $0.downReason == nil else { return nil }
      let old = $0
      $0.downReason = reason
      $0.pending = [:]
      $0.subscriptions = [:]
      $0.stalled = []
      return old
    }
    guard let old else { return }
    air.remove(self)
    requestInput.finish()
    for task in old.tasks { task.cancel() }
    for (_, fail) in old.pending.sorted(by: { $0.key < $1.key }) { fail(reason) }
    let streams = old.subscriptions.values.flatMap(\.readers).sorted { $0.key < $1.key }
    for (_, stream) in streams { stream.finish(throwing: .disconnected(reason)) }
  }
}

// MARK: - The central's end

extension SimulatedLink {
  func discover() async throws(BLEError) -> [GATTService] {
    let promise = Promise<[GATTService]>()
    return try await wait(for: promise, "discover services") { self.send(.discover(promise)) }
  }

  func read(_ id: CharacteristicID) async throws(BLEError) -> [UInt8] {
    try require(id, .read)
    let promise = Promise<[UInt8]>()
    return try await wait(for: promise, "read \(id)") { self.send(.read(id, promise)) }
  }

  func write(_ value: [UInt8], to id: CharacteristicID, mode: WriteMode) async throws(BLEError) {
    try require(id, mode.property)
    let maximum = mode == .withResponse ? 512 : mtu - 3
    guard value.count <= maximum else {
      throw .writeTooLong(length: value.count, maximum: maximum)
    }
    let promise = Promise<Void>()
    try await wait(for: promise, "write \(id)") {
      let operation: ATTEvent.Operation = mode == .withResponse ? .writeRequest : .writeCommand
      self.record(operation, ATTEvent.Channel(id), value)
      self.send(.write(value, id, mode, promise))
    }
  }

  func subscribe(to id: CharacteristicID) async throws(BLEError) -> BLEStream<[UInt8]> {
    try requireAny(id, [.notify, .indicate])
    let (stream, continuation) = BLEStream<[UInt8]>.makeStream()
    let promise = Promise<Void>()
    let reader = state.withLock { $0.number() }
    continuation.onTermination { [weak self] in self?.unsubscribe(reader, from: id) }
    do throws(BLEError) {
      try await wait(for: promise, "subscribe to \(id)") {
        self.join(id, as: reader, continuation, promise)
      }
    } catch {
      unsubscribe(reader, from: id)
      throw error
    }
    return stream
  }

  /// Adds a reader to the subscription of a characteristic; the first one makes it.
  private func join(
    _ id: CharacteristicID, as reader: UInt64, _ continuation: BLEStream<[UInt8]>.Continuation,
    _ promise: Promise<Void>
  ) {
    let (number, isFirst) = state.withLock {
      let isFirst = $0.subscriptions[id] == nil
      var subscription = $0.subscriptions[id] ?? Subscription(number: $0.number())
      subscription.readers[reader] = continuation
      if subscription.isAcknowledged {
        promise.resolve(.success(()))
      } else {
        subscription.waiting.append(promise)
      }
      $0.subscriptions[id] = subscription
      return (subscription.number, isFirst)
    }
    guard isFirst else { return }
    record(.writeRequest, ATTEvent.Channel(id).configuration, [1, 0])
    send(.configure(id, true) { [self] in acknowledge(id, number) })
  }

  /// The peripheral has acknowledged a subscription.
  private func acknowledge(_ id: CharacteristicID, _ number: UInt64) {
    let waiting: [Promise<Void>] = state.withLock {
      guard var subscription = $0.subscriptions[id], subscription.number == number else {
        return []
      }
      let waiting = subscription.waiting
      subscription.isAcknowledged = true
      subscription.waiting = []
      $0.subscriptions[id] = subscription
      return waiting
    }
    for promise in waiting { promise.resolve(.success(())) }
  }

  func disconnection() async throws(BLEError) -> DisconnectReason {
    let promise = Promise<DisconnectReason>()
    let number = register { promise.resolve(.success($0)) }
    guard let number else { return downReason }
    defer { unregister(number) }
    return try await promise.result().get()
  }

  private func unsubscribe(_ reader: UInt64, from id: CharacteristicID) {
    let isLast = state.withLock {
      guard $0.subscriptions[id]?.readers.removeValue(forKey: reader) != nil,
        $0.subscriptions[id]?.readers.isEmpty == true
      else { return false }
      $0.subscriptions[id] = nil
      return $0.downReason == nil
    }
    guard isLast else { return }
    record(.writeRequest, ATTEvent.Channel(id).configuration, [0, 0])
    send(.configure(id, false) {})
  }

  private func require(
    _ id: CharacteristicID, _ property: CharacteristicProperties
  ) throws(BLEError) {
    try requireAny(id, [property])
  }

  private func requireAny(
    _ id: CharacteristicID, _ properties: CharacteristicProperties
  ) throws(BLEError) {
    if let reason = state.withLock({ $0.downReason }) { throw .disconnected(reason) }
    guard let characteristic = services.characteristic(id) else {
      throw .characteristicNotFound(id)
    }
    guard !characteristic.properties.isDisjoint(with: properties) else {
      throw .notPermitted(id, needs: properties)
    }
  }

  /// Begins an operation and waits for what becomes of it; one that is cancelled already never
  /// begins.
  private func wait<Value: Sendable>(
    for promise: Promise<Value>, _ what: String, begin: () -> Void
  ) async throws(BLEError) -> Value {
    guard !Task.isCancelled else { throw .cancelled }
    let number = register { promise.resolve(.failure(.disconnected($0))) }
    guard let number else { throw .disconnected(downReason) }
    defer { unregister(number) }
    begin()
    let wait = air.simulation.beginWait("\(what) of \(peripheral)")
    defer { air.simulation.endWait(wait) }
    return try await promise.value(
      within: options.operationDeadline, on: clock, operation: what)
  }

  /// Sends a request to the peripheral's end.
  private func send(_ request: Request) {
    transmit { [self] in requestInput.yield(request) }
  }

  private var downReason: DisconnectReason { state.withLock { $0.downReason ?? .local } }

  private func register(_ fail: @escaping @Sendable (DisconnectReason) -> Void) -> UInt64? {
    state.withLock {
      guard $0.downReason == nil else { return nil }
      let number = $0.number()
      $0.pending[number] = fail
      return number
    }
  }

  private func unregister(_ number: UInt64) {
    state.withLock { $0.pending[number] = nil }
  }
}

// MARK: - The peripheral's end

extension SimulatedLink {
  func notify(_ value: [UInt8], from id: CharacteristicID) throws(BLEError) {
    let (isUp, isConfigured) = state.withLock {
      ($0.downReason == nil, $0.configured.contains(id))
    }
    guard isUp else { throw .disconnected(downReason) }
    guard value.count <= mtu - 3 else {
      throw .writeTooLong(length: value.count, maximum: mtu - 3)
    }
    guard isConfigured else { return }
    transmit { [self] in
      let streams = state.withLock {
        $0.subscriptions[id]?.readers.sorted { $0.key < $1.key } ?? []
      }
      guard !streams.isEmpty else { return }
      record(.notify, ATTEvent.Channel(id), value)
      for (_, stream) in streams { stream.yield(value) }
    }
  }

  private func serve(_ request: Request) async {
    let end = SimulatedLinkEnd(link: self)
    switch request {
    case .discover(let promise):
      let services = services
      transmit { promise.resolve(.success(services)) }
    case .read(let id, let promise):
      do throws(ATTError) {
        let value = try await device.read(id, on: end)
        transmit { [self] in
          // A read of a long value takes several round trips, but comes out whole.
          if promise.resolve(.success(value)) { record(.read, ATTEvent.Channel(id), value) }
        }
      } catch {
        transmit { promise.resolve(.failure(.att(error))) }
      }
    case .write(let value, let id, let mode, let promise):
      if mode == .withoutResponse { promise.resolve(.success(())) }
      do throws(ATTError) {
        try await device.write(value, to: id, mode: mode, on: end)
        transmit { promise.resolve(.success(())) }
      } catch {
        transmit { promise.resolve(.failure(.att(error))) }
      }
    case .configure(let id, let isSubscribed, let acknowledge):
      let isChange = state.withLock {
        isSubscribed
          ? $0.configured.insert(id).inserted : $0.configured.remove(id) != nil
      }
      if isChange {
        await device.subscriptionChanged(id, isSubscribed: isSubscribed, on: end)
      }
      transmit(acknowledge)
    }
  }
}

// MARK: - Between the ends

extension SimulatedLink {
  /// Has something done at the other end, after the latency of the air and after what was sent
  /// before.
  private func transmit(_ action: @escaping @Sendable () -> Void) {
    air.simulation.schedule(after: air.conditions.latency) { [self] in
      let canDeliver = state.withLock {
        guard $0.downReason == nil else { return false }
        guard $0.isReachable else {
          $0.stalled.append(action)
          return false
        }
        return true
      }
      if canDeliver { action() }
    }
  }

  private func record(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, _ value: [UInt8]
  ) {
    air.record(
      ATTEvent(time: air.simulation.now, operation: operation, channel: channel, value: value))
  }
}
