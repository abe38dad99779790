import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// The peripheral that offers the services and advertisements registered by clients.
final class FakePeripheral: LocalPeripheral {
  private weak let fake: FakeBlueZ?

  init(of fake: FakeBlueZ) { self.fake = fake }

  var advertisement: AdvertisementData? { get async { await fake?.advertised } }
  var services: [GATTService] { get async { await fake?.servedServices ?? [] } }
  /// Up to eight links, while a client has an advertisement registered.
  let preferences = LinkPreferences(
    advertisingInterval: .milliseconds(100), mtu: 517, maximumLinks: 8)

  func read(
    _ characteristic: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    guard let fake else { throw .unlikelyError }
    return try await fake.read(characteristic, nil, link).get()
  }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    guard let fake else { throw .unlikelyError }
    try await fake.write(value, characteristic, nil, link).get()
  }

  func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    guard let fake else { throw .unlikelyError }
    return try await fake.read(descriptor.characteristic, descriptor.descriptor, link).get()
  }

  func write(
    _ value: [UInt8], to descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) {
    guard let fake else { throw .unlikelyError }
    try await fake.write(value, descriptor.characteristic, descriptor.descriptor, link).get()
  }

  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    await fake?.subscriptionChanged(characteristic, isSubscribed, link)
  }

  func run(on link: any PeripheralLink) async {
    await fake?.centralConnected(link)
    let (never, input) = AsyncStream<Void>.makeStream()
    // The loop ends when the task is cancelled.
    for await _ in never {}
    input.finish()
    await fake?.centralLeft(link.id)
  }
}

// MARK: - Centrals

extension FakeBlueZ {
  /// Nil without an advertisement, with the adapter off, or with a dead daemon.
  var advertised: AdvertisementData? {
    guard !isAway, adapter.state == .poweredOn else { return nil }
    return server.advertisement(at: loop.now)?.content.data
  }

  func putOnAir() {
    guard !server.isOnAir, let air = options.air else { return }
    server.isOnAir = true
    air.place(FakePeripheral(of: self), as: PeripheralID(rawValue: options.adapterAddress))
  }

  func centralConnected(_ link: any PeripheralLink) { _ = central(of: link) }

  /// Returns the central at the other end of a link, with its D-Bus object, which this may create.
  private func central(of link: any PeripheralLink) -> FakeCentral {
    if let known = server.centrals[link.id] { return known }
    // A central uses a new random address for each link.
    let address = PeripheralID(rawValue: "central \(link.id)").fakeAddress
    let path = "\(adapter.path)/\(BlueZ.devicePrefix)" + address.replacing(":", with: "_")
    let central = FakeCentral(link, path: path)
    server.centrals[link.id] = central
    let properties = properties(ofAddress: address, isPaired: false)
    let interface = interface(properties) { fake, call in fake.central(path, call) }
    objects.add([BlueZ.Interface.device.rawValue: interface], at: path)
    change([.connected: .boolean(true)], path)
    return central
  }

  private func central(_ path: String, _ call: DBusCall) {
    guard call.message.member == BlueZ.DeviceMethod.disconnect.rawValue else {
      return call.failUnknownMethod()
    }
    guard let central = server.centrals.values.first(where: { $0.path == path }) else {
      return call.fail(.notConnected, "Not Connected")
    }
    let link = central.link
    after(options.disconnectDelay) { _ in
      link.disconnect()
      call.reply()
    }
  }

  func centralLeft(_ number: UInt64) {
    guard let central = server.centrals.removeValue(forKey: number) else { return }
    for id in central.subscriptions.sorted(by: { $0.description < $1.description }) {
      stopNotifying(id)
    }
    change([.connected: .boolean(false)], central.path)
    let path = central.path
    after(options.temporaryTimeout) { $0.objects.remove(at: path) }
  }

  func serverStopped() {
    for central in server.centrals.values.sorted(by: { $0.link.id < $1.link.id }) {
      central.link.disconnect()
    }
  }

  // MARK: - Requests

  private func options(_ link: any PeripheralLink) -> DBusValue {
    .options([
      BlueZ.RequestKey.device: .objectPath(central(of: link).path),
      BlueZ.RequestKey.link: .string("LE"),
      BlueZ.RequestKey.mtu: .uint16(UInt16(clamping: link.maximumNotificationLength + 3)),
    ])
  }

  /// Returns a registered attribute with its D-Bus path and interface; `descriptor` is nil for the
  /// characteristic itself.
  private func object(
    of id: CharacteristicID, _ descriptor: BluetoothUUID?
  ) -> (served: FakeServed, path: String, interface: BlueZ.Interface)? {
    guard let served = served(id) else { return nil }
    guard let descriptor else { return (served, served.path, .gattCharacteristic) }
    return served.descriptors[descriptor].map { (served, $0, .gattDescriptor) }
  }

  /// The longest time for a client's answer, before the daemon answers with ATT error 0E itself
  /// (BlueZ 5.66 and 5.82; `ATTRIBUTE_TIMEOUT` in `src/shared/gatt-db.c`; 2026-11).
  ///
  /// If the link goes down during the wait, a real daemon crashes after it, or when the application
  /// is unregistered.
  private static let answerTimeout: Duration = .seconds(5)

  func read(
    _ id: CharacteristicID, _ descriptor: BluetoothUUID?, _ link: any PeripheralLink
  ) async -> Result<[UInt8], ATTError> {
    guard let (served, path, interface) = object(of: id, descriptor) else {
      return .failure(.invalidHandle)
    }
    let reply = await askClient(
      served.client, BlueZ.AttributeMethod.readValue.rawValue, of: interface.rawValue, at: path,
      [options(link)], within: Self.answerTimeout)
    switch reply {
    case .success(let message): return .success(message.arguments.first?.bytes ?? [])
    case .failure(let error): return .failure(Self.code(of: error, .readNotPermitted))
    }
  }

  func write(
    _ value: [UInt8], _ id: CharacteristicID, _ descriptor: BluetoothUUID?,
    _ link: any PeripheralLink
  ) async -> Result<Void, ATTError> {
    guard let (served, path, interface) = object(of: id, descriptor) else {
      return .failure(.invalidHandle)
    }
    let arguments: [DBusValue] = [.bytes(value), options(link)]
    // The daemon itself acknowledges each write to a characteristic that allows writes without
    // response.
    guard descriptor != nil || !served.characteristic.properties.contains(.writeWithoutResponse)
    else {
      callClient(served.client, .writeValue, of: interface, at: path, arguments)
      return .success(())
    }
    let reply = await askClient(
      served.client, BlueZ.AttributeMethod.writeValue.rawValue, of: interface.rawValue, at: path,
      arguments, within: Self.answerTimeout)
    if case .failure(let error) = reply {
      return .failure(Self.code(of: error, .writeNotPermitted))
    }
    return .success(())
  }

  /// Translates a client's error to an ATT error; `NotPermitted` becomes the given one.
  private static func code(of error: DBusError, _ notPermitted: ATTError) -> ATTError {
    guard case .remote(let name, let message) = error else { return .unlikelyError }
    switch name {
    case BlueZ.ServerError.notPermitted: return notPermitted
    case BlueZ.ServerError.notSupported: return .requestNotSupported
    case BlueZ.ServerError.invalidOffset: return ATTError(rawValue: 0x07)
    case BlueZ.ServerError.notAuthorized: return ATTError(rawValue: 0x08)
    case BlueZ.ServerError.invalidValueLength: return .invalidAttributeValueLength
    case BlueZ.ServerError.failed:
      let digits = message.hasPrefix("0x") ? message.dropFirst(2) : ""
      let code = UInt8(digits, radix: 16).flatMap { 0x80...0x9F ~= $0 ? $0 : nil }
      return ATTError(rawValue: code ?? 0x80)
    default: return .unlikelyError
    }
  }

  // MARK: - Subscriptions

  func subscriptionChanged(
    _ id: CharacteristicID, _ isSubscribed: Bool, _ link: any PeripheralLink
  ) {
    let central = central(of: link)
    guard isSubscribed else {
      if central.subscriptions.remove(id) != nil { stopNotifying(id) }
      return
    }
    central.subscriptions.insert(id)
    guard let served = served(id) else { return }
    callClient(served.client, .startNotify, of: .gattCharacteristic, at: served.path)
  }

  private func stopNotifying(_ id: CharacteristicID) {
    guard !server.centrals.values.contains(where: { $0.subscriptions.contains(id) }),
      let served = served(id)
    else { return }
    callClient(served.client, .stopNotify, of: .gattCharacteristic, at: served.path)
  }
}
