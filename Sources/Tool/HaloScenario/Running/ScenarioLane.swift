import HaloSimulator
import HaloTransport
import Synchronization

/// Runs the activities of one central with one device one after the other, because a machine has
/// only one link to a device.
final class ScenarioLane: Sendable {
  let pair: ScenarioPair
  /// A stream that yields an element whenever an activity may have been added to the queue.
  let wakeUps: AsyncStream<Void>
  private let input: AsyncStream<Void>.Continuation
  private let state = Mutex(State())

  private struct State {
    var queue: [(number: Int, activity: Scenario.Activity)] = []
    /// The number of activities in the queue that have started.
    var startedCount = 0
    var current: Task<Void, Never>?
    var connection: SimulatedLink?
    var subscriptions: [Task<Void, Never>] = []
  }

  init(_ pair: ScenarioPair) {
    self.pair = pair
    (wakeUps, input) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func add(_ number: Int, _ activity: Scenario.Activity) {
    state.withLock { $0.queue.append((number, activity)) }
    input.yield()
  }

  /// Returns the next activity in the queue with its number in the journal, and counts it as
  /// started; nil if none waits.
  func next() -> (number: Int, activity: Scenario.Activity)? {
    state.withLock { state in
      guard state.startedCount < state.queue.count else { return nil }
      defer { state.startedCount += 1 }
      return state.queue[state.startedCount]
    }
  }

  func setCurrent(_ task: Task<Void, Never>?) { state.withLock { $0.current = task } }

  /// Cancels the current activity and the subscriptions, and empties the queue; returns the numbers
  /// in the journal of the activities that were waiting.
  func stop() -> [Int] {
    let (current, subscriptions, queue) = state.withLock { state in
      defer { (state.queue, state.startedCount) = ([], 0) }
      return (state.current, state.subscriptions, state.queue[state.startedCount...])
    }
    current?.cancel()
    for subscription in subscriptions { subscription.cancel() }
    return queue.map(\.number)
  }

  // MARK: The shared link of reads, writes and subscriptions

  /// Returns the link that reads, writes and subscriptions of the central share; nil if it is down.
  func connection() async -> SimulatedLink? {
    guard let connection = state.withLock({ $0.connection }) else { return nil }
    return (try? await connection.rssi()) == nil ? nil : connection
  }

  func hold(_ connection: SimulatedLink) {
    state.withLock { $0.connection = connection }
  }

  /// Keeps the task of a subscription, so that it runs on during later activities.
  func add(_ subscription: Task<Void, Never>) {
    state.withLock { $0.subscriptions.append(subscription) }
  }

  /// Ends the subscriptions, and disconnects the link that they share with reads and writes.
  func close() async {
    let (connection, subscriptions) = state.withLock { state in
      defer { (state.connection, state.subscriptions) = (nil, []) }
      return (state.connection, state.subscriptions)
    }
    for subscription in subscriptions { subscription.cancel() }
    for subscription in subscriptions { await subscription.value }
    await connection?.disconnect()
  }
}

/// The number of activities of a run that have not ended, with a wait for zero.
final class ScenarioCount: Sendable {
  private let count = Mutex(0)
  private let changes: AsyncStream<Void>
  private let input: AsyncStream<Void>.Continuation

  init() { (changes, input) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func add() { count.withLock { $0 += 1 } }

  func remove(_ number: Int = 1) {
    count.withLock { $0 -= number }
    input.yield()
  }

  /// Waits until no activity is unfinished, or the task is cancelled.
  func waitForNone() async {
    guard count.withLock({ $0 }) > 0 else { return }
    for await _ in changes where count.withLock({ $0 }) == 0 { return }
  }
}
