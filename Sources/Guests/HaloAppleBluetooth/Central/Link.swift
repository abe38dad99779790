import CoreBluetooth
import Foundation
import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// An attempt to connect to a peripheral, and then the link to the peripheral.
final class Link: NSObject, CBPeripheralDelegate, @unchecked Sendable {
  // Sendable: except for constants, everything is used on the queue of the lane only.
  private enum Phase { case searching, connecting, up, leaving, down }

  let core: CentralCore
  let identifier: UUID
  let options: ConnectionOptions
  /// Nil once the promise is resolved, because the result holds this link.
  private(set) var attempt: BLEPromise<CoreBluetoothConnection>?
  /// The lengths in bytes of the longest writes with and without response.
  let lengths = Mutex((withResponse: 512, withoutResponse: 20))
  private(set) var peripheral: CBPeripheral?
  private var phase = Phase.searching
  private var downReason = DisconnectReason.local
  private var atEnd: [() -> Void] = []
  private var grace: Task<Void, Never>?

  /// `end` fails the operation unless `isDone` returns true.
  private var operations: [(isDone: () -> Bool, end: (BLEError) -> Void)] = []
  /// In the order of sending; `answer` gets the error or nil.
  private var requests: [(key: RequestKey, answer: ((any Error)?) -> Void)] = []
  /// Send the writes without response that wait for space in the transmit queue.
  var writes: [() -> Void] = []
  /// The signal strength in dBm that was reported last; 127 if it is unknown.
  var lastRSSI = 127
  var discovery = Discovery()
  var subscriptions: [CharacteristicID: Subscription] = [:]
  var serviceObservers: [UInt64: BLEStream<[GATTService]>.Continuation] = [:]

  init(
    to identifier: UUID, of core: CentralCore, _ options: ConnectionOptions,
    _ attempt: BLEPromise<CoreBluetoothConnection>
  ) {
    (self.core, self.identifier, self.options, self.attempt) = (core, identifier, options, attempt)
  }

  var lane: Lane { core.lane }
  var isSearching: Bool { phase == .searching }
  var isUp: Bool { phase == .up }
  var isLeaving: Bool { phase == .leaving }

  // MARK: Connecting

  func begin(_ peripheral: CBPeripheral) {
    self.peripheral = peripheral
    phase = .connecting
    core.manager?.connect(peripheral)
  }

  func connected() {
    guard phase == .connecting, let peripheral else { return }
    phase = .up
    peripheral.delegate = self
    core.memory[identifier, default: CentralCore.Memory()].name = peripheral.name
    updateLengths()
    // A connection without an owner drops the link.
    end(.success(CoreBluetoothConnection(self)))
  }

  func failed(_ error: (any Error)?) {
    let id = PeripheralID(identifier)
    if phase == .connecting {
      let other = error.flatMap { error in
        (error as? CBError)?.code == .connectionFailed
          ? nil : BLEError(error, "connect to \(id)", after: options.connectDeadline)
      }
      end(.failure(other ?? .connectionRefused(id)))
    }
    down(.local)
  }

  private func end(_ result: Result<CoreBluetoothConnection, BLEError>) {
    attempt?.resolve(result)
    attempt = nil
  }

  func updateLengths() {
    guard let peripheral else { return }
    let with = peripheral.maximumWriteValueLength(for: .withResponse)
    let without = peripheral.maximumWriteValueLength(for: .withoutResponse)
    // Zero means that the link is about to end.
    guard with > 0, without > 0 else { return }
    lengths.withLock { $0 = (min(with, 512), min(without, 512)) }
  }

  // MARK: The end

  func leave() {
    switch phase {
    case .searching: down(.local)
    case .connecting, .up:
      phase = .leaving
      if let peripheral { core.manager?.cancelPeripheralConnection(peripheral) }
      // The documentation does not promise a callback for the end of an attempt.
      grace = lane.task { [self] in
        guard (try? await lane.clock.sleep(for: .seconds(5))) != nil else { return }
        lane.perform { [self] in down(.local) }
      }
    case .leaving, .down: break
    }
  }

  func disconnected(_ error: (any Error)?) {
    switch phase {
    case .up: down(DisconnectReason(error))
    case .leaving: down(.local)
    // The late end of an earlier link, whose grace was over.
    case .searching, .connecting, .down: break
    }
  }

  /// Ends all operations and streams.
  func down(_ reason: DisconnectReason) {
    guard phase != .down else { return }
    let wasSearching = isSearching
    (phase, downReason) = (.down, reason)
    grace?.cancel()
    if core.links[identifier] === self { core.links[identifier] = nil }
    if wasSearching { core.updateScan() }
    if case .adapter(let state) = reason { end(.failure(.unavailable(state))) }
    let error = BLEError.disconnected(reason)
    let ended = (operations, subscriptions, serviceObservers, atEnd)
    (operations, subscriptions, serviceObservers, atEnd) = ([], [:], [:], [])
    (requests, writes, discovery) = ([], [], Discovery())
    for operation in ended.0 { operation.end(error) }
    for (_, subscription) in ended.1.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      subscription.end(error)
    }
    for (_, observer) in ended.2.sorted(by: { $0.key < $1.key }) {
      observer.finish(throwing: error)
    }
    for action in ended.3 { action() }
  }

  func whenDown(_ action: @escaping () -> Void) {
    if phase == .down { action() } else { atEnd.append(action) }
  }

  var reason: DisconnectReason? { phase == .down ? downReason : nil }

  // MARK: Operations

  /// Waits for the promise that `start` gets, at most for the operation deadline.
  func perform<Value: Sendable>(
    _ name: @autoclosure @escaping @Sendable () -> String,
    _ start: @escaping @Sendable (Link, BLEPromise<Value>) -> Void
  ) async throws(BLEError) -> Value {
    guard !Task.isCancelled else { throw .cancelled }
    let promise = BLEPromise<Value>()
    lane.perform { [self] in if begin(promise) { start(self, promise) } }
    return try await promise.value(
      within: options.operationDeadline, on: lane.clock, operation: name())
  }

  /// The end of the link fails the operation.
  ///
  /// Returns false if the link is not up, or the operation ended.
  private func begin<Value>(_ promise: BLEPromise<Value>) -> Bool {
    guard phase == .up else {
      promise.fail(.disconnected(downReason))
      return false
    }
    operations.removeAll { $0.isDone() }
    operations.append(({ promise.isResolved }, { promise.resolve(.failure($0)) }))
    return !promise.isResolved
  }

  /// `answer` runs even after the end of the operation.
  ///
  /// Core Bluetooth answers the requests for one attribute in their order.
  func request(
    _ key: RequestKey, _ send: (CBPeripheral) -> Void,
    _ answer: @escaping ((any Error)?) -> Void
  ) {
    guard let peripheral else { return }
    requests.append((key, answer))
    send(peripheral)
  }

  /// Answers the oldest request with a key; returns false if there is none.
  @discardableResult
  func answer(_ key: RequestKey, _ error: (any Error)?) -> Bool {
    guard let index = requests.firstIndex(where: { $0.key == key }) else { return false }
    requests.remove(at: index).answer(error)
    return true
  }
}

enum RequestKey: Equatable {
  case read(CBAttribute)
  case write(CBAttribute)
  case configure(CBAttribute)
  case rssi

  static func == (left: RequestKey, right: RequestKey) -> Bool {
    switch (left, right) {
    case (.read(let one), .read(let other)), (.write(let one), .write(let other)),
      (.configure(let one), .configure(let other)):
      one === other
    case (.rssi, .rssi): true
    default: false
    }
  }
}
