import HaloProtocol
import HaloTransport

/// A single fault on the way to or from one peripheral.
///
/// Notifications, writes and operations are counted from 1, over all links of the peripheral. An
/// operation is any request of a central that has an answer: discovery, read, write, subscription,
/// pairing.
///
/// The numbers in a fault have ranges, the same in Swift, in words and in JSON:
///
/// | number | from | to |
/// |---|---|---|
/// | position of a notification, write or operation | 1 | 2 147 483 647 |
/// | values that pass a reordered one, values in a flood | 1 | 2 147 483 647 |
/// | a bit | 0 | 2 147 483 647 |
/// | a length | 0 | 512, the longest value |
/// | an MTU | 23 | 517 |
/// | the code of an ATT error | 0x01 | 0xff |
/// | a time, in whole nanoseconds | 0 | 9 000 000 000 s: 285 years, longer than any simulation |
///
/// Parsing words or JSON with another number throws ``FaultError``. Swift code can create a fault
/// with any number; a ``FaultPlan``, ``text`` and JSON clamp a number that is out of range, and
/// round a time up to whole nanoseconds.
///
/// The reasons: <doc:Design#Faults-and-campaigns>.
@nonexhaustive
public enum Fault: Hashable, Sendable {
  /// Damage to the notification or indication with this number, counted from 1.
  case notification(Int, Damage)
  /// Damage to the write with this number, counted from 1, on its way to the peripheral; with or
  /// without response.
  case write(Int, Damage)
  /// The failure of the operation with this number, counted from 1.
  ///
  /// A request that fails with ``Failure/attError(_:)`` never becomes a write, so ``write(_:_:)``
  /// does not count it.
  case operation(Int, Failure)
  /// An event at a time of the simulation.
  case at(Duration, Event)

  /// Damage to a value on its way.
  @nonexhaustive
  public enum Damage: Hashable, Sendable {
    /// The value does not arrive.
    case drop
    /// The value arrives twice.
    case duplicate
    /// This many later values overtake the value; if fewer follow, the value arrives a second late.
    case reorder(behind: Int)
    /// One bit arrives flipped.
    ///
    /// Bit 0 is the lowest bit of the first byte; numbers beyond the end wrap around.
    case corrupt(bit: Int)
    /// Only the first bytes of the value arrive: this many.
    case truncate(to: Int)
    /// The value and everything after it arrive late, by this time.
    case delay(Duration)
    /// The link goes down at the moment at which the value would arrive, and the value is lost.
    case disconnect
  }

  /// The failure of an operation.
  @nonexhaustive
  public enum Failure: Hashable, Sendable {
    /// The peripheral rejects the request with this error.
    case attError(ATTError)
    /// The link goes down during the operation.
    case disconnect
    /// The peripheral performs the operation, but its answer is lost.
    case noAnswer
    /// Traffic on the link stops for a time.
    case stall(Duration)
  }

  /// An event that affects the link, the peripheral or the central's machine.
  @nonexhaustive
  public enum Event: Hashable, Sendable {
    /// The link goes down.
    case disconnect
    /// The peripheral is out of range for a time.
    case outOfRange(Duration)
    /// Traffic on the link stops for a time.
    case stall(Duration)
    /// Both ends agree on another MTU.
    case mtu(Int)
    /// The peripheral sends this many unsolicited values on the subscribed characteristics.
    case flood(Int)
    /// The peripheral accepts every request on the present link from now on, but answers none.
    case silence
    /// The next discovery of services takes longer by this time.
    case servicesLate(Duration)
    /// The next discovery of services finds only the first service.
    case servicesIncomplete
    /// The next discovery finds outdated services: on the present link every operation on them
    /// fails with `invalidHandle`.
    case servicesStale
    /// The adapter of the central is off for a time.
    case adapterOff(Duration)
    /// The Bluetooth daemon of the central's machine is absent for a time.
    case daemonRestart(Duration)
    /// An event on a ``VirtualRing``; other peripherals ignore it.
    case ring(SimulatedRingEvent)
  }
}
