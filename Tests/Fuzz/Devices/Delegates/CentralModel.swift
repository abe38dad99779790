import Foundation
import FuzzKit
import HaloCoreBluetooth

/// The state of a central manager as the calls and callbacks so far determine it.
final class CentralModel {
  private var peripherals: [UUID: PeripheralModel] = [:]
  private(set) var state = CBManagerState.unknown
  private var scan: Scan?
  private var watches = false
  private var peers: Set<UUID> = []

  private struct Scan {
    var repeats: Bool
    var services: [CBUUID]?
    var found: Set<UUID> = []
  }

  private var models: [PeripheralModel] {
    peripherals.values.sorted { $0.identifier.uuidString < $1.identifier.uuidString }
  }

  var objects: [CBPeripheral] { models.compactMap(\.object) }

  /// The largest number of requests of one peripheral that may be under way.
  var mostRequests: Int { models.map(\.mostRequests).max() ?? 0 }

  var open: [String] { models.flatMap(\.open) }

  /// The peripherals that are not disconnected.
  var connected: [String] {
    models.filter { $0.object.map { $0.state != .disconnected } ?? false || $0.isPending }.map {
      "\($0.object.map { "\($0)" } ?? "a released peripheral"), model \($0.phase)"
    }
  }

  /// Returns the model of a peripheral, and checks that a device has one object.
  func model(_ peripheral: CBPeripheral) throws(BrokenLaw) -> PeripheralModel {
    if let present = peripherals[peripheral.identifier], let object = present.object {
      try law(object === peripheral, "\(peripheral.identifier) has two objects")
      return present
    }
    let made = PeripheralModel(peripheral)
    peripherals[peripheral.identifier] = made
    return made
  }

  /// Takes the present states over, after callbacks that no delegate received.
  func resume(_ manager: CBCentralManager) {
    state = manager.state
    if !manager.isScanning { scan = nil }
    peers = []
    for model in models { model.resume() }
  }

  /// Forgives the answers of all peripherals.
  func forgive() { for model in models { model.forgive() } }

  // MARK: Calls

  func willScan(_ services: [CBUUID]?, repeats: Bool) {
    scan = Scan(repeats: repeats, services: services)
  }

  func willStopScan() { scan = nil }

  func willWatch(_ watches: Bool) { (self.watches, peers) = (watches, []) }

  // MARK: Callbacks

  func didUpdate(_ state: CBManagerState) throws(BrokenLaw) {
    try law(state != self.state, "\(state) came twice")
    self.state = state
    guard state != .poweredOn else { return }
    scan = nil
    for model in models { model.reset() }
  }

  func didDiscover(
    _ peripheral: CBPeripheral, _ data: [String: Any], _ rssi: NSNumber
  ) throws(BrokenLaw) {
    _ = try model(peripheral)
    guard let scan else { throw BrokenLaw(description: "didDiscover without a scan") }
    let isNew = self.scan?.found.insert(peripheral.identifier).inserted ?? false
    try law(isNew || scan.repeats, "didDiscover came twice")
    try law((-127...127).contains(rssi.intValue), "RSSI \(rssi)")
    if let wanted = scan.services, !wanted.isEmpty {
      let services = data[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []
      try law(services.contains(where: wanted.contains), "\(services) pass the filter \(wanted)")
    }
  }

  func didMeet(_ event: CBConnectionEvent, _ peripheral: CBPeripheral) throws(BrokenLaw) {
    _ = try model(peripheral)
    try law(watches, "a connection event without a registration")
    let isNew =
      event == .peerConnected
      ? peers.insert(peripheral.identifier).inserted : peers.remove(peripheral.identifier) != nil
    // A manager without a delegate may have missed one.
    try law(isNew || event == .peerDisconnected, "\(event) came twice")
  }

  // MARK: State

  func compare(_ manager: CBCentralManager) throws(BrokenLaw) {
    try law(manager.state == state, "the state \(manager.state) was not reported")
    try law(manager.isScanning == (scan != nil), "isScanning is \(manager.isScanning)")
    for model in models { try model.compare(isOn: state == .poweredOn) }
  }
}

extension PeripheralModel {
  /// Whether a callback about the end of the connection has to come.
  fileprivate var isPending: Bool { object != nil && phase != .down }
}
