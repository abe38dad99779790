import HaloProtocol

/// Changes what is measured over a time, of which the parts belong together.
extension ScrubContext {
  /// Nights: stages get other lengths and kinds, of which the sum stays, as a night is told by it;
  /// and the night is earlier or later by up to an hour.
  mutating func sleep(_ tree: inout FieldTree) {
    guard var records = tree["records"]?.list else { return }
    for index in records.indices {
      guard let stages = records[index]["stages"]?.list, let start = records[index]["startMinute"],
        let end = records[index]["endMinute"]
      else { continue }
      records[index]["stages"] = .list(changed(stages))
      guard let first = start.number, let last = end.number else { continue }
      let least = max(-60, -min(first, last))
      let most = min(60, 1439 - max(first, last))
      guard least < most else { continue }
      var shift = 0
      while shift == 0 { shift = health.number(in: least...most) }
      records[index]["startMinute"] = .number(first + shift)
      records[index]["endMinute"] = .number(last + shift)
      report.count(.health, 2)
    }
    tree["records"] = .list(records)
  }

  private mutating func changed(_ stages: [FieldTree]) -> [FieldTree] {
    var stages = stages
    for index in stages.indices {
      // Light, deep, REM, awake; others have no name.
      if let stage = stages[index]["stage"]?.number, (2...5).contains(stage) {
        stages[index]["stage"] = .number(2 + (stage - 1 + health.number(in: 0...2)) % 4)
        report.count(.health)
      }
    }
    for index in stride(from: 0, to: stages.count - 1, by: 2) {
      guard let first = stages[index]["minutes"]?.number,
        let second = stages[index + 1]["minutes"]?.number
      else { continue }
      let sum = first + second
      let least = max(0, sum - 255)
      let most = min(255, sum)
      guard least < most else { continue }
      var other = first
      while other == first { other = health.number(in: least...most) }
      stages[index]["minutes"] = .number(other)
      stages[index + 1]["minutes"] = .number(sum - other)
      report.count(.health, 2)
    }
    return stages
  }

  /// Workouts: each field by its key, as long as it was.
  mutating func sport(_ tree: inout FieldTree) {
    guard var sessions = tree["sessions"]?.list else { return }
    for index in sessions.indices {
      guard var fields = sessions[index]["fields"]?.list else { continue }
      for place in fields.indices {
        guard let key = fields[place]["key"]?.number, let text = fields[place]["bytes"]?.text,
          let bytes = try? HexBytes(parsing: text).bytes
        else { continue }
        let changed = sportField(Colmi.SportKey(rawValue: UInt8(clamping: key)), bytes)
        fields[place]["bytes"] = .text("\(HexBytes(changed))")
      }
      sessions[index]["fields"] = .list(fields)
    }
    tree["sessions"] = .list(sessions)
  }

  private mutating func sportField(_ key: Colmi.SportKey, _ bytes: [UInt8]) -> [UInt8] {
    guard (1...4).contains(bytes.count) else { return unknown(bytes, "fields of workouts") }
    let number = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    let limit = (1 << (8 * bytes.count)) - 1
    let other =
      key == .start ? moved(number) : min(limit, measured(number, HealthKind(key)))
    // A start that is too late for its bytes would be another one: it is none then.
    let result = (0...limit).contains(other) ? other : 0
    return (0..<bytes.count).map { UInt8(truncatingIfNeeded: result >> (8 * $0)) }
  }
}

extension HealthKind {
  /// What a field of a workout holds, but for its time.
  fileprivate init(_ key: Colmi.SportKey) {
    switch key {
    case .duration: self = .seconds
    case .distance: self = .metres
    case .calories: self = .calories
    case .averageSpeed, .maximumSpeed: self = .speed
    case .averageHeartRate, .minimumHeartRate, .maximumHeartRate, .heartRate: self = .heartRate
    case .steps: self = .steps
    default: self = .minutes
    }
  }
}
