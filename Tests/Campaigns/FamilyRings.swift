import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator

/// A virtual ring of a family, and the records that a client of the family must read from it.
///
/// A further ring of ``families`` is a line here, with its truth.
package struct FamilyRing: Sendable {
  package typealias Time = @Sendable () -> Duration

  /// The family that the client must recognise.
  let family: RingFamily
  let profile: any SyncedProfile
  /// The kinds that are in several stores, of which rings are silent about those that they lack.
  ///
  /// So after a lost reply, the records of a store can come with a later sync.
  var mayBeLate: Set<RecordKind> = []
  /// Whether the ring hands over records once, so that histories, which store none, are refused.
  var handsOverOnce = false
  /// Makes a ring of a model, with a seed and the clock of the air.
  let make: @Sendable (RingModel, _ seed: UInt64, @escaping Time) -> any ModelledRing
  /// Prepares a link, for example by a bond.
  var prepare: @Sendable (Ring) async throws -> Void = { _ in }
  /// Returns whether a client can detect a kind of damage to a notification or a write; a link
  /// never does the others.
  var detects: @Sendable (Fault.Damage, _ isWrite: Bool) -> Bool = { _, _ in true }

  /// Returns whether random values can complete a frame with this damage, as no checksum of a CRP
  /// ring shows.
  func completes(_ damage: Fault.Damage) -> Bool {
    switch damage {
    case .truncate, .drop: family == .crp
    default: false
    }
  }

  var name: String { "\(family.rawValue) \(profile.name)" }
  var lacking: Set<RecordKind> { profile.lacking }
  /// The kinds whose records depend on the moments of the links, and are not compared.
  var unchecked: Set<RecordKind> { profile.unchecked }

  /// The rings of each family but COLMI, which has campaigns of its own.
  package static let families: [[FamilyRing]] = [
    YCBTProfile.all.flatMap { [.ycbt($0), .ycbt($0.deleting)] }, CRPProfile.all.map { .crp($0) },
    JStyleProfile.all.map { .jStyle($0) }, [.ringConn(.gen2)],
  ]

  /// Returns the ring of a trial: seeds one after the other are of different families, so that each
  /// family has as many trials.
  static func ring(of seed: UInt64) -> FamilyRing {
    let (round, family) = seed.quotientAndRemainder(dividingBy: UInt64(families.count))
    let rings = families[Int(family)]
    return rings[Int(round % UInt64(rings.count))]
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
    var late: Set<RecordKind> = []
    if profile.stores.contains(.bloodOxygen) { late.insert(.bloodOxygen) }
    if profile.stores.contains(.temperature) { late.insert(.temperature) }
    return FamilyRing(family: .ycbt, profile: profile, mayBeLate: late) {
      VirtualYCBTRing(profile: profile, model: $0, seed: $1, time: $2)
    }
  }

  private static func crp(_ profile: CRPProfile) -> FamilyRing {
    var ring = FamilyRing(family: .crp, profile: profile) {
      var model = $0
      model.profile.lifecycle.storedDays = 7
      return VirtualCRPRing(profile: profile, model: model, seed: $1, time: $2)
    }
    // A frame has no checksum.
    ring.detects = { damage, _ in
      switch damage {
      case .corrupt, .duplicate, .reorder: false
      default: true
      }
    }
    return ring
  }

  private static func jStyle(_ profile: JStyleProfile) -> FamilyRing {
    var ring = FamilyRing(family: .jStyle, profile: profile, mayBeLate: [.heartRate]) {
      VirtualJStyleRing(profile: profile, model: $0, seed: $1, time: $2)
    }
    // A history has no checksum.
    ring.detects = { damage, _ in
      switch damage {
      case .corrupt, .truncate: false
      default: true
      }
    }
    return ring
  }

  private static func ringConn(_ profile: RingConnProfile) -> FamilyRing {
    var ring = FamilyRing(family: .ringConn, profile: profile, handsOverOnce: true) {
      VirtualRingConnRing(profile: profile, model: $0, seed: $1, time: $2)
    } prepare: {
      try await $0.ringConn.pair()
    }
    // A command has no checksum: a changed one can open another history.
    ring.detects = { damage, isWrite in if case .corrupt = damage { !isWrite } else { true } }
    return ring
  }
}

/// The records of a day, with all that they follow from.
struct DayRecords: Sendable {
  let history: RingHistory.Day
  /// A number for the times at which the same records are complete.
  let moment: Int
  let records: Set<RingRecord>

  func isLike(_ other: DayRecords?) -> Bool { moment == other?.moment && history == other?.history }
}

/// The records of a ring at a moment, by day of its history, those included that it has deleted.
///
/// Only days that have changed are computed again: the records of a ring are many.
struct RingContents: Sendable {
  private var days: [CivilDate: DayRecords] = [:]

  /// Looks at the history of a ring whose clock shows `now`.
  mutating func update(to history: RingHistory, at now: CivilDateTime, of ring: FamilyRing) {
    days = ring.profile.view(of: history).days.reduce(into: [:]) { found, entry in
      let (date, day) = entry
      // Which records of a day are complete depends on the half hour, unless the day is far away.
      let age = now.date.daysSince1970 - date.daysSince1970
      let moment = abs(age) < 2 ? now.secondsSince1970 / 1800 : age.signum()
      if let known = days[date], known.moment == moment, known.history == day {
        found[date] = known
      } else {
        let records = ring.profile.records(of: RingHistory(days: [date: day]), at: now)
        found[date] = DayRecords(history: day, moment: moment, records: records)
      }
    }
  }

  func contains(_ record: RingRecord) -> Bool { days.contains { $1.records.contains(record) } }
  func records(of kind: RecordKind) -> Set<RingRecord> {
    days.values.reduce(into: []) { $0.formUnion($1.records.filter { $0.kind == kind }) }
  }

  /// Returns the records that the ring has at both moments.
  func intersection(_ other: RingContents) -> [RingRecord] {
    days.flatMap { date, day in
      day.isLike(other.days[date]) ? Array(day.records) : day.records.filter { other.contains($0) }
    }
  }
}

/// The key of a record, as in a database: momentary records of a minute differ in their values.
struct RecordKey: Hashable {
  private let kind: RecordKind
  private let start: CivilDateTime
  private let value: RingRecord.Value?

  init(_ record: RingRecord) {
    (kind, start) = (record.kind, record.start)
    value = record.minutes == 0 ? record.value : nil
  }
}

extension Wearer {
  func moment(in trial: Trial) -> String {
    "\(trial.simulation.now), \(localTime(at: trial.simulation.now))"
  }
}
