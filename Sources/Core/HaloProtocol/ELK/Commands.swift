extension ELK.PowerCommand {
  /// Makes the command that turns the light on or off, with the bytes that apps send.
  public init(isOn: Bool) { (length, state, rest) = (4, isOn ? 1 : 0, isOn ? 0x0001_FF00 : 0xFF00) }

  /// Whether the command turns the light on instead of off.
  public var isOn: Bool { state != 0x00 && state != 0x10 }
}

extension ELK.EffectCommand {
  /// The colour effect that the command starts; nil if the command starts another kind of effect.
  public var effect: ELK.Effect? { kind == .effect ? ELK.Effect(rawValue: number) : nil }
}

extension ELK.Effect {
  /// All colour effects that have a name, numbers 0x80…0x9C.
  public static let allKnown = (UInt8(0x80)...0x9C).map { Self(rawValue: $0) }
}

extension ELK.TimerCommand {
  /// A readable description of the command that sets a timer.
  public var description: String {
    guard days.contains(.enabled) else { return "timer \(action): disable" }
    let week = days.subtracting(.enabled)
    return "timer \(action): at \(ELK.time(hour, minute, second))"
      + (week.isEmpty ? " once" : ", days 0x\(hexadecimal: week.rawValue)")
  }
}

extension ELK.ClockCommand {
  /// Makes the command that sets the light's clock to a date, time and weekday.
  public init(_ dateTime: CivilDateTime) {
    (length, hour, minute) = (6, UInt8(dateTime.hour), UInt8(dateTime.minute))
    (second, weekday, rest) = (UInt8(dateTime.second), Triones.weekday(of: dateTime), 0)
  }

  /// The weekday in the command, 1 for Monday to 7 for Sunday (one program sends 0 for Sunday); nil
  /// for other numbers.
  public var civilWeekday: UInt8? { weekday == 0 ? 7 : weekday > 7 ? nil : weekday }
}

extension ELK {
  /// Returns a time as text, such as `07:30:00`.
  static func time(_ numbers: UInt8...) -> String {
    numbers.map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
  }
}

extension ELK.Notification {
  /// The command that the light repeats in the notification; nil if the bytes are not a command.
  public var echo: ELK.HostMessage? { try? ELK.HostMessage(parsing: content.bytes) }

  /// A readable description of the notification.
  public var description: String {
    echo.map { "echo of: \($0)" } ?? (content.bytes.isEmpty ? "no bytes" : "\(content)")
  }
}
