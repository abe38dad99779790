extension LEDnetWF.TimerEntry {
  /// Converts a timer entry of a Triones light; for a timer that sets a colour, the mode byte
  /// becomes 61, as LEDnetWF lights send it.
  public init(_ entry: Triones.TimerEntry) {
    let bytes = entry.bytes.bytes
    let mode = bytes[8] == Triones.Status.staticMode ? LEDnetWF.Mode.fixed.rawValue : bytes[8]
    self.init(
      state: bytes[0], year: bytes[1], month: bytes[2], day: bytes[3], hour: bytes[4],
      minute: bytes[5], second: bytes[6], days: bytes[7], mode: mode,
      color: Triones.Color(red: bytes[9], green: bytes[10], blue: bytes[11]), white: bytes[12],
      action: bytes[13])
  }

  /// The timer entry in the format of a Triones light.
  public var entry: Triones.TimerEntry {
    var builder = ByteBuilder()
    write(to: &builder)
    return Triones.TimerEntry(unchecked: builder.bytes)
  }

  /// The decoded timer; nil for an entry that is not in use, or has values without a known meaning.
  public var timer: Triones.Timer? { entry.timer }
}

extension LEDnetWF.RingTimerEntry {
  /// Converts a timer entry of a Triones light.
  public init(_ entry: Triones.TimerEntry) {
    let entry = LEDnetWF.TimerEntry(entry)
    self.init(
      state: entry.state, year: entry.year, month: entry.month, day: entry.day, hour: entry.hour,
      minute: entry.minute, second: entry.second, days: entry.days, mode: entry.mode,
      color: entry.color, white: entry.white, action: entry.action)
  }

  /// The timer entry in the format of a Triones light, without the byte that only rings have.
  public var entry: Triones.TimerEntry {
    var builder = ByteBuilder()
    write(to: &builder)
    var bytes = builder.bytes
    bytes.remove(at: 13)
    return Triones.TimerEntry(unchecked: bytes)
  }

  /// The decoded timer; nil for an entry that is not in use, or has values without a known meaning.
  public var timer: Triones.Timer? { entry.timer }
}
