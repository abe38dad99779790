import HaloProtocol

/// One event on a Bluetooth LE link, as recorded in a trace or in the log of a simulation.
public struct ATTEvent: Hashable, Sendable {
  /// The time from the beginning of the recorded trace to the event.
  public var time: Duration
  /// The kind of event, such as a notification or a disconnect.
  public var operation: Operation
  /// True if the characteristic belongs to the host that recorded the trace, and false if it
  /// belongs to the device at the other end.
  ///
  /// If true, the device is the GATT client, and its writes come to the host.
  public var isOfHost: Bool
  /// The characteristic or descriptor that the event concerns, or the Bluetooth link itself.
  public var channel: Channel
  /// The bytes that crossed the link, as ``Operation`` describes for each kind of event.
  public var value: [UInt8]
  /// The number of the link, from 1; 0 if the trace has only one link or the number is unknown.
  public var link: UInt64
  /// A remark about the event for human readers; it may be empty.
  public var note: String

  /// Makes an event; by default, it concerns an attribute of the peripheral and has no link number
  /// and no note.
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

  /// Whether the host that recorded the trace sent ``value``, and the device at the other end
  /// received it; meaningless for events of the link itself.
  public var isFromHost: Bool { operation.isFromCentral != isOfHost }

  /// The kind of an event: an operation on a characteristic, or a change of the link.
  ///
  /// In the descriptions of the cases, the peripheral is the side that has the attribute: for
  /// attributes of the host, the device at the other end is the central.
  public enum Operation: String, CaseIterable, Hashable, Sendable {
    /// The central wrote the event's value, and the peripheral confirms with a response.
    case writeRequest = "write-request"
    /// The central wrote the event's value without a response from the peripheral.
    case writeCommand = "write-command"
    /// The central read a characteristic or a descriptor; the event's value is the result.
    case read
    /// The peripheral sent the event's value to the central as a notification.
    case notify
    /// The peripheral sent the event's value to the central as an indication.
    case indicate
    /// The peripheral rejected a request; the event's value is the ATT error code.
    case error
    /// A Bluetooth LE link between a central and a peripheral came up.
    case connect
    /// A Bluetooth LE link between a central and a peripheral went down.
    case disconnect
    /// A simulation disturbed the link or changed a value; ``ATTEvent/note`` describes the change.
    case fault

    /// Whether the central sent the event's value to the peripheral: true for writes, else false.
    public var isFromCentral: Bool { self == .writeRequest || self == .writeCommand }
  }
}
