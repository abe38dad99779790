import HaloProtocol
import HaloTransport

struct CRPState: FamilyState {
  let profile: CRPProfile
  var model: RingModel
  var random: SplitMix64
  var sessions: [UInt64: Session] = [:]
  private(set) var flashCount = 0
  private(set) var settings: [CRP.Opcode: HexBytes] = [:]
  /// Whether the clock was set since a reset: the ring logs nothing before that.
  private var hasClock = true
  private var measurement: (timer: Int, opcode: CRP.Opcode, at: Duration)?
  private var measurementCount = 0

  struct Session: Sendable {
    var open: CRP.Frame?
    /// The day and page of a later request, with which the reply goes out.
    var mixedPayload: [UInt8]?
  }

  init(_ profile: CRPProfile, _ model: RingModel, seed: UInt64) {
    (self.profile, self.model) = (profile, model)
    random = SplitMix64(seed: seed)
  }

  var mtu: Int { profile.mtu }
  var services: [GATTService] { CRPProfile.services }
  var advertisement: AdvertisementData { AdvertisementData(localName: profile.localName) }
  func makeSession() -> Session { Session() }

  /// Lets time pass; without a clock, nothing is logged.
  mutating func advance(to time: Duration) {
    model.advance(to: time)
    if !hasClock { model.history = RingHistory() }
  }

  mutating func simulate(_ event: SimulatedRingEvent, at time: Duration) -> [FamilyAction] {
    _ = model.simulate(event, at: time)
    switch event {
    case .worn(let isWorn): return reply(CRP.WearingEvent(isWorn: isWorn).frame)
    case .steps: return [.send([totals(at: time)], from: .crpTotals, works: false)]
    case .putOnCharger, .takenOffCharger:
      return [.send([[model.battery.percent]], from: .batteryLevel, works: false)]
    case .restart: return [.disconnect()]
    default: return []
    }
  }

  private func reply(_ frame: CRP.Frame?) -> [FamilyAction] {
    frame.map { [.send([$0.bytes], from: .crpReplies, works: false)] } ?? []
  }

  func losesLongValues(of characteristic: CharacteristicID) -> Bool {
    profile.traps.contains(.losesLongFrames)
  }

  func value(of characteristic: CharacteristicID, at time: Duration) -> [UInt8]? {
    switch characteristic {
    case .crpTotals: totals(at: time)
    case .batteryLevel: [model.battery.percent]
    case .firmwareRevision: Array(profile.firmware.utf8)
    case .hardwareRevision: Array(profile.model.utf8)
    default: nil
    }
  }

  private func totals(at time: Duration) -> [UInt8] {
    let totals = model.totals(at: time)
    let energy = UInt24(clamping: Int(totals.calories.value) / 1000)
    let value = try? CRP.TodayTotals(steps: totals.steps, distance: totals.metres, energy: energy)
    return value?.bytes ?? []
  }

  /// A request waits for the ring's work, a command is done at once, anything else is ignored.
  mutating func receive(
    _ value: [UInt8], to characteristic: CharacteristicID, on link: FamilyLink
  ) throws(ATTError) -> [FamilyAction] {
    guard characteristic == .crpRequests else { throw .writeNotPermitted }
    guard let frame = try? CRP.Frame(parsing: value),
      let message = try? CRP.HostMessage(parsing: frame),
      !profile.silentRequests.contains(frame.opcode)
    else { return [] }
    if let open = sessions[link.id]?.open {
      if profile.traps.contains(.mixesRequests), open.opcode == frame.opcode {
        sessions[link.id]?.mixedPayload = frame.payload.bytes
        return []
      }
      if profile.traps.contains(.losesSecondRequest) { return [] }
    }
    if let actions = obey(message, frame, on: link.id, at: link.time) {
      let confirms = profile.traps.contains(.confirmsCommands)
      return reply(confirms ? try? CRP.Frame(frame.opcode, payload: []) : nil) + actions
    }
    sessions[link.id]?.open = frame
    let work = Duration.milliseconds(random.number(in: profile.work))
    return [.timer(Self.work, work, repeats: false)]
  }

  private mutating func obey(
    _ message: CRP.HostMessage, _ frame: CRP.Frame, on link: UInt64, at time: Duration
  ) -> [FamilyAction]? {
    switch message {
    case .setTime(let request):
      model.setClock(to: request.timestamp.dateTime, at: time)
      hasClock = true
    case .findDevice(let request): if request.isOn { flashCount += 1 }
    case .heartRate, .heartRateVariability, .bloodOxygen, .stress, .bloodPressure, .temperature:
      measurementCount += 1
      measurement = nil
      guard frame.payload == [1] else { break }
      measurement = (measurementCount, frame.opcode, time)
      return [.timer(measurementCount, .seconds(2))]
    case .factoryReset:
      eraseModel(at: time)
      (settings, hasClock) = ([:], false)
      return [.disconnect()]
    case .powerOff:
      model.isOn = false
      return [.disconnect()]
    case .restart:
      model.restart()
      return [.disconnect()]
    case .userProfile, .heartRateLogWrite, .heartRateVariabilityLogWrite, .bloodOxygenLogWrite,
      .stressLogWrite, .temperatureLogWrite, .livePush, .sportType:
      settings[frame.opcode] = frame.payload
    default: return nil
    }
    return []
  }

  /// The number of the timer of the work on a request; others are those of measurements.
  private static var work: Int { 0 }

  mutating func timerDidEnd(_ timer: Int, on link: FamilyLink) -> [FamilyAction]? {
    timer == Self.work ? reply(finish(on: link.id, at: link.time)) : measure(timer, at: link.time)
  }

  private mutating func finish(on link: UInt64, at time: Duration) -> CRP.Frame? {
    guard let open = sessions[link]?.open else { return nil }
    let mixed = sessions[link]?.mixedPayload
    sessions[link]?.open = nil
    sessions[link]?.mixedPayload = nil
    guard let message = try? CRP.HostMessage(parsing: open),
      let payload = reply(to: message, at: time)
    else { return nil }
    let head = mixed ?? []
    return try? CRP.Frame(open.opcode, payload: HexBytes(head + payload.dropFirst(head.count)))
  }

  private func reply(to message: CRP.HostMessage, at time: Duration) -> [UInt8]? {
    func interval(_ opcode: CRP.Opcode) -> [UInt8] {
      [settings[opcode]?.bytes.first ?? profile.logInterval]
    }
    switch message {
    case .version: return Array(profile.firmware.utf8)
    case .build: return Array("2f6a1c".utf8)
    case .battery: return [model.battery.percent]
    case .device:
      return try? CRP.DeviceReply(model: profile.model, name: profile.localName, more: []).payload
    case .heartRateLogSettings: return interval(.heartRateLogWrite)
    case .heartRateVariabilityLogSettings: return interval(.heartRateVariabilityLogWrite)
    case .bloodOxygenLogSettings: return interval(.bloodOxygenLogWrite)
    case .stressLogSettings: return interval(.stressLogWrite)
    case .temperatureLogSettings: return [6]
    case .bloodOxygenSupport: return [profile.bloodOxygenMode.rawValue]
    case .sleepState: return [0]
    default:
      return CRPLogs(history: model.history, now: model.dateTime(at: time)).reply(to: message)
    }
  }

  private mutating func measure(_ timer: Int, at time: Duration) -> [FamilyAction]? {
    guard let (current, opcode, start) = measurement, current == timer else { return nil }
    let elapsed = time - start
    let isRate = opcode == .heartRate
    guard elapsed >= .seconds(isRate ? 10 : opcode == .bloodOxygen ? 48 : 40) else { return [] }
    if !isRate || elapsed >= .seconds(30) { measurement = nil }
    let isWorn = model.isWorn(at: time)
    let beats = UInt8(clamping: model.heartRate(after: Int(elapsed.components.seconds), at: time))
    let values: [UInt8] =
      switch opcode {
      case .heartRate: [beats]
      case .bloodOxygen: [profile.traps.contains(.findsNoOxygen) ? 0xFF : model.number(96...98)]
      case .heartRateVariability:
        [model.number(38...49)] + (profile.hasShortVariability ? [] : [0])
      case .bloodPressure: [model.number(112...121), model.number(72...80)]
      // 35.5 to 36.5 °C
      case .temperature: [model.number(0x63...0x6D), 1]
      default: [model.number(25...45)]
      }
    let payload = isWorn ? values : values.map { _ in 0xFF }
    if isWorn, payload != [0xFF], measurement == nil, isRate || opcode == .bloodOxygen {
      _ = model.store(payload[0], of: isRate ? .heartRate : .bloodOxygen, at: time)
    }
    let value = GATT.HeartRateMeasurement(beatsPerMinute: UInt16(beats), contact: .detected)
    return reply(try? CRP.Frame(opcode, payload: HexBytes(payload)))
      + (isRate ? [.send([value.bytes], from: .heartRateMeasurement, works: false)] : [])
  }
}

/// The logs of a CRP ring: its history as the payloads that the ring sends.
struct CRPLogs: Sendable {
  let history: RingHistory
  let now: CivilDateTime

  /// The days that rings keep, by the largest index that a public program accepts.
  private static var keptDays: ClosedRange<UInt8> { 0...14 }

  func reply(to message: CRP.HostMessage) -> [UInt8]? {
    switch message {
    case .heartRateLog(let request):
      bytes(request.daysAgo, request.page) { $0.heartRates }
    case .bloodOxygenLog(let request):
      bytes(request.daysAgo, request.page) { spread($0.bloodOxygen) }
    case .stressLog(let request): bytes(request.daysAgo, request.page) { spread($0.stress) }
    case .heartRateVariabilityLog(let request):
      words(request.daysAgo, request.page) { spread($0.heartRateVariability).map(UInt16.init) }
    case .temperatureLog(let request):
      words(request.daysAgo, request.page) {
        spread($0.temperatures.map { $0 == 0 ? 0 : 200 + UInt16($0) })
      }
    case .stepLog(let request):
      day(request.daysAgo).map { day in
        var halves = day.steps.flatMap { [$0 / 2, $0 - $0 / 2] }
        if request.daysAgo == 0, now.minute < 30, day.steps.indices.contains(now.hour) {
          // The second half of this hour has not begun.
          halves[2 * now.hour + 1] = 0
        }
        return [request.daysAgo] + halves.flatMap(Self.bytes)
      }
    case .dayTotals(let request): day(request.daysAgo).flatMap { totals($0, request.daysAgo) }
    case .sleepHistory(let request):
      day(request.daysAgo).flatMap { sleep(of: $0, request.daysAgo) }
    case .manualHeartRateHistory: stored(\.manualHeartRates)
    case .manualBloodOxygenHistory: stored(\.manualBloodOxygen)
    case .manualStressHistory, .manualHeartRateVariabilityHistory: [0]
    default: nil
    }
  }

  private func day(_ daysAgo: UInt8) -> RingHistory.Day? {
    guard Self.keptDays.contains(daysAgo), let date = now.date.adding(days: -Int(daysAgo)) else {
      return nil
    }
    return history.days[date] ?? RingHistory.Day()
  }

  /// Puts the values of hours or half hours into the first slot of each.
  private func spread<Number: FixedWidthInteger>(_ values: [Number]) -> [Number] {
    values.flatMap { [$0] + [Number](repeating: 0, count: 288 / values.count - 1) }
  }

  private func bytes(
    _ daysAgo: UInt8, _ page: UInt8, _ values: (RingHistory.Day) -> [UInt8]
  ) -> [UInt8]? {
    guard page < 2, let day = day(daysAgo) else { return nil }
    return [daysAgo, page] + values(day)[144 * Int(page)..<144 * Int(page) + 144]
  }

  private func words(
    _ daysAgo: UInt8, _ page: UInt8, _ values: (RingHistory.Day) -> [UInt16]
  ) -> [UInt8]? {
    guard page < 4, let day = day(daysAgo) else { return nil }
    let slots = values(day)[72 * Int(page)..<72 * Int(page) + 72]
    return [daysAgo, page] + slots.flatMap(Self.bytes)
  }

  private static func bytes(_ word: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: word), UInt8(word >> 8)]
  }

  private func totals(_ day: RingHistory.Day, _ daysAgo: UInt8) -> [UInt8]? {
    let totals = day.totals
    return CRP.DayTotals(
      daysAgo: daysAgo, steps: UInt32(totals.steps), distance: UInt32(totals.metres) * 1000,
      detail: 0, energy: UInt32(totals.calories) * 10
    ).payload
  }

  /// Returns the marks of the sleeps of a day, each of which ends with an awake mark.
  private func sleep(of day: RingHistory.Day, _ daysAgo: UInt8) -> [UInt8]? {
    let states: [Colmi.SleepStageKind: CRP.SleepStageKind] = [
      .light: .light, .deep: .deep, .rem: .rem,
    ]
    let marks = day.crpSleeps.flatMap { sleep -> [CRP.SleepMark] in
      var minute = sleep.endMinute - sleep.minutes
      let starts = sleep.stages.map { stage in
        defer { minute += stage.minutes }
        return mark(states[stage.kind] ?? .awake, minute)
      }
      return starts + [mark(.awake, sleep.endMinute)]
    }
    return (try? CRP.SleepHistory(daysAgo: daysAgo, marks: marks))?.payload
  }

  private func mark(_ stage: CRP.SleepStageKind, _ minute: Int) -> CRP.SleepMark {
    let minute = (minute + 1440) % 1440
    return CRP.SleepMark(stage: stage, hour: UInt8(minute / 60), minute: UInt8(minute % 60))
  }

  /// Returns the newest measurements of the wearer that fit into a frame.
  private func stored(_ path: KeyPath<RingHistory.Day, [Colmi.ManualReading]>) -> [UInt8] {
    let moments = history.moments(every: 1, { _ in [] }, measured: { $0[keyPath: path] })
    return [0]
      + moments.suffix(100).flatMap { moment -> [UInt8] in
        guard let stamp = try? CRP.RingTimestamp(moment.time) else { return [] }
        return [UInt8(clamping: moment.value)]
          + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: stamp.rawValue >> $0) }
      }
  }
}

extension RingHistory.Day {
  /// The sleeps that a CRP ring lists: the night, and naps after 10 o'clock that are an hour apart.
  ///
  /// Marks have neither a date nor a kind of sleep, so the ring leaves out a night that begins
  /// after 10 o'clock, as after a change of the clock, and other naps.
  package var crpSleeps: [RingHistory.Sleep] {
    let morning = 600
    var found = (night.map { [$0] } ?? []).filter {
      0..<1440 ~= $0.endMinute && $0.endMinute - $0.minutes < morning
    }
    for nap in naps.sorted(by: { $0.endMinute < $1.endMinute }) where nap.endMinute < 1440 {
      let earliest = max(morning, found.last.map { $0.endMinute + 60 } ?? 0)
      if nap.endMinute - nap.minutes >= earliest { found.append(nap) }
    }
    return found
  }
}
