extension Colmi {
  /// A reminder that the ring stores: an alarm, a reminder to drink, or the reminder to move.
  ///
  /// Confidence B (probable). The host's request contains the slot of the reminder; the reply and a
  /// write contain the reminder. See ``ReminderRequest``, ``ReminderReply``,
  /// ``ReminderWriteRequest`` and ``ReminderWriteReply``.
  public protocol Reminder: NamedValue {
    /// The opcode of the request that reads the reminder.
    static var opcode: Opcode { get }
    /// The opcode of the request that writes the reminder.
    static var writeOpcode: Opcode { get }
    /// The name of the reminder in readable descriptions, such as "alarm" in "ask for alarm 1".
    static var title: String { get }
    /// Whether a ring has several reminders of this kind, with the reminder's number in byte 1 of a
    /// frame.
    static var hasSlots: Bool { get }

    /// Decodes the reminder from bytes 1…14 of a frame.
    ///
    /// - Throws: ``WireError`` if a field has an invalid value.
    init(payload: RawPayload) throws(WireError)

    /// The reminder, encoded as bytes 1…14 of a frame.
    var payload: RawPayload { get }
  }

  /// Asks the ring for one of its stored reminders.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `slot` | 0…4 alarms, 0…7 times to drink, 0 the reminder to move |
  public struct ReminderRequest<Value: Reminder>: Packet {
    /// The opcode of the request that reads a reminder of this kind.
    public static var opcode: Opcode { Value.opcode }

    /// The number of the reminder among the ring's reminders of its kind, from 0.
    public var slot: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// A readable description of the request.
    public var description: String { "ask for \(Value.title) \(slot)" }
  }

  /// The ring's reply to a ``ReminderRequest``, with the requested reminder.
  public struct ReminderReply<Value: Reminder>: Packet {
    /// The opcode of the request and of this reply.
    public static var opcode: Opcode { Value.opcode }

    /// The reminder that the ring has stored.
    public var reminder: Value

    /// Makes a ring's reply to a ``ReminderRequest`` with a reminder.
    public init(reminder: Value) { self.reminder = reminder }

    /// Decodes a reply with a reminder from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode, or a field is invalid.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      reminder = try Value(payload: RawPayload(of: frame, from: 1))
    }

    /// The reply with the reminder, encoded as a 16-byte frame.
    public var frame: Frame { Frame(Self.opcode) { reminder.payload.write(to: &$0, from: 1) } }

    /// A readable description of the reminder.
    public var description: String { "\(reminder)" }
  }

  /// Asks the ring to replace one of its stored reminders.
  public struct ReminderWriteRequest<Value: Reminder>: Packet {
    /// The opcode of the request that writes a reminder of this kind.
    public static var opcode: Opcode { Value.writeOpcode }

    /// The reminder that the ring is to store.
    public var reminder: Value

    /// Makes a request that replaces a stored reminder of the ring.
    public init(reminder: Value) { self.reminder = reminder }

    /// Decodes a request to replace a reminder from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode, or a field is invalid.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      reminder = try Value(payload: RawPayload(of: frame, from: 1))
    }

    /// The request to replace a reminder, encoded as a 16-byte frame.
    public var frame: Frame { Frame(Self.opcode) { reminder.payload.write(to: &$0, from: 1) } }

    /// A readable description of the request and of its reminder.
    public var description: String { "set \(reminder)" }
  }

  /// The ring's acknowledgement of a ``ReminderWriteRequest``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `echo` | not documented |
  ///
  /// The content is not documented, so it does not prove what the ring has stored.
  public struct ReminderWriteReply<Value: Reminder>: Packet {
    /// The opcode of the request and of this acknowledgement.
    public static var opcode: Opcode { Value.writeOpcode }

    /// Bytes 1…14 of the frame, apparently an echo of the request.
    public var echo: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// A readable description of the acknowledgement.
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
      // An Int can have 32 bits.
      let (minimum, maximum) = (Int(clamping: range.lowerBound), Int(clamping: range.upperBound))
      throw WireError(
        .outOfRange(value: Int(clamping: self), minimum: minimum, maximum: maximum), at: offset,
        in: field)
    }
    return self
  }
}

extension Colmi.Reminder {
  /// The default, true: a ring has several reminders of most kinds.
  public static var hasSlots: Bool { true }
}

#if !hasFeature(Embedded)
extension Colmi.ReminderRequest {
  /// The name of the request in JSON, such as `AlarmRequest`.
  public static var name: String { "\(Value.name)Request" }
}

extension Colmi.ReminderReply {
  /// The name of the reply in JSON, such as `AlarmReply`.
  public static var name: String { "\(Value.name)Reply" }
}

extension Colmi.ReminderWriteRequest {
  /// The name of the request in JSON, such as `AlarmWriteRequest`.
  public static var name: String { "\(Value.name)WriteRequest" }
}

extension Colmi.ReminderWriteReply {
  /// The name of the acknowledgement in JSON, such as `AlarmWriteReply`.
  public static var name: String { "\(Value.name)WriteReply" }
}
#endif
