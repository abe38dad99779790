import CoreBluetooth
import Foundation
import HaloAsync
import HaloProtocol
import HaloTransport

/// The state of a ``CoreBluetoothTransport``, and the delegate of its central manager.
final class CentralCore: ManagerCore, CBCentralManagerDelegate, @unchecked Sendable {
  // Sendable: as its superclass.
  private(set) var manager: CBCentralManager?
  private var observers: [UInt64: BLEStream<AdapterState>.Continuation] = [:]
  var scans: [UInt64: Scan] = [:]
  /// The services for which the central manager scans, empty for all; nil without a scan.
  var scanned: Set<BluetoothUUID>?
  /// The links and the attempts to connect that have not ended, by the peripherals' identifiers.
  var links: [UUID: Link] = [:]
  /// The peripherals that were connected and not forgotten, by identifier.
  var memory: [UUID: Memory] = [:]

  struct Memory {
    var name: String?
    var services: [BluetoothUUID] = []
  }

  override init(_ lane: Lane) {
    super.init(lane)
    // On the queue, because the first callback may come at once.
    lane.queue.sync { manager = CBCentralManager(delegate: self, queue: lane.queue) }
  }

  // MARK: The state of Bluetooth

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    guard let adapter = change(to: central.state) else { return }
    if adapter != .poweredOn {
      endScans(.unavailable(adapter))
      for link in sortedLinks { link.down(.adapter(adapter)) }
    }
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer.yield(adapter) }
    stateIsKnown()
  }

  var sortedLinks: [Link] {
    links.sorted { $0.key.uuidString < $1.key.uuidString }.map(\.value)
  }

  func states() -> BLEStream<AdapterState> {
    let (stream, input) = BLEStream<AdapterState>.makeStream()
    lane.perform { [self] in
      let number = number()
      observers[number] = input
      if let adapter { input.yield(adapter) }
      input.onTermination { [self] in lane.perform { self.observers[number] = nil } }
    }
    return stream
  }

  // MARK: Known peripherals

  func knownPeripherals() -> [KnownPeripheral] {
    // Core Bluetooth asks for services. Every peripheral has Generic Access.
    let services = memory.values.reduce(into: Set<BluetoothUUID>([0x1800])) {
      $0.formUnion($1.services)
    }
    let sorted = services.sorted { "\($0)" < "\($1)" }.map(\.coreBluetooth)
    let connected = manager?.retrieveConnectedPeripherals(withServices: sorted) ?? []
    var known = memory
    for peripheral in connected {
      known[peripheral.identifier, default: Memory()].name = peripheral.name
    }
    return known.sorted { $0.key.uuidString < $1.key.uuidString }.map { identifier, memory in
      KnownPeripheral(
        peripheral: PeripheralID(identifier), name: memory.name,
        isConnected: links[identifier]?.isUp == true
          || connected.contains { $0.identifier == identifier },
        serviceUUIDs: memory.services)
    }
  }

  func forget(_ id: PeripheralID) async throws(BLEError) {
    let down = BLEPromise<Void>()
    try await perform("forget \(id)") { [self] () throws(BLEError) in
      guard let identifier = UUID(uuidString: id.rawValue),
        memory.removeValue(forKey: identifier) != nil
      else { throw .peripheralNotFound(id) }
      guard let link = links[identifier] else {
        down.resolve(.success(()))
        return
      }
      link.whenDown { down.resolve(.success(())) }
      link.leave()
    }
    _ = try await down.result().get()
  }
}
