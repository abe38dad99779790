import HaloProtocol
import HaloTransport

/// A single injected fault in the communication with one simulated peripheral.
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
/// Design and reasons: <doc:Design#Faults-and-campaigns>.
@nonexhaustive
public enum Fault: Hashable, Sendable {
  /// Damage to the notification or indication with the given number, counted from 1.
  case notification(Int, Damage)
  /// Damage to the write with the given number, counted from 1, with or without response, on its
  /// way to the peripheral.
  case write(Int, Damage)
  /// The failure of the central's operation with the given number, counted from 1.
  ///
  /// A request that fails with ``Failure/attError(_:)`` never becomes a write, so ``write(_:_:)``
  /// does not count it.
  case operation(Int, Failure)
  /// An event at a time on the clock of the simulation, which starts at zero.
  case at(Duration, Event)

  /// Damage to a transmitted value.
  @nonexhaustive
  public enum Damage: Hashable, Sendable {
    /// The transmitted value is lost.
    case drop
    /// The transmitted value arrives twice.
    case duplicate
    /// The value arrives after `behind` later values; if too few follow, it arrives a second late.
    case reorder(behind: Int)
    /// One bit of the value arrives flipped.
    ///
    /// Bit 0 is the lowest bit of the first byte; numbers beyond the end of the value wrap around.
    case corrupt(bit: Int)
    /// Only the first bytes of the value arrive; the associated value is their number.
    case truncate(to: Int)
    /// The value and everything after it arrive late, by the given time.
    case delay(Duration)
    /// The link goes down when the value would arrive, and the value is lost.
    case disconnect
  }

  /// The way in which an operation of a central fails.
  @nonexhaustive
  public enum Failure: Hashable, Sendable {
    /// The peripheral rejects the request with the given error.
    case attError(ATTError)
    /// The link goes down during the operation.
    case disconnect
    /// The peripheral performs the operation, but its answer is lost.
    case noAnswer
    /// All traffic on the link stops for the given time, and then continues.
    case stall(Duration)
  }

  /// An event that disturbs the link, the peripheral or the central's machine.
  @nonexhaustive
  public enum Event: Hashable, Sendable {
    /// The link to the peripheral goes down.
    case disconnect
    /// The peripheral is out of the central's range for the given time.
    case outOfRange(Duration)
    /// All traffic on the link stops for the given time, and then continues.
    case stall(Duration)
    /// Both ends of the link agree on another ATT MTU, in bytes.
    case mtu(Int)
    /// The peripheral sends this many unsolicited values on the subscribed characteristics.
    case flood(Int)
    /// The peripheral accepts every request on the present link from now on, but answers none.
    case silence
    /// The next discovery of services takes longer by the given time.
    case servicesLate(Duration)
    /// The next discovery of services finds only the peripheral's first service.
    case servicesIncomplete
    /// The next discovery returns outdated services: on the present link every operation on them
    /// fails with `invalidHandle`.
    case servicesStale
    /// The Bluetooth adapter of the central is off for the given time.
    case adapterOff(Duration)
    /// The Bluetooth daemon of the central's machine does not run for the given time.
    case daemonRestart(Duration)
    /// An event that happens to a ``VirtualRing``; other peripherals ignore it.
    case ring(SimulatedRingEvent)
  }
}
