import HaloProtocol
import HaloTransport

/// Options of the client for a cycling sensor.
public struct CyclingSensorOptions: Sendable {
  /// The options of the Bluetooth connection to the sensor.
  public var connection: ConnectionOptions
  /// The computation of speed, cadence and distance, with the circumference of the wheel.
  ///
  /// With the ``CyclingSensor/motion`` of an earlier link, the distance continues.
  public var motion: CyclingMotion
  /// The maximum time for the sensor's answer to a command; the specification allows 30 s.
  public var answerDeadline: Duration

  /// Makes cycling sensor options; the defaults are a wheel of 2.105 m, a standstill after 3 s, and
  /// 30 s for an answer.
  public init(
    connection: ConnectionOptions = ConnectionOptions(), motion: CyclingMotion = CyclingMotion(),
    answerDeadline: Duration = .seconds(30)
  ) {
    self.connection = connection
    self.motion = motion
    self.answerDeadline = answerDeadline
  }
}

/// An event of a cycling sensor: a reading, or a notification that cannot be parsed.
@nonexhaustive
public enum CyclingEvent: Hashable, Sendable {
  /// A new speed, cadence and distance of the bicycle.
  case reading(CyclingReading)
  /// The bytes of a notification that is not a valid measurement, with the error of parsing them.
  case malformed([UInt8], WireError)
}

/// An error of the client for a cycling sensor.
@nonexhaustive
public enum CyclingSensorError: Error, Hashable, Sendable {
  /// Bluetooth failed, or the sensor rejected the write of a command.
  case transport(BLEError)
  /// The sensor rejected a command; the values are the command's opcode and the result code.
  case refused(GATT.SCControlPoint.OpCode, GATT.SCControlPoint.ResultCode)
  /// The sensor's answer to a command is malformed.
  case wire(WireError)
  /// The device is not a cycling sensor; the UUIDs are those of the services that it has.
  case otherDevice(services: [BluetoothUUID])
}

extension CyclingSensorError: WireFailure {
  /// The Bluetooth error that this error of the sensor contains; nil for other failures.
  public var transportError: BLEError? {
    if case .transport(let error) = self { error } else { nil }
  }
}

extension CyclingSensorError: CustomStringConvertible {
  /// A message for users that describes this error of a cycling sensor.
  public var description: String {
    switch self {
    case .transport(.att(ATTError(rawValue: GATT.SCControlPoint.procedureInProgressError))):
      "the sensor is still executing another command"
    case .transport(.att(ATTError(rawValue: GATT.SCControlPoint.notSubscribedError))):
      "the sensor has not registered the subscription to its answers"
    case .transport(let error): "\(error)"
    case .refused(let command, let result): "the sensor refuses to \(command): \(result)"
    case .wire(let error): "the sensor's answer makes no sense: \(error)"
    case .otherDevice(let services):
      "this is no cycling sensor: it has no 1816/2A5B, but " + services.words
    }
  }
}
