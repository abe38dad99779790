import HaloProtocol
import HaloTransport

/// A virtual ring of the maker Moyoung, which speaks CRP.
///
/// The advertisement contains only a name, and writes never get an error.
public typealias VirtualCRPRing = VirtualFamilyRing<CRPProfile>

extension VirtualFamilyRing<CRPProfile> {
  /// The payloads of the settings that hosts wrote, by command.
  public var settings: [CRP.Opcode: HexBytes] { value(\CRPState.settings) ?? [:] }

  /// Creates a ring.
  ///
  /// - Parameters:
  ///   - profile: The peculiarities of the ring.
  ///   - model: The state at the beginning.
  ///   - seed: The source of randomness of the replies' delays.
  ///   - time: The clock of the air. Without a clock, time passes only with links and events.
  public convenience init(
    profile: CRPProfile, model: RingModel, seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.init(CRPState(profile, model, seed: seed), time: time)
  }
}
