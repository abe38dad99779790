import HaloProtocol
import HaloTransport

extension SimulatedLink {
  /// Subscribes to a characteristic, and returns a stream of its notifications and indications.
  ///
  /// - Throws: `BLEError`; `notPermitted` if the characteristic has neither property.
  public func notifications(
    from id: CharacteristicID
  ) async throws(BLEError) -> BLEStream<[UInt8]> {
    let characteristic = try await characteristic(id, [.notify, .indicate])
    guard !Task.isCancelled else { throw .cancelled }
    let (stream, input) = BLEStream<[UInt8]>.makeStream()
    let promise = BLEPromise<Void>()
    let reader = state.withLock { $0.number() }
    input.onTermination { [later] in later.link?.unsubscribe(reader, from: id) }
    do throws(BLEError) {
      try join(characteristic, id, as: reader, input, promise)
      try await value(of: promise, .subscribe(id))
    } catch {
      unsubscribe(reader, from: id)
      throw error
    }
    return stream
  }

  /// Adds a reader to the subscription; the first reader makes the central subscribe.
  private func join(
    _ characteristic: GATTCharacteristic, _ id: CharacteristicID, as reader: UInt64,
    _ input: BLEStream<[UInt8]>.Continuation, _ promise: BLEPromise<Void>
  ) throws(BLEError) {
    enum Step { case isDown(DisconnectReason), begin(UInt64), joined, isAcknowledged }
    let step: Step = state.withLock { state in
      if let reason = state.downReason { return .isDown(reason) }
      if let index = state.subscriptions.firstIndex(where: { $0.id == id }) {
        state.subscriptions[index].readers.append((reader, input))
        guard !state.subscriptions[index].isAcknowledged else { return .isAcknowledged }
        state.subscriptions[index].waiting.append((reader, promise))
        return .joined
      }
      let number = state.number()
      state.subscriptions.append(
        Subscription(
          id: id, number: number, readers: [(reader, input)], waiting: [(reader, promise)]))
      return .begin(number)
    }
    switch step {
    case .isDown(let reason): throw .disconnected(reason)
    case .isAcknowledged: promise.resolve(.success(()))
    case .joined: break
    case .begin(let number):
      // Notifications are preferred to indications, as in Core Bluetooth and BlueZ.
      let how: LinkPacket.Configuration =
        characteristic.properties.contains(.notify) ? .notify : .indicate
      record(.writeRequest, ATTEvent.Channel(id).configuration, [how.rawValue, 0])
      begin(number, .configure(subscription: number, id, how))
    }
  }

  /// Ends the wait of all readers for a subscription that was acknowledged or rejected.
  func acknowledge(_ number: UInt64, _ error: ATTError?) {
    let subscription: Subscription? = state.withLock { state in
      guard let index = state.subscriptions.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      let subscription = state.subscriptions[index]
      state.subscriptions[index].isAcknowledged = true
      state.subscriptions[index].waiting = []
      if error != nil { state.subscriptions.remove(at: index) }
      return subscription
    }
    guard let subscription else { return }
    guard let error else {
      for (_, promise) in subscription.waiting { promise.resolve(.success(())) }
      return
    }
    record(.error, ATTEvent.Channel(subscription.id).configuration, [error.rawValue])
    for (_, promise) in subscription.waiting { promise.resolve(.failure(.att(error))) }
    for reader in subscription.readers { reader.input.finish(throwing: .att(error)) }
  }

  private func unsubscribe(_ reader: UInt64, from id: CharacteristicID) {
    let (isLast, promise) = state.withLock { state -> (Bool, BLEPromise<Void>?) in
      guard let index = state.subscriptions.firstIndex(where: { $0.id == id }),
        let readerIndex = state.subscriptions[index].readers.firstIndex(where: {
          $0.number == reader
        })
      else { return (false, nil) }
      state.subscriptions[index].readers.remove(at: readerIndex)
      let waiting = state.subscriptions[index].waiting.firstIndex { $0.reader == reader }
      let promise = waiting.map { state.subscriptions[index].waiting.remove(at: $0).promise }
      guard state.subscriptions[index].readers.isEmpty else { return (false, promise) }
      state.subscriptions.remove(at: index)
      return (state.downReason == nil, promise)
    }
    // The stream has overflowed: its reader gets the buffered values, then the error.
    promise?.resolve(.success(()))
    guard isLast else { return }
    record(.writeRequest, ATTEvent.Channel(id).configuration, [0, 0])
    send(.configure(subscription: 0, id, .none), .toPeripheral)
  }
}
