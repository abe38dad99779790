import HaloDevices
import HaloProtocol
import HaloSimulator

/// A profile of a family other than COLMI, with the records that a complete sync of its rings
/// returns.
///
/// They are computed from the model's history rather than from the ring's replies.
package protocol SyncedProfile: VirtualRingProfile {
  var lacking: Set<RecordKind> { get }
  /// The kinds whose records depend on the moments of the links, and are not compared.
  var unchecked: Set<RecordKind> { get }

  /// Returns the time up to which the ring has records when its clock shows a time.
  func end(of model: RingModel, at now: CivilDateTime) -> CivilDateTime
  /// Returns the part of a history that the ring can store.
  func view(of history: RingHistory) -> RingHistory
  /// Returns the records that the ring sends for a record of the model's history: none, or the same
  /// one in the family's form.
  ///
  /// The time is the end of the ring's records; see ``end(of:at:)``.
  func forms(of record: RingRecord, at now: CivilDateTime) -> [RingRecord]
  func further(of history: RingHistory, at now: CivilDateTime) -> [RingRecord]
}

extension SyncedProfile {
  package var unchecked: Set<RecordKind> { [] }
  package func end(of model: RingModel, at now: CivilDateTime) -> CivilDateTime { now }
  package func view(of history: RingHistory) -> RingHistory { history }
  package func further(of history: RingHistory, at now: CivilDateTime) -> [RingRecord] { [] }

  /// Returns the records of a ring with a model, those included that the ring has deleted.
  package func records(of model: RingModel, at now: CivilDateTime) -> Set<RingRecord> {
    records(of: view(of: model.history), at: end(of: model, at: now))
  }

  /// Returns the records of a history that the ring can store as it is; see ``view(of:)``.
  package func records(of history: RingHistory, at now: CivilDateTime) -> Set<RingRecord> {
    let records = RingTruth(history).records(of: RecordKind.allCases)
    var found = Set(further(of: history, at: now))
    for record in records {
      for form in forms(of: record, at: now) where !lacking.contains(form.kind) {
        found.insert(form)
      }
    }
    return found
  }
}

extension CRPProfile: SyncedProfile {
  package var lacking: Set<RecordKind> {
    var kinds: Set<RecordKind> = [
      .heartRate, .steps, .heartRateVariability, .temperature, .sleep, .nap, .manualHeartRate,
      .manualBloodOxygen,
    ]
    if !silentRequests.contains(.bloodOxygenLog) { kinds.insert(.bloodOxygen) }
    return Set(RecordKind.allCases).subtracting(kinds)
  }

  /// Returns the history with the sleeps that the ring lists.
  package func view(of history: RingHistory) -> RingHistory {
    RingHistory(
      days: history.days.mapValues { day in
        var listed = day
        let sleeps = day.crpSleeps
        if let night = day.night, !sleeps.contains(night) { listed.night = nil }
        listed.naps = sleeps.filter { $0 != listed.night }
        return listed
      })
  }

  /// Returns the record in the form of a CRP ring: values of five minutes, and steps of half hours
  /// without a distance.
  package func forms(of record: RingRecord, at now: CivilDateTime) -> [RingRecord] {
    switch record.kind {
    case .bloodOxygen, .stress, .heartRateVariability, .temperature:
      return [RingRecord(kind: record.kind, start: record.start, minutes: 5, value: record.value)]
    case .steps:
      guard case .steps(let steps, _, _) = record.value else { return [] }
      return [steps / 2, steps - steps / 2].enumerated().compactMap { half, steps in
        guard steps > 0, let start = record.start.adding(seconds: half * 1800) else { return nil }
        // A half hour that has not begun has no steps yet.
        if half == 1, record.start <= now, now < start { return nil }
        return RingRecord(
          kind: .steps, start: start, minutes: 30, value: .steps(steps, metres: nil, calories: nil))
      }
    default: return [record]
    }
  }
}

extension JStyleProfile: SyncedProfile {
  package var lacking: Set<RecordKind> {
    [.manualHeartRate, .manualBloodOxygen, .manualTemperature]
  }

  package func view(of history: RingHistory) -> RingHistory { history.jStyle }

  /// Returns the record in the form of a JStyle ring: values are momentary, those that the wearer
  /// measured are in the same histories, and steps are those of ten minutes.
  package func forms(of record: RingRecord, at now: CivilDateTime) -> [RingRecord] {
    func moment(_ kind: RecordKind) -> [RingRecord] {
      [RingRecord(kind: kind, start: record.start, minutes: 0, value: record.value)]
    }
    switch (record.kind, record.value) {
    case (.heartRate, _), (.manualHeartRate, _): return moment(.heartRate)
    case (.bloodOxygen, _), (.manualBloodOxygen, _): return moment(.bloodOxygen)
    case (.temperature, _), (.manualTemperature, _): return moment(.temperature)
    case (_, .steps(let steps, let metres?, let calories?)):
      // The present hour is not stored yet.
      guard let end = record.end, now < record.start || end <= now else { return [] }
      func share(_ part: Int, of total: Int) -> Int { total * (part + 1) / 6 - total * part / 6 }
      return (0..<6).compactMap { part in
        guard share(part, of: steps) > 0, let time = record.start.adding(seconds: part * 600)
        else { return nil }
        return RingRecord(
          kind: .steps, start: time, minutes: 10,
          value: .steps(
            share(part, of: steps), metres: share(part, of: metres / 10) * 10,
            calories: share(part, of: calories / 10) * 10))
      }
    case (_, .sleep):
      // The ring does not distinguish naps, and a V8 has no stages.
      var record = record
      record.kind = 10..<18 ~= record.start.hour ? .nap : .sleep
      if product == .v8 { record.value = .sleep([]) }
      return [record]
    case (_, .workout(var workout)):
      (workout.lowestHeartRate, workout.highestHeartRate) = (nil, nil)
      var record = record
      record.value = .workout(workout)
      return [record]
    default: return moment(record.kind)
    }
  }
}

extension RingConnProfile: SyncedProfile {
  package var lacking: Set<RecordKind> {
    Set(RecordKind.allCases).subtracting([
      .heartRate, .heartRateVariability, .bloodOxygen, .steps, .workout,
    ])
  }

  /// Steps, and workouts, which are compared by their heart rates.
  package var unchecked: Set<RecordKind> { [.steps, .workout] }

  package func end(of model: RingModel, at now: CivilDateTime) -> CivilDateTime {
    VirtualRingConnRing.end(of: model, at: now)
  }

  /// Returns the momentary value of a record.
  package func forms(of record: RingRecord, at end: CivilDateTime) -> [RingRecord] {
    guard [.heartRate, .heartRateVariability, .bloodOxygen].contains(record.kind),
      record.start < end
    else { return [] }
    return [RingRecord(kind: record.kind, start: record.start, minutes: 0, value: record.value)]
  }

  /// Returns the heart rates of workouts that are over.
  package func further(of history: RingHistory, at end: CivilDateTime) -> [RingRecord] {
    history.days.values.flatMap(\.workouts).flatMap { workout -> [RingRecord] in
      let seconds = workout.start.secondsSince1970 + workout.seconds
      guard seconds <= end.secondsSince1970 else { return [] }
      return (0..<workout.seconds / 10).compactMap { index in
        workout.start.adding(seconds: index * 10 + 10).map {
          RingRecord(
            kind: .heartRate, start: $0, minutes: 0,
            value: .heartRate(workout.heartRates[index * 10 / RingHistory.Workout.sampleSeconds]))
        }
      }
    }
  }
}

extension YCBTProfile: SyncedProfile {
  package var lacking: Set<RecordKind> {
    let usual: Set<RecordKind> = [.heartRate, .steps, .bloodOxygen, .sleep, .nap]
    let more: Set<RecordKind> = [.heartRateVariability, .temperature, .stress]
    let kinds = stores.contains(.body) ? usual.union(more) : usual
    return Set(RecordKind.allCases).subtracting(kinds)
  }

  /// Returns the record in the form of a YCBT ring: values are momentary, and those that the wearer
  /// measured are in the same stores.
  package func forms(of record: RingRecord, at now: CivilDateTime) -> [RingRecord] {
    func moment(_ kind: RecordKind) -> [RingRecord] {
      [RingRecord(kind: kind, start: record.start, minutes: 0, value: record.value)]
    }
    switch record.kind {
    case .heartRate, .manualHeartRate: return moment(.heartRate)
    case .bloodOxygen, .heartRateVariability, .temperature, .stress: return moment(record.kind)
    // The combined store has no values that the wearer measured.
    case .manualBloodOxygen: return stores.contains(.bloodOxygen) ? moment(.bloodOxygen) : []
    case .manualTemperature: return stores.contains(.temperature) ? moment(.temperature) : []
    case .steps:
      // The present hour is not stored yet; the energy is in kilocalories.
      guard !traps.contains(.storesNoActivities), let end = record.end,
        now < record.start || end <= now,
        case .steps(let steps, let metres, let calories?) = record.value
      else { return [] }
      var record = record
      record.value = .steps(steps, metres: metres, calories: calories / 1000 * 1000)
      return [record]
    case .sleep, .nap: return [record]
    case .workout: return []
    }
  }
}
