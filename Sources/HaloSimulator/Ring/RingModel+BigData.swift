import HaloProtocol

extension RingModel {
  /// How many days a ring keeps.
  static let keptDays: ClosedRange<UInt8> = 0...6

  /// Answers a message of the big-data channel; what it does not know gets no answer.
  public mutating func respond(
    to message: Colmi.BigDataHostMessage, at time: Duration
  ) -> [Colmi.BigDataFrame] {
    guard profile.actions.contains(message.bigDataFrame.action) else { return [] }
    return switch message {
    case .bloodOxygenHistory(let request): bloodOxygen(of: request, at: time)
    case .sleepHistory(let request): sleep(of: request, at: time)
    case .manualHeartRateHistory(let request): manual(of: request, \.manualHeartRates, at: time)
    case .manualBloodOxygenHistory(let request): manual(of: request, \.manualBloodOxygen, at: time)
    default: []
    }
  }

  /// The days that a request is about, the oldest first, with their number.
  func days(
    _ daysAgo: UInt8, at time: Duration
  ) -> [(daysAgo: UInt8, day: RingHistory.Day)] {
    Self.keptDays.reversed().filter { daysAgo == 0xFF || daysAgo == $0 }.compactMap { number in
      day(number, at: time).map { (number, $0) }
    }
  }

  private func bloodOxygen(
    of request: Colmi.BloodOxygenHistoryRequest, at time: Duration
  ) -> [Colmi.BigDataFrame] {
    let blocks: [Colmi.BloodOxygenDay] = days(request.daysAgo, at: time).compactMap { number, day in
      guard day.bloodOxygen.contains(where: { $0 != 0 }) else { return nil }
      let hours = day.bloodOxygen.map { Colmi.BloodOxygenHour(lowest: $0, highest: $0) }
      return try? Colmi.BloodOxygenDay(daysAgo: number, hours: hours)
    }
    return (try? Colmi.BloodOxygenHistory(days: blocks)).map { [$0.bigDataFrame] } ?? []
  }

  /// Naps come first, unasked, where the request has its version.
  private func sleep(
    of request: Colmi.SleepHistoryRequest, at time: Duration
  ) -> [Colmi.BigDataFrame] {
    guard request.version != nil || !profile.quirks.needsSleepVersion else { return [] }
    let days = days(request.daysAgo, at: time)
    let nights = days.compactMap { number, day in day.night?.record(daysAgo: number) }
    let naps = days.flatMap { number, day in
      day.naps.compactMap { $0.record(daysAgo: number) }
    }
    let napFrame = request.version == nil ? nil : try? Colmi.NapHistory(records: naps).bigDataFrame
    let nightFrame = try? Colmi.SleepHistory(records: nights).bigDataFrame
    return [napFrame, nightFrame].compactMap { $0 }
  }

  private func manual<Kind: Colmi.ManualHistoryKind>(
    of request: Colmi.ManualHistoryRequest<Kind>,
    _ readings: (RingHistory.Day) -> [Colmi.ManualReading], at time: Duration
  ) -> [Colmi.BigDataFrame] {
    // A frame has one index: of several days, the last that has something.
    let day = days(request.daysAgo, at: time).last { !readings($0.day).isEmpty }
    let reply = try? Colmi.ManualHistory<Kind>(
      index: day?.daysAgo ?? 0, readings: day.map { readings($0.day) } ?? [])
    return reply.map { [$0.bigDataFrame] } ?? []
  }
}
