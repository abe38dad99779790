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
