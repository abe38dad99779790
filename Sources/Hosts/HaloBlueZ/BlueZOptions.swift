import HaloDBus
import HaloProtocol
import HaloTransport

/// Settings for how a ``BlueZTransport`` uses the BlueZ daemon (`bluetoothd`).
public struct BlueZOptions: Sendable {
  /// The way in which notified values travel from the BlueZ daemon (`bluetoothd`) to this process.
  public enum NotificationPath: Hashable, Sendable {
    /// Notified values travel as D-Bus signals (BlueZ's `StartNotify`). No value is lost, not even
    /// one that the peripheral sends before it acknowledges the subscription. Several hundred
    /// values a second burden the D-Bus message bus. While other programs are subscribed as well,
    /// each value arrives once for each subscribed program.
    case signals
    /// Notified values travel through a socket (BlueZ's `AcquireNotify`) if the BlueZ daemon offers
    /// one, else as D-Bus signals. Sockets are cheap and never mix notifications with results of
    /// reads. However, the daemon drops values that arrive before the peripheral has acknowledged
    /// the subscription, and no other program can subscribe at the same time. A stream of values
    /// ends with `BLEError.overflow` if its socket was full, and with `refused` if another program
    /// closed it by `StopNotify`.
    case socket
  }

  /// The way in which writes without response travel from this process to the BlueZ daemon.
  public enum WritePath: Hashable, Sendable {
    /// Each write without response is one D-Bus call (BlueZ's `WriteValue`).
    case calls
    /// Writes without response go through a socket (BlueZ's `AcquireWrite`) if the BlueZ daemon
    /// offers one, else as D-Bus calls.
    case socket
  }

  /// The address or the name, such as `hci0`, of the adapter that the transport uses; nil by
  /// default.
  ///
  /// If nil, the transport uses the first adapter that is on, until that adapter is switched off.
  ///
  /// Prefer the address: names change when adapters are unplugged and plugged in again.
  public var adapter: String?
  /// Returns the way in which notifications of a characteristic travel from the BlueZ daemon to
  /// this process; by default as D-Bus signals.
  public var notificationPath: @Sendable (CharacteristicID) -> NotificationPath = { _ in
    BlueZQuirks.losslessPath
  }
  /// Returns the way in which writes without response to a characteristic travel to the BlueZ
  /// daemon; by default as D-Bus calls.
  public var writePath: @Sendable (CharacteristicID) -> WritePath = { _ in .calls }
  /// The number of writes without response after which the next write waits until the peripheral
  /// has received all earlier ones; 16 by default.
  ///
  /// The BlueZ daemon accepts any number of writes and does not report when it has sent them. A
  /// peripheral handles requests in order, so the transport reads a harmless value after the writes
  /// and waits for the answer.
  public var maximumUnconfirmedWrites = BlueZQuirks.unconfirmedWrites
  /// Returns the passkey (0 to 999,999) that the given peripheral displays while it pairs, usually
  /// typed in by the user.
  ///
  /// A nil passkey rejects the pairing. Without a closure, the default, the transport rejects each
  /// request for a passkey. The closure may take its time: all other operations continue. Its task
  /// is cancelled when the passkey is no longer needed.
  public var passkey: (@Sendable (PeripheralID) async -> UInt32?)?
  /// The delays and limits for repeating a failed connect before its deadline, and for repeating
  /// the search for a D-Bus message bus or a BlueZ daemon that has disappeared.
  public var retry = ReconnectPolicy()

  /// Whether `BLEConnection.release()` and `BLETransport.withConnection` wait until the link is
  /// down; true by default.
  ///
  /// The BlueZ daemon takes two seconds to drop a link. If false, the release ends as soon as the
  /// daemon has accepted the request: the link then goes down in any case, even if this process
  /// ends. Until it is down, the connection and its streams may continue, the device does not
  /// advertise, and other programs may still use the link; this library waits before it connects
  /// again. With daemons before BlueZ 5.62, a release always waits, because programs started later
  /// could not see that the link is about to end.
  public var awaitsEndOfLinks = true

  package var bus = MessageBus.system

  /// Creates options with the default values.
  public init() {}
}
