import HaloProtocol

/// One thing that crossed a link, as a trace or the log of a simulation holds it.
public struct ATTEvent: Hashable, Sendable {
  /// When, since the beginning of the trace.
  public var time: Duration
  /// What was done.
  public var operation: Operation
  /// With which characteristic.
  public var channel: Channel
  /// The value that crossed.
  public var value: [UInt8]
  /// A remark, for people.
  public var note: String

  /// Makes an event.
  public init(
    time: Duration, operation: Operation, channel: Channel, value: [UInt8], note: String = ""
  ) {
    self.time = time
    self.operation = operation
    self.channel = channel
    self.value = value
    self.note = note
  }

  /// What can be done with a characteristic over a link.
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

    /// Whether the value went from the central to the peripheral.
    public var isFromCentral: Bool { self == .writeRequest || self == .writeCommand }
  }

  /// A characteristic or descriptor, by the name a trace gives it.
  ///
  /// `uart` and `bigdata` are the ring's two channels, in both directions; a UUID stands for
  /// itself; `-cccd` behind either means the descriptor that subscribes.
  public struct Channel: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The ring's command channel.
    public static let uart = Channel(rawValue: "uart")
    /// The ring's big-data channel.
    public static let bigData = Channel(rawValue: "bigdata")

    /// The name of a characteristic.
    public init(_ characteristic: CharacteristicID) {
      switch characteristic {
      case .colmiUARTWrite, .colmiUARTNotify: self = .uart
      case .colmiBigDataWrite, .colmiBigDataNotify: self = .bigData
      default: rawValue = characteristic.characteristic.description.lowercased()
      }
    }

    /// The name of the descriptor that subscribes to this characteristic.
    public var configuration: Channel { Channel(rawValue: rawValue + "-cccd") }
  }
}
