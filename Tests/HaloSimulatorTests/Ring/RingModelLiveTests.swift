func frames(
  _ model: inout RingModel, _ bytes: [UInt8], at time: Duration = .zero
) throws -> [Colmi.Frame] {
  let frame = try Colmi.Frame(Colmi.Opcode(rawValue: bytes[0]), payload: bytes.dropFirst())
  return model.respond(to: try Colmi.HostMessage(parsing: frame), at: time).frames
}

extension RingModel {
  /// The evening at which ``evening(_:hasWeek:)`` makes rings.
  static let now: CivilDateTime = "2026-03-14T21:30:00"

  /// Returns a ring that has already reported its packet length on its link.
  static func evening(_ profile: RingProfile = .full, hasWeek: Bool = false) -> RingModel {
    let history = hasWeek ? RingHistory.plausibleWeek(until: now, seed: 4) : RingHistory()
    var model = RingModel(profile: profile, history: history, clock: now)
    _ = model.respond(to: .battery(.init()), at: .zero)
    return model
  }
}

/// Activities that a ring runs by itself, and events from outside.
@Suite("Ring model, live")
struct RingModelLiveTests {
  private let now = RingModel.now

  private func heads(_ frames: [Colmi.Frame], _ count: Int) -> [[UInt8]] {
    frames.map { Array($0.bytes[..<count]) }
  }

  /// Counts the steps in which an activity returns frames, one step per interval.
  private func run(
    _ model: inout RingModel, until limit: Int,
    _ each: (Int, inout RingModel) throws -> Void = { _, _ in }
  ) throws -> Int {
    let activity = try #require(model.runningActivities.last)
    for step in 1...limit {
      try each(step, &model)
      guard
        model.next(of: activity.number, at: activity.startedAt + activity.interval * step) != nil
      else { return step - 1 }
    }
    return limit
  }

  @Test("The older live heart rate needs a keep-alive each minute")
  func legacyHeartRate() throws {
    var model = RingModel.evening(.r02)
    #expect(try frames(&model, [0x1E, 1]) == [])
    #expect(try run(&model, until: 200) == 60)
    #expect(try frames(&model, [0x1E, 1]) == [])
    let count = try run(&model, until: 200) { second, model in
      if second == 50 { _ = try frames(&model, [0x1E, 3], at: .seconds(50)) }
    }
    #expect(count == 110)
    _ = try frames(&model, [0x1E, 1])
    _ = try frames(&model, [0x1E, 2])
    #expect(model.runningActivities.isEmpty)
    // Newer boards reject it.
    var newer = RingModel.evening(.r11)
    #expect(heads(try frames(&newer, [0x1E, 1]), 2) == [[0x9E, 0xEE]])
  }

  @Test("Raw sensors send groups of frames until they are stopped in their dialect")
  func rawSensors() throws {
    var old = RingModel.evening(.r02)
    _ = try frames(&old, [0xA1, 4, 4])
    let first = try #require(old.runningActivities.last)
    #expect(first.interval == .seconds(1))
    let group = old.next(of: first.number, at: .seconds(1)) ?? []
    #expect(group.map { $0[1] } == [1, 2, 3])
    #expect(group.last.map { ($0[3] | $0[5] | $0[7]) & 0xF0 } == 0)
    #expect(try frames(&old, [0xA1, 0]) == [] && !old.runningActivities.isEmpty)
    #expect(try frames(&old, [0xA1, 2]) == [] && old.runningActivities.isEmpty)
    #expect(try frames(&old, [0xA1, 3]).map { $0[1] } == [1, 2, 3])

    var new = RingModel.evening(.r08)
    _ = try frames(&new, [0xA1, 1])
    let second = try #require(new.runningActivities.last)
    #expect(second.interval == .milliseconds(250))
    #expect(new.next(of: second.number, at: .zero)?.map { $0[1] } == [1, 2, 3, 4])
    #expect(try frames(&new, [0xA1, 2]) == [] && !new.runningActivities.isEmpty)
    #expect(heads(try frames(&new, [0xA1, 0]), 2) == [[0xA1, 0xFF]])
    #expect(new.runningActivities.isEmpty)
    #expect(heads(try frames(&new, [0xA1, 6]), 2) == [[0xA1, 6]])
  }

  @Test("A workout reports its start, converted from Beijing time if the firmware does that")
  func workoutStart() throws {
    for (profile, hours) in [(RingProfile.r11, 0), (.r08, -8)] {
      var model = RingModel.evening(profile)
      let reply = try #require(try frames(&model, [0x77, 1, 4]).first)
      let parsed = try Colmi.PhoneSportReply(parsing: reply)
      #expect(Int(parsed.startTime) == now.secondsSince1970 + hours * 3600)
    }
  }

  @Test("A workout counts seconds except during pauses, and is stored at its end")
  func workout() throws {
    var model = RingModel.evening(.full)
    _ = try frames(&model, [0x77, 1, 4])
    let activity = try #require(model.runningActivities.last)
    func update(_ second: Int) throws -> Colmi.PhoneSportUpdate? {
      let frames = model.next(of: activity.number, at: .seconds(second))
      return try frames?.first.map { try Colmi.PhoneSportUpdate(parsing: $0) }
    }
    #expect(try update(10)?.seconds == 10)
    _ = try frames(&model, [0x77, 2, 4], at: .seconds(20))
    #expect(try update(25) == nil && model.next(of: activity.number, at: .seconds(25)) == [])
    _ = try frames(&model, [0x77, 3, 4], at: .seconds(50))
    let later = try #require(try update(60))
    // 105 steps of 70 cm per minute.
    #expect(later.seconds == 30 && later.steps.value == 52 && later.metres.value == 36)
    let end = try frames(&model, [0x77, 4, 4], at: .seconds(120))
    #expect(heads(end, 2) == [[0x77, 0], [0x73, 7]])
    let workouts = model.history.days[now.date]?.workouts ?? []
    #expect(workouts.map(\.seconds) == [90] && workouts.first?.sport == .walk)
    #expect(workouts.first?.heartRates.count == 2)
    #expect(heads(try frames(&model, [0x77, 4, 4]), 2) == [[0x77, 0]])
  }

  @Test("On its charger the ring reports the battery, and ignores touches")
  func charger() throws {
    var model = RingModel.evening(.full)
    #expect(model.simulate(.touch(.tap), at: .zero) == [])
    _ = try frames(&model, [0x3B, 2, 0, 9, 10])
    #expect(heads(model.simulate(.touch(.longPress), at: .zero), 3) == [[0x73, 0x2D, 4]])
    #expect(
      heads(model.simulate(.putOnCharger, at: .zero), 4) == [
        [0x73, 0x0C, 78, 1], [0x73, 0x2A, 1, 0],
      ])
    #expect(model.simulate(.touch(.tap), at: .zero) == [])
    #expect(
      heads(model.simulate(.takenOffCharger, at: .zero), 4) == [
        [0x73, 0x0C, 78, 0], [0x73, 0x2A, 0, 0],
      ])
    #expect(heads(model.simulate(.touch(.swipeUp), at: .zero), 3) == [[0x73, 0x2D, 1]])
    // Switched off, the ring reports nothing; it wakes on the charger.
    _ = try frames(&model, [0x08, 1])
    #expect(model.simulate(.touch(.tap), at: .zero) == [] && !model.isOn)
    #expect(model.simulate(.putOnCharger, at: .zero).count == 2 && model.isOn)
  }

  @Test("Steps are counted in their hour, and reported")
  func steps() throws {
    var model = RingModel.evening(.full)
    let notifications = model.simulate(.steps(1000), at: .seconds(1800))
    #expect(heads(notifications, 2) == [[0x73, 0x12], [0x73, 0x04]])
    let activity = try Colmi.LiveActivityNotification(parsing: notifications[0])
    #expect(activity.steps.value == 1000 && activity.calories.value == 29_000)
    #expect(model.history.days[now.date]?.steps[22] == 1000)
  }

  @Test("Off the finger, measurements report that, and a workout has no heart rate")
  func notWorn() throws {
    for kind in [1, 3, 8, 10, 12, 13, 14, 15] as [UInt8] {
      var model = RingModel.evening(.full)
      #expect(model.simulate(.worn(false), at: .zero) == [])
      _ = try frames(&model, [0x69, kind])
      let frame = try #require(model.runningActivities.last)
      let reading = model.next(of: frame.number, at: .seconds(40))?.first
      #expect(reading.map { [$0[1], $0[2]] } == [kind, 1], "kind \(kind)")
    }
    var model = RingModel.evening(.full)
    _ = model.simulate(.worn(false), at: .zero)
    _ = try frames(&model, [0x77, 1, 7])
    let activity = try #require(model.runningActivities.last)
    let update = try #require(model.next(of: activity.number, at: .seconds(5))?.first)
    let parsed = try Colmi.PhoneSportUpdate(parsing: update)
    #expect(parsed.status == .notWorn && parsed.heartRate == 0)
  }

  @Test("A reset erases records and settings, but only with the right key")
  func reset() throws {
    var model = RingModel.evening(.full, hasWeek: true)
    _ = try frames(&model, [0x36, 2, 0])
    let before = model.history
    #expect(try frames(&model, [0xFF, 0xED, 0xED]) == [])
    #expect(
      model.history == before && model.memory.settings(Colmi.StressLogSettings.self)?.state == .off)
    #expect(try frames(&model, [0xFF, 0x66, 0x66]) == [])
    #expect(model.history == RingHistory())
    #expect(model.memory.settings(Colmi.StressLogSettings.self)?.state == .on)
  }

  @Test("Temperatures include today if the firmware reports it")
  func temperatures() throws {
    for (profile, last) in [(RingProfile.full, 0), (.r08, 1)] as [(RingProfile, UInt8)] {
      let days: [UInt8] = (last...6).reversed()
      var model = RingModel.evening(profile, hasWeek: true)
      let reply = model.respond(to: .temperatureHistory(.init(daysBack: 6)), at: .zero)
      let history = try Colmi.TemperatureHistory(parsing: try #require(reply.first))
      #expect(history.days.map(\.daysAgo) == days)
      let few = model.respond(to: .temperatureHistory(.init(daysBack: 2)), at: .zero)
      #expect(
        try Colmi.TemperatureHistory(parsing: try #require(few.first)).days.map(\.daysAgo)
          == days.filter { $0 <= 2 })
    }
  }

  @Test("RT11CR acknowledges the cycle with 0, RT08 stores only the temperature log's state")
  func oddAcknowledgements() throws {
    for (profile, action) in [(RingProfile.full, 2), (.r11, 0)] as [(RingProfile, UInt8)] {
      var model = RingModel.evening(profile)
      #expect(heads(try frames(&model, [0x2B, 2, 1, 6, 28]), 2) == [[0x2B, action]])
      #expect(model.memory.settings(Colmi.MenstruationSettings.self)?.cycleDays == 28)
    }
    for (profile, interval) in [(RingProfile.full, 30), (.r08, 0)] as [(RingProfile, UInt8)] {
      var model = RingModel.evening(profile)
      _ = try frames(&model, [0x3A, 3, 2, 1, 30])
      #expect(heads(try frames(&model, [0x3A, 3, 1]), 5) == [[0x3A, 3, 1, 1, interval]])
    }
  }

  @Test("Pages of a history have 96 values each, or none without records")
  func pages() throws {
    var model = RingModel.evening(.full, hasWeek: true)
    func page(_ day: UInt8, _ page: UInt8) throws -> Colmi.IntervalHeartRatePage {
      let replies = model.respond(to: .intervalHeartRate(.init(day: day, page: page)), at: .zero)
      return try Colmi.IntervalHeartRatePage(parsing: try #require(replies.first))
    }
    let values = try (0..<3).flatMap { try page(1, UInt8($0)).values }
    let yesterday = try #require(now.date.adding(days: -1))
    #expect(values.map(UInt8.init) == model.history.days[yesterday]?.heartRates)
    #expect(try page(1, 0).pageCount == 3 && page(1, 3).values == [])
    #expect(try page(20, 0).pageCount == 0)
  }
}
