@testable import HaloSimulator

/// The measured timing next to the session that it comes from; see ``RingTiming/measured``.
@Suite("Timing of a ring")
struct RingTimingTests {
  private let now: CivilDateTime = "2026-03-14T21:30:00"

  private struct Exchange {
    /// The time from the request to the first frame.
    var delay: Duration
    /// The time from the first to the last frame.
    var frames: Duration
  }

  /// Asks for the heart rates of a day again and again, and returns an exchange for each time.
  private func exchanges(
    _ timing: RingTiming, seed: UInt64, from start: Duration, count: Int, pause: Duration = .zero
  ) throws -> [Exchange] {
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation)
    var profile = RingProfile.r11
    profile.timing = timing
    let history = RingHistory.plausibleWeek(until: now, seed: seed)
    air.place(
      VirtualRing(model: RingModel(profile: profile, history: history, clock: now), seed: seed),
      as: "ring")
    let request = Colmi.HeartRateLogRequest(timestamp: try Colmi.RingTimestamp(now))
    return try simulation.run {
      try await SimulatedTransport(on: air).withConnection(to: "ring") { connection in
        var replies = try await connection.notifications(from: .colmiUARTNotify).makeAsyncIterator()
        let battery = Colmi.BatteryRequest().frame.bytes
        try await simulation.clock.sleep(for: start)
        // The first command of a link also gets the packet length.
        try await connection.write(battery, to: .colmiUARTWrite, mode: .withResponse)
        for _ in 0..<2 { _ = try await replies.next() }
        var exchanges: [Exchange] = []
        for _ in 0..<count {
          if pause > .zero { try await simulation.clock.sleep(for: pause) }
          let asked = simulation.now
          try await connection.write(request.frame.bytes, to: .colmiUARTWrite, mode: .withResponse)
          var first: Duration?
          for _ in 0..<24 {
            _ = try await replies.next()
            first = first ?? simulation.now
          }
          exchanges.append(
            Exchange(
              delay: (first ?? asked) - asked, frames: simulation.now - (first ?? asked)))
        }
        return exchanges
      }
    }
  }

  @Test("24 frames of a day of heart rates take 337 to 990 ms, and 23 ms with the steady timing")
  func frames() throws {
    let early = try (1...40).flatMap {
      try exchanges(.measured, seed: $0, from: .seconds(4), count: 10).map(\.frames)
    }
    let late = try (1...40).flatMap {
      try exchanges(.measured, seed: $0, from: .seconds(15), count: 10).map(\.frames)
    }
    // The session: 338 ms at 48.75 ms, 990 ms at 123.75 ms.
    #expect(early.allSatisfy { $0 <= .milliseconds(393) })
    #expect(late.allSatisfy { $0 <= .milliseconds(993) })
    let means = [early, late].map { $0.reduce(.zero, +) / $0.count }
    #expect((.milliseconds(280)...(.milliseconds(360))).contains(means[0]))
    #expect((.milliseconds(720)...(.milliseconds(930))).contains(means[1]))
    #expect(late.contains { $0 > .milliseconds(980) })
    let steady = try exchanges(.steady, seed: 1, from: .seconds(4), count: 10).map(\.frames)
    #expect(steady.allSatisfy { $0 == .milliseconds(23) })
  }

  @Test("A reply takes two events, or up to six after a pause")
  func replies() throws {
    for (start, interval) in [(4, 48_750), (15, 123_750)] {
      let interval = Duration.microseconds(interval)
      let quick = try exchanges(.measured, seed: 3, from: .seconds(start), count: 8).map(\.delay)
      #expect(quick.allSatisfy { $0 > interval && $0 <= interval * 2 + .milliseconds(1) })
      let slow = try exchanges(
        .measured, seed: 3, from: .seconds(start), count: 4, pause: .milliseconds(1003)
      ).map(\.delay)
      #expect(slow.allSatisfy { $0 > interval && $0 <= interval * 6 + .milliseconds(1) })
      #expect(slow.contains { $0 > interval * 2 })
    }
  }

  @Test("The parameters change at the measured times, and not with a constant interval")
  func updates() throws {
    for timing in [RingTiming.measured, .steady, .constant(.milliseconds(48))] {
      let simulation = Simulation(seed: 1)
      let air = SimulatedAir(simulation)
      var profile = RingProfile.r02
      profile.timing = timing
      air.place(VirtualRing(model: RingModel(profile: profile, clock: now)), as: "ring")
      try simulation.run {
        let connection = try await SimulatedTransport(on: air).connect(to: "ring")
        let link = try #require(air.devices.first?.links.first)
        var expected = timing.connection
        var time = Duration.zero
        for update in timing.updates + [.init(at: .seconds(100), timing.connection)] {
          try await simulation.clock.sleep(for: update.time - time - .milliseconds(1))
          #expect(link.state.withLock { $0.events.parameters } == expected)
          try await simulation.clock.sleep(for: .milliseconds(1))
          (expected, time) = (update.parameters, update.time)
        }
        await connection.disconnect()
      }
    }
  }

  @Test("Words name a timing")
  func words() throws {
    #expect(RingTiming(words: "measured") == .measured)
    #expect(RingTiming(words: "steady") == .steady)
    #expect(RingTiming(words: "48.75ms") == .constant(.microseconds(48_750)))
    for text in ["", "Steady", "48", "7.4ms", "491ms", "steady "] {
      #expect(RingTiming(words: text) == nil)
    }
    #expect(RingProfile.all.allSatisfy { $0.timing == .measured })
  }
}
