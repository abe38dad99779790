#if os(Linux)
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

  /// A reply of `Connect` means that the link is up: `Connected` may become true before, later or
  /// never (5.66 in one run of sixteen, 2026-11: where the ATT socket is up before the kernel tells
  /// of the link, the daemon changes its state without a word).
  ///
  /// Only a `Connected` that is *told* to be false, or an object that goes, means that the link is
  /// down.
  static let connectReplyMeansConnected = true

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
  static let agentComesBeforeLink = true

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

  /// A `StopNotify` before the same client's `StartNotify` is answered leaves the characteristic of
  /// no use (5.66, 2026-11-20, with a real daemon; while `AcquireNotify` waits 5.82 as well).
  ///
  /// Later calls are answered with `InProgress`, or not at all. So a subscription that is given up
  /// is not stopped before the daemon has answered, and nothing else is asked of its object. The
  /// Attribute Protocol sees to an answer or to the end of the link within 30 s; after so long this
  /// side no longer believes in one.
  static let answerGrace: Duration = .seconds(40)

  /// A connect that is given up goes on in the daemon, for up to 40 s, unless `Disconnect` ends it.
  ///
  /// So long does this side wait for that to have happened.
  static let cancelDeadline: Duration = .seconds(5)

  /// So long does a connect that is given up wait for its end; the rest of that goes on behind it.
  static let abandonGrace: Duration = .milliseconds(500)

  /// The most that goes through a socket for writes at once: the daemon reads no more and forgets
  /// the rest without a word (5.66 and 5.82, 2026-11).
  static let longestSocketWrite = 512
}
#endif
