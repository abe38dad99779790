@Suite("Ring whose time passes")
struct RingLifeTests {
  private let start: CivilDateTime = "2026-03-08T00:00:00"
  private static let day = Duration.seconds(86_400)

  private func model(
    seed: UInt64 = 3, clock: CivilDateTime? = nil, _ change: (inout RingProfile) -> Void = { _ in }
  ) -> RingModel {
    var profile = RingProfile.full
    change(&profile)
    var model = RingModel(profile: profile, clock: clock ?? start, seed: seed)
    model.wearer = Wearer(seed: seed, start: start)
    return model
  }

  private func write<Value: Colmi.Settings>(
    _ value: Value, to model: inout RingModel, at time: Duration
  ) throws {
    let request = try Colmi.HostMessage(parsing: Colmi.SettingsWriteRequest(settings: value).frame)
    _ = model.respond(to: request, at: time)
  }

  private func date(_ day: Int) throws -> CivilDate { try #require(start.date.adding(days: day)) }

  // MARK: Logs

  @Test(
    "A ring with a right clock and all monitors stores the plausible week",
    arguments: 0..<50 as Range<UInt64>)
  func week(_ seed: UInt64) throws {
    var model = model(seed: seed)
    let end = try #require(start.adding(seconds: 6 * 86_400 + 23 * 3600))
    model.advance(to: Self.day * 6 + .seconds(23 * 3600))
    #expect(model.history == .plausibleWeek(until: end, seed: seed))
  }

  @Test(
    "Many small steps of time give the same ring as a few large ones",
    arguments: 0..<10 as Range<UInt64>)
  func granularity(_ seed: UInt64) {
    func change(_ profile: inout RingProfile) {
      profile.lifecycle.battery = .init()
      profile.lifecycle.battery?.jitter = 7
      (profile.lifecycle.restartsAtMidnight, profile.lifecycle.storedDays) = (true, 3)
      profile.lifecycle.clockDrift = 900
    }
    var (large, small, random) = (model(change), model(change), SplitMix64(seed: seed))
    large.advance(to: Self.day * 9)
    var time = Duration.zero
    while time < Self.day * 9 {
      time = min(time + .seconds(Int.random(in: 1...40_000, using: &random)), Self.day * 9)
      small.advance(to: time)
    }
    #expect(small.history == large.history)
    #expect(small.battery == large.battery)
    #expect(small.memory == large.memory)
  }

  @Test("Heart rates come at the interval of opcode 16", arguments: [5, 10, 30, 60] as [UInt8])
  func interval(_ minutes: UInt8) throws {
    var model = model()
    try write(
      Colmi.HeartRateLogSettings(state: .on, intervalMinutes: minutes, startIntervalMinutes: 5),
      to: &model, at: .zero)
    model.advance(to: Self.day)
    let rates = try #require(model.history.days[start.date]).heartRates
    let end = try #require(start.adding(seconds: 86_400))
    let all = try #require(RingHistory.plausibleWeek(until: end, seed: 3).days[start.date])
      .heartRates
    for slot in rates.indices {
      #expect(rates[slot] == (slot * 5 % Int(minutes) == 0 ? all[slot] : 0))
    }
  }

  @Test("A monitor that is off stores nothing, and the others go on")
  func switches() throws {
    var model = model()
    try write(Colmi.HeartRateLogSettings(state: .off, intervalMinutes: 5), to: &model, at: .zero)
    try write(Colmi.StressLogSettings(state: .off), to: &model, at: .zero)
    model.advance(to: Self.day)
    let half = try #require(model.history.days[start.date])
    #expect(half.heartRates.allSatisfy { $0 == 0 } && half.stress.allSatisfy { $0 == 0 })
    #expect(half.bloodOxygen.contains { $0 != 0 } && half.temperatures.contains { $0 != 0 })
    #expect(half.heartRateVariability.contains { $0 != 0 } && half.steps.contains { $0 != 0 })
    try write(Colmi.HeartRateLogSettings(state: .on, intervalMinutes: 5), to: &model, at: Self.day)
    try write(
      Colmi.BloodOxygenLogSettings(state: .off, intervalMinutes: 0), to: &model, at: Self.day)
    try write(Colmi.TemperatureLogSettings(state: .off), to: &model, at: Self.day)
    try write(
      Colmi.HeartRateVariabilityLogSettings(state: .off, intervalMinutes: 0), to: &model,
      at: Self.day)
    model.advance(to: Self.day * 2)
    let other = try #require(model.history.days[date(1)])
    #expect(other.heartRates.contains { $0 != 0 })
    #expect(other.bloodOxygen.allSatisfy { $0 == 0 } && other.temperatures.allSatisfy { $0 == 0 })
    #expect(other.heartRateVariability.allSatisfy { $0 == 0 })
  }

  @Test(
    "A ring that is not worn stores nothing; one that reads without a finger stores heart rates")
  func finger() throws {
    for reads in [false, true] {
      var model = model { $0.lifecycle.readsWithoutFinger = reads }
      _ = model.simulate(.worn(false), at: .zero)
      model.advance(to: Self.day)
      let day = model.history.days[start.date]
      #expect((day?.heartRates.contains { $0 != 0 } ?? false) == reads)
      #expect(day?.steps.contains { $0 != 0 } != true && day?.night == nil)
    }
  }

  @Test("A sensor that freezes repeats its last heart rate")
  func frozen() throws {
    var model = model()
    // Without a finger no rate is stored, so the last one is an hour old.
    _ = model.simulate(.worn(false), at: .seconds(11 * 3600))
    for event in [SimulatedRingEvent.sensorFreezes(true), .worn(true)] {
      _ = model.simulate(event, at: .seconds(12 * 3600))
    }
    _ = model.simulate(.sensorFreezes(false), at: Self.day * 2)
    model.advance(to: Self.day * 3)
    let frozen = try #require(model.history.days[date(1)]).heartRates.filter { $0 != 0 }
    #expect(Set(frozen).count == 1 && frozen.count == 280)
    #expect(Set(try #require(model.history.days[date(2)]).heartRates).count > 10)
  }

  @Test("A task that hangs stops heart rates and temperatures until opcode 16 is off and on")
  func hanging() throws {
    var model = model()
    _ = model.simulate(.loggersHang, at: .zero)
    model.advance(to: Self.day)
    let hanging = try #require(model.history.days[start.date])
    #expect(
      hanging.heartRates.allSatisfy { $0 == 0 } && hanging.temperatures.allSatisfy { $0 == 0 })
    #expect(hanging.stress.contains { $0 != 0 })
    for state in [.off, .on] as [Colmi.SwitchState] {
      try write(
        Colmi.HeartRateLogSettings(state: state, intervalMinutes: 5), to: &model, at: Self.day)
    }
    model.advance(to: Self.day * 2)
    #expect(try #require(model.history.days[date(1)]).heartRates.contains { $0 != 0 })
  }

  // MARK: Clock and midnight

  @Test("A clock that stops ends all logging until it is set")
  func stoppedClock() throws {
    var model = model()
    _ = model.simulate(.clockStops, at: Self.day)
    #expect(model.dateTime(at: Self.day * 4) == start.adding(seconds: 86_400))
    model.advance(to: Self.day * 5)
    #expect(Set(model.history.days.keys) == [start.date])
    let now = try #require(start.adding(seconds: 5 * 86_400))
    _ = model.respond(to: .setTime(try Colmi.SetTimeRequest(dateTime: now)), at: Self.day * 5)
    model.advance(to: Self.day * 6)
    #expect(Set(model.history.days.keys) == [start.date, now.date])
  }

  @Test("A clock that resets stores its records in the year 2000")
  func resetClock() throws {
    var model = model()
    _ = model.simulate(.clockResets, at: Self.day)
    model.advance(to: Self.day * 2)
    let reset = try #require(CivilDate(year: 2000, month: 1, day: 1))
    #expect(model.history.days.keys.sorted() == [reset, start.date])
  }

  @Test("A fast clock gains time", arguments: [-500, 0, 20, 1000])
  func drift(_ drift: Int) {
    let model = model { $0.lifecycle.clockDrift = drift }
    #expect(
      model.dateTime(at: Self.day * 10) == start.adding(seconds: 864_000 + 864 * drift / 1000))
  }

  @Test("A night that ends on the ring's day has the ring's times")
  func shiftedNight() throws {
    let end = try #require(start.adding(seconds: 86_400))
    let plausible = RingHistory.plausibleWeek(until: end, seed: 3)
    let night = try #require(plausible.days[start.date]?.night)
    var model = model(clock: "2026-03-07T22:00:00")
    model.advance(to: Self.day)
    let shifted = try #require(model.history.days[start.date]?.night)
    #expect(shifted.stages == night.stages && shifted.endMinute == night.endMinute - 120)
  }

  @Test("A restart at midnight loses the settings of the heart rate log")
  func restart() throws {
    var model = model { $0.lifecycle.restartsAtMidnight = true }
    model.advance(to: Self.day * 2)
    #expect(model.memory.settings(Colmi.HeartRateLogSettings.self)?.state == .off)
    #expect(try #require(model.history.days[start.date]).heartRates.contains { $0 != 0 })
    #expect(try #require(model.history.days[date(1)]).heartRates.allSatisfy { $0 == 0 })
    #expect(try #require(model.history.days[date(1)]).stress.contains { $0 != 0 })
  }

  @Test("Days fall out of the memory at midnight", arguments: [1, 3, 7])
  func storedDays(_ count: Int) throws {
    var model = model { $0.lifecycle.storedDays = count }
    model.advance(to: Self.day * 20 - .seconds(60))
    let first = 20 - count
    #expect(model.history.days.keys.sorted() == (try (first..<20).map(date)))
  }

  @Test(
    "Records that end around the ring's midnight stay within a day",
    arguments: 0..<5 as Range<UInt64>)
  func midnight(_ seed: UInt64) throws {
    var right = model(seed: seed)
    right.advance(to: Self.day * 12)
    let days = right.history.days.sorted { $0.key < $1.key }
    let nap = try #require(days.flatMap(\.value.naps).first)
    var found = (naps: 0, rates: 0)
    let reading = try #require(days.flatMap(\.value.manualHeartRates).first)
    let ends = [nap.endMinute, Int(reading.minuteOfDay)]
    for minutes in ends.flatMap({ end in (-5...5).map { $0 - end } }) {
      let clock = start.adding(seconds: (1440 + minutes) * 60)
      var model = model(seed: seed, clock: clock)
      model.advance(to: Self.day * 12)
      let days = model.history.days.values
      let (naps, rates) = (days.flatMap(\.naps), days.flatMap(\.manualHeartRates))
      #expect(naps.allSatisfy { (1...1440).contains($0.endMinute) })
      #expect(rates.allSatisfy { $0.minuteOfDay < 1440 })
      found = (found.naps + naps.count, found.rates + rates.count)
    }
    #expect(found.naps > 0 && found.rates > 0)
  }

  @Test("Without a wearer and events, a ring measures at any time and at any level")
  func noEvents() {
    for percent in [0, 1, 100] as [UInt8] {
      var model = RingModel(profile: .full, clock: start, seed: 1)
      model.battery.percent = percent
      for time in [Duration.zero, .seconds(1 << 40)] {
        _ = model.respond(to: .measurement(.init(kind: .heartRate)), at: time)
        #expect(model.nextReading(at: time) != nil)
        _ = model.respond(to: .stopMeasurement(.init(kind: .heartRate, lastLevel: 0)), at: time)
        #expect(model.isOn && model.battery.percent == percent)
      }
    }
  }

  // MARK: Battery

  @Test("A battery drains until the ring is off, and its load empties it sooner")
  func battery() throws {
    func emptied(_ state: Colmi.SwitchState) throws -> Int {
      var model = model { $0.lifecycle.battery = .init() }
      model.wearer?.habits.daysBetweenCharges = 100_000
      model.battery.percent = 100
      try write(Colmi.HeartRateLogSettings(state: state, intervalMinutes: 5), to: &model, at: .zero)
      var (hour, level) = (0, model.battery.percent)
      while model.isOn, hour < 400 {
        hour += 1
        model.advance(to: .seconds(hour * 3600))
        #expect(model.battery.percent <= level)
        level = model.battery.percent
      }
      #expect(level == 0)
      #expect(model.simulate(.steps(5), at: .seconds(500 * 3600)).isEmpty)
      _ = model.simulate(.putOnCharger, at: .seconds(500 * 3600))
      model.advance(to: .seconds(501 * 3600))
      #expect(model.isOn && model.battery.percent > 90)
      return hour
    }
    let (busy, idle) = (try emptied(.on), try emptied(.off))
    #expect((80...110).contains(busy) && (155...165).contains(idle), "\(busy) h, \(idle) h")
  }

  @Test("A caller that sets the level sets the charge", arguments: [3, 50, 100] as [UInt8])
  func setLevel(_ percent: UInt8) {
    var model = model { $0.lifecycle.battery = .init() }
    model.advance(to: .seconds(3600))
    model.battery.percent = percent
    model.advance(to: .seconds(3 * 3600))
    #expect((percent - 3..<percent).contains(model.battery.percent))
  }

  @Test("The reported level jitters around the charge")
  func jitter() {
    func levels(_ jitter: Int) -> [Int] {
      var model = model {
        $0.lifecycle.battery = .init()
        $0.lifecycle.battery?.jitter = jitter
      }
      model.battery.percent = 60
      return (1...100).map { hour in
        model.advance(to: .seconds(hour * 300))
        return Int(model.battery.percent)
      }
    }
    let differences = zip(levels(8), levels(0)).map { $0 - $1 }
    #expect(differences.allSatisfy { (-8...8).contains($0) })
    #expect(differences.min() ?? 0 < -5 && differences.max() ?? 0 > 5)
  }

  @Test("A wearer who charges every day keeps the ring on for a year")
  func year() {
    var model = model {
      $0.lifecycle.battery = .init()
      $0.lifecycle.storedDays = 7
    }
    for day in 1...365 {
      model.advance(to: Self.day * day - .seconds(60))
      #expect(model.isOn)
    }
    #expect(model.history.days.count == 7)
  }
}
