import HaloDevices
import HaloScenario
import HaloSimulator

/// A virtual ring of a family, and the records that a client of the family must read from it.
///
/// A further ring of ``families`` is a line here, with its truth.
package struct FamilyRing: Sendable {
  /// The time that the clock of the air shows.
  package typealias Time = @Sendable () -> Duration

  /// The family that the client must recognise.
  let family: RingFamily
  /// The profile of the ring, with its records.
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

  /// Returns a CRP ring, which keeps a week.
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
