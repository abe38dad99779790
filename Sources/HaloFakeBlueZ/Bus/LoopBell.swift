#if os(Linux)
import CSDBus
import Glibc
import HaloDBus
import Synchronization

/// Something that any thread can ring, to be heard on the thread of a loop.
///
/// The only way into a ``SimulatedLoop`` from outside: a job from another thread would break the
/// order of a simulation.
package final class LoopBell: EventSource {
  private let counter: DBusFileDescriptor
  private let heard: @Sendable () -> Void

  /// Hangs a bell up, for as long as the loop is there.
  ///
  /// - Parameters:
  ///   - loop: Where it is heard.
  ///   - heard: Called on the thread of the loop, once for all that rang since the last time.
  /// - Throws: `DBusError.noResources`
  package init(
    on loop: any EventLoop, heard: @escaping @Sendable () -> Void
  ) throws(DBusError) {
    let number = halo_eventfd()
    guard number >= 0 else { throw .noResources("a descriptor", code: -number) }
    counter = DBusFileDescriptor(owning: number)
    self.heard = heard
    loop.add(self)
  }

  /// Rings.
  package func ring() {
    counter.use { number in
      var one: UInt64 = 1
      _ = write(number, &one, 8)
    }
  }

  package func descriptor() -> Int32 { counter.number }

  package func awaitedEvents() -> Int16? { Int16(POLLIN) }

  package func process(_ events: Int16) -> Bool {
    let hasRung = counter.use { number in
      var count: UInt64 = 0
      return read(number, &count, 8) == 8
    }
    if hasRung { heard() }
    return hasRung
  }
}
#endif
