import HaloProtocol

/// Names of services.
enum ServiceNames {
  /// Returns the name of a service or of the owner of its UUID; nil if no table contains the UUID.
  static func name(of service: BluetoothUUID) -> String? {
    switch service {
    case Colmi.Service.uart: "COLMI commands"
    case Colmi.Service.bigData: "COLMI big data"
    default:
      service.short.flatMap { AssignedNames.service($0) ?? AssignedNames.member($0) }
    }
  }
}
