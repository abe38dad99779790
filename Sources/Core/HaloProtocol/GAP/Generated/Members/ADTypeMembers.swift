// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GAP.ADType {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Flags.
  public static let flags = GAP.ADType(rawValue: 0x01)
  /// Some of the 16-bit service UUIDs.
  public static let incompleteServiceUUIDs16 = GAP.ADType(rawValue: 0x02)
  /// All of the 16-bit service UUIDs.
  public static let completeServiceUUIDs16 = GAP.ADType(rawValue: 0x03)
  /// Some of the 32-bit service UUIDs.
  public static let incompleteServiceUUIDs32 = GAP.ADType(rawValue: 0x04)
  /// All of the 32-bit service UUIDs.
  public static let completeServiceUUIDs32 = GAP.ADType(rawValue: 0x05)
  /// Some of the 128-bit service UUIDs.
  public static let incompleteServiceUUIDs128 = GAP.ADType(rawValue: 0x06)
  /// All of the 128-bit service UUIDs.
  public static let completeServiceUUIDs128 = GAP.ADType(rawValue: 0x07)
  /// The beginning of the name.
  public static let shortenedLocalName = GAP.ADType(rawValue: 0x08)
  /// The name.
  public static let completeLocalName = GAP.ADType(rawValue: 0x09)
  /// The transmit power.
  public static let txPowerLevel = GAP.ADType(rawValue: 0x0A)
  /// The class of a device of BR/EDR.
  public static let classOfDevice = GAP.ADType(rawValue: 0x0D)
  /// The preferred connection intervals.
  public static let peripheralConnectionIntervalRange = GAP.ADType(rawValue: 0x12)
  /// 16-bit UUIDs of services that the device looks for.
  public static let solicitedServiceUUIDs16 = GAP.ADType(rawValue: 0x14)
  /// 128-bit UUIDs of services that the device looks for.
  public static let solicitedServiceUUIDs128 = GAP.ADType(rawValue: 0x15)
  /// Data of a service with a 16-bit UUID.
  public static let serviceData16 = GAP.ADType(rawValue: 0x16)
  /// Public addresses of the intended receivers.
  public static let publicTargetAddress = GAP.ADType(rawValue: 0x17)
  /// Random addresses of the intended receivers.
  public static let randomTargetAddress = GAP.ADType(rawValue: 0x18)
  /// The appearance.
  public static let appearance = GAP.ADType(rawValue: 0x19)
  /// The advertising interval.
  public static let advertisingInterval = GAP.ADType(rawValue: 0x1A)
  /// The address of the device.
  public static let leDeviceAddress = GAP.ADType(rawValue: 0x1B)
  /// The supported roles: peripheral, central or both.
  public static let leRole = GAP.ADType(rawValue: 0x1C)
  /// 32-bit UUIDs of services that the device looks for.
  public static let solicitedServiceUUIDs32 = GAP.ADType(rawValue: 0x1F)
  /// Data of a service with a 32-bit UUID.
  public static let serviceData32 = GAP.ADType(rawValue: 0x20)
  /// Data of a service with a 128-bit UUID.
  public static let serviceData128 = GAP.ADType(rawValue: 0x21)
  /// A URI, with a code for its scheme.
  public static let uri = GAP.ADType(rawValue: 0x24)
  /// The advertising interval, in three or four bytes.
  public static let longAdvertisingInterval = GAP.ADType(rawValue: 0x2F)
  /// Data of a manufacturer.
  public static let manufacturerSpecificData = GAP.ADType(rawValue: 0xFF)
}
