#if os(Linux)
import HaloDBus
import HaloProtocol
import HaloTransport

/// How a ``BlueZTransport`` uses the daemon.
public struct BlueZOptions: Sendable {
  /// How the values of notifications come from the daemon to this process.
  public enum NotificationPath: Hashable, Sendable {
    /// As signals on the bus (`StartNotify`). Nothing that the peripheral sends is lost, not even
    /// what it sends before it has acknowledged; several hundred a second are a burden for the bus.
    /// While other programs are subscribed as well, each value comes once for each of them.
    case signals
    /// Through a socket of their own (`AcquireNotify`), where the daemon has it, else as signals.
    /// Cheap, and never mixed up with results of reads; but the daemon drops what comes before the
    /// peripheral has acknowledged the subscription, and no other program can subscribe meanwhile.
    /// A stream ends with `BLEError.overflow` if its socket was full, and with `refused` if another
    /// program closed it by `StopNotify`.
    case socket
  }

  /// How writes without response come to the daemon.
  public enum WritePath: Hashable, Sendable {
    /// One call each (`WriteValue`).
    case calls
    /// Through a socket of their own (`AcquireWrite`), where the daemon has it, else as calls.
    case socket
  }

  /// The adapter, by its address or its name, `hci0` say; nil is the first that is found to be on,
  /// for as long as it is.
  ///
  /// An address is better: names change when adapters are plugged in anew.
  public var adapter: String?
  /// The path of the notifications of a characteristic; signals if nothing else is said.
  public var notificationPath: @Sendable (CharacteristicID) -> NotificationPath = { _ in
    BlueZQuirks.losslessPath
  }
  /// The path of the writes without response to a characteristic; calls if nothing else is said.
  public var writePath: @Sendable (CharacteristicID) -> WritePath = { _ in .calls }
  /// After how many writes without response the next waits until the peripheral has them all.
  ///
  /// The daemon takes any number of them and says nothing of how far it is. What lies before a
  /// request has arrived when the request is answered, so this side reads something harmless.
  public var maximumUnconfirmedWrites = BlueZQuirks.unconfirmedWrites
  /// Gives the passkey that a peripheral shows, where somebody can read it; nil refuses.
  ///
  /// It may take its time, as somebody has to type that in: all else goes on. Its task is cancelled
  /// where the passkey is not wanted any more.
  public var passkey: (@Sendable (PeripheralID) async -> UInt32?)?
  /// How connects that fail are tried again within their deadline, and how a bus or a daemon that
  /// went away is looked for.
  public var retry = ReconnectPolicy()

  package var bus = MessageBus.system

  /// Options with the usual values.
  public init() {}
}
#endif
