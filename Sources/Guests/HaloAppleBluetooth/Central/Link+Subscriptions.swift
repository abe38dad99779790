import CoreBluetooth
import Foundation
import HaloProtocol
import HaloTransport

/// The subscription of a link to one characteristic, which all streams of its values share.
final class Subscription {
  let id: CharacteristicID
  var characteristic: CBCharacteristic
  var isAcknowledged = false
  private(set) var readers: [(number: UInt64, input: BLEStream<[UInt8]>.Continuation)] = []
  var waiting: [(Result<Void, BLEError>) -> Void] = []

  init(_ id: CharacteristicID, _ characteristic: CBCharacteristic) {
    (self.id, self.characteristic) = (id, characteristic)
  }

  func add(_ number: UInt64, _ input: BLEStream<[UInt8]>.Continuation) {
    readers.append((number, input))
  }

  /// Returns true if it was the last stream.
  func remove(_ number: UInt64) -> Bool {
    let count = readers.count
    readers.removeAll { $0.number == number }
    return readers.isEmpty && count > 0
  }

  func acknowledged(_ result: Result<Void, BLEError>) {
    isAcknowledged = true
    for action in waiting.drain() { action(result) }
  }

  func end(_ error: BLEError) {
    acknowledged(.failure(error))
    for reader in readers { reader.input.finish(throwing: error) }
  }
}

extension Link {
  /// Adds a stream, which retains the connection; `promise` waits for the acknowledgement.
  func subscribe(
    _ input: BLEStream<[UInt8]>.Continuation, to id: CharacteristicID, _ promise: BLEPromise<Void>,
    keeping connection: CoreBluetoothConnection
  ) {
    withTable(promise) { [self] table in
      guard let characteristic = table.characteristics[id] else {
        return promise.fail(.characteristicNotFound(id))
      }
      guard !characteristic.properties.isDisjoint(with: [.notify, .indicate]) else {
        return promise.fail(.notPermitted(id, needs: [.notify, .indicate]))
      }
      let number = core.number()
      let present = subscriptions[id]
      let subscription = present ?? Subscription(id, characteristic)
      subscription.add(number, input)
      if subscription.isAcknowledged {
        promise.resolve(.success(()))
      } else {
        subscription.waiting.append { promise.resolve($0) }
      }
      if present == nil {
        subscriptions[id] = subscription
        configure(subscription) {}
      }
      input.onTermination { [self] in
        lane.perform { [self] in unsubscribe(number, from: id) }
        withExtendedLifetime(connection) {}
      }
    }
  }

  /// Calls `done` once the peripheral sends the values; ends the subscription if it rejects that.
  func configure(_ subscription: Subscription, _ done: @escaping () -> Void) {
    let (id, characteristic) = (subscription.id, subscription.characteristic)
    request(.configure(characteristic)) {
      $0.setNotifyValue(true, for: characteristic)
    } _: { [self] error in
      if let error {
        if subscriptions[id] === subscription { subscriptions[id] = nil }
        subscription.end(subscribing(to: id, error))
      } else {
        subscription.acknowledged(.success(()))
      }
      done()
    }
  }

  private func unsubscribe(_ number: UInt64, from id: CharacteristicID) {
    guard let subscription = subscriptions[id], subscription.remove(number), isUp else { return }
    subscriptions[id] = nil
    let characteristic = subscription.characteristic
    request(.configure(characteristic)) {
      $0.setNotifyValue(false, for: characteristic)
    } _: { _ in
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    guard !answer(.configure(characteristic), error), error != nil || !characteristic.isNotifying,
      let subscription = subscription(of: characteristic)
    else { return }
    // The system ended the subscription by itself.
    let id = subscription.id
    subscriptions[id] = nil
    subscription.end(
      error.map { subscribing(to: id, $0) }
        ?? .refused(operation: "subscribe to \(id)", reason: "the system ended the subscription"))
  }

  private func subscribing(to id: CharacteristicID, _ error: any Error) -> BLEError {
    BLEError(
      error, "subscribe to \(id)", after: options.operationDeadline,
      missing: .characteristicNotFound(id))
  }

  private func subscription(of characteristic: CBCharacteristic) -> Subscription? {
    subscriptions.values.first { $0.characteristic === characteristic }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    // Core Bluetooth has one callback for reads and notifications: a waiting read comes first.
    guard !answer(.read(characteristic), error), error == nil,
      let subscription = subscription(of: characteristic)
    else { return }
    let value = [UInt8](characteristic.value ?? Data())
    for reader in subscription.readers { reader.input.yield(value) }
  }
}
