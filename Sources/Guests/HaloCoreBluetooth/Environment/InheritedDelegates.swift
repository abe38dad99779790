import Foundation

extension CBEnvironment {
  /// Logs, once for each class, that the class of a delegate inherits its conformance to a delegate
  /// protocol.
  ///
  /// Swift chooses the methods of a conformance in the class that declares it. Apple's framework
  /// looks for an optional method in the class of the delegate, so it also finds those that only a
  /// subclass has.
  ///
  /// - Parameters:
  ///   - callback: The name of the callback whose default has run.
  ///   - delegate: The delegate.
  ///   - name: The name of the delegate protocol.
  ///   - conforms: Whether a class conforms to the protocol.
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
  func noteDefault(of callback: String, _ peripheral: CBPeripheral) {
    peripheral.centralManager?.environment.noteDefault(
      of: callback, in: self, "CBPeripheralDelegate"
    ) { $0 is any CBPeripheralDelegate.Type }
  }
}

extension CBCentralManagerDelegate {
  func noteDefault(of callback: String, _ central: CBCentralManager) {
    central.environment.noteDefault(of: callback, in: self, "CBCentralManagerDelegate") {
      $0 is any CBCentralManagerDelegate.Type
    }
  }
}

extension CBPeripheralManagerDelegate {
  func noteDefault(of callback: String, _ peripheral: CBPeripheralManager) {
    peripheral.environment.noteDefault(of: callback, in: self, "CBPeripheralManagerDelegate") {
      $0 is any CBPeripheralManagerDelegate.Type
    }
  }
}
