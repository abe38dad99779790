import Foundation
import FuzzKit
import HaloCoreBluetooth

/// An app in the central role that makes the calls of its program.
final class CentralProgram: DelegateProgram, @unchecked Sendable {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var manager: CBCentralManager!
  let model = CentralModel()
  private var kept: [CBPeripheral] = []
  private var identifiers: [UUID] = []
  /// The name of the device of the ordinary visit at the end.
  static let freshName = "Fresh Strap"
  private var isVisiting = false
  private(set) var visited = false

  init(_ stage: DelegateStage, _ actions: DelegateActions) {
    super.init("central", stage, actions)
    manager = CBCentralManager(delegate: self, queue: queue)
  }

  override var isBlind: Bool { manager.delegate == nil }
  var open: [String] { isBlind ? [] : model.open }
  override func compare() throws(BrokenLaw) { if !isBlind { try model.compare(manager) } }

  func end() {
    if manager.delegate == nil { attach() }
    hold { () throws(BrokenLaw) in
      let unused = model.objects.filter { !kept.contains($0) }
      try law(unused.isEmpty, "\(unused) remain, although the app has released them")
    }
    for peripheral in model.objects {
      peripheral.delegate = self
      (try? model.model(peripheral))?.hasDelegate = true
      cancel(peripheral)
    }
    if isOn { model.willStopScan() }
    manager.stopScan()
    if isOn { model.willWatch(false) }
    manager.registerForConnectionEvents(options: nil)
  }

  func visit() {
    isVisiting = true
    isOrdinary = true
    scan([], repeats: false)
  }

  private var isOn: Bool { manager.state == .poweredOn }

  private func attach() {
    manager.delegate = self
    model.resume(manager)
  }

  // MARK: Calls

  private static let services = ["180D", "FFD5", "FFF0", "180F"].map { CBUUID(string: $0) }

  /// Whether a call waits for an answer of the system.
  static func isBlocking(_ action: DelegateActions.Action) -> Bool {
    [17, 18].contains(action.kind % 26)
  }

  override func perform(_ action: DelegateActions.Action) {
    let detail = Int(action.detail)
    note("\(action.kind % 26):\(detail)")
    let services = detail & 64 == 0 ? nil : [Self.services[detail >> 4 & 3]]
    switch action.kind % 26 {
    case 0: scan(services, repeats: detail & 1 != 0)
    case 1:
      if isOn { model.willStopScan() }
      manager.stopScan()
    case 17: retrieve(identifiers.reversed())
    case 18:
      hold { () throws(BrokenLaw) in
        for item in manager.retrieveConnectedPeripherals(withServices: Self.services) {
          try keep(item)
        }
      }
    case 19: watch(detail, services)
    case 21: if !kept.isEmpty { kept.remove(at: detail % kept.count) }
    case 22:
      if manager.delegate == nil { attach() } else { manager.delegate = nil }
      // Callbacks that come until the delegate is back are missed.
      if manager.delegate == nil { model.forgive() }
    default:
      guard !kept.isEmpty else { return }
      let peripheral = kept[detail % kept.count]
      hold { () throws(BrokenLaw) in
        try perform(action.kind % 26, detail / kept.count, services, peripheral)
      }
    }
  }

  private func perform(
    _ kind: UInt8, _ detail: Int, _ services: [CBUUID]?, _ peripheral: CBPeripheral
  ) throws(BrokenLaw) {
    let model = try model.model(peripheral)
    note("of \(peripheral.name ?? "") \(peripheral.state)")
    let service = (peripheral.services ?? []).element(detail)
    let all = (peripheral.services ?? []).flatMap { $0.characteristics ?? [] }
    let characteristic = all.element(detail)
    let descriptor = all.flatMap { $0.descriptors ?? [] }.element(detail)
    let value = Data((0..<detail % 24).map { UInt8($0) })
    switch kind {
    case 2: connect(peripheral, reconnecting: detail & 1 != 0)
    case 3: cancel(peripheral)
    case 4:
      model.willAsk(.services)
      peripheral.discoverServices(services)
    case 14:
      guard let service else { return }
      model.willAsk(.included, service)
      peripheral.discoverIncludedServices(services, for: service)
    case 5, 6: for service in peripheral.services ?? [] { discover(service, of: peripheral) }
    case 15:
      model.willAsk(.rssi)
      peripheral.readRSSI()
    case 16:
      let length = peripheral.maximumWriteValueLength(
        for: detail & 1 == 0 ? .withResponse : .withoutResponse)
      try law((0...512).contains(length), "the maximum length is \(length)")
    case 20:
      model.hasDelegate.toggle()
      peripheral.delegate = model.hasDelegate ? self : nil
    case 23:
      model.willAsk(.channel)
      peripheral.openL2CAPChannel(128)
    case 24: _ = "\(peripheral) \(service as Any) \(characteristic as Any) \(descriptor as Any)"
    default:
      if [12, 13].contains(kind) {
        guard let descriptor else { return }
        let isConfiguration = descriptor.uuid == CBUUID(string: "2902")
        if kind == 12 { model.willAsk(.descriptorValue, descriptor) }
        if kind == 13, !isConfiguration { model.willAsk(.descriptorWrite, descriptor) }
        kind == 12
          ? peripheral.readValue(for: descriptor) : peripheral.writeValue(value, for: descriptor)
      } else if let characteristic {
        perform(kind, value, on: characteristic, of: peripheral, model)
      }
    }
  }

  private func perform(
    _ kind: UInt8, _ value: Data, on characteristic: CBCharacteristic, of peripheral: CBPeripheral,
    _ model: PeripheralModel
  ) {
    switch kind {
    case 7:
      model.willAsk(.descriptors, characteristic)
      peripheral.discoverDescriptors(for: characteristic)
    case 8:
      model.willAsk(.write, characteristic)
      peripheral.writeValue(value, for: characteristic, type: .withResponse)
    case 9:
      // More than there is room for.
      for _ in 0..<(value.count > 12 ? 30 : 1) {
        if value.count & 1 == 0 { model.didSeeRoom(peripheral.canSendWriteWithoutResponse) }
        model.willWrite()
        peripheral.writeValue(value, for: characteristic, type: .withoutResponse)
      }
    case 10, 11:
      model.willAsk(.notify, characteristic, enabled: kind == 10)
      peripheral.setNotifyValue(kind == 10, for: characteristic)
    default:
      model.willAsk(.value, characteristic)
      peripheral.readValue(for: characteristic)
    }
  }

  private func scan(_ services: [CBUUID]?, repeats: Bool) {
    if isOn { model.willScan(services, repeats: repeats) }
    manager.scanForPeripherals(
      withServices: services, options: [CBCentralManagerScanOptionAllowDuplicatesKey: repeats])
  }

  private func connect(_ peripheral: CBPeripheral, reconnecting: Bool) {
    if isOn { (try? model.model(peripheral))?.willConnect(reconnecting: reconnecting) }
    manager.connect(
      peripheral, options: [CBConnectPeripheralOptionEnableAutoReconnect: reconnecting])
  }

  private func cancel(_ peripheral: CBPeripheral) {
    if isOn { (try? model.model(peripheral))?.willCancel() }
    manager.cancelPeripheralConnection(peripheral)
  }

  private func discover(_ service: CBService, of peripheral: CBPeripheral) {
    (try? model.model(peripheral))?.willAsk(.characteristics, service)
    peripheral.discoverCharacteristics(nil, for: service)
  }

  private func watch(_ detail: Int, _ services: [CBUUID]?) {
    if isOn { model.willWatch(detail & 1 == 0) }
    let options: [CBConnectionEventMatchingOption: Any] =
      services.map { [.serviceUUIDs: $0] } ?? [:]
    manager.registerForConnectionEvents(options: detail & 1 == 0 ? options : nil)
  }

  private func retrieve(_ identifiers: [UUID]) {
    hold { () throws(BrokenLaw) in
      let found = manager.retrievePeripherals(withIdentifiers: identifiers + [UUID()])
      let expected = isOn ? identifiers : []
      try law(found.map(\.identifier) == expected, "\(found) were retrieved for \(expected)")
      for item in found { try keep(item) }
    }
  }

  fileprivate func keep(_ peripheral: CBPeripheral) throws(BrokenLaw) {
    let model = try model.model(peripheral)
    if !identifiers.contains(peripheral.identifier) { identifiers.append(peripheral.identifier) }
    guard !kept.contains(peripheral) else { return }
    kept.append(peripheral)
    if model.hasDelegate { peripheral.delegate = self }
  }
}

extension Array {
  /// Returns an element, counted around; nil without elements.
  func element(_ index: Int) -> Element? { isEmpty ? nil : self[index % count] }
}

extension CentralProgram: CBCentralManagerDelegate {
  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    callback(.state, "\(central.state)") { () throws(BrokenLaw) in
      try model.didUpdate(central.state)
    } else: {
      scan(nil, repeats: false)
    }
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    callback(.discover, peripheral.name ?? "") { () throws(BrokenLaw) in
      try model.didDiscover(peripheral, advertisementData, RSSI)
      try keep(peripheral)
    } else: {
      guard !isVisiting || peripheral.name == Self.freshName else { return }
      connect(peripheral, reconnecting: false)
    }
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    callback(.connect) { () throws(BrokenLaw) in
      try model.model(peripheral).didConnect()
    } else: {
      (try? model.model(peripheral))?.willAsk(.services)
      peripheral.discoverServices(nil)
    }
  }

  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) { callback(.fail) { () throws(BrokenLaw) in try model.model(peripheral).didFail(error) } }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    timestamp: CFAbsoluteTime, isReconnecting: Bool, error: (any Error)?
  ) {
    callback(.disconnect, "\(isReconnecting)") { () throws(BrokenLaw) in
      try model.model(peripheral).didDisconnect(error, reconnecting: isReconnecting)
    }
  }

  func centralManager(
    _ central: CBCentralManager, connectionEventDidOccur event: CBConnectionEvent,
    for peripheral: CBPeripheral
  ) {
    callback(.peer) { () throws(BrokenLaw) in
      try model.didMeet(event, peripheral)
      try keep(peripheral)
    }
  }
}

extension CentralProgram: CBPeripheralDelegate {
  private func answer(
    _ event: DelegateEvent, _ peripheral: CBPeripheral, _ attribute: CBAttribute?,
    _ error: (any Error)?, enabled: Bool? = nil, else standard: () -> Void = {}
  ) {
    callback(event, attribute?.uuid.uuidString ?? "") { () throws(BrokenLaw) in
      try model.model(peripheral).didAnswer(event, attribute, error: error, enabled: enabled)
    } else: {
      standard()
    }
  }

  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
    callback(.modify) { () throws(BrokenLaw) in
      try model.model(peripheral).checkExpected(.modify)
      let isLeft = invalidatedServices.contains { gone in
        peripheral.services?.contains { $0 === gone } ?? false
      }
      try law(!isLeft, "an invalid service is left")
    }
  }

  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?) {
    answer(.rssi, peripheral, nil, error)
  }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    answer(.services, peripheral, nil, error) {
      for service in peripheral.services ?? [] { discover(service, of: peripheral) }
    }
    hold { () throws(BrokenLaw) in
      try law(error != nil || peripheral.services != nil, "services is nil")
      try law(peripheral.services?.allSatisfy { $0.peripheral === peripheral } ?? true, "owner")
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?
  ) { answer(.included, peripheral, service, error) }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    answer(.characteristics, peripheral, service, error) {
      for item in service.characteristics ?? [] where item.properties.contains(.read) {
        (try? model.model(peripheral))?.willAsk(.value, item)
        peripheral.readValue(for: item)
      }
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    answer(.value, peripheral, characteristic, error) {
      guard error == nil else { return }
      if isVisiting, characteristic.uuid == CBUUID(string: "2A38") { visited = true }
    }
    hold { () throws(BrokenLaw) in
      try law(error != nil || characteristic.value != nil, "the value is nil")
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { answer(.write, peripheral, characteristic, error) }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { answer(.notify, peripheral, characteristic, error, enabled: characteristic.isNotifying) }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { answer(.descriptors, peripheral, characteristic, error) }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?
  ) { answer(.descriptorValue, peripheral, descriptor, error) }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?
  ) { answer(.descriptorWrite, peripheral, descriptor, error) }

  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {
    callback(.room) { () throws(BrokenLaw) in try model.model(peripheral).didGetRoom() }
  }

  func peripheral(_ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?)
  { answer(.channel, peripheral, nil, error) }
}
