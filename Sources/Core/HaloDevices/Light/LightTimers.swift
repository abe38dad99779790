import HaloProtocol

/// The timers and the time that a light has reported, as a further timer needs both.
struct LightTimers: Sendable {
  private var entries: [Triones.TimerEntry] = []
  private var now: CivilDateTime?

  /// The questions whose answers a timer needs.
  static func questions(before command: LightCommand) -> [LightQuestion] {
    guard case .timer(let timer) = command else { return [] }
    return timer.isEnabled && timer.weekdays << 1 == 0 ? [.timers, .clock] : [.timers]
  }

  /// Keeps the content of a message, and returns its event.
  mutating func event(_ message: Triones.LightMessage) -> LEDStripEvent {
    switch message {
    case .clock(let clock): now = clock.dateTime
    case .timers(let timers): entries = timers.entries.entries
    default: break
    }
    return .message(message)
  }

  /// Returns the entries with a timer instead of those in the same direction; nil if they do not
  /// fit, or the time does not exist.
  func entries(with timer: LightTimer) -> Triones.TimerEntries? {
    let others = entries.filter { $0.isInUse && $0.timer?.turnsOn != timer.turnsOn }
    guard timer.isEnabled else { return try? Triones.TimerEntries(others) }
    return timer.entry(after: now).flatMap { try? Triones.TimerEntries(others + [$0]) }
  }
}

extension LightTimer {
  /// Returns the entry of the timer; one for once needs the time of the light's clock.
  fileprivate func entry(after now: CivilDateTime?) -> Triones.TimerEntry? {
    var schedule = Triones.Timer.Schedule.weekly(.init(rawValue: weekdays << 1))
    if weekdays << 1 == 0 {
      guard let now, let time = CivilDateTime(now.date, hour: hour, minute: minute),
        let date = time > now ? now.date : now.date.adding(days: 1)
      else { return nil }
      schedule = .once(date)
    }
    let timer = Triones.Timer(
      schedule, hour: hour, minute: minute, action: .color(turnsOn ? .white : .black),
      turnsOn: turnsOn)
    return timer.map { Triones.TimerEntry($0) }
  }
}
