import HaloTransport
import Synchronization

/// Lets the daemon hang, as by `kill -STOP`: its signals and replies wait, and so do calls and
/// sockets. Links belong to the kernel and the air, so events on them continue.
extension FakeBlueZ {
  var isHung: Bool { voice.isHeld }

  /// Stops the daemon from acting and sending until `goOn()`.
  package func hang() {
    guard !isAway else { return }
    voice.hold()
  }

  /// Resumes after a hang: sends the pending signals and handles the pending calls.
  package func goOn() {
    guard isHung else { return }
    voice.goOn()
    doArrived()
    doToSecond { $0.doArrived() }
  }

  private func doArrived() {
    for action in arrived.drain() { whenAwake(action) }
    wakeSleepers()
  }

  func whenAwake(_ action: @escaping @Sendable (isolated FakeBlueZ) -> Void) {
    guard isHung else { return action(self) }
    arrived.append(action)
  }

  /// Waits until the daemon no longer hangs; returns false if the daemon has died.
  func isAwake() async -> Bool {
    let epoch = epoch
    while isHung, !Task.isCancelled {
      let (never, input) = AsyncStream<Void>.makeStream()
      sleepers.append(input)
      for await _ in never {}
    }
    return self.epoch == epoch && !isAway
  }

  func wakeSleepers() { for sleeper in sleepers.drain() { sleeper.finish() } }
}

final class FakeVoice: Sendable {
  private let state = Mutex<(isHeld: Bool, held: [@Sendable () -> Void])>((false, []))

  var isHeld: Bool { state.withLock { $0.isHeld } }

  func hold() { state.withLock { $0.isHeld = true } }

  func say(_ words: @escaping @Sendable () -> Void) {
    let isHeld = state.withLock { state in
      if state.isHeld { state.held.append(words) }
      return state.isHeld
    }
    if !isHeld { words() }
  }

  func goOn() { for words in fallSilent() { words() } }

  /// Returns the waiting messages, which are not sent; later messages no longer wait.
  func fallSilent() -> [@Sendable () -> Void] {
    state.withLock { state in
      defer { state = (false, []) }
      return state.held
    }
  }
}
