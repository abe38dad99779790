import HaloTransport

/// Devices that are remembered in a file.
///
/// The file is text that a person can read and change: a line for each device, of which each is a
/// JSON object, behind one that says how many there are. Nobody but its owner may read it, nor the
/// folder, if that is made for it.
///
/// A change writes a new file beside the old one, which takes its place when it is whole, while a
/// lock keeps other programs from changing it as well. So whoever reads it finds the old file or
/// the new one, and what two programs remember at a time is there afterwards.
///
/// What came to harm is told by ``contents()``, and with the next change moved to a file beside,
/// whose name ends in `.damaged`; what is sound stays in use. That file holds two mebibytes at
/// most: of what would be more the oldest lines go.
public struct KnownDeviceFile: KnownDeviceStore, Hashable {
  /// Where the file is.
  public let path: String
  /// How long another program may have it locked.
  let patience: Duration

  /// A file, which need not be there yet, nor its folder.
  public init(path: String) {
    self.init(path: path, patience: .seconds(10))
  }

  init(path: String, patience: Duration) {
    self.path = path
    self.patience = patience
  }

  /// Where a program keeps what it remembers on Linux, by the directories of the XDG: in
  /// `$XDG_STATE_HOME`, or else in `~/.local/state`.
  ///
  /// Source: XDG Base Directory Specification, 0.8.
  ///
  /// - Parameters:
  ///   - application: The name of the folder.
  ///   - environment: The variables of the process.
  /// - Returns: The path; nil where there is no home.
  public static func standardPath(
    for application: String, environment: [String: String]
  ) -> String? {
    func folder(_ name: String) -> String? {
      // One that is not absolute is to be passed over.
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let state = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
    return state.map { "\($0)/\(application)/devices.jsonl" }
  }

  /// What stands in a file.
  public struct Contents: Hashable, Sendable {
    /// The devices.
    public var devices: [KnownDevice]
    /// What is not as it should be; empty in a file that is sound.
    public var damage: [Damage]
  }

  /// Something in a file that came to harm.
  public struct Damage: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int
    /// What is wrong with it.
    public var reason: String
    /// Line and reason.
    public var description: String { "line \(line) \(reason)" }
  }

  /// The file beside that has what came to harm; where a symbolic link is followed, it is beside
  /// that file.
  public var damagedPath: String { disk.place(.damaged) }

  /// All that stands in the file, and what is wrong with it.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)`` where it cannot be read, or is no such
  ///   file at all.
  public func contents() throws(KnownDeviceError) -> Contents {
    let document = try document(on: disk)
    return Contents(devices: document.list.devices, damage: document.damage)
  }

  /// All that are remembered.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)``
  public func devices() throws(KnownDeviceError) -> [KnownDevice] { try contents().devices }

  /// Remembers a device, in place of what was remembered by its identifier.
  ///
  /// - Throws: ``KnownDeviceError``
  public func remember(_ device: KnownDevice) throws(KnownDeviceError) {
    try device.validate()
    try change { list throws(KnownDeviceError) in try list.remember(device) }
  }

  /// Forgets a device, and gives what was remembered of it; nil where that was nothing.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)``
  @discardableResult
  public func forget(_ id: PeripheralID) throws(KnownDeviceError) -> KnownDevice? {
    guard try disk.isThere() else { return nil }
    return try change { $0.forget(id) }
  }

  /// Forgets all devices, and gives what was remembered of them.
  ///
  /// What came to harm is forgotten as well: the file is taken away, and the one beside.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)``
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
      // What a program was writing when it was killed.
      try disk.remove(.temporary)
      // Also of a file that could not be understood.
      let document = try? KnownDeviceDocument(parsing: bytes ?? [])
      return document?.list.devices ?? []
    }
  }

  // MARK: -

  private var disk: KnownDeviceDisk { KnownDeviceDisk(path: path, patience: patience) }

  private func document(
    on disk: KnownDeviceDisk
  ) throws(KnownDeviceError) -> KnownDeviceDocument {
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
      // The same file that is written, also where a link leads elsewhere by now.
      let document = try document(on: disk)
      var list = document.list
      let value = try body(&list)
      guard list != document.list || !document.damage.isEmpty else { return value }
      let bytes = KnownDeviceDocument.bytes(of: list)
      // Lines of a later version may be longer than ours: what is written can be read again.
      guard bytes.count <= KnownDeviceDisk.maximumLength else {
        throw .full(maximum: document.list.entries.count)
      }
      try disk.keep(document.damagedLines)
      try disk.replace(with: bytes)
      return value
    }
  }
}
