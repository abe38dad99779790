import HaloTransport
import Synchronization

/// A store of the user's devices, remembered from one run of a program to the next.
///
/// ``KnownDeviceFile`` keeps devices across runs, ``InMemoryKnownDeviceStore`` in its own lifetime.
/// An app can have its own store, such as a database or a keychain. Every store keeps these laws:
///
/// 1. Each change happens as a whole or not at all, and simultaneous changes both take effect.
/// 2. No two devices have the same identifier, or the same name ignoring case.
/// 3. Devices keep the order in which they were first remembered.
public protocol KnownDeviceStore: Sendable {
  /// Returns all remembered devices.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)`` if the store cannot be read.
  func devices() async throws(KnownDeviceError) -> [KnownDevice]

  /// Adds a device to the store; replaces the device with the same identifier, if there is one.
  ///
  /// - Throws: ``KnownDeviceError``: `nameTaken` if another device has its name, `invalid` for a
  ///   text that cannot be kept, `full`, or `storage`.
  func remember(_ device: KnownDevice) async throws(KnownDeviceError)

  /// Removes a device from the store, and returns it; nil if the store does not contain it.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)`` if the store cannot be changed.
  @discardableResult
  func forget(_ id: PeripheralID) async throws(KnownDeviceError) -> KnownDevice?

  /// Removes all devices from the store, and returns them.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)`` if the store cannot be changed.
  @discardableResult
  func forgetAll() async throws(KnownDeviceError) -> [KnownDevice]
}

extension KnownDeviceStore {
  /// Returns the remembered device whose name is `word`, or else the one whose identifier it is.
  ///
  /// - Throws: ``KnownDeviceError``: `unknown` if no device matches.
  public func device(called word: String) async throws(KnownDeviceError) -> KnownDevice {
    guard let device = try await devices().device(called: word) else { throw .unknown(word) }
    return device
  }
}

/// A store of remembered devices in memory: for tests, and for apps that save the devices
/// elsewhere.
public final class InMemoryKnownDeviceStore: KnownDeviceStore {
  private let list: Mutex<KnownDeviceList>

  /// Makes a store without devices.
  public init() { list = Mutex(KnownDeviceList()) }

  /// Returns all devices that the store remembers.
  public func devices() -> [KnownDevice] { list.withLock { $0.devices } }

  /// Adds a device to the store; replaces the device with the same identifier, if there is one.
  ///
  /// - Throws: ``KnownDeviceError`` if the device is invalid, its name taken, or the store full.
  public func remember(_ device: KnownDevice) throws(KnownDeviceError) {
    try list.withLock { list throws(KnownDeviceError) in try list.remember(device) }
  }

  /// Removes a device from the store, and returns it; nil if the store does not contain it.
  @discardableResult
  public func forget(_ id: PeripheralID) -> KnownDevice? { list.withLock { $0.forget(id) } }

  /// Removes all devices from the store, and returns them.
  @discardableResult
  public func forgetAll() -> [KnownDevice] {
    list.withLock { list in
      defer { list = KnownDeviceList() }
      return list.devices
    }
  }
}

/// The remembered devices, with the rules that all stores share.
package struct KnownDeviceList: Equatable {
  /// The maximum number of devices in a store: more than any person has, so that the file cannot
  /// grow without limit.
  static let maximumCount = 128

  /// A remembered device, with the bytes of its line if it was read from a file; these are written
  /// back unchanged.
  package struct Entry: Equatable {
    package var device: KnownDevice
    var line: [UInt8]?
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  package var devices: [KnownDevice] { entries.map(\.device) }

  /// Remembers a device as ``KnownDeviceStore/remember(_:)`` does.
  ///
  /// `line` contains the bytes of its line if it was read from a file, to write back unchanged.
  package mutating func remember(_ device: KnownDevice, line: [UInt8]? = nil)
    throws(KnownDeviceError)
  {
    try device.validate()
    let name = device.name.lowercased()
    if let other = entries.first(where: { $0.device.name.lowercased() == name }),
      other.device.id != device.id
    {
      throw .nameTaken(other.device.name, by: other.device.id)
    }
    guard let index = entries.firstIndex(where: { $0.device.id == device.id }) else {
      guard entries.count < Self.maximumCount else { throw .full(maximum: Self.maximumCount) }
      return entries.append(Entry(device: device, line: line))
    }
    // An unchanged device keeps the fields that a later version has added.
    if entries[index].device != device { entries[index] = Entry(device: device, line: line) }
  }

  mutating func forget(_ id: PeripheralID) -> KnownDevice? {
    let id = id.canonical
    guard let index = entries.firstIndex(where: { $0.device.id == id }) else { return nil }
    return entries.remove(at: index).device
  }
}
