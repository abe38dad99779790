import HaloProtocol
import HaloTransport

/// How patient to be with a light.
public struct LEDStripOptions: Hashable, Sendable {
  /// How to connect.
  public var connection: ConnectionOptions
  /// The pause after each write, before the next one or the end of the link: 20 to 50 ms are enough
  /// for most lights, 100 ms for music.
  public var writeInterval: Duration
  /// How long an answer may take, once its question is written.
  public var replyDeadline: Duration
  /// How long the next piece of an answer may take, and how long the light is left alone after
  /// some pieces of a command of which the rest was not written.
  public var pieceDeadline: Duration
  /// Whether the light has white LEDs beside the coloured ones: no light tells.
  public var hasWhiteLEDs: Bool

  /// Options; without more, 50 ms between writes, 5 s for an answer, 2 s for its next piece, and
  /// white LEDs.
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

/// What a light tells.
@nonexhaustive
public enum LEDStripEvent: Hashable, Sendable {
  /// A message.
  case message(Triones.LightMessage)
  /// Bytes that cannot be read, and why; no bytes where the rest of a message did not come.
  case malformed([UInt8], WireError)
}

/// Why a light could not be driven.
@nonexhaustive
public enum LEDStripError: Error, Hashable, Sendable {
  /// The air failed.
  case transport(BLEError)
  /// The light's answer could not be read.
  case wire(WireError)
  /// It is no such light, by its services; a look-alike has the names of one.
  case otherDevice(services: [BluetoothUUID], isLookAlike: Bool)
  /// This machine has no time to set a clock to.
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
      "this is a light of another protocol (frames 7E … EF, as of ELK-BLEDOM), which is not "
        + "supported; it has \(Self.list(services))"
    case .otherDevice(let services, isLookAlike: false):
      "this is no light of the Triones family: it has neither FFD5/FFD9 nor FFE5/FFE9, but "
        + Self.list(services)
    case .clockUnknown: "this machine does not know what time it is"
    }
  }

  private static func list(_ services: [BluetoothUUID]) -> String {
    services.isEmpty
      ? "no services" : services.map(\.description).joined(separator: ", ")
  }
}
