import HaloFoundation
import Synchronization

/// Runs a task in real time, while the calling thread waits for the end of the task and for
/// signals.
enum RealTime {
  /// The signals that end a command: SIGINT from the keyboard, SIGTERM from `kill`, and SIGHUP from
  /// a terminal that closes.
  static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Runs a task to its end, or until a signal cancels it.
  ///
  /// The first signal cancels the task, which can then clean up, such as end a measurement and
  /// disconnect. The second signal ends the process.
  static func run(
    signals: [Int32] = signals, interrupted: () -> Void = {},
    _ body: @escaping @Sendable () async throws -> Void
  ) throws {
    let bell = try Bell()
    let handlers = SignalHandlers(signals, ringing: bell)
    defer { handlers.remove() }
    let outcome = Mutex<Result<Void, any Error>?>(nil)
    let task = Task {
      do {
        try await body()
        outcome.withLock { $0 = .success(()) }
      } catch {
        outcome.withLock { $0 = .failure(error) }
      }
      bell.ring(Bell.done)
    }
    var signal: UInt8?
    while true {
      let sound = bell.wait()
      if sound == Bell.done { break }
      guard signal == nil else { continue }
      signal = sound
      handlers.remove()
      interrupted()
      task.cancel()
    }
    if let signal { throw Interrupted(signal: Int32(signal)) }
    try outcome.withLock { $0 }?.get()
  }

  /// Runs a function that polls for signals, because no thread waits for signals in virtual time.
  static func catchSignals(
    signals: [Int32] = signals,
    _ body: (_ received: @escaping @Sendable () -> Int32?) throws -> Void
  ) throws {
    let bell = try Bell()
    let handlers = SignalHandlers(signals, ringing: bell)
    defer { handlers.remove() }
    try body {
      guard let signal = bell.poll() else { return nil }
      handlers.remove()
      return Int32(signal)
    }
  }
}

/// The error of a command that cleaned up and ended after a signal.
struct Interrupted: StatusError, Equatable {
  let signal: Int32
  /// The exit status that shells report for a process that a signal has ended.
  var status: Int32 { 128 + signal }
}

/// A pipe into which a task or a signal handler writes bytes, to wake a thread that reads from it.
private final class Bell: Sendable {
  /// The byte that a task writes at its end; every other byte is the number of a signal.
  static let done: UInt8 = 0

  let reading: Int32
  let writing: Int32

  init() throws {
    var numbers: [Int32] = [-1, -1]
    guard pipe(&numbers) == 0 else { throw StreamFailure("a pipe", code: errno) }
    (reading, writing) = (numbers[0], numbers[1])
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(reading)
    close(writing)
  }

  func ring(_ byte: UInt8) { Self.ring(byte, on: writing) }

  /// Writes a byte to the pipe.
  ///
  /// A signal handler may call this function, because it only calls `write`.
  static func ring(_ byte: UInt8, on descriptor: Int32) {
    var byte = byte
    while write(descriptor, &byte, 1) < 0, errno == EINTR {}
  }

  /// Returns the next byte in the pipe without waiting; nil if the pipe is empty.
  func poll() -> UInt8? {
    var wanted = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    return HaloFoundation.poll(&wanted, 1, 0) > 0 ? wait() : nil
  }

  func wait() -> UInt8 {
    var byte = Self.done
    while read(reading, &byte, 1) < 0, errno == EINTR {}
    return byte
  }
}

private final class SignalHandlers: Sendable {
  /// The descriptor to which the handlers write; static, because a signal handler cannot capture
  /// values.
  private static let target = Atomic<Int32>(-1)
  private let signals = Mutex<[Int32]>([])

  init(_ wanted: [Int32], ringing bell: Bell) {
    // Without signals, leave the descriptor of other handlers unchanged.
    guard !wanted.isEmpty else { return }
    Self.target.store(bell.writing, ordering: .releasing)
    for number in wanted {
      let former = signal(number) { number in
        let code = errno
        let descriptor = SignalHandlers.target.load(ordering: .acquiring)
        if descriptor >= 0 { Bell.ring(UInt8(truncatingIfNeeded: number), on: descriptor) }
        errno = code
      }
      // For example, nohup makes a process ignore SIGHUP.
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      } else {
        signals.withLock { $0.append(number) }
      }
    }
  }

  func remove() {
    let signals = signals.withLock { signals in
      defer { signals = [] }
      return signals
    }
    guard !signals.isEmpty else { return }
    for number in signals { signal(number, SIG_DFL) }
    Self.target.store(-1, ordering: .releasing)
  }
}
