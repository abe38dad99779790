import Glibc
import HaloDBus
import Synchronization

/// A queue through which other threads run closures on the thread of an event loop.
final class Mailbox: Sendable {
  private typealias Job = @Sendable (Bool) -> Void

  private final class Jobs: Sendable {
    let jobs = Mutex<[Job]?>([])

    func run() {
      let present = jobs.withLock { jobs in
        defer { if jobs != nil { jobs = [] } }
        return jobs ?? []
      }
      for job in present { job(true) }
    }
  }

  private let jobs = Jobs()
  private let bell: LoopBell

  init(on loop: any EventLoop) throws(DBusError) {
    bell = try LoopBell(on: loop) { [jobs] in jobs.run() }
  }

  /// Runs a closure on the thread of the loop and returns its result; nil if the thread has ended.
  func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value? {
    await withCheckedContinuation { continuation in
      let isOpen = jobs.jobs.withLock { jobs in
        jobs?.append { isThere in continuation.resume(returning: isThere ? body() : nil) }
        return jobs != nil
      }
      if isOpen { bell.ring() } else { continuation.resume(returning: nil) }
    }
  }

  func close() {
    let left = jobs.jobs.withLock { $0.take() } ?? []
    for job in left { job(false) }
  }
}

/// A signal that any thread can send to the thread of an event loop.
///
/// It is the only way into a ``SimulatedLoop``: a job from another thread would break the order of
/// a simulation.
package final class LoopBell: EventSource {
  private let counter: DBusFileDescriptor
  private let onRing: @Sendable () -> Void

  /// Calls `onRing` on the thread of the loop, once for all signals since the last call.
  package init(
    on loop: any EventLoop, onRing: @escaping @Sendable () -> Void
  ) throws(DBusError) {
    counter = try .bell()
    self.onRing = onRing
    loop.add(self)
  }

  /// Signals the loop; may be called on any thread.
  package func ring() { counter.ring() }

  package func descriptor() -> Int32 { counter.number }

  package func awaitedEvents() -> Int16? { Int16(POLLIN) }

  package func process(_ events: Int16) -> Bool {
    let hasRung = counter.clear()
    if hasRung { onRing() }
    return hasRung
  }
}
