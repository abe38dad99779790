import HaloFoundation

/// A write of all new files of a folder to the disk at once.
///
/// A disk takes milliseconds for each file, and almost as long for thousands of files together.
enum FolderSync {
  /// The function `syncfs` of Linux, which writes the whole file system; nil on other systems.
  ///
  /// The headers have it only for `_GNU_SOURCE`. It reports failed writes since Linux 5.8.
  private static let function: (@convention(c) @Sendable (Int32) -> Int32)? = {
    #if os(Linux)
    return dlsym(nil, "syncfs").map {
      unsafeBitCast($0, to: (@convention(c) @Sendable (Int32) -> Int32).self)
    }
    #else
    return nil
    #endif
  }()

  /// Whether the system can do it; otherwise each file needs a sync of its own.
  static var isAvailable: Bool { function != nil }

  /// Writes the files of a folder to the disk.
  static func sync(_ path: String) throws(OutputReason) {
    guard let function else { return }
    let folder = OpenFile(descriptor: open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard folder.descriptor >= 0, function(folder.descriptor) == 0 else { throw .system }
  }
}
