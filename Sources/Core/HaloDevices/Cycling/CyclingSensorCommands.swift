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
    let opCode = command.opCode
    let response = try await controlPoint.perform(
      command.bytes, "answer to \(opCode)", command.response)
    guard response.result == .success else { throw .refused(opCode, response.result) }
    return response
  }
}
