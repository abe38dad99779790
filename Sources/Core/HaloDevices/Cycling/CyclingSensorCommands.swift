import HaloProtocol
import HaloTransport

extension CyclingSensor {
  /// Sets the sensor's counter of wheel turns; ``CyclingReading/distance`` continues without a
  /// jump.
  ///
  /// - Parameter revolutions: The new value of the counter, in turns of the wheel.
  /// - Throws: ``CyclingSensorError`` if the link fails, or the sensor rejects the command.
  public func setWheelRevolutions(_ revolutions: UInt32) async throws(CyclingSensorError) {
    _ = try await perform(.setCumulativeValue(revolutions))
    wheelWasSet()
  }

  /// Calibrates the cycling sensor; returns when the sensor has finished.
  ///
  /// - Throws: ``CyclingSensorError`` if the link fails, or the sensor rejects the command.
  public func calibrate() async throws(CyclingSensorError) {
    _ = try await perform(.startSensorCalibration)
  }

  /// Sets the position on the bicycle that the sensor reports.
  ///
  /// - Parameter location: One of ``supportedLocations()``.
  /// - Throws: ``CyclingSensorError`` if the link fails, or the sensor rejects the command.
  public func setLocation(
    _ location: GATT.SensorLocation.Location
  ) async throws(CyclingSensorError) {
    _ = try await perform(.updateSensorLocation(location))
  }

  /// Requests the positions on the bicycle that the sensor can report.
  ///
  /// - Returns: The positions, for ``setLocation(_:)``.
  /// - Throws: ``CyclingSensorError`` if the link fails, or the sensor rejects the command.
  public func supportedLocations() async throws(CyclingSensorError)
    -> [GATT.SensorLocation.Location]
  {
    try await perform(.requestSupportedSensorLocations).locations
  }
}

extension CyclingSensor {
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
