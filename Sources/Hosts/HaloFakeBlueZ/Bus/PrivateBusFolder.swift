import Glibc

/// The folder of a private bus, with a file lock that the processes of the bus hold while they
/// live, so a folder with a free lock is a leftover.
struct PrivateBusFolder: Sendable {
  let path: String
  /// Carries the lock; child processes that inherit it hold the lock too.
  let descriptor: Int32

  static let files = ["bus", "bus.conf", "errors"]

  /// The path is short enough for a socket address, which the system limits to 107 bytes.
  init(in parent: String) throws(PrivateBusError) {
    let parent = parent.utf8.count <= 75 ? parent : "/tmp"
    Self.removeLeftovers(in: parent)
    while true {
      var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else {
        throw .noResources("a folder in \(parent)", code: errno)
      }
      let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(path, flags)
      if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0, access(path, F_OK) == 0 {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      rmdir(path)
      // Another start mistook the folder for a leftover before it was locked.
      guard code == EWOULDBLOCK || code == ENOENT else {
        throw .noResources("a folder in \(parent)", code: code)
      }
    }
  }

  func remove() {
    for file in Self.files { unlinkat(descriptor, file, 0) }
    rmdir(path)
    close(descriptor)
  }

  // MARK: Leftovers

  private static var prefix: String { "halo-bus-\(geteuid())-" }

  /// Only removes folders that belong to this user, exclude others and have a free lock.
  ///
  /// Follows no links.
  private static func removeLeftovers(in parent: String) {
    guard let listing = opendir(parent) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(prefix), name.utf8.count == prefix.utf8.count + 6 else { continue }
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      let folder = openat(dirfd(listing), name, flags)
      guard folder >= 0 else { continue }
      defer { close(folder) }
      var status = stat()
      guard fstat(folder, &status) == 0, status.st_uid == geteuid(),
        status.st_mode & 0o7777 == 0o700, flock(folder, LOCK_EX | LOCK_NB) == 0
      else { continue }
      for file in files { unlinkat(folder, file, 0) }
      unlinkat(dirfd(listing), name, AT_REMOVEDIR)
    }
  }
}
