import Glibc
import HaloBlueZNames
import HaloDBus
import HaloTransport

/// Surprising behaviour of the BlueZ daemon, and how this package copes with it.
///
/// Each quirk has a name, the affected versions of BlueZ or the date of the observation, and a
/// source.
package enum BlueZQuirks {
  /// The most calls of `StartDiscovery` for one start of a discovery, with `StopDiscovery` between
  /// them.
  ///
  /// The call can fail with `InProgress` for a client that has no discovery: the previous one is
  /// still ending, or the daemon is stuck with it (bluez #807, fixed for BlueZ 5.88; 2026-11). If
  /// the daemon was killed during a discovery, the kernel continues it for ten seconds, and the
  /// next daemon receives `InProgress` from the kernel until then.
  static let discoveryAttempts = 50

  static func unstickDiscovery(of central: BlueZCentral, on adapter: String) async {
    _ = try? await central.call(.stopDiscovery, at: adapter)
    try? await central.loop.clock.sleep(for: .milliseconds(250))
  }

  /// The longest wait for the end of the scan before a connect.
  ///
  /// Many controllers cannot scan and connect at once and abort the connect, for example with
  /// `le-connection-abort-by-local`. The daemon answers `StopDiscovery` when the scan has ended
  /// (`bleak-retry-connector`, 2026-11). If it is stuck with the scan, it may still be able to
  /// connect.
  static let scanStopGrace: Duration = .seconds(1)

  /// Returns whether a call of `Connect` led to a link: it did not fail, and no signal reported
  /// that the link is down.
  ///
  /// `Connected` may become true earlier, later or never (never on BlueZ 5.66 in one run of
  /// sixteen, 2026-11: if the ATT socket is up before the kernel reports the link, the daemon
  /// changes its state without a signal). So only a *signal* that `Connected` is false, or the
  /// removal of the object, means that the link is down.
  static func connectReplyMeansConnected(_ failure: BlueZFailure?, wasReportedDown: Bool) -> Bool {
    failure == nil && !wasReportedDown
  }

  /// The longest wait for the reply to `Connect` after the signal `Connected = false`.
  ///
  /// The signal belongs to a link that came and went at once, or arrives late from the previous
  /// link; on BlueZ 5.66 there can be a link nevertheless (2026-11-20). The reply decides. Without
  /// one the attempt has failed, and the transport disconnects before the next, in case a link is
  /// up.
  static let attemptGrace: Duration = .seconds(1)

  /// The longest wait for the D-Bus objects of services after `ServicesResolved` became true.
  ///
  /// The property is true also after a discovery that failed, and sometimes before the objects
  /// exist (bleak #1806; 2026-11). If none appear, the transport disconnects and connects once
  /// more.
  static let objectGrace: Duration = .seconds(2)
  static let discoveryRounds = 2

  /// Whether the daemon can forget a device without loss (`disposable`) or not (`kept`), to clear
  /// its cached services.
  ///
  /// The cache can have services of older firmware, or lack some that a discovery missed (bluez
  /// #191, bleak #882; 2026-11). The next link repeats the discovery if the daemon notices a
  /// change. `RemoveDevice` clears the cache in nearly all versions, `Cache = no` in the daemon's
  /// settings in all; but `RemoveDevice` also deletes the bond and the user's settings for the
  /// device: its trust and its alias.
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

  /// The time for which a notified value is held back while a read is under way.
  ///
  /// The daemon also sends a signal for a value that was read, right before the reply, and it looks
  /// like a notification (BlueZ 5.66 and 5.82, 2026-11). Another value ends the wait early. A read
  /// by another program cannot be distinguished from a notification; a socket does not have this
  /// problem.
  static let readEcho: Duration = .milliseconds(250)

  /// The most signals to keep until the daemon has returned its objects.
  ///
  /// If more arrive before that, the objects are requested again.
  static let mostEarly = 4096

  /// The longest wait for opening the bus and loading the objects, if an operation has no deadline
  /// of its own.
  ///
  /// Both take milliseconds, or for ever if the bus or the daemon hangs. D-Bus clients wait as long
  /// for any call.
  static let openDeadline: Duration = .seconds(25)

  /// The interval between calls of `Ping` while a call to the daemon is unanswered.
  ///
  /// A call may take as long as the peripheral takes to answer, which is 30 s. A daemon that hangs
  /// does not answer a `Ping`; one that runs answers within milliseconds, and within a second on a
  /// busy machine (BlueZ 5.66 and 5.82, 2026-11).
  static let livenessInterval: Duration = .seconds(5)
  /// The interval between calls of `Ping` while a scan or a subscription runs.
  ///
  /// Together with ``pongDeadline``, this lets a scan of 10 s end with the error about a daemon
  /// that does not answer.
  static let streamLivenessInterval: Duration = .seconds(4)
  /// The time within which the daemon has to answer a `Ping`.
  static let pongDeadline: Duration = .seconds(5)

  /// The longest wait for the start of the daemon, for its adapter, and for the adapter to be on.
  ///
  /// A daemon that has just started announces its adapter a little later, and switches it on later
  /// still (`AutoEnable`, the default from BlueZ 5.65). On a machine without any adapter, systemd
  /// does not start the daemon (`ConditionPathIsDirectory=/sys/class/bluetooth`), and the bus waits
  /// 25 s for it.
  static let startGrace: Duration = .seconds(3)

  /// Returns whether a failure may come from a lost link: the daemon then ends pending operations
  /// with an ATT error 0x0E of its own making or with "not connected" (BlueZ 5.66 and 5.82,
  /// 2026-11).
  static func mayMeanLinkLost(_ failure: BlueZFailure) -> Bool {
    [.notConnected, .pairing, .att(.unlikelyError)].contains(failure)
  }

  /// Returns whether to register the pairing agent before a connect: if the options can provide a
  /// passkey.
  ///
  /// `Pair` of BlueZ 5.82 lets the kernel pair over the existing link, with the I/O abilities that
  /// the adapter had when the link came up: those of the first agent on the machine. Without them,
  /// a peripheral that displays a passkey is paired without asking the user (`Tests/EndToEnd/vm`,
  /// 2026-11-20; BlueZ 5.66 uses the agent of the program that calls `Pair`).
  static func agentComesBeforeLink(_ options: BlueZOptions) -> Bool { options.passkey != nil }

  /// The longest wait for the signal that the link is down, after an error that may mean a lost
  /// link.
  ///
  /// The error can come first, but only the signal contains the reason.
  static let reasonGrace: Duration = .seconds(1)

  /// The longest wait for the adapter to go off, after a link went down without a reason.
  ///
  /// When an adapter is switched off, the daemon first reports that the adapter's links are down,
  /// then that the adapter is off, and never gives the reason (BlueZ 5.66, 2026-11).
  static let powerGrace: Duration = .milliseconds(100)

  /// The longest wait, after `Disconnect`, for the signal of a link that the daemon had not
  /// reported as up.
  ///
  /// The signal that a link is down comes in a separate message after the reply to `Disconnect`
  /// (BlueZ 5.66 and 5.82, 2026-11); a link made in between would mistake it for its own. There may
  /// be no signal for an unreported link; for others the wait is ``reasonGrace``.
  static let unreportedGrace: Duration = .milliseconds(250)

  /// The time without a further signal after which a change of services counts as complete.
  ///
  /// When a peripheral changes its services, the daemon removes objects and adds others, with one
  /// signal each and without marking the end (2026-11). It does the same if the services have
  /// changed since the previous link, and reports resolved services between the removals and the
  /// additions (BlueZ 5.66, 2026-11-22).
  static let changeGrace: Duration = .milliseconds(250)

  /// The longest wait for new objects after the daemon has removed those of a changed service.
  ///
  /// The daemon adds the objects after it has discovered their contents, which takes a second or so
  /// on a slow link (BlueZ 5.66, 2026-11).
  static let rediscoveryGrace: Duration = .seconds(2)

  /// The longest wait of a connect for the end of an earlier link to the same peripheral, unless
  /// this transport is already ending that link.
  ///
  /// A link that is going down counts as its device's link until the daemon reports its end.
  static let takeoverGrace: Duration = .seconds(1)

  /// The shortest scan after which a device that was not found counts as absent.
  ///
  /// If there was less time than this, the connect fails with a timeout instead.
  static let shortestSearch: Duration = .seconds(5)

  /// The delay before a call that failed with `InProgress` is repeated.
  ///
  /// The daemon gives this answer until an operation of another client, or an abandoned one, is
  /// over.
  static let progressDelay: Duration = .milliseconds(100)

  /// The first delay before a failed call is repeated; it doubles each time, up to
  /// ``progressDelay``.
  ///
  /// A program that has closed a socket or stopped a subscription can make its next call before the
  /// daemon has noticed.
  static let releaseDelay: Duration = .milliseconds(10)

  /// The time for which to repeat `AcquireNotify` or `StartNotify` while another subscription
  /// blocks it.
  ///
  /// `AcquireNotify` fails with `InProgress` while any program has called `StartNotify`
  /// (BlueZ 5.66, 2026-11-20, with a real daemon), and with `NotPermitted` while any program has
  /// the socket. Either may end at any moment. After this time, signals replace the socket; they
  /// work next to another program's `StartNotify`.
  static let acquireTimeout: Duration = .seconds(1)

  /// Returns the error of a stream whose socket another program's `StopNotify` closed (Debian's
  /// BlueZ 5.66, 2026-11-23).
  ///
  /// The link stays up, and values are missing until the next subscription.
  static func stoppedByOther(_ operation: BlueZOperation) -> BLEError {
    .refused(operation: operation.description, reason: "another program has stopped it")
  }

  /// The longest wait for the reply to `StartNotify` or `AcquireNotify`.
  ///
  /// A `StopNotify` before the same client's `StartNotify` is answered makes the characteristic
  /// unusable: later calls fail with `InProgress`, or stay unanswered (BlueZ 5.66, 2026-11-20, with
  /// a real daemon; on BlueZ 5.82 too while `AcquireNotify` waits). An abandoned subscription is
  /// therefore stopped only after the reply, and its object gets no other calls until then. ATT
  /// guarantees an answer or the end of the link within 30 s.
  static let answerGrace = attTimeout + .seconds(10)

  /// The time that ATT gives a peripheral to answer a request, including a subscription, before the
  /// link ends.
  ///
  /// `StartNotify` stays unanswered until then (BlueZ 5.66 and 5.82, 2026-11).
  static let attTimeout: Duration = .seconds(30)

  /// Returns whether `StopNotify` has to be called for a characteristic, even after its link is
  /// down.
  ///
  /// A started session outlives the link, and the daemon subscribes again on the next link, even
  /// one made by another program (BlueZ 5.66 and 5.82, 2026-11-21, with real daemons). The
  /// peripheral would then send unused notifications, and the transport would get no socket.
  static func holdsUntilStopped(_ session: NotifySession) -> Bool {
    session.isStarted && session.pendingCalls == 0
  }

  /// The longest wait for `Disconnect` to end a connect that was abandoned.
  ///
  /// Without that call, the daemon continues the connect for up to 40 s.
  static let cancelDeadline: Duration = .seconds(5)

  /// The longest time for which an abandoned connect keeps its caller waiting for the link's end;
  /// the clean-up continues in the background.
  static let abandonGrace: Duration = .milliseconds(500)

  /// The largest ATT MTU in bytes that the daemon negotiates.
  static let longestMTU = 517

  /// Returns whether a reply about the property `MTU` of a characteristic is final, so that no
  /// other call is needed.
  ///
  /// The daemon drops the property when the link goes down. On the next link the property is back,
  /// with the MTU of that link, without a signal (BlueZ 5.66 and 5.82, 2026-11-27). Objects known
  /// before may therefore lack the MTU or have that of an earlier link, so the transport asks once
  /// for each link, after discovery. An error means a daemon before BlueZ 5.62, unless the object
  /// has gone.
  static func isAnswerAboutMTU(_ reply: DBusReply) -> Bool {
    guard case .failure(let error) = reply else { return true }
    return BlueZFailure(error) != .objectGone
  }

  /// The length in bytes of the longest value that a socket for writes (`AcquireWrite`) accepts:
  /// the daemon silently drops the rest (BlueZ 5.66 and 5.82, 2026-11).
  static let longestSocketWrite = 512

  /// Returns whether to write a value through a socket: an empty packet makes the daemon stop
  /// reading it for good (BlueZ 5.66 and 5.82, 2026-11), so an empty value is written with a call.
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

  /// Returns the number of values that filled a socket for notifications; nil if it was not full.
  ///
  /// A socket holds some 270 values of 20 bytes. While it is full, the daemon silently drops
  /// further values, as its end does not block (`socketpair` with `SOCK_NONBLOCK` in Debian's
  /// BlueZ 5.66, 2026-11-23).
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

  /// A number of values that never fills a socket, not even with the longest values: the kernel's
  /// default buffer is 208 KiB, and the longest value takes 1.25 KiB with the kernel's structures.
  private static let fewestInFullSocket = 128

  /// Returns whether to read the rest of a socket for notifications before closing it: only on the
  /// thread of `loop`, which reads the socket.
  ///
  /// A socket and the bus are separate paths without a common order: the end of a link can arrive
  /// before the last notification (BlueZ 5.66 and 5.82, 2026-11). On another thread, values that
  /// nothing should overtake may be on the way; there the order is that of the bus, where a signal
  /// sent before a reply arrives before it. Streams of several characteristics have no order among
  /// each other.
  static func receivesRest(of socket: DBusFileDescriptor, on loop: any EventLoop) -> Bool {
    loop.isCurrent && socket.number >= 0
  }

  /// The number of writes without response after which the transport reads a harmless value, which
  /// the peripheral answers after the writes.
  ///
  /// The daemon accepts any number of such writes, keeps all of them in its memory and does not
  /// report its progress (BlueZ 5.66 and 5.82, 2026-11).
  static let unconfirmedWrites = 16

  /// The path for notifications on which no value is lost: signals.
  ///
  /// With a socket, the daemon drops values that come before the peripheral has acknowledged the
  /// subscription (bleak #1885, #1973; 2026-11).
  static let losslessPath = BlueZOptions.NotificationPath.signals

  /// Returns the options of `WriteValue` for a kind of write.
  ///
  /// Without an explicit type, the daemon guesses the kind of a write from the flags of the
  /// characteristic, and chooses requests if both kinds are possible (BlueZ 5.51; 2026-11).
  static func writeOptions(for mode: WriteMode) -> DBusValue {
    BlueZSettings.write(BlueZ.WriteType(mode))
  }

  /// The verdict on a `Connect` that failed with `le-connection-abort-by-local`: try again.
  ///
  /// Most of the failed connects fail like this in the controller. The error only means that no
  /// link was established; the cause is temporary (`bleak-retry-connector`, 2026-11).
  static let abortedConnect = BlueZConnectVerdict.transient(mustDisconnect: false)

  /// Returns whether the device's object is gone, according to the tree or the verdict on a failed
  /// `Connect`.
  ///
  /// The object of a device that was never connected goes 30 s after its last advertisement
  /// (`TemporaryTimeout`; 3 min before BlueZ 5.55). The transport then scans for it again.
  static func hasVanished(
    _ path: String, from tree: borrowing BlueZObjectTree, _ verdict: BlueZConnectVerdict
  ) -> Bool {
    verdict == .gone || tree.device(at: path) == nil
  }

  /// Returns whether `name` from the options is the address of an adapter, or its name, such as
  /// `hci0`.
  ///
  /// The number in the name changes when the adapter is plugged in again or the machine wakes up:
  /// `hci0` becomes `hci1` (2026-11). An adapter is therefore identified by its address if the
  /// options contain one; its number matters only if the options name it.
  static func isAdapter(_ adapter: BlueZAdapter, calledBy name: String) -> Bool {
    adapter.address.rawValue == name.uppercased() || adapter.path == "\(BlueZ.path)/\(name)"
  }

  /// The time for which a bus or a daemon has to stay, or its arrival counts as a failed attempt.
  ///
  /// Both can disappear without a signal, or again right after they came. The transport looks for
  /// them while any caller observes the adapter's state, with growing delays.
  static let steadyTime: Duration = .seconds(10)

  /// The most devices for which a scan keeps the last advertising data; beyond that, it keeps only
  /// data of devices that are still on the bus.
  ///
  /// There are as many devices as people who pass by, each with a new address every quarter of an
  /// hour and a table of some dozen objects (2026-11).
  static let mostScanned = 4096
}
