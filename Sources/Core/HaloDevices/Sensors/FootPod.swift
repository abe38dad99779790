import HaloProtocol
import HaloTransport

/// A client for the commands that a running sensor (foot pod) accepts at its control point.
///
/// The measurements of the foot pod come from ``ProfileSensor/events(of:)`` of
/// `GATT.RSCMeasurement`.
public struct FootPod: Sendable {
  private let controlPoint: ControlPoint<SensorError>

  init(_ sensor: ProfileSensor) throws(SensorError) {
    controlPoint = try sensor.controlPoint(0x2A55, in: SensorProfile.running.service)
  }

  /// Sets the foot pod's counter of total distance.
  ///
  /// - Parameter meters: The new distance in metres, 0…429,496,729.5 in steps of 0.1.
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func setDistance(meters: Double) async throws(SensorError) {
    let range = 0...Double(UInt32.max) / 10
    guard range.contains(meters) else { throw .outOfRange(meters, range) }
    try await perform(.setCumulativeValue(UInt32((meters * 10).rounded())))
  }

  /// Sends a command to the foot pod, such as the start of the calibration, and returns its answer.
  ///
  /// - Throws: ``SensorError``; `refused` with the result code if the foot pod rejects the command.
  @discardableResult
  public func perform(
    _ command: GATT.SCControlPoint
  ) async throws(SensorError) -> GATT.SCControlPoint.Response {
    let code = command.opCode
    let response = try await controlPoint.perform(
      command.bytes, "answer to \(code)", command.response)
    guard response.result == .success else { throw .refusal(of: "\(code)", response.result) }
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
  /// Returns a client for the commands of this sensor, if it is a foot pod.
  ///
  /// - Throws: ``SensorError``; `lacking` if the sensor is not a foot pod with a control point.
  public func footPod() throws(SensorError) -> FootPod { try FootPod(self) }
}
