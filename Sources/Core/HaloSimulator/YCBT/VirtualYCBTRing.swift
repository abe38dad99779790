import HaloProtocol
import HaloTransport

/// A virtual Yucheng ring, which speaks YCBT.
///
/// The advertisement lacks the service of the protocol. Commands can come in parts, and replies are
/// packets that need not end with a frame.
public typealias VirtualYCBTRing = VirtualFamilyRing<YCBTProfile>

extension VirtualFamilyRing<YCBTProfile> {
  /// The payloads of the settings that hosts wrote, by command.
  public var settings: [YCBT.Opcode: HexBytes] { value(\YCBTState.settings) ?? [:] }

  /// Creates a ring.
  ///
  /// - Parameters:
  ///   - profile: The peculiarities of the ring.
  ///   - model: The state at the beginning.
  ///   - nameSuffix: The end of the advertised name, after model and space.
  ///   - seed: The source of randomness of the replies' delays.
  ///   - time: The clock of the air. Without a clock, time passes only with links and events.
  public convenience init(
    profile: YCBTProfile, model: RingModel, nameSuffix: String = "A1B2", seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    let name = profile.name.uppercased() + " " + nameSuffix
    self.init(YCBTState(profile, model, name: name, seed: seed), time: time)
  }
}
