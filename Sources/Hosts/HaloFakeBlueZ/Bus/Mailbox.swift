import HaloDBus
import Synchronization

/// A queue of jobs from other threads for the thread of a loop.
final class Mailbox: Sendable {
  /// A job for the thread; the argument is true if the thread still exists.
  private typealias Job = @Sendable (Bool) -> Void

  /// The queued jobs; nil once the thread has ended.
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

  /// Creates a mailbox that is emptied on the thread of a loop.
  ///
  /// - Throws: `DBusError.noResources`
  init(on loop: any EventLoop) throws(DBusError) {
    bell = try LoopBell(on: loop) { [jobs] in jobs.run() }
  }

  /// Runs a closure on the thread and returns its result; nil if the thread has ended.
  func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value? {
    await withCheckedContinuation { continuation in
      let isOpen = jobs.jobs.withLock { jobs in
        jobs?.append { isThere in continuation.resume(returning: isThere ? body() : nil) }
        return jobs != nil
      }
      if isOpen { bell.ring() } else { continuation.resume(returning: nil) }
    }
  }

  /// Cancels all queued jobs, because the thread ends.
  func close() {
    let left = jobs.jobs.withLock { $0.take() } ?? []
    for job in left { job(false) }
  }
}
