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
    models.compactMap { model in
      guard let object = model.object else { return nil }
      let isDown = object.state == .disconnected && model.phase == .down
      return isDown ? nil : "\(object), model \(model.phase)"
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

/// The state of a peripheral as the calls and callbacks so far determine it.
final class PeripheralModel {
  enum Phase { case down, wanted, up }

  struct Answer {
    var event: DelegateEvent
    var attribute: CBAttribute?
    var enabled: Bool?
    /// Whether the answer may be missing, because the delegate was nil for a time.
    var isOptional: Bool
  }

  let identifier: UUID
  private(set) weak var object: CBPeripheral?
  private(set) var phase = Phase.down
  private(set) var isCancelled = false
  private var wantsAgain = false
  private var reconnects = false
  private var repeats = 0
  private(set) var answers: [Answer] = []
  /// The number of writes without response on this connection.
  private var writes = 0
  private var subscribed: Set<ObjectIdentifier> = []
  /// Keeps the attributes of `subscribed`, whose addresses would otherwise be used again.
  private var held: [CBAttribute] = []
  private var awaitsRoom = false
  private(set) var sawFull = false
  /// Whether callbacks of this peripheral come.
  var hasDelegate = true { didSet { if !hasDelegate { forgive() } } }

  init(_ object: CBPeripheral) { (self.object, identifier) = (object, object.identifier) }

  var open: [String] {
    guard phase == .up, !isCancelled else { return [] }
    return answers.filter { !$0.isOptional }.map { "\($0.event)" } + (awaitsRoom ? ["room"] : [])
  }

  /// The largest number of requests that may be under way.
  var mostRequests: Int { answers.count + writes }

  /// Accepts missing answers to all present requests.
  func forgive() {
    for index in answers.indices { answers[index].isOptional = true }
    awaitsRoom = false
  }

  /// Takes the present state over, after callbacks that no delegate received.
  func resume() {
    guard let object else { return }
    switch object.state {
    case .connected,
      .disconnecting where phase == .up:
      (phase, repeats) = (.up, 100)
    case .disconnected: reset()
    default: phase = .wanted
    }
    if phase != .down { isCancelled = isCancelled || object.state == .disconnecting }
    reconnects = true
    forgive()
  }

  func reset() {
    (phase, isCancelled, wantsAgain, repeats) = (.down, false, false, 0)
    (answers, subscribed, held, awaitsRoom, sawFull, writes) = ([], [], [], false, false, 0)
  }

  // MARK: Calls

  func willConnect(reconnecting: Bool) {
    switch phase {
    case .down:
      reset()
      (phase, reconnects) = (.wanted, reconnecting)
    case _ where isCancelled: (wantsAgain, reconnects) = (true, reconnecting)
    case .wanted: break
    case .up: repeats += 1
    }
  }

  func willCancel() {
    wantsAgain = false
    if phase != .down { isCancelled = true }
  }

  func willAsk(_ event: DelegateEvent, _ attribute: CBAttribute? = nil, enabled: Bool? = nil) {
    guard object?.state == .connected else { return }
    answers.append(
      Answer(event: event, attribute: attribute, enabled: enabled, isOptional: !hasDelegate))
    if event == .notify, let attribute {
      subscribed.insert(ObjectIdentifier(attribute))
      held.append(attribute)
    }
  }

  func willWrite() { writes += 1 }

  func didSeeRoom(_ hasRoom: Bool) {
    guard object?.state == .connected, !hasRoom else { return }
    (awaitsRoom, sawFull) = (hasDelegate, true)
  }

  // MARK: Callbacks

  func didConnect() throws(BrokenLaw) {
    switch phase {
    case .wanted where !isCancelled:
      reset()
      phase = .up
    case .up where repeats > 0: repeats -= 1
    default: throw BrokenLaw(description: "didConnect without a connect")
    }
  }

  func didFail(_ error: (any Error)?) throws(BrokenLaw) {
    try law(phase == .wanted, "didFailToConnect without a connect")
    try law(error != nil, "didFailToConnect without an error")
    end()
  }

  func didDisconnect(_ error: (any Error)?, reconnecting: Bool) throws(BrokenLaw) {
    try law(phase == .up || phase == .wanted && isCancelled, "didDisconnect without a connection")
    try law(isCancelled || error != nil, "didDisconnect without an error, and no cancel")
    if reconnecting {
      try law(reconnects && !isCancelled, "it reconnects without the option, or after a cancel")
      reset()
      phase = .wanted
    } else {
      end()
    }
  }

  private func end() {
    let again = wantsAgain
    reset()
    if again { phase = .wanted }
  }

  /// Checks a callback of `CBPeripheralDelegate`.
  func checkExpected(_ event: DelegateEvent) throws(BrokenLaw) {
    try law(phase == .up, "\(event) of a peripheral that is not connected")
    try law(hasDelegate, "\(event) without a delegate")
  }

  /// Takes the answer of a request, and the first one of its kind if others may be missing.
  func didAnswer(
    _ event: DelegateEvent, _ attribute: CBAttribute? = nil, error: (any Error)?,
    enabled: Bool? = nil
  ) throws(BrokenLaw) {
    try checkExpected(event)
    for (position, answer) in answers.enumerated() {
      if answer.event == event, answer.attribute === attribute {
        if event == .notify, error == nil {
          guard answer.enabled == enabled || answer.isOptional else {
            throw BrokenLaw(description: "isNotifying is not the value that was asked for")
          }
        }
        answers.removeFirst(position + 1)
        // It may as well be the answer of a later request, if this one had none.
        let next = answers.firstIndex {
          $0.event == event && $0.attribute === attribute && !$0.isOptional
        }
        if answer.isOptional, let next { answers[next].isOptional = true }
        return
      }
      if !answer.isOptional { break }
    }
    // A notification, or the end of a subscription.
    let isSubscribed = attribute.map { subscribed.contains(ObjectIdentifier($0)) } ?? false
    if event == .value, isSubscribed, error == nil { return }
    let isOfLink = [.peripheralDisconnected, .connectionTimeout, .notConnected].contains(
      (error as? CBError)?.code)
    if event == .notify, isSubscribed, error != nil, !isOfLink { return }
    let expected = answers.first.map { "\($0.event)" } ?? "no answer"
    throw BrokenLaw(description: "\(event) came instead of \(expected), error \(error as Any)")
  }

  func didGetRoom() throws(BrokenLaw) {
    try checkExpected(.room)
    try law(sawFull, "there is room, but it was never full")
    awaitsRoom = false
  }

  // MARK: State

  func compare(isOn: Bool) throws(BrokenLaw) {
    guard let object else { return reset() }
    let state = object.state
    let isRight =
      switch phase {
      case .down: state == .disconnected
      case .wanted: state == .connecting || state == .disconnecting && isCancelled
      case .up: state == .connected && !isCancelled || state == .disconnecting && isCancelled
      }
    try law(isRight, "the state is \(state), but the model has \(phase), cancelled \(isCancelled)")
    try law(isOn || state == .disconnected, "\(state) without Bluetooth")
  }
}
