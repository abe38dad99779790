import HaloAsync
import HaloTransport
import Synchronization

/// Puts what crosses links into order, and hands it on as events of a trace.
///
/// An operation stands where it began, and is handed on when it is known whether it crossed the
/// link at all: what comes meanwhile waits behind it, as times of a trace do not go back.
public final class TrafficRecorder: Sendable {
  private let state: Mutex<State>
  private let elapsed: @Sendable () -> Duration
  private let sink: @Sendable ([ATTEvent]) -> Void

  private struct State {
    /// In order; those that are nil are not known yet.
    var slots: [(number: UInt64, event: ATTEvent?)] = []
    var count: UInt64 = 0
    var links: UInt64 = 0
    var isHandingOn = false

    /// Takes out the events that are known and next, which the caller then hands on.
    mutating func takeKnown() -> [ATTEvent] {
      let count = slots.prefix { $0.event != nil }.count
      isHandingOn = count > 0
      defer { slots.removeFirst(count) }
      return slots.prefix(count).compactMap(\.event)
    }
  }

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - clock: The clock that times are taken from; they count from now.
  ///   - sink: Takes the events, one at a time, on whatever thread they come.
  public convenience init(
    clock: any Clock<Duration>, sink: @escaping @Sendable (ATTEvent) -> Void
  ) {
    self.init(timedBy: clock, batchSink: { for event in $0 { sink(event) } })
  }

  /// Begins to record for a sink that takes events together that came together.
  package init(
    timedBy clock: any Clock<Duration>, batchSink: @escaping @Sendable ([ATTEvent]) -> Void
  ) {
    state = Mutex(State())
    elapsed = stopwatch(clock)
    sink = batchSink
  }

  /// The number of a new link.
  func makeLink() -> UInt64 {
    state.withLock { state in
      state.links += 1
      return state.links
    }
  }

  /// Records something that has happened now.
  func record(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, _ value: [UInt8] = [],
    link: UInt64, note: String = ""
  ) {
    record { time in
      [
        ATTEvent(
          time: time, operation: operation, channel: channel, value: value, link: link, note: note)
      ]
    }
  }

  /// Records values that have come together now.
  func record(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, all values: [[UInt8]],
    link: UInt64
  ) {
    record { time in
      values.map {
        ATTEvent(time: time, operation: operation, channel: channel, value: $0, link: link)
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
      return state.isHandingOn ? [] : state.takeKnown()
    }
    handOn(known)
  }

  /// Records something that begins now, and may come to nothing.
  ///
  /// - Returns: A number for ``end(_:_:)``.
  func begin(
    _ operation: ATTEvent.Operation, _ channel: ATTEvent.Channel, _ value: [UInt8], link: UInt64
  ) -> Pending {
    state.withLock { state in
      state.count += 1
      state.slots.append((state.count, nil))
      return Pending(
        number: state.count,
        event: ATTEvent(
          time: elapsed(), operation: operation, channel: channel, value: value, link: link))
    }
  }

  /// Something that has begun.
  struct Pending {
    let number: UInt64
    let event: ATTEvent
  }

  /// Ends what has begun; what has not crossed the link is not in the record.
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
      return state.isHandingOn ? [] : state.takeKnown()
    }
    handOn(known)
  }

  /// Hands on events and all that follow, in order, outside of the lock and one batch at a time.
  private func handOn(_ known: [ATTEvent]) {
    var events = known
    while !events.isEmpty {
      sink(events)
      events = state.withLock { $0.takeKnown() }
    }
  }
}
