@testable import HaloDevices

/// Settings and histories over the wire, from a scripted ring.
@Suite("Ring settings and histories")
struct RingSettingsTests {
  private func visit<Value: Sendable>(
    _ script: @escaping ScriptedRing.Script,
    _ body: @escaping @Sendable (Ring) async throws -> Value
  ) throws -> Value {
    try World().visit(script: script) { ring, _ in try await body(ring) }
  }

  @Test("A write that RT11CR acknowledges with 0 instead of the action is accepted")
  func oddAcknowledgement() throws {
    let now = Sample.now
    let outcome = try World().visit(RingModel(profile: .r11, clock: now)) { ring, _ in
      var cycle = try await ring.colmi.settings(Colmi.MenstruationSettings.self)
      cycle.cycleDays = 29
      return try await ring.colmi.set(cycle)
    }
    #expect(outcome.isApplied && outcome.held.cycleDays == 29)
    _ = try visit { request, _ in
      [.frame(0x2B, request[1] & 1, 1)]
    } _: { ring in
      try await ring.colmi.set(Colmi.MenstruationSettings(payload: Colmi.RawPayload()))
    }
  }

  @Test("Alarms are kept in their slots, and lost settings are noticed")
  func reminders() throws {
    let now = Sample.now
    try World().visit(RingModel(profile: .full, clock: now)) { ring, _ in
      for slot in UInt8(0)..<5 {
        var alarm = try await ring.colmi.settings(Colmi.Alarm.self, slot: slot)
        #expect(alarm.slot == slot && alarm.state == .off)
        alarm.state = .once
        #expect(try await ring.colmi.set(alarm).isApplied)
      }
      let sedentary = try await ring.colmi.settings(Colmi.SedentaryReminder.self)
      #expect(try await ring.colmi.set(sedentary).isApplied)
    }
    try World().visit(RingModel(profile: .r08, clock: now)) { ring, _ in
      await #expect(throws: RingError.unsupported(.colmi(.alarm))) {
        _ = try await ring.colmi.settings(Colmi.Alarm.self)
      }
      var pressure = try await ring.colmi.settings(Colmi.BloodPressureLogSettings.self)
      pressure.state = 1
      #expect(try await !ring.colmi.set(pressure).isApplied)
    }
  }

  /// Settings that an app could define to send any opcode.
  private struct MadeUp<Number: MadeUpOpcode>: Colmi.Settings {
    static var opcode: Colmi.Opcode { Colmi.Opcode(rawValue: Number.rawValue) }
    static var title: String { "nothing" }
    init() {}
    init(payload: Colmi.RawPayload) {}
    var payload: Colmi.RawPayload { Colmi.RawPayload() }
    var description: String { "nothing" }
  }

  private protocol MadeUpOpcode: Hashable, Sendable, Codable { static var rawValue: UInt8 { get } }
  private enum PowerOff: String, MadeUpOpcode { case none; static let rawValue: UInt8 = 0x08 }
  private enum Update: String, MadeUpOpcode { case none; static let rawValue: UInt8 = 0x0F }
  private enum TestOpen: String, MadeUpOpcode { case none; static let rawValue: UInt8 = 0xC9 }
  private enum TestClose: String, MadeUpOpcode { case none; static let rawValue: UInt8 = 0xCA }
  private enum Reset: String, MadeUpOpcode { case none; static let rawValue: UInt8 = 0xFF }

  /// A history that an app could define to send any action.
  private enum UpdateStart: Colmi.IntervalHistoryKind {
    static let action = Colmi.BigDataAction.updateStart
    static let title = "nothing"
    static let maximumValue: UInt16 = 0xFF
    static func text(_ value: UInt16) -> String { "" }
  }

  @Test("No type of an app can send a dangerous opcode or action")
  func forbidden() throws {
    @Sendable func check<Number: MadeUpOpcode>(_ ring: Ring, _ type: Number.Type) async throws {
      let error = RingError.forbidden(.colmi(Colmi.Opcode(rawValue: Number.rawValue)))
      await #expect(throws: error) { _ = try await ring.colmi.settings(MadeUp<Number>.self) }
      await #expect(throws: error) { try await ring.colmi.set(MadeUp<Number>()) }
      let plan = RingStreamPlan<Void>(
        key: RingStreamKey(opcode: .camera), name: "nothing",
        start: [try Colmi.Frame(Colmi.Opcode(rawValue: Number.rawValue), payload: [])],
        stop: { _ in [] }
      ) { _ in nil }
      await #expect(throws: error) {
        for try await _ in RingStream(ring: try ring.colmi, plan: plan) {}
      }
    }
    try World().visit(script: { _, _ in [] }) { ring, scripted in
      try await check(ring, PowerOff.self)
      try await check(ring, Update.self)
      try await check(ring, TestOpen.self)
      try await check(ring, TestClose.self)
      try await check(ring, Reset.self)
      await #expect(throws: RingError.forbidden(.colmi(Colmi.Opcode(rawValue: 0x01)))) {
        _ = try await ring.colmi.intervalHistory(of: UpdateStart.self)
      }
      #expect(await scripted.requests.isEmpty)
      try await ring.colmi.eraseAndResetToFactorySettings()
      try await ring.colmi.powerOff()
      #expect(await scripted.requests.map { $0.bytes[0] } == [0xFF, 0x08])
    }
  }

  @Test("Naps that came with earlier nights are not returned for later ones")
  func formerNaps() throws {
    let nap = try Colmi.SleepRecord(
      daysAgo: 0, startMinute: 800, endMinute: 820, stages: [.init(stage: .rem, minutes: 20)])
    let naps = try Colmi.NapHistory(records: [nap])
    let nights = try Colmi.SleepHistory(records: [])
    let capabilities = Colmi.Capabilities(raw: Colmi.RawPayload()).frame.bytes
    let date: CivilDate = "2026-03-14"
    let now = try #require(CivilDateTime(date, hour: 20))
    let counts = try visit { request, number in
      guard request[0] == 0xBC else { return [.uart(capabilities)] }
      let answer = ScriptedRing.Step.bigData(nights.bigDataFrame.bytes)
      return number == 0 ? [.bigData(naps.bigDataFrame.bytes), answer] : [answer]
    } _: { ring in
      try await ring.setTime(now)
      return [
        try await ring.history(of: .nap, .day(date)).count,
        try await ring.history(of: .nap, .day(date)).count,
      ]
    }
    #expect(counts == [1, 0])
  }

  @Test("Nights are the reply, and naps an event")
  func sleep() throws {
    let night = try Colmi.SleepRecord(
      daysAgo: 0, startMinute: 1400, endMinute: 60,
      stages: [.init(stage: .light, minutes: 100)])
    let nap = try Colmi.SleepRecord(
      daysAgo: 0, startMinute: 800, endMinute: 820, stages: [.init(stage: .rem, minutes: 20)])
    let sleep = try Colmi.SleepHistory(records: [night])
    let naps = try Colmi.NapHistory(records: [nap])
    let (answer, event) = try visit { _, _ in
      [.bigData(naps.bigDataFrame.bytes), .bigData(sleep.bigDataFrame.bytes)]
    } _: { ring in
      var events = try ring.colmi.events().makeAsyncIterator()
      let answer = try await ring.colmi.sleepHistory(.all)
      return (answer, try await events.next())
    }
    #expect(answer.map(\.value) == [night])
    #expect(event == .bigData(.napHistory(naps)))
  }
}
