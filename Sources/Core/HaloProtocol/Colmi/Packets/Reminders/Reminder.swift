extension Colmi {
  /// A reminder, read and written with two opcodes: an alarm, a time to drink, or the reminder to
  /// move.
  ///
  /// Confidence B. The host's request contains the slot of the reminder; the reply and a write
  /// contain the reminder. See ``ReminderRequest``, ``ReminderReply``, ``ReminderWriteRequest`` and
  /// ``ReminderWriteReply``.
  public protocol Reminder: NamedValue {
    /// The opcode that reads the reminder.
    static var opcode: Opcode { get }
    /// The opcode that writes the reminder.
    static var writeOpcode: Opcode { get }
    /// The name of the reminder in descriptions of packets, such as "alarm" in "ask for alarm 1".
    static var title: String { get }
    /// Whether a ring has several reminders of this kind, numbered in byte 1.
    static var hasSlots: Bool { get }

    /// Reads the reminder from bytes 1…14 of a frame.
    ///
    /// - Throws: ``WireError`` if a field has an invalid value.
    init(payload: RawPayload) throws(WireError)

    /// The reminder as bytes 1…14 of a frame.
    var payload: RawPayload { get }
  }

  /// Asks the ring for a reminder.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `slot` | 0…4 alarms, 0…7 times to drink, 0 the reminder to move |
  public struct ReminderRequest<Value: Reminder>: Packet {
    /// The opcode that reads reminders of this kind.
    public static var opcode: Opcode { Value.opcode }

    /// The number of the reminder among those of its kind, from 0.
    public var slot: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The reminder request in words.
    public var description: String { "ask for \(Value.title) \(slot)" }
  }

  /// The ring's answer to a ``ReminderRequest``, which contains the reminder.
  public struct ReminderReply<Value: Reminder>: Packet {
    /// The opcode that reads reminders of this kind.
    public static var opcode: Opcode { Value.opcode }

    /// The reminder as the ring stores it.
    public var reminder: Value

    /// Makes the ring's answer to a ``ReminderRequest``, which contains this reminder.
    public init(reminder: Value) {
      self.reminder = reminder
    }

    /// Reads a reminder reply from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode, or a field is invalid.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      reminder = try Value(payload: RawPayload(of: frame, from: 1))
    }

    /// The reminder reply as a frame of 16 bytes.
    public var frame: Frame { Frame(Self.opcode) { reminder.payload.write(to: &$0, from: 1) } }

    /// The reminder reply in words.
    public var description: String { "\(reminder)" }
  }

  /// Changes a reminder of the ring.
  public struct ReminderWriteRequest<Value: Reminder>: Packet {
    /// The opcode that writes reminders of this kind.
    public static var opcode: Opcode { Value.writeOpcode }

    /// The reminder to store in place of the present one.
    public var reminder: Value

    /// Makes a request that replaces a reminder of the ring with this one.
    public init(reminder: Value) {
      self.reminder = reminder
    }

    /// Reads a reminder write request from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode, or a field is invalid.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      reminder = try Value(payload: RawPayload(of: frame, from: 1))
    }

    /// The reminder write request as a frame of 16 bytes.
    public var frame: Frame { Frame(Self.opcode) { reminder.payload.write(to: &$0, from: 1) } }

    /// The reminder write request in words.
    public var description: String { "set \(reminder)" }
  }

  /// The ring's acknowledgement of a ``ReminderWriteRequest``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `echo` | not documented |
  ///
  /// The content is not documented, and is no proof of the stored reminder.
  public struct ReminderWriteReply<Value: Reminder>: Packet {
    /// The opcode that writes reminders of this kind.
    public static var opcode: Opcode { Value.writeOpcode }

    /// Bytes 1…14 of the frame, which the ring sent back.
    public var echo: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The reminder write reply in words.
    public var description: String { "\(Value.title) written" }
  }
}

extension FixedWidthInteger {
  /// Returns the number, if it is in a range.
  ///
  /// - Throws: ``WireError``, with this offset and field name, if it is not.
  @discardableResult
  func limited(
    to range: ClosedRange<Self>, at offset: Int, in field: String
  ) throws(WireError) -> Self {
    guard range.contains(self) else {
      throw WireError(
        .outOfRange(
          value: Int(self), minimum: Int(range.lowerBound), maximum: Int(range.upperBound)),
        at: offset, in: field)
    }
    return self
  }
}

extension Colmi.Reminder {
  /// True, the default: most kinds of reminders have several slots.
  public static var hasSlots: Bool { true }
}

#if !hasFeature(Embedded)
extension Colmi.ReminderRequest {
  /// The name in JSON and fixtures: the name of the reminder followed by `Request`.
  public static var name: String { "\(Value.name)Request" }
}

extension Colmi.ReminderReply {
  /// The name in JSON and fixtures: the name of the reminder followed by `Reply`.
  public static var name: String { "\(Value.name)Reply" }
}

extension Colmi.ReminderWriteRequest {
  /// The name in JSON and fixtures: the name of the reminder followed by `WriteRequest`.
  public static var name: String { "\(Value.name)WriteRequest" }
}

extension Colmi.ReminderWriteReply {
  /// The name in JSON and fixtures: the name of the reminder followed by `WriteReply`.
  public static var name: String { "\(Value.name)WriteReply" }
}
#endif
