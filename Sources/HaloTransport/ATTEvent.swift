import HaloProtocol

/// One thing that crossed a link, as a trace or the log of a simulation holds it.
public struct ATTEvent: Hashable, Sendable {
  /// When, since the beginning of the trace.
  public var time: Duration
  /// What was done.
  public var operation: Operation
  /// Whether the host that the trace is of has the attribute, and not the device at the other end:
  /// then that device is the client, and what it writes comes to the host.
  public var isOfHost: Bool
  /// With which characteristic.
  public var channel: Channel
  /// The value that crossed.
  public var value: [UInt8]
  /// Which of several links, from 1; 0 where there is but one, or nobody knows.
  public var link: UInt64
  /// A remark, for people.
  public var note: String

  /// Makes an event.
  public init(
    time: Duration, operation: Operation, channel: Channel, value: [UInt8], isOfHost: Bool = false,
    link: UInt64 = 0, note: String = ""
  ) {
    self.time = time
    self.operation = operation
    self.isOfHost = isOfHost
    self.channel = channel
    self.value = value
    self.link = link
    self.note = note
  }

  /// Whether the value went from the host to the device at the other end, and not to the host; of
  /// no meaning for what happened to the link.
  public var isFromHost: Bool { operation.isFromCentral != isOfHost }

  /// What can be done with a characteristic over a link; the peripheral is whoever has it, so that
  /// of one of the host's own the device at the other end is the central.
  public enum Operation: String, CaseIterable, Hashable, Sendable {
    /// The central wrote and wanted a response.
    case writeRequest = "write-request"
    /// The central wrote and wanted none.
    case writeCommand = "write-command"
    /// The central read; the value is what it got.
    case read
    /// The peripheral notified.
    case notify
    /// The peripheral indicated.
    case indicate
    /// The peripheral refused a request; the value is the code of the Attribute Protocol.
    case error
    /// A link came up.
    case connect
    /// A link went down.
    case disconnect
    /// A simulation did something to the link or to a value; the note says what.
    case fault

    /// Whether the value went from the central to the peripheral.
    public var isFromCentral: Bool { self == .writeRequest || self == .writeCommand }
  }

  /// A characteristic or descriptor, by its name in a trace.
  ///
  /// The name of a characteristic is `CharacteristicID.traceName`. A descriptor has the suffix
  /// `-cccd`, if it subscribes, or `-` and its UUID; `link` is the link itself.
  public struct Channel: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of a characteristic.
    public init(_ characteristic: CharacteristicID) { rawValue = characteristic.traceName }

    /// The link itself, where no characteristic is meant.
    public static let link = Channel(rawValue: "link")

    /// The name of a descriptor of this characteristic.
    public func descriptor(_ uuid: BluetoothUUID) -> Channel {
      uuid == DescriptorID.clientConfiguration
        ? configuration : Channel(rawValue: "\(rawValue)-\(uuid.description.lowercased())")
    }

    /// The name of the descriptor that subscribes to this characteristic.
    public var configuration: Channel { Channel(rawValue: rawValue + "-cccd") }
  }
}
