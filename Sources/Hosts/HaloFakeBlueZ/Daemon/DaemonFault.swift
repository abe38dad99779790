/// A fault of the fake BlueZ daemon, as opposed to faults of the simulated radio or of links.
///
/// Each fault reproduces a known behaviour of daemons, or one that clients must expect of any
/// service on a bus. An injected fault waits for the next moment at which it can happen, happens
/// once and is gone, except for a discovery that is stuck for ever. If several faults can happen at
/// one moment, the one that was injected first does. For faults of the radio use `FaultPlan`.
///
/// Methods and errors have their names in BlueZ's D-Bus interface: `Connect`,
/// `org.bluez.Error.InProgress`.
@nonexhaustive
public enum DaemonFault: Hashable, Sendable {
  /// The next `times` calls of the D-Bus method `method` fail with the error `error`.
  ///
  /// The method can belong to any interface of the daemon, and in virtual time also to the bus,
  /// which in real time is a separate program. An error name without a dot is one of BlueZ:
  /// `InProgress` means `org.bluez.Error.InProgress`, which the daemon returns while another
  /// operation runs, even one of another program. The message gives reasons that have no error
  /// name, such as `le-connection-abort-by-local` for a `Connect` that the kernel gave up, which
  /// fails with `Failed` (BlueZ 5.66 and 5.82).
  case failing(method: String, error: String, message: String = "", times: Int = 1)
  /// The next call of the D-Bus method `method` gets no reply.
  ///
  /// A client without its own deadline waits 25 s, the default of D-Bus libraries. That can be too
  /// short anyway: `Connect` takes 40 s if the device is absent.
  case unanswered(method: String)
  /// The daemon executes the next call of the D-Bus method `method` at once, but delays its reply
  /// by this time.
  case late(method: String, by: Duration)
  /// The D-Bus object of the device disappears before the next `Connect` arrives.
  ///
  /// The daemon forgets devices without a connection 30 s after their last advertisement
  /// (`TemporaryTimeout` in `main.conf`), which can happen while a call is on its way.
  case deviceVanishes
  /// `Connect` succeeds, and the property `Connected` becomes true only some time later.
  case connectedLate(by: Duration)
  /// `Connect` succeeds, but the property `Connected` never becomes true.
  ///
  /// Happens to about one connect in sixteen on BlueZ 5.66, if the socket is up before the kernel's
  /// event.
  case connectedNotSignalled
  /// The property `Connected` becomes true and at once false again before the next `Connect`
  /// returns; the associated value decides how that call ends.
  case falseConnected(FalseConnected)
  /// The next device that a client pairs with displays this passkey, which the client's agent has
  /// to enter.
  ///
  /// The daemon asks the agent of the client that called `Pair` (`RequestPasskey`).
  case wantsPasskey(UInt32)
  /// The property `ServicesResolved` becomes true some time (`by`) before the objects of the
  /// services exist, which then appear one after the other, with a pause (`apart`) between them.
  ///
  /// If the services changed since the previous link, the daemon removes the objects that follow
  /// the unchanged services, and sets `ServicesResolved` some time later, between objects. For a
  /// public address that had become another device, BlueZ 5.66 did so after 10 ms, and added the
  /// new objects 6 to 8 ms apart (2026-11-22).
  case resolvedBeforeObjects(by: Duration, apart: Duration = .zero)
  /// The daemon fails to discover the services: `ServicesResolved` becomes true, but no service has
  /// an object.
  case discoveryFails
  /// After the next connect, the daemon shows the services of the previous link, perhaps outdated.
  ///
  /// The daemon keeps discovered services (`Cache` in `main.conf`), for a bonded device
  /// permanently.
  case staleCache
  /// After the peripheral's services change next, the daemon has no objects for them until its new
  /// discovery ends after this time.
  ///
  /// With BlueZ 5.66 and 5.82 that takes tens of milliseconds to seconds.
  case rediscoveredLate(by: Duration)
  /// `StartDiscovery` fails with `InProgress`, as if a discovery were running, until a client stops
  /// it; or for ever, if stopping does not help.
  ///
  /// This happens for ten seconds after a daemon died during a discovery (BlueZ 5.66 and 5.82),
  /// because the kernel continues it.
  case discoveryStuck(stoppingHelps: Bool)
  /// The peripheral does not answer the next subscription; after 30 s its link goes down, as the
  /// Attribute Protocol requires.
  case subscriptionUnanswered
  /// The daemon never reads from the next socket that `AcquireWrite` returns.
  case writeSocketNotRead

  /// The result of a `Connect` during which the property `Connected` became true and false again.
  @nonexhaustive
  public enum FalseConnected: String, Hashable, Sendable, CaseIterable {
    /// The link is down, and `Connect` fails with an error.
    case error
    /// The link is up, and `Connect` returns.
    case success
    /// The link is up, and `Connect` gets no reply.
    case silence
  }
}

extension DaemonFault {
  var isFalseConnected: Bool { if case .falseConnected = self { true } else { false } }
  var isPasskey: Bool { if case .wantsPasskey = self { true } else { false } }
  var isLateConnected: Bool { if case .connectedLate = self { true } else { false } }
  var isLateRediscovery: Bool { if case .rediscoveredLate = self { true } else { false } }
  var isLateObjects: Bool { if case .resolvedBeforeObjects = self { true } else { false } }
}
