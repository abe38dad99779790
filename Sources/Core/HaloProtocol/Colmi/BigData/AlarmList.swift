extension Colmi {
  /// One alarm in the list of alarms that a ring stores, with a name.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | length of the alarm | 4…255, this byte included |
  /// | 1 | 1 | `repeatAndEnable` | days and whether it is on: bits without a documented meaning |
  /// | 2 | 2 | `minuteOfDay`, low byte first | minutes from midnight |
  /// | 4 | n | `label` | UTF-8 |
  ///
  /// No source documents which bytes the length counts; this type assumes all bytes of the alarm.
  public struct ListedAlarm: WireValue, CustomStringConvertible {
    static let headLength = 4
    static let maximumLabelLength = 255 - headLength

    /// The flags of the alarm as a byte: the weekdays on which it repeats, and whether it is on.
    public var repeatAndEnable: UInt8
    /// The time of the alarm, in minutes after midnight on the ring's clock.
    public var minuteOfDay: UInt16
    /// The name of the alarm, at most 251 bytes of UTF-8.
    public let label: String

    /// Makes an alarm with a name, one entry of the alarm list.
    ///
    /// - Throws: ``WireError`` if the name is longer than 251 bytes.
    public init(
      repeatAndEnable: UInt8, minuteOfDay: UInt16, label: String = ""
    ) throws(WireError) {
      let count = label.utf8.count
      try count.limited(to: 0...Self.maximumLabelLength, at: Self.headLength, in: "label")
      self.repeatAndEnable = repeatAndEnable
      self.minuteOfDay = minuteOfDay
      self.label = label
    }

    init(_ cursor: inout BigDataCursor) throws(WireError) {
      let length = try cursor.readLength("alarmLength", of: "alarm", Self.headLength...255)
      repeatAndEnable = try cursor.readUInt8("repeatAndEnable")
      minuteOfDay = try cursor.readUInt16LE("minuteOfDay")
      label = try cursor.readText(length - Self.headLength, "label")
    }

    /// A readable description of the alarm.
    public var description: String {
      "\(padded: Int(minuteOfDay) / 60, 2):\(padded: Int(minuteOfDay) % 60, 2)"
        + " 0x\(hexadecimal: repeatAndEnable)" + (label.isEmpty ? "" : " \(quoted: label)")
    }

    static func text(of alarms: [Colmi.ListedAlarm]) -> String {
      alarms.isEmpty ? "none" : alarms.map { $0.description }.joined(separator: ", ")
    }

    // Inlined, the array of bytes stays in registers.
    @inline(__always)
    func write(to builder: inout ByteBuilder) {
      builder.write(UInt8(clamping: Self.headLength + label.utf8.count))
      builder.write(repeatAndEnable)
      builder.writeLE(minuteOfDay)
      builder.write(label.utf8)
    }
  }
}
