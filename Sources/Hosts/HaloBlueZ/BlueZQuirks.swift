import Glibc
import HaloBlueZNames
import HaloDBus
import HaloTransport

/// Surprising behaviour of the daemon, and how this package copes with it.
///
/// Each quirk has a name, the affected versions and a source.
package enum BlueZQuirks {
  /// `StartDiscovery` can answer `InProgress` for a client that has no discovery: the previous
  /// discovery is still ending, or the daemon is stuck with it (bluez #807, fixed for 5.88;
  /// 2026-11).
  ///
  /// Stopping and starting again resolves this; the transport starts at most this many times. If
  /// the daemon was killed during a discovery, the kernel continues it for ten seconds, and the
  /// next daemon receives `InProgress` from the kernel until then.
  static let discoveryAttempts = 50

  static func unstickDiscovery(of central: BlueZCentral, on adapter: String) async {
    _ = try? await central.call(.stopDiscovery, at: adapter)
    try? await central.loop.clock.sleep(for: .milliseconds(250))
  }

  /// Many controllers cannot scan and connect at once and abort the connect, for example with
  /// `le-connection-abort-by-local`.
  ///
  /// `StopDiscovery` is answered when the scan has ended (`bleak-retry-connector`, 2026-11).
  ///
  /// A connect therefore waits for that answer, but at most this long: a daemon that is stuck with
  /// the scan may still be able to connect.
  static let scanStopGrace: Duration = .seconds(1)

  /// Returns whether `Connect` led to a link: it did not fail, and no signal reported an end.
  ///
  /// `Connected` may become true earlier, later or never (never on 5.66 in one run of sixteen,
  /// 2026-11: if the ATT socket is up before the kernel reports the link, the daemon changes its
  /// state without a signal).
  ///
  /// Only a *signal* that `Connected` is false, or the removal of the object, means that the link
  /// is down.
  static func connectReplyMeansConnected(_ failure: BlueZFailure?, wasReportedDown: Bool) -> Bool {
    failure == nil && !wasReportedDown
  }

  /// `Connected = false` can arrive while `Connect` is under way.
  ///
  /// The signal belongs to a link that came and went at once, or arrives late from the previous
  /// link; on 5.66 there can be a link nevertheless (2026-11-20).
  ///
  /// The transport waits this long for the reply, which decides. Without a reply the attempt has
  /// failed, and the transport disconnects before the next attempt, in case a link is up.
  static let attemptGrace: Duration = .seconds(1)

  /// `ServicesResolved` is true also after a discovery that failed, and sometimes before the
  /// objects exist (bleak #1806; 2026-11).
  ///
  /// If there are no objects once services are resolved, the transport waits this long for them,
  /// then disconnects and connects once more.
  static let objectGrace: Duration = .seconds(2)
  static let discoveryRounds = 2

  /// Whether the daemon can forget a device without loss, to clear the services that it cached.
  ///
  /// The cache can have services of older firmware, or lack some that a discovery missed (bluez
  /// #191, bleak #882; 2026-11).
  ///
  /// The next link repeats the discovery if the daemon notices a change. `RemoveDevice` clears the
  /// cache in nearly all versions, `Cache = no` in the daemon's settings in all; but `RemoveDevice`
  /// also deletes the bond and the user's settings for the device: its trust and its alias.
  enum RememberedServices {
    case disposable
    case kept
  }

  static func rememberedServices(of device: BlueZDevice) -> RememberedServices {
    let isCalled = device.alias.map { $0 != device.name && !device.isAliasMadeUp } ?? false
    let isKept = device.isPaired || device.isBonded == true || device.isTrusted || isCalled
    return isKept ? .kept : .disposable
  }

  /// Returns whether an ATT error means that the daemon shows an attribute that the peripheral
  /// lacks: the handle does not exist, or the peripheral reports that its services changed.
  static func meansOutdatedServices(_ failure: BlueZFailure) -> Bool {
    [.att(.invalidHandle), .att(.databaseOutOfSync)].contains(failure)
  }

  /// The daemon also sends a signal for a value that was read.
  ///
  /// The signal looks like a notification and comes right before the reply (5.66 and 5.82,
  /// 2026-11).
  ///
  /// While a read is under way, a value is held back for this long, unless another value arrives
  /// first. A read by another program cannot be distinguished from a notification; a socket does
  /// not have this problem.
  static let readEcho: Duration = .milliseconds(250)

  /// Signals that arrive before the daemon has returned its objects are kept until the objects are
  /// there.
  ///
  /// This is the most signals to keep; if more arrive, the objects are requested again.
  static let mostEarly = 4096

  /// Opening the bus and requesting the objects takes milliseconds, or for ever if the bus or the
  /// daemon hangs.
  ///
  /// An operation without a deadline of its own waits this long, as D-Bus clients do for any call.
  static let openDeadline: Duration = .seconds(25)

  /// A call to the daemon may take as long as the peripheral takes to answer, which is 30 s.
  ///
  /// After each interval without a reply, a `Ping` shows whether the daemon runs. A daemon that
  /// hangs does not answer a `Ping`; one that runs answers within milliseconds, and within a second
  /// on a busy machine (5.66 and 5.82, 2026-11).
  static let livenessInterval: Duration = .seconds(5)
  /// The interval between calls of `Ping` while a scan or a subscription runs.
  ///
  /// Together with ``pongDeadline``, this lets a scan of 10 s end with the error about a daemon
  /// that does not answer.
  static let streamLivenessInterval: Duration = .seconds(4)
  /// The time within which the daemon has to answer a `Ping`.
  static let pongDeadline: Duration = .seconds(5)

  /// A daemon that has just been started announces its adapter a little later, and switches the
  /// adapter on later still (`AutoEnable`, the default from 5.65).
  ///
  /// An operation waits this long for both, and for the start itself: on a machine without any
  /// adapter systemd does not start the daemon (`ConditionPathIsDirectory=/sys/class/bluetooth`),
  /// and the bus waits 25 s for it.
  static let startGrace: Duration = .seconds(3)

  /// Returns whether a failure may come from a lost link: the daemon then ends pending operations
  /// with an ATT error 0x0E of its own making or with "not connected" (5.66 and 5.82, 2026-11).
  static func mayMeanLinkLost(_ failure: BlueZFailure) -> Bool {
    [.notConnected, .pairing, .att(.unlikelyError)].contains(failure)
  }

  /// Returns whether to register the agent before a connect: if the options can provide a passkey.
  ///
  /// `Pair` of 5.82 lets the kernel pair over the existing link, with the I/O abilities that the
  /// adapter had when the link came up: those of the first agent on the machine. Without them, a
  /// peripheral that displays a passkey is paired without asking the user (`Tests/EndToEnd/vm`,
  /// 2026-11-20; 5.66 uses the agent of the program that calls `Pair`). So the agent comes first.
  static func agentComesBeforeLink(_ options: BlueZOptions) -> Bool { options.passkey != nil }

  /// An error that may mean a lost link can come before the signal that the link is down; only the
  /// signal contains the reason.
  ///
  /// The transport waits this long for the signal.
  static let reasonGrace: Duration = .seconds(1)

  /// When an adapter is switched off, the daemon first reports that the adapter's links are down,
  /// then that the adapter is off, and never gives the reason (5.66, 2026-11).
  ///
  /// If a link goes down without a reason, the transport waits this long for the adapter to go off
  /// too.
  static let powerGrace: Duration = .milliseconds(100)

  /// The reply to `Disconnect` comes before the signal that the link is down, in a separate message
  /// (5.66 and 5.82, 2026-11).
  ///
  /// A link made in between would mistake the signal for its own.
  ///
  /// The transport waits this long for the signal if the daemon had not reported the link as up and
  /// so may have nothing to report; otherwise for ``reasonGrace``.
  static let unreportedGrace: Duration = .milliseconds(250)

  /// When a peripheral changes its services, the daemon removes objects and adds others, with one
  /// signal each and without marking the end (2026-11).
  ///
  /// The daemon does the same if the services have changed since the previous link, and reports
  /// resolved services between the removals and the additions (5.66, 2026-11-22).
  ///
  /// The transport waits this long for a further signal.
  static let changeGrace: Duration = .milliseconds(250)

  /// The daemon removes a changed service first, and adds the objects of its new form after it has
  /// discovered their contents (5.66, 2026-11).
  ///
  /// The transport waits this long for the objects: they take a second or so on a slow link.
  static let rediscoveryGrace: Duration = .seconds(2)

  /// A link that is going down still counts as its device's link until the daemon reports its end.
  ///
  /// Another connect to the peripheral waits this long for that end, then fails.
  static let takeoverGrace: Duration = .seconds(1)

  /// A device counts as absent if a scan of at least this time has not found it.
  ///
  /// A shorter scan ends with a timeout, because it has run out of time.
  static let shortestSearch: Duration = .seconds(5)

  /// An operation of another client, or an abandoned one, makes the daemon answer `InProgress`
  /// until that operation is over.
  ///
  /// The transport waits this long before it repeats the call.
  static let progressDelay: Duration = .milliseconds(100)

  /// A program that has closed a socket or stopped a subscription can make its next call before the
  /// daemon has noticed.
  ///
  /// After a failed call, the transport waits this long, then twice as long each time, up to
  /// ``progressDelay``.
  static let releaseDelay: Duration = .milliseconds(10)

  /// While any program has called `StartNotify`, the daemon answers `AcquireNotify` with
  /// `InProgress` (5.66, 2026-11-20, with a real daemon).
  ///
  /// While any program has the socket, the answer is `NotPermitted`. Either state may end at any
  /// moment. The transport tries for this long, then uses signals, which work next to another
  /// program's `StartNotify`.
  static let acquireTimeout: Duration = .seconds(1)

  /// Returns the error if another program's `StopNotify` closed a socket (Debian's 5.66,
  /// 2026-11-23).
  ///
  /// The link stays up, and values are missing until the next subscription.
  static func stoppedByOther(_ operation: BlueZOperation) -> BLEError {
    .refused(operation: operation.description, reason: "another program has stopped it")
  }

  /// A `StopNotify` before the same client's `StartNotify` is answered makes the characteristic
  /// unusable (5.66, 2026-11-20, with a real daemon; on 5.82 too while `AcquireNotify` waits).
  ///
  /// The daemon answers later calls with `InProgress`, or not at all. An abandoned subscription is
  /// therefore stopped only after the daemon has answered, and its object gets no other calls until
  /// then. The Attribute Protocol guarantees an answer or the end of the link within 30 s; after
  /// this long, the transport no longer expects an answer.
  static let answerGrace = attTimeout + .seconds(10)

  /// The Attribute Protocol gives a peripheral this long to answer a request, including a
  /// subscription, then ends the link.
  ///
  /// `StartNotify` stays unanswered until then (5.66 and 5.82, 2026-11).
  static let attTimeout: Duration = .seconds(30)

  /// Returns whether a session's `StartNotify` holds, as it does until the same client stops it.
  ///
  /// It outlives the link, and the daemon subscribes again on the next link, even one made by
  /// another program (5.66 and 5.82, 2026-11-21, with real daemons).
  ///
  /// A started subscription is therefore stopped when the link goes down. Otherwise the peripheral
  /// would send unused notifications on the next link, and the transport would get no socket.
  static func holdsUntilStopped(_ session: NotifySession) -> Bool {
    session.isStarted && session.pendingCalls == 0
  }

  /// The daemon continues an abandoned connect for up to 40 s unless `Disconnect` ends it.
  ///
  /// The transport waits this long for `Disconnect` to take effect.
  static let cancelDeadline: Duration = .seconds(5)

  /// The time that an abandoned connect waits for the link's end; the rest of the clean-up
  /// continues in the background.
  static let abandonGrace: Duration = .milliseconds(500)

  /// The largest ATT MTU that the daemon negotiates.
  static let longestMTU = 517

  /// Returns whether a reply about the property `MTU` is final, so that no other call is needed.
  ///
  /// The daemon drops the property when the link goes down. On the next link the property is back,
  /// with the MTU of that link. The daemon signals none of that (5.66 and 5.82, 2026-11-27), so
  /// objects that it has shown before may lack the MTU or have that of an earlier link.
  ///
  /// The transport therefore asks once for each link, after the services are resolved and the MTU
  /// has been exchanged. An error means a daemon before 5.62, except for an object that has gone.
  static func isAnswerAboutMTU(_ reply: DBusReply) -> Bool {
    guard case .failure(let error) = reply else { return true }
    return BlueZFailure(error) != .objectGone
  }

  /// The longest value that a socket for writes (`AcquireWrite`) accepts: the daemon reads no more
  /// and silently drops the rest (5.66 and 5.82, 2026-11).
  static let longestSocketWrite = 512

  /// Returns whether to write a value through a socket: an empty packet makes the daemon stop
  /// reading it for good (5.66 and 5.82, 2026-11), so an empty value is written with a call.
  static func goesThroughSocket(_ value: [UInt8]) -> Bool {
    !value.isEmpty && value.count <= longestSocketWrite
  }

  /// Returns whether an error number means that a socket for writes is full.
  ///
  /// A peripheral that stops reading stops the daemon too, once the daemon's own buffer for the
  /// link is full (2026-11).
  ///
  /// A write then waits for space in the socket's buffer, up to its deadline.
  static func isFull(_ code: Int32) -> Bool { code == EAGAIN }

  /// Returns whether an error number means that the system has no memory for a packet.
  ///
  /// The socket is not full then and remains writable, so all that a write can do is wait (ENOBUFS
  /// of <https://man7.org/linux/man-pages/man2/send.2.html>).
  ///
  /// A write waits for ``memoryDelay`` the first time, and twice as long each time after that, up
  /// to ``progressDelay``.
  static func isShortOfMemory(_ code: Int32) -> Bool { code == ENOBUFS || code == ENOMEM }
  static let memoryDelay: Duration = .milliseconds(10)

  /// Returns the number of values that filled a socket for notifications.
  ///
  /// A socket holds some 270 values of 20 bytes. While it is full, the daemon silently drops
  /// further values, as its end does not block (`socketpair` with `SOCK_NONBLOCK` in Debian's 5.66,
  /// 2026-11-23).
  ///
  /// The kernel also counts its own structures, whose size differs between versions, so this
  /// function fills another socket to find out how many values fit.
  ///
  /// - Parameter values: The values that a socket held at one moment.
  /// - Returns: How many of them filled the socket; nil if the socket could hold another value.
  static func fullCount(_ values: [[UInt8]]) -> Int? {
    guard let longest = values.max(by: { $0.count < $1.count }), values.count >= fewestInFullSocket
    else { return nil }
    // Without another socket the count is unknown, so assume the worst.
    guard let (near, far) = try? DBusFileDescriptor.pair(SOCK_SEQPACKET) else {
      return values.count
    }
    defer {
      near.close()
      far.close()
    }
    let count = (values + [longest]).prefix { BlueZWriteSocket.transmit(near.number, $0) == 0 }
      .count
    return count > values.count ? nil : count
  }

  /// A full socket holds more than this number of values: the kernel's default buffer is 208 KiB,
  /// and the longest value takes 1.25 KiB with the kernel's structures.
  private static let fewestInFullSocket = 128

  /// Returns whether to read the rest of a socket for notifications before closing it.
  ///
  /// A socket and the bus are separate paths without a common order: the end of a link can arrive
  /// before the last notification (5.66 and 5.82, 2026-11). The rest is read only on the thread of
  /// `loop`, which reads the socket: on another thread, values that nothing should overtake may be
  /// on the way.
  ///
  /// Elsewhere the order is that of the bus: a signal sent before a reply arrives before the reply.
  /// The streams of several characteristics have no order among each other.
  static func receivesRest(of socket: DBusFileDescriptor, on loop: any EventLoop) -> Bool {
    loop.isCurrent && socket.number >= 0
  }

  /// The daemon accepts any number of writes without response, keeps all of them in its memory and
  /// does not report its progress (5.66 and 5.82, 2026-11).
  ///
  /// After this many writes, the transport reads a harmless value, which the peripheral answers
  /// after them.
  static let unconfirmedWrites = 16

  /// With a socket, the daemon drops values that come before the peripheral has acknowledged the
  /// subscription; with signals, no value is lost (bleak #1885, #1973; 2026-11).
  static let losslessPath = BlueZOptions.NotificationPath.signals

  /// Returns the options of `WriteValue` for a kind of write.
  ///
  /// Without an explicit type, the daemon guesses the kind of a write from the flags of the
  /// characteristic, and chooses requests if both kinds are possible (5.51; 2026-11).
  static func writeOptions(for mode: WriteMode) -> DBusValue {
    BlueZSettings.write(BlueZ.WriteType(mode))
  }

  /// The step after a `Connect` that failed with `le-connection-abort-by-local`: to try again.
  ///
  /// Most of the failed connects fail like this in the controller. The error only means that no
  /// link was established; the cause is temporary (`bleak-retry-connector`, 2026-11).
  static let abortedConnect = BlueZConnectVerdict.transient(mustDisconnect: false)

  /// Returns whether the device's object is gone, by the tree or the verdict on a failed `Connect`.
  ///
  /// That of a device never connected goes 30 s after its last advertisement (`TemporaryTimeout`,
  /// 5.55; 3 min before), perhaps just before a call. The transport then scans for it again.
  static func hasVanished(
    _ path: String, from tree: borrowing BlueZObjectTree, _ verdict: BlueZConnectVerdict
  ) -> Bool {
    verdict == .gone || tree.device(at: path) == nil
  }

  /// Returns whether an adapter has this address, or this name, such as `hci0`.
  ///
  /// The number in the name changes when the adapter is plugged in again or the machine wakes up:
  /// `hci0` becomes `hci1` (2026-11). An adapter is therefore identified by its address if the
  /// options contain one; its number matters only if the options name it.
  static func isAdapter(_ adapter: BlueZAdapter, calledBy name: String) -> Bool {
    adapter.address.rawValue == name.uppercased() || adapter.path == "\(BlueZ.path)/\(name)"
  }

  /// A bus or a daemon can disappear without a signal, and can disappear again right after it came.
  ///
  /// The transport looks for both while any caller observes the state, with growing delays. A bus
  /// or a daemon that stays for less than this counts as a failed attempt.
  static let steadyTime: Duration = .seconds(10)

  /// There are as many devices as people who pass by, each with a new address every quarter of an
  /// hour and a table of some dozen objects (2026-11).
  ///
  /// The advertisements of this many devices are kept; beyond that, only those of devices that are
  /// still on the bus.
  static let mostScanned = 4096
}
