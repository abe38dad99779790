import HaloProtocol
import HaloTransport
import Synchronization

/// A peripheral that records its notifications link by link, for comparison with the values that a
/// central receives.
final class WatchedPeripheral<Base: LocalPeripheral>: LocalPeripheral {
  let base: Base
  private let notes = Notes()

  init(_ base: Base) { self.base = base }

  /// Returns the values of a characteristic on a link, in order; nil for an unknown link.
  func sent(from characteristic: CharacteristicID, on link: UInt64) -> [[UInt8]]? {
    notes.values(on: link)?.filter { $0.characteristic == characteristic }.map(\.value)
  }

  /// The number of the latest link; 0 before the first.
  var lastLink: UInt64 { notes.lastLink }
  var advertisement: AdvertisementData? { get async { await base.advertisement } }
  var scanResponse: AdvertisementData? { get async { await base.scanResponse } }
  var preferences: LinkPreferences { base.preferences }
  var services: [GATTService] { get async { await base.services } }

  func read(_ characteristic: CharacteristicID, on link: any PeripheralLink) async throws(ATTError)
    -> [UInt8]
  { try await base.read(characteristic, on: watched(link)) }

  func write(
    _ value: [UInt8], to characteristic: CharacteristicID, mode: WriteMode,
    on link: any PeripheralLink
  ) async throws(ATTError) {
    try await base.write(value, to: characteristic, mode: mode, on: watched(link))
  }

  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async {
    await base.subscriptionChanged(characteristic, isSubscribed: isSubscribed, on: watched(link))
  }

  func run(on link: any PeripheralLink) async {
    notes.open(link.id)
    await base.run(on: watched(link))
  }

  private func watched(_ link: any PeripheralLink) -> WatchedLink {
    WatchedLink(base: link, notes: notes)
  }
}

private final class Notes: Sendable {
  typealias Sent = (characteristic: CharacteristicID, value: [UInt8])

  private let links = Mutex<[UInt64: [Sent]]>([:])

  func open(_ link: UInt64) { links.withLock { $0[link, default: []] += [] } }

  func add(_ value: [UInt8], from characteristic: CharacteristicID, on link: UInt64) {
    links.withLock { $0[link, default: []].append((characteristic, value)) }
  }

  func values(on link: UInt64) -> [Sent]? { links.withLock { $0[link] } }
  var lastLink: UInt64 { links.withLock { $0.keys.max() ?? 0 } }
}

private struct WatchedLink: PeripheralLink {
  let base: any PeripheralLink
  let notes: Notes
  var id: UInt64 { base.id }
  var clock: any Clock<Duration> { base.clock }
  var time: Duration { base.time }
  var maximumNotificationLength: Int { base.maximumNotificationLength }

  func notify(_ value: [UInt8], from characteristic: CharacteristicID) throws(BLEError) {
    try base.notify(value, from: characteristic)
    notes.add(value, from: characteristic, on: id)
  }

  func notify(_ values: [[UInt8]], from characteristic: CharacteristicID, after delay: Duration) {
    for value in values { notes.add(value, from: characteristic, on: id) }
    base.notify(values, from: characteristic, after: delay)
  }

  func indicate(_ value: [UInt8], from characteristic: CharacteristicID) async throws(BLEError) {
    try await base.indicate(value, from: characteristic)
    notes.add(value, from: characteristic, on: id)
  }

  func servicesChanged() { base.servicesChanged() }
  func requestParameters(_ parameters: ConnectionParameters) { base.requestParameters(parameters) }
  func disconnect() { base.disconnect() }
}
