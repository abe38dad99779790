import CoreBluetooth
import Foundation
import HaloProtocol
import HaloTransport

extension BluetoothUUID {
  init(_ uuid: CBUUID) {
    let bytes = [UInt8](uuid.data)
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    self =
      bytes.count == 16
      ? BluetoothUUID(high: number(bytes[..<8]), low: number(bytes[8...]))
      : BluetoothUUID(short32: UInt32(truncatingIfNeeded: number(bytes[...])))
  }

  /// The shortest form, as Core Bluetooth does not accept all long forms of short UUIDs.
  var coreBluetooth: CBUUID {
    if let short32, short == nil {
      return CBUUID(data: withUnsafeBytes(of: short32.bigEndian) { Data($0) })
    }
    return CBUUID(data: Data(littleEndianBytes.reversed()))
  }
}

extension PeripheralID {
  init(_ identifier: UUID) { self.init(rawValue: identifier.uuidString) }
}

extension AdapterState {
  /// Nil if the state is not known yet.
  init?(_ state: CBManagerState) {
    switch state {
    case .poweredOn: self = .poweredOn
    case .poweredOff: self = .poweredOff
    case .unauthorized: self = .unauthorized
    case .unsupported: self = .absent
    case .resetting: self = .daemonNotAnswering
    case .unknown: return nil
    @unknown default: return nil
    }
  }
}

extension AdvertisementData {
  /// The dictionary that a scan reports lacks the appearance and the flags.
  init(_ dictionary: [String: Any]) {
    let services = dictionary[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []
    let overflow = dictionary[CBAdvertisementDataOverflowServiceUUIDsKey] as? [CBUUID] ?? []
    let entries = dictionary[CBAdvertisementDataServiceDataKey] as? [CBUUID: Data] ?? [:]
    // A dictionary has no order, but equal data must be equal.
    let serviceData = entries.map {
      ServiceData(service: BluetoothUUID($0.key), payload: HexBytes([UInt8]($0.value)))
    }.sorted { "\($0.service)" < "\($1.service)" }
    let manufacturer = dictionary[CBAdvertisementDataManufacturerDataKey] as? Data
    let power = dictionary[CBAdvertisementDataTxPowerLevelKey] as? NSNumber
    let isConnectable = dictionary[CBAdvertisementDataIsConnectable] as? NSNumber
    self.init(
      localName: dictionary[CBAdvertisementDataLocalNameKey] as? String,
      serviceUUIDs: (services + overflow).map { BluetoothUUID($0) }, serviceData: serviceData,
      manufacturerData: manufacturer.flatMap(ManufacturerData.init).map { [$0] } ?? [],
      transmitPower: power.map { Int8(clamping: $0.intValue) },
      isConnectable: isConnectable?.boolValue ?? true)
  }
}

extension ManufacturerData {
  /// Nil if the bytes are too few for a company identifier.
  fileprivate init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count >= 2 else { return nil }
    self.init(
      company: UInt16(bytes[0]) | UInt16(bytes[1]) << 8, payload: HexBytes(Array(bytes[2...])))
  }
}

extension CBDescriptor {
  /// The bytes of the descriptor's value, which Core Bluetooth reports as a number, a text or data.
  var bytes: [UInt8] {
    switch value {
    case let data as Data: [UInt8](data)
    case let text as String: [UInt8](text.utf8)
    case let number as NSNumber:
      [UInt8(truncatingIfNeeded: number.intValue), UInt8(truncatingIfNeeded: number.intValue >> 8)]
    default: []
    }
  }
}
