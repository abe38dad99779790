import Foundation
import FuzzKit
import HaloCoreBluetooth

/// An app in the peripheral role, on a machine of its own, that makes the calls of its program.
final class SensorProgram: DelegateProgram, @unchecked Sendable {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var manager: CBPeripheralManager!
  private var state = CBManagerState.unknown
  private var answers: [(event: DelegateEvent, service: CBService?)] = []
  /// Whether answers may be missing, because the delegate was nil for a time.
  private var isForgiving = false
  private var awaitsRoom = false
  /// The number of refused updates, less the callbacks about room.
  private var refusals = 0
  /// Whether the first service, with the characteristics that change, is added.
  private var isAdded = false
  private var subscriptions: Set<[ObjectIdentifier]> = []
  private var requests: [CBATTRequest] = []
  private var answered: CBATTRequest?
  private var centrals: [CBCentral] = []

  private static let uuid = CBUUID(string: "FFF0")
  private let notified = CBMutableCharacteristic(
    type: CBUUID(string: "FFF4"), properties: .notify, value: nil, permissions: .readable)
  private let indicated = CBMutableCharacteristic(
    type: CBUUID(string: "FFF5"), properties: .indicate, value: nil, permissions: .readable)
  private lazy var services: [CBMutableService] = {
    func make(_ uuid: String, _ list: [CBMutableCharacteristic]) -> CBMutableService {
      let service = CBMutableService(type: CBUUID(string: uuid), primary: true)
      service.characteristics = list
      return service
    }
    let dynamic = CBMutableCharacteristic(
      type: CBUUID(string: "FFF2"), properties: [.read, .write], value: nil,
      permissions: [.readable, .writeable])
    dynamic.descriptors = [CBMutableDescriptor(type: CBUUID(string: "2901"), value: "level")]
    let command = CBMutableCharacteristic(
      type: CBUUID(string: "FFF3"), properties: .writeWithoutResponse, value: nil,
      permissions: .writeable)
    let constant = CBMutableCharacteristic(
      type: CBUUID(string: "FFF1"), properties: .read, value: Data([1]), permissions: .readable)
    let invalid = CBMutableCharacteristic(
      type: CBUUID(string: "FFE1"), properties: [.read, .write], value: Data([1]),
      permissions: [.readable, .writeable])
    return [
      make("FFF0", [constant, dynamic, command, notified, indicated]), make("180F", []),
      make("FFE0", [invalid]),
    ]
  }()

  init(_ stage: DelegateStage, _ actions: DelegateActions) {
    super.init("sensor", stage, actions)
    manager = CBPeripheralManager(delegate: self, queue: queue)
  }

  var open: [String] {
    guard !isForgiving, state == .poweredOn else { return [] }
    return answers.map { "\($0.event)" } + (awaitsRoom ? ["ready"] : [])
  }

  func end() {
    if manager.delegate == nil { attach() }
    manager.stopAdvertising()
    manager.removeAllServices()
  }

  private func attach() {
    manager.delegate = self
    (state, answers, subscriptions, awaitsRoom) = (manager.state, [], [], false)
  }

  override func compare() throws(BrokenLaw) {
    guard manager.delegate != nil else { return }
    try law(manager.state == state, "the state \(manager.state) was not reported")
  }

  // MARK: Calls

  override func perform(_ action: DelegateActions.Action) {
    let detail = Int(action.detail)
    let isOn = manager.state == .poweredOn
    note("\(action.kind % 16):\(detail)")
    switch action.kind % 16 {
    case 0: advertise()
    case 1: manager.stopAdvertising()
    case 2, 3: add(services[detail % 3])
    case 4:
      if isOn, detail % 3 == 0 { isAdded = false }
      manager.remove(services[detail % 3])
    case 5:
      if isOn { isAdded = false }
      manager.removeAllServices()
    case 6, 7: respond(.success, detail, to: detail)
    case 8: respond(.insufficientAuthorization, detail, to: detail)
    case 9: answered.map { manager.respond(to: $0, withResult: .success) }
    case 10, 11: for _ in 0..<detail % 32 { update(notified, nil) }
    case 12: for _ in 0..<detail % 32 { update(indicated, nil) }
    case 13:
      centrals.element(detail).map {
        update(notified, [$0])
        manager.setDesiredConnectionLatency(.medium, for: $0)
      }
    case 14:
      if isOn { answers.append((.published, nil)) }
      manager.publishL2CAPChannel(withEncryption: false)
    default:
      if manager.delegate == nil { attach() } else { manager.delegate = nil }
      isForgiving = true
    }
  }

  private func advertise() {
    if manager.state == .poweredOn { answers.append((.advertising, nil)) }
    manager.startAdvertising([
      CBAdvertisementDataLocalNameKey: "Sensor", CBAdvertisementDataServiceUUIDsKey: [Self.uuid],
    ])
  }

  private func add(_ service: CBMutableService) {
    if manager.state == .poweredOn {
      answers.append((.added, service))
      if service === services[0] { isAdded = true }
    }
    manager.add(service)
  }

  private func respond(_ result: CBATTError.Code, _ length: Int, to index: Int) {
    guard !requests.isEmpty else { return }
    let request = requests.remove(at: index % requests.count)
    request.value = Data((0..<length).map { UInt8($0) })
    manager.respond(to: request, withResult: result)
    answered = request
  }

  private func update(_ characteristic: CBMutableCharacteristic, _ centrals: [CBCentral]?) {
    let isOn = manager.state == .poweredOn
    let isSent = manager.updateValue(Data([7]), for: characteristic, onSubscribedCentrals: centrals)
    // Without the service, an update is refused, and no room follows.
    guard isOn, !isSent, isAdded else { return }
    awaitsRoom = manager.delegate != nil
    refusals += 1
  }
}

extension SensorProgram: CBPeripheralManagerDelegate {
  private func answer(
    _ event: DelegateEvent, _ service: CBService? = nil, else standard: () -> Void = {}
  ) {
    callback(event) { () throws(BrokenLaw) in
      // Refusals come before the answers of earlier requests.
      let position = answers.firstIndex { $0.event == event && $0.service === service }
      if let position { answers.remove(at: position) }
      try law(position != nil || isForgiving, "\(event) came without a request")
    } else: {
      standard()
    }
  }

  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
    callback(.sensorState, "\(peripheral.state)") { () throws(BrokenLaw) in
      try law(peripheral.state != state, "\(peripheral.state) came twice")
      state = peripheral.state
      // Below .poweredOff, the local database is empty.
      if state != .poweredOn, state != .poweredOff { isAdded = false }
    } else: {
      add(services[0])
    }
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?
  ) {
    answer(.added, service) { if !peripheral.isAdvertising { advertise() } }
    hold { () throws(BrokenLaw) in
      try law(service !== services[2] || error != nil, "an invalid service was added")
    }
  }

  func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?)
  { answer(.advertising) }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic
  ) { changed(central, characteristic, isSubscribed: true) }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic
  ) { changed(central, characteristic, isSubscribed: false) }

  private func changed(_ central: CBCentral, _ characteristic: CBCharacteristic, isSubscribed: Bool)
  {
    callback(isSubscribed ? .subscribed : .unsubscribed) { () throws(BrokenLaw) in
      if !centrals.contains(central) { centrals.append(central) }
      try law(!isSubscribed || state == .poweredOn, "a subscription without Bluetooth")
      let pair = [ObjectIdentifier(central), ObjectIdentifier(characteristic)]
      let isChange =
        isSubscribed ? subscriptions.insert(pair).inserted : subscriptions.remove(pair) != nil
      try law(isChange || isForgiving, "a subscription changed twice")
    }
  }

  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {
    received(.read, request)
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]
  ) { requests.first.map { received(.written, $0) } }

  private func received(_ event: DelegateEvent, _ request: CBATTRequest) {
    callback(event) { () throws(BrokenLaw) in
      try law(state == .poweredOn, "a request without Bluetooth")
      try law((request.value != nil) == (event == .written), "the value of the request")
      if !centrals.contains(request.central) { centrals.append(request.central) }
      requests.append(request)
    } else: {
      respond(.success, 1, to: requests.count - 1)
    }
  }

  func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {
    callback(.ready) { () throws(BrokenLaw) in
      try law(refusals > 0, "there is room, but it was never full")
      awaitsRoom = false
      refusals -= 1
    }
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, didPublishL2CAPChannel PSM: CBL2CAPPSM, error: (any Error)?
  ) { answer(.published) }
}
