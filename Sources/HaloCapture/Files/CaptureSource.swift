#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Where the bytes of a capture come from.
public protocol CaptureSource: AnyObject {
  /// Reads the next bytes: at least one, where there are any, and no more than there is room for.
  ///
  /// - Parameter room: Where to put them; never empty.
  /// - Returns: How many bytes were read; 0 at the end.
  /// - Throws: ``CaptureError`` where they cannot be read.
  func read(into room: UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int

  /// How many bytes there are; nil where nobody knows.
  var length: UInt64? { get }
}

/// The bytes of a file, or of whatever else has a descriptor.
public final class CaptureFileSource: CaptureSource {
  private let descriptor: Int32
  private let isOwned: Bool
  private var offset: UInt64 = 0

  /// How many bytes the file has; nil for what is no file.
  public let length: UInt64?

  /// Opens a file.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: ``CaptureError`` where it cannot be opened.
  public convenience init(path: String) throws(CaptureError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(at: 0) }
    self.init(descriptor: descriptor, isOwned: true)
  }

  /// Reads from a descriptor, the standard input for one.
  ///
  /// - Parameters:
  ///   - descriptor: What to read from.
  ///   - isOwned: Whether to close it at the end.
  public init(descriptor: Int32, isOwned: Bool = false) {
    (self.descriptor, self.isOwned) = (descriptor, isOwned)
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    length = isFile ? UInt64(max(0, status.st_size)) : nil
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  /// Reads a value.
  ///
  /// - Throws: ``CaptureError``
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
