extension GAP {
  /// The type of an AD structure in advertising data, a number assigned by the Bluetooth SIG.
  ///
  /// The JSON form is the number. Source: Assigned Numbers, 2.3.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `01` | `flags` | Flags. |
  /// | `02` | `incompleteServiceUUIDs16` | Some of the 16-bit service UUIDs. |
  /// | `03` | `completeServiceUUIDs16` | All of the 16-bit service UUIDs. |
  /// | `04` | `incompleteServiceUUIDs32` | Some of the 32-bit service UUIDs. |
  /// | `05` | `completeServiceUUIDs32` | All of the 32-bit service UUIDs. |
  /// | `06` | `incompleteServiceUUIDs128` | Some of the 128-bit service UUIDs. |
  /// | `07` | `completeServiceUUIDs128` | All of the 128-bit service UUIDs. |
  /// | `08` | `shortenedLocalName` | The beginning of the name. |
  /// | `09` | `completeLocalName` | The name. |
  /// | `0A` | `txPowerLevel` | The transmit power. |
  /// | `0D` | `classOfDevice` | The class of a device of BR/EDR. |
  /// | `12` | `peripheralConnectionIntervalRange` | The preferred connection intervals. |
  /// | `14` | `solicitedServiceUUIDs16` | 16-bit UUIDs of services that the device looks for. |
  /// | `15` | `solicitedServiceUUIDs128` | 128-bit UUIDs of services that the device looks for. |
  /// | `16` | `serviceData16` | Data of a service with a 16-bit UUID. |
  /// | `17` | `publicTargetAddress` | Public addresses of the intended receivers. |
  /// | `18` | `randomTargetAddress` | Random addresses of the intended receivers. |
  /// | `19` | `appearance` | The appearance. |
  /// | `1A` | `advertisingInterval` | The advertising interval. |
  /// | `1B` | `leDeviceAddress` | The address of the device. |
  /// | `1C` | `leRole` | The supported roles: peripheral, central or both. |
  /// | `1F` | `solicitedServiceUUIDs32` | 32-bit UUIDs of services that the device looks for. |
  /// | `20` | `serviceData32` | Data of a service with a 32-bit UUID. |
  /// | `21` | `serviceData128` | Data of a service with a 128-bit UUID. |
  /// | `24` | `uri` | A URI, with a code for its scheme. |
  /// | `2F` | `longAdvertisingInterval` | The advertising interval, in three or four bytes. |
  /// | `FF` | `manufacturerSpecificData` | Data of a manufacturer. |
  public struct ADType: RawRepresentable, WireValue {
    /// The number of the AD type, as assigned by the Bluetooth SIG.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }

    /// The name of the AD type; nil for a number that is not assigned.
    ///
    /// In Embedded Swift, only the types with a static property have a name.
    public var name: String? {
      switch self {
      case .flags: "flags"
      case .incompleteServiceUUIDs16, .incompleteServiceUUIDs32, .incompleteServiceUUIDs128:
        "some services"
      case .completeServiceUUIDs16, .completeServiceUUIDs32, .completeServiceUUIDs128: "services"
      case .shortenedLocalName: "shortened name"
      case .completeLocalName: "name"
      case .txPowerLevel: "TX power level"
      case .classOfDevice: "class of device"
      case .peripheralConnectionIntervalRange: "connection intervals"
      case .solicitedServiceUUIDs16, .solicitedServiceUUIDs32, .solicitedServiceUUIDs128:
        "solicited services"
      case .serviceData16, .serviceData32, .serviceData128: "service data"
      case .publicTargetAddress: "public target address"
      case .randomTargetAddress: "random target address"
      case .appearance: "appearance"
      case .advertisingInterval, .longAdvertisingInterval: "advertising interval"
      case .leDeviceAddress: "LE device address"
      case .leRole: "LE role"
      case .uri: "URI"
      case .manufacturerSpecificData: "manufacturer data"
      default: assignedName
      }
    }

    private var assignedName: String? {
      #if hasFeature(Embedded)
      nil
      #else
      AssignedNames.advertisingType(rawValue)
      #endif
    }
  }
}

extension GAP.ADType: CustomStringConvertible {
  /// The name of the AD type, or its number in hexadecimal if it has no name.
  public var description: String { name ?? "AD type 0x\(hexadecimal: rawValue)" }
}
