import HaloFoundation
import Synchronization

/// A new file that appears under its name only when its content is complete.
///
/// The first write creates the file in its folder: without any name if the system allows that, else
/// with a temporary name. ``seal()`` writes the content to the disk, and ``publish()`` renames the
/// file to its final name. Without these calls the file disappears, and an existing file of that
/// name remains.
///
/// ``Form`` lists exceptions for files that grow while a command runs.
final class NewFile: Sendable {
  /// How other programs see the file before ``publish()``.
  enum Form {
    /// Other programs do not see the file before ``NewFile/publish()``.
    case whole
    /// Other programs see the file under a name that ends in `.part` until ``NewFile/publish()``,
    /// also after a failure or a kill.
    case growing
    /// Other programs see the file under its final name from the first write on, like the log of a
    /// service that is never complete.
    case live
  }

  private struct State {
    /// The open file; nil before the first write and after ``NewFile/seal()``.
    var file: OpenFile?
    var temporary: String?
    var isEmpty = true
    var isSealed = false
  }

  /// The extension of a file of the form ``Form/growing``.
  static let growingSuffix = ".part"

  private let location: OutputLocation
  /// The path as the user typed it, and the text that precedes the path in error messages.
  private let (path, label): (String, String)
  private let isForced: Bool
  private let form: Form
  private let state = Mutex(State())

  /// Checks that a file can be created at a location, without creating it.
  init(
    _ location: OutputLocation, path: String, label: String = "", isForced: Bool,
    form: Form = .whole
  ) throws(OutputFailure) {
    (self.location, self.isForced, self.form) = (location, isForced, form)
    (self.path, self.label) = (path, label)
    if !isForced, location.kind != .nothing { throw failure(OutputReason.exists) }
    do { try location.check() } catch { throw failure(error) }
    if !isForced, form == .growing, location.hasNeighbour(Self.growingSuffix) {
      throw failure(OutputReason.isUnfinished, Self.growingSuffix)
    }
  }

  deinit {
    state.withLock { state in
      guard let temporary = state.temporary, form != .growing || state.isEmpty else { return }
      location.remove(temporary)
    }
  }

  var isEmpty: Bool { state.withLock { $0.isEmpty } }

  func write(_ data: Data) throws {
    try state.withLock { state in
      do {
        let file = try opened(&state)
        try StandardStreams.writer(file.descriptor, name: path)(data)
        state.isEmpty = false
      } catch {
        throw failure(error, form == .growing ? Self.growingSuffix : "")
      }
    }
  }

  /// Writes the content to the disk, and closes the file.
  ///
  /// An empty file is created only if it replaces an existing one.
  ///
  /// With `isSynced` false, ``FolderSync`` must write the content to the disk before ``publish()``.
  func seal(isSynced: Bool = true) throws {
    try state.withLock { state in
      do {
        if state.isSealed || state.isEmpty && location.kind == .nothing { return }
        let file = try opened(&state)
        if isSynced, fsync(file.descriptor) != 0 { throw OutputReason.system }
        if form == .whole, state.temporary == nil { state.temporary = try location.name(file) }
        (state.file, state.isSealed) = (nil, true)
      } catch {
        throw failure(error, form == .growing ? Self.growingSuffix : "")
      }
    }
  }

  /// Renames a sealed file from its temporary name to its final name, in one step.
  ///
  /// A program that has an existing file of that name open continues to read the old content.
  func publish() throws {
    try state.withLock { state in
      guard let temporary = state.temporary else { return }
      do {
        try location.rename(temporary, replaces: isForced)
        state.temporary = nil
      } catch {
        throw failure(error)
      }
    }
  }

  private func opened(_ state: inout State) throws(OutputReason) -> OpenFile {
    if let file = state.file { return file }
    let (file, temporary) =
      form == .growing
      ? try location.createNeighbour(Self.growingSuffix, replaces: isForced)
      : try location.createTemporary()
    (state.file, state.temporary) = (file, temporary)
    guard form == .live else { return file }
    let name = if let temporary { temporary } else { try location.name(file) }
    state.temporary = name
    try location.rename(name, replaces: isForced)
    state.temporary = nil
    return file
  }

  private func failure(_ error: any Error, _ suffix: String = "") -> OutputFailure {
    let reason = (error as? StreamFailure).map { OutputReason.system($0.reason) }
    return OutputFailure(
      name: path + suffix, reason: reason ?? error as? OutputReason ?? .system("\(error)"),
      label: label)
  }
}

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

  func sync() throws(OutputReason) {
    guard Self.function?(folder.descriptor) == 0 else { throw .system }
  }
}
