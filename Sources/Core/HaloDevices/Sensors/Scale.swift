import HaloProtocol
import HaloTransport
import Synchronization

/// The users that a scale or another device stores in its User Data Service (181C).
///
/// The device sends the measurements of a user, and lets a client read user data such as
/// `GATT.Height`, only after ``consent(to:code:)``.
public struct SensorUsers: Sendable {
  private let controlPoint: ControlPoint<SensorError>

  init(_ sensor: ProfileSensor) throws(SensorError) {
    controlPoint = try sensor.controlPoint(GATT.UserControlPoint.characteristic, in: 0x181C)
  }

  /// Adds a user to those that the device stores.
  ///
  /// - Parameter code: The user's consent code, 0…9999, which ``consent(to:code:)`` requires later.
  /// - Returns: The number of the new user.
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func register(code: UInt16) async throws(SensorError) -> GATT.UserIndex {
    .init(rawValue: try await perform(.register, try Self.bytes(code)) ?? 0xFF)
  }

  /// Unlocks a user's data with the user's consent code, until the link ends.
  ///
  /// - Throws: ``SensorError``; `refused` with `notAuthorized` if the code is wrong.
  public func consent(to user: GATT.UserIndex, code: UInt16) async throws(SensorError) {
    _ = try await perform(.consent, [user.rawValue] + Self.bytes(code))
  }

  private static func bytes(_ code: UInt16) throws(SensorError) -> [UInt8] {
    guard code <= 9999 else { throw .outOfRange(Double(code), 0...9999) }
    return [UInt8(truncatingIfNeeded: code), UInt8(code >> 8)]
  }

  /// Sends a command, and returns the byte after a success.
  private func perform(
    _ code: GATT.UserOpCode, _ parameter: [UInt8]
  ) async throws(SensorError) -> UInt8? {
    let answer = try await controlPoint.perform(
      [code.rawValue] + parameter, "answer to \(code)"
    ) { (bytes) throws(WireError) -> [UInt8]? in
      let message = try GATT.UserControlPoint(parsing: bytes)
      let fields = message.parameter.bytes
      return message.opCode == .response && fields[0] == code.rawValue ? fields : nil
    }
    let result = GATT.UserResult(rawValue: answer[1])
    guard result == .success else { throw .refusal(of: "\(code)", result) }
    return answer.count > 2 ? answer[2] : nil
  }
}

extension ProfileSensor {
  /// Returns the users that this sensor stores, such as those of a scale.
  ///
  /// - Throws: ``SensorError``; `lacking` if the sensor stores no users.
  public func users() throws(SensorError) -> SensorUsers { try SensorUsers(self) }

  /// Subscribes to the body composition measurements of a scale, such as the fat percentage, and
  /// joins measurements that arrive in several packets.
  ///
  /// Such a measurement comes once for each packet, with the fields of all packets so far. A packet
  /// that has a field with another value begins the next measurement.
  ///
  /// - Throws: ``SensorError``; `lacking` if the sensor does not measure body composition.
  public func bodyCompositions()
    async throws(SensorError) -> SensorEvents<GATT.BodyCompositionMeasurement>
  {
    let parts = BodyCompositionParts()
    return try await events(of: GATT.BodyCompositionMeasurement.characteristic) {
      (bytes) throws(WireError) in parts.add(try GATT.BodyCompositionMeasurement(parsing: bytes))
    }
  }
}

private final class BodyCompositionParts: Sendable {
  private let joined = Mutex<GATT.BodyCompositionMeasurement?>(nil)

  /// Adds a packet, and returns the measurement with all its fields.
  func add(_ part: GATT.BodyCompositionMeasurement) -> GATT.BodyCompositionMeasurement {
    joined.withLock { joined in
      let measurement = joined.flatMap { Self.join($0, part) } ?? part
      // Only packets with the flag belong to a measurement in several.
      joined = part.isOneOfSeveral ? measurement : nil
      return measurement
    }
  }

  /// Returns a measurement with the fields of two parts; nil if a field has two values.
  private static func join(
    _ first: GATT.BodyCompositionMeasurement, _ second: GATT.BodyCompositionMeasurement
  ) -> GATT.BodyCompositionMeasurement? {
    var joined = first.merging(second)
    // Each part must have a body fat, which FFFF leaves out.
    if second.bodyFat == 0xFFFF { joined.bodyFat = first.bodyFat }
    var again = joined.merging(first)
    if first.bodyFat == 0xFFFF { again.bodyFat = joined.bodyFat }
    return again == joined ? joined : nil
  }
}
