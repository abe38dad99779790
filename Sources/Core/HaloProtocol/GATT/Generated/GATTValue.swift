// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// A value of any characteristic with a type in this package.
  ///
  /// The enumeration has no JSON form: the characteristic selects the case, and the type of
  /// the value has the JSON form.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    /// 2904: characteristic presentation format.
    case characteristicPresentationFormat(CharacteristicPresentationFormat)
    /// 2A00: device name.
    case deviceName(DeviceName)
    /// 2A01: appearance.
    case appearance(Appearance)
    /// 2A04: peripheral preferred connection parameters.
    case peripheralPreferredConnectionParameters(PeripheralPreferredConnectionParameters)
    /// 2A19: battery level.
    case batteryLevel(BatteryLevel)
    /// 2A23: system ID.
    case systemID(SystemID)
    /// 2A24: model number string.
    case modelNumberString(ModelNumberString)
    /// 2A25: serial number string.
    case serialNumberString(SerialNumberString)
    /// 2A26: firmware revision string.
    case firmwareRevisionString(FirmwareRevisionString)
    /// 2A27: hardware revision string.
    case hardwareRevisionString(HardwareRevisionString)
    /// 2A28: software revision string.
    case softwareRevisionString(SoftwareRevisionString)
    /// 2A29: manufacturer name string.
    case manufacturerNameString(ManufacturerNameString)
    /// 2A2A: regulatory certification data.
    case regulatoryCertificationData(RegulatoryCertificationData)
    /// 2A37: heart rate measurement.
    case heartRateMeasurement(HeartRateMeasurement)
    /// 2A38: body sensor location.
    case bodySensorLocation(BodySensorLocation)
    /// 2A39: heart rate control point.
    case heartRateControlPoint(HeartRateControlPoint)
    /// 2A50: PnP ID.
    case pnpID(PnPID)
    /// 2A55: SC control point.
    case scControlPoint(SCControlPoint)
    /// 2A5B: CSC measurement.
    case cscMeasurement(CSCMeasurement)
    /// 2A5C: CSC feature.
    case cscFeature(CSCFeature)
    /// 2A5D: sensor location.
    case sensorLocation(SensorLocation)
    /// 2BED: battery level status.
    case batteryLevelStatus(BatteryLevelStatus)
    /// 2BFF: UDI for medical devices.
    case udiForMedicalDevices(UDIForMedicalDevices)
  }

  /// Reads the bytes of a characteristic by its UUID.
  ///
  /// - Returns: Nil if this package has no type for the characteristic.
  /// - Throws: ``WireError`` if the bytes are not a value of the characteristic.
  public static func decode(
    _ bytes: Span<UInt8>, of characteristic: BluetoothUUID
  ) throws(WireError) -> Value? {
    switch characteristic.short {
    case 0x2904: .characteristicPresentationFormat(try .init(parsing: bytes))
    case 0x2A00: .deviceName(try .init(parsing: bytes))
    case 0x2A01: .appearance(try .init(parsing: bytes))
    case 0x2A04: .peripheralPreferredConnectionParameters(try .init(parsing: bytes))
    case 0x2A19: .batteryLevel(try .init(parsing: bytes))
    case 0x2A23: .systemID(try .init(parsing: bytes))
    case 0x2A24: .modelNumberString(try .init(parsing: bytes))
    case 0x2A25: .serialNumberString(try .init(parsing: bytes))
    case 0x2A26: .firmwareRevisionString(try .init(parsing: bytes))
    case 0x2A27: .hardwareRevisionString(try .init(parsing: bytes))
    case 0x2A28: .softwareRevisionString(try .init(parsing: bytes))
    case 0x2A29: .manufacturerNameString(try .init(parsing: bytes))
    case 0x2A2A: .regulatoryCertificationData(try .init(parsing: bytes))
    case 0x2A37: .heartRateMeasurement(try .init(parsing: bytes))
    case 0x2A38: .bodySensorLocation(try .init(parsing: bytes))
    case 0x2A39: .heartRateControlPoint(try .init(parsing: bytes))
    case 0x2A50: .pnpID(try .init(parsing: bytes))
    case 0x2A55: .scControlPoint(try .init(parsing: bytes))
    case 0x2A5B: .cscMeasurement(try .init(parsing: bytes))
    case 0x2A5C: .cscFeature(try .init(parsing: bytes))
    case 0x2A5D: .sensorLocation(try .init(parsing: bytes))
    case 0x2BED: .batteryLevelStatus(try .init(parsing: bytes))
    case 0x2BFF: .udiForMedicalDevices(try .init(parsing: bytes))
    default: nil
    }
  }
}

extension GATT.Value {
  /// The characteristic that carries the value, and its bytes.
  var carried: (characteristic: BluetoothUUID, bytes: [UInt8]) {
    switch self {
    case .characteristicPresentationFormat(let value): value.carried
    case .deviceName(let value): value.carried
    case .appearance(let value): value.carried
    case .peripheralPreferredConnectionParameters(let value): value.carried
    case .batteryLevel(let value): value.carried
    case .systemID(let value): value.carried
    case .modelNumberString(let value): value.carried
    case .serialNumberString(let value): value.carried
    case .firmwareRevisionString(let value): value.carried
    case .hardwareRevisionString(let value): value.carried
    case .softwareRevisionString(let value): value.carried
    case .manufacturerNameString(let value): value.carried
    case .regulatoryCertificationData(let value): value.carried
    case .heartRateMeasurement(let value): value.carried
    case .bodySensorLocation(let value): value.carried
    case .heartRateControlPoint(let value): value.carried
    case .pnpID(let value): value.carried
    case .scControlPoint(let value): value.carried
    case .cscMeasurement(let value): value.carried
    case .cscFeature(let value): value.carried
    case .sensorLocation(let value): value.carried
    case .batteryLevelStatus(let value): value.carried
    case .udiForMedicalDevices(let value): value.carried
    }
  }
}

#if !hasFeature(Embedded)
extension GATT.Value {
  /// The value without the enumeration around it, for its JSON form.
  public var base: any GATT.CharacteristicValue {
    switch self {
    case .characteristicPresentationFormat(let value): value
    case .deviceName(let value): value
    case .appearance(let value): value
    case .peripheralPreferredConnectionParameters(let value): value
    case .batteryLevel(let value): value
    case .systemID(let value): value
    case .modelNumberString(let value): value
    case .serialNumberString(let value): value
    case .firmwareRevisionString(let value): value
    case .hardwareRevisionString(let value): value
    case .softwareRevisionString(let value): value
    case .manufacturerNameString(let value): value
    case .regulatoryCertificationData(let value): value
    case .heartRateMeasurement(let value): value
    case .bodySensorLocation(let value): value
    case .heartRateControlPoint(let value): value
    case .pnpID(let value): value
    case .scControlPoint(let value): value
    case .cscMeasurement(let value): value
    case .cscFeature(let value): value
    case .sensorLocation(let value): value
    case .batteryLevelStatus(let value): value
    case .udiForMedicalDevices(let value): value
    }
  }

  /// The types of all values, each once.
  package static let types: [any GATT.CharacteristicValue.Type] = [
    GATT.CharacteristicPresentationFormat.self,
    GATT.DeviceName.self,
    GATT.Appearance.self,
    GATT.PeripheralPreferredConnectionParameters.self,
    GATT.BatteryLevel.self,
    GATT.SystemID.self,
    GATT.ModelNumberString.self,
    GATT.SerialNumberString.self,
    GATT.FirmwareRevisionString.self,
    GATT.HardwareRevisionString.self,
    GATT.SoftwareRevisionString.self,
    GATT.ManufacturerNameString.self,
    GATT.RegulatoryCertificationData.self,
    GATT.HeartRateMeasurement.self,
    GATT.BodySensorLocation.self,
    GATT.HeartRateControlPoint.self,
    GATT.PnPID.self,
    GATT.SCControlPoint.self,
    GATT.CSCMeasurement.self,
    GATT.CSCFeature.self,
    GATT.SensorLocation.self,
    GATT.BatteryLevelStatus.self,
    GATT.UDIForMedicalDevices.self,
  ]
}
#endif
