#if os(Linux)
import CSDBus
import Glibc
import Synchronization

/// A file descriptor that came over a bus, closed when nobody has it any more.
package final class DBusFileDescriptor: Sendable {
  private let descriptor: Mutex<Int32>

  /// Takes a descriptor over.
  package init(owning descriptor: Int32) {
    self.descriptor = Mutex(descriptor)
  }

  deinit { close() }

  /// The number; −1 once it is closed.
  ///
  /// To wait for it: who reads or writes does so in ``use(_:)``, as the number may be another's by
  /// then.
  package var number: Int32 { descriptor.withLock { $0 } }

  /// Does something with it, which must not wait, while nobody can close it.
  package func use<Result: Sendable>(_ body: (Int32) -> Result) -> Result {
    descriptor.withLock { body($0) }
  }

  /// How many packets are received at once.
  package static let mostPackets = Int(HALO_MOST_PACKETS)

  /// Where packets are received, again and again.
  package struct PacketRoom: Sendable {
    fileprivate var bytes: [UInt8] = []

    package init() {}
  }

  /// What there is to be received.
  package enum Receipt: Equatable, Sendable {
    /// The packets in order, one without bytes also at the end of the other side.
    case packets([[UInt8]])
    /// Nothing now.
    case nothing
    /// Nothing, and it is no socket or broken, as the number of the error says.
    case failed(code: Int32)
  }

  /// Receives the packets that are there, at most ``mostPackets``, and waits for none.
  ///
  /// - Parameters:
  ///   - length: How long a packet can be; what is beyond that is lost.
  ///   - room: Where to put them.
  /// - Returns: What there is.
  package func receivePackets(upTo length: Int, using room: inout PacketRoom) -> Receipt {
    let most = Self.mostPackets
    if room.bytes.count < most * length {
      room.bytes = [UInt8](repeating: 0, count: most * length)
    }
    return room.bytes.withUnsafeMutableBufferPointer { bytes in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: most) { lengths in
        let count = use { number in
          halo_receive(number, bytes.baseAddress, length, lengths.baseAddress, most)
        }
        guard count > 0 else {
          return [0, -EAGAIN, -EINTR].contains(count) ? .nothing : .failed(code: -count)
        }
        return .packets(
          (0..<Int(count)).map { index in
            Array(bytes[index * length..<index * length + lengths[index]])
          })
      }
    }
  }

  /// Closes it now; a second time does nothing.
  package func close() {
    descriptor.withLock { number in
      if number >= 0 { _ = Glibc.close(number) }
      number = -1
    }
  }
}

// MARK: - The other end

extension DBusFileDescriptor {
  /// True once the other end is closed; bytes that it sent before may still be unread.
  package var hasHungUp: Bool { shows(POLLHUP) }

  /// True once the other end sends no more, closed or not; bytes that it sent before may still be
  /// unread.
  ///
  /// An end that is only shut down for sending does not hang up, and delivers empty packets without
  /// end (Linux 6.18, 2026-11-21).
  package var hasEnded: Bool { shows(POLLHUP | Self.readHangUp) }

  /// `POLLRDHUP`, which the headers define only with `_GNU_SOURCE`; it is the same on all machines
  /// that Swift supports.
  private static var readHangUp: Int32 { 0x2000 }

  private func shows(_ events: Int32) -> Bool {
    use { number in
      var entry = pollfd(fd: number, events: Int16(events), revents: 0)
      return poll(&entry, 1, 0) > 0 && entry.revents & Int16(events) != 0
    }
  }
}

extension DBusFileDescriptor: Hashable {
  package static func == (left: DBusFileDescriptor, right: DBusFileDescriptor) -> Bool {
    left === right
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
#endif
