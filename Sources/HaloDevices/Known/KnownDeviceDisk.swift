#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// A small private file that is replaced as a whole, and a lock beside it.
struct KnownDeviceDisk {
  /// Where the file is, behind symbolic links.
  let path: String
  /// How long another program may have the lock.
  let patience: Duration

  /// Files beside it, by the ends of their names.
  enum Neighbour: String {
    case lock = ".lock"
    case temporary = ".tmp"
    case damaged = ".damaged"
  }

  /// Longer files are nobody's: a hundred devices take some ten kilobytes.
  static let maximumLength = 1 << 20

  init(path: String, patience: Duration) {
    self.patience = patience
    guard let resolved = realpath(path, nil) else {
      self.path = path
      return
    }
    defer { free(resolved) }
    self.path = String(cString: resolved)
  }

  // MARK: Reading

  /// Whether there is such a file.
  func isThere(beside neighbour: Neighbour? = nil) throws(KnownDeviceError) -> Bool {
    let path = place(neighbour)
    var status = stat()
    if stat(path, &status) == 0 { return true }
    guard errno == ENOENT || errno == ENOTDIR else { throw failure(path) }
    return false
  }

  /// All that the file holds; nil where there is none.
  func read() throws(KnownDeviceError) -> [UInt8]? {
    // What is no file, a pipe say, could be waited for in vain.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure(path)
    }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .storage(place: path, reason: "is no file")
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = libcRead(descriptor, &piece, piece.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path)
      }
      bytes += piece[..<count]
      guard bytes.count <= Self.maximumLength else {
        throw .storage(place: path, reason: "is no list of devices: it is far too long")
      }
    }
  }

  // MARK: Writing

  /// Runs a body while no other program does the same with this file.
  func whileLocked<Value>(
    _ body: (KnownDeviceDisk) throws(KnownDeviceError) -> Value
  ) throws(KnownDeviceError) -> Value {
    try makeFolder()
    let path = place(.lock)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    // Closing gives the lock back.
    defer { _ = close(descriptor) }
    let clock = ContinuousClock()
    let end = clock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw failure(path) }
      guard clock.now < end else {
        throw .storage(place: self.path, reason: "another program has it locked")
      }
      // A change takes milliseconds: it is waited for where it is needed.
      usleep(2000)
    }
    return try body(self)
  }

  /// Puts bytes in the place of the file.
  func replace(with bytes: [UInt8]) throws(KnownDeviceError) {
    let temporary = place(.temporary)
    // Of a process that was killed: who has the lock is alone.
    unlink(temporary)
    try write(bytes, to: temporary, O_EXCL)
    guard rename(temporary, path) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
    syncFolder()
  }

  /// Adds bytes to a file beside.
  func append(_ bytes: [UInt8], to neighbour: Neighbour) throws(KnownDeviceError) {
    if !bytes.isEmpty { try write(bytes, to: place(neighbour), O_APPEND) }
  }

  /// Takes the file away, or one beside it.
  func remove(_ neighbour: Neighbour? = nil) throws(KnownDeviceError) {
    let path = place(neighbour)
    guard unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
    syncFolder()
  }

  private func write(_ bytes: [UInt8], to path: String, _ flags: Int32) throws(KnownDeviceError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | flags, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    defer { _ = close(descriptor) }
    // Also where the mask of the process, or whoever made the file, has it otherwise.
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

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the folder, and those it is in, for their owner alone.
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

  /// Has the system write down what is in the folder; where it cannot, nothing is lost but that.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    _ = close(descriptor)
  }

  private func place(_ neighbour: Neighbour?) -> String { path + (neighbour?.rawValue ?? "") }

  private func failure(_ path: String) -> KnownDeviceError {
    .storage(place: path, reason: String(cString: strerror(errno)))
  }
}

/// By a name that no method hides.
private func libcRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}

/// By a name that no method hides.
private func libcWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
