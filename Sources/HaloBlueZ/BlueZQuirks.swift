#if os(Linux)
import Glibc
import HaloBlueZNames
import HaloDBus
import HaloTransport

/// What the daemon does otherwise than one would think, and what this package does about it.
///
/// Each quirk has a name, the versions that have it, and where that is from.
package enum BlueZQuirks {
  /// `StartDiscovery` can answer `InProgress` for a client that has no discovery: the former one is
  /// still ending, or the daemon is stuck with it (bluez #807, fixed for 5.88; 2026-11).
  ///
  /// Stopping and starting again gets it going. Where the daemon was killed while it discovered,
  /// the kernel goes on for its ten seconds, and the next daemon gets to hear `InProgress` for so
  /// long.
  static let discoveryAttempts = 50

  static func unstickDiscovery(of central: BlueZCentral, on adapter: String) async {
    _ = try? await central.call(.stopDiscovery, at: adapter)
    try? await central.loop.clock.sleep(for: .milliseconds(250))
  }

  /// Many a controller cannot scan and connect at once, and ends the connect, by
  /// `le-connection-abort-by-local` say; `StopDiscovery` is answered when the scan has ended
  /// (`bleak-retry-connector`, 2026-11).
  ///
  /// So a connect waits for that answer, and so long at the most: a daemon that is stuck with the
  /// scan may connect all the same.
  static let scanStopGrace: Duration = .seconds(1)

  /// A reply of `Connect` means that the link is up: `Connected` may become true before, later or
  /// never (5.66 in one run of sixteen, 2026-11: where the ATT socket is up before the kernel tells
  /// of the link, the daemon changes its state without a word).
  ///
  /// Only a `Connected` that is *told* to be false, or an object that goes, means that the link is
  /// down.
  static func connectReplyMeansConnected(_ failure: BlueZFailure?, wasToldDown: Bool) -> Bool {
    failure == nil && !wasToldDown
  }

  /// `Connected` can be told to be false while `Connect` is under way: of a link that came and went
  /// at once, or late of a former one; on 5.66 there can be a link all the same (2026-11-20).
  ///
  /// So long does this side wait for the reply, which has the last word. Without one the attempt
  /// has failed; a link that may be up is taken down before the next.
  static let attemptGrace: Duration = .seconds(1)

  /// `ServicesResolved` is true also after a discovery that failed, and sometimes before the
  /// objects are there (bleak #1806; 2026-11).
  ///
  /// So long does this side wait for an object to appear once services are resolved and there is
  /// none; then it takes the link down and connects once more.
  static let objectGrace: Duration = .seconds(2)
  static let discoveryRounds = 2

  /// The daemon keeps the services of a device, and may show those of a former firmware; what a
  /// discovery left out looks the same (bluez #191, bleak #882; 2026-11).
  ///
  /// Another link has them discovered once more where the daemon finds out that they changed. With
  /// `RemoveDevice` it forgets them in nearly all versions; `Cache = no` in its settings does in
  /// all. But a bond goes with that, and what a user has said of the device: that it is trusted, or
  /// what it is called.
  enum RememberedServices {
    case disposable
    case kept
  }

  static func rememberedServices(of device: BlueZDevice) -> RememberedServices {
    let isCalled = device.alias.map { $0 != device.name && !device.isAliasMadeUp } ?? false
    let isKept = device.isPaired || device.isBonded == true || device.isTrusted || isCalled
    return isKept ? .kept : .disposable
  }

  /// Errors of the Attribute Protocol that say that an attribute which the daemon shows is not one
  /// of the peripheral's: there is none of that handle, or the peripheral knows that they changed.
  static func meansOutdatedServices(_ failure: BlueZFailure) -> Bool {
    [.att(.invalidHandle), .att(.databaseOutOfSync)].contains(failure)
  }

  /// A value that was read is told by a signal as well, which looks like one that was notified; the
  /// reply comes right behind it (5.66 and 5.82, 2026-11).
  ///
  /// So long is a value held back while a read is under way, unless more comes before. What another
  /// program reads cannot be told from a notification; a socket has nothing of the kind.
  static let readEcho: Duration = .milliseconds(250)

  /// What a daemon tells while it does not answer the call for its objects is kept until it does.
  ///
  /// So many messages are; beyond that, the objects are asked for once more.
  static let mostEarly = 4096

  /// Opening the bus and asking for the objects takes milliseconds, for ever where somebody hangs.
  ///
  /// So long does an operation without a deadline of its own wait for it, as clients of D-Bus do
  /// for any call.
  static let openDeadline: Duration = .seconds(25)

  /// A call of the daemon may take as long as the peripheral takes to answer, which is 30 s.
  ///
  /// After each interval without a reply a `Ping` shows whether the daemon runs. One that hangs
  /// answers no `Ping`; one that runs answers within milliseconds, and within a second on a busy
  /// machine (5.66 and 5.82, 2026-11).
  static let livenessInterval: Duration = .seconds(5)
  /// How often the daemon is asked while there is a scan or a subscription.
  ///
  /// With the time for the reply, a search of 10 s still ends with the error of the daemon.
  static let streamLivenessInterval: Duration = .seconds(4)
  /// How long the daemon may owe the reply to a `Ping`.
  static let pongDeadline: Duration = .seconds(5)

  /// A daemon that has just been started tells of its adapter a little later, and switches it on
  /// later still (`AutoEnable`, on if nothing else is said from 5.65).
  ///
  /// So long does an operation wait for that, and for the start itself: on a machine without any
  /// adapter systemd does not start the daemon (`ConditionPathIsDirectory=/sys/class/bluetooth`),
  /// and the bus waits 25 s for it.
  static let startGrace: Duration = .seconds(3)

  /// When a link goes down, the daemon ends what was under way with the ATT error 0x0E of its own
  /// making, as it does with "not connected" (5.66 and 5.82, 2026-11).
  static func mayMeanLinkLost(_ failure: BlueZFailure) -> Bool {
    [.notConnected, .pairing, .att(.unlikelyError)].contains(failure)
  }

  /// What a pairing may ask for is settled when the link comes up.
  ///
  /// `Pair` of 5.82 has the kernel pair over the link that there is, with the abilities that the
  /// adapter had then: those of the first agent on the machine. With none, a peripheral that shows
  /// a passkey is paired without anybody being asked for it (`Tests/EndToEnd/vm`, 2026-11-20; 5.66
  /// goes by the agent of whoever calls `Pair`). So who can give a passkey is registered before a
  /// connect.
  static func agentComesBeforeLink(_ options: BlueZOptions) -> Bool { options.passkey != nil }

  /// Such an error can come before the signal that the link is down, which tells more.
  static let reasonGrace: Duration = .seconds(1)

  /// Where an adapter is switched off, the end of its links is told before that is, and why not at
  /// all (5.66, 2026-11).
  ///
  /// So long is a link that went down without a reason held for one that the adapter took along.
  static let powerGrace: Duration = .milliseconds(100)

  /// The reply to `Disconnect` comes before the signal that the link is down, in a message of its
  /// own (5.66 and 5.82, 2026-11): a link made in between would take the signal for its own.
  ///
  /// So long does this side wait for it where the daemon had not said that the link was up, and may
  /// have nothing to say; elsewhere for ``reasonGrace``.
  static let untoldGrace: Duration = .milliseconds(250)

  /// When a peripheral changes its services, the daemon takes objects away and adds others, one
  /// signal each, and says nothing at the end (2026-11).
  ///
  /// So it does where they have changed since the link before, and says between the two that
  /// services are resolved (5.66, 2026-11-22).
  ///
  /// So long does this side wait for another.
  static let changeGrace: Duration = .milliseconds(250)

  /// A service that has changed is taken away first; the objects of its new form come after the
  /// discovery of what is in it (5.66, 2026-11).
  ///
  /// So long does this side wait for them: a second or so on a slow link.
  static let rediscoveryGrace: Duration = .seconds(2)

  /// A link that is going down keeps its place until the daemon has said so.
  ///
  /// So long does another connect to the peripheral wait before it takes it for one that stays.
  static let takeoverGrace: Duration = .seconds(1)

  /// A peripheral that was not heard for so long is not there; a scan that was cut shorter is too
  /// late.
  static let shortestSearch: Duration = .seconds(5)

  /// An operation of another client, or one that was given up, makes the daemon answer `InProgress`
  /// until it is over.
  ///
  /// So long does this side wait before it asks again.
  static let progressDelay: Duration = .milliseconds(100)

  /// Who has closed a socket, or stopped a subscription, can call before the daemon has found that
  /// out.
  ///
  /// So long does this side wait the first time, and twice as long each time after that, up to
  /// ``progressDelay``.
  static let releaseDelay: Duration = .milliseconds(10)

  /// While any program has called `StartNotify`, `AcquireNotify` is answered with `InProgress`
  /// (5.66, 2026-11-20, with a real daemon).
  ///
  /// With `NotPermitted` it is while any program has the socket; either may also be over in a
  /// moment. So long does this side try; then it takes signals, which the former leaves room for.
  static let acquirePatience: Duration = .seconds(1)

  /// `StopNotify` of any program closes the socket of another (Debian's 5.66, 2026-11-23).
  ///
  /// The link stays up, and values are missing until the next subscription, so this is an error.
  static func stoppedByOther(_ operation: BlueZOperation) -> BLEError {
    .refused(operation: operation.description, reason: "another program has stopped it")
  }

  /// A `StopNotify` before the same client's `StartNotify` is answered leaves the characteristic of
  /// no use (5.66, 2026-11-20, with a real daemon; while `AcquireNotify` waits 5.82 as well).
  ///
  /// Later calls are answered with `InProgress`, or not at all. So a subscription that is given up
  /// is not stopped before the daemon has answered, and nothing else is asked of its object. The
  /// Attribute Protocol sees to an answer or to the end of the link within 30 s; after so long this
  /// side no longer believes in one.
  static let answerGrace = attTimeout + .seconds(10)

  /// The Attribute Protocol gives a peripheral so long for its answer, also to a subscription, and
  /// takes the link down then; `StartNotify` is not answered until that (5.66 and 5.82, 2026-11).
  static let attTimeout: Duration = .seconds(30)

  /// A `StartNotify` holds until the same client stops it: it outlives the link, and the daemon
  /// subscribes again at the next one, for whoever asked (5.66 and 5.82, 2026-11-21, with real
  /// daemons).
  ///
  /// So what was started is stopped where the link goes down: else the peripheral would notify for
  /// nobody on the next link, and this side could have no socket there.
  static func holdsUntilStopped(_ session: NotifySession) -> Bool {
    session.isStarted && session.pendingCalls == 0
  }

  /// A connect that is given up goes on in the daemon, for up to 40 s, unless `Disconnect` ends it.
  ///
  /// So long does this side wait for that to have happened.
  static let cancelDeadline: Duration = .seconds(5)

  /// So long does a connect that is given up wait for its end; the rest of that goes on behind it.
  static let abandonGrace: Duration = .milliseconds(500)

  /// The largest MTU that the daemon negotiates.
  static let longestMTU = 517

  /// The most that goes through a socket for writes at once: the daemon reads no more and forgets
  /// the rest without a word (5.66 and 5.82, 2026-11).
  static let longestSocketWrite = 512

  /// At a packet without bytes the daemon stops reading a socket for writes for good (5.66 and
  /// 5.82, 2026-11): that one goes as a call.
  static func goesThroughSocket(_ value: [UInt8]) -> Bool {
    !value.isEmpty && value.count <= longestSocketWrite
  }

  /// Whether nobody reads a socket for writes, which is full: a peripheral that stops reading stops
  /// the daemon, whose own buffer for the link is full as well (2026-11).
  ///
  /// A write waits for room then, up to its deadline.
  static func isFull(_ code: Int32) -> Bool { code == EAGAIN }

  /// Whether the system has no memory for a packet: the socket is not full then and says that it
  /// can be written to, so there is nothing to wait for but time (ENOBUFS of
  /// <https://man7.org/linux/man-pages/man2/send.2.html>).
  ///
  /// So long does a write wait the first time, and twice as long each time after that, up to
  /// ``progressDelay``.
  static func isShortOfMemory(_ code: Int32) -> Bool { code == ENOBUFS || code == ENOMEM }
  static let memoryDelay: Duration = .milliseconds(10)

  /// A socket holds some 270 values of 20 bytes; while it is full the daemon drops further values
  /// without a word: its end does not block (`socketpair` with `SOCK_NONBLOCK` in Debian's 5.66,
  /// 2026-11-23).
  ///
  /// The kernel counts its own structures as well, which differ between versions, so another socket
  /// has to show how many values fit.
  ///
  /// - Parameter values: The values that a socket held at one moment.
  /// - Returns: How many of them filled the socket; nil if another value had room.
  static func fullCount(_ values: [[UInt8]]) -> Int? {
    guard let longest = values.max(by: { $0.count < $1.count }), values.count >= fewestInFullSocket
    else { return nil }
    var numbers: [Int32] = [-1, -1]
    let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    // Without another socket nothing is known, so the worst is assumed.
    guard socketpair(AF_UNIX, type, 0, &numbers) == 0 else { return values.count }
    defer { for number in numbers { close(number) } }
    let count = (values + [longest]).prefix { BlueZWriteSocket.transmit(numbers[0], $0) == 0 }.count
    return count > values.count ? nil : count
  }

  /// The kernel's default buffer of 208 KiB holds more of the longest values, which take 1.25 KiB
  /// each with its structures.
  private static let fewestInFullSocket = 128

  /// A socket and the bus are two ways, and nothing says which of what came over both was first:
  /// the end of a link can be heard before what was notified last (5.66 and 5.82, 2026-11).
  ///
  /// So what lies in a socket is taken out before it is closed, where that is on the thread that
  /// reads it: elsewhere that thread may be handing on what it has read, which nothing is to
  /// overtake. Else order is that of the bus, which keeps it: what is told before a reply comes
  /// before it. The streams of several characteristics have no order among each other.
  static func takesRest(of socket: DBusFileDescriptor, on loop: any EventLoop) -> Bool {
    loop.isCurrent && socket.number >= 0
  }

  /// The daemon takes any number of writes without response, keeps all of them in its memory and
  /// says nothing of how far it is (5.66 and 5.82, 2026-11).
  ///
  /// After so many this side reads something harmless, which waits its turn behind them.
  static let unconfirmedWrites = 16

  /// With a socket the daemon drops what comes before the peripheral has acknowledged, by signals
  /// nothing is lost (bleak #1885, #1973; 2026-11).
  static let losslessPath = BlueZOptions.NotificationPath.signals

  /// Where nothing is said the daemon guesses the kind of a write from the flags of the
  /// characteristic, and guesses requests where both are possible (5.51; 2026-11).
  static func writeOptions(for mode: WriteMode) -> DBusValue {
    BlueZSettings.write(BlueZ.WriteType(mode))
  }

  /// Most connects that fail do so by the controller's doing, `le-connection-abort-by-local`, which
  /// tells only that no link came to be; it passes (`bleak-retry-connector`, 2026-11).
  static let abortedConnect = BlueZConnectVerdict.transient(mustDisconnect: false)

  /// The object of a device that nobody connected to goes 30 s after it was heard last
  /// (`TemporaryTimeout`, 5.55; 3 min before), also between its being found and the call.
  ///
  /// It is scanned for anew.
  static func hasVanished(
    _ path: String, from tree: borrowing BlueZObjectTree, _ verdict: BlueZConnectVerdict
  ) -> Bool {
    verdict == .gone || tree.device(at: path) == nil
  }

  /// The number of an adapter changes where it is plugged in anew, or the machine wakes up: `hci0`
  /// becomes `hci1` (2026-11).
  ///
  /// So it goes by its address where that is given; the number counts only where it was asked for.
  static func isAdapter(_ adapter: BlueZAdapter, calledBy name: String) -> Bool {
    adapter.address.rawValue == name.uppercased() || adapter.path == "\(BlueZ.path)/\(name)"
  }

  /// A bus or a daemon that goes says no goodbye, and one that comes may go at once.
  ///
  /// Both are looked for as long as somebody follows the state, each time later; one that did not
  /// stay for so long counts as one that did not come.
  static let steadyTime: Duration = .seconds(10)

  /// There are as many devices as people pass by, each with a new address every quarter of an hour
  /// and a table of some dozen objects (2026-11).
  ///
  /// What a scan has heard of so many is kept, beyond that only while they are on the bus.
  static let mostHeard = 4096
}
#endif
