extension ELK.PowerCommand {
  /// Makes the command that turns the light on or off, with the bytes that apps send.
  public init(isOn: Bool) {
    (length, state, rest) = (4, isOn ? 1 : 0, isOn ? [0x00, 0x01, 0xFF] : [0x00, 0x00, 0xFF])
  }

  /// Whether the command turns the light on instead of off.
  public var isOn: Bool { state != 0x00 && state != 0x10 }

  /// A readable description of the power command.
  public var description: String {
    let usual: UInt8 = isOn ? 1 : 0
    return "turn \(isOn ? "on" : "off")" + (state == usual ? "" : " with 0x\(hexadecimal: state)")
  }
}

extension ELK.EffectCommand {
  /// The colour effect that the command starts; nil if the command starts another kind of effect.
  public var effect: ELK.Effect? { kind == .effect ? ELK.Effect(rawValue: number) : nil }

  /// A readable description of the effect.
  public var description: String { effect.map { "\($0)" } ?? "\(kind) \(number)" }
}

extension ELK.Effect {
  /// All colour effects that have a name, numbers 0x80…0x9C.
  public static let allKnown = (UInt8(0x80)...0x9C).map { Self(rawValue: $0) }
}

extension ELK.TimerCommand {
  /// A readable description of the command that sets a timer.
  public var description: String {
    guard days.contains(.enabled) else { return "timer \(action): disable" }
    let time = [hour, minute, second].map { ($0 < 10 ? "0" : "") + "\($0)" }
    let week = days.subtracting(.enabled)
    return "timer \(action): at " + time.joined(separator: ":")
      + (week.isEmpty ? " once" : ", days 0x\(hexadecimal: week.rawValue)")
  }
}

extension ELK.ClockCommand {
  /// Makes the command that sets the light's clock to a date, time and weekday.
  public init(_ dateTime: CivilDateTime) {
    (length, hour, minute) = (6, UInt8(dateTime.hour), UInt8(dateTime.minute))
    (second, weekday, rest) = (UInt8(dateTime.second), Triones.weekday(of: dateTime), nil)
  }

  /// The weekday in the command, 1 for Monday to 7 for Sunday (one program sends 0 for Sunday); nil
  /// for other numbers.
  public var civilWeekday: UInt8? { weekday == 0 ? 7 : weekday > 7 ? nil : weekday }

  /// A readable description of the command that sets the light's clock.
  public var description: String {
    let time = [hour, minute, second].map { ($0 < 10 ? "0" : "") + "\($0)" }
    return "clock \(time.joined(separator: ":")), weekday \(weekday)"
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
