import HaloFoundation

/// Writes all new files of a folder to the disk with one call.
///
/// A disk takes milliseconds to sync each file, and almost as long for thousands of files together.
struct FolderSync {
  /// The function `syncfs` of Linux, which writes the whole file system; nil on other systems.
  ///
  /// The headers have it only for `_GNU_SOURCE`. It reports failed writes since Linux 5.8, and does
  /// not reach the programs behind file systems of FUSE.
  private static let function: (@convention(c) @Sendable (Int32) -> Int32)? = {
    #if os(Linux)
    return dlsym(nil, "syncfs").map {
      unsafeBitCast($0, to: (@convention(c) @Sendable (Int32) -> Int32).self)
    }
    #else
    return nil
    #endif
  }()

  private let folder: OpenFile

  /// Opens a folder before its files are written, as only then ``sync()`` reports all failures.
  ///
  /// Nil if each file needs a sync of its own: on systems other than Linux, and if the folder
  /// cannot be read.
  init?(_ path: String) {
    folder = OpenFile(descriptor: open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard Self.function != nil, folder.descriptor >= 0 else { return nil }
  }

  /// Writes the file system of the folder to the disk.
  func sync() throws(OutputReason) {
    guard Self.function?(folder.descriptor) == 0 else { throw .system }
  }
}
