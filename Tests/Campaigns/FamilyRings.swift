import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport

/// A virtual ring of a family, and the records that a client of the family must read from it.
///
/// A further ring of ``all`` is a line here, with its truth.
package struct FamilyRing: Sendable {
  /// The time that the clock of the air shows.
  package typealias Time = @Sendable () -> Duration

  /// The names of family and profile.
  package let name: String
  /// The family that the client must recognise.
  let family: RingFamily
  /// The kinds of records that the ring lacks.
  let lacking: Set<RecordKind>
  /// The kinds whose records depend on the moments of the links, and are not compared.
  var unchecked: Set<RecordKind> = []
  /// Whether the ring hands over records once, so that histories, which store none, are refused.
  var handsOverOnce = false
  /// Makes a ring of a model, with a seed and the clock of the air.
  let make: @Sendable (RingModel, _ seed: UInt64, @escaping Time) -> any ModelledRing
  /// Returns the records that the ring sends for a record of the model's history: none, or the same
  /// one in the family's form.
  ///
  /// The time is that of the ring's clock.
  let forms: @Sendable (RingRecord, _ now: CivilDateTime) -> [RingRecord]
  /// Returns the records that the ring sends for details of the history which no record has.
  var further: @Sendable (RingHistory, _ now: CivilDateTime) -> [RingRecord] = { _, _ in [] }
  /// Prepares a link, for example by a bond.
  var prepare: @Sendable (Ring) async throws -> Void = { _ in }
  /// Returns the part of a history that the ring can store.
  var view: @Sendable (RingHistory) -> RingHistory = { $0 }
  /// Returns whether a client can detect a kind of damage; a link never does the others.
  var detects: @Sendable (Fault.Damage) -> Bool = { _ in true }

  /// The rings of all families but COLMI, which has campaigns of its own.
  package static let all: [FamilyRing] =
    YCBTProfile.all.flatMap { [.ycbt($0), .ycbt($0.deleting)] } + CRPProfile.all.map { .crp($0) }
    + JStyleProfile.all.map { .jStyle($0) } + [.ringConn]

  /// Returns the records of the ring, computed from its model, those included that it has deleted.
  func records(of model: RingModel, at now: CivilDateTime) -> Set<RingRecord> {
    let records = RingTruth(view(model.history)).records(of: RecordKind.allCases)
    return records.reduce(into: Set(further(model.history, now))) { found, record in
      found.formUnion(forms(record, now).filter { !lacking.contains($0.kind) })
    }
  }
}

extension YCBTProfile {
  /// The profile of a ring that deletes each block that a host accepts.
  fileprivate var deleting: YCBTProfile {
    var profile = self
    profile.traps.insert(.deletesAcceptedBlocks)
    profile.name += "-deleting"
    return profile
  }
}

extension FamilyRing {
  private static func ycbt(_ profile: YCBTProfile) -> FamilyRing {
    let usual: Set<RecordKind> = [.heartRate, .steps, .bloodOxygen, .sleep, .nap]
    let more: Set<RecordKind> = [.heartRateVariability, .temperature, .stress]
    let kinds = profile.stores.contains(.body) ? usual.union(more) : usual
    return FamilyRing(
      name: "YCBT \(profile.name)", family: .ycbt,
      lacking: Set(RecordKind.allCases).subtracting(kinds)
    ) {
      VirtualYCBTRing(profile: profile, model: $0, seed: $1, time: $2)
    } forms: {
      $0.ycbt(profile, $1).map { [$0] } ?? []
    }
  }
}

extension RingRecord {
  /// Returns the record in the form of a YCBT ring: values are momentary, and those that the wearer
  /// measured are in the same stores.
  fileprivate func ycbt(_ profile: YCBTProfile, _ now: CivilDateTime) -> RingRecord? {
    func moment(_ kind: RecordKind) -> RingRecord {
      RingRecord(kind: kind, start: start, minutes: 0, value: value)
    }
    switch kind {
    case .heartRate, .manualHeartRate: return moment(.heartRate)
    case .bloodOxygen, .heartRateVariability, .temperature, .stress: return moment(kind)
    // The combined store has no values that the wearer measured.
    case .manualBloodOxygen:
      return profile.stores.contains(.bloodOxygen) ? moment(.bloodOxygen) : nil
    case .manualTemperature:
      return profile.stores.contains(.temperature) ? moment(.temperature) : nil
    case .steps:
      // The present hour is not stored yet; the energy is in kilocalories.
      guard !profile.traps.contains(.storesNoActivities), let end, now < start || end <= now,
        case .steps(let steps, let metres, let calories?) = value
      else { return nil }
      var record = self
      record.value = .steps(steps, metres: metres, calories: calories / 1000 * 1000)
      return record
    case .sleep, .nap: return self
    case .workout: return nil
    }
  }
}
