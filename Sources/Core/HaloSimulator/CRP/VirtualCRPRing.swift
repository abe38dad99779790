import HaloProtocol
import HaloTransport

/// A virtual smart ring with the CRP protocol of the maker Moyoung.
///
/// The advertisement contains only a name, and the ring never rejects a write.
public typealias VirtualCRPRing = VirtualFamilyRing<CRPProfile>

extension VirtualFamilyRing<CRPProfile> {
  /// The payloads of the setting commands that hosts have sent to the virtual ring, by opcode.
  public var settings: [CRP.Opcode: HexBytes] { value(\CRPState.settings) ?? [:] }

  /// Creates a virtual smart ring with the CRP protocol.
  ///
  /// - Parameters:
  ///   - profile: The properties of the ring's model.
  ///   - model: The state of the ring at the beginning.
  ///   - seed: The seed of the random delays of replies.
  ///   - time: The simulated radio's clock. Without a clock, time passes only with links and
  ///     events.
  public convenience init(
    profile: CRPProfile, model: RingModel, seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.init(CRPState(profile, model, seed: seed), time: time)
  }
}
