import HaloProtocol

extension Colmi.Assembled: BareSummed where Value: BareSummed {
  var bareSum: UInt64 {
    switch self {
    case .value(let value): value.bareSum
    case .noData(let reply): UInt64(reply.opcode.rawValue)
    }
  }
}

extension Colmi.HeartRateLog: BareSummed {
  var bareSum: UInt64 {
    UInt64(timestamp.rawValue) &+ UInt64(minutesPerSlot) &+ values.bareSum
  }
}

extension Colmi.SlotLog: BareSummed {
  var bareSum: UInt64 { UInt64(daysAgo) &+ UInt64(minutesPerSlot) &+ values.bareSum }
}

extension Colmi.WorshipDay: BareSummed {
  var bareSum: UInt64 { UInt64(daysAgo) &+ UInt64(minutesPerSlot) &+ bytes.bareSum }
}

extension Colmi.StepLog: BareSummed {
  var bareSum: UInt64 {
    let sum = UInt64(records.count) &+ UInt64(calorieProtocol ?? 0)
    guard let last = records.last else { return sum }
    return sum &+ UInt64(last.date.day) &+ UInt64(last.slot) &+ UInt64(last.calories)
      &+ UInt64(last.steps) &+ UInt64(last.metres)
  }
}

extension Colmi.LegacySleepLog: BareSummed {
  var bareSum: UInt64 {
    let sum = UInt64(records.count) &+ UInt64(detail ?? 0)
    guard let last = records.last else { return sum }
    return sum &+ UInt64(last.date.day) &+ UInt64(last.slot)
      &+ UInt64(last.quality.byte(at: 0)) &+ UInt64(last.quality.byte(at: 6))
  }
}

extension Colmi.DayTotals: BareSummed {
  var bareSum: UInt64 {
    UInt64(daysAgo) &+ (date?.bareSum ?? 0) &+ UInt64(steps.value) &+ UInt64(runningSteps.value)
      &+ UInt64(calories.value) &+ UInt64(metres.value) &+ UInt64(sportMinutes)
      &+ UInt64(sleepMinutes)
  }
}

extension Colmi.BloodPressureRecords: BareSummed {
  var bareSum: UInt64 {
    guard let last = records.last else { return 0 }
    return UInt64(records.count) &+ UInt64(last.timestamp.rawValue) &+ UInt64(last.diastolic)
      &+ UInt64(last.systolic)
  }
}

extension Colmi.SportSessionLog: BareSummed {
  var bareSum: UInt64 {
    guard let last = sessions.last else { return 0 }
    return UInt64(sessions.count) &+ UInt64(last.start.rawValue) &+ UInt64(last.duration)
      &+ UInt64(last.type) &+ UInt64(last.steps) &+ UInt64(last.distance) &+ UInt64(last.calories)
      &+ last.heartRates.bareSum
  }
}

extension Colmi.SportDetail: BareSummed {
  var bareSum: UInt64 {
    UInt64(status) &+ UInt64(secondsPerSample) &+ UInt64(columns.count) &+ bytes.bareSum
  }
}

extension String: BareSummed {
  var bareSum: UInt64 { utf8.bareSum }
}
