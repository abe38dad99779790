#if os(Linux)
import HaloDBus
import HaloProtocol
import HaloTransport
import Synchronization

/// One subscription of a link, which all who read share.
final class BlueZSubscription: Sendable {
  typealias Reader = (number: UInt64, input: BLEStream<[UInt8]>.Continuation)

  let id: CharacteristicID
  /// The object of the characteristic, which can become another when the services change.
  var path: String { state.withLock { $0.path } }
  private let state: Mutex<State>

  private struct State {
    var path: String
    var readers: [Reader] = []
    var result: Result<Void, BLEError>?
    var waiting: [(reader: UInt64, promise: Promise<Void>)] = []
    var socket: BlueZNotifySocket?
  }

  init(_ id: CharacteristicID, at path: String) {
    self.id = id
    state = Mutex(State(path: path))
  }

  func move(to path: String) { state.withLock { $0.path = path } }

  /// Adds a reader, who waits until the peripheral has acknowledged.
  func add(_ reader: Reader, _ promise: Promise<Void>) {
    let result: Result<Void, BLEError>? = state.withLock { state in
      state.readers.append(reader)
      if state.result == nil { state.waiting.append((reader.number, promise)) }
      return state.result
    }
    if let result { promise.resolve(result) }
  }

  /// Takes a reader out; says whether it was there, and the last one.
  func remove(_ reader: UInt64) -> Bool {
    let (isLast, promise) = state.withLock { state -> (Bool, Promise<Void>?) in
      guard let place = state.readers.firstIndex(where: { $0.number == reader }) else {
        return (false, nil)
      }
      state.readers.remove(at: place)
      let waiting = state.waiting.firstIndex { $0.reader == reader }
      let promise = waiting.map { state.waiting.remove(at: $0).promise }
      return (state.readers.isEmpty, promise)
    }
    // A stream that has overflowed already: who waits for it finds what it holds.
    promise?.resolve(.success(()))
    return isLast
  }

  /// Hands a value to all who read.
  func deliver(_ value: [UInt8]) {
    for reader in state.withLock({ $0.readers }) { reader.input.yield(value) }
  }

  /// The peripheral has acknowledged, or the daemon refused.
  func resolve(_ result: Result<Void, BLEError>) {
    let waiting = state.withLock { state in
      state.result = result
      defer { state.waiting = [] }
      return state.waiting
    }
    for (_, promise) in waiting { promise.resolve(result) }
  }

  /// Values come through a socket from now on.
  func use(_ socket: BlueZNotifySocket) { state.withLock { $0.socket = socket } }

  /// Ends all streams, and the socket if there is one; says whether there was.
  @discardableResult
  func finish(_ error: BLEError?) -> Bool {
    let old = state.withLock { state in
      defer { (state.readers, state.waiting, state.socket) = ([], [], nil) }
      return state
    }
    old.socket?.close()
    for (_, promise) in old.waiting { promise.resolve(.failure(error ?? .cancelled)) }
    for reader in old.readers { reader.input.finish(throwing: error) }
    return old.socket != nil
  }
}

extension BlueZConnection {
  /// Subscribes to a characteristic; returns once the peripheral has acknowledged.
  ///
  /// The values come as ``BlueZOptions/notificationPath`` says.
  ///
  /// - Throws: `BLEError`
  public func notifications(
    from characteristic: CharacteristicID
  ) async throws(BLEError) -> BLEStream<[UInt8]> {
    let operation = BlueZOperation.subscribe(characteristic)
    let found = try await self.characteristic(characteristic, [.notify, .indicate], for: operation)
    guard !Task.isCancelled else { throw .cancelled }
    let (stream, input) = BLEStream<[UInt8]>.makeStream()
    let promise = Promise<Void>()
    let (reader, subscription, isNew, reason) = state.withLock { state in
      let reader = state.number()
      let existing = state.subscriptions[characteristic]
      let subscription = existing ?? BlueZSubscription(characteristic, at: found.path)
      if state.downReason == nil { state.subscriptions[characteristic] = subscription }
      return (reader, subscription, existing == nil, state.downReason)
    }
    if let reason { throw .disconnected(reason) }
    input.onTermination { [weak self, weak subscription] in
      if let subscription { self?.unsubscribe(reader, from: subscription) }
    }
    subscription.add((reader, input), promise)
    if isNew { subscribe(subscription, to: found) }
    do throws(BLEError) {
      try await promise.value(
        within: options.operationDeadline, on: central.loop.plainClock,
        operation: operation.description)
    } catch {
      unsubscribe(reader, from: subscription)
      throw error
    }
    return stream
  }

  private func subscribe(
    _ subscription: BlueZSubscription, to found: BlueZTable.Characteristic
  ) {
    Task(executorPreference: central.loop.taskExecutor) { [self] in
      await begin(subscription, at: found)
    }
  }

  /// Subscribes anew where the object of a characteristic has become another.
  func renew(_ subscription: BlueZSubscription, at found: BlueZTable.Characteristic) async {
    central.values.remove(path: subscription.path)
    subscription.move(to: found.path)
    await begin(subscription, at: found)
  }

  private func begin(
    _ subscription: BlueZSubscription, at found: BlueZTable.Characteristic
  ) async {
    let operation = BlueZOperation.subscribe(subscription.id)
    do throws(BLEError) {
      if try await acquire(subscription, found, for: operation) { return }
      // The first value can come before the reply.
      let path = found.path
      central.values.add(path: path) { subscription.deliver($0) }
      // Everybody may have left when the reply comes; the peripheral is not to go on for nobody.
      let keeper = CallKeeper { [weak self] reply in
        if case .success = reply { self?.stopNotify(unlessWanted: path) }
      }
      _ = try await call(
        BlueZ.AttributeMethod.startNotify.rawValue, of: .gattCharacteristic, at: path,
        for: operation, keeper: keeper)
      subscription.resolve(.success(()))
    } catch {
      state.withLock { state in
        if state.subscriptions[subscription.id] === subscription {
          state.subscriptions[subscription.id] = nil
        }
      }
      central.values.remove(path: found.path)
      subscription.resolve(.failure(error))
      subscription.finish(error)
    }
  }

  private func isCurrent(_ subscription: BlueZSubscription) -> Bool {
    state.withLock { $0.subscriptions[subscription.id] === subscription }
  }

  /// Subscribes through a socket, where that is wanted and the daemon has it.
  private func acquire(
    _ subscription: BlueZSubscription, _ found: BlueZTable.Characteristic,
    for operation: BlueZOperation
  ) async throws(BLEError) -> Bool {
    guard found.declaration.canAcquireNotify,
      central.options.notificationPath(subscription.id) == .socket
    else { return false }
    let reply: [DBusValue]
    do throws(BLEError) {
      reply = try await call(
        BlueZ.AttributeMethod.acquireNotify.rawValue, of: .gattCharacteristic, at: found.path,
        [BlueZSettings.none], for: operation)
    } catch .notPermitted, .att(.requestNotSupported) {
      return false
    }
    guard let descriptor = reply.first?.fileDescriptor else { return false }
    let socket = BlueZNotifySocket(
      descriptor, on: central.loop, mtu: Int(reply.dropFirst().first?.uint16 ?? 517),
      received: { subscription.deliver($0) },
      closed: { [weak self, weak subscription] in
        if let subscription { self?.socketClosed(subscription) }
      })
    subscription.use(socket)
    socket.open()
    subscription.resolve(.success(()))
    if !isCurrent(subscription) { subscription.finish(nil) }
    return true
  }

  /// The daemon has closed the socket: nearly always because the link is down, which it tells next.
  private func socketClosed(_ subscription: BlueZSubscription) {
    _ = central.loop.clock.startTimer(after: BlueZQuirks.reasonGrace) { [weak self] in
      guard let self, downReason == nil, isCurrent(subscription) else { return }
      state.withLock { $0.subscriptions[subscription.id] = nil }
      end(subscription, with: .disconnected(.remote))
    }
  }

  private func unsubscribe(_ reader: UInt64, from subscription: BlueZSubscription) {
    guard subscription.remove(reader) else { return }
    let isOver = state.withLock { state in
      guard state.subscriptions[subscription.id] === subscription else { return false }
      state.subscriptions[subscription.id] = nil
      return true
    }
    if isOver { stop(subscription) }
  }

  /// Tells the daemon that a subscription is over; nobody waits for that.
  private func stop(_ subscription: BlueZSubscription) {
    if subscription.finish(nil) { return }
    central.values.remove(path: subscription.path)
    stopNotify(unlessWanted: subscription.path)
  }

  private func stopNotify(unlessWanted path: String) {
    let isWanted = state.withLock { state in
      state.downReason != nil || state.subscriptions.values.contains { $0.path == path }
    }
    guard !isWanted, let bus = central.openBus else { return }
    bus.startCall(
      .call(
        BlueZ.AttributeMethod.stopNotify.rawValue,
        of: BlueZ.Interface.gattCharacteristic.rawValue, at: path, to: BlueZ.service)
    ) { _ in }
  }

  /// Ends the streams of a subscription that the peripheral or the link has ended.
  func end(_ subscription: BlueZSubscription, with error: BLEError) {
    central.values.remove(path: subscription.path)
    subscription.finish(error)
  }
}
#endif
