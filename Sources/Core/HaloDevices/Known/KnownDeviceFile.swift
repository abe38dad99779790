import HaloTransport

/// A store that keeps the user's remembered devices in a file.
///
/// The file is text that a person can read and edit: the first line contains the number of devices,
/// and each other line is a device as a JSON object. Only the owner can read the file, and the
/// folder if this type creates it.
///
/// A change writes a new file next to the old one and then renames it, while a lock keeps other
/// programs from changing it. Readers thus find either the old file or the new one, and
/// simultaneous changes by two programs both take effect.
///
/// ``contents()`` reports damaged lines. The next change moves them to a file whose name ends in
/// `.damaged`; sound lines stay in use. That file has at most two mebibytes, and drops its oldest
/// lines first.
public struct KnownDeviceFile: KnownDeviceStore, Hashable {
  /// The path of the file that contains the devices.
  public let path: String
  let timeout: Duration

  /// Makes a store of remembered devices; neither the file nor its folder needs to exist yet.
  public init(path: String) { self.init(path: path, timeout: .seconds(10)) }

  init(path: String, timeout: Duration) {
    self.path = path
    self.timeout = timeout
  }

  /// Returns the usual path of the file of remembered devices on Linux, by the XDG base
  /// directories: in `$XDG_STATE_HOME`, or else in `~/.local/state`.
  ///
  /// Source: XDG Base Directory Specification, 0.8.
  ///
  /// - Parameters:
  ///   - application: The name of the application, which is also the name of the folder.
  ///   - environment: The environment variables of the process.
  /// - Returns: The path; nil if neither `XDG_STATE_HOME` nor `HOME` is an absolute path.
  public static func standardPath(
    for application: String, environment: [String: String]
  ) -> String? {
    func folder(_ name: String) -> String? {
      // The specification requires to ignore relative paths.
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
    return state.map { "\($0)/\(application)/devices.jsonl" }
  }

  /// The contents of a file of remembered devices: the devices, and its damaged lines.
  public struct Contents: Hashable, Sendable {
    /// The devices in the undamaged lines of the file.
    public var devices: [KnownDevice]
    /// The damaged and missing lines of the file; empty if the file is sound.
    public var damage: [Damage]
  }

  /// A damaged or missing line in a file of remembered devices.
  public struct Damage: Hashable, Sendable, CustomStringConvertible {
    /// The number of the damaged or missing line in the file; the first line has the number 1.
    public var line: Int
    /// A description of the damage that follows the words "line 2", such as "is not UTF-8 text".
    public var reason: String
    /// The number of the damaged line and the damage: "line 2 is not UTF-8 text".
    public var description: String { "line \(line) \(reason)" }
  }

  /// The path of the second file, next to the file of devices, to which damaged lines are moved.
  public var damagedPath: String { disk.filePath(.damaged) }

  /// Reads the remembered devices from the file, and finds its damaged lines.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)`` if the file cannot be read, or is of
  ///   another kind.
  public func contents() throws(KnownDeviceError) -> Contents {
    let document = try document(on: disk)
    return Contents(devices: document.list.devices, damage: document.damage)
  }

  /// Reads all remembered devices from the file.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)`` if the file cannot be read.
  public func devices() throws(KnownDeviceError) -> [KnownDevice] { try contents().devices }

  /// Adds a device to the file; replaces the device with the same identifier, if there is one.
  ///
  /// - Throws: ``KnownDeviceError`` if the device is invalid or the file cannot be written.
  public func remember(_ device: KnownDevice) throws(KnownDeviceError) {
    try device.validate()
    try change { list throws(KnownDeviceError) in try list.remember(device) }
  }

  /// Removes a device from the file, and returns it; nil if the file does not contain it.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)`` if the file cannot be changed.
  @discardableResult
  public func forget(_ id: PeripheralID) throws(KnownDeviceError) -> KnownDevice? {
    guard try disk.isThere() else { return nil }
    return try change { $0.forget(id) }
  }

  /// Removes all remembered devices from the file, and returns them.
  ///
  /// This deletes the file, and the second file, which has the damaged lines.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)`` if the file cannot be deleted.
  @discardableResult
  public func forgetAll() throws(KnownDeviceError) -> [KnownDevice] {
    if try !disk.isThere(), try !disk.isThere(beside: .damaged),
      try !disk.isThere(beside: .temporary)
    {
      return []
    }
    return try disk.whileLocked { disk throws(KnownDeviceError) in
      let bytes = try disk.read(isCut: true)
      try disk.remove()
      try disk.remove(.damaged)
      // A killed program may have left it.
      try disk.remove(.temporary)
      // This also removes a malformed file.
      let document = try? KnownDeviceDocument(parsing: bytes ?? [])
      return document?.list.devices ?? []
    }
  }

  // MARK: -

  private var disk: KnownDeviceDisk { KnownDeviceDisk(path: path, timeout: timeout) }

  private func document(on disk: KnownDeviceDisk) throws(KnownDeviceError) -> KnownDeviceDocument {
    guard let bytes = try disk.read() else { return KnownDeviceDocument() }
    do throws(KnownDeviceDamage) {
      return try KnownDeviceDocument(parsing: bytes)
    } catch {
      throw .storage(place: disk.path, reason: error.reason)
    }
  }

  private func change<Value>(
    _ body: (inout KnownDeviceList) throws(KnownDeviceError) -> Value
  ) throws(KnownDeviceError) -> Value {
    try disk.whileLocked { disk throws(KnownDeviceError) in
      // Read the file that will be written, even if a symbolic link has changed since.
      let document = try document(on: disk)
      var list = document.list
      let value = try body(&list)
      guard list != document.list || !document.damage.isEmpty else { return value }
      let bytes = KnownDeviceDocument.bytes(of: list)
      // Lines of a later version may be longer than ours. A written file must be readable again.
      guard bytes.count <= KnownDeviceDisk.maximumLength else {
        throw .storage(
          place: disk.path, reason: "the list of devices would be too long to read again")
      }
      try disk.keep(document.damagedLines)
      try disk.replace(with: bytes)
      return value
    }
  }
}
