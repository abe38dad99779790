#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A source of a capture's bytes, such as a file.
public protocol CaptureSource: AnyObject {
  /// Reads the next bytes of the capture into a buffer: at least one byte, except at the end.
  ///
  /// - Parameter room: The buffer to fill, which is never empty.
  /// - Returns: The number of bytes read; 0 at the end of the capture.
  /// - Throws: ``CaptureError`` if the bytes cannot be read.
  func read(into room: UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int

  /// The length of the whole capture in bytes; nil if unknown.
  var length: UInt64? { get }
}

/// A source that reads a capture from a file, or from any other file descriptor.
public final class CaptureFileSource: CaptureSource {
  private let descriptor: Int32
  private let isOwned: Bool
  private var offset: UInt64 = 0

  /// The length of the file in bytes; nil for a descriptor that is not a regular file.
  public let length: UInt64?

  /// Opens a file as the source of a capture.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``CaptureError`` if the file cannot be opened.
  public convenience init(path: String) throws(CaptureError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(at: 0) }
    self.init(descriptor: descriptor, isOwned: true)
  }

  /// Creates a source that reads a file descriptor, such as that of the standard input.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor.
  ///   - isOwned: Whether this object closes the descriptor when it is released.
  public init(descriptor: Int32, isOwned: Bool = false) {
    (self.descriptor, self.isOwned) = (descriptor, isOwned)
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    length = isFile ? UInt64(max(0, status.st_size)) : nil
  }

  deinit { if isOwned { close(descriptor) } }

  /// Reads the next bytes of the file descriptor into a buffer, and returns their number; 0 at the
  /// end.
  ///
  /// - Throws: ``CaptureError`` if the file descriptor cannot be read.
  public func read(into room: UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int {
    while true {
      #if canImport(Darwin)
      let count = Darwin.read(descriptor, room.baseAddress, room.count)
      #elseif canImport(Glibc)
      let count = Glibc.read(descriptor, room.baseAddress, room.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, room.baseAddress, room.count)
      #else
      let count = Android.read(descriptor, room.baseAddress, room.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(at: offset) }
      offset += UInt64(count)
      return count
    }
  }

  private static func failure(at offset: UInt64) -> CaptureError {
    CaptureError(.system(String(cString: strerror(errno))), at: offset, in: "file")
  }
}
