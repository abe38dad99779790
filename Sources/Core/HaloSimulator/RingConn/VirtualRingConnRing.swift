import HaloProtocol
import HaloTransport

/// A virtual smart ring with the RingConn protocol.
///
/// Hosts do not set the ring's clock: it shows the wearer's time, which the ring sends converted to
/// universal time.
///
/// The ring's five-minute records contain the values of the model's history, and workouts are sent
/// as records of an exercise. Sleep, stress, temperatures and the steps of past quarters of an hour
/// are never sent.
public typealias VirtualRingConnRing = VirtualFamilyRing<RingConnProfile>

extension VirtualFamilyRing<RingConnProfile> {
  /// Creates a virtual smart ring with the RingConn protocol.
  ///
  /// - Parameters:
  ///   - profile: The properties of the ring's model.
  ///   - model: The state of the ring at the beginning.
  ///   - secondsFromUTC: The offset of the model's clock from universal time in seconds.
  ///   - seed: The seed of the random challenges and of the random delays of replies.
  ///   - time: The clock of the simulated radio. Without a clock, the ring never sleeps.
  public convenience init(
    profile: RingConnProfile, model: RingModel, secondsFromUTC: Int = 0, seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.init(RingConnState(profile, model, secondsFromUTC: secondsFromUTC, seed: seed), time: time)
  }
}
