import CSDBus
import Glibc

/// The sources whose file descriptors an event loop polls.
package struct EventSources: Sendable {
  package private(set) var all: [any EventSource] = [] {
    didSet { version &+= 1 }
  }

  /// The number of additions and removals so far, so that a loop notices a change before it waits.
  package private(set) var version = 0

  package init() {}

  package mutating func add(_ source: any EventSource) { all.append(source) }

  package mutating func remove(_ source: any EventSource) { all.removeAll { $0 === source } }

  package func contains(_ source: any EventSource) -> Bool { all.contains { $0 === source } }
}

/// One pass of an event loop: asks each source for its events, waits, and calls the sources with
/// work.
///
/// Others could block in a read. See `Design.md`, "One thread".
package struct EventPoll {
  private var sources: [any EventSource] = []
  private var descriptors: [pollfd]
  private var due: [Int] = []

  /// The `bell` becomes readable to end the wait; −1 for none.
  package init(bell: Int32 = -1) {
    descriptors = [pollfd(fd: bell, events: Int16(POLLIN), revents: 0)]
  }

  package mutating func ask(_ sources: [any EventSource]) {
    self.sources = sources
    due.removeAll(keepingCapacity: true)
    descriptors.removeLast(descriptors.count - 1)
    descriptors[0].revents = 0
    for (index, source) in sources.enumerated() {
      let events = source.awaitedEvents()
      if events == nil { due.append(index) }
      descriptors.append(pollfd(fd: source.descriptor(), events: events ?? 0, revents: 0))
    }
  }

  package var isDue: Bool { !due.isEmpty }

  package var hasRung: Bool { descriptors[0].revents != 0 }

  /// Waits at most this long, without a limit if negative; not at all if a source has work.
  package mutating func wait(nanoseconds time: Int64) {
    // The descriptors contain the result; if a signal ended the wait, they contain no events.
    _ = halo_poll(&descriptors, descriptors.count, isDue ? 0 : time)
  }

  /// `isThere` tells whether the loop still polls a source: another may have removed it, and its
  /// descriptor's number may belong to another file by then.
  package func process(_ isThere: (any EventSource) -> Bool) -> Bool {
    var isBusy = false
    for (index, source) in sources.enumerated() {
      let events = descriptors[index + 1].revents
      guard events != 0 || due.contains(index), isThere(source) else { continue }
      if source.process(events) { isBusy = true }
    }
    return isBusy
  }
}

/// A source that passes all calls to another one, which the event loop does not keep alive.
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
