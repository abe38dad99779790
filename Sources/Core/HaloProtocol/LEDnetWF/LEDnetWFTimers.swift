extension LEDnetWF.TimerEntry {
  /// Makes the entry for one timer slot of the light from a timer; nil makes an unused entry.
  public init(_ timer: Triones.Timer?) {
    let bytes = (timer.map { Triones.TimerEntry($0) } ?? .unused).bytes.bytes
    // Lights of this family mark a colour by 61.
    let mode = bytes[8] == Triones.Status.staticMode ? LEDnetWF.Mode.fixed.rawValue : bytes[8]
    self.init(
      state: bytes[0], year: bytes[1], month: bytes[2], day: bytes[3], hour: bytes[4],
      minute: bytes[5], second: bytes[6], days: bytes[7],
      mode: mode, color: Triones.Color(red: bytes[9], green: bytes[10], blue: bytes[11]),
      white: bytes[12], action: bytes[13])
  }

  /// The timer in this entry; nil if the entry is unused, or has values with an unknown meaning.
  public var timer: Triones.Timer? {
    var builder = ByteBuilder()
    write(to: &builder)
    return Triones.TimerEntry(unchecked: builder.bytes).timer
  }
}

extension LEDnetWF.RingTimerEntry {
  /// Makes the entry for one timer slot of the light from a timer; nil makes an unused entry.
  public init(_ timer: Triones.Timer?) {
    let entry = LEDnetWF.TimerEntry(timer)
    self.init(
      state: entry.state, year: entry.year, month: entry.month, day: entry.day, hour: entry.hour,
      minute: entry.minute, second: entry.second, days: entry.days, mode: entry.mode,
      color: entry.color, white: entry.white, action: entry.action)
  }

  /// The timer in this entry; nil if the entry is unused, or has values with an unknown meaning.
  public var timer: Triones.Timer? {
    LEDnetWF.TimerEntry(
      state: state, year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      days: days, mode: mode, color: color, white: white, action: action
    ).timer
  }
}
