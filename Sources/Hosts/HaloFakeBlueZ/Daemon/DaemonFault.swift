import HaloBlueZNames
import HaloSimulator

/// A fault of the fake BlueZ daemon, as opposed to faults of the simulated radio or of links.
///
/// Each fault reproduces a known behaviour of BlueZ daemons, or one that clients must expect of any
/// service on D-Bus. An injected fault waits for the next moment at which it can happen, happens
/// once and is gone, except for a discovery that is stuck for ever. If several faults can happen at
/// one moment, the one that was injected first does. For faults of the radio use `FaultPlan`.
///
/// Methods and errors have their names in BlueZ's D-Bus interface: `Connect`,
/// `org.bluez.Error.InProgress`.
@nonexhaustive
public enum DaemonFault: Hashable, Sendable {
  /// The next `times` calls of the D-Bus method `method` fail with the error `error`.
  ///
  /// The method can belong to any interface of the daemon, and in virtual time also to the message
  /// bus, which in real time is a separate program. An error name without a dot is one of BlueZ:
  /// `InProgress` means `org.bluez.Error.InProgress`, which the daemon returns while another
  /// operation runs, even one of another program. The message gives reasons that have no error
  /// name, such as `le-connection-abort-by-local` for a `Connect` that the kernel gave up, which
  /// fails with `Failed` (BlueZ 5.66 and 5.82).
  case failing(method: String, error: String, message: String = "", times: Int = 1)
  /// The next call of the D-Bus method `method`, such as `Connect`, gets no reply.
  ///
  /// A client without its own deadline waits 25 s, the default of D-Bus libraries. That can be too
  /// short anyway: `Connect` takes 40 s if the device is absent.
  case unanswered(method: String)
  /// The BlueZ daemon executes the next call of the D-Bus method `method` at once, but replies
  /// later by the time `by`.
  case late(method: String, by: Duration)
  /// The D-Bus object of a device disappears before the next `Connect` to the device arrives.
  ///
  /// BlueZ daemons forget devices without a connection 30 s after their last advertisement
  /// (`TemporaryTimeout` in `main.conf`), which can happen while a call is on its way.
  case deviceVanishes
  /// The next `Connect` succeeds, and the D-Bus property `Connected` becomes true later, by `by`.
  case connectedLate(by: Duration)
  /// The next `Connect` succeeds, but the device's D-Bus property `Connected` never becomes true.
  ///
  /// BlueZ 5.66 has this fault in about one connect of sixteen: the daemon's socket was connected
  /// before the kernel's event of the new link arrived.
  case connectedNotSignalled
  /// A device's D-Bus property `Connected` becomes true and at once false again before the next
  /// `Connect` returns; the associated value decides how that call ends.
  case falseConnected(FalseConnected)
  /// The next device that a client pairs with displays this passkey (0 to 999,999), which the
  /// client's agent has to enter.
  ///
  /// The daemon asks the agent of the client that called `Pair` (`RequestPasskey`).
  case wantsPasskey(UInt32)
  /// A device's D-Bus property `ServicesResolved` becomes true some time (`by`) before the services
  /// have D-Bus objects, which then appear one by one, with a pause (`apart`) between them.
  ///
  /// If the services changed since the previous link, the daemon removes the objects that follow
  /// the unchanged services, and sets `ServicesResolved` some time later, between objects. For a
  /// public address that had become another device, BlueZ 5.66 did so after 10 ms, and added the
  /// new objects 6 to 8 ms apart (2026-11-22).
  case resolvedBeforeObjects(by: Duration, apart: Duration = .zero)
  /// The BlueZ daemon fails to discover the services of the next connected device: its D-Bus
  /// property `ServicesResolved` becomes true, but no service has a D-Bus object.
  case discoveryFails
  /// After the next connect, the BlueZ daemon shows the services that it discovered in the previous
  /// link, which may be outdated.
  ///
  /// The daemon keeps discovered services (`Cache` in `main.conf`), for a bonded device
  /// permanently.
  case staleCache
  /// After the next change of a peripheral's services, the BlueZ daemon has no D-Bus objects for
  /// them until it has discovered them again, which takes the time `by`.
  ///
  /// With BlueZ 5.66 and 5.82 that takes tens of milliseconds to seconds.
  case rediscoveredLate(by: Duration)
  /// `StartDiscovery` fails with `InProgress`, as if a scan were running: until a client calls
  /// `StopDiscovery` if `stoppingHelps` is true, else for ever.
  ///
  /// This happens for ten seconds after a daemon died during a scan (BlueZ 5.66 and 5.82), because
  /// the kernel continues the scan.
  case discoveryStuck(stoppingHelps: Bool)
  /// The peripheral does not answer the next subscription of a D-Bus client; after 30 s its link
  /// goes down, as the Attribute Protocol requires.
  case subscriptionUnanswered
  /// The BlueZ daemon never reads from the next socket that the D-Bus method `AcquireWrite`
  /// returns, so the socket fills with a client's writes.
  case writeSocketNotRead

  /// The result of a `Connect` during which D-Bus property `Connected` became true and false again.
  @nonexhaustive
  public enum FalseConnected: String, Hashable, Sendable, CaseIterable {
    /// The link goes down, and `Connect` fails with an error.
    case error
    /// The link stays up, and `Connect` succeeds.
    case success
    /// The link stays up, and `Connect` gets no reply.
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

// MARK: - The text form

/// The text form of a fault of the daemon, such as `daemon failing Connect InProgress 3`.
extension DaemonFault {
  /// The first word of a fault of the daemon, which distinguishes the fault from a fault of a link.
  package static let firstWord = "daemon"

  /// Parses a fault.
  ///
  /// | words | fault |
  /// |---|---|
  /// | `daemon failing METHOD ERROR TIMES [MESSAGE]` | ``failing(method:error:message:times:)`` |
  /// | `daemon unanswered METHOD` | ``unanswered(method:)`` |
  /// | `daemon late METHOD TIME` | ``late(method:by:)`` |
  /// | `daemon connected-not-signalled` | ``connectedNotSignalled`` |
  /// | `daemon resolved-before-objects TIME APART` | ``resolvedBeforeObjects(by:apart:)`` |
  /// | `daemon discovery-fails` | ``discoveryFails`` |
  /// | `daemon connected-late TIME` | ``connectedLate(by:)`` |
  /// | `daemon connected-told-false` `error`, `success` or `silence` | ``falseConnected(_:)`` |
  /// | `daemon wants-passkey NUMBER` | ``wantsPasskey(_:)`` |
  /// | `daemon device-vanishes` | ``deviceVanishes`` |
  /// | `daemon rediscovered-late TIME` | ``rediscoveredLate(by:)`` |
  /// | `daemon stale-cache` | ``staleCache`` |
  /// | `daemon discovery-stuck until-stopped` or `for-ever` | ``discoveryStuck(stoppingHelps:)`` |
  /// | `daemon subscription-unanswered` | ``subscriptionUnanswered`` |
  /// | `daemon write-socket-not-read` | ``writeSocketNotRead`` |
  ///
  /// Errors have names without `org.bluez.Error.`.
  ///
  /// - Throws: `FaultError` for the first invalid word.
  package init(parsing text: some StringProtocol) throws(FaultError) {
    var words = FaultWords(text)
    let first = try words.next("\(Self.firstWord)")
    guard first == Self.firstWord else { throw FaultError(word: first, expected: Self.firstWord) }
    let name = try words.next(Self.names)
    switch name {
    case "failing":
      let method = try words.method()
      let error = try words.error()
      let times = try words.number("number of calls", 1...1_000_000)
      self = .failing(method: method, error: error, message: words.rest, times: times)
      return
    case "unanswered": self = .unanswered(method: try words.method())
    case "late":
      self = .late(
        method: try words.method(), by: try words.duration("time", upTo: Self.longest))
    case "resolved-before-objects":
      self = .resolvedBeforeObjects(
        by: try words.duration("time", upTo: Self.longest),
        apart: try words.duration("time between objects", upTo: Self.longest))
    case "rediscovered-late":
      self = .rediscoveredLate(by: try words.duration("time", upTo: Self.longest))
    case "connected-late":
      self = .connectedLate(by: try words.duration("time", upTo: Self.longest))
    case "discovery-stuck":
      let end = try words.next("until-stopped or for-ever")
      guard ["until-stopped", "for-ever"].contains(end) else {
        throw FaultError(word: end, expected: "until-stopped or for-ever")
      }
      self = .discoveryStuck(stoppingHelps: end == "until-stopped")
    case "connected-told-false":
      let ends = FalseConnected.allCases.map(\.rawValue).joined(separator: ", ")
      let end = try words.next(ends)
      guard let known = FalseConnected(rawValue: end) else {
        throw FaultError(word: end, expected: ends)
      }
      self = .falseConnected(known)
    case "wants-passkey":
      self = .wantsPasskey(UInt32(try words.number("passkey", 0...999_999)))
    default:
      guard let fault = Self.bare[name] else {
        throw FaultError(word: name, expected: Self.names)
      }
      self = fault
    }
    try words.end()
  }

  /// The faults whose text is only a name, by that name.
  private static let bare: [String: DaemonFault] = [
    "discovery-fails": .discoveryFails, "device-vanishes": .deviceVanishes,
    "stale-cache": .staleCache, "subscription-unanswered": .subscriptionUnanswered,
    "write-socket-not-read": .writeSocketNotRead,
    "connected-not-signalled": .connectedNotSignalled,
  ]

  private static let names =
    "failing, unanswered, late, connected-late, connected-told-false, resolved-before-objects, "
    + "rediscovered-late, discovery-stuck, wants-passkey, "
    + bare.keys.sorted().joined(separator: ", ")
  private static let longest = Duration.seconds(86_400)
}

extension FaultWords {
  fileprivate mutating func method() throws(FaultError) -> String {
    let word = try next("a method of the daemon")
    let isKnown =
      BlueZ.AdapterMethod(rawValue: word) != nil || BlueZ.DeviceMethod(rawValue: word) != nil
      || BlueZ.AttributeMethod(rawValue: word) != nil || BlueZ.ManagerMethod(rawValue: word) != nil
      || word == BlueZ.Standard.getManagedObjects
    guard isKnown else {
      throw FaultError(word: word, expected: "a method of the daemon, such as Connect")
    }
    return word
  }

  /// Reads the last part of an error name, and returns the whole error name.
  fileprivate mutating func error() throws(FaultError) -> String {
    let word = try next("an error of the daemon")
    guard let name = BlueZ.ErrorName(rawValue: "org.bluez.Error." + word) else {
      throw FaultError(word: word, expected: "an error of the daemon, such as InProgress")
    }
    return name.rawValue
  }
}
