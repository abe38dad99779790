import HaloProtocol
import HaloTransport

/// A virtual smart ring or band with the JStyle protocol.
public typealias VirtualJStyleRing = VirtualFamilyRing<JStyleProfile>

extension VirtualFamilyRing<JStyleProfile> {
  /// Creates a virtual smart ring or band with the JStyle protocol.
  ///
  /// - Parameters:
  ///   - profile: The properties of the ring's model.
  ///   - model: The state of the ring at the beginning.
  ///   - nameSuffix: The end of the advertised name.
  ///   - seed: The seed of the random delays of replies.
  ///   - time: The simulated radio's clock. Without a clock, time passes only with links and
  ///     events.
  public convenience init(
    profile: JStyleProfile, model: RingModel, nameSuffix: String = "1A2B", seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    let name = profile.advertisedName + nameSuffix
    self.init(JStyleState(profile, model, name: name, seed: seed), time: time)
  }
}
