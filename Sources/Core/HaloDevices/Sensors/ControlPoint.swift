import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A control point of a device, which executes one command at a time and answers by an indication.
///
/// The subscription lasts from the first command as long as the control point, so that no
/// indication is lost. If the task of a command is cancelled, the device still executes the
/// command: the next one waits for that answer, at most until its deadline. An answer that comes
/// after its deadline is dropped, as its op code shows the command. (A device that executes a
/// command rejects the next one, so an accepted command has no older answer with its op code.)
final class ControlPoint<Failure: WireFailure>: Sendable {
  /// The deadline of an answer; the services of the Bluetooth SIG allow 30 s.
  let deadline: Duration

  private let characteristic: CharacteristicID
  private let connection: any BLEConnection
  private let turns = Turnstiles<CharacteristicID, BLEError>()
  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  private struct State {
    /// The task that receives the indications; nil without a subscription.
    var receiver: Task<Void, Never>?
    /// The command that the device executes.
    var command: Command?
    /// The time at which a cancelled command no longer delays the next one.
    var end = Duration.zero
    /// Resolves when the device has executed the command, for the next command.
    var executed: Promise<Void, BLEError>?
    var listeners: [Listener] = []
  }

  private final class Command: Sendable {
    /// Returns whether an indication is the answer, and resumes the task that waits for it.
    let takes: @Sendable ([UInt8]) -> Bool
    let fail: @Sendable (BLEError) -> Void

    init(
      _ takes: @escaping @Sendable ([UInt8]) -> Bool, fail: @escaping @Sendable (BLEError) -> Void
    ) { (self.takes, self.fail) = (takes, fail) }
  }

  private struct Listener {
    weak var owner: (any AnyObject & Sendable)?
    let body: @Sendable ([UInt8]) -> Void
  }

  init(_ characteristic: CharacteristicID, of connection: any BLEConnection, deadline: Duration) {
    (self.characteristic, self.connection, self.deadline) = (characteristic, connection, deadline)
    elapsed = stopwatch(connection.clock)
  }

  deinit { state.withLock { $0.receiver?.cancel() } }

  /// Calls a closure with each indication that answers no command, as long as an owner exists.
  func listen(for owner: any AnyObject & Sendable, _ body: @escaping @Sendable ([UInt8]) -> Void) {
    state.withLock { state in
      state.listeners.removeAll { $0.owner == nil }
      state.listeners.append(Listener(owner: owner, body: body))
    }
  }

  /// Waits until other commands are done, sends a command, and waits for its answer.
  ///
  /// - Parameters:
  ///   - command: The bytes of the command.
  ///   - operation: The name of the answer in the error of a deadline.
  ///   - begin: Is called when no other command is executed any more.
  ///   - progress: A number that changes while the device executes the command, which renews the
  ///     deadline.
  ///   - answer: Returns the answer in an indication; nil if that is no answer to the command.
  /// - Returns: The answer.
  /// - Throws: `transport` if Bluetooth failed, the device rejected the write, or it did not answer
  ///   in time; `wire` for a malformed answer.
  func perform<Answer: Sendable>(
    _ command: [UInt8], _ operation: String,
    begin: () -> Void = {}, progress: @escaping @Sendable () -> Int = { 0 },
    _ answer: @escaping @Sendable ([UInt8]) throws(WireError) -> Answer?
  ) async throws(Failure) -> Answer {
    let answered = Promise<Result<Answer, WireError>, BLEError>()
    let outcome: Result<Answer, WireError>
    do throws(BLEError) {
      outcome = try await turns.withTurn(characteristic) { (turn) throws(BLEError) in
        try await turn.result().get()
      } _: { () throws(BLEError) in
        try await waitForFormer()
        try await subscribe()
        guard !Task.isCancelled else { throw .cancelled }
        begin()
        let takes: @Sendable ([UInt8]) -> Bool = { bytes in
          do throws(WireError) {
            guard let answer = try answer(bytes) else { return false }
            answered.resolve(.success(.success(answer)))
          } catch {
            answered.resolve(.success(.failure(error)))
          }
          return true
        }
        let present = Command(takes) { answered.resolve(.failure($0)) }
        state.withLock { $0.command = present }
        return try await execute(command, operation, progress, answered)
      }
    } catch {
      throw .transport(error)
    }
    return try Failure.reading { () throws(WireError) in try outcome.get() }
  }

  private func execute<Answer: Sendable>(
    _ command: [UInt8], _ operation: String, _ progress: @escaping @Sendable () -> Int,
    _ answered: Promise<Result<Answer, WireError>, BLEError>
  ) async throws(BLEError) -> Result<Answer, WireError> {
    var isWritten = false
    do throws(BLEError) {
      try await connection.write(command, to: characteristic, mode: .withResponse)
      isWritten = true
      let outcome = try await withDeadline(deadline, on: connection.clock, renewedBy: progress) {
        () throws(BLEError) in try await answered.result().get()
      }
      if let outcome { return outcome }
    } catch {
      // A cancelled write may have left for the device.
      let end = elapsed() + (isWritten ? deadline : min(deadline, .seconds(2)))
      state.withLock { state in
        if error == .cancelled { state.end = end } else { state.command = nil }
      }
      throw error
    }
    state.withLock { $0.command = nil }
    throw await connection.cause(of: .timedOut(operation: operation, after: deadline))
  }

  /// Waits until the device has executed a command whose task was cancelled, or its time is over.
  private func waitForFormer() async throws(BLEError) {
    let executed = Promise<Void, BLEError>()
    let end = state.withLock { state in
      state.executed = executed
      return state.command == nil ? nil : state.end
    }
    guard let end else { return }
    do throws(BLEError) {
      try await executed.value(
        within: max(.zero, end - elapsed()), on: connection.clock, operation: "")
    } catch {
      guard case .timedOut = error else { throw error }
      state.withLock { $0.command = nil }
    }
  }

  private func subscribe() async throws(BLEError) {
    guard state.withLock({ $0.receiver == nil }) else { return }
    let indications = try await connection.notifications(from: characteristic)
    state.withLock {
      $0.receiver = Task(executorPreference: connection.taskExecutor) { [weak self] in
        var error = BLEError.cancelled
        do throws(BLEError) {
          try await indications.forEach { [weak self] in self?.receive($0) }
        } catch let failure {
          error = failure
        }
        self?.end(with: error)
      }
    }
  }

  private func receive(_ bytes: [UInt8]) {
    let (command, listeners) = state.withLock { ($0.command, $0.listeners) }
    guard command?.takes(bytes) == true else { return listeners.forEach { $0.body(bytes) } }
    let executed = state.withLock { state in
      if state.command === command { state.command = nil }
      return state.executed
    }
    executed?.resolve(.success(()))
  }

  /// Ends the command and the subscription, as no indications come any more.
  private func end(with error: BLEError) {
    let (command, executed) = state.withLock { state in
      defer { (state.receiver, state.command) = (nil, nil) }
      return (state.command, state.executed)
    }
    command?.fail(error)
    executed?.resolve(.failure(error))
  }
}
