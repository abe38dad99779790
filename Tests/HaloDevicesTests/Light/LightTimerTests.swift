@testable import HaloDevices

@Suite("Timers of lights")
struct LightTimerTests {

  /// Sets timers one after another, of which the light keeps those in the other direction.
  @Sendable private static func setTimers(_ strip: LEDStrip) async throws {
    #expect(strip.capabilities.contains(.timers))
    let evening: CivilDateTime = "2026-11-29T23:30:00"
    try await strip.setTime(evening)
    let passed = try await strip.dateTime().secondsSince1970 - evening.secondsSince1970
    #expect((0...2).contains(passed))
    let off = try #require(
      Triones.Timer(
        .weekly(.weekend), hour: 1, minute: 2,
        action: .effect(Triones.Effect(rawValue: 0x25), Triones.Speed(percent: 50)), turnsOn: false)
    )
    func on(_ schedule: Triones.Timer.Schedule, _ hour: Int, _ minute: Int) -> Triones.Timer? {
      Triones.Timer(schedule, hour: hour, minute: minute, action: .color(.white), turnsOn: true)
    }
    func timers() async throws -> [Triones.Timer?] {
      try await strip.timers().entries.filter(\.isInUse).map(\.timer)
    }
    try await strip.setTimers(Triones.TimerEntries([Triones.TimerEntry(off)]))
    try await strip.setTimer(LightTimer(hour: 7, minute: 30, turnsOn: true, weekdays: 0x1F))
    #expect(try await timers() == [off, on(.weekly(.workdays), 7, 30)])
    // The next such time is tomorrow, and later the present day.
    try await strip.setTimer(LightTimer(hour: 6, minute: 0, turnsOn: true))
    #expect(try await timers() == [off, on(.once("2026-11-30"), 6, 0)])
    try await strip.setTimer(LightTimer(hour: 23, minute: 50, turnsOn: true))
    #expect(try await timers() == [off, on(.once(evening.date), 23, 50)])
    await #expect(throws: LEDStripError.unsupported(.timers, strip.family)) {
      try await strip.setTimer(LightTimer(hour: 24, minute: 0, turnsOn: true, weekdays: 1))
    }
    try await strip.setTimer(LightTimer(hour: 0, minute: 0, turnsOn: true, isEnabled: false))
    #expect(try await timers() == [off])
    // There is no room for a seventh.
    try await strip.setTimers(
      Triones.TimerEntries([Triones.TimerEntry](repeating: .init(off), count: 6)))
    await #expect(throws: LEDStripError.unsupported(.timers, strip.family)) {
      try await strip.setTimer(LightTimer(hour: 6, minute: 0, turnsOn: true))
    }
    #expect(try await timers() == [Triones.Timer?](repeating: off, count: 6))
  }

  @Test(
    "A timer replaces those in its direction, and the light keeps the others",
    arguments: ["lednetwf", "lednetwf-08", "triones"])
  func replacement(_ name: String) throws {
    guard let profile = LightProfile(named: name) else {
      return try withLight(VirtualLEDStrip()) { strip, _ in try await Self.setTimers(strip) }
    }
    let light = VirtualLight(profile)
    try withLight(light, Self.setTimers)
    #expect(light.ignoredWrites == 0)
  }

  @Test("A colour of a timer has mode 61, and other bytes stay")
  func entries() throws {
    let bytes = Array(UInt8(0)..<14)
    let entry = try Triones.TimerEntry(HexBytes(bytes))
    #expect(LEDnetWF.TimerEntry(entry).entry == entry)
    #expect(LEDnetWF.RingTimerEntry(entry).entry == entry)
    let timer = try #require(
      Triones.Timer(
        .weekly(.monday), hour: 1, minute: 2, action: .color(.white), turnsOn: true))
    #expect(LEDnetWF.RingTimerEntry(Triones.TimerEntry(timer)).mode == 0x61)
    #expect(LEDnetWF.RingTimerEntry(Triones.TimerEntry(timer)).timer == timer)
  }
}
