import CoreBluetooth
import Foundation

/// An app that is an iBeacon, written for Core Bluetooth alone.
///
/// On Apple's systems the dictionary comes from `CLBeaconRegion`. Linux has no Core Location, so
/// the app builds it.
final class BeaconApp: NSObject, CBPeripheralManagerDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var manager: CBPeripheralManager!
  private let advertisement: [String: Any]
  private(set) var log: [String] = []

  init(uuid: UUID, major: UInt16, minor: UInt16, measuredPower: Int8, queue: DispatchQueue) {
    var bytes = withUnsafeBytes(of: uuid.uuid) { Data($0) }
    for number in [major, minor] { bytes += [UInt8(number >> 8), UInt8(number & 0xFF)] }
    bytes.append(UInt8(bitPattern: measuredPower))
    advertisement = ["kCBAdvDataAppleBeaconKey": bytes]
    super.init()
    manager = CBPeripheralManager(delegate: self, queue: queue)
  }

  init(bytes: Data, queue: DispatchQueue) {
    advertisement = ["kCBAdvDataAppleBeaconKey": bytes]
    super.init()
    manager = CBPeripheralManager(delegate: self, queue: queue)
  }

  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
    log.append("state \(peripheral.state)")
    if peripheral.state == .poweredOn { peripheral.startAdvertising(advertisement) }
  }

  func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager, error: (any Error)?
  ) {
    log.append("advertising \(peripheral.isAdvertising) \((error as? CBError)?.code.rawValue ?? 0)")
  }
}
