#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// A small private file that each change replaces as a whole, with a lock file next to it.
struct KnownDeviceDisk {
  /// The path of the file, with symbolic links resolved.
  let path: String
  /// The longest wait while another program has the file locked.
  let timeout: Duration

  /// A file next to the file of known devices; the raw value is the suffix that is added to its
  /// path.
  enum Neighbour: String {
    case lock = ".lock"
    case temporary = ".tmp"
    case damaged = ".damaged"
  }

  /// The maximum length of the file in bytes: a hundred devices need some ten kilobytes.
  static let maximumLength = 1 << 20
  /// The maximum length of the file of damaged lines in bytes: all lines of one file of devices,
  /// and as many from earlier changes.
  static let maximumDamage = 2 << 20

  init(path: String, timeout: Duration) {
    self.path = Self.destination(of: path)
    self.timeout = timeout
  }

  // MARK: Links

  /// Resolves the symbolic links of a path, even if nothing exists there yet: a link whose target
  /// is missing stays a link.
  private static func destination(of path: String) -> String {
    guard !path.utf8.contains(0) else { return path }
    var path = path
    // Linux follows as many; `open` reports endless chains.
    for _ in 0..<40 {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        // Leave a path that is not UTF-8 to the system.
        return String(validatingCString: resolved) ?? path
      }
      guard let target = target(of: path) else { break }
      path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    }
    return path
  }

  private static func target(of path: String) -> String? {
    var text = [CChar](repeating: 0, count: 1 << 12)
    let count = readlink(path, &text, text.count)
    guard count > 0, count < text.count else { return nil }
    return String(validating: text[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: Reading

  /// Returns whether the file of devices exists, or if given, the file next to it.
  func isThere(beside neighbour: Neighbour? = nil) throws(KnownDeviceError) -> Bool {
    try checkPath()
    let path = filePath(neighbour)
    var status = stat()
    if stat(path, &status) == 0 { return true }
    guard errno == ENOENT else { throw failure(path) }
    return false
  }

  /// Reads the file of devices, or if `isCut` the front of one that is too long; nil without any.
  func read(isCut: Bool = false) throws(KnownDeviceError) -> [UInt8]? {
    try checkPath()
    // Opening a pipe, for example, could block forever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      // Other errors are failures: if a folder of the path is a file, no file can ever exist there.
      if errno == ENOENT { return nil }
      throw failure(path)
    }
    defer { _ = close(descriptor) }
    try checkFile(descriptor, path)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = libcRead(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      guard count > 0 else { throw failure(path) }
      bytes += piece[..<count]
      guard bytes.count <= Self.maximumLength else {
        if isCut { return Array(bytes.prefix(Self.maximumLength)) }
        throw .storage(place: path, reason: "is no list of devices: it is far too long")
      }
    }
  }

  /// Reads the last whole lines of a file that is longer than `maximum` bytes; `isCut` is true if
  /// so.
  private func readEnd(
    of path: String, maximum: Int
  ) throws(KnownDeviceError) -> (bytes: [UInt8], isCut: Bool) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return ([], false) }
      throw failure(path)
    }
    defer { _ = close(descriptor) }
    try checkFile(descriptor, path)
    let length = lseek(descriptor, 0, SEEK_END)
    guard length >= 0 else { throw failure(path) }
    let newline = UInt8(ascii: "\n")
    let last = try readEnd(of: descriptor, path, length, count: 1)
    let ending = last.isEmpty || last == [newline] ? [] : [newline]
    let room = maximum - ending.count
    guard length > room else { return (ending, false) }
    // Start one byte early: if that byte ends a line, the rest begins with a whole line.
    let bytes = try readEnd(of: descriptor, path, length, count: max(0, room) + 1)
    guard let end = bytes.firstIndex(of: newline) else { return ([], true) }
    return (bytes[(end + 1)...] + ending, true)
  }

  /// Reads the last `count` bytes of an open file of length `length`, or all if it is shorter.
  private func readEnd(
    of descriptor: Int32, _ path: String, _ length: off_t, count: Int
  ) throws(KnownDeviceError) -> [UInt8] {
    guard lseek(descriptor, max(0, length - off_t(count)), SEEK_SET) >= 0 else {
      throw failure(path)
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < count {
      let read = libcRead(descriptor, &piece, min(piece.count, count - bytes.count))
      if read == 0 { break }
      guard read > 0 else { throw failure(path) }
      bytes += piece[..<read]
    }
    return bytes
  }

  // MARK: Writing

  /// Runs a body while this process holds the lock file, so that no other program changes the file.
  func whileLocked<Value>(
    _ body: (KnownDeviceDisk) throws(KnownDeviceError) -> Value
  ) throws(KnownDeviceError) -> Value {
    try checkPath()
    // Create no files next to a path that cannot be changed.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw noFile(path) }
    try makeFolder()
    let path = filePath(.lock)
    let descriptor = open(
      path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    // Closing the descriptor releases the lock.
    defer { _ = close(descriptor) }
    let clock = ContinuousClock()
    let end = clock.now + timeout
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw failure(path) }
      guard clock.now < end else {
        throw .storage(place: self.path, reason: "another program has it locked")
      }
      // A change takes milliseconds, so poll.
      usleep(2000)
    }
    return try body(self)
  }

  /// Replaces the contents of the file of devices, or if given, of the file next to it.
  func replace(_ neighbour: Neighbour? = nil, with bytes: [UInt8]) throws(KnownDeviceError) {
    let (path, temporary) = (filePath(neighbour), filePath(.temporary))
    // A killed process may have left it; only the holder of the lock writes it.
    unlink(temporary)
    try write(bytes, to: temporary, O_EXCL)
    guard rename(temporary, path) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
    syncFolder()
  }

  /// Appends damaged lines to the file `.damaged`; drops that file's oldest lines if it gets too
  /// long.
  func keep(_ damaged: [[UInt8]]) throws(KnownDeviceError) {
    guard !damaged.isEmpty else { return }
    let new = damaged.flatMap { $0 + [UInt8(ascii: "\n")] }
    let path = filePath(.damaged)
    let room = max(0, Self.maximumDamage - new.count)
    let old = try readEnd(of: path, maximum: room)
    guard old.isCut else { return try write(old.bytes + new, to: path, O_APPEND) }
    // Replace the whole file, so that a crash loses no line.
    try replace(.damaged, with: old.bytes + new)
  }

  func remove(_ neighbour: Neighbour? = nil) throws(KnownDeviceError) {
    let path = filePath(neighbour)
    guard unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
    syncFolder()
  }

  private func write(_ bytes: [UInt8], to path: String, _ flags: Int32) throws(KnownDeviceError) {
    // A symbolic link in the place of a file is not followed.
    let descriptor = open(
      path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | flags, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    defer { _ = close(descriptor) }
    try checkFile(descriptor, path)
    // Overrides the mask of the process, and the mode of a file made by someone else.
    guard fchmod(descriptor, 0o600) == 0 else { throw failure(path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { libcWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw failure(path) }
      rest = rest.dropFirst(max(0, count))
    }
    guard fsync(descriptor) == 0 else { throw failure(path) }
  }

  // MARK: The folder

  private var folder: String { Self.folder(of: path) }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates the folder of the file and its parents, accessible only to their owner.
  private func makeFolder() throws(KnownDeviceError) {
    var status = stat()
    if stat(folder, &status) == 0 { return }
    var made = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      made += "/" + part
      if stat(made, &status) == 0 { continue }
      guard mkdir(made, 0o700) == 0 || errno == EEXIST else { throw failure(made) }
    }
  }

  /// Flushes the folder of the file to disk; an error is ignored, as it only means that a power
  /// failure could undo the change.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    _ = close(descriptor)
  }

  func filePath(_ neighbour: Neighbour?) -> String { path + (neighbour?.rawValue ?? "") }

  /// Throws if the path is empty or contains a zero byte: an empty path would put the other files
  /// in the present folder, and the system would cut a path at a zero byte.
  private func checkPath() throws(KnownDeviceError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .storage(place: path, reason: "is no path")
    }
  }

  private func checkFile(_ descriptor: Int32, _ path: String) throws(KnownDeviceError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw noFile(path) }
  }

  private func noFile(_ path: String) -> KnownDeviceError {
    .storage(place: path, reason: "is no file")
  }

  private func failure(_ path: String) -> KnownDeviceError {
    .storage(place: path, reason: String(cString: strerror(errno)))
  }
}

/// Calls the C function `read`, which methods of that name hide, again after a signal.
private func libcRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  while true {
    let length = read(descriptor, bytes, count)
    if length >= 0 || errno != EINTR { return length }
  }
}

/// Calls the C function `write`, which methods of that name hide.
private func libcWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
