import HaloDBus
import HaloProtocol
import HaloTransport

/// Settings for how a ``BlueZTransport`` uses the BlueZ daemon.
public struct BlueZOptions: Sendable {
  /// A way in which notified values travel from the daemon to this process.
  public enum NotificationPath: Hashable, Sendable {
    /// Values travel as signals on the bus (`StartNotify`). No value is lost, not even one that the
    /// peripheral sends before it acknowledges the subscription. Several hundred values a second
    /// burden the bus. While other programs are subscribed as well, each value arrives once for
    /// each of them.
    case signals
    /// Values travel through a separate socket (`AcquireNotify`) if the daemon offers it, else as
    /// signals. Sockets are cheap and never mix notifications with results of reads. However, the
    /// daemon drops values that arrive before the peripheral has acknowledged the subscription, and
    /// no other program can subscribe at the same time. A stream ends with `BLEError.overflow` if
    /// its socket was full, and with `refused` if another program closed it by `StopNotify`.
    case socket
  }

  /// A way in which writes without response travel from this process to the daemon.
  public enum WritePath: Hashable, Sendable {
    /// Each write is one D-Bus call (`WriteValue`).
    case calls
    /// Writes go through a separate socket (`AcquireWrite`) if the daemon offers one, else as
    /// calls.
    case socket
  }

  /// The adapter that the transport uses, by its address or its name, such as `hci0`.
  ///
  /// If nil, the transport uses the first adapter that is on, until that adapter is switched off.
  ///
  /// Prefer the address: names change when adapters are unplugged and plugged in again.
  public var adapter: String?
  /// The path by which the notifications of each characteristic travel from the daemon; by default
  /// as signals.
  public var notificationPath: @Sendable (CharacteristicID) -> NotificationPath = { _ in
    BlueZQuirks.losslessPath
  }
  /// The path by which writes without response to each characteristic travel to the daemon; by
  /// default as calls.
  public var writePath: @Sendable (CharacteristicID) -> WritePath = { _ in .calls }
  /// The number of writes without response after which the next one waits until the peripheral has
  /// received all earlier ones; 16 by default.
  ///
  /// The daemon accepts any number of writes and does not report its progress. A peripheral handles
  /// requests in order, so the transport reads a harmless value after the writes and waits for the
  /// answer.
  public var maximumUnconfirmedWrites = BlueZQuirks.unconfirmedWrites
  /// Returns the passkey that the peripheral displays, usually typed in by the user.
  ///
  /// A nil passkey rejects the pairing; without a closure, each request for a passkey is rejected.
  /// The closure may take its time: all other operations continue. Its task is cancelled when the
  /// passkey is no longer needed.
  public var passkey: (@Sendable (PeripheralID) async -> UInt32?)?
  /// The delays and limits for repeating a failed connect before its deadline, and for repeating
  /// the search for a bus or a daemon that has disappeared.
  public var retry = ReconnectPolicy()

  /// Whether `BLEConnection.release()` and `BLETransport.withConnection` wait until the link is
  /// down; true by default.
  ///
  /// The daemon takes two seconds to drop a link. If false, the release ends as soon as the daemon
  /// has accepted the request: the link then goes down in any case, even if this process ends.
  /// Until it is down, the connection and its streams may continue, the device does not advertise,
  /// and other programs may still use the link; this library waits before it connects again. With
  /// daemons before BlueZ 5.62, a release always waits, because programs started later could not
  /// see that the link is about to end.
  /// ends.
  public var awaitsEndOfLinks = true

  package var bus = MessageBus.system

  /// Creates options with the default values.
  public init() {}
}
