import HaloProtocol
import HaloTransport

/// How to use a cycling sensor.
public struct CyclingSensorOptions: Sendable {
  /// How to connect.
  public var connection: ConnectionOptions
  /// What works out speed and cadence: it knows how large the wheel is, and when it stands.
  ///
  /// That of a former link (``CyclingSensor/motion``) goes on with its distance.
  public var motion: CyclingMotion
  /// How long the answer to a command may take; the service allows 30 s.
  public var answerDeadline: Duration

  /// Options; without more, for a wheel of 2.105 m, which stands after 3 s, and 30 s for an answer.
  public init(
    connection: ConnectionOptions = ConnectionOptions(), motion: CyclingMotion = CyclingMotion(),
    answerDeadline: Duration = .seconds(30)
  ) {
    self.connection = connection
    self.motion = motion
    self.answerDeadline = answerDeadline
  }
}

/// What a cycling sensor tells.
@nonexhaustive
public enum CyclingEvent: Hashable, Sendable {
  /// Speed and cadence.
  case reading(CyclingReading)
  /// A notification that is no measurement, and why.
  case malformed([UInt8], WireError)
}

/// Why a cycling sensor could not be used.
@nonexhaustive
public enum CyclingSensorError: Error, Hashable, Sendable {
  /// The air failed, or the sensor refused a write.
  case transport(BLEError)
  /// It has not answered a former command that it took: until the next link it can be told nothing.
  case controlPointLost
  /// It answered that it does not do this.
  case refused(GATT.SCControlPoint.OpCode, GATT.SCControlPoint.ResultCode)
  /// Its answer could not be read.
  case wire(WireError)
  /// It is no cycling sensor, by its services.
  case otherDevice(services: [BluetoothUUID])
}

extension CyclingSensorError: DeviceFailure {
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
      "the sensor is not through with another command"
    case .transport(.att(ATTError(rawValue: GATT.SCControlPoint.notSubscribedError))):
      "the sensor does not know that somebody is subscribed to its answers"
    case .transport(let error): "\(error)"
    case .controlPointLost:
      "the sensor has not answered a former command; connect again to give it another one"
    case .refused(let command, let result): "the sensor refuses to \(command): \(result)"
    case .wire(let error): "the sensor's answer makes no sense: \(error)"
    case .otherDevice(let services):
      "this is no cycling sensor: it has no 1816/2A5B, but "
        + (services.isEmpty
          ? "no services" : services.map(\.description).joined(separator: ", "))
    }
  }
}
