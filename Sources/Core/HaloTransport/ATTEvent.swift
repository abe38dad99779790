import HaloProtocol

/// One event on a link, as recorded in a trace or in the log of a simulation.
public struct ATTEvent: Hashable, Sendable {
  /// The time since the beginning of the trace.
  public var time: Duration
  /// The kind of event, such as a notification.
  public var operation: Operation
  /// True if the attribute belongs to the host that recorded the trace.
  ///
  /// The device at the other end is then the client, and its writes come to the host.
  public var isOfHost: Bool
  /// The characteristic or descriptor, or ``Channel/link`` for the link itself.
  public var channel: Channel
  /// The bytes that crossed the link, as ``Operation`` describes for each kind of event.
  public var value: [UInt8]
  /// The number of the link, from 1; 0 if there is only one or the number is unknown.
  public var link: UInt64
  /// A remark about the event for people; it may be empty.
  public var note: String

  /// Makes an event; by default, on an attribute of the peripheral, on a link without a number, and
  /// without a note.
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

  /// Whether the host that recorded the trace sent the value, and the device at the other end
  /// received it; meaningless for events of the link itself.
  public var isFromHost: Bool { operation.isFromCentral != isOfHost }

  /// An operation on a characteristic, or an event of the link.
  ///
  /// The peripheral is the side that has the attribute: for attributes of the host, the device at
  /// the other end is the central.
  public enum Operation: String, CaseIterable, Hashable, Sendable {
    /// The central wrote the value, with a response from the peripheral.
    case writeRequest = "write-request"
    /// The central wrote the value, without a response from the peripheral.
    case writeCommand = "write-command"
    /// The central read; the value is the result.
    case read
    /// The peripheral notified the central of the value.
    case notify
    /// The peripheral indicated the value to the central.
    case indicate
    /// The peripheral rejected a request; the value is the error code of the Attribute Protocol.
    case error
    /// A link came up.
    case connect
    /// A link went down.
    case disconnect
    /// A simulation disturbed the link or changed a value; ``ATTEvent/note`` describes the change.
    case fault

    /// Whether the value went from the central to the peripheral.
    public var isFromCentral: Bool { self == .writeRequest || self == .writeCommand }
  }
}
