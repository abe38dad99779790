import HaloProtocol
import HaloTransport
import Testing

@testable import HaloSimulator

/// The histories of Yucheng rings: their blocks contain the values of the history.
@Suite("Histories of Yucheng rings")
struct YCBTBlockTests {
  private let now: CivilDateTime

  init() throws { now = try CivilDateTime(parsing: "2026-03-14T21:30:00") }

  /// A value and its time, in minutes after the midnight that begins its day.
  private struct Value: Hashable, CustomStringConvertible {
    var time: CivilDateTime
    var number: Int
    var description: String { "\(time) \(number)" }
  }

  /// Runs a body with each seed and a visit to a ring of its own.
  private func visits(
    _ profile: YCBTProfile, seeds: ClosedRange<UInt64>,
    _ body: @escaping @Sendable (RawYCBTHost, RingHistory) async throws -> Void
  ) throws {
    for seed in seeds {
      let simulation = Simulation(seed: seed)
      var random = SplitMix64(seed: seed)
      let mtu = random.number(in: profile.traps.contains(.losesLongFrames) ? 185...247 : 23...247)
      let air = SimulatedAir(simulation, conditions: AirConditions(mtu: mtu))
      var colmi = RingProfile.full
      colmi.timing = .constant(.microseconds(7500))
      let history = RingHistory.plausibleWeek(
        until: now.adding(seconds: -random.number(in: 0...86_399)) ?? now, seed: seed)
      let model = RingModel(profile: colmi, history: history, clock: now, seed: seed)
      air.place(VirtualYCBTRing(profile: profile, model: model, seed: seed), as: "ring")
      try simulation.run {
        try await RawYCBTHost.visit(air) { host in try await body(host, history) }
      }
    }
  }

  private func values(
    of history: RingHistory, every minutes: Int, _ path: KeyPath<RingHistory.Day, [UInt8]>,
    manual: KeyPath<RingHistory.Day, [Colmi.ManualReading]>? = nil
  ) -> Set<Value> {
    var all: Set<Value> = []
    func insert(_ date: CivilDate, _ minute: Int, _ number: UInt8) {
      guard number != 0, let time = CivilDateTime(date)?.adding(seconds: minute * 60) else {
        return
      }
      all.insert(Value(time: time, number: Int(number)))
    }
    for (date, day) in history.days {
      for (slot, number) in day[keyPath: path].enumerated() { insert(date, slot * minutes, number) }
      for reading in manual.map({ day[keyPath: $0] }) ?? [] {
        insert(date, Int(reading.minuteOfDay), reading.value)
      }
    }
    return all
  }

  /// Reads a block as a type; empty if the ring has no records.
  private func read<Data: YCBT.RecordPacket, Record>(
    _ kind: YCBT.HistoryKind, _ host: RawYCBTHost, _ path: KeyPath<Data, [Record]>
  ) async throws -> [Record] {
    guard case .block(let block) = try await host.block(kind) else { return [] }
    return try block.decoded(as: Data.self)[keyPath: path]
  }

  @Test("Heart rates and blood oxygen are those of the history", arguments: YCBTProfile.all)
  func momentaryValues(_ profile: YCBTProfile) throws {
    try visits(profile, seeds: 1...4) { host, history in
      let rates = try await read(.heartRate, host, \YCBT.HeartRateData.records)
      #expect(
        Set(rates.map { Value(time: $0.time.dateTime, number: Int($0.heartRate)) })
          == values(of: history, every: 5, \.heartRates, manual: \.manualHeartRates))
      guard profile.stores.contains(.bloodOxygen) else { return }
      let oxygen = try await read(.bloodOxygen, host, \YCBT.BloodOxygenData.records)
      #expect(
        Set(oxygen.map { Value(time: $0.time.dateTime, number: Int($0.bloodOxygen)) })
          == values(of: history, every: 60, \.bloodOxygen, manual: \.manualBloodOxygen))
    }
  }

  @Test(
    "Combined records are intact, and have the values of the history", arguments: YCBTProfile.all)
  func combined(_ profile: YCBTProfile) throws {
    try visits(profile, seeds: 1...4) { host, history in
      let records = try await read(.combined, host, \YCBT.CombinedData.records)
      #expect(records.allSatisfy { $0.isIntact })
      func values(_ number: (YCBT.CombinedRecord) -> Int) -> Set<Value> {
        Set(
          records.filter { number($0) != 0 }
            .map { Value(time: $0.time.dateTime, number: number($0)) })
      }
      #expect(
        values { Int($0.bloodOxygen) } == self.values(of: history, every: 60, \.bloodOxygen))
      let isWhole = !profile.traps.contains(.combinesOnlyOxygen)
      #expect(
        values { Int($0.heartRateVariability) }
          == (isWhole ? self.values(of: history, every: 30, \.heartRateVariability) : []))
      #expect(
        values { $0.temperature.isNoTemperature ? 0 : Int($0.temperature.value * 10 + 0.5) - 200 }
          == (isWhole ? self.values(of: history, every: 30, \.temperatures) : []))
    }
  }

  @Test("A TK5 has temperatures and stress in stores of their own")
  func ownStores() throws {
    try visits(.tk5, seeds: 1...4) { host, history in
      let temperatures = try await read(.temperature, host, \YCBT.TemperatureData.records)
      #expect(
        Set(
          temperatures.map {
            Value(time: $0.time.dateTime, number: Int($0.temperature.value * 10 + 0.5) - 200)
          }) == values(of: history, every: 30, \.temperatures, manual: \.manualTemperatures))
      let body = try await read(.body, host, \YCBT.BodyData.records)
      #expect(
        Set(
          body.map {
            Value(
              time: $0.time.dateTime, number: Int($0.stress.whole) * 10 + Int($0.stress.fraction))
          }) == values(of: history, every: 30, \.stress))
    }
  }

  @Test("Steps are those of each past hour", arguments: YCBTProfile.all)
  func steps(_ profile: YCBTProfile) throws {
    try visits(profile, seeds: 1...4) { host, history in
      let records = try await read(.sport, host, \YCBT.SportData.records)
      var expected: Set<Value> = []
      for (date, day) in history.days where !profile.traps.contains(.storesNoActivities) {
        for hour in 0..<24 where day.steps[hour] != 0 && (date, hour) != (now.date, now.hour) {
          let time = try #require(CivilDateTime(date, hour: hour))
          expected.insert(Value(time: time, number: Int(day.steps[hour])))
        }
      }
      #expect(
        Set(records.map { Value(time: $0.start.dateTime, number: Int($0.steps)) }) == expected)
      #expect(records.allSatisfy { $0.end.rawValue - $0.start.rawValue == 3600 })
    }
  }

  @Test("Nights and naps have the stages of the history, and sums of their seconds")
  func sleep() throws {
    try visits(.r99, seeds: 1...8) { host, history in
      let nights = try await read(.sleep, host, \YCBT.SleepData.nights)
      let sleeps = history.days.sorted { $0.key < $1.key }.flatMap { date, day in
        ((day.night.map { [$0] } ?? []) + day.naps).map { (date, $0) }
      }
      #expect(nights.count == sleeps.count)
      for (night, (date, sleep)) in zip(nights, sleeps) {
        let end = try #require(CivilDateTime(date)?.adding(seconds: sleep.endMinute * 60))
        #expect(night.end.dateTime == end)
        #expect(night.start.dateTime == end.adding(seconds: -sleep.minutes * 60))
        #expect(night.stages.map { Int($0.duration.value) } == sleep.stages.map { $0.minutes * 60 })
        var time = night.start.rawValue
        for stage in night.stages {
          #expect(stage.start.rawValue == time)
          time += stage.duration.value
        }
        func seconds(_ tag: YCBT.SleepTag) -> Int {
          night.stages.reduce(0) { $0 + ($1.tag == tag ? Int($1.duration.value) : 0) }
        }
        #expect(night.deepSeconds == seconds(.deep) && night.lightSeconds == seconds(.light))
        #expect(night.remSeconds == seconds(.rem))
      }
    }
  }

  @Test("A ring that is asked twice sends the same bytes", arguments: YCBTProfile.all)
  func stability(_ profile: YCBTProfile) throws {
    try visits(profile, seeds: 1...1) { host, _ in
      for kind in profile.stores {
        let first = try await host.block(kind)
        #expect(try await host.block(kind) == first)
      }
    }
  }
}
