import Foundation

/// On Linux nothing restarts a program for Bluetooth, but it can continue where its last run ended.
extension CBCentralManager {
  func keepState() {
    // A restored state stays in the file until it is resumed.
    guard let name = restorationName, pendingRestoration({ $0 == nil }) else { return }
    let state = restorable
    guard lastKept({ $0 != state }) else { return }
    lastKept { $0 = state }
    environment.logging { try environment.folder.save(state, name) }
  }

  /// Restores the state in the file, and passes it to the first callback, `willRestoreState`.
  func restore() {
    guard let name = restorationName,
      let kept = environment.folder.load(RestoredCentral.self, name),
      kept.scan != nil || !kept.peripherals.isEmpty
    else { return }
    lastKept { $0 = kept }
    let peripherals = kept.peripherals.map { item in
      let peripheral = peripheral(item.id)
      peripheral.restore(item)
      return peripheral
    }
    // The file may come from another version, so the text of a UUID may be invalid.
    let services = kept.scan?.services?.compactMap { CBUUID(checked: $0) }
    let options = [
      CBCentralManagerScanOptionAllowDuplicatesKey: kept.scan?.allowsDuplicates ?? false
    ]
    var dictionary: [String: Any] = [
      CBCentralManagerRestoredStatePeripheralsKey: peripherals
    ]
    if let services { dictionary[CBCentralManagerRestoredStateScanServicesKey] = services }
    if kept.scan != nil { dictionary[CBCentralManagerRestoredStateScanOptionsKey] = options }
    // Nothing changes the dictionary from here on.
    nonisolated(unsafe) let restored = dictionary
    deliver { [weak self] in
      guard let self else { return }
      self.delegate?.centralManager(self, willRestoreState: restored)
    }
    pendingRestoration {
      $0 = { [weak self] in
        guard let self, let transport = self.environment.transport else { return }
        for (item, peripheral) in zip(kept.peripherals, peripherals) {
          peripheral.connect(by: self, over: transport, reconnects: item.reconnects)
        }
        if kept.scan != nil { self.scanForPeripherals(withServices: services, options: options) }
      }
    }
  }
}
