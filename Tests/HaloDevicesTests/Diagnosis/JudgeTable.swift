@testable import HaloDevices

/// Rows for all findings, with times in seconds after noon.
struct JudgeTable {
  typealias Row = JudgeRow

  let far: RingDiagnosis.Evidence
  let near: RingDiagnosis.Evidence
  /// A ring that was worn for the last day.
  let worn: RingDiagnosis.Evidence

  private static let day = Array(stride(from: -86_400, to: 0, by: 300))
  private static let halfHours = Array(stride(from: -86_400, to: 0, by: 1800))
  private static let midnight = -43_200

  init() throws {
    far = RingDiagnosis.Evidence(now: "2026-03-14T12:00:00")
    var evidence = far
    evidence.identity = RingIdentity()
    near = evidence
    evidence.ringToday = evidence.now.date
    evidence.monitors = [.init(.heartRate, isOn: true, minutes: 5), .init(.stress, isOn: true)]
    evidence.store(.heartRate, Self.day)
    evidence.store(.stress, Self.halfHours)
    worn = evidence
  }

  var rows: [Row] {
    links + failures + usedLinks + silences + battery + days + measuredClock + stoppedClock + future
      + monitors + present
      + holes + values + measurements
  }

  private var battery: [Row] {
    [
      Row(.batteryLow, .warning, 20, not: 21, in: near) { $0.charge((0, $1)) },
      Row(.batteryLow, .problem, 5, not: 6, instead: [.batteryLow], in: near) {
        $0.charge((0, $1))
      },
      Row(.onCharger, .note, true, not: false, instead: [.batteryLow], in: near) {
        $0.charge((0, 9), isCharging: $1)
      },
      Row(.batteryDrains, .warning, 26, not: 25, in: near) {
        $0.charge((-12 * 3600, 80), (0, 80 - $1))
      },
      Row(.batteryDrains, .warning, 51, not: 50, in: near) {
        $0.charge((-86_400, 80), (0, 80 - $1))
      },
      Row(.batteryDrains, .warning, -12 * 3600, not: -12 * 3600 + 1, in: near) {
        $0.charge(($1, 80), (0, 30))
      },
      // A charge begins another trend, and a jump does not.
      Row(.batteryDrains, .warning, 45, not: 46, in: near) {
        $0.charge((-86_400, 100), (-7200, 30), (-3600, $1), (0, 40))
      },
      Row(.batteryDrains, .warning, false, not: true, in: near) {
        $0.charge((-86_400, 100), isCharging: $1)
        $0.batteryLevels += [(-3600, 40), (0, 40)].map { [evidence = $0] in evidence.level($0) }
      },
      Row(.batteryJumps, .note, 5, not: 4, in: near) { $0.charge((-10, 70), (0, 70 + $1)) },
      Row(.batteryJumps, .note, -60, not: -61, in: near) { $0.charge(($1, 70), (0, 60)) },
    ]
  }

  private var days: [Row] {
    let (last, next) = (far.time(-86_400).date, far.time(86_400).date)
    return [
      Row(.clockAhead, .problem, 43_200 - 121, not: 43_200 - 120, in: near) {
        $0.ringToday = next
        $0.now = $0.time($1)
      },
      Row(.clockBehind, .problem, Self.midnight + 120, not: Self.midnight + 119, in: near) {
        $0.ringToday = last
        $0.now = $0.time($1)
      },
      Row(.clockReset, .problem, 2014, not: 2015, instead: [.clockBehind], in: near) {
        $0.ringToday = CivilDate(year: $1, month: 1, day: 5)
      },
      Row(.clockReset, .problem, true, not: false, instead: [.noRecords], in: near) {
        $0.store(.heartRate, [])
        $0.hasRecordsOf2000 = $1
      },
      Row(.clockReset, .problem, nil, not: far.now.date, instead: [.noRecords], in: near) {
        $0.store(.heartRate, [])
        $0.hasRecordsOf2000 = true
        $0.ringToday = $1
      },
      Row(.clockReset, .problem, [], not: [-300], in: near) {
        $0.store(.heartRate, $1)
        $0.hasRecordsOf2000 = true
      },
    ]
  }

  private var measuredClock: [Row] {
    [
      Row(
        .clockAhead, .problem, 121, not: 120, with: [.warmUp], instead: [.warmUp], in: near
      ) { $0.measure((0, $1)) },
      Row(
        .clockBehind, .problem, -181, not: -180, with: [.warmUp], instead: [.warmUp], in: near
      ) { $0.measure((0, $1)) },
      Row(
        .clockBehind, .problem, -421, not: -420, with: [.warmUp], instead: [.warmUp], in: near
      ) { $0.measure((0, $1), slotMinutes: 5) },
      Row(.clockAhead, .problem, 121, not: 120, in: near) { $0.look((-10, -300), (0, $1)) },
      Row(.clockAhead, .problem, -300, not: 121, in: near) { $0.look((-10, $1), (0, 121)) },
      Row(.clockBehind, .problem, -431, not: -430, in: near) { $0.look((-10, -900), (0, $1)) },
    ]
  }

  private var stoppedClock: [Row] {
    func row<Value>(
      _ value: Value, not miss: Value, change: (inout RingDiagnosis.Evidence, Value) -> Void
    ) -> Row {
      Row(
        .clockStopped, .problem, value, not: miss, with: [.warmUp], instead: [.warmUp], in: near,
        change: change)
    }
    return [
      row(-60, not: -59) { $0.measure(($1, -60), (0, -60)) },
      row(-60, not: 0) { $0.measure((-60, -60), (0, $1)) },
      row(1, not: 5) { $0.measure((-60, -60), (0, -60), slotMinutes: $1) },
      row(nil, not: 0) { $0.loseMeasurements(last: $1) },
      row(RecordKind.heartRate, not: .steps) { $0.loseMeasurements(kind: $1) },
      row(true, not: false) {
        $0.loseMeasurements()
        if !$1 { $0.measurements.removeLast() }
      },
      Row(
        .clockStopped, .problem, true, not: false, with: [.warmUp], instead: [.warmUp, .noValue],
        in: near
      ) { $0.loseMeasurements(keeps: $1) },
    ]
  }

  private var future: [Row] {
    [
      Row(.recordsInFuture, .warning, 121, not: 120, in: near) { $0.store(.steps, [$1]) },
      // A clock that was set back has the right day.
      Row(.recordsInFuture, .warning, 0, not: 86_400, instead: [.clockAhead], in: near) {
        $0.ringToday = $0.time($1).date
        $0.store(.steps, [7200])
      },
      Row(.clockAhead, .problem, 121, not: 120, in: near) {
        $0.ringToday = $0.time(86_400).date
        $0.now = $0.time(43_140)
        $0.store(.steps, [$1])
      },
      Row(
        .recordsInFuture, .warning, 121, not: 120, with: [.warmUp], instead: [.warmUp], in: near
      ) {
        $0.measure((0, 0))
        $0.store(.steps, [$1])
      },
      Row(.recordsInFuture, .warning, 0, not: 121, instead: [.clockAhead], in: near) {
        $0.look((-10, -300), (0, $1))
        $0.store(.steps, [121])
      },
    ]
  }

  private var monitors: [Row] {
    [
      Row(.monitorOff, .warning, false, not: true, in: worn) { $0.monitors[0].isOn = $1 },
      Row(.monitorOff, .note, false, not: true, in: worn) { $0.monitors[1].isOn = $1 },
      Row(.settingsLost, .warning, true, not: false, instead: [.monitorOff], in: worn) {
        $0.monitors[0] = .init(.heartRate, isOn: false, isBlank: $1)
      },
    ]
      + [(599, 600), (-1800, -1801)].map { last, miss in
        Row(.settingsLost, .warning, last, not: miss, instead: [.monitorOff], in: worn) {
          $0.monitors[0].isOn = false
          $0.store(.heartRate, Self.day.filter { $0 < Self.midnight - 2000 } + [Self.midnight + $1])
        }
      }
  }

  /// Times from the newest record until now.
  private var present: [Row] {
    func end(_ evidence: inout RingDiagnosis.Evidence, at end: Int, stress: [Int] = []) {
      evidence.store(.heartRate, Self.day.filter { $0 < end } + [end])
      evidence.store(.stress, Self.halfHours.filter { $0 <= end } + stress)
    }
    return [
      Row(.noHeartRates, .problem, [], not: [-300], in: worn) { $0.store(.heartRate, $1) },
      Row(.noHeartRates, .problem, -4501, not: -4500, in: worn) {
        $0.store(.heartRate, [])
        $0.store(.stress, [$1, 0])
      },
      Row(.noHeartRates, .problem, RecordKind.stress, not: .steps, in: worn) {
        $0.records = [.heartRate: []]
        $0.store($1, Self.halfHours)
      },
      Row(.loggerHangs, .problem, false, not: true, instead: [.nothingStored], in: worn) {
        end(&$0, at: -4501)
        $0.records[.stress] = nil
        if !$1 { $0.monitors.removeLast() }
        $0.store(.bloodOxygen, [-2701, -600])
      },
      Row(.loggerHangs, .problem, -4501, not: -4500, in: worn) {
        end(&$0, at: $1, stress: [-1800, -600])
      },
      Row(
        .loggerHangs, .problem, -2701, not: -2702, instead: [.nothingStored], in: worn
      ) { end(&$0, at: -4501, stress: [$1, -600]) },
      Row(.nothingStored, .note, -4501, not: -4500, in: worn) { end(&$0, at: $1) },
      Row(
        .nothingStored, .note, -4501, not: -4500, with: [.recordsInFuture],
        instead: [.recordsInFuture], in: worn
      ) {
        end(&$0, at: $1)
        $0.store(.steps, [7200])
      },
      Row(
        .nothingStored, .warning, -43_201, not: -43_200, instead: [.nothingStored], in: worn
      ) { end(&$0, at: $1) },
      Row(.nothingStored, .note, false, not: true, instead: [.onCharger], in: worn) {
        end(&$0, at: -4501)
        $0.charge((0, 78), isCharging: $1)
      },
      Row(.nothingStored, .note, 0, not: -86_400, instead: [.clockBehind], in: worn) {
        end(&$0, at: -4501)
        $0.ringToday = $0.time($1).date
      },
      // A long interval of the settings or of the records makes a long pause harmless.
      Row(.nothingStored, .note, 24, not: 25, in: worn) {
        end(&$0, at: -6000)
        $0.monitors[0].minutes = $1
      },
      Row(.nothingStored, .note, 300, not: 1800, in: worn) {
        end(&$0, at: -6000)
        $0.store(.heartRate, Array(stride(from: -86_400, through: -6000, by: $1)))
      },
      Row(.noRecords, .warning, [], not: [-300], in: near) { $0.store(.heartRate, $1) },
      Row(.noRecords, .warning, 0, not: -86_400, instead: [.clockBehind], in: near) {
        $0.store(.heartRate, [])
        $0.ringToday = $0.time($1).date
      },
    ]
  }

  /// Holes between two records, of which the second is at -38,700.
  private var holes: [Row] {
    func hole(_ evidence: inout RingDiagnosis.Evidence, from start: Int, stress: [Int] = []) {
      let isOutside: (Int) -> Bool = { $0 < start || $0 >= -38_700 }
      evidence.store(.heartRate, (Self.day.filter(isOutside) + [start]).sorted())
      evidence.store(
        .stress, (Self.halfHours.filter { isOutside($0) || $0 == -39_600 } + stress).sorted())
    }
    return [
      Row(.gaps, .note, -43_201, not: -43_200, in: worn) { hole(&$0, from: $1) },
      Row(.heartRateGaps, .warning, -43_201, not: -43_200, in: worn) {
        hole(&$0, from: $1, stress: [-41_400, -41_000])
      },
      Row(.heartRateGaps, .warning, -41_401, not: -41_402, instead: [.gaps], in: worn) {
        hole(&$0, from: -43_201, stress: [$1, -41_000])
      },
      Row(.heartRateGaps, .warning, -40_500, not: -40_499, instead: [.gaps], in: worn) {
        hole(&$0, from: -43_201, stress: [-41_400, $1])
      },
      Row(.memoryFull, .note, false, not: true, in: near) {
        $0.ringToday = $0.now.date
        $0.store(.heartRate, [-6 * 86_400])
        $0.hasOlderDay = $1
      },
      Row(
        .memoryFull, .note, Self.midnight - 5 * 86_400 - 1, not: Self.midnight - 5 * 86_400,
        in: near
      ) {
        $0.ringToday = $0.now.date
        $0.store(.heartRate, [$1])
        $0.hasOlderDay = false
      },
    ]
  }

  private var values: [Row] {
    /// Removes the records of another log for 150 minutes, and heart rates after a part of them.
    func takeOff(
      _ evidence: inout RingDiagnosis.Evidence, _ kind: RecordKind = .stress, for time: Int = 7200
    ) {
      let start = -63_000
      evidence.monitors[1].kind = kind
      evidence.records[.stress] = nil
      evidence.store(.heartRate, Self.day.filter { !(start + time + 1..<start + 9000 ~= $0) })
      evidence.store(kind, Self.halfHours.filter { !(start..<start + 9000 ~= $0) })
    }
    return [(25, 24, 300), (24, 23, 330), (13, 12, 900), (12, 11, 1200)].map { count, miss, step in
      Row(.frozenValues, .problem, count, not: miss, in: worn) { (evidence, count) in
        evidence.store(.heartRate, Array(stride(from: -86_400, to: 0, by: step)))
        let rates = evidence.records[.heartRate] ?? []
        evidence.records[.heartRate] =
          rates.dropLast(count)
          + rates.suffix(count).map {
            RingRecord(kind: .heartRate, start: $0.start, minutes: 0, value: .heartRate(71))
          }
      }
    } + [
      Row(.valuesWithoutFinger, .warning, 7200, not: 6900, in: worn) { takeOff(&$0, for: $1) },
      // A log that begins later proves nothing about earlier heart rates.
      Row(.valuesWithoutFinger, .warning, -86_400, not: -54_000, in: worn) {
        (evidence, begin) in
        takeOff(&evidence)
        let begin = evidence.time(begin)
        evidence.records[.stress]?.removeAll { $0.start < begin }
      },
      Row(.valuesWithoutFinger, .warning, true, not: false, instead: [.monitorOff], in: worn) {
        takeOff(&$0)
        $0.monitors[1].isOn = $1
      },
      // Most firmware has no temperatures of today.
      Row(.valuesWithoutFinger, .warning, 0, not: Self.midnight, in: worn) { evidence, end in
        takeOff(&evidence, .temperature)
        let end = evidence.time(end)
        evidence.records[.temperature]?.removeAll { $0.start >= end }
      },
      Row(
        .valuesWithoutFinger, .warning, true, not: false, with: [.onCharger, .warmUp],
        instead: [.warmUp], in: near
      ) {
        $0.charge((0, 78), isCharging: $1)
        $0.measure((0, 0))
      },
    ]
  }

  private var measurements: [Row] {
    [
      Row(.warmUp, .note, 70, not: nil, instead: [.noValue], in: near) {
        $0.measurements = [.init(time: $0.now, beatsPerMinute: $1)]
      },
      Row(.noValue, .warning, nil, not: 70, instead: [.warmUp], in: near) {
        $0.measurements = [.init(time: $0.now, beatsPerMinute: $1)]
      },
      Row(
        .noValue, .warning, false, not: true, with: [.warmUp], instead: [.warmUp, .clockStopped],
        in: near
      ) { $0.loseMeasurements(keeps: $1) },
    ]
      + [.notWorn, .temporary].map { (status: Colmi.MeasurementStatus) in
        Row(.notWorn, .note, status, not: nil, instead: [.noValue], in: near) {
          $0.measurements = [.init(time: $0.now, status: $1)]
        }
      }
  }
}
