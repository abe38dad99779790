import HaloProtocol

extension RingRecord {
  /// Makes a momentary record of a heart rate, blood oxygen, stress or variability; nil for 0,
  /// which rings store without a value.
  init?(_ kind: RecordKind, at time: CivilDateTime, _ number: UInt8) {
    guard number != 0 else { return nil }
    let value: Value =
      switch kind {
      case .bloodOxygen: .bloodOxygen(lowest: number, highest: number)
      case .stress: .stress(number)
      case .heartRateVariability: .heartRateVariability(UInt16(number))
      default: .heartRate(number)
      }
    self.init(kind: kind, start: time, minutes: 0, value: value)
  }

  /// Makes a momentary record of a temperature in tenths of a degree Celsius; nil without one.
  init?(at time: CivilDateTime, tenths: Int?) {
    guard let tenths else { return nil }
    self.init(kind: .temperature, start: time, minutes: 0, value: .temperature(tenths: tenths))
  }
}

extension [RingRecord.SleepPhase] {
  /// Makes the phases of some stages, without those of an unknown kind or time.
  init(
    _ stages: some Sequence<(kind: Colmi.SleepStageKind?, start: CivilDateTime?, minutes: Int)>
  ) {
    self = []
    for stage in stages {
      guard let kind = stage.kind, let start = stage.start else { continue }
      add(kind, from: start, minutes: stage.minutes)
    }
  }

  /// Adds a phase, or makes the last one longer if it has the same stage.
  mutating func add(_ stage: Colmi.SleepStageKind, from start: CivilDateTime, minutes: Int) {
    if last?.stage == stage {
      self[count - 1].minutes += minutes
    } else {
      append(.init(stage: stage, start: start, minutes: minutes))
    }
  }
}
