#if os(Linux)
import Synchronization

/// How the daemon hangs, as by `kill -STOP`.
///
/// What becomes of its links meanwhile is the business of the kernel and of the air, and goes on.
/// Clients notice none of it before the daemon goes on: what it has to say waits, and so does what
/// they ask, with the sockets between them.
extension FakeBlueZ {
  /// The daemon runs, and does nothing.
  var isHung: Bool { voice.isHeld }

  /// The daemon does nothing any more, and says nothing, until it goes on.
  package func hang() {
    guard !isAway else { return }
    voice.hold()
  }

  /// What hung goes on: it tells what has happened meanwhile, and does what it was asked for.
  package func goOn() {
    guard isHung else { return }
    voice.goOn()
    doArrived()
    doToSecond { $0.doArrived() }
  }

  private func doArrived() {
    let arrived = arrived
    self.arrived = []
    for action in arrived { whenAwake(action) }
    wakeSleepers()
  }

  /// Does something that comes from a client, once the daemon does anything.
  func whenAwake(_ action: @escaping @Sendable (isolated FakeBlueZ) -> Void) {
    guard isHung else { return action(self) }
    arrived.append(action)
  }

  /// Waits while the daemon hangs; false where it died.
  func isAwake() async -> Bool {
    let life = life
    while isHung, !Task.isCancelled {
      let (never, input) = AsyncStream<Void>.makeStream()
      sleepers.append(input)
      for await _ in never {}
    }
    return self.life == life && !isAway
  }

  func wakeSleepers() {
    let sleepers = sleepers
    self.sleepers = []
    for sleeper in sleepers { sleeper.finish() }
  }
}

/// What the daemon says to its clients: at once, or when it goes on.
final class FakeVoice: Sendable {
  private let state = Mutex<(isHeld: Bool, held: [@Sendable () -> Void])>((false, []))

  /// Whether what is said waits.
  var isHeld: Bool { state.withLock { $0.isHeld } }

  func hold() { state.withLock { $0.isHeld = true } }

  /// Says something, behind all that waits.
  func say(_ words: @escaping @Sendable () -> Void) {
    let isHeld = state.withLock { state in
      if state.isHeld { state.held.append(words) }
      return state.isHeld
    }
    if !isHeld { words() }
  }

  /// Says all that waits.
  func goOn() { for words in fallSilent() { words() } }

  /// Has nothing wait any more.
  ///
  /// - Returns: what was not said.
  func fallSilent() -> [@Sendable () -> Void] {
    state.withLock { state in
      defer { state = (false, []) }
      return state.held
    }
  }
}
#endif
