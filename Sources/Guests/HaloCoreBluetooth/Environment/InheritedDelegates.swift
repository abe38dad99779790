import Foundation

extension CBEnvironment {
  /// Logs, once for each class, that the class of a delegate inherits its conformance to a
  /// protocol: Swift then ignores methods that only the subclass has, which Apple's framework
  /// finds.
  ///
  /// `callback` is the callback whose default has run, and `name` the protocol.
  func noteDefault(
    of callback: String, in delegate: any NSObjectProtocol, _ name: String,
    conforms: (AnyClass) -> Bool
  ) {
    let type: AnyClass = Swift.type(of: delegate)
    let isNew = notedDelegates { $0.insert(ObjectIdentifier(type)).inserted }
    guard isNew, let base = Mirror(reflecting: delegate).superclassMirror?.subjectType as? AnyClass,
      conforms(base)
    else { return }
    log(
      "\(type) inherits \(name) from \(base). A callback that \(base) does not declare, such as "
        + "\(callback), never reaches a method of \(type): declare it in \(base), and override it")
  }
}

extension CBPeripheralDelegate {
  func noteDefault(_ peripheral: CBPeripheral, of callback: String = #function) {
    peripheral.centralManager?.environment.noteDefault(
      of: callback, in: self, "CBPeripheralDelegate"
    ) { $0 is any CBPeripheralDelegate.Type }
  }
}

extension CBCentralManagerDelegate {
  func noteDefault(_ central: CBCentralManager, of callback: String = #function) {
    central.environment.noteDefault(of: callback, in: self, "CBCentralManagerDelegate") {
      $0 is any CBCentralManagerDelegate.Type
    }
  }
}

extension CBPeripheralManagerDelegate {
  func noteDefault(_ peripheral: CBPeripheralManager, of callback: String = #function) {
    peripheral.environment.noteDefault(of: callback, in: self, "CBPeripheralManagerDelegate") {
      $0 is any CBPeripheralManagerDelegate.Type
    }
  }
}
