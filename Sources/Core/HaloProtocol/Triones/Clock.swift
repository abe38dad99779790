extension Triones {
  /// Sets the clock of a light, by which its timers act.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `10` |
  /// | 1 | 7 | `dateTime` | century, year of it, month, day, hour, minute, second; binary |
  /// | 8 | 1 | `weekday` | 1 Monday…7 Sunday |
  /// | 9 | 2 | trailer | always `00 01` |
  ///
  /// The light does not reply. Its clock is lost with the power, so set it on each connection
  /// before timers. Sources disagree on the weekday; only timers could depend on it, and they have
  /// their own mask. Source: public notes. Fixture: `Fixtures/triones/clock-command.json`.
  public struct ClockCommand: Packet {
    /// The new date and time of the clock.
    public var dateTime: CivilDateTime
    /// The weekday: 1 for Monday to 7 for Sunday.
    public var weekday: UInt8

    /// Makes a command that sets the clock; without a weekday, uses that of the date.
    public init(_ dateTime: CivilDateTime, weekday: UInt8? = nil) {
      self.dateTime = dateTime
      self.weekday = weekday ?? Triones.weekday(of: dateTime)
    }
  }

  /// Asks for the clock of a light; ``Clock`` is the answer.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | opcode | always `12 1A 1B 21` |
  ///
  /// Source: public notes. Fixture: `Fixtures/triones/clock-request.json`.
  public struct ClockRequest: EmptyPacket {
    /// The four bytes of the request.
    public static let constant: [UInt8] = [0x12, 0x1A, 0x1B, 0x21]
    /// The clock request in words.
    public static let title = "ask for the clock"

    /// Makes a clock request, which has no fields.
    public init() {}
  }

  /// The answer to a ``ClockRequest``: the date and time of a light's clock.
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
    /// The date and time that the clock shows.
    public var dateTime: CivilDateTime
    /// The weekday: 1 for Monday to 7 for Sunday.
    public var weekday: UInt8

    /// Makes the answer of a light; without a weekday, uses that of the date.
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
    for (offset, field) in [(start, "century"), (start + 1, "year")] where bytes[offset] > 99 {
      throw WireError(
        .outOfRange(value: Int(bytes[offset]), minimum: 0, maximum: 99), at: offset, in: field)
    }
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
  /// The clock command in words.
  public var description: String { "set the clock to \(dateTime), weekday \(weekday)" }
}

extension Triones.Clock {
  /// The time of the clock in words.
  public var description: String { "the clock shows \(dateTime), weekday \(weekday)" }
}
