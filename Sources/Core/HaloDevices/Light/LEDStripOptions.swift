import HaloProtocol
import HaloTransport

/// The options of an ``LEDStrip``: deadlines, pauses, and the kind of its LEDs.
public struct LEDStripOptions: Hashable, Sendable {
  /// The options of the connection to the light.
  public var connection: ConnectionOptions
  /// The pause after each write, before the next one or the end of the link: 20 to 50 ms are enough
  /// for most lights, 100 ms for music.
  public var writeInterval: Duration
  /// The deadline of an answer, counted from the write of its question.
  public var replyDeadline: Duration
  /// The longest time between two notifications that are pieces of one answer, and the pause after
  /// a command that was only partly written.
  public var pieceDeadline: Duration
  /// Whether the light has white LEDs next to the coloured ones, which it does not report.
  public var hasWhiteLEDs: Bool

  /// Makes options; the defaults are 50 ms between writes, 5 s for an answer, 2 s for its next
  /// piece, and white LEDs.
  public init(
    connection: ConnectionOptions = ConnectionOptions(),
    writeInterval: Duration = .milliseconds(50), replyDeadline: Duration = .seconds(5),
    pieceDeadline: Duration = .seconds(2), hasWhiteLEDs: Bool = true
  ) {
    self.connection = connection
    self.writeInterval = writeInterval
    self.replyDeadline = replyDeadline
    self.pieceDeadline = pieceDeadline
    self.hasWhiteLEDs = hasWhiteLEDs
  }
}

/// An event of a light: a message, or bytes that are no message.
@nonexhaustive
public enum LEDStripEvent: Hashable, Sendable {
  /// A message that the light sent, such as its status.
  case message(Triones.LightMessage)
  /// The bytes of a malformed message, with the error; the bytes are empty if the rest of a message
  /// did not arrive.
  case malformed([UInt8], WireError)
}

/// An error of a light.
@nonexhaustive
public enum LEDStripError: Error, Hashable, Sendable {
  /// Bluetooth failed, or the light rejected a write.
  case transport(BLEError)
  /// The answer of the light is malformed.
  case wire(WireError)
  /// The device lacks the services of a Triones light; `isLookAlike` is true if it has those of
  /// lights with another protocol.
  case otherDevice(services: [BluetoothUUID], isLookAlike: Bool)
  /// The system has no local time, which ``LEDStrip/setTime(_:)`` would send to the light.
  case clockUnknown
}

extension LEDStripError: DeviceFailure {
  /// The error of the link; nil for other failures.
  public var transportError: BLEError? {
    if case .transport(let error) = self { error } else { nil }
  }
}

extension LEDStripError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .transport(let error): "\(error)"
    case .wire(let error): "the light's answer makes no sense: \(error)"
    case .otherDevice(let services, isLookAlike: true):
      "this is a light of another protocol, which is not supported"
        + (FamilyGuess(services: services, form: .light).map { " (\($0.words))" } ?? "")
        + "; it has \(services.words)"
    case .otherDevice(let services, isLookAlike: false):
      "this is no light of the Triones family: it has neither FFD5/FFD9 nor FFE5/FFE9, but "
        + services.words
    case .clockUnknown: "this machine does not know what time it is"
    }
  }
}
