#if os(Linux)
import HaloDBus
import HaloTransport
import Synchronization

/// The daemon on the bus, until somebody asks for the end of that.
package final class BusService: Sendable {
  private let input: BLEStream<BusNews>.Continuation
  private let state = Mutex(State())

  private struct State {
    var task: Task<DBusConnection, any Error>?
    var isAsked = false
    /// The life of the daemon that is on the bus, and by what.
    var served: (life: Int, connection: DBusConnection)?
  }

  /// Tells somebody what happens.
  package init(_ input: BLEStream<BusNews>.Continuation) { self.input = input }

  /// Whether somebody has asked for the end.
  package var isAsked: Bool { state.withLock { $0.isAsked } }

  /// Has it end, also where the bus does not answer those who come.
  package func end() {
    let task = state.withLock { state in
      state.isAsked = true
      return state.task
    }
    task?.cancel()
    input.yield(.asked)
  }

  /// Puts the daemon on the bus, and has it told when that is over and the daemon is not.
  ///
  /// Where it dies and comes back several times at once, the news of it are late: they are of a
  /// life that is served already.
  ///
  /// - Returns: the connection; nil where the daemon has died meanwhile, or is to end.
  package func serve(_ fake: FakeBlueZ, at address: String) async throws -> DBusConnection? {
    let life = await fake.life
    if let served = state.withLock({ $0.served }), served.life == life { return served.connection }
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
      guard await fake.isOver(life) else { throw error }
      return nil
    }
    guard await !fake.isOver(life) else {
      await connection.close()
      return nil
    }
    await connection.whenClosed { [weak fake, input] in
      guard let fake, fake.assumeIsolated({ $0.life == life }) else { return }
      input.yield(.busGone)
    }
    state.withLock { $0.served = (life, connection) }
    return connection
  }
}

extension FakeBlueZ {
  /// Whether the daemon has died since it was as old as that, though it may be back already.
  fileprivate func isOver(_ life: Int) -> Bool { isAway || self.life != life }
}

/// What happens to the daemon: it is to end, its bus is gone, or it is back after a restart.
package enum BusNews: Sendable { case asked, busGone, back }
#endif
