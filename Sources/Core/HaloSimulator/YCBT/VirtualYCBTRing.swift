import HaloProtocol
import HaloTransport

/// A virtual smart ring of the maker Yucheng, with the YCBT protocol.
///
/// The advertisement does not contain the service of the protocol. A command may arrive in several
/// packets, and the frames of the ring's replies can begin and end anywhere in a packet.
public typealias VirtualYCBTRing = VirtualFamilyRing<YCBTProfile>

extension VirtualFamilyRing<YCBTProfile> {
  /// The payloads of the settings that hosts have written, by the opcode of the command.
  public var settings: [YCBT.Opcode: HexBytes] { value(\YCBTState.settings) ?? [:] }

  /// Creates a virtual smart ring with the YCBT protocol.
  ///
  /// - Parameters:
  ///   - profile: The properties of the ring's model.
  ///   - model: The state of the ring at the beginning.
  ///   - nameSuffix: The end of the advertised name, after the model and a space.
  ///   - seed: The seed of the random delays of replies.
  ///   - time: The simulated radio's clock. Without a clock, time passes only with links and
  ///     events.
  public convenience init(
    profile: YCBTProfile, model: RingModel, nameSuffix: String = "A1B2", seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    let name = profile.name.uppercased() + " " + nameSuffix
    self.init(YCBTState(profile, model, name: name, seed: seed), time: time)
  }
}
