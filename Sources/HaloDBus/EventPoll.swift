#if os(Linux)
import CSDBus
import Glibc

/// The descriptors that a loop looks after.
package struct EventSources: Sendable {
  /// All of them, in the order in which they came.
  package private(set) var all: [any EventSource] = [] {
    didSet { version &+= 1 }
  }

  /// Counts the changes, for one who looks at them and then waits: they may be others by then.
  package private(set) var version = 0

  package init() {}

  package mutating func add(_ source: any EventSource) { all.append(source) }

  package mutating func remove(_ source: any EventSource) { all.removeAll { $0 === source } }

  package func contains(_ source: any EventSource) -> Bool { all.contains { $0 === source } }
}

/// The looks of a loop at its descriptors: it asks what each waits for, waits, and has those do
/// something that have something to do.
///
/// Only those: what has nothing is not called, so one that would read in vain, and wait for what
/// never comes, cannot stop the loop. A loop keeps one of these, for its arrays.
///
/// The reasons: `Design.md`, "One thread".
package struct EventPoll {
  private var sources: [any EventSource] = []
  /// That of the bell, and behind it one for each source.
  private var descriptors: [pollfd]
  /// The places of the sources that have something to do whatever their descriptors say.
  private var due: [Int] = []

  /// Has looked at nothing yet.
  ///
  /// - Parameter bell: A descriptor that only ends the waiting.
  package init(bell: Int32 = -1) {
    descriptors = [pollfd(fd: bell, events: Int16(POLLIN), revents: 0)]
  }

  /// Begins a look: asks the sources what they wait for.
  package mutating func ask(_ sources: [any EventSource]) {
    self.sources = sources
    due.removeAll(keepingCapacity: true)
    descriptors.removeLast(descriptors.count - 1)
    descriptors[0].revents = 0
    for (place, source) in sources.enumerated() {
      let events = source.awaitedEvents()
      if events == nil { due.append(place) }
      descriptors.append(pollfd(fd: source.descriptor(), events: events ?? 0, revents: 0))
    }
  }

  /// Whether there is something to do without waiting.
  package var isDue: Bool { !due.isEmpty }

  /// Whether the bell has rung.
  package var hasRung: Bool { descriptors[0].revents != 0 }

  /// Waits so many nanoseconds for the descriptors, for ever where that is negative, and not at all
  /// where something is due.
  package mutating func wait(nanoseconds time: Int64) {
    // What it gives is in the descriptors as well; where a signal ended it, that is nothing.
    _ = halo_poll(&descriptors, descriptors.count, isDue ? 0 : time)
  }

  /// Has the sources do what is to be done.
  ///
  /// - Parameter isThere: Whether a source is still looked after: what one does may be the end of
  ///   another, and its number may be that of another descriptor by then.
  /// - Returns: whether that was anything.
  package func process(_ isThere: (any EventSource) -> Bool) -> Bool {
    var isBusy = false
    for (place, source) in sources.enumerated() {
      let events = descriptors[place + 1].revents
      guard events != 0 || due.contains(place), isThere(source) else { continue }
      if source.process(events) { isBusy = true }
    }
    return isBusy
  }
}

/// Looks after a source for as long as somebody else has it.
package final class WeakEventSource: EventSource {
  private weak let source: (any EventSource)?

  package init(_ source: any EventSource) { self.source = source }

  package func descriptor() -> Int32 { source?.descriptor() ?? -1 }

  package func awaitedEvents() -> Int16? {
    guard let source else { return 0 }
    return source.awaitedEvents()
  }

  package func process(_ events: Int16) -> Bool { source?.process(events) ?? false }
}
#endif
