import HaloTestSupport

@Suite("Timers of virtual lights")
struct LightTimerModelTests {
  /// A Saturday.
  private static let start = CivilDate(year: 2026, month: 11, day: 21).flatMap {
    CivilDateTime($0, hour: 21, minute: 59, second: 30)
  }

  private static func light(
    _ timers: [Triones.Timer], at time: Duration = .zero
  ) throws -> LightModel {
    var light = LightModel()
    _ = light.answer(to: .clock(.init(try #require(start))), at: time)
    let entries = try Triones.TimerEntries(timers.map { Triones.TimerEntry($0) })
    _ = light.answer(to: .timers(.init(entries)), at: time)
    return light
  }

  private static func timer(
    on schedule: Triones.Timer.Schedule = .weekly(.everyDay), minute: Int = 0, second: Int = 0,
    _ action: Triones.Timer.Action, white: UInt8 = 0, turnsOn: Bool = true
  ) throws -> Triones.Timer {
    try #require(
      Triones.Timer(
        schedule, hour: 22, minute: minute, second: second, action: action, white: white,
        turnsOn: turnsOn))
  }

  @Test("A timer acts to the second, and an effect runs from its time on")
  func actions() throws {
    let fade = Triones.Effect(rawValue: 0x25)
    let cases: [(Triones.Timer.Action, UInt8, Triones.Status.Appearance)] = [
      (.color(.black), 0, .color(.black)), (.color(.black), 9, .white(level: 9)),
      (.effect(fade, .slowest), 0, .effect(fade, .slowest)),
      (.sunrise(duration: 1, from: 2, to: 3), 0, .white(level: 3)),
      (.sunset(duration: 1, from: 4, to: 5), 0, .white(level: 5)),
    ]
    for turnsOn in [false, true] {
      for (action, white, appearance) in cases {
        let light = try Self.light([Self.timer(action, white: white, turnsOn: turnsOn)])
        let before = light.status(at: .milliseconds(29_999))
        #expect(!before.isOn)
        #expect(before.appearance == LightModel().appearance)
        for late in [0, 1, 100_000] {
          let status = light.status(at: .seconds(30) + .milliseconds(late))
          #expect(status.isOn == turnsOn)
          #expect(status.appearance == appearance)
        }
      }
    }
    // An effect starts at the time of its timer, even if it is observed later.
    var reference = LightModel()
    _ = reference.answer(to: .power(.init(isOn: true)), at: .zero)
    _ = reference.answer(to: .effect(.init(fade, speed: .slowest)), at: .zero)
    let light = try Self.light([Self.timer(.effect(fade, .slowest))])
    for count in 0..<80 {
      let time = Duration.milliseconds(777) * count
      #expect(light.color(at: .seconds(30) + time) == reference.color(at: time))
    }
  }

  @Test("Timers for one date run once, and weekdays follow the calendar")
  func schedules() throws {
    let date = try #require(Self.start).date
    let day = Duration.seconds(86_400)
    func days(_ schedule: Triones.Timer.Schedule) throws -> [Int] {
      var light = try Self.light([Self.timer(on: schedule, .color(.black))])
      var days: [Int] = []
      for number in 0..<21 {
        _ = light.answer(to: .power(.init(isOn: false)), at: day * number)
        if light.status(at: day * number + .seconds(31)).isOn { days.append(number) }
      }
      return days
    }
    #expect(try days(.once(date)) == [0])
    #expect(try days(.once(try #require(date.adding(days: 3)))) == [3])
    #expect(try days(.once(try #require(date.adding(days: -1)))) == [])
    #expect(try days(.weekly(.saturday)) == [0, 7, 14])
    #expect(try days(.weekly([.sunday, .friday])) == [1, 6, 8, 13, 15, 20])
    #expect(try days(.weekly(.everyDay)) == Array(0..<21))
    // On the same weekday a week later, before the time of day: last week's timer has run.
    let light = try Self.light([Self.timer(on: .weekly(.saturday), .color(.black))])
    #expect(light.status(at: day * 7 - .seconds(10)).isOn)
  }

  @Test("The number of observations makes no difference")
  func looks() throws {
    var generator = HaloTestSupport.SplitMix64(seed: 3)
    for _ in 0..<15 {
      let timers = try (0..<6).map { _ in
        try Self.timer(
          on: .weekly(
            Triones.Timer.Weekdays(rawValue: UInt8.random(in: 1...127, using: &generator) * 2)),
          minute: Int.random(in: 0..<4, using: &generator),
          second: Int.random(in: 0..<60, using: &generator),
          .color(Triones.Color(red: .random(in: 0...255, using: &generator), green: 0, blue: 0)),
          turnsOn: .random(using: &generator))
      }
      let seldom = try Self.light(timers)
      var often = seldom
      var now = Duration.zero
      while now < .seconds(10 * 86_400) {
        now += .milliseconds(Int64.random(in: 0...7_200_000, using: &generator))
        let answer = often.answer(to: .statusRequest(.init()), at: now)
        #expect(answer == .status(seldom.status(at: now)))
      }
    }
  }

  @Test("Setting the clock to the time of a timer, or past it, does not run the timer")
  func clockSet() throws {
    let timer = try Self.timer(.color(.black))
    for (second, expected) in [(29, true), (30, false), (31, false)] {
      var light = try Self.light([timer])
      let time = try #require(Self.start?.adding(seconds: second))
      _ = light.answer(to: .clock(.init(time)), at: .seconds(5))
      #expect(light.status(at: .seconds(7)).isOn == expected)
    }
    // Going back in time runs no timer twice.
    var again = try Self.light([timer])
    _ = again.answer(to: .power(.init(isOn: false)), at: .seconds(31))
    _ = again.answer(to: .statusRequest(.init()), at: .seconds(20))
    #expect(!again.status(at: .seconds(32)).isOn)
    // Without a clock, timers never run.
    var light = LightModel()
    let entries = try Triones.TimerEntries([Triones.TimerEntry(timer)])
    _ = light.answer(to: .timers(.init(entries)), at: .zero)
    #expect(!light.status(at: .seconds(7 * 86_400)).isOn)
  }
}
