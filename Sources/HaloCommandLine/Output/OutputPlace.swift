import Foundation

/// The folder and the name that a path leads to, for a file that a command creates or replaces.
///
/// The walk follows symbolic links itself and keeps the folder open, so that no other user can
/// redirect the path afterwards. In a folder that all users can write to, it accepts only links and
/// files of this user and of root: stricter than `protected_symlinks` of Linux, and independent of
/// it.
///
/// The reasons: `Design.md`, "Files".
final class OutputPlace: Sendable {
  /// The kind of object at the place.
  enum Kind {
    case nothing
    /// A file that keeps its content.
    case file
    /// A pipe, a terminal, another device, or a descriptor of this process that is one of those.
    case stream
  }

  let kind: Kind
  /// The identity of the file; nil for other kinds.
  let identity: FileIdentity?
  private let folder: OpenFile
  private let name: String
  /// True if the kernel alone can follow the last name, as with `/proc/self/fd/1`.
  private let isMagic: Bool

  /// The number of links that Linux follows in one path.
  private static let maximumLinks = 40

  init(_ path: String) throws(OutputReason) {
    var folder = try Self.folder(path.hasPrefix("/") ? "/" : ".", in: AT_FDCWD)
    var rest = Array(Self.names(in: path).reversed())
    var links = 0
    while let name = rest.popLast() {
      var status = stat()
      guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        guard errno == ENOENT, rest.isEmpty else { throw .system }
        (self.folder, self.name, kind, identity, isMagic) = (folder, name, .nothing, nil, false)
        return
      }
      let isLink = status.st_mode & S_IFMT == S_IFLNK
      if isLink || rest.isEmpty, try Self.isForeign(status, in: folder) {
        throw isLink ? .foreignLink(name) : .foreignFile
      }
      let isMagic = isLink && Self.isOfKernel(folder)
      if isMagic, fstatat(folder.descriptor, name, &status, 0) != 0 { throw .system }
      switch status.st_mode & S_IFMT {
      case S_IFLNK:
        links += 1
        guard links <= Self.maximumLinks else { throw .system(ELOOP) }
        let target = try Self.target(of: name, in: folder)
        if target.hasPrefix("/") { folder = try Self.folder("/", in: AT_FDCWD) }
        rest += Self.names(in: target).reversed()
      case S_IFDIR:
        guard !rest.isEmpty else { throw .system(EISDIR) }
        folder = try Self.folder(name, in: folder.descriptor, follows: isMagic)
      case let type:
        guard rest.isEmpty else { throw .system(ENOTDIR) }
        guard [S_IFREG, S_IFIFO, S_IFCHR, S_IFSOCK].contains(type) else { throw .noFile }
        kind = type == S_IFREG ? .file : .stream
        (self.folder, self.name, self.isMagic) = (folder, name, isMagic)
        identity = FileIdentity(status)
        return
      }
    }
    throw .system(EISDIR)
  }

  // MARK: Files

  /// Creates the file, which does not exist.
  func create() throws(OutputReason) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return try Self.file(openat(folder.descriptor, name, flags, 0o600))
  }

  /// Replaces the file as a whole: a reader of the former one sees nothing of the new one.
  ///
  /// - Parameter fill: Called with the new file before it takes the name of the former one.
  /// - Returns: The new file.
  /// - Throws: `OutputReason`, and every error of `fill`.
  func replace(_ fill: (OpenFile) throws -> Void = { _ in }) throws -> OpenFile {
    let temporary = ".halo-" + String(UInt64.random(in: .min ... .max), radix: 16)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try Self.file(openat(folder.descriptor, temporary, flags, 0o600))
    do {
      try fill(file)
      guard renameat(folder.descriptor, temporary, folder.descriptor, name) == 0 else {
        throw OutputReason.system
      }
      return file
    } catch {
      unlinkat(folder.descriptor, temporary, 0)
      throw error
    }
  }

  /// Opens a stream for writing; a pipe waits for its reader.
  func openStream() throws(OutputReason) -> OpenFile {
    let flags = O_WRONLY | O_CLOEXEC | (isMagic ? 0 : O_NOFOLLOW)
    return try Self.file(openat(folder.descriptor, name, flags))
  }

  /// Opens the file for reading.
  func openForReading() throws(OutputReason) -> OpenFile {
    guard kind == .file, !isMagic else { throw .noFile }
    return try Self.file(openat(folder.descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW))
  }

  /// Checks that the file can be created or replaced, and leaves everything as it is.
  func check() throws(OutputReason) {
    guard kind != .stream, !isMagic else { throw .noFile }
    guard faccessat(folder.descriptor, ".", W_OK | X_OK, 0) == 0 else { throw .system }
  }

  // MARK: The way

  #if os(Linux)
  /// `O_PATH`: a folder that this user may only pass through is good enough.
  private static let passing: Int32 = 0o10000000
  #else
  private static let passing = O_RDONLY
  #endif

  private static func folder(
    _ name: String, in parent: Int32, follows: Bool = false
  ) throws(OutputReason) -> OpenFile {
    let flags = passing | O_DIRECTORY | O_CLOEXEC | (follows ? 0 : O_NOFOLLOW)
    return try file(openat(parent, name, flags))
  }

  private static func file(_ descriptor: Int32) throws(OutputReason) -> OpenFile {
    guard descriptor >= 0 else { throw errno == EEXIST ? .exists : .system }
    return OpenFile(descriptor: descriptor)
  }

  /// Returns the names in a path, with a last `.` for a path that ends with a slash.
  private static func names(in path: String) -> [String] {
    path.split(separator: "/").map(String.init) + (path.hasSuffix("/") ? ["."] : [])
  }

  private static func target(of name: String, in folder: OpenFile) throws(OutputReason) -> String {
    var text = [CChar](repeating: 0, count: 1 << 12)
    let count = readlinkat(folder.descriptor, name, &text, text.count)
    guard count >= 0 else { throw .system }
    let bytes = text[..<count].lazy.map { UInt8(bitPattern: $0) }
    guard count < text.count, let target = String(validating: bytes, as: UTF8.self) else {
      throw .system(ENAMETOOLONG)
    }
    return target
  }

  /// Returns true for a file of another user in a folder that all users can write to.
  private static func isForeign(
    _ status: stat, in folder: OpenFile
  ) throws(OutputReason) -> Bool {
    guard status.st_uid != geteuid(), status.st_uid != 0 else { return false }
    var own = stat()
    guard fstat(folder.descriptor, &own) == 0 else { throw .system }
    return own.st_mode & S_IWOTH != 0
  }

  /// Returns true if the kernel makes the links of a folder, so that their texts are no paths.
  private static func isOfKernel(_ folder: OpenFile) -> Bool {
    var (own, descriptors) = (stat(), stat())
    return fstat(folder.descriptor, &own) == 0 && stat("/proc/self/fd", &descriptors) == 0
      && own.st_dev == descriptors.st_dev
  }
}

/// The reason why a command creates no file.
enum OutputReason: Error, Equatable, CustomStringConvertible {
  /// There is a file, and no `--force`.
  case exists
  /// A symbolic link of another user in a folder that all users can write to.
  case foreignLink(String)
  /// A file or pipe of another user in such a folder.
  case foreignFile
  /// The file that the command reads.
  case isInput
  /// The file that standard output or standard error goes to.
  case isStandardOutput
  /// No file, pipe or terminal.
  case noFile
  /// The reason as the system words it.
  case system(String)

  /// The last error of the system.
  static var system: OutputReason { .system(errno) }

  static func system(_ code: Int32) -> OutputReason { .system(String(cString: strerror(code))) }

  var description: String {
    switch self {
    case .exists: "exists already; --force replaces it"
    case .foreignLink(let name):
      "another user made the symbolic link \(name) in a folder that all users can write to"
    case .foreignFile: "another user made it in a folder that all users can write to"
    case .isInput: "is the file that is read"
    case .isStandardOutput: "is the file of the other output; - keeps them apart"
    case .noFile: "is no file"
    case .system(let text): text
    }
  }
}

/// The identity of a file under all its names; only files that keep their content have one.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
  }
}
