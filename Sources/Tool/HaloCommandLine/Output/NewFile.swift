import HaloFoundation
import Synchronization

/// A file that gets its name when its content is complete.
///
/// The first bytes create the file in the folder of its name: without any name where the system can
/// do that, and otherwise with a temporary one. ``seal()`` writes the content to the disk, and
/// ``publish()`` gives it the name. Without these calls the content disappears, and an earlier file
/// stays as it was.
///
/// ``Form`` has the exceptions for files that grow while a command runs.
final class NewFile: Sendable {
  /// The way in which other programs see the content before ``publish()``.
  enum Form {
    /// No other program sees it.
    case whole
    /// The name has the ending `.part`, and keeps it after a failure or a kill.
    case growing
    /// The file has its name from the first bytes on, as the journal of a service that nobody
    /// expects to be complete.
    case live
  }

  private struct State {
    /// The open file; nil before the first bytes and after ``NewFile/seal()``.
    var file: OpenFile?
    /// The present name; nil if there is none.
    var temporary: String?
    var isEmpty = true
    var isSealed = false
  }

  /// The ending of a file that grows.
  static let growingSuffix = ".part"

  private let location: OutputLocation
  /// The path in errors, and the text that precedes it.
  private let (path, label): (String, String)
  private let isForced: Bool
  private let form: Form
  private let state = Mutex(State())

  /// Creates a value, and no file yet.
  ///
  /// - Parameters:
  ///   - location: The location of the file.
  ///   - path: The path as the user typed it, for errors.
  ///   - label: The text that precedes the path in errors.
  ///   - isForced: Whether the file may replace an earlier one.
  ///   - form: The way in which other programs see the content before the end.
  /// - Throws: ``OutputFailure`` if the file cannot be created at the location.
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

  /// Whether the file has no bytes yet.
  var isEmpty: Bool { state.withLock { $0.isEmpty } }

  /// Appends bytes.
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
  /// A file without bytes is only created if it replaces an earlier one.
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

  /// Gives a sealed file its name in one step: a program that has an earlier file open continues to
  /// read the earlier content.
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
