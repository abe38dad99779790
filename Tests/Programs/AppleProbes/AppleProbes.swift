import CoreBluetooth
import Foundation

/// Compares Core Bluetooth with its documentation, and prints a line for each rule.
///
/// Run it on a Mac near a heart rate strap that is worn, or near a virtual strap that another
/// machine advertises. The numbers are those of the rules in the design notes of HaloCoreBluetooth.
@main struct AppleProbes {
  static func main() {
    let probes = Probes(queue: DispatchQueue(label: "probes")) { print($0) }
    probes.queue.async {
      probes.finished = {
        print("\(probes.differences) of \(probes.lines.count) lines are DIFFERENT")
        exit(probes.differences == 0 ? 0 : 1)
      }
    }
    probes.queue.asyncAfter(deadline: .now() + 120) {
      print("not finished after 120 s, in the step \(probes.step): is a strap near?")
      exit(2)
    }
    dispatchMain()
  }
}

/// The probes of a central, one step after the other.
final class Probes: NSObject, @unchecked Sendable {
  // Sendable: used on the queue only, until its end.
  enum Step { case scanning, connecting, services, allServices, values, leaving, cancelling, done }

  let queue: DispatchQueue
  private(set) var lines: [String] = []
  private(set) var differences = 0
  private(set) var step = Step.scanning
  var finished: () -> Void = {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var manager: CBCentralManager!
  private var peripheral: CBPeripheral?
  private var heartRate: CBService?
  /// The answers that arrived in the step for values.
  private var answers: [String] = []
  private let mark = DispatchSpecificKey<Bool>()
  private let report: (String) -> Void
  var isDone: Bool { step == .done }

  init(queue: DispatchQueue, report: @escaping (String) -> Void = { _ in }) {
    (self.queue, self.report) = (queue, report)
    super.init()
    queue.setSpecific(key: mark, value: true)
    // On the queue, because the first callback may come at once.
    queue.sync {
      manager = CBCentralManager(delegate: self, queue: queue)
      expect(2, "the state before the first callback", "unknown", name(of: manager.state))
      compareUUIDs()
    }
  }

  /// Prints a line: the rule, the expected and the seen result, and whether they are the same.
  private func expect(
    _ rule: Int, _ what: String, _ expected: String, _ seen: String, isSame: Bool? = nil
  ) {
    let isSame = isSame ?? (expected == seen)
    if !isSame { differences += 1 }
    let line =
      "rule \(rule): \(what): expected \(expected), seen \(seen): \(isSame ? "same" : "DIFFERENT")"
    lines.append(line)
    report(line)
  }

  /// Compares a description up to its address, and its end.
  private func expectDescription(
    _ object: String, _ expected: String, _ seen: String, _ end: String, isSame: Bool = true
  ) {
    let isLike = seen.hasPrefix(expected.prefix { $0 != "…" }) && seen.hasSuffix(end)
    expect(30, "description of a \(object)", expected, seen, isSame: isLike && isSame)
  }

  private func name(of state: CBManagerState) -> String {
    switch state {
    case .unknown: "unknown"
    case .poweredOn: "poweredOn"
    default: "state \(state.rawValue)"
    }
  }

  private func name(of state: CBPeripheralState?) -> String {
    switch state {
    case .disconnected: "disconnected"
    case .connecting: "connecting"
    case .connected: "connected"
    case .disconnecting: "disconnecting"
    default: "no state"
    }
  }

  private func text(_ error: (any Error)?) -> String {
    (error as NSError?).map { "\($0.domain) \($0.code)" } ?? "no error"
  }

  // MARK: Without a device

  private func compareUUIDs() {
    let short = CBUUID(string: "180D")
    let long = CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB")
    expect(29, "180D equals its form of 16 bytes", "true", "\(short == long)")
    expect(29, "180D equals itself", "true", "\(short == CBUUID(data: Data([0x18, 0x0D])))")
    expect(29, "uuidString of 180D", "180D", short.uuidString)
    expect(
      29, "uuidString of its long form", "0000180D-0000-1000-8000-00805F9B34FB", long.uuidString)
    expect(29, "uuidString of 0x180D", "180D", CBUUID(string: "0x180D").uuidString)
    expect(29, "description of 180D", "Heart Rate", short.description)
    expect(29, "bytes of 180D", "2", "\(short.data.count)")
  }
}

// MARK: - The manager

extension Probes: CBCentralManagerDelegate {
  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    let isOnQueue = DispatchQueue.getSpecific(key: mark) == true
    expect(1, "a callback comes on the given queue", "true", "\(isOnQueue)")
    guard central.state == .poweredOn, step == .scanning else { return }
    central.scanForPeripherals(withServices: [CBUUID(string: "180D")])
    expect(5, "isScanning after scanForPeripherals", "true", "\(central.isScanning)")
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    guard step == .scanning else { return }
    step = .connecting
    self.peripheral = peripheral
    peripheral.delegate = self
    let advertised = advertisementData[CBAdvertisementDataLocalNameKey] as? String
    expect(
      7, "the name at the first discovery", "nil or \(advertised ?? "nil")",
      peripheral.name ?? "nil", isSame: peripheral.name == nil || peripheral.name == advertised)
    let again = central.retrievePeripherals(withIdentifiers: [peripheral.identifier]).first
    expect(6, "retrievePeripherals returns the same object", "true", "\(again === peripheral)")
    let description = peripheral.description
    expectDescription(
      "peripheral", "<CBPeripheral: 0x…, identifier = …, name = …, state = disconnected>",
      description, ", state = disconnected>",
      isSame: description.contains(", identifier = \(peripheral.identifier), name = "))
    central.stopScan()
    central.connect(peripheral)
    expect(8, "the state after connect", "connecting", name(of: peripheral.state))
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    guard step == .connecting else { return }
    step = .services
    expect(
      13, "services before discovery", "nil", peripheral.services.map { "\($0.count)" } ?? "nil")
    let length = peripheral.maximumWriteValueLength(for: .withoutResponse)
    expect(
      19, "length of a write with response", "512",
      "\(peripheral.maximumWriteValueLength(for: .withResponse))")
    expect(19, "length of a write without", "20 or more", "\(length)", isSame: length >= 20)
    expect(
      18, "canSendWriteWithoutResponse after connect", "true",
      "\(peripheral.canSendWriteWithoutResponse)")
    peripheral.discoverServices([CBUUID(string: "180D")])
  }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    timestamp: CFAbsoluteTime, isReconnecting: Bool, error: (any Error)?
  ) { ended("newer", error) }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) { ended("older", error) }

  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) { ended("didFailToConnect", error) }

  private func ended(_ callback: String, _ error: (any Error)?) {
    switch step {
    case .leaving:
      expect(11, "the callback of a disconnect", "newer", callback)
      expect(9, "the error of a disconnect by this side", "no error", text(error))
      expect(9, "the state in that callback", "disconnected", name(of: peripheral?.state))
      guard let peripheral else { return }
      step = .cancelling
      manager.connect(peripheral)
      manager.cancelPeripheralConnection(peripheral)
      // Apple documents no callback for this case.
      queue.asyncAfter(deadline: .now() + 10) { [weak self] in
        if self?.step == .cancelling { self?.cancelled("no callback", nil) }
      }
    case .cancelling: cancelled(callback, error)
    default:
      if callback != "older" {
        expect(9, "a disconnect in the step \(step)", "none", "\(callback), \(text(error))")
      }
    }
  }

  private func cancelled(_ callback: String, _ error: (any Error)?) {
    expect(
      8, "the callback of a cancelled attempt", "newer, no error", "\(callback), \(text(error))")
    step = .done
    finished()
  }
}

// MARK: - The peripheral

extension Probes: CBPeripheralDelegate {
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    let services = peripheral.services ?? []
    if step == .services {
      step = .allServices
      heartRate = services.first
      expect(
        13, "services after a discovery of one", "180D",
        services.map(\.uuid.uuidString).joined(separator: " "))
      expectDescription(
        "service", "<CBService: 0x…, isPrimary = YES, UUID = Heart Rate>",
        services.first?.description ?? "", ", isPrimary = YES, UUID = Heart Rate>")
      peripheral.discoverServices(nil)
    } else if step == .allServices {
      step = .values
      let connected = manager.retrieveConnectedPeripherals(withServices: [CBUUID(string: "180D")])
      expect(
        6, "retrieveConnectedPeripherals contains the same object", "true",
        "\(connected.contains { $0 === peripheral })")
      let isKept = services.contains { $0 === heartRate }
      expect(13, "a second discovery keeps the object of a service", "true", "\(isKept)")
      if let heartRate { peripheral.discoverCharacteristics(nil, for: heartRate) }
    }
  }

  private func characteristic(_ uuid: String) -> CBCharacteristic? {
    heartRate?.characteristics?.first { $0.uuid == CBUUID(string: uuid) }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    guard let measurement = characteristic("2A37") else {
      return expect(13, "a heart rate strap has 2A37", "true", "false")
    }
    expectDescription(
      "characteristic",
      "<CBCharacteristic: 0x…, UUID = 2A37, properties = 0x10, value = (null), notifying = NO>",
      measurement.description, ", properties = 0x10, value = (null), notifying = NO>")
    peripheral.discoverDescriptors(for: measurement)
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    let configuration = characteristic.descriptors?.first {
      $0.uuid.uuidString == CBUUIDClientCharacteristicConfigurationString
    }
    expect(21, "2A37 has descriptor 2902", "true", "\(configuration != nil)")
    if let configuration { peripheral.readValue(for: configuration) }
    if let location = self.characteristic("2A38") {
      peripheral.readValue(for: location)
      peripheral.setNotifyValue(true, for: location)
    }
    if let control = self.characteristic("2A39") {
      peripheral.writeValue(Data([9]), for: control, type: .withResponse)
    }
    peripheral.setNotifyValue(true, for: characteristic)
    peripheral.setNotifyValue(true, for: characteristic)
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {
    answers.append("2902")
    expect(
      21, "the type of the value of 2902", "NSNumber",
      descriptor.value.map { "\(type(of: $0))" } ?? "nil", isSame: descriptor.value is NSNumber)
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    guard characteristic === self.characteristic("2A37") else {
      answers.append("2A38")
      return expect(32, "the error of a read of 2A38", "no error", text(error))
    }
    guard step == .values, answers.count(where: { $0 == "2A37" }) == 2 else { return }
    step = .leaving
    let expected = ["2902", "2A38", "2A38", "2A39", "2A37", "2A37"].filter {
      $0 == "2902" || self.characteristic($0) != nil
    }
    expect(
      14, "the order of answers", expected.joined(separator: " "), answers.joined(separator: " "))
    expect(15, "a notification has a value", "true", "\((characteristic.value?.count ?? 0) >= 2)")
    manager.cancelPeripheralConnection(peripheral)
    expect(
      9, "the state after cancelPeripheralConnection", "disconnecting", name(of: peripheral.state))
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    guard characteristic === self.characteristic("2A37") else {
      answers.append("2A38")
      return expect(32, "the error of a subscription to 2A38", "CBATTErrorDomain 6", text(error))
    }
    answers.append("2A37")
    expect(
      17, "answer \(answers.count { $0 == "2A37" }) of setNotifyValue(true)", "true, no error",
      "\(characteristic.isNotifying), \(text(error))")
  }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    answers.append("2A39")
    expect(32, "the error of a write of 9 to 2A39", "CBATTErrorDomain 128", text(error))
  }
}
