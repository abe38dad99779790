import HaloAsync
import HaloProtocol
import HaloTransport

/// Commands for a cycling sensor.
extension CyclingSensor {
  /// Sets the sensor's counter of wheel turns; the distance that this library computes is not
  /// affected.
  ///
  /// - Parameter revolutions: The new number of turns.
  /// - Throws: ``CyclingSensorError``
  public func setWheelRevolutions(_ revolutions: UInt32) async throws(CyclingSensorError) {
    _ = try await perform(.setCumulativeValue(revolutions))
    wheelWasSet()
  }

  /// Calibrates the sensor; returns when it has finished.
  ///
  /// - Throws: ``CyclingSensorError``
  public func calibrate() async throws(CyclingSensorError) {
    _ = try await perform(.startSensorCalibration)
  }

  /// Sets the position of the sensor.
  ///
  /// - Parameter location: One of ``supportedLocations()``.
  /// - Throws: ``CyclingSensorError``
  public func setLocation(
    _ location: GATT.SensorLocation.Location
  ) async throws(CyclingSensorError) {
    _ = try await perform(.updateSensorLocation(location))
  }

  /// Asks for the positions that the sensor supports.
  ///
  /// - Returns: The positions.
  /// - Throws: ``CyclingSensorError``
  public func supportedLocations() async throws(CyclingSensorError)
    -> [GATT.SensorLocation.Location]
  {
    try await perform(.requestSupportedSensorLocations).locations
  }
}

extension CyclingSensor {
  /// Waits until other commands are done, sends a command, and waits for the sensor's answer.
  private func perform(
    _ command: GATT.SCControlPoint
  ) async throws(CyclingSensorError) -> GATT.SCControlPoint.Response {
    let key = CharacteristicID.scControlPoint
    if let turn = procedures.enter(key),
      case .failure(let error) = await turn.result()
    {
      throw .transport(error)
    }
    defer { procedures.leave(key) }
    guard !state.withLock({ $0.isControlPointLost }) else { throw .controlPointLost }
    let answers: BLEStream<[UInt8]>
    do throws(BLEError) {
      answers = try await connection.notifications(from: key)
    } catch {
      throw .transport(error)
    }
    try await give(command)
    let outcome: Result<GATT.SCControlPoint.Response, WireError>
    do throws(BLEError) {
      outcome = try await answer(to: command.opCode, of: answers)
    } catch {
      throw .transport(await connection.cause(of: error))
    }
    state.withLock { $0.isControlPointLost = false }
    let response: GATT.SCControlPoint.Response
    do throws(WireError) {
      response = try outcome.get()
    } catch {
      throw .wire(error)
    }
    guard response.result == .success else { throw .refused(command.opCode, response.result) }
    return response
  }

  /// Writes a command, after which an answer is due unless the sensor rejects the write.
  private func give(_ command: GATT.SCControlPoint) async throws(CyclingSensorError) {
    state.withLock { $0.isControlPointLost = true }
    do throws(BLEError) {
      try await connection.write(command.bytes, to: .scControlPoint, mode: .withResponse)
    } catch {
      switch error {
      case .att, .characteristicNotFound, .notPermitted, .writeTooLong:
        state.withLock { $0.isControlPointLost = false }
      default: break
      }
      throw .transport(error)
    }
  }

  private func answer(
    to opCode: GATT.SCControlPoint.OpCode, of answers: BLEStream<[UInt8]>
  ) async throws(BLEError) -> Result<GATT.SCControlPoint.Response, WireError> {
    try await withDeadline(
      initialOptions.answerDeadline, on: clock, operation: "answer to \(opCode)"
    ) { () async throws(BLEError) in
      for try await bytes in answers {
        switch Result(catching: { () throws(WireError) in try GATT.SCControlPoint(parsing: bytes) })
        {
        case .success(.response(let response)) where response.request == opCode:
          return .success(response)
        case .success: continue
        case .failure(let error): return .failure(error)
        }
      }
      throw .cancelled
    }
  }
}
