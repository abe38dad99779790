#if os(Linux)
/// One thing that goes wrong in the daemon, apart from the air and the links of its devices.
///
/// Each is something that daemons do, or that clients have to expect of any service on a bus. A
/// fault waits for the next occasion, comes about once, and is gone (but for a discovery that is
/// stuck for ever); of several that wait for the same one, that which was injected first comes
/// first. What goes wrong on the air is a `FaultPlan`.
///
/// Methods and errors are named as on the bus: `Connect`, `org.bluez.Error.InProgress`.
@nonexhaustive
public enum DaemonFault: Hashable, Sendable {
  /// The next calls of a method, one at least, are answered with an error.
  ///
  /// The method is of whatever interface of the daemon; in virtual time also of the bus, which is a
  /// program of its own elsewhere. An error without a dot is one of BlueZ: `InProgress` is what the
  /// daemon says while something else is under way, also of another program. The message tells
  /// reasons that have no name, as `le-connection-abort-by-local` of a `Connect` that the kernel
  /// gave up, which is `Failed` (5.66 and 5.82).
  case failing(method: String, error: String, message: String = "", times: Int = 1)
  /// The next call of a method is not answered.
  ///
  /// A client that calls without a deadline of its own waits 25 s, the default of the libraries for
  /// D-Bus. That may be too little: `Connect` takes 40 s where the device is not there.
  case unanswered(method: String)
  /// The next call of a method is done, and answered, late.
  case late(method: String, by: Duration)
  /// The object of the device is gone when the next `Connect` comes.
  ///
  /// Devices that were not connected to are forgotten 30 s after they were last heard
  /// (`TemporaryTimeout` in `main.conf`), which may cross a call.
  case deviceVanishes
  /// `Connect` is answered, and some time later `Connected` says that it is true.
  case connectedLate(by: Duration)
  /// `Connect` is answered, and `Connected` never says that it is true.
  ///
  /// About one connect in sixteen on 5.66, where the socket is up before the kernel tells.
  case connectedNotSignalled
  /// `Connected` is told to be true and at once false again, before the next `Connect` is answered.
  case connectedToldFalse(FalseConnected)
  /// The next device that is paired shows this passkey, and wants to be told it.
  ///
  /// The daemon asks the agent of whoever called `Pair` (`RequestPasskey`).
  case wantsPasskey(UInt32)
  /// `ServicesResolved` is true for some time before there are objects, which come one after the
  /// other.
  ///
  /// Where the services have changed since the link before, it takes away what there is behind
  /// those that have not, and says some time later that they are resolved, between objects: of a
  /// public address that had become another device, 5.66 did so after 10 ms, and told the new
  /// objects 6 to 8 ms apart (2026-11-22).
  case resolvedBeforeObjects(by: Duration, apart: Duration = .zero)
  /// `ServicesResolved` is true after a discovery that failed, and there are no objects.
  case discoveryFails
  /// After the next connect the objects are those of the connection before: of a firmware that the
  /// device may no longer have.
  ///
  /// The daemon keeps what it has discovered (`Cache` in `main.conf`), of a bonded device for good.
  case staleCache
  /// When services change next, there is none until they have been discovered again.
  ///
  /// With 5.66 and 5.82 that takes tens of milliseconds to seconds.
  case rediscoveredLate(by: Duration)
  /// `StartDiscovery` is answered with `InProgress` as if a discovery went on: until somebody stops
  /// it, or, where that does not help, for ever.
  ///
  /// So it is for ten seconds after a daemon died that was discovering (5.66 and 5.82): the kernel
  /// goes on.
  case discoveryStuck(stoppingHelps: Bool)
  /// The peripheral does not answer the next subscription; after 30 s its link goes down, as the
  /// Attribute Protocol has it.
  case subscriptionUnanswered
  /// Nobody reads the next socket for writes that `AcquireWrite` hands out.
  case writeSocketNotRead

  /// What becomes of a link that was told to be down while it came up.
  @nonexhaustive
  public enum FalseConnected: String, Hashable, Sendable, CaseIterable {
    /// It is down, and `Connect` is answered with an error.
    case error
    /// It is up, and `Connect` is answered.
    case success
    /// It is up, and `Connect` is never answered.
    case silence
  }
}

extension DaemonFault {
  var isFalseConnected: Bool { if case .connectedToldFalse = self { true } else { false } }
  var isPasskey: Bool { if case .wantsPasskey = self { true } else { false } }
  var isLateConnected: Bool { if case .connectedLate = self { true } else { false } }
  var isLateRediscovery: Bool { if case .rediscoveredLate = self { true } else { false } }
  var isLateObjects: Bool { if case .resolvedBeforeObjects = self { true } else { false } }
}
#endif
