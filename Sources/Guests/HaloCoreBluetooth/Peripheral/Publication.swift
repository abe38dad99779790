import Foundation
import HaloProtocol
import HaloTransport

/// Puts the peripheral of a manager on the air when it has its first service or advertisement.
final class Publication: Sendable {
  private let environment: CBEnvironment
  private let state = Guarded(State())

  private struct State {
    var host: (any PeripheralHosting)?
    var last: Task<Void, Never>?
  }

  init(_ environment: CBEnvironment) { self.environment = environment }

  /// Runs after earlier operations; `done` gets the error, or nil for success.
  func perform(
    _ peripheral: HostedPeripheral, then done: @escaping @Sendable ((any Error)?) -> Void
  ) {
    enqueue { [self] in done(await failure { _ = try await host(of: peripheral) }) }
  }

  /// Later operations do not wait for the advertisement: an app may end it before it has begun.
  func advertise(
    _ peripheral: HostedPeripheral, then done: @escaping @Sendable ((any Error)?) -> Void
  ) {
    enqueue { [self] in
      let error = await failure { _ = try await host(of: peripheral) }
      guard error == nil else { return done(error) }
      environment.world.task { [self] in
        done(await failure { try await host(of: peripheral).advertise() })
      }
    }
  }

  /// Takes the peripheral off the air, after earlier operations.
  func close() {
    enqueue { [state] in await state { $0.host.take() }?.close() }
  }

  private func host(of peripheral: HostedPeripheral) async throws -> any PeripheralHosting {
    if let host = state({ $0.host }) { return host }
    guard let host = try environment.makeHost?() else { throw CBError(.operationNotSupported) }
    try await host.publish(peripheral)
    state { $0.host = host }
    return host
  }

  /// Logs the reason of an error, for which Apple has no code.
  private func failure(_ body: () async throws -> Void) async -> (any Error)? {
    do {
      try await body()
      return nil
    } catch {
      environment.log("the peripheral is not on the air: \(error)")
      return error as? CBError ?? CBError(.unknown)
    }
  }

  private func enqueue(_ operation: @escaping @Sendable () async -> Void) {
    let world = environment.world
    world.post { [state] in
      let last = state { $0.last }
      let task = world.task {
        await last?.value
        await operation()
      }
      state { $0.last = task }
    }
  }
}

extension AdvertisementData {
  /// Ignores other keys than Core Bluetooth's; nil for an invalid iBeacon.
  init?(coreBluetooth data: [String: Any]) {
    let region = data[beaconKey] as? Data
    let beacon = region.flatMap { IBeacon(region: $0) }
    guard region == nil || beacon != nil else { return nil }
    let services = data[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []
    self.init(
      localName: data[CBAdvertisementDataLocalNameKey] as? String,
      serviceUUIDs: services.map(\.bluetoothUUID),
      manufacturerData: beacon.map { [$0.manufacturerData] } ?? [])
  }
}

extension IBeacon {
  /// Nil unless these are the 21 bytes of a valid ``beaconKey``.
  fileprivate init?(region: Data) {
    guard region.count == 21, let beacon = try? IBeacon(parsing: [0x02, 0x15] + region) else {
      return nil
    }
    self = beacon
  }
}
