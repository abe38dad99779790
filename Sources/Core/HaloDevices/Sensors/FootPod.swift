import HaloProtocol
import HaloTransport

/// The control point of the foot pod in a ``ProfileSensor``.
///
/// The measurements are ``ProfileSensor/events(of:)`` of `GATT.RSCMeasurement`.
public struct FootPod: Sendable {
  private let controlPoint: ControlPoint<SensorError>

  init(_ sensor: ProfileSensor) throws(SensorError) {
    controlPoint = try sensor.controlPoint(0x2A55, in: SensorProfile.running.service)
  }

  /// Sets the total distance that the pod counts.
  ///
  /// - Parameter meters: The new distance, 0…429,496,729.5 in steps of 0.1.
  /// - Throws: ``SensorError``
  public func setDistance(meters: Double) async throws(SensorError) {
    let range = 0...Double(UInt32.max) / 10
    guard range.contains(meters) else { throw .outOfRange(meters, range) }
    try await perform(.setCumulativeValue(UInt32((meters * 10).rounded())))
  }

  /// Sends a command, such as the start of the calibration, and returns the answer with success.
  ///
  /// - Throws: ``SensorError``; `refused` with the result of the pod.
  @discardableResult
  public func perform(
    _ command: GATT.SCControlPoint
  ) async throws(SensorError) -> GATT.SCControlPoint.Response {
    let code = command.opCode
    let response = try await controlPoint.perform(
      command.bytes, "answer to \(code)", command.response)
    guard response.result == .success else {
      throw .refused(
        command: "\(code)", result: "\(response.result)", code: response.result.rawValue)
    }
    return response
  }
}

extension GATT.SCControlPoint {
  /// Returns the answer to this command in an indication; nil if that is no answer to it.
  func response(in bytes: [UInt8]) throws(WireError) -> Response? {
    guard case .response(let response) = try Self(parsing: bytes), response.request == opCode else {
      return nil
    }
    return response
  }
}

extension ProfileSensor {
  /// Returns the control point of the foot pod in this sensor.
  ///
  /// - Throws: ``SensorError``; `lacking` if the sensor has none.
  public func footPod() throws(SensorError) -> FootPod { try FootPod(self) }
}
