import HaloTransport

/// The timing of a virtual ring: its link parameters, and the delays of its replies.
///
/// The ring computes a reply for some time, and then sends it in the next connection event: if the
/// computation takes less than a connection interval, in the event after that of the request.
public struct RingTiming: Hashable, Sendable {
  /// A change of the connection parameters (interval and latency) during a link to the ring.
  package struct Update: Hashable, Sendable {
    /// The time from the start of the link to the change.
    package var time: Duration
    /// The connection parameters that apply from ``time`` on.
    package var parameters: ConnectionParameters

    /// Makes a change of the connection parameters at a time after the start of the link.
    package init(at time: Duration, _ parameters: ConnectionParameters) {
      self.time = time
      self.parameters = parameters
    }
  }

  /// The connection parameters with which a link to the ring starts.
  package var connection: ConnectionParameters
  /// The later changes of the connection parameters during a link, in chronological order.
  package var updates: [Update] = []
  /// The limit of packets in a connection event, and whether the ring skips events; nil if
  /// unlimited.
  package var pace: LinkPace?
  /// The range of times, in milliseconds, that the ring needs to compute a reply.
  package var work: ClosedRange<Int>
  /// The range of times in milliseconds that replaces ``work`` for one reply in ten; nil for none.
  package var slowWork: ClosedRange<Int>?

  /// The measured timing of an RT11CR ring (firmware 1.00.08) with an Android phone.
  ///
  /// Source: the session of 2025-12-15 in SneakyZippy/Colmi_Rxx_flutter_companion
  /// (`btSnifferSyncProcessAsText3.txt`), with times in microseconds.
  ///
  /// * Interval and latency are those of the events LE Connection Update Complete: 48.75 ms from
  ///   0.2 s after the start of the link, a latency of 4 from 3.1 s, and 123.75 ms from 13.4 s. The
  ///   ring requested 25 to 50 ms at 2.6 s, and 100 to 125 ms ten seconds after that.
  /// * A connection event carried three packets, of which one can be the response to a write. Of 33
  ///   events with more packets waiting, seven carried six to nine.
  /// * Replies came in the event after that of the request: 80 to 95 ms after a request at an
  ///   interval of 48.75 ms, 222 to 239 ms at 123.75 ms. Of 51 replies, 15 took 282 to 738 ms,
  ///   because the ring slept through its latency: in pauses, and right after an event with a lone
  ///   packet, such as a short reply. After two other lone packets it was awake; why is unknown.
  public static let measured = RingTiming(
    connection: ConnectionParameters(interval: .microseconds(48_750)),
    updates: [
      Update(
        at: .milliseconds(3065),
        ConnectionParameters(interval: .microseconds(48_750), peripheralLatency: 4)),
      Update(
        at: .milliseconds(13_364),
        ConnectionParameters(interval: .microseconds(123_750), peripheralLatency: 4)),
    ],
    pace: LinkPace(packetsPerEvent: 3, refillOdds: 5, sleepsAfterLonePacket: true), work: 1...1)

  /// A timing without a limit of packets in a connection event: a constant connection interval of
  /// 25 ms, and a peripheral latency of 4.
  ///
  /// Replies take as long as in measured sessions: from a host's request to the reply, the median
  /// is 92 ms and the 95th percentile 685 ms. The frames of a reply follow each other much faster
  /// than on a real ring.
  public static let steady = RingTiming(
    connection: ConnectionParameters(interval: .milliseconds(25), peripheralLatency: 4),
    work: 85...142, slowWork: 325...1095)

  /// Returns the timing ``measured`` with a real ring, but with a constant connection interval, a
  /// peripheral latency of 4, and exactly three packets in each connection event.
  ///
  /// Use intervals below 500 ms: longer ones lose links, because the supervision timeout of five
  /// seconds must contain ten events (Core Specification, Volume 6, Part B, 4.5.2).
  public static func constant(_ interval: Duration) -> RingTiming {
    RingTiming(
      connection: ConnectionParameters(interval: interval, peripheralLatency: 4),
      pace: LinkPace(packetsPerEvent: 3, sleepsAfterLonePacket: true), work: measured.work)
  }
}

extension RingTiming {
  /// Requests the ``updates`` of the connection parameters of a new link, each at its time.
  func update(_ link: any PeripheralLink) async {
    let start = link.time
    for update in updates {
      guard await link.wait(start + update.time - link.time) else { return }
      link.requestParameters(update.parameters)
    }
  }
}

extension PeripheralLink {
  /// Waits for a time; returns false if the task is cancelled before, as when the link goes down.
  func wait(_ duration: Duration) async -> Bool { (try? await clock.sleep(for: duration)) != nil }

  /// Ends the link when the ring restarts by itself, or at once if it refuses links.
  func follow(_ model: () -> RingModel) async {
    let first = model()
    if first.profile.lifecycle.refusesLinksOnCharger, first.battery.charging == .charging {
      disconnect()
    }
    while let next = model().nextRestart, await wait(next - time) {
      if model().lifecycle.restarts != first.lifecycle.restarts { disconnect() }
    }
  }
}

extension RingTiming {
  /// The texts that ``init(words:)`` accepts, for errors.
  package static let words = "measured, steady, or an interval from 7.5ms to 490ms such as 48.75ms"

  /// Parses `measured`, `steady`, or the interval of a ``constant(_:)`` timing; nil for other text.
  package init?(words text: String) {
    switch text {
    case "measured": self = .measured
    case "steady": self = .steady
    default:
      guard let interval = Duration(words: text),
        (.microseconds(7500)...(.milliseconds(490))).contains(interval)
      else { return nil }
      self = .constant(interval)
    }
  }
}
