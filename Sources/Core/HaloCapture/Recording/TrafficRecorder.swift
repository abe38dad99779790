import HaloAsync
import HaloTransport
import Synchronization

/// Puts the traffic of recorded links in order of time, and passes it on as events of a trace.
///
/// Operations keep the order in which they began. The recorder passes on an operation once it is
/// known that the link transmitted it, and delays later events until then, as the times of a trace
/// never decrease. Secrets of a ring's login become zeros.
public final class TrafficRecorder: Sendable {
  private let state: Mutex<State>
  private let elapsed: @Sendable () -> Duration
  private let sink: @Sendable ([ATTEvent]) -> Void

  private struct State {
    /// The waiting events in order; nil for an unfinished operation, found by its number.
    var slots: [(number: UInt64, event: ATTEvent?)] = []
    var count: UInt64 = 0
    var links: UInt64 = 0
    var isHandingOn = false

    /// Removes and returns the events up to the first unfinished operation.
    mutating func popFinished() -> [ATTEvent] {
      let count = slots.prefix { $0.event != nil }.count
      isHandingOn = count > 0
      defer { slots.removeFirst(count) }
      return slots.prefix(count).compactMap(\.event)
    }
  }

  /// Makes a recorder that passes the recorded events to a closure.
  ///
  /// - Parameters:
  ///   - clock: The clock for the times of events, which count from now.
  ///   - sink: Receives the events one at a time, on any thread.
  public convenience init(
    clock: any Clock<Duration>, sink: @escaping @Sendable (ATTEvent) -> Void
  ) {
    self.init(timedBy: clock, batchSink: { for event in $0 { sink(event) } })
  }

  /// All events of one moment are passed together, on any thread.
  package init(
    timedBy clock: any Clock<Duration>, batchSink: @escaping @Sendable ([ATTEvent]) -> Void
  ) {
    state = Mutex(State())
    elapsed = stopwatch(clock)
    sink = batchSink
  }

  func makeLink() -> UInt64 {
    state.withLock { state in
      state.links += 1
      return state.links
    }
  }

  func record(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, _ value: [UInt8] = [],
    link: UInt64, note: String = ""
  ) {
    record { time in
      [
        ATTEvent(
          time: time, operation: operation, channel: channel, value: value, link: link, note: note
        ).withoutSecrets
      ]
    }
  }

  func record(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, all values: [[UInt8]],
    link: UInt64
  ) {
    record { time in
      values.map {
        ATTEvent(time: time, operation: operation, channel: channel, value: $0, link: link)
          .withoutSecrets
      }
    }
  }

  private func record(_ events: (Duration) -> [ATTEvent]) {
    let known: [ATTEvent] = state.withLock { state in
      let events = events(elapsed())
      if state.slots.isEmpty, !state.isHandingOn, !events.isEmpty {
        state.isHandingOn = true
        return events
      }
      for event in events {
        state.count += 1
        state.slots.append((state.count, event))
      }
      return state.isHandingOn ? [] : state.popFinished()
    }
    handOn(known)
  }

  /// Records that an operation begins, which the link may never transmit.
  func begin(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, _ value: [UInt8], link: UInt64
  ) -> Pending {
    state.withLock { state in
      state.count += 1
      state.slots.append((state.count, nil))
      return Pending(
        number: state.count,
        event: ATTEvent(
          time: elapsed(), operation: operation, channel: channel, value: value, link: link
        ).withoutSecrets)
    }
  }

  struct Pending {
    let number: UInt64
    let event: ATTEvent
  }

  /// Ends an operation: records it if the link transmitted it (`hasCrossed`), else drops it.
  func end(_ pending: Pending, hasCrossed: Bool) {
    let known: [ATTEvent] = state.withLock { state in
      // Few are open at a time, and they are at the front.
      guard let index = state.slots.firstIndex(where: { $0.number == pending.number }) else {
        return []
      }
      if hasCrossed {
        state.slots[index].event = pending.event
      } else {
        state.slots.remove(at: index)
      }
      return state.isHandingOn ? [] : state.popFinished()
    }
    handOn(known)
  }

  /// Passes events on in order and without a lock, as only one batch at a time is passed on.
  private func handOn(_ known: [ATTEvent]) {
    var events = known
    while !events.isEmpty {
      sink(events)
      events = state.withLock { $0.popFinished() }
    }
  }
}
