import HaloProtocol
import HaloTransport

/// The state and behaviour of a virtual Triones light, without its link and GATT services.
///
/// The model keeps its colour while it is off, and computes effects and timers from the time that
/// callers pass. Like real lights, it replies only to queries. The speed of effects on real lights
/// is not documented; here each step takes 100 ms times the speed.
public struct LightModel: Hashable, Sendable {
  /// The kind of device that the light reports, such as a strip.
  public var kind: Triones.ProductType
  /// The firmware version that the light reports.
  public var version: UInt8
  /// Whether the light is on.
  public private(set) var isOn = false
  /// The colour, white level or effect that the light shows while it is on.
  public private(set) var appearance = Triones.Status.Appearance.color(.white)
  /// The six timers of the light.
  public private(set) var timers: [Triones.TimerEntry]
  private var effectBegan: Duration = .zero
  /// The latest setting of the light's clock: its date and time, and when it was set; nil if never.
  private var clock: Clock?
  /// The time up to which the timers have run.
  private var advancedTo: Duration = .zero
  /// The colour that the latest music command set; nil once another command changes the appearance.
  private var musicColor: Triones.Color?

  private struct Clock: Hashable {
    var dateTime: CivilDateTime
    var setAt: Duration
  }

  /// The duration of one step of a light's effect at speed 1, the fastest.
  package static let stepLength: Duration = .milliseconds(100)

  /// Creates a virtual light that is off, and white when switched on.
  public init(kind: Triones.ProductType = .strip, version: UInt8 = 0x03) {
    self.kind = kind
    self.version = version
    timers = Array(repeating: .unused, count: Triones.TimerEntries.count)
  }
}

extension LightModel {
  /// Executes a command to the light; returns the reply to a query, and nil for other commands.
  ///
  /// The light ignores unknown commands, as real lights do.
  package mutating func answer(
    to command: Triones.HostMessage, at now: Duration
  ) -> Triones.LightMessage? {
    advance(to: now)
    switch command {
    case .power(let power): isOn = power.isOn
    case .color(let command): show(.color(command.color), at: now)
    case .white(let command): show(.white(level: command.level), at: now)
    case .musicColor(let command): musicColor = command.color
    case .effect(let command): show(.effect(command.effect, command.speed), at: now)
    case .statusRequest: return .status(status(at: now))
    case .clock(let command): clock = Clock(dateTime: command.dateTime, setAt: now)
    case .clockRequest:
      // A real light with an unset clock counts from some fixed date; this one does not answer.
      return dateTime(at: now).map { .clock(Triones.Clock($0)) }
    case .timers(let command): timers = command.entries.entries
    case .timersRequest:
      return (try? Triones.TimerEntries(timers)).map { .timers(Triones.Timers($0)) }
    default: break
    }
    return nil
  }

  /// Returns the status that the light reports at a time.
  public func status(at now: Duration) -> Triones.Status {
    var seen = self
    seen.advance(to: now)
    return seen.currentStatus(at: now)
  }

  /// Returns the visible colour of the light; black while the light is off.
  ///
  /// White LEDs count as red, green and blue LEDs of the same brightness.
  public func color(at now: Duration) -> Triones.Color {
    var seen = self
    seen.advance(to: now)
    return seen.isOn ? seen.shownColor(at: now) : .black
  }

  /// Returns the date and time of the light's clock; nil until the clock is set.
  public func dateTime(at now: Duration) -> CivilDateTime? {
    clock.flatMap { $0.dateTime.adding(seconds: Int((now - $0.setAt).components.seconds)) }
  }

  /// Whether the light shows an effect; some lights send their status regularly during an effect.
  package var runsEffect: Bool { if case .effect = appearance { isOn } else { false } }

  /// Switches the light on or off as its remote control does, and returns the status that the light
  /// then sends.
  package mutating func press(isOn: Bool, at now: Duration) -> Triones.LightMessage {
    advance(to: now)
    self.isOn = isOn
    return .power(Triones.PowerNotification(isOn: isOn))
  }

  private mutating func show(_ appearance: Triones.Status.Appearance, at now: Duration) {
    self.appearance = appearance
    effectBegan = now
    musicColor = nil
  }

  private func currentStatus(at now: Duration) -> Triones.Status {
    var (mode, speed, white) = (Triones.Status.staticMode, Triones.Speed(rawValue: 0), UInt8(0))
    var color = Triones.Color.black
    switch appearance {
    case .color(let shown): color = shown
    case .white(let level): white = level
    case .effect(let effect, let chosen):
      (mode, speed) = (effect.rawValue, chosen)
      color = shownColor(at: now)
    }
    return Triones.Status(
      kind: kind, isOn: isOn, mode: mode, speed: speed, color: color, white: white,
      version: version)
  }

  private func shownColor(at now: Duration) -> Triones.Color {
    if let musicColor { return musicColor }
    switch appearance {
    case .color(let color): return color
    case .white(let level): return Triones.Color(red: level, green: level, blue: level)
    case .effect(let effect, let speed):
      let step = Self.stepLength * Int(max(1, speed.rawValue))
      return effect.color(after: now - effectBegan, step: step)
    }
  }
}

// MARK: Timers

extension LightModel {
  /// Runs the timers that came due since the last call, in the order of their times.
  private mutating func advance(to now: Duration) {
    let before = advancedTo
    advancedTo = max(advancedTo, now)
    guard let from = dateTime(at: before), let to = dateTime(at: now), from < to,
      let clock, before >= clock.setAt
    else { return }
    let due = timers.indices.compactMap { index in
      timers[index].timer.flatMap { timer in
        timer.lastTime(after: from, upTo: to).map { (time: $0, index: index, timer: timer) }
      }
    }
    for item in due.sorted(by: { ($0.time, $0.index) < ($1.time, $1.index) }) {
      let since = item.time.secondsSince1970 - clock.dateTime.secondsSince1970
      run(item.timer, at: clock.setAt + .seconds(since))
    }
  }

  private mutating func run(_ timer: Triones.Timer, at time: Duration) {
    isOn = timer.turnsOn
    switch timer.action {
    case .color(let color):
      show(timer.white == 0 ? .color(color) : .white(level: timer.white), at: time)
    case .effect(let effect, let speed): show(.effect(effect, speed), at: time)
    // The duration of these is not documented: the light shows the final level at once.
    case .sunrise(_, _, let level), .sunset(_, _, let level): show(.white(level: level), at: time)
    }
  }
}

extension Triones.Timer {
  /// Returns the last time that the timer came due after `from` and up to `to`; else nil.
  fileprivate func lastTime(after from: CivilDateTime, upTo to: CivilDateTime) -> CivilDateTime? {
    let days: [CivilDate]
    switch schedule {
    case .once(let date): days = [date]
    case .weekly(let weekdays):
      // Looks back a week: each weekday occurs once, and the present one twice.
      days = (0...7).compactMap { to.date.adding(days: -$0) }.filter { date in
        let weekday = (date.daysSince1970 + 3) % 7
        return weekdays.rawValue & (2 << UInt8(weekday < 0 ? weekday + 7 : weekday)) != 0
      }
    }
    return days.compactMap { CivilDateTime($0, hour: hour, minute: minute, second: second) }
      .filter { from < $0 && $0 <= to }.max()
  }
}

extension Triones.Effect {
  /// Returns the colour that a virtual light shows some time after the start of an effect.
  ///
  /// A cross fade moves from each colour to the next in one step. A gradual change takes one step
  /// from dark to its colour, and one back. A strobe is lit for one step and dark for the next. A
  /// jump shows each colour for one step. An effect with an unknown number is dark. `step` is the
  /// length of one step.
  func color(after time: Duration, step: Duration) -> Triones.Color {
    let colors = colors
    let (past, length) = (time.wholeNanoseconds, step.wholeNanoseconds)
    guard !colors.isEmpty, past >= 0, length > 0 else { return .black }
    let whole = Int(past / length)
    // In units of 1/255, like the strength of a colour.
    let part = Int(past % length * 255 / length)
    switch rawValue {
    case 0x25, 0x2D...0x2F:
      let next = colors[(whole + 1) % colors.count]
      return colors[whole % colors.count].mixed(with: next, part: part)
    case 0x26...0x2C:
      let isRising = whole % 2 == 0
      return Triones.Color.black.mixed(with: colors[0], part: isRising ? part : 255 - part)
    case 0x30...0x37: return whole % 2 == 0 ? colors[whole / 2 % colors.count] : .black
    default: return colors[whole % colors.count]
    }
  }

  private var colors: [Triones.Color] {
    let all = Self.sevenColors
    switch rawValue {
    case 0x25, 0x30, 0x38: return all
    case 0x26...0x2C: return [all[Int(rawValue) - 0x26]]
    case 0x31...0x37: return [all[Int(rawValue) - 0x31]]
    case 0x2D: return [all[0], all[1]]
    case 0x2E: return [all[0], all[2]]
    case 0x2F: return [all[1], all[2]]
    default: return []
    }
  }

  /// Red, green, blue, yellow, cyan, purple and white, in the order of the effect numbers.
  private static let sevenColors = [
    Triones.Color(red: 255, green: 0, blue: 0), Triones.Color(red: 0, green: 255, blue: 0),
    Triones.Color(red: 0, green: 0, blue: 255), Triones.Color(red: 255, green: 255, blue: 0),
    Triones.Color(red: 0, green: 255, blue: 255), Triones.Color(red: 255, green: 0, blue: 255),
    .white,
  ]
}

extension Triones.Color {
  /// Returns the colour between this one and another: `part`/255 of the way to the other one.
  fileprivate func mixed(with other: Triones.Color, part: Int) -> Triones.Color {
    func mixed(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Int(from) * (255 - part) + Int(to) * part) / 255)
    }
    return Triones.Color(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }
}
