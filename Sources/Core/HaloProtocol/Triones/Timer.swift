extension Triones {
  /// A timer that a light stores, decoded from one of its six timer slots.
  ///
  /// A ``TimerEntry`` whose bytes sources interpret differently cannot be decoded as a timer.
  public struct Timer: Hashable, Sendable {
    /// The date, or the weekdays, on which the timer fires.
    public let schedule: Schedule
    /// The hour at which the timer fires, 0…23.
    public let hour: Int
    /// The minute at which the timer fires, 0…59.
    public let minute: Int
    /// The second at which the timer fires, 0…59.
    public let second: Int
    /// The colour or effect that the light shows when the timer fires.
    public let action: Action
    /// The brightness of the white LEDs that the timer sets, 0…255.
    public let white: UInt8
    /// Whether the timer turns the light on (true) or off (false).
    public let turnsOn: Bool

    /// Makes a timer; nil if the time of day or the schedule is invalid, or if not all lights have
    /// the effect.
    ///
    /// The year must be in 2000…2255, a weekly timer needs a weekday, and the effect must be in
    /// ``Triones/Effect/known``.
    public init?(
      _ schedule: Schedule, hour: Int, minute: Int, second: Int = 0, action: Action,
      white: UInt8 = 0, turnsOn: Bool
    ) {
      guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else {
        return nil
      }
      switch schedule {
      case .once(let date): guard (2000...2255).contains(date.year) else { return nil }
      case .weekly(let days): guard !days.isEmpty else { return nil }
      }
      if case .effect(let effect, _) = action {
        guard Effect.known.contains(effect.rawValue) else { return nil }
      }
      self.schedule = schedule
      self.hour = hour
      self.minute = minute
      self.second = second
      self.action = action
      self.white = white
      self.turnsOn = turnsOn
    }

    /// The date, or the weekdays, on which a timer fires.
    public enum Schedule: Hashable, Sendable {
      /// The timer fires once, on one day.
      case once(CivilDate)
      /// The timer fires every week, on some weekdays.
      case weekly(Weekdays)
    }

    /// The colour or effect that the light shows when a timer fires.
    public enum Action: Hashable, Sendable {
      /// The timer sets a colour; byte 8 of its ``TimerEntry`` is 0x41, on some lights 0x61.
      case color(Color)
      /// The timer starts an effect, one of those that all Triones lights have, at a speed.
      case effect(Effect, Speed)
      /// The timer slowly raises the brightness between two levels, for a duration in an
      /// undocumented unit.
      case sunrise(duration: UInt8, from: UInt8, to: UInt8)
      /// The timer slowly lowers the brightness between two levels, for a duration in an
      /// undocumented unit.
      case sunset(duration: UInt8, from: UInt8, to: UInt8)
    }
  }

  /// The raw 14 bytes of one of a light's six timer slots.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | in use | `F0`; anything else is not |
  /// | 1 | 3 | year − 2000, month, day | 00 if weekly |
  /// | 4 | 3 | hour, minute, second | |
  /// | 7 | 1 | weekdays | ``Timer/Weekdays``; 00 once |
  /// | 8 | 1 | mode | 41 or 61 colour, 25…38 effect, A1 sunrise, A2 sunset |
  /// | 9 | 3 | red, green, blue; or the speed; or duration, first and last level | |
  /// | 12 | 1 | white | |
  /// | 13 | 1 | turns on | `F0` on, `0F` off |
  ///
  /// Sources contradict each other about some bytes, so this type keeps all of them: when you
  /// change one timer, write the other entries back unchanged. The JSON form is the bytes.
  public struct TimerEntry: Hashable, Sendable {
    /// The 14 bytes of the timer slot as the light sends them.
    public let bytes: HexBytes

    /// The length of every timer entry in bytes.
    public static let length = 14

    /// An entry for an unused timer slot, with the bytes that lights send.
    public static let unused = TimerEntry(
      unchecked: [0x0F] + [UInt8](repeating: 0, count: 12) + [0x0F])

    /// Makes a timer entry from its 14 bytes.
    ///
    /// - Throws: ``WireError`` if there are not 14 bytes.
    public init(_ bytes: HexBytes) throws(WireError) {
      try requireLength(bytes.count, of: Self.length, at: 0, in: "timer")
      self.bytes = bytes
    }

    /// Makes the entry for a timer slot that encodes a timer.
    public init(_ timer: Timer) {
      var bytes: [UInt8] = [0xF0]
      switch timer.schedule {
      case .once(let date): bytes += [UInt8(date.year - 2000), UInt8(date.month), UInt8(date.day)]
      case .weekly: bytes += [0, 0, 0]
      }
      bytes += [UInt8(timer.hour), UInt8(timer.minute), UInt8(timer.second)]
      if case .weekly(let days) = timer.schedule {
        bytes.append(days.rawValue)
      } else {
        bytes.append(0)
      }
      switch timer.action {
      case .color(let color): bytes += [Status.staticMode, color.red, color.green, color.blue]
      case .effect(let effect, let speed): bytes += [effect.rawValue, speed.rawValue, 0, 0]
      case .sunrise(let duration, let from, let to): bytes += [0xA1, duration, from, to]
      case .sunset(let duration, let from, let to): bytes += [0xA2, duration, from, to]
      }
      bytes += [timer.white, timer.turnsOn ? 0xF0 : 0x0F]
      self.init(unchecked: bytes)
    }

    package init(json: HexBytes) throws(WireError) { try self.init(json) }

    init(unchecked bytes: [UInt8]) { self.bytes = HexBytes(bytes) }

    package var json: HexBytes { bytes }

    /// Whether the timer slot is in use, so the entry contains a timer.
    public var isInUse: Bool { bytes[0] == 0xF0 }

    /// The decoded timer; nil if the slot is unused or has undocumented values.
    public var timer: Timer? {
      guard bytes[0] == 0xF0, bytes[13] == 0xF0 || bytes[13] == 0x0F,
        let action
      else { return nil }
      let schedule: Timer.Schedule
      if bytes[7] != 0 {
        schedule = .weekly(Timer.Weekdays(rawValue: bytes[7]))
      } else {
        let date = CivilDate(year: 2000 + Int(bytes[1]), month: Int(bytes[2]), day: Int(bytes[3]))
        guard let date else { return nil }
        schedule = .once(date)
      }
      return Timer(
        schedule, hour: Int(bytes[4]), minute: Int(bytes[5]), second: Int(bytes[6]),
        action: action, white: bytes[12], turnsOn: bytes[13] == 0xF0)
    }

    private var action: Timer.Action? {
      switch bytes[8] {
      case Status.staticMode, 0x61:
        return .color(Color(red: bytes[9], green: bytes[10], blue: bytes[11]))
      case Effect.known: return .effect(Effect(rawValue: bytes[8]), Speed(rawValue: bytes[9]))
      case 0xA1: return .sunrise(duration: bytes[9], from: bytes[10], to: bytes[11])
      case 0xA2: return .sunset(duration: bytes[9], from: bytes[10], to: bytes[11])
      default: return nil
      }
    }
  }
}

extension Triones.TimerEntry: CustomStringConvertible {
  /// A readable description of the timer; `unused` for an unused slot, and the bytes for
  /// undocumented values.
  public var description: String {
    guard isInUse else { return "unused" }
    return timer.map { "\($0)" } ?? "\(bytes)"
  }
}

extension Triones.Timer: CustomStringConvertible {
  /// A readable description of the timer.
  public var description: String {
    let day =
      switch schedule {
      case .once(let date): "\(date)"
      case .weekly(let days): days.description
      }
    let shown =
      switch action {
      case .color(let color): "colour \(color)"
      case .effect(let effect, let speed): "\(effect), \(speed)"
      case .sunrise(let duration, let from, let to): "sunrise \(duration), \(from) to \(to)"
      case .sunset(let duration, let from, let to): "sunset \(duration), \(from) to \(to)"
      }
    return "\(turnsOn ? "on" : "off") at \(padded: hour, 2):\(padded: minute, 2):"
      + "\(padded: second, 2) (\(day)): \(shown)" + (white == 0 ? "" : ", white \(white)")
  }
}

extension Triones.Timer.Weekdays: CustomStringConvertible {
  /// The names of the weekdays, such as `Mon Tue`; a number in hexadecimal if a bit belongs to no
  /// weekday.
  public var description: String {
    switch self {
    case .everyDay: return "every day"
    case .workdays: return "Monday to Friday"
    case .weekend: return "weekend"
    default: break
    }
    guard isSubset(of: .everyDay) else { return "weekdays 0x\(hexadecimal: rawValue)" }
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    return names.indices.filter { rawValue & (2 << UInt8($0)) != 0 }.map { names[$0] }
      .joined(separator: " ")
  }
}
