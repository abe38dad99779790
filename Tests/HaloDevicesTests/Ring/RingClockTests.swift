import Foundation

@Suite("The ring's clock")
struct RingClockTests {
  @Test("The local time is that of the system and its time zone")
  func local() throws {
    func systemTime() -> CivilDateTime? {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .current
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: Date())
      guard let year = parts.year, let month = parts.month, let day = parts.day,
        let date = CivilDate(year: year, month: month, day: day)
      else { return nil }
      return CivilDateTime(
        date, hour: parts.hour ?? 0, minute: parts.minute ?? 0, second: parts.second ?? 0)
    }
    let before = try #require(systemTime())
    let local = try #require(CivilDateTime.local())
    let after = try #require(systemTime())
    #expect((before...after).contains(local))
  }

  @Test("The default time is the local one, and the clock runs from there")
  func setTime() throws {
    let date: CivilDate = "2020-01-01"
    let start = try #require(CivilDateTime(date))
    let before = try #require(CivilDateTime.local())
    let world = World()
    try world.visit(RingModel(clock: start), knowsTime: false) { ring, virtual in
      #expect(ring.dateTime == nil)
      try await ring.setTime()
      let set = try #require(ring.dateTime)
      #expect(set >= before)
      try await ring.clock.sleep(for: .seconds(90))
      let later = try #require(ring.dateTime)
      #expect(later == set.adding(seconds: 90))
      let shown = virtual.model.dateTime(at: world.simulation.now)
      // The ring counts from the arrival of the command, the host from the reply.
      #expect((0...2).contains(shown.secondsSince1970 - later.secondsSince1970))
      try await ring.colmi.eraseAndResetToFactorySettings()
      #expect(ring.dateTime == nil)
    }
  }
}
