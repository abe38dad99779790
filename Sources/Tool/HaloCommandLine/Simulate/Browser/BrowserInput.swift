import HaloBridge
import HaloFoundation
import HaloSimulator
import HaloTransport

/// The WebSocket to a browser as the input of a simulation in real time, from its beginning on.
final class BrowserInput: SimulationInput {
  /// Why the command ends: an error of the browser, or nil if the user has ended it.
  let ended = BLEPromise<SocketFailure?>()
  let excludesTasks = true

  private let simulation: Simulation
  private let socket: WebSocketClient
  private let beginning = DispatchTime.now().uptimeNanoseconds
  private let receive: @Sendable (String?) -> Void
  private let hasStopped: @Sendable () -> Bool

  init(
    of simulation: Simulation, _ socket: WebSocketClient,
    receive: @escaping @Sendable (String?) -> Void, hasStopped: @escaping @Sendable () -> Bool
  ) {
    (self.simulation, self.socket) = (simulation, socket)
    (self.receive, self.hasStopped) = (receive, hasStopped)
  }

  /// Ends the command, for an error of the browser or, with nil, for the user.
  func end(_ failure: SocketFailure?) {
    ended.resolve(.success(failure))
    receive(nil)
  }

  private var elapsed: Int64 { Int64(DispatchTime.now().uptimeNanoseconds - beginning) }

  func poll(at now: Int64, until next: Int64?) -> Int64? {
    while true {
      // Signals that another thread gets do not wake this one.
      let left = min(max(0, (next ?? .max) - elapsed), 100_000_000)
      let isBusy = transfer(within: Int32((left + 999_999) / 1_000_000)) {
        // Messages count at their own time, not at the time when the wait began.
        simulation.advance(to: max(now, min(elapsed, next ?? .max)))
      }
      let time = max(now, elapsed)
      if isBusy { return time }
      if ended.isResolved || time >= next ?? .max { return next == now ? nil : time }
    }
  }

  /// Passes the messages on that arrive within some milliseconds; returns whether there were any.
  private func transfer(within time: Int32, advance: () -> Void) -> Bool {
    guard !ended.isResolved else { return false }
    do throws(SocketFailure) {
      let texts = try socket.receive(within: time)
      advance()
      for text in texts { receive(text) }
      if hasStopped() { end(nil) }
      return ended.isResolved || !texts.isEmpty
    } catch {
      end(error)
      return true
    }
  }
}
