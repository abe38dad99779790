extension Triones {
  /// The command that sets a light's clock, which its timers use.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `10` |
  /// | 1 | 7 | `dateTime` | century, year of it, month, day, hour, minute, second; binary |
  /// | 8 | 1 | `weekday` | 1 Monday…7 Sunday |
  /// | 9 | 2 | trailer | always `00 01` |
  ///
  /// The light does not reply. It loses the time when its power fails, so set the clock on each
  /// connection before the timers. Sources disagree on the weekday, which timers do not need: each
  /// has a mask of weekdays. Source: public notes. Fixture: `Fixtures/triones/clock-command.json`.
  public struct ClockCommand: Packet {
    /// The date and time to which the command sets the clock.
    public var dateTime: CivilDateTime
    /// The weekday to which the command sets the clock: 1 for Monday to 7 for Sunday.
    public var weekday: UInt8

    /// Makes a command that sets the light's clock; the default weekday is that of the date.
    public init(_ dateTime: CivilDateTime, weekday: UInt8? = nil) {
      self.dateTime = dateTime
      self.weekday = weekday ?? Triones.weekday(of: dateTime)
    }
  }

  /// The request for the time of a light's clock; ``Clock`` is the answer.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | opcode | always `12 1A 1B 21` |
  ///
  /// Source: public notes. Fixture: `Fixtures/triones/clock-request.json`.
  public struct ClockRequest: EmptyPacket {
    /// The four bytes of every clock request.
    public static let constant: [UInt8] = [0x12, 0x1A, 0x1B, 0x21]
    /// A readable description of every clock request.
    public static let title = "ask for the clock"

    /// Makes a request for the time of the light's clock.
    public init() {}
  }

  /// The light's answer to a ``ClockRequest``: the date and time of its clock.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `13` |
  /// | 1 | 7 | `dateTime` | century, year of it, month, day, hour, minute, second; binary |
  /// | 8 | 1 | `weekday` | 1 Monday…7 Sunday |
  /// | 9 | 2 | trailer | always `00 31` |
  ///
  /// Century, weekday and byte 9 are inferred from ``ClockCommand``.
  /// Source: one public note. Fixture: `Fixtures/triones/clock.json`.
  public struct Clock: Packet {
    /// The date and time of the light's clock.
    public var dateTime: CivilDateTime
    /// The weekday of the light's clock: 1 for Monday to 7 for Sunday.
    public var weekday: UInt8

    /// Makes a light's answer with the time of its clock; the default weekday is that of the date.
    public init(_ dateTime: CivilDateTime, weekday: UInt8? = nil) {
      self.dateTime = dateTime
      self.weekday = weekday ?? Triones.weekday(of: dateTime)
    }
  }

  /// Returns the weekday of a date: 1 for Monday to 7 for Sunday.
  package static func weekday(of dateTime: CivilDateTime) -> UInt8 {
    // 1970-01-01 was a Thursday.
    let day = (dateTime.date.daysSince1970 + 3) % 7
    return UInt8(day < 0 ? day + 8 : day + 1)
  }

  /// Reads seven bytes at an offset as a date and time: century, year within it, month, day, hour,
  /// minute, second.
  static func dateTime(
    in bytes: Span<UInt8>, at start: Int
  ) throws(WireError) -> CivilDateTime {
    try bytes[start].limited(to: 0...99, at: start, in: "century")
    try bytes[start + 1].limited(to: 0...99, at: start + 1, in: "year")
    guard
      let date = CivilDate(
        year: Int(bytes[start]) * 100 + Int(bytes[start + 1]), month: Int(bytes[start + 2]),
        day: Int(bytes[start + 3])),
      let dateTime = CivilDateTime(
        date, hour: Int(bytes[start + 4]), minute: Int(bytes[start + 5]),
        second: Int(bytes[start + 6]))
    else { throw WireError(.impossibleDate, at: start, in: "dateTime") }
    return dateTime
  }
}

extension Triones.ClockCommand {
  /// A readable description of the command, with date, time and weekday.
  public var description: String { "set the clock to \(dateTime), weekday \(weekday)" }
}

extension Triones.Clock {
  /// A readable description of the clock's date, time and weekday.
  public var description: String { "the clock shows \(dateTime), weekday \(weekday)" }
}
