extension GAP {
  /// The type of a structure of advertising data, a number assigned by the Bluetooth SIG.
  ///
  /// The JSON form is the number. Source: Assigned Numbers, 2.3.
  public struct ADType: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    /// Makes a type from any number.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Flags.
    public static let flags = ADType(rawValue: 0x01)
    /// Some of the 16-bit service UUIDs.
    public static let incompleteServiceUUIDs16 = ADType(rawValue: 0x02)
    /// All of the 16-bit service UUIDs.
    public static let completeServiceUUIDs16 = ADType(rawValue: 0x03)
    /// Some of the 32-bit service UUIDs.
    public static let incompleteServiceUUIDs32 = ADType(rawValue: 0x04)
    /// All of the 32-bit service UUIDs.
    public static let completeServiceUUIDs32 = ADType(rawValue: 0x05)
    /// Some of the 128-bit service UUIDs.
    public static let incompleteServiceUUIDs128 = ADType(rawValue: 0x06)
    /// All of the 128-bit service UUIDs.
    public static let completeServiceUUIDs128 = ADType(rawValue: 0x07)
    /// The beginning of the name.
    public static let shortenedLocalName = ADType(rawValue: 0x08)
    /// The name.
    public static let completeLocalName = ADType(rawValue: 0x09)
    /// The transmit power.
    public static let txPowerLevel = ADType(rawValue: 0x0A)
    /// The class of a device of BR/EDR.
    public static let classOfDevice = ADType(rawValue: 0x0D)
    /// The preferred connection intervals.
    public static let peripheralConnectionIntervalRange = ADType(rawValue: 0x12)
    /// 16-bit UUIDs of services that the device looks for.
    public static let solicitedServiceUUIDs16 = ADType(rawValue: 0x14)
    /// 128-bit UUIDs of services that the device looks for.
    public static let solicitedServiceUUIDs128 = ADType(rawValue: 0x15)
    /// Data of a service with a 16-bit UUID.
    public static let serviceData16 = ADType(rawValue: 0x16)
    /// Public addresses of the intended receivers.
    public static let publicTargetAddress = ADType(rawValue: 0x17)
    /// Random addresses of the intended receivers.
    public static let randomTargetAddress = ADType(rawValue: 0x18)
    /// The appearance.
    public static let appearance = ADType(rawValue: 0x19)
    /// The advertising interval.
    public static let advertisingInterval = ADType(rawValue: 0x1A)
    /// The address of the device.
    public static let leDeviceAddress = ADType(rawValue: 0x1B)
    /// The supported roles: peripheral, central or both.
    public static let leRole = ADType(rawValue: 0x1C)
    /// 32-bit UUIDs of services that the device looks for.
    public static let solicitedServiceUUIDs32 = ADType(rawValue: 0x1F)
    /// Data of a service with a 32-bit UUID.
    public static let serviceData32 = ADType(rawValue: 0x20)
    /// Data of a service with a 128-bit UUID.
    public static let serviceData128 = ADType(rawValue: 0x21)
    /// A URI, with a code for its scheme.
    public static let uri = ADType(rawValue: 0x24)
    /// The advertising interval, in three or four bytes.
    public static let longAdvertisingInterval = ADType(rawValue: 0x2F)
    /// Data of a manufacturer.
    public static let manufacturerSpecificData = ADType(rawValue: 0xFF)

    /// The name of the type; nil for a number that is not assigned.
    ///
    /// Embedded Swift has the names of the types above.
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
  /// The name, or the number of a type without a name.
  public var description: String { name ?? "AD type 0x\(hexadecimal: rawValue)" }
}
