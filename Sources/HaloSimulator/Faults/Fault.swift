import HaloProtocol
import HaloTransport

/// One thing that goes wrong on the way to or from one peripheral.
///
/// Notifications, writes and operations are counted from 1, over all links of the peripheral. An
/// operation is whatever a central asks for and waits for: discovery, read, write, subscription,
/// pairing.
///
/// The numbers in a fault have ranges, the same in Swift, in words and in JSON:
///
/// | what | from | to |
/// |---|---|---|
/// | which notification, write or operation | 1 | 2 147 483 647 |
/// | how many pass a value, how many a flood has | 1 | 2 147 483 647 |
/// | a bit | 0 | 2 147 483 647 |
/// | a length | 0 | 512, that of the longest value |
/// | an MTU | 23 | 517 |
/// | the code of an ATT error | 0x01 | 0xff |
/// | a time, in whole nanoseconds | 0 | 9 000 000 000 s: 285 years, longer than any simulation |
///
/// Words and JSON with another number are refused with a ``FaultError``. Swift can make a fault of
/// any number: where that is out of its range, a ``FaultPlan``, ``text`` and JSON have the nearest
/// that is within, and of a time that is no whole number of nanoseconds the next one that is.
///
/// The reasons: <doc:Design#Faults-and-campaigns>.
@nonexhaustive
public enum Fault: Hashable, Sendable {
  /// What happens to one notification or indication.
  case notification(Int, Damage)
  /// What happens to one write, of either mode, on its way to the peripheral.
  case write(Int, Damage)
  /// What becomes of one operation.
  ///
  /// What is refused with an error never becomes a write, so ``write(_:_:)`` does not count it.
  case operation(Int, Failure)
  /// What happens at a time of the simulation.
  case at(Duration, Event)

  /// What can happen to a value on its way.
  @nonexhaustive
  public enum Damage: Hashable, Sendable {
    /// It does not arrive.
    case drop
    /// It arrives twice.
    case duplicate
    /// It arrives behind so many that were sent later, or a second late where no more come.
    case reorder(behind: Int)
    /// One bit arrives wrong: bit 0 of the first byte is 0; beyond the end it begins anew.
    case corrupt(bit: Int)
    /// Only so many bytes arrive.
    case truncate(to: Int)
    /// It is late, and so is all behind it.
    case delay(Duration)
  }

  /// What can become of an operation.
  @nonexhaustive
  public enum Failure: Hashable, Sendable {
    /// The peripheral refuses, with this error.
    case attError(ATTError)
    /// The link goes down while the operation is under way.
    case disconnect
    /// The peripheral does what was asked for, and its answer is lost.
    case noAnswer
    /// Nothing moves on the link for so long.
    case stall(Duration)
  }

  /// What can happen to the link, the peripheral or the machine of the central.
  @nonexhaustive
  public enum Event: Hashable, Sendable {
    /// The link goes down.
    case disconnect
    /// The peripheral is out of range for so long.
    case outOfRange(Duration)
    /// Nothing moves on the link for so long.
    case stall(Duration)
    /// Both ends agree on another MTU.
    case mtu(Int)
    /// The peripheral sends so many values that nobody asked for, over whatever is subscribed.
    case flood(Int)
    /// From now on the peripheral takes everything and answers nothing, on this link.
    case silence
    /// The next discovery of services takes so much longer.
    case servicesLate(Duration)
    /// The next discovery of services finds none but the first.
    case servicesIncomplete
    /// The next discovery finds what a cache has kept: on this link every operation with it is
    /// refused with `invalidHandle`.
    case servicesStale
    /// The adapter of the central is off for so long.
    case adapterOff(Duration)
    /// The Bluetooth daemon of the central's machine is away for so long.
    case daemonRestart(Duration)
  }
}
