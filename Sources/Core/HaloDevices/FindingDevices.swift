import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

extension BLETransport {
  /// Finds a smart ring of any family that ``Ring`` supports, which advertises or is connected to
  /// this machine.
  ///
  /// - Parameter timeout: The longest time to search.
  /// - Returns: The identifier of the first ring found, for `withDevice`.
  /// - Throws: `BLEError`; `timedOut` if no ring is found in time.
  public func firstRing(within timeout: Duration) async throws(BLEError) -> PeripheralID {
    try await firstDevice(.ring, within: timeout)
  }

  /// Finds a device of the given kind, such as a smart ring, by its services or its name.
  ///
  /// A device that is connected to this machine, by any program, does not advertise and is found
  /// without a scan. If several devices are there, this returns the one whose advertisement comes
  /// first: an app whose users may own two should ask which one.
  ///
  /// - Parameters:
  ///   - kind: The kind of device.
  ///   - timeout: The longest time to search.
  /// - Returns: The identifier of the first device found.
  /// - Throws: `BLEError`; `timedOut` if no device is found in time, `unavailable` if Bluetooth is
  ///   off.
  public func firstDevice(
    _ kind: DeviceKind, within timeout: Duration
  ) async throws(BLEError) -> PeripheralID {
    let devices = try await devices(within: timeout) { $0.isOf(kind) }
    guard let first = devices.first(where: { $0.isOf(kind) }) else {
      throw .timedOut(operation: "search for \(kind.phrase)", after: timeout)
    }
    return first.peripheral
  }

  /// Lists devices that are connected to this machine, then those that advertise, until a wanted
  /// one is found or the time is up.
  package func devices(
    within timeout: Duration, settling: Duration = .zero,
    where fits: @escaping @Sendable (FoundDevice) -> Bool
  ) async throws(BLEError) -> [FoundDevice] {
    let clock = clock
    let elapsed = stopwatch(clock)
    let found = FoundDevices(fits)
    // Takes milliseconds unless the Bluetooth service of the system hangs.
    for known in try await connectedPeripherals(within: timeout) { found.add(FoundDevice(known)) }
    if settling == .zero, found.hasMatch.isResolved { return found.devices }
    let failure = await withTaskGroup(of: BLEError?.self) { group in
      group.addTask {
        do throws(BLEError) {
          for try await advertisement in self.advertisements(matching: ScanFilter()) {
            found.add(FoundDevice(advertisement))
          }
          return .cancelled
        } catch {
          return error
        }
      }
      group.addTask {
        try? await clock.sleep(for: max(.zero, timeout - elapsed()))
        return nil
      }
      group.addTask {
        if case .success = await found.hasMatch.result() { try? await clock.sleep(for: settling) }
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    if Task.isCancelled { throw .cancelled }
    if let failure { throw failure }
    return found.devices
  }
}

/// A device that is connected to this machine or advertises.
package struct FoundDevice: Hashable, Sendable {
  package var peripheral: PeripheralID
  /// The advertised name, which may contain control characters.
  package var name: String?
  package var services: [BluetoothUUID]
  package var companies: [UInt16]
  /// The manufacturer data and service data, from which a client of lights reads the model.
  private var manufacturerData: [ManufacturerData] = []
  private var serviceData: [ServiceData] = []

  package init(
    peripheral: PeripheralID, name: String? = nil, services: [BluetoothUUID] = [],
    companies: [UInt16] = []
  ) {
    self.peripheral = peripheral
    self.name = name
    self.services = services
    self.companies = companies
  }

  package var advertisement: AdvertisementData {
    AdvertisementData(
      localName: name, serviceUUIDs: services, serviceData: serviceData,
      manufacturerData: manufacturerData)
  }

  /// The kind of device, by its name and services; nil if no client of this library fits.
  package var kind: DeviceKind? { DeviceKind(name: name, services: services, companies: companies) }

  /// Returns whether the device works as one of a kind, as a trainer does as a cycling sensor.
  package func isOf(_ other: DeviceKind) -> Bool { kind?.canBe(other, having: services) == true }

  /// Returns whether the device probably has a profile, by its services or its maker, as the
  /// sensors of Polar do not advertise their raw signals.
  package func has(_ profile: SensorProfile) -> Bool {
    let isPolar = services.contains(SensorProfile.heartRate.service) && companies.contains(0x6B)
    return SensorProfile.profiles(in: services).contains(profile) || profile == .signals && isPolar
  }

  /// The probable family of a ring, by more than its name; nil for others.
  package var family: RingFamily? {
    Ring.family(name: name, services: services, companies: companies)
  }

  /// The probable family of a light; nil for other devices, and for names of Triones lights, which
  /// lights of other families have as well.
  package var lightFamily: LightFamily? {
    kind == .light ? LightFamily(name: name, services: services, companies: companies) : nil
  }

  /// The kind of device as a noun, which for a ring or light contains the probable family, or the
  /// families whose rings have the same name, and for a sensor all of its profiles; nil if no
  /// client of this library fits.
  package var kindWords: String? {
    guard kind == .ring else {
      if let lightFamily { return "\(lightFamily.title) light" }
      let profiles = SensorProfile.profiles(in: services)
      return profiles.isEmpty || kind == .light
        ? kind?.words : kind.map { _ in profiles.map(\.words).joined(separator: ", ") }
    }
    return family.map { "\($0) ring" } ?? sharedName.map { "ring (\($0.words))" } ?? kind?.words
  }

  /// The families whose rings have the name of the device, which is all that the device advertises;
  /// nil for others.
  private var sharedName: FamilyGuess? {
    kind == .ring && family == nil
      ? FamilyGuess(name: name, services: services, companies: companies) : nil
  }

  /// The families that the device may belong to, as far as the library has a choice.
  package var possibleFamilies: FamilyGuess? { otherFamily ?? sharedName }

  /// The families that the device may belong to; nil if this library has a client for it, or if it
  /// fits no family.
  package var otherFamily: FamilyGuess? {
    kind == nil ? FamilyGuess(name: name, services: services, companies: companies) : nil
  }

  /// Returns the families that the device may belong to, by the services `table` that a connection
  /// has discovered; nil if it fits none.
  package func otherFamily(having table: [BluetoothUUID]) -> FamilyGuess? {
    FamilyGuess(name: name, services: services + table, companies: companies)
      ?? FamilyGuess(services: table)
  }

  /// Returns whether the device advertises a name, ignoring case, and blanks at the end, which some
  /// lights send.
  package func isCalled(_ name: String) -> Bool {
    self.name?.withoutTrailingBlanks.lowercased() == name.withoutTrailingBlanks.lowercased()
  }
}

extension String {
  /// The text without blanks at its end.
  package var withoutTrailingBlanks: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension FoundDevice {
  package init(_ advertisement: Advertisement) {
    self.init(
      peripheral: advertisement.peripheral, name: advertisement.data.localName,
      services: advertisement.data.serviceUUIDs,
      companies: advertisement.data.manufacturerData.map(\.company))
    manufacturerData = advertisement.data.manufacturerData
    serviceData = advertisement.data.serviceData
  }

  /// Makes a device from the data that this machine keeps of it.
  package init(_ known: KnownPeripheral) {
    self.init(peripheral: known.peripheral, name: known.name, services: known.serviceUUIDs)
  }
}

/// The devices that one search has found so far.
private final class FoundDevices: Sendable {
  let hasMatch = BLEPromise<Void>()
  private let fits: @Sendable (FoundDevice) -> Bool
  private let found = Mutex<[FoundDevice]>([])

  init(_ fits: @escaping @Sendable (FoundDevice) -> Bool) { self.fits = fits }

  var devices: [FoundDevice] { found.withLock { $0 } }

  func add(_ latest: FoundDevice) {
    let device = found.withLock { found in
      guard let index = found.firstIndex(where: { $0.peripheral == latest.peripheral }) else {
        found.append(latest)
        return latest
      }
      found[index].update(with: latest)
      return found[index]
    }
    if fits(device) { hasMatch.resolve(.success(())) }
  }
}

extension FoundDevice {
  fileprivate mutating func update(with latest: FoundDevice) {
    if let name = latest.name { self.name = name }
    if !latest.services.isEmpty { services = latest.services }
    if !latest.serviceData.isEmpty { serviceData = latest.serviceData }
    if !latest.companies.isEmpty {
      (companies, manufacturerData) = (latest.companies, latest.manufacturerData)
    }
  }
}
