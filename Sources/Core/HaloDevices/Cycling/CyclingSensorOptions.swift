import HaloProtocol
import HaloTransport

/// Options of a cycling sensor.
public struct CyclingSensorOptions: Sendable {
  /// The options of the connection to the sensor.
  public var connection: ConnectionOptions
  /// The computation of speed and cadence, with the size of the wheel and the time of standstill.
  ///
  /// With the ``CyclingSensor/motion`` of a former link, the distance continues.
  public var motion: CyclingMotion
  /// The deadline of the answer to a command; the service allows 30 s.
  public var answerDeadline: Duration

  /// Makes options; the defaults are a wheel of 2.105 m, a standstill after 3 s, and 30 s for an
  /// answer.
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
  /// A new speed and cadence of the bike.
  case reading(CyclingReading)
  /// A notification that is not a measurement, with the error of parsing it.
  case malformed([UInt8], WireError)
}

/// An error of a cycling sensor.
@nonexhaustive
public enum CyclingSensorError: Error, Hashable, Sendable {
  /// Bluetooth failed, or the sensor rejected a write.
  case transport(BLEError)
  /// The sensor rejected a command; the values are the command's code and the sensor's result.
  case refused(GATT.SCControlPoint.OpCode, GATT.SCControlPoint.ResultCode)
  /// The answer of the sensor is malformed.
  case wire(WireError)
  /// The device has no service of a cycling sensor.
  case otherDevice(services: [BluetoothUUID])
}

extension CyclingSensorError: ControlFailure {
  /// The error of the link; nil for other failures.
  public var transportError: BLEError? {
    if case .transport(let error) = self { error } else { nil }
  }
}

extension CyclingSensorError: CustomStringConvertible {
  /// The error in words.
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
      "this is no cycling sensor: it has no 1816/2A5B, but "
        + services.words
    }
  }
}
