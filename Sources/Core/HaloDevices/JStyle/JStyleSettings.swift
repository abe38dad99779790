import HaloProtocol

extension JStyleRing {
  package func interval(of kind: RecordKind) async throws(RingError) -> LogInterval? {
    guard let kind = Self.schedules[kind] else { return nil }
    let schedule = try await schedule(of: kind)
    return LogInterval(isOn: schedule.mode != .off, minutes: UInt8(clamping: schedule.interval))
  }

  /// Changes the mode and the interval of a schedule, and keeps its times of the day.
  package func set(_ interval: LogInterval, of kind: RecordKind) async throws(RingError) -> Bool {
    guard let kind = Self.schedules[kind] else { return false }
    let present = try await schedule(of: kind)
    let isNew = present.weekdays.isEmpty
    let minutes = interval.minutes == 0 ? present.interval : UInt16(interval.minutes)
    _ = try await link.reply(
      to: JStyle.SetScheduleRequest(
        kind: kind, mode: interval.isOn ? .interval : .off,
        window: isNew ? JStyle.allDay : present.window,
        weekdays: isNew ? .init(rawValue: 0xFF) : present.weekdays,
        interval: minutes == 0 ? UInt16(interval.usualMinutes) : minutes))
    return true
  }

  package func wearer() async throws(RingError) -> WearerBody? {
    let user = try await user()
    return WearerBody(
      gender: .init(rawValue: user.gender == 1 ? 0 : 1), age: user.age, height: user.height,
      weight: user.weight)
  }

  /// Changes the body of the wearer, and keeps the length of a step and the identifier.
  package func set(_ wearer: WearerBody) async throws(RingError) -> Bool {
    let gender = try wearer.maleOrFemale()
    let present = try await user()
    _ = try await link.reply(
      to: JStyle.SetUserRequest(
        gender: 1 - gender, age: wearer.age, height: wearer.height, weight: wearer.weight,
        stride: present.stride, identifier: present.identifier))
    return true
  }

  private func user() async throws(RingError) -> JStyle.UserReply {
    try await link.ask(JStyle.UserRequest())
  }

  private static let schedules: [RecordKind: JStyle.ScheduleKind] = [
    .heartRate: .heartRate, .bloodOxygen: .oxygen, .temperature: .temperature,
    .heartRateVariability: .variability,
  ]
}
