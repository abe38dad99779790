import HaloTransport
import Synchronization

/// Where devices are remembered.
///
/// ``KnownDeviceFile`` keeps them from one run to the next, ``InMemoryKnownDevices`` as long as it
/// is there itself. An app can have a store of its own, a database or a keychain say. Every store
/// keeps these laws:
///
/// 1. Each change is done as a whole or not at all, and two at a time both count.
/// 2. No two devices have the same identifier, or the same name, large and small letters aside.
/// 3. Devices stay in the order in which they were remembered first.
public protocol KnownDeviceStore: Sendable {
  /// All that are remembered.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)``
  func devices() async throws(KnownDeviceError) -> [KnownDevice]

  /// Remembers a device, in place of what was remembered by its identifier.
  ///
  /// - Throws: ``KnownDeviceError``: `nameTaken` where another device has its name, `invalid` for a
  ///   text that cannot be kept, `full`, or `storage`.
  func remember(_ device: KnownDevice) async throws(KnownDeviceError)

  /// Forgets a device, and gives what was remembered of it; nil where that was nothing.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)``
  @discardableResult
  func forget(_ id: PeripheralID) async throws(KnownDeviceError) -> KnownDevice?

  /// Forgets all devices, and gives what was remembered of them.
  ///
  /// - Throws: ``KnownDeviceError/storage(place:reason:)``
  @discardableResult
  func forgetAll() async throws(KnownDeviceError) -> [KnownDevice]
}

extension KnownDeviceStore {
  /// The device that a person means by a word: its name, or else its identifier.
  ///
  /// - Throws: ``KnownDeviceError``: `unknown` where there is none.
  public func device(called word: String) async throws(KnownDeviceError) -> KnownDevice {
    guard let device = try await devices().device(called: word) else {
      throw .unknown(word)
    }
    return device
  }
}

/// Devices that are remembered as long as this is there: for tests, and for apps that keep them
/// elsewhere.
public final class InMemoryKnownDevices: KnownDeviceStore {
  private let list: Mutex<KnownDeviceList>

  /// A store that knows nothing yet.
  public init() {
    list = Mutex(KnownDeviceList())
  }

  /// All that are remembered.
  public func devices() -> [KnownDevice] { list.withLock { $0.devices } }

  /// Remembers a device, in place of what was remembered by its identifier.
  ///
  /// - Throws: ``KnownDeviceError``
  public func remember(_ device: KnownDevice) throws(KnownDeviceError) {
    try list.withLock { list throws(KnownDeviceError) in try list.remember(device) }
  }

  /// Forgets a device, and gives what was remembered of it; nil where that was nothing.
  @discardableResult
  public func forget(_ id: PeripheralID) -> KnownDevice? { list.withLock { $0.forget(id) } }

  /// Forgets all devices, and gives what was remembered of them.
  @discardableResult
  public func forgetAll() -> [KnownDevice] {
    list.withLock { list in
      defer { list = KnownDeviceList() }
      return list.devices
    }
  }
}

/// What is remembered, and the rules that all stores share.
package struct KnownDeviceList: Equatable {
  /// How many devices there can be: no person has as many, and no file grows without bound.
  static let maximumCount = 128

  /// A device, and the line of a file that it was read from, as long as it is as it was.
  package struct Entry: Equatable {
    package var device: KnownDevice
    var line: [UInt8]?
  }

  package private(set) var entries: [Entry] = []

  /// Nothing.
  package init() {}

  package var devices: [KnownDevice] { entries.map(\.device) }

  /// As ``KnownDeviceStore/remember(_:)``, with the line that it was read from.
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
    guard let place = entries.firstIndex(where: { $0.device.id == device.id }) else {
      guard entries.count < Self.maximumCount else { throw .full(maximum: Self.maximumCount) }
      return entries.append(Entry(device: device, line: line))
    }
    // Fields that a later version has added stay with a device that has not changed.
    if entries[place].device != device { entries[place] = Entry(device: device, line: line) }
  }

  mutating func forget(_ id: PeripheralID) -> KnownDevice? {
    let id = id.canonical
    guard let place = entries.firstIndex(where: { $0.device.id == id }) else { return nil }
    return entries.remove(at: place).device
  }
}
