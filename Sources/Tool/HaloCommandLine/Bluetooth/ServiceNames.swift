import HaloProtocol

enum ServiceNames {
  /// Returns the name of a service, or of the company to which the UUID is assigned; nil if
  /// unknown.
  static func name(of service: BluetoothUUID) -> String? {
    switch service {
    case Colmi.Service.uart: "COLMI commands"
    case Colmi.Service.bigData: "COLMI big data"
    default: service.short.flatMap { AssignedNames.service($0) ?? AssignedNames.member($0) }
    }
  }
}
