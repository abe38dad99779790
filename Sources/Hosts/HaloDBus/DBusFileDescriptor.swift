import CSDBus
import Glibc
import Synchronization

package final class DBusFileDescriptor: Sendable {
  private let descriptor: Mutex<Int32>

  package init(owning descriptor: Int32) {
    self.descriptor = Mutex(descriptor)
  }

  deinit { close() }

  /// Creates two connected sockets that child processes do not inherit.
  package static func pair(
    _ type: __socket_type = SOCK_STREAM
  ) throws(DBusError) -> (DBusFileDescriptor, DBusFileDescriptor) {
    var numbers: [Int32] = [-1, -1]
    let type = Int32(type.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &numbers) == 0 else {
      throw .noResources("a socket pair", code: errno)
    }
    return (DBusFileDescriptor(owning: numbers[0]), DBusFileDescriptor(owning: numbers[1]))
  }

  /// Creates an eventfd, with which any thread ends the wait of another one in poll(2).
  package static func bell() throws(DBusError) -> DBusFileDescriptor {
    let number = halo_eventfd()
    guard number >= 0 else { throw .noResources("an event", code: -number) }
    return DBusFileDescriptor(owning: number)
  }

  package func ring() {
    use { number in
      var one: UInt64 = 1
      // A write fails only if the counter is full, and then the eventfd is readable anyway.
      _ = write(number, &one, 8)
    }
  }

  /// Makes an eventfd unreadable again; returns whether it was readable.
  package func clear() -> Bool {
    use { number in
      var count: UInt64 = 0
      return read(number, &count, 8) == 8
    }
  }

  /// −1 once it is closed.
  ///
  /// Use the number only for polling: in ``use(_:)`` it cannot be closed.
  package var number: Int32 { descriptor.withLock { $0 } }

  /// The body must not block.
  ///
  /// The number is −1 if the descriptor is closed.
  package func use<Result: Sendable>(_ body: (Int32) -> Result) -> Result {
    descriptor.withLock { body($0) }
  }

  package static let mostPackets = Int(HALO_MOST_PACKETS)

  /// A reusable buffer for ``receivePackets(upTo:using:)``.
  package struct PacketRoom: Sendable {
    fileprivate var bytes: [UInt8] = []

    package init() {}
  }

  package enum Receipt: Equatable, Sendable {
    /// The received packets in order; an empty packet is an empty value, or the end of the stream.
    case packets([[UInt8]])
    case nothing
    /// The descriptor is closed, or is not a socket; the code is the `errno`.
    case failed(code: Int32)
  }

  /// Receives the packets that are available, at most ``mostPackets``, without waiting; drops the
  /// bytes of a packet beyond `length`.
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

  package func close() {
    descriptor.withLock { number in
      if number >= 0 { _ = Glibc.close(number) }
      number = -1
    }
  }
}

extension DBusFileDescriptor {
  /// Ends the connection of a socket, and closes the descriptor.
  ///
  /// Copies of it in child processes that have not begun their program would keep the connection
  /// up.
  package func hangUp() {
    _ = use { shutdown($0, Int32(SHUT_RDWR)) }
    close()
  }
}

// MARK: - The other end

extension DBusFileDescriptor {
  /// True once the other end is closed, even if bytes from it are still unread.
  package var hasHungUp: Bool { shows(POLLHUP) }

  /// True once the other end sends no more.
  ///
  /// An end that is only shut down for sending does not hang up, and delivers empty packets without
  /// end (Linux 6.18, 2026-11-21).
  package var hasEnded: Bool { shows(POLLHUP | Self.readHangUp) }

  /// `POLLRDHUP`, the same on all machines; the headers define it only with `_GNU_SOURCE`.
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
