import CoreBluetooth
import Foundation
import HaloAsync
import HaloTransport

extension CentralCore {
  func connect(
    to id: PeripheralID, _ options: ConnectionOptions
  ) async throws(BLEError) -> CoreBluetoothConnection {
    guard !Task.isCancelled else { throw .cancelled }
    guard let identifier = UUID(uuidString: id.rawValue) else { throw .peripheralNotFound(id) }
    let attempt = BLEPromise<CoreBluetoothConnection>()
    lane.perform { [self] in begin(attempt, identifier, options) }
    do throws(BLEError) {
      return try await attempt.value(
        within: options.connectDeadline, on: lane.clock, operation: "connect to \(id)")
    } catch {
      lane.perform { [self] in
        if let link = links[identifier], link.attempt === attempt { link.leave() }
      }
      throw error
    }
  }

  private func begin(
    _ attempt: BLEPromise<CoreBluetoothConnection>, _ identifier: UUID, _ options: ConnectionOptions
  ) {
    whenKnown { [self] adapter in
      guard !attempt.isResolved else { return }
      guard adapter == .poweredOn else { return attempt.fail(.unavailable(adapter)) }
      if let former = links[identifier] {
        // The end of the former link must not be mistaken for the end of the new one.
        former.whenDown { [self] in begin(attempt, identifier, options) }
        if !former.isLeaving { refuse(attempt, unlessDown: former) }
        return
      }
      let link = Link(to: identifier, of: self, options, attempt)
      links[identifier] = link
      if let known = manager?.retrievePeripherals(withIdentifiers: [identifier]).first {
        link.begin(known)
      } else {
        updateScan()
      }
    }
  }

  /// Fails an attempt if the former link is still up after a second: the callback for its end may
  /// come a moment after the peripheral is free.
  private func refuse(
    _ attempt: BLEPromise<CoreBluetoothConnection>, unlessDown former: Link
  ) {
    lane.task { [self] in
      try? await lane.clock.sleep(for: .seconds(1))
      lane.perform {
        guard former.reason == nil, !former.isLeaving else { return }
        attempt.resolve(.failure(.connectionRefused(PeripheralID(former.identifier))))
      }
    }
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    links[peripheral.identifier]?.connected()
  }

  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {
    links[peripheral.identifier]?.failed(error)
  }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {
    links[peripheral.identifier]?.disconnected(error)
  }
}
