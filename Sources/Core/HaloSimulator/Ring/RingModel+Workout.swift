import HaloProtocol

extension RingModel {
  /// Starts, pauses, resumes or ends a workout; nil for another action.
  mutating func workout(_ request: Colmi.PhoneSportRequest, at time: Duration) -> Response? {
    let index = activities.firstIndex { if case .workout = $0.kind { true } else { false } }
    switch request.action {
    case .start:
      if let index { activities.remove(at: index) }
      begin(.workout(request.kind), at: time)
      return Response(
        Colmi.PhoneSportReply(
          status: request.action.rawValue, startTime: startTime(of: dateTime(at: time))))
    case .pause:
      if let index { activities[index].pause(at: time) }
    case .resume:
      if let index { activities[index].resume(at: time) }
    case .end:
      if let index {
        store(activities.remove(at: index), at: time)
        return Response([Colmi.PhoneSportReply(status: 0).frame] + Self.news(of: .newSportRecord))
      }
      return Response(Colmi.PhoneSportReply(status: 0))
    default:
      return nil
    }
    return Response(Colmi.PhoneSportReply(status: request.action.rawValue))
  }

  /// RT08 converts the time from Beijing time to UTC, whatever time its clock shows.
  private func startTime(of now: CivilDateTime) -> UInt32 {
    let shift = profile.quirks.workoutStartIsBeijing ? -8 * 3600 : 0
    return UInt32(clamping: now.secondsSince1970 + shift)
  }

  /// Returns the progress of a workout, which is due every second; no frames during a pause.
  mutating func workoutUpdate(
    of kind: Colmi.SportKind, _ activity: inout RingActivity, at time: Duration
  ) -> [Colmi.Frame] {
    guard activity.pausedAt == nil else { return [] }
    let seconds = activity.seconds(at: time)
    let effort = Effort(kind, seconds: seconds)
    activity.count += 1
    return [
      Colmi.PhoneSportUpdate(
        kind: kind, status: isWorn ? .running : .notWorn,
        seconds: UInt16(clamping: seconds), heartRate: isWorn ? Self.heartRate(seconds) : 0,
        steps: UInt24(clamping: effort.steps), metres: UInt24(clamping: effort.metres),
        calories: UInt24(clamping: effort.calories)
      ).frame
    ]
  }

  /// The heart rate of a workout in beats per minute, which rises for five minutes.
  private static func heartRate(_ seconds: Int) -> UInt8 {
    UInt8(clamping: 78 + min(seconds, 300) / 6 + seconds % 7)
  }

  /// The steps, distance and energy of a workout; only sports on foot count steps.
  private struct Effort {
    let steps: Int
    let metres: Int
    let calories: Int

    init(_ kind: Colmi.SportKind, seconds: Int) {
      let isOnFoot = [.walk, .run, .hike].contains(kind)
      let pace = kind == .run ? 160 : 105
      steps = isOnFoot ? seconds * pace / 60 : 0
      metres = isOnFoot ? steps * (kind == .run ? 95 : 70) / 100 : 0
      calories = seconds * (kind == .run ? 180 : 60)
    }
  }

  private mutating func store(_ activity: RingActivity, at time: Duration) {
    guard case .workout(let kind) = activity.kind else { return }
    let seconds = activity.seconds(at: time)
    let start = dateTime(at: activity.startedAt)
    let effort = Effort(kind, seconds: seconds)
    let step = RingHistory.Workout.sampleSeconds
    history.days[start.date, default: .init()].workouts.append(
      RingHistory.Workout(
        sport: kind, start: start, seconds: seconds, metres: effort.metres,
        calories: effort.calories, steps: effort.steps,
        heartRates: stride(from: 0, to: seconds, by: step).map { Self.heartRate($0) }))
  }
}

extension RingActivity {
  mutating func pause(at time: Duration) { pausedAt = pausedAt ?? time }

  mutating func resume(at time: Duration) {
    if let since = pausedAt { pausedFor += time - since }
    pausedAt = nil
  }

  func seconds(at time: Duration) -> Int {
    let end = pausedAt ?? time
    return Int((end - startedAt - pausedFor).components.seconds)
  }
}
