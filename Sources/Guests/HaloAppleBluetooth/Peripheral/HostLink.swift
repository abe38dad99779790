#if !os(tvOS) && !os(watchOS)
import CoreBluetooth
import Foundation
import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// The link from a hosted peripheral to one central, as far as Core Bluetooth reports the link.
final class HostLink: PeripheralLink, @unchecked Sendable {
  // Sendable: the central is used on the queue of the lane only, and a lock guards the state.

  /// A request by its number in ``HostCore/requests``, or a change of subscriptions.
  enum Request: Sendable {
    case read(UInt64, CharacteristicID, offset: Int)
    case write(UInt64, [Write])
    case subscription(CharacteristicID, Bool)
  }

  struct Write: Sendable {
    let id: CharacteristicID
    var value: [UInt8]
    let mode: WriteMode
  }

  private struct State {
    var downReason: DisconnectReason?
    var maximumLength = 20
    var subscriptions: Set<CharacteristicID> = []
    var tasks: [Task<Void, Never>] = []
    var indications: [BLEPromise<Void>] = []
  }

  private struct Delayed: Sendable {
    let time: Duration
    let values: [[UInt8]]
    let id: CharacteristicID
  }

  let id: UInt64
  private let core: HostCore
  /// Nil for a link with which the host itself reads the descriptors of the peripheral.
  private let central: CBCentral?
  private let identifier: UUID?
  private let state = Mutex(State())
  // Unlimited: a central waits for its answers.
  private let requests = BLEStream<Request>.makeStream(capacity: .max)
  private let delayed = BLEStream<Delayed>.makeStream(capacity: .max)

  init(_ central: CBCentral?, of core: HostCore) {
    (self.central, self.core, identifier) = (central, core, central?.identifier)
    id = central == nil ? 0 : core.number()
  }

  func start(_ peripheral: any LocalPeripheral) {
    let server = core.lane.task { [self, stream = requests.stream] in
      var memory: (id: CharacteristicID, value: [UInt8])?
      var iterator = stream.makeAsyncIterator()
      while let request = try? await iterator.next() {
        await serve(request, by: peripheral, &memory)
      }
    }
    let sender = core.lane.task { [self, stream = delayed.stream] in
      var iterator = stream.makeAsyncIterator()
      while let next = try? await iterator.next() {
        let rest = next.time - time
        if rest > .zero, (try? await clock.sleep(for: rest)) == nil { return }
        // There is no caller to inform about values that are too long.
        for value in next.values { try? notify(value, from: next.id) }
      }
    }
    let runner = core.lane.task { [self] in await peripheral.run(on: self) }
    state.withLock { $0.tasks = [server, sender, runner] }
  }

  func receive(_ request: Request) { requests.continuation.yield(request) }

  func update(maximumLength: Int) { state.withLock { $0.maximumLength = maximumLength } }

  func down(_ reason: DisconnectReason) {
    let (tasks, indications) = state.withLock { state in
      state.downReason = state.downReason ?? reason
      defer { (state.tasks, state.indications) = ([], []) }
      return (state.tasks, state.indications)
    }
    requests.continuation.finish()
    delayed.continuation.finish()
    for task in tasks { task.cancel() }
    for promise in indications { promise.resolve(.failure(.disconnected(reason))) }
  }

  private func serve(
    _ request: Request, by peripheral: any LocalPeripheral,
    _ memory: inout (id: CharacteristicID, value: [UInt8])?
  ) async {
    let (number, answer): (UInt64, Result<[UInt8], ATTError>)
    switch request {
    case .subscription(let id, let isSubscribed):
      let isLast = state.withLock { state in
        if isSubscribed { state.subscriptions.insert(id) } else { state.subscriptions.remove(id) }
        return state.subscriptions.isEmpty
      }
      await peripheral.subscriptionChanged(id, isSubscribed: isSubscribed, on: self)
      if isLast { end(.remote) }
      return
    case .read(let request, let id, let offset):
      number = request
      do throws(ATTError) {
        // A long read continues with the value that it began with.
        let isContinued = offset > 0 && memory?.id == id
        let value = isContinued ? memory?.value ?? [] : try await peripheral.read(id, on: self)
        memory = (id, value)
        answer =
          offset > value.count
          ? .failure(ATTError(rawValue: 0x07)) : .success(Array(value[offset...]))
      } catch {
        answer = .failure(error)
      }
    case .write(let request, let writes):
      number = request
      do throws(ATTError) {
        for write in writes {
          try await peripheral.write(write.value, to: write.id, mode: write.mode, on: self)
        }
        answer = .success([])
      } catch {
        answer = .failure(error)
      }
    }
    core.lane.perform { [core] in core.respond(to: number, answer) }
  }

  private func end(_ reason: DisconnectReason) {
    core.lane.perform { [self] in core.end(self, identifier, reason) }
  }

  // MARK: Actions of the peripheral

  var clock: any Clock<Duration> { core.lane.clock }
  var time: Duration { core.time() }
  var maximumNotificationLength: Int { state.withLock { $0.maximumLength } }

  /// Throws if the link is down or the new `value` is too long.
  private func isSubscribed(
    to id: CharacteristicID, for value: [UInt8], _ state: State
  ) throws(BLEError) -> Bool {
    if let reason = state.downReason { throw .disconnected(reason) }
    guard value.count <= state.maximumLength else {
      throw .writeTooLong(length: value.count, maximum: state.maximumLength)
    }
    return state.subscriptions.contains(id)
  }

  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError) {
    let isDue = try state.withLock { state throws(BLEError) in
      try isSubscribed(to: characteristic, for: value, state)
    }
    guard isDue else { return }
    core.lane.perform { [self] in
      if let central { core.send(value, from: characteristic, to: central) }
    }
  }

  func notify(_ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration) {
    guard !values.isEmpty else { return }
    delayed.continuation.yield(
      Delayed(time: time + max(.zero, delay), values: values, id: characteristic))
  }

  func indicate(_ value: [UInt8], from characteristic: CharacteristicID) async throws(BLEError) {
    let promise = BLEPromise<Void>()
    let isDue = try state.withLock { state throws(BLEError) in
      guard try isSubscribed(to: characteristic, for: value, state) else { return false }
      state.indications.removeAll(where: \.isResolved)
      state.indications.append(promise)
      return true
    }
    guard isDue else { return }
    core.lane.perform { [self] in
      guard let central else { return }
      core.send(value, from: characteristic, to: central) { promise.resolve(.success(())) }
    }
    try await promise.value(
      within: .seconds(30), on: clock, operation: "indicate \(characteristic)")
  }

  /// Does nothing: the host looks for changes of the peripheral once a second.
  func servicesChanged() {}

  func requestParameters(_ parameters: ConnectionParameters) {
    let latency: CBPeripheralManagerConnectionLatency =
      switch parameters.interval {
      case ...(.milliseconds(50)): .low
      case ...(.milliseconds(200)): .medium
      default: .high
      }
    core.lane.perform { [self] in
      if let central { core.manager?.setDesiredConnectionLatency(latency, for: central) }
    }
  }

  /// Ends the link on this side only: Core Bluetooth cannot disconnect a central.
  func disconnect() { end(.local) }
}
#endif
