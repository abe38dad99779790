#if os(Linux)
import HaloDBus
import HaloFakeBlueZ
import HaloTransport
import Synchronization

/// The daemon on the bus, until somebody asks for the end of that.
final class BusService: Sendable {
  private let input: BLEStream<BusNews>.Continuation
  private let state = Mutex<(task: Task<DBusConnection, any Error>?, isAsked: Bool)>((nil, false))

  init(_ input: BLEStream<BusNews>.Continuation) { self.input = input }

  /// Whether somebody has asked for the end.
  var isAsked: Bool { state.withLock { $0.isAsked } }

  /// Has it end, also where the bus does not answer those who come.
  func end() {
    let task = state.withLock { state in
      state.isAsked = true
      return state.task
    }
    task?.cancel()
    input.yield(.asked)
  }

  /// Puts the daemon on the bus, and has it told when that is over and the daemon is not.
  ///
  /// - Returns: the connection; nil where the daemon has died meanwhile, or is to end.
  func serve(_ fake: FakeBlueZ, at address: String) async throws -> DBusConnection? {
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
      guard await fake.isAway else { throw error }
      return nil
    }
    guard await !fake.isAway else {
      await connection.close()
      return nil
    }
    await connection.whenClosed { [weak fake, input] in
      guard let fake, fake.assumeIsolated({ !$0.isAway }) else { return }
      input.yield(.busGone)
    }
    return connection
  }
}

/// What happens to the daemon: it is to end, its bus is gone, or it is back after a restart.
enum BusNews: Sendable { case asked, busGone, back }
#endif
