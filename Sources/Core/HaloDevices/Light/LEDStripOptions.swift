import HaloProtocol
import HaloTransport

/// The options of an ``LEDStrip`` client: deadlines, pauses, the light's family and kind of LEDs.
public struct LEDStripOptions: Hashable, Sendable {
  /// The options of the Bluetooth connection to the light.
  public var connection: ConnectionOptions
  /// The pause after each write to the light: 20 to 50 ms are enough for most lights; 100 ms if the
  /// colours follow music.
  public var writeInterval: Duration
  /// The maximum time between a question to the light and its answer.
  public var replyDeadline: Duration
  /// The maximum time between two notifications that are pieces of one answer, and the pause after
  /// a command that was only partly written.
  public var pieceDeadline: Duration
  /// Whether the light has white LEDs in addition to the coloured ones, which it does not report.
  public var hasWhiteLEDs: Bool
  /// The family of the light; if nil, the client derives it from services and advertisement.
  ///
  /// Set this option for lights that advertise the name of another family.
  public var family: LightFamily?
  /// The advertisement of the light; nil if unknown.
  ///
  /// The name and data in it distinguish families with the same services, and contain the model.
  public var advertisement: AdvertisementData?
  /// Whether the client sends a login before other commands, which lights called `AP-…` may need.
  public var needsLogin: Bool

  /// Makes light options; the defaults are 50 ms between writes, 5 s for an answer, 2 s for its
  /// next piece, white LEDs, and a family derived from the services.
  public init(
    connection: ConnectionOptions = ConnectionOptions(),
    writeInterval: Duration = .milliseconds(50), replyDeadline: Duration = .seconds(5),
    pieceDeadline: Duration = .seconds(2), hasWhiteLEDs: Bool = true,
    family: LightFamily? = nil, advertisement: AdvertisementData? = nil, needsLogin: Bool = false
  ) {
    self.connection = connection
    self.writeInterval = writeInterval
    self.replyDeadline = replyDeadline
    self.pieceDeadline = pieceDeadline
    self.hasWhiteLEDs = hasWhiteLEDs
    self.family = family
    self.advertisement = advertisement
    self.needsLogin = needsLogin
  }
}

/// An event of a light: a message, a state, or bytes that cannot be parsed.
@nonexhaustive
public enum LEDStripEvent: Hashable, Sendable {
  /// A message of a light of the Triones family, such as its status; also the clock and the timers
  /// of a LEDnetWF light, in the form of a Triones light.
  case message(Triones.LightMessage)
  /// A state that a light of another family reported, as the answer to a question (`isAnswer`) or
  /// unsolicited after a change.
  case state(LightState, isAnswer: Bool)
  /// The bytes of a malformed message, with the error of parsing them; the bytes are empty if the
  /// rest of a message did not arrive.
  case malformed([UInt8], WireError)
}

extension LEDStripEvent {
  /// The state that a status contains; nil for other events.
  package var state: LightState? {
    switch self {
    case .message(.status(let status)): LightState(status)
    case .message(.shortStatus(let status)): LightState(status)
    case .state(let state, isAnswer: _): state
    case .message, .malformed: nil
    }
  }
}

/// An error of the client for a light.
@nonexhaustive
public enum LEDStripError: Error, Hashable, Sendable {
  /// Bluetooth failed, or the light rejected a write.
  case transport(BLEError)
  /// The light's answer to a question is malformed.
  case wire(WireError)
  /// The device lacks the characteristics of all supported families; `isLookAlike` is true if it
  /// has services of lights that this library does not support.
  case otherDevice(services: [BluetoothUUID], isLookAlike: Bool)
  /// The light has the characteristics of the named family, not of ``LEDStripOptions/family``.
  case otherFamily(LightFamily)
  /// The light has a version of the hardware whose commands this library does not support; nil if
  /// the light reports no version and ``LEDStripOptions/family`` is not set.
  case otherHardware(String?)
  /// A light of this family lacks the named capabilities, or, if the set is empty, this command or
  /// its value; nothing was sent.
  case unsupported(LightCapabilities, LightFamily)
  /// The system has no local time, which ``LEDStrip/setTime(_:)`` would send to the light.
  case clockUnknown
}

extension LEDStripError: DeviceFailure {
  /// The Bluetooth error that this error of the light contains; nil for other failures.
  public var transportError: BLEError? {
    if case .transport(let error) = self { error } else { nil }
  }
}

extension LEDStripError: CustomStringConvertible {
  /// A message for users that describes this error of a light.
  public var description: String {
    switch self {
    case .transport(let error): "\(error)"
    case .wire(let error): "the light's answer makes no sense: \(error)"
    case .otherDevice(let services, isLookAlike: true):
      "this may be a light of another protocol, or of one whose family must be named"
        + (FamilyGuess(services: services, form: .light).map { " (\($0.words))" } ?? "")
        + "; it has \(services.words)"
    case .otherDevice(let services, isLookAlike: false):
      "this is no light of a known family; it has \(services.words)"
    case .otherFamily(let family): "this light is of the family \(family), not of the chosen one"
    case .unsupported(let ability, let family):
      "a light of the family \(family) "
        + (ability.isEmpty
          ? "lacks this command or its value" : "has no \(ability.words.joined(separator: ", "))")
    case .otherHardware(let version?):
      "this library has no commands for lights with the hardware \(quoted: version)"
    case .otherHardware(nil):
      "the light does not report its hardware, which decides its commands; name its family"
    case .clockUnknown: "this machine does not know what time it is"
    }
  }
}
