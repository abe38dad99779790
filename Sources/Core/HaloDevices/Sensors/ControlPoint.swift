import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A control point of a device, which executes one command at a time and answers by an indication.
final class ControlPoint: Sendable {
  /// A failed command.
  enum Failure: Error {
    /// Bluetooth failed, the device rejected the write, or it did not answer in time.
    case transport(BLEError)
    /// A former command is still unanswered, so that an answer could belong to either.
    case lost
    /// The answer is malformed.
    case wire(WireError)
  }

  /// The deadline of an answer; the services of the Bluetooth SIG allow 30 s.
  let deadline: Duration

  private let characteristic: CharacteristicID
  private let connection: any BLEConnection
  private let turns = Turnstiles<CharacteristicID, BLEError>()
  /// Whether a command got no answer in time, so that its answer may still come.
  private let isLost = Mutex(false)

  init(_ characteristic: CharacteristicID, of connection: any BLEConnection, deadline: Duration) {
    (self.characteristic, self.connection, self.deadline) = (characteristic, connection, deadline)
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
  /// - Throws: ``Failure``
  func perform<Answer: Sendable>(
    _ command: [UInt8], _ operation: String,
    begin: () -> Void = {}, progress: @escaping @Sendable () -> Int = { 0 },
    _ answer: @escaping @Sendable ([UInt8]) throws(WireError) -> Answer?
  ) async throws(Failure) -> Answer {
    if let turn = turns.enter(characteristic), case .failure(let error) = await turn.result() {
      throw .transport(error)
    }
    defer { turns.leave(characteristic) }
    guard !isLost.withLock({ $0 }) else { throw .lost }
    begin()
    let outcome: Result<Answer, WireError>
    do throws(BLEError) {
      let answers = try await connection.notifications(from: characteristic)
      try await write(command)
      do throws(BLEError) {
        outcome = try await first(of: answers, operation, progress, answer)
      } catch {
        throw await connection.cause(of: error)
      }
    } catch {
      throw .transport(error)
    }
    isLost.withLock { $0 = false }
    do throws(WireError) {
      return try outcome.get()
    } catch {
      throw .wire(error)
    }
  }

  /// Accepts commands again, as the device has ended the one without an answer.
  func recover() { isLost.withLock { $0 = false } }

  /// Sends a command of a sensor as `perform` does.
  func answer<Answer: Sendable>(
    to command: [UInt8], _ operation: String,
    begin: () -> Void = {}, progress: @escaping @Sendable () -> Int = { 0 },
    _ answer: @escaping @Sendable ([UInt8]) throws(WireError) -> Answer?
  ) async throws(SensorError) -> Answer {
    do throws(Failure) {
      return try await perform(command, operation, begin: begin, progress: progress, answer)
    } catch {
      throw SensorError(error)
    }
  }

  /// Writes a command, after which an answer is due unless the device rejects the write.
  private func write(_ command: [UInt8]) async throws(BLEError) {
    isLost.withLock { $0 = true }
    do throws(BLEError) {
      try await connection.write(command, to: characteristic, mode: .withResponse)
    } catch {
      switch error {
      case .att, .characteristicNotFound, .notPermitted, .writeTooLong:
        isLost.withLock { $0 = false }
      default: break
      }
      throw error
    }
  }

  private func first<Answer: Sendable>(
    of answers: BLEStream<[UInt8]>, _ operation: String, _ progress: @escaping @Sendable () -> Int,
    _ answer: @escaping @Sendable ([UInt8]) throws(WireError) -> Answer?
  ) async throws(BLEError) -> Result<Answer, WireError> {
    let outcome = try await withDeadline(deadline, on: connection.clock, renewedBy: progress) {
      () async throws(BLEError) -> Result<Answer, WireError> in
      for try await bytes in answers {
        do throws(WireError) {
          if let answer = try answer(bytes) { return .success(answer) }
        } catch {
          return .failure(error)
        }
      }
      throw .cancelled
    }
    guard let outcome else { throw .timedOut(operation: operation, after: deadline) }
    return outcome
  }
}
