import HaloProtocol

/// An event that happens to a virtual ring, such as a touch, and that no request causes.
@nonexhaustive
public enum SimulatedRingEvent: Hashable, Sendable {
  /// The wearer touches or swipes the touch pad of the ring.
  case touch(Colmi.Gesture)
  /// The wearer waves the hand, which releases the shutter in camera mode.
  case wave
  /// The wearer puts the ring on its charger.
  case putOnCharger
  /// The wearer takes the ring off its charger.
  case takenOffCharger
  /// The wearer walks this many steps with the ring.
  case steps(Int)
  /// The wearer puts the ring on a finger (true), or takes it off (false).
  case worn(Bool)
  /// The ring restarts: its links go down, and it loses the settings of its heart rate log.
  case restart
  /// The ring's clock stops until it is set; the ring stores nothing while it is stopped.
  case clockStops
  /// The ring's clock jumps to the start of the year 2000.
  case clockResets
  /// The ring stops storing heart rates and temperatures, until a host switches the heart rate log
  /// off, or the ring restarts.
  case loggersHang
  /// The heart rate sensor repeats its last value (true), or works again (false).
  case sensorFreezes(Bool)
}

extension RingModel {
  /// Applies an event to the ring; returns the frames that the ring then sends without a request.
  public mutating func simulate(_ event: SimulatedRingEvent, at time: Duration) -> [Colmi.Frame] {
    advance(to: time)
    guard isOn || event == .putOnCharger else { return [] }
    switch event {
    case .touch(let gesture):
      let app = memory.settings(Colmi.TouchSettings.self)?.app
      // The touch pad is off on the charger, and reports gestures only when set to this app.
      guard app == .application, battery.charging != .charging else { return [] }
      return [Colmi.GestureNotification(gesture: gesture).frame]
    case .wave:
      return isCameraOpen ? [Colmi.CameraEvent(action: .shutter).frame] : []
    case .putOnCharger:
      battery.charging = .charging
      return [batteryNotification, Colmi.TouchStatusNotification(status: .disabled).frame]
    case .takenOffCharger:
      battery.charging = .notCharging
      return [batteryNotification, Colmi.TouchStatusNotification(status: .active).frame]
    case .steps(let count):
      return walk(count, at: time)
    case .worn(let isWorn):
      self.isWorn = isWorn
    case .restart:
      restart()
    case .clockStops:
      clock = (dateTime(at: time), time, true)
    case .clockResets:
      guard let start = CivilDateTime(secondsSince1970: 946_684_800) else { return [] }
      clock = (start, time, false)
      lifecycle.date = start.date
    case .loggersHang:
      lifecycle.loggersHang = true
    case .sensorFreezes(let freezes):
      lifecycle.frozenRate = freezes ? lifecycle.lastRate : nil
    }
    return []
  }

  private var batteryNotification: Colmi.Frame {
    Colmi.BatteryNotification(percent: battery.percent, charging: battery.charging).frame
  }

  private mutating func walk(_ count: Int, at time: Duration) -> [Colmi.Frame] {
    let now = dateTime(at: time)
    var day = history.days[now.date] ?? RingHistory.Day()
    day.steps[now.hour] = UInt16(clamping: Int(day.steps[now.hour]) + max(0, count))
    history.days[now.date] = day
    let totals = totals(at: time)
    return [
      Colmi.LiveActivityNotification(
        steps: totals.steps, calories: totals.calories, metres: totals.metres
      ).frame
    ] + Self.news(of: .newSteps)
  }

  /// Opens, keeps open or closes the camera of the phone; nil for another action.
  mutating func camera(_ request: Colmi.CameraRequest) -> Response? {
    switch request.action {
    case .enter: isCameraOpen = true
    case .finish: isCameraOpen = false
    case .keepAlive: break
    default: return nil
    }
    return Response(Colmi.CameraEvent(action: .none))
  }
}

/// Events on a ring as words, in scenarios and in fault plans: `charger on`, `at 3h ring restart`.
extension SimulatedRingEvent {
  private static let words: KeyValuePairs<String, SimulatedRingEvent> = [
    "tap": .touch(.tap), "long-press": .touch(.longPress), "swipe-up": .touch(.swipeUp),
    "swipe-down": .touch(.swipeDown), "wave": .wave, "charger on": .putOnCharger,
    "charger off": .takenOffCharger, "worn on": .worn(true), "worn off": .worn(false),
    "restart": .restart, "clock stops": .clockStops, "clock resets": .clockResets,
    "loggers-hang": .loggersHang, "sensor freezes": .sensorFreezes(true),
    "sensor works": .sensorFreezes(false),
  ]

  var text: String {
    if case .steps(let count) = self { return "steps \(count)" }
    return Self.words.first { $0.value == self }?.key ?? "tap"
  }

  var swift: String {
    if case .touch = self { return ".touch(.\(text.camelCase))" }
    return ".\(String(describing: self))"
  }

  /// The range of the number of steps in words and plans.
  static let stepRange = 1...65_535

  /// Parses an event from its first word, and the words after it, which `rest` loses.
  package init(_ verb: String, _ rest: inout FaultWords) throws(FaultError) {
    if verb == "steps" {
      self = .steps(try rest.number("steps", Self.stepRange))
      return
    }
    if let event = Self.words.first(where: { $0.key == verb }) {
      self = event.value
      return
    }
    let known = Self.words.filter { $0.key.hasPrefix(verb + " ") }
    let choices = known.map { String($0.key.dropFirst(verb.count + 1)) }.joined(separator: " or ")
    guard !known.isEmpty else {
      let verbs = Self.words.map(\.key).joined(separator: ", ")
      throw FaultError(word: verb, expected: verbs + " or steps N")
    }
    let word = try rest.next(choices)
    guard let event = known.first(where: { $0.key == "\(verb) \(word)" }) else {
      throw FaultError(word: word, expected: choices)
    }
    self = event.value
  }
}
