import Foundation
import HaloProtocol
import HaloTransport

/// The services and the advertisement of a peripheral manager, in the form that a host publishes.
final class HostedPeripheral: LocalPeripheral {
  private struct State {
    var services: [CBMutableService] = []
    var advertisement: AdvertisementData?
    var isPaused = false
    var centrals: [UInt64: CBCentral] = [:]
  }

  private let state = Guarded(State())
  private let manager = WeakReference<CBPeripheralManager>()

  init(_ manager: CBPeripheralManager) { self.manager.value = manager }

  var preferences: LinkPreferences { LinkPreferences(maximumLinks: 8) }

  /// The data to advertise now; nil while advertising pauses, and without an advertisement.
  var advertisement: AdvertisementData? { state { $0.isPaused ? nil : $0.advertisement } }

  /// The data that the app wants to advertise; nil if it does not advertise.
  var wanted: AdvertisementData? {
    get { state { $0.advertisement } }
    set { state { $0.advertisement = newValue } }
  }

  func pause(_ isPaused: Bool) { state { $0.isPaused = isPaused } }

  // MARK: Services

  var localServices: [CBMutableService] { state { $0.services } }

  /// Changes the list of services with a closure, and reports the change to all centrals.
  func changeServices(in world: World, _ change: (inout [CBMutableService]) -> Void) {
    let links = state { state in
      change(&state.services)
      return state.centrals.values.map(\.link)
    }
    world.post { for link in links { link.servicesChanged() } }
  }

  /// The characteristics of the published services, with their identifiers for the transport.
  private var table: [(id: CharacteristicID, characteristic: CBMutableCharacteristic)] {
    var counter = InstanceCounter()
    return localServices.flatMap { service in
      (service.characteristics ?? []).compactMap { item in
        guard let item = item as? CBMutableCharacteristic else { return nil }
        return (counter.next(item.uuid.bluetoothUUID, in: service.uuid.bluetoothUUID), item)
      }
    }
  }

  /// Nil if the service of the characteristic is not published.
  func id(of characteristic: CBMutableCharacteristic) -> CharacteristicID? {
    table.first { $0.characteristic === characteristic }?.id
  }

  private func characteristic(_ id: CharacteristicID) throws(ATTError) -> CBMutableCharacteristic {
    guard let found = table.first(where: { $0.id == id }) else { throw .invalidHandle }
    return found.characteristic
  }

  var services: [GATTService] {
    localServices.map { service in
      GATTService(
        service.uuid.bluetoothUUID,
        characteristics: (service.characteristics ?? []).map { item in
          let rights = (item as? CBMutableCharacteristic)?.permissions ?? []
          return GATTCharacteristic(
            item.uuid.bluetoothUUID,
            properties: CharacteristicProperties(
              rawValue: UInt8(truncatingIfNeeded: item.properties.rawValue)),
            descriptors: (item.descriptors ?? []).map(\.uuid.bluetoothUUID),
            requiresBonding: !rights.isDisjoint(
              with: [.readEncryptionRequired, .writeEncryptionRequired]))
        })
    }
  }

  // MARK: Requests

  func read(
    _ id: CharacteristicID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let characteristic = try characteristic(id)
    guard !characteristic.permissions.isDisjoint(with: [.readable, .readEncryptionRequired]) else {
      throw .readNotPermitted
    }
    if let value = characteristic.constant({ $0 }) { return Array(value) }
    return Array(try await ask(characteristic, nil, on: link)?.prefix(512) ?? Data())
  }

  func write(
    _ value: [UInt8], to id: CharacteristicID, mode: WriteMode, on link: any PeripheralLink
  ) async throws(ATTError) {
    let characteristic = try characteristic(id)
    guard !characteristic.permissions.isDisjoint(with: [.writeable, .writeEncryptionRequired])
    else { throw .writeNotPermitted }
    guard mode == .withResponse else {
      // Nobody waits for the answer, and many apps give none.
      guard let manager = manager.value else { return }
      let request = CBATTRequest(central(of: link), characteristic, value: Data(value)) { _ in }
      return manager.ask(request, isWrite: true)
    }
    _ = try await ask(characteristic, Data(value), on: link)
  }

  /// Returns the value of the app's answer to a read, or to a write of `value`.
  private func ask(
    _ characteristic: CBMutableCharacteristic, _ value: Data?, on link: any PeripheralLink
  ) async throws(ATTError) -> Data? {
    guard let manager = manager.value else { throw .unlikelyError }
    let central = central(of: link)
    let (answers, continuation) = AsyncStream<(CBATTError.Code, Data?)>.makeStream()
    let source = WeakReference<CBATTRequest>()
    let request = CBATTRequest(central, characteristic, value: value) {
      [world = manager.world] code in
      let value = source.value?.value
      world.post {
        continuation.yield((code, value))
        continuation.finish()
      }
    }
    source.value = request
    manager.ask(request, isWrite: value != nil)
    for await (code, value) in answers {
      guard code == .success else { throw ATTError(rawValue: UInt8(code.rawValue)) }
      return value
    }
    // The link is down.
    throw .unlikelyError
  }

  func read(
    _ descriptor: DescriptorID, on link: any PeripheralLink
  ) async throws(ATTError) -> [UInt8] {
    let found = try characteristic(descriptor.characteristic).descriptors?.first {
      $0.uuid.bluetoothUUID == descriptor.descriptor
    }
    guard let found = found as? CBMutableDescriptor else { throw .readNotPermitted }
    return found.bytes
  }

  // MARK: Centrals

  /// Returns the object of the central at the other end of a link, the same one for each call.
  func central(of link: any PeripheralLink) -> CBCentral {
    state { state in
      if let present = state.centrals[link.id] { return present }
      let made = CBCentral(link)
      state.centrals[link.id] = made
      return made
    }
  }

  func subscriptionChanged(
    _ id: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    guard let characteristic = try? characteristic(id) else { return }
    manager.value?.setSubscription(isSubscribed, of: central(of: link), to: characteristic)
  }

  /// Waits for the end of the link to a central, and then ends the central's subscriptions.
  func run(on link: any PeripheralLink) async {
    // Bluetooth may have gone away while the link was set up.
    if state({ $0.isPaused }) { link.disconnect() }
    let central = central(of: link)
    let (never, continuation) = AsyncStream<Never>.makeStream()
    for await _ in never {}
    _ = continuation
    _ = state { $0.centrals.removeValue(forKey: link.id) }
    for (_, characteristic) in table {
      manager.value?.setSubscription(false, of: central, to: characteristic)
    }
  }

  func disconnectAll() {
    for central in state({ Array($0.centrals.values) }) { central.link.disconnect() }
  }
}
