import HaloDBus
import HaloTransport
import Synchronization

/// Connects a fake daemon to a bus, also after restarts of the daemon, until a caller ends the
/// service.
package final class BusService: Sendable {
  private let input: BLEStream<BusNews>.Continuation
  private let state = Mutex(State())

  private struct State {
    var task: Task<DBusConnection, any Error>?
    var isAsked = false
    /// The run of the daemon (``FakeBlueZ/epoch``) that is on the bus, and its connection; nil
    /// before the first.
    var served: (epoch: Int, connection: DBusConnection)?
  }

  /// Creates a service that reports its events to a stream.
  package init(_ input: BLEStream<BusNews>.Continuation) { self.input = input }

  /// Whether a caller has called ``end()``.
  package var isAsked: Bool { state.withLock { $0.isAsked } }

  /// Ends the service, even while the bus does not accept connections.
  package func end() {
    let task = state.withLock { state in
      state.isAsked = true
      return state.task
    }
    task?.cancel()
    input.yield(.asked)
  }

  /// Connects the daemon to the bus at a D-Bus address, and reports `busGone` if the bus ends while
  /// the daemon runs.
  ///
  /// If the daemon restarts several times in quick succession, a call may come for a run that is
  /// already on the bus.
  ///
  /// - Returns: The connection; nil if the daemon has died since then, or the service has ended.
  package func serve(_ fake: FakeBlueZ, at address: String) async throws -> DBusConnection? {
    let epoch = await fake.epoch
    if let served = state.withLock({ $0.served }), served.epoch == epoch {
      return served.connection
    }
    let task = Task(executorPreference: fake.loop.taskExecutor) {
      try await fake.serve(at: address)
    }
    let isAsked = state.withLock { state in
      state.task = task
      return state.isAsked
    }
    if isAsked { task.cancel() }
    let connection: DBusConnection
    do {
      connection = try await task.value
    } catch {
      if case DBusError.cancelled = error { return nil }
      guard await fake.isOver(epoch) else { throw error }
      return nil
    }
    guard await !fake.isOver(epoch) else {
      await connection.close()
      return nil
    }
    await connection.whenClosed { [weak fake, input] in
      guard let fake, fake.assumeIsolated({ $0.epoch == epoch }) else { return }
      input.yield(.busGone)
    }
    state.withLock { $0.served = (epoch, connection) }
    return connection
  }
}

extension FakeBlueZ {
  /// Returns whether the run of the daemon with this number has ended, even if a new run has begun.
  fileprivate func isOver(_ epoch: Int) -> Bool { isAway || self.epoch != epoch }
}

/// An event of a ``BusService``: a caller ended it (`asked`), the bus is gone, or the daemon has
/// restarted (`back`).
package enum BusNews: Sendable { case asked, busGone, back }
