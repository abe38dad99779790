import HaloProtocol
import HaloTransport

/// A virtual RingConn ring.
///
/// No host sets the clock, which shows the wearer's time, and the ring sends universal time.
///
/// Records of five minutes have the values of the history, and workouts the records of an exercise.
/// Sleep, stress and temperatures are not on the air, and neither are the steps of past quarters of
/// an hour.
public typealias VirtualRingConnRing = VirtualFamilyRing<RingConnProfile>

extension VirtualFamilyRing<RingConnProfile> {
  /// Creates a ring.
  ///
  /// - Parameters:
  ///   - profile: The peculiarities of the ring.
  ///   - model: The state at the beginning.
  ///   - secondsFromUTC: The distance of the model's clock from universal time.
  ///   - seed: The source of randomness of challenges and of the replies' delays.
  ///   - time: The clock of the air. Without a clock, the ring never sleeps.
  public convenience init(
    profile: RingConnProfile, model: RingModel, secondsFromUTC: Int = 0, seed: UInt64 = 0,
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.init(
      RingConnState(profile, model, secondsFromUTC: secondsFromUTC, seed: seed), time: time)
  }
}
