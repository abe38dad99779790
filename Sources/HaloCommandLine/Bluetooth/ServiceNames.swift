import HaloProtocol

/// Names of common services.
enum ServiceNames {
  /// Returns the name of a service; nil if no table contains the service.
  static func name(of service: BluetoothUUID) -> String? {
    switch service {
    case Colmi.Service.uart: "COLMI commands"
    case Colmi.Service.bigData: "COLMI big data"
    default: service.short.flatMap { AssignedNames.services[$0] }
    }
  }
}
