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
    var served: (epoch: Int, connection: DBusConnection)?
  }

  package init(_ input: BLEStream<BusNews>.Continuation) { self.input = input }

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

  /// Connects the daemon to the bus, and reports `busGone` if the bus ends while the daemon runs.
  ///
  /// Nil if the daemon has died since then, or the service has ended; after restarts in quick
  /// succession the run may be on the bus already.
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
  fileprivate func isOver(_ epoch: Int) -> Bool { isAway || self.epoch != epoch }
}

package enum BusNews: Sendable { case asked, busGone, back }
