import HaloProtocol
import HaloTransport

/// A virtual JStyle ring or band.
public typealias VirtualJStyleRing = VirtualFamilyRing<JStyleProfile>

extension VirtualFamilyRing<JStyleProfile> {
  /// Creates a ring.
  ///
  /// - Parameters:
  ///   - profile: The peculiarities of the ring.
  ///   - model: The state at the beginning.
  ///   - nameSuffix: The end of the advertised name.
  ///   - seed: The source of randomness of the replies' delays.
  ///   - time: The clock of the air. Without a clock, time passes only with links and events.
  public convenience init(
    profile: JStyleProfile, model: RingModel, nameSuffix: String = "1A2B", seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    let name = profile.advertisedName + nameSuffix
    self.init(JStyleState(profile, model, name: name, seed: seed), time: time)
  }
}
