import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

struct HostedAdvertisement {
  let path: String
  let contents: PeripheralAdvertisement
  let objects: DBusObjects
  /// The adapter has been off since, so that the advertisement may be off the air already.
  var isStale = false
}

extension PeripheralCore {
  private static let root = "/org/haloprotocol/peripheral"

  func adjustServices(
    _ bus: DBusConnection, _ adapter: String
  ) async throws(BlueZPeripheralError) {
    let generation = generation
    let plans = PlannedService.plan(await peripheral?.services ?? [])
    try goOn(generation)
    for service in services where !plans.contains(service.plan) {
      forget(service)
      try? await call(.unregisterApplication, of: .gattManager, adapter, service.root, bus)
      try goOn(generation)
    }
    for plan in plans where !services.contains(where: { $0.plan == plan }) {
      let service = makeService(plan)
      // The daemon reads the objects before it answers.
      services.append(service)
      setChannels()
      do throws(DBusError) {
        try await call(.registerApplication, of: .gattManager, adapter, service.root, bus)
      } catch {
        forget(service)
        throw Self.error(error, "serve \(plan.uuid)", adapter)
      }
      try goOn(generation)
    }
  }

  /// Advertises while fewer centrals use the peripheral than it accepts.
  func adjustAdvertisement(
    _ bus: DBusConnection, _ adapter: String
  ) async throws(BlueZPeripheralError) {
    let generation = generation
    var wanted: PeripheralAdvertisement?
    if let peripheral, links.spoken.count < peripheral.preferences.maximumLinks {
      wanted = await PeripheralAdvertisement(of: peripheral)
      try goOn(generation)
    }
    if let old = advertisement, old.isStale || old.contents != wanted {
      advertisement = nil
      try? await call(.unregisterAdvertisement, of: .advertisingManager, adapter, old.path, bus)
      try goOn(generation)
    }
    guard let wanted, advertisement == nil else { return }
    if let owner = wanted.ownerOfSeveral { throw .severalEntries(of: owner) }
    let includes = await supportedIncludes(bus, adapter)
    try goOn(generation)
    let new = makeAdvertisement(wanted, including: includes)
    advertisement = new
    do throws(DBusError) {
      try await call(.registerAdvertisement, of: .advertisingManager, adapter, new.path, bus)
    } catch {
      advertisement = nil
      throw Self.error(error, advertising: wanted, adapter)
    }
    try goOn(generation)
  }

  /// Unregisters the advertisement and all services, and ignores errors.
  func withdraw() async {
    let (old, former, path) = (advertisement, services, adapter)
    advertisement = nil
    for service in former { forget(service) }
    guard let bus, owner != nil, let path else { return }
    await restoreName(bus, path)
    if let old {
      try? await call(.unregisterAdvertisement, of: .advertisingManager, path, old.path, bus)
    }
    for service in former {
      try? await call(.unregisterApplication, of: .gattManager, path, service.root, bus)
    }
  }

  /// Throws `noDaemon` if the daemon that was counted by ``generation`` has gone or been replaced.
  func goOn(_ generation: Int) throws(BlueZPeripheralError) {
    guard generation == self.generation, owner != nil else { throw .noDaemon }
  }

  private func call(
    _ method: BlueZ.ManagerMethod, of interface: BlueZ.Interface, _ adapter: String,
    _ path: String, _ bus: DBusConnection
  ) async throws(DBusError) {
    let registers = method == .registerApplication || method == .registerAdvertisement
    let arguments: [DBusValue] = [.objectPath(path)] + (registers ? [.options([:])] : [])
    try await bus.call(
      .daemon(method.rawValue, of: interface, at: adapter, arguments), within: callTimeout)
  }

  /// Returns the contents that the adapter can add itself, such as `tx-power`.
  private func supportedIncludes(_ bus: DBusConnection, _ adapter: String) async -> [String] {
    let name = BlueZ.AdvertisingManagerProperty.supportedIncludes.rawValue
    let reply = try? await bus.call(
      .call(
        BlueZ.Standard.get, of: BlueZ.Standard.properties, at: adapter, to: BlueZ.service,
        .string(BlueZ.Interface.advertisingManager.rawValue), .string(name)))
    return reply?.arguments.first?.unwrapped.strings ?? []
  }

  // MARK: - Objects

  private func makeService(_ plan: PlannedService) -> HostedService {
    let root = "\(Self.root)/service\(number())"
    let objects = DBusObjects(managers: [root]) { _ in }
    objects.add(
      [
        BlueZ.Interface.gattService.rawValue: DBusObjects.Interface(properties: [
          BlueZ.ServiceProperty.uuid.rawValue: .string(plan.uuid.fullDescription),
          BlueZ.ServiceProperty.primary.rawValue: .boolean(true),
        ])
      ], at: HostedService.path(root))
    for (index, entry) in plan.characteristics.enumerated() {
      add(entry, index, to: objects, root)
    }
    return HostedService(plan: plan, root: root, objects: objects)
  }

  private func add(
    _ entry: PlannedService.Characteristic, _ index: Int, to objects: DBusObjects, _ root: String
  ) {
    typealias Property = BlueZ.CharacteristicProperty
    let path = HostedService.path(root, index)
    let (id, characteristic) = (entry.id, entry.characteristic)
    // Without `NotifyAcquired` and `WriteAcquired` the daemon uses calls and signals. These name
    // the requesting device, are answered, and have a common order.
    objects.add(
      [
        BlueZ.Interface.gattCharacteristic.rawValue: DBusObjects.Interface(properties: [
          Property.uuid.rawValue: .string(id.characteristic.fullDescription),
          Property.service.rawValue: .objectPath(HostedService.path(root)),
          Property.flags.rawValue: .strings(characteristic.serverFlags),
        ]) { [weak self] call in
          self?.assumeIsolated { $0.asked(for: id, characteristic.properties, call) }
        }
      ], at: path)
    for (position, uuid) in characteristic.servedDescriptors {
      let descriptor = DescriptorID(uuid, of: id)
      objects.add(
        [
          BlueZ.Interface.gattDescriptor.rawValue: DBusObjects.Interface(properties: [
            BlueZ.DescriptorProperty.uuid.rawValue: .string(uuid.fullDescription),
            BlueZ.DescriptorProperty.characteristic.rawValue: .objectPath(path),
            // The peripheral itself rejects forbidden access.
            Property.flags.rawValue: .strings([
              BlueZ.Flag.read.rawValue, BlueZ.Flag.write.rawValue,
            ]),
          ]) { [weak self] call in self?.assumeIsolated { $0.asked(for: descriptor, call) } }
        ], at: HostedService.path(root, index, position))
    }
  }

  private func makeAdvertisement(
    _ contents: PeripheralAdvertisement, including includes: [String]
  ) -> HostedAdvertisement {
    let path = "\(Self.root)/advertisement\(number())"
    let objects = DBusObjects(managers: [path]) { _ in }
    objects.add(
      [
        BlueZ.Interface.advertisement.rawValue: DBusObjects.Interface(
          properties: contents.properties(including: includes)
        ) { [weak self] call in
          guard call.message.member == BlueZ.release else { return call.failUnknownMethod() }
          call.reply()
          self?.assumeIsolated { $0.released() }
        }
      ], at: path)
    return HostedAdvertisement(path: path, contents: contents, objects: objects)
  }

  /// Handles the daemon's call of `Release` to the advertisement: it is off the air.
  private func released() {
    advertisement = nil
    changed()
  }

  private func forget(_ service: HostedService) {
    services.removeAll { $0.root == service.root }
    setChannels()
    // The daemon silently forgets the subscriptions.
    for entry in service.plan.characteristics { endSubscription(to: entry.id) }
  }

  private func setChannels() {
    output.set(services.reduce(into: [:]) { $0.merge($1.channels) { $1 } })
  }

  // MARK: - Errors

  /// `what` describes the failed request, such as "advertise".
  static func error(
    _ error: DBusError, _ what: String, _ adapter: String? = nil
  ) -> BlueZPeripheralError {
    let name = adapter.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    switch (BlueZFailure(error), name) {
    case (.daemonGone, _), (.cancelled, _): return .noDaemon
    case (.noReply, _): return .notAnswering
    case (.accessDenied, _): return .notAllowed
    case (.adapterOff, let name?): return .adapterOff(name)
    case (.objectGone, let name?), (.notSupported, let name?): return .noPeripheralRole(name)
    default: return .refused(what, reason: "\(error)")
    }
  }

  private static func error(
    _ error: DBusError, advertising contents: PeripheralAdvertisement, _ adapter: String
  ) -> BlueZPeripheralError {
    guard case .remote(let name, _) = error else {
      return Self.error(error, "advertise", adapter)
    }
    let (length, maximum) = (contents.length, PeripheralAdvertisement.maximumLength)
    switch name {
    case BlueZ.ServerError.notPermitted: return .advertisementsInUse
    // BlueZ 5.66 and 5.82 have no specific error for an advertisement that is too long.
    case _ where length > maximum: return .advertisementTooLong(length: length, maximum: maximum)
    default: return Self.error(error, "advertise", adapter)
    }
  }
}

// MARK: - The name

struct HostedName {
  let adapter: PeripheralID
  /// The adapter's name before the host renamed it, which the host restores; nil if it was unknown.
  let former: String?
  var given: String
  var generation: Int?
  /// The adapter's name before a renaming call without a reply, after which it may be unchanged.
  var unlessDone: String?
}

extension PeripheralCore {
  /// Each daemon receives each name once, so a later change by the user or another program stays.
  func adjustName(
    _ bus: DBusConnection, _ path: String
  ) async throws(BlueZPeripheralError) {
    guard options.namesAdapter, let peripheral, let adapter = tree.adapter(at: path) else { return }
    let generation = generation
    var wanted = await peripheral.advertisement?.localName
    if wanted == nil { wanted = await peripheral.scanResponse?.localName }
    try goOn(generation)
    let known = name?.adapter == adapter.address ? name : nil
    guard let wanted, known?.generation != generation || known?.given != wanted else { return }
    // A daemon that was restarted has kept the name from before.
    name = HostedName(
      adapter: adapter.address, former: known == nil ? adapter.alias : known?.former,
      given: wanted, generation: generation)
    do throws(DBusError) {
      try await setName(wanted, bus, path)
    } catch {
      if case .remote = error {
        name = known
      } else {
        // The reply is missing: the daemon may have executed the call, or may do so later.
        name?.generation = nil
        name?.unlessDone = adapter.alias
      }
      throw Self.error(error, "rename the adapter to \(wanted)", path)
    }
    try goOn(generation)
  }

  /// Restores the previous name of the adapter at this path, unless a program has changed it since.
  func restoreName(_ bus: DBusConnection, _ path: String) async {
    guard let old = name, let adapter = tree.adapter(at: path), adapter.address == old.adapter
    else { return }
    name = nil
    guard adapter.alias == old.given || adapter.alias == old.unlessDone, let former = old.former
    else { return }
    // An empty name means the machine's name, even if that changes later.
    try? await setName(former == adapter.name ? "" : former, bus, path)
  }

  private func setName(
    _ name: String, _ bus: DBusConnection, _ path: String
  ) async throws(DBusError) {
    try await bus.call(
      .call(
        BlueZ.Standard.set, of: BlueZ.Standard.properties, at: path, to: BlueZ.service,
        .string(BlueZ.Interface.adapter.rawValue),
        .string(BlueZ.AdapterProperty.alias.rawValue), .variant(.string(name))),
      within: callTimeout)
  }
}
