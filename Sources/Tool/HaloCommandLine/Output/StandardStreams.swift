import HaloFoundation

/// The error for a file or stream that the system cannot read or write.
struct StreamFailure: Error, CustomStringConvertible {
  let name: String
  let reason: String

  init(_ name: String, code: Int32) {
    self.name = name
    reason = String(cString: strerror(code))
  }

  var description: String { "\(name): \(reason)" }
}

enum StandardStreams {
  /// Returns a closure that writes all bytes to a descriptor.
  ///
  /// The closure throws ``OutputClosed`` if the descriptor has no reader any more.
  static func writer(_ descriptor: Int32, name: String) -> @Sendable (Data) throws -> Void {
    { data in
      var rest = data[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EPIPE {
          throw OutputClosed()
        } else if errno == EAGAIN {
          var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&wanted, 1, -1)
        } else if errno != EINTR {
          throw StreamFailure(name, code: errno)
        }
      }
    }
  }

  /// Returns a closure that reads the available bytes of a descriptor, and waits until there are
  /// some.
  ///
  /// The closure returns empty data at the end of the file.
  static func reader(_ descriptor: Int32, name: String) -> () throws -> Data {
    {
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &piece, piece.count)
        if count >= 0 { return Data(piece[..<count]) }
        if errno == EAGAIN {
          var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          poll(&wanted, 1, -1)
        } else if errno != EINTR {
          throw StreamFailure(name, code: errno)
        }
      }
    }
  }

  static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Returns the number of columns and rows of a terminal; 80 and 24 if the terminal does not
  /// report them.
  static func size(_ descriptor: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }
}

extension LineReader {
  /// Opens a file, and creates a reader of its lines.
  convenience init(path: String) throws {
    let handle = OpenFile(descriptor: open(path, O_RDONLY | O_CLOEXEC))
    guard handle.descriptor >= 0 else { throw StreamFailure(path, code: errno) }
    let read = StandardStreams.reader(handle.descriptor, name: path)
    self.init { try withExtendedLifetime(handle) { try read() } }
  }
}

/// A file descriptor of this process, which is closed when the last reference to this object ends.
final class OpenFile: Sendable {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
