#if os(Linux)
import HaloDBus
import Synchronization

/// What others want done on the thread of a loop, in the order in which they say so.
final class Mailbox: Sendable {
  /// Called with whether the thread is still there.
  private typealias Job = @Sendable (Bool) -> Void

  /// What is to be done; nil once the thread has ended.
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

  /// A mailbox that the thread of a loop empties.
  ///
  /// - Throws: `DBusError.noResources`
  init(on loop: any EventLoop) throws(DBusError) {
    bell = try LoopBell(on: loop) { [jobs] in jobs.run() }
  }

  /// Has something done on the thread, and waits for it; nil where the thread has ended.
  func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value? {
    await withCheckedContinuation { continuation in
      let isOpen = jobs.jobs.withLock { jobs in
        jobs?.append { isThere in continuation.resume(returning: isThere ? body() : nil) }
        return jobs != nil
      }
      if isOpen { bell.ring() } else { continuation.resume(returning: nil) }
    }
  }

  /// The thread ends: what it has not done will not be done.
  func close() {
    let left = jobs.jobs.withLock { $0.take() } ?? []
    for job in left { job(false) }
  }
}
#endif
