import Synchronization

/// One sleep: woken by its timer or by cancellation, whichever comes first.
final class Sleeper: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, any Error>?
    var timer: (number: UInt64, simulation: Simulation)?
    var isOver: Bool = false
    var isCancelled: Bool = false
  }

  private let state = Mutex(State())

  func wait(_ continuation: CheckedContinuation<Void, any Error>) {
    let isCancelled = state.withLock {
      guard !$0.isCancelled else { return true }
      $0.continuation = continuation
      return false
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  func timer(_ number: UInt64, of simulation: Simulation) {
    let isOver = state.withLock {
      $0.timer = (number, simulation)
      return $0.isOver || $0.isCancelled
    }
    if isOver { simulation.cancelTimer(number) }
  }

  func wake() { end { $0.resume() } }

  func cancel() {
    let timer = state.withLock {
      $0.isCancelled = true
      return $0.timer
    }
    if let timer { timer.simulation.cancelTimer(timer.number) }
    end { $0.resume(throwing: CancellationError()) }
  }

  private func end(_ resume: (CheckedContinuation<Void, any Error>) -> Void) {
    let continuation = state.withLock { state in
      state.isOver = true
      defer { state.continuation = nil }
      return state.continuation
    }
    if let continuation { resume(continuation) }
  }
}
