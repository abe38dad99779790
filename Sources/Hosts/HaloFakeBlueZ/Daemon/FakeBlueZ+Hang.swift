import HaloTransport
import Synchronization

/// Lets the daemon hang, as by `kill -STOP`.
///
/// Links belong to the kernel and the air, so events on them continue during the hang. Clients
/// notice nothing of events until the daemon resumes: its signals and replies wait, and so do calls
/// and the sockets between them.
extension FakeBlueZ {
  /// Whether the daemon hangs: it runs, but neither acts nor sends.
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
    for action in arrived.takeAll() { whenAwake(action) }
    wakeSleepers()
  }

  /// Performs an action for a client: at once, or when the daemon resumes if it hangs.
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

  func wakeSleepers() { for sleeper in sleepers.takeAll() { sleeper.finish() } }
}

/// The queue of the daemon's outgoing messages, which wait while the daemon hangs.
final class FakeVoice: Sendable {
  private let state = Mutex<(isHeld: Bool, held: [@Sendable () -> Void])>((false, []))

  /// Whether the daemon hangs, so that its messages wait.
  var isHeld: Bool { state.withLock { $0.isHeld } }

  func hold() { state.withLock { $0.isHeld = true } }

  /// Sends a message at once, or when the daemon resumes after a hang.
  ///
  /// - Parameter words: The closure that sends the message.
  func say(_ words: @escaping @Sendable () -> Void) {
    let isHeld = state.withLock { state in
      if state.isHeld { state.held.append(words) }
      return state.isHeld
    }
    if !isHeld { words() }
  }

  /// Sends all waiting messages in order, as the daemon resumes; later messages no longer wait.
  func goOn() { for words in fallSilent() { words() } }

  /// Drops the waiting messages; later messages no longer wait.
  ///
  /// - Returns: The closures that would send the dropped messages.
  func fallSilent() -> [@Sendable () -> Void] {
    state.withLock { state in
      defer { state = (false, []) }
      return state.held
    }
  }
}
