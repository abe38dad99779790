import HaloProtocol
import HaloTransport

/// An error of the client for a sensor with standard Bluetooth services (``ProfileSensor``).
@nonexhaustive
public enum SensorError: Error, Hashable, Sendable {
  /// Bluetooth failed, or the sensor rejected a read or a write.
  case transport(BLEError)
  /// The sensor lacks the required characteristic with this UUID; nothing was sent.
  case lacking(BluetoothUUID)
  /// An argument, the first value, is outside of its allowed range, the second; nothing was sent.
  case outOfRange(Double, ClosedRange<Double>)
  /// The sensor rejected a command; `code` is the result code, `command` and `result` are names for
  /// users.
  case refused(command: String, result: String, code: UInt8)
  /// Another program controls the fitness machine.
  case controlLost
  /// The sensor's answer, or a value that it sent, is malformed.
  case wire(WireError)
  /// The device has no supported service; the UUIDs are those of the services that it has.
  case otherDevice(services: [BluetoothUUID])
}

extension SensorError: WireFailure {
  static func refusal<Code: RawRepresentable<UInt8>>(of command: String, _ result: Code) -> Self {
    .refused(command: command, result: "\(result)", code: result.rawValue)
  }

  /// The Bluetooth error that this error of the sensor contains; nil for other failures.
  public var transportError: BLEError? {
    if case .transport(let error) = self { error } else { nil }
  }
}

extension SensorError: CustomStringConvertible {
  /// A message for users that describes this error of a sensor.
  public var description: String {
    switch self {
    case .transport(let error): "\(error)"
    case .lacking(let characteristic): "the sensor has no characteristic \(characteristic)"
    case .outOfRange(let value, let range):
      "\(value) is outside the range \(range.lowerBound) to \(range.upperBound)"
    case .refused(let command, let result, _): "the sensor refuses to \(command): \(result)"
    case .controlLost: "another program has the control over the sensor"
    case .wire(let error): "the sensor's answer makes no sense: \(error)"
    case .otherDevice(let services):
      "this is no sensor of a known profile: it has \(services.words)"
    }
  }
}
