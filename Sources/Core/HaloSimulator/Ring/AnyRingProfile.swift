import HaloProtocol
import HaloTransport

/// A virtual ring of any family, with the model that all families share.
package protocol ModelledRing: LocalPeripheral {
  var model: RingModel { get }
  /// The present advertisement, nil while the ring does not advertise, and the GATT table.
  var appearance: (advertisement: AdvertisementData?, services: [GATTService]) { get }

  /// Changes the model of the ring from outside; the closure must not use the ring itself.
  func update(_ change: @Sendable (inout RingModel) -> Void)
  /// Applies an event to the ring at a time on the clock of the air, and informs all centrals.
  func simulate(_ event: SimulatedRingEvent, at time: Duration)
}

extension VirtualFamilyRing: ModelledRing {
  package var appearance: (advertisement: AdvertisementData?, services: [GATTService]) {
    (advertisement, services)
  }
}

/// A profile of a virtual ring of any family, by which commands, scenarios and tests choose a ring.
package struct AnyRingProfile: Sendable {
  package typealias Time = @Sendable () -> Duration

  /// The family, such as `YCBT`.
  package let family: String
  /// The name of the profile, such as `r99`; no other profile of any family has it.
  package private(set) var name: String
  /// The profile of the model; of families other than COLMI only lifecycle and timing count.
  package var base: RingProfile
  package let details: any VirtualRingProfile
  private let ring: @Sendable (RingModel, String, UInt64, Time?) -> any ModelledRing

  /// The profiles of all families; a further family is an entry here.
  package static let all: [AnyRingProfile] = unambiguous(
    RingProfile.all.map(colmi)
      + rings("YCBT", YCBTProfile.self) {
        VirtualYCBTRing(profile: $0, model: $1, nameSuffix: $2, seed: $3, time: $4)
      }
      + rings("CRP", CRPProfile.self) {
        VirtualCRPRing(profile: $0, model: $1, seed: $3, time: $4)
      }
      + rings("RingConn", RingConnProfile.self) {
        VirtualRingConnRing(profile: $0, model: $1, seed: $3, time: $4)
      }
      + rings("JStyle", JStyleProfile.self) {
        VirtualJStyleRing(profile: $0, model: $1, nameSuffix: $2, seed: $3, time: $4)
      })

  package static func colmi(_ profile: RingProfile) -> AnyRingProfile {
    AnyRingProfile(family: "COLMI", details: profile, base: profile) {
      VirtualRing(model: $0, nameSuffix: $1, seed: $2, time: $3)
    }
  }

  /// Finds a profile by name, ignoring case.
  package init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = profile
  }

  private init(
    family: String, details: any VirtualRingProfile, base: RingProfile,
    _ ring: @escaping @Sendable (RingModel, String, UInt64, Time?) -> any ModelledRing
  ) {
    (self.family, self.details, self.base, self.ring) = (family, details, base, ring)
    name = details.name
  }

  /// Returns the profiles of a family other than COLMI; the closure makes a ring from a profile, a
  /// model, the end of the advertised name, a seed, and the clock of the air.
  private static func rings<Profile: VirtualRingProfile>(
    _ family: String, _: Profile.Type,
    _ ring: @escaping @Sendable (Profile, RingModel, String, UInt64, Time?) -> any ModelledRing
  ) -> [AnyRingProfile] {
    Profile.all.map { profile in
      AnyRingProfile(family: family, details: profile, base: .full) {
        ring(profile, $0, $1, $2, $3)
      }
    }
  }

  /// Families sell products of one name, so a later one begins with its family, as in `crp-r11`.
  private static func unambiguous(_ profiles: [AnyRingProfile]) -> [AnyRingProfile] {
    profiles.reduce(into: []) { known, profile in
      var profile = profile
      if known.contains(where: { $0.name == profile.name }) {
        profile.name = profile.family.lowercased() + "-" + profile.name
      }
      known.append(profile)
    }
  }

  /// Creates a ring, to be placed on the air or published.
  ///
  /// `nameSuffix` is the end of the advertised name, in families whose names have one. Without
  /// `time`, the clock of the air, time passes only with links and events. `change` changes the
  /// model before the ring begins.
  package func makeRing(
    history: RingHistory = RingHistory(), clock: CivilDateTime, nameSuffix: String,
    seed: UInt64 = 0, time: Time? = nil, change: (inout RingModel) -> Void = { _ in }
  ) -> any ModelledRing {
    var model = RingModel(profile: base, history: history, clock: clock, seed: seed)
    change(&model)
    return ring(model, nameSuffix, seed, time)
  }

  package func localName(_ nameSuffix: String) -> String {
    CivilDateTime(secondsSince1970: 0).flatMap {
      makeRing(clock: $0, nameSuffix: nameSuffix).appearance.advertisement?.localName
    } ?? name
  }

  package func with(_ timing: RingTiming) -> Self {
    var profile = self
    profile.base.timing = timing
    return profile
  }
}

extension AnyRingProfile: Equatable {
  /// Returns true if both profiles have the same name, and the same profile of the model.
  package static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.base == right.base
  }
}
