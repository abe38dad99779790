import CoreBluetooth
import Foundation
import HaloAsync
import HaloTransport

/// The state that the users of a central manager and of a peripheral manager have in common.
class ManagerCore: NSObject, @unchecked Sendable {
  // Sendable: except for constants, everything is used on the queue of the lane only.
  let lane: Lane
  /// The state of Bluetooth on this machine; nil until the manager reports it.
  private(set) var adapter: AdapterState?
  private var untilKnown: [(AdapterState) -> Void] = []
  private var lastNumber: UInt64 = 0

  init(_ lane: Lane) { self.lane = lane }

  func number() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Returns nil if the state is unchanged or not known.
  func change(to state: CBManagerState) -> AdapterState? {
    guard let adapter = AdapterState(state), adapter != self.adapter else { return nil }
    self.adapter = adapter
    return adapter
  }

  func stateIsKnown() {
    guard let adapter else { return }
    for body in untilKnown.drain() { body(adapter) }
  }

  /// Calls a closure with the state of Bluetooth, as soon as the state is known.
  func whenKnown(_ body: @escaping (AdapterState) -> Void) {
    guard let adapter else { return untilKnown.append(body) }
    body(adapter)
  }

  /// Runs a body on the queue if Bluetooth is on; waits up to 10 s for its state to be known.
  func perform<Value: Sendable>(
    _ operation: String, _ body: @escaping @Sendable () throws(BLEError) -> Value
  ) async throws(BLEError) -> Value {
    guard !Task.isCancelled else { throw .cancelled }
    let promise = BLEPromise<Value>()
    lane.perform { [self] in
      whenKnown { adapter in
        guard adapter == .poweredOn else { return promise.fail(.unavailable(adapter)) }
        do throws(BLEError) {
          promise.resolve(.success(try body()))
        } catch {
          promise.fail(error)
        }
      }
    }
    do throws(BLEError) {
      return try await promise.value(within: .seconds(10), on: lane.clock, operation: operation)
    } catch .timedOut {
      // The state of Bluetooth is still unknown.
      throw .unavailable(.daemonNotAnswering)
    }
  }
}
