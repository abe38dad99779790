import Glibc

/// Reads signals before the D-Bus library, which needs two system calls for each message: values of
/// notifications come hundreds at a time, so one call looks at all of them, and another one removes
/// those that the handler consumed.
///
/// See `Design.md`, "Cost".
final class SignalPreview {
  /// Returns false to leave the signal to the library.
  typealias Handler = @Sendable (DBusSignalFrame) -> Bool

  struct Finding {
    var hasConsumed = false
    var isEmpty = false
    /// Whether reading once more may find further signals to consume.
    var isMore: Bool { hasConsumed && !isEmpty }
  }

  private let isWanted: @Sendable () -> Bool
  private let handler: Handler
  /// The bytes from the socket: 64 KiB, enough for 200 signals with notifications of 20 bytes.
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
  /// Whether the library has read the previous message completely; it reads no more than that.
  var isAtMessage = false

  init(while isWanted: @escaping @Sendable () -> Bool, by handler: @escaping Handler) {
    self.isWanted = isWanted
    self.handler = handler
  }

  deinit { buffer.deallocate() }

  /// Passes signals to the handler, until it leaves one to the library.
  func read(from socket: Int32) -> Finding {
    guard isAtMessage, isWanted() else { return Finding() }
    let count = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_PEEK | MSG_DONTWAIT))
    guard count > 0 else { return Finding(isEmpty: count < 0 && errno == EAGAIN) }
    var end = 0
    while let frame = DBusSignalFrame(
      at: UnsafeRawBufferPointer(rebasing: buffer[end..<count])), handler(frame)
    {
      end += frame.bytes.count
    }
    var left = end
    while left > 0 {
      let removed = recv(socket, buffer.baseAddress, left, Int32(MSG_DONTWAIT))
      guard removed > 0 else { return Finding() }
      left -= removed
    }
    return Finding(hasConsumed: end > 0, isEmpty: end == count && count < buffer.count)
  }
}

extension DBusConnection {
  /// Sets a handler that consumes signals before the D-Bus library reads them, so that they reach
  /// no other handler.
  ///
  /// `isWanted` returns false if it would consume none now.
  package func previewSignals(
    while isWanted: @escaping @Sendable () -> Bool,
    by handler: @escaping @Sendable (DBusSignalFrame) -> Bool
  ) {
    preview = SignalPreview(while: isWanted, by: handler)
  }
}
