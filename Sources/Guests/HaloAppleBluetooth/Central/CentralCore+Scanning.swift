import CoreBluetooth
import Foundation
import HaloProtocol
import HaloTransport

extension CentralCore {
  /// A scan that a caller has requested; all scans share the one scan of the central manager.
  struct Scan {
    let filter: ScanFilter
    let input: BLEStream<Advertisement>.Continuation
    /// The last advertising data of each peripheral that matched the filter, by identifier.
    var last: [UUID: AdvertisementData] = [:]
  }

  func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    let (stream, input) = BLEStream<Advertisement>.makeStream()
    lane.perform { [self] in
      whenKnown { [self] adapter in
        guard adapter == .poweredOn else {
          return input.finish(throwing: .unavailable(adapter))
        }
        let number = number()
        scans[number] = Scan(filter: filter, input: input)
        updateScan()
        input.onTermination { [self] in
          lane.perform { [self] in
            scans[number] = nil
            updateScan()
          }
        }
      }
    }
    return stream
  }

  /// Makes the central manager scan as the requested scans and connects require.
  func updateScan() {
    guard adapter == .poweredOn else { return }
    let isSearching = links.values.contains(where: \.isSearching)
    let wanted: Set<BluetoothUUID>? =
      if isSearching || scans.values.contains(where: \.filter.services.isEmpty) {
        []
      } else {
        scans.isEmpty ? nil : scans.values.reduce(into: []) { $0.formUnion($1.filter.services) }
      }
    guard wanted != scanned else { return }
    scanned = wanted
    guard let wanted else {
      manager?.stopScan()
      return
    }
    // Without duplicates, Core Bluetooth does not report changed data.
    let services = wanted.sorted { "\($0)" < "\($1)" }.map(\.coreBluetooth)
    manager?.scanForPeripherals(
      withServices: services.isEmpty ? nil : services,
      options: [CBCentralManagerScanOptionAllowDuplicatesKey: true])
  }

  /// Ends all scans, because Bluetooth is off; the central manager has ended its own scan.
  func endScans(_ error: BLEError) {
    let ended = scans.sorted { $0.key < $1.key }.map(\.value)
    (scans, scanned) = ([:], nil)
    for scan in ended { scan.input.finish(throwing: error) }
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    let identifier = peripheral.identifier
    let data = AdvertisementData(advertisementData)
    let advertisement = Advertisement(
      peripheral: PeripheralID(identifier), data: data, rssi: RSSI.intValue)
    for number in scans.keys.sorted() {
      guard let scan = scans[number], scan.filter.matches(advertisement) else { continue }
      scans[number]?.last[identifier] = data
      guard scan.filter.allowsDuplicates || scan.last[identifier] != data else { continue }
      scan.input.yield(advertisement)
    }
    if let link = links[identifier], link.isSearching {
      link.begin(peripheral)
      updateScan()
    }
  }
}
