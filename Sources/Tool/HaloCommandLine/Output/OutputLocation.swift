import HaloFoundation
import Synchronization

/// The folder and the file name to which a path leads, for a file that a command creates or
/// replaces.
///
/// The initializer follows symbolic links itself and keeps the folder open, so that no other user
/// can redirect the path afterwards. In a folder that all users can write to, it accepts only links
/// and files that belong to this user or to root. This is stricter than the setting
/// `protected_symlinks` of Linux, and does not depend on it.
///
/// For the reasons, see `Design.md`, "Files".
final class OutputLocation: Sendable {
  /// The kind of object that exists at the location.
  enum Kind {
    case nothing
    case file
    /// A pipe, a terminal or another device, or the descriptor of this process for such an object.
    case stream
  }

  let kind: Kind
  /// The identity of the existing regular file; nil without one.
  let identity: FileIdentity?
  private let folder: OpenFile
  private let name: String
  /// Whether the last component of the path is a link that only the kernel can follow, such as
  /// `/proc/self/fd/1`.
  private let isMagic: Bool

  /// The maximum number of symbolic links in one path, the same as that of Linux.
  private static let maximumLinks = 40

  init(_ path: String) throws(OutputReason) {
    var folder = try Self.folder(path.hasPrefix("/") ? "/" : ".", in: AT_FDCWD)
    var rest = Array(Self.names(in: path).reversed())
    var links = 0
    while let name = rest.popLast() {
      var status = stat()
      guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        guard errno == ENOENT, rest.isEmpty else { throw .system }
        (self.folder, self.name) = (Self.shared(folder), name)
        (kind, identity, isMagic) = (.nothing, nil, false)
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
        (self.folder, self.name, self.isMagic) = (Self.shared(folder), name, isMagic)
        identity = FileIdentity(status)
        return
      }
    }
    throw .system(EISDIR)
  }

  // MARK: Files

  /// Creates a file in the folder: without any name if the system allows that, otherwise with a
  /// temporary name, which is returned.
  ///
  /// A file without a name disappears with the process.
  func createTemporary() throws(OutputReason) -> (OpenFile, name: String?) {
    #if os(Linux)
    if Self.namesFiles {
      // `O_TMPFILE` without its bit for folders, which differs between processors.
      let unnamed = openat(
        folder.descriptor, ".", O_WRONLY | 0o20000000 | O_DIRECTORY | O_CLOEXEC, 0o600)
      if unnamed >= 0 { return (OpenFile(descriptor: unnamed), nil) }
    }
    #endif
    let temporary = Self.temporaryName
    return (try create(temporary), temporary)
  }

  /// Links a file that has no name into the folder under a temporary name, and returns that name.
  func name(_ file: OpenFile) throws(OutputReason) -> String {
    let temporary = Self.temporaryName
    let result = linkat(
      AT_FDCWD, Self.path(of: file), folder.descriptor, temporary, AT_SYMLINK_FOLLOW)
    guard result == 0 else { throw .system }
    return temporary
  }

  /// Creates a file in the folder, and also returns its name: that of the location plus a suffix.
  ///
  /// If `replaces`, removes an existing file of that name first.
  func createNeighbour(
    _ suffix: String, replaces: Bool
  ) throws(OutputReason) -> (OpenFile, name: String?) {
    if replaces { remove(name + suffix) }
    return (try create(name + suffix), name + suffix)
  }

  /// Returns whether the folder contains a file whose name is that of the location plus a suffix.
  func hasNeighbour(_ suffix: String) -> Bool {
    var status = stat()
    return fstatat(folder.descriptor, name + suffix, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Renames a file in the folder from a temporary name to the name of the location.
  func rename(_ temporary: String, replaces: Bool) throws(OutputReason) {
    if !replaces {
      // A link, unlike a renaming, never replaces a file that another program has just made.
      if linkat(folder.descriptor, temporary, folder.descriptor, name, 0) == 0 {
        return remove(temporary)
      }
      // Some file systems have no links.
      if errno == EEXIST || hasNeighbour("") { throw .exists }
    }
    guard renameat(folder.descriptor, temporary, folder.descriptor, name) == 0 else {
      throw .system
    }
  }

  func remove(_ name: String) { unlinkat(folder.descriptor, name, 0) }

  private func create(_ name: String) throws(OutputReason) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return try Self.file(openat(folder.descriptor, name, flags, 0o600))
  }

  private static var temporaryName: String {
    ".halo-" + String(UInt64.random(in: .min ... .max), radix: 16)
  }

  /// Whether `/proc` exists, without which a file created without a name could never get one.
  private static let namesFiles = access("/proc/self/fd", F_OK) == 0

  private static func path(of file: OpenFile) -> String { "/proc/self/fd/\(file.descriptor)" }

  /// Returns whether both locations are the same, even if no file exists there yet.
  func isSame(as other: OutputLocation) -> Bool {
    if let identity, identity == other.identity { return true }
    return folder === other.folder && name == other.name
  }

  /// Returns whether another location is this one, or that of the `.part` file that is later
  /// renamed to this location.
  func usesFile(of other: OutputLocation) -> Bool {
    isSame(as: other) || folder === other.folder && name + NewFile.growingSuffix == other.name
  }

  /// Returns whether this location is that of a database, or of a file that SQLite keeps next to
  /// the database.
  func belongs(toDatabase location: OutputLocation) -> Bool {
    isSame(as: location)
      || folder === location.folder
        && ["-wal", "-shm", "-journal"].contains { name == location.name + $0 }
  }

  /// Opens the pipe, terminal or other device at the location for writing.
  ///
  /// Opening a pipe waits for its reader.
  func openStream() throws(OutputReason) -> OpenFile {
    let flags = O_WRONLY | O_CLOEXEC | (isMagic ? 0 : O_NOFOLLOW)
    return try Self.file(openat(folder.descriptor, name, flags))
  }

  func openForReading() throws(OutputReason) -> OpenFile {
    guard kind == .file, !isMagic else { throw .noFile }
    return try Self.file(openat(folder.descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW))
  }

  func check() throws(OutputReason) {
    guard kind != .stream, !isMagic else { throw .noFile }
    guard faccessat(folder.descriptor, ".", W_OK | X_OK, 0) == 0 else { throw .system }
  }

  // MARK: Following a path

  private struct Reference { weak var folder: OpenFile? }

  /// The open folders of all locations, which share the descriptor of a folder: an export can have
  /// more files than a process can have descriptors.
  private static let folders = Mutex<[Reference]>([])

  private static func shared(_ folder: OpenFile) -> OpenFile {
    folders.withLock { folders in
      folders.removeAll { $0.folder == nil }
      if let earlier = folders.lazy.compactMap(\.folder).first(where: { isSame($0, folder) }) {
        return earlier
      }
      folders.append(Reference(folder: folder))
      return folder
    }
  }

  private static func isSame(_ folder: OpenFile, _ other: OpenFile) -> Bool {
    var (one, two) = (stat(), stat())
    return fstat(folder.descriptor, &one) == 0 && fstat(other.descriptor, &two) == 0
      && one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  #if os(Linux)
  /// The flag `O_PATH`, with which a folder can be opened that this user may traverse but not read.
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

  /// Returns the components of a path; for a path that ends with a slash, the last one is `.`.
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

  /// Returns whether a file, by its status, belongs to another user and is in a folder that all
  /// users can write to.
  private static func isForeign(_ status: stat, in folder: OpenFile) throws(OutputReason) -> Bool {
    guard status.st_uid != geteuid(), status.st_uid != 0 else { return false }
    var own = stat()
    guard fstat(folder.descriptor, &own) == 0 else { throw .system }
    return own.st_mode & S_IWOTH != 0
  }

  /// Returns whether a folder is in the file system `/proc`, where the texts of links are not
  /// paths.
  private static func isOfKernel(_ folder: OpenFile) -> Bool {
    var (own, descriptors) = (stat(), stat())
    return fstat(folder.descriptor, &own) == 0 && stat("/proc/self/fd", &descriptors) == 0
      && own.st_dev == descriptors.st_dev
  }
}

enum OutputReason: Error, Equatable, CustomStringConvertible {
  /// The file exists, and the command line does not contain `--force`.
  case exists
  /// Another user created the symbolic link with this name, in a folder that all users can write
  /// to.
  case foreignLink(String)
  /// Another user created the file or pipe, in a folder that all users can write to.
  case foreignFile
  /// An unfinished file of an earlier run exists, and the command line does not contain `--force`.
  case isUnfinished
  /// The file is the one that the command reads.
  case isInput
  case isStandardOutput
  case noFile
  /// The system rejected the file; the text is the system's description of the error.
  case system(String)

  /// The reason for the last error of the system, from `errno`.
  static var system: OutputReason { .system(errno) }

  static func system(_ code: Int32) -> OutputReason { .system(String(cString: strerror(code))) }

  var description: String {
    switch self {
    case .exists: "exists already; --force replaces it"
    case .isUnfinished:
      "is the part of a run that was interrupted, or still runs; rename it to keep it, or --force "
        + "replaces it"
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

/// The identity of a regular file, the same under all names of the file.
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
