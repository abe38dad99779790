extension GATT {
  /// A value of any characteristic that this package knows.
  ///
  /// The type has no JSON form of its own: the case is told by the characteristic, and the value by
  /// the form of its type.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    /// 2A00.
    case deviceName(DeviceName)
    /// 2A01.
    case appearance(Appearance)
    /// 2A04.
    case peripheralPreferredConnectionParameters(PeripheralPreferredConnectionParameters)
    /// 2A19.
    case batteryLevel(BatteryLevel)
    /// 2BED.
    case batteryLevelStatus(BatteryLevelStatus)
    /// 2A23.
    case systemID(SystemID)
    /// 2A24.
    case modelNumberString(ModelNumberString)
    /// 2A25.
    case serialNumberString(SerialNumberString)
    /// 2A26.
    case firmwareRevisionString(FirmwareRevisionString)
    /// 2A27.
    case hardwareRevisionString(HardwareRevisionString)
    /// 2A28.
    case softwareRevisionString(SoftwareRevisionString)
    /// 2A29.
    case manufacturerNameString(ManufacturerNameString)
    /// 2A2A.
    case regulatoryCertificationData(RegulatoryCertificationData)
    /// 2BFF.
    case udiForMedicalDevices(UDIForMedicalDevices)
    /// 2A50.
    case pnpID(PnPID)
    /// 2A37.
    case heartRateMeasurement(HeartRateMeasurement)
    /// 2A38.
    case bodySensorLocation(BodySensorLocation)
    /// 2A39.
    case heartRateControlPoint(HeartRateControlPoint)
    /// 2A5B.
    case cscMeasurement(CSCMeasurement)
    /// 2A5C.
    case cscFeature(CSCFeature)
    /// 2A5D.
    case sensorLocation(SensorLocation)
    /// 2A55.
    case scControlPoint(SCControlPoint)
    /// 2904, a descriptor.
    case characteristicPresentationFormat(CharacteristicPresentationFormat)
  }

  /// Reads the bytes of a characteristic by its UUID.
  ///
  /// - Returns: Nil where this package does not know the characteristic.
  /// - Throws: ``WireError`` where the bytes are no value of it.
  public static func decode(
    _ bytes: Span<UInt8>, of characteristic: BluetoothUUID
  ) throws(WireError) -> Value? {
    switch characteristic.short {
    case 0x2A00: .deviceName(try DeviceName(parsing: bytes))
    case 0x2A01: .appearance(try Appearance(parsing: bytes))
    case 0x2A04:
      .peripheralPreferredConnectionParameters(
        try PeripheralPreferredConnectionParameters(parsing: bytes))
    case 0x2A19: .batteryLevel(try BatteryLevel(parsing: bytes))
    case 0x2BED: .batteryLevelStatus(try BatteryLevelStatus(parsing: bytes))
    case 0x2A23: .systemID(try SystemID(parsing: bytes))
    case 0x2A24: .modelNumberString(try ModelNumberString(parsing: bytes))
    case 0x2A25: .serialNumberString(try SerialNumberString(parsing: bytes))
    case 0x2A26: .firmwareRevisionString(try FirmwareRevisionString(parsing: bytes))
    case 0x2A27: .hardwareRevisionString(try HardwareRevisionString(parsing: bytes))
    case 0x2A28: .softwareRevisionString(try SoftwareRevisionString(parsing: bytes))
    case 0x2A29: .manufacturerNameString(try ManufacturerNameString(parsing: bytes))
    case 0x2A2A: .regulatoryCertificationData(try RegulatoryCertificationData(parsing: bytes))
    case 0x2BFF: .udiForMedicalDevices(try UDIForMedicalDevices(parsing: bytes))
    case 0x2A50: .pnpID(try PnPID(parsing: bytes))
    case 0x2A37: .heartRateMeasurement(try HeartRateMeasurement(parsing: bytes))
    case 0x2A38: .bodySensorLocation(try BodySensorLocation(parsing: bytes))
    case 0x2A39: .heartRateControlPoint(try HeartRateControlPoint(parsing: bytes))
    case 0x2A5B: .cscMeasurement(try CSCMeasurement(parsing: bytes))
    case 0x2A5C: .cscFeature(try CSCFeature(parsing: bytes))
    case 0x2A5D: .sensorLocation(try SensorLocation(parsing: bytes))
    case 0x2A55: .scControlPoint(try SCControlPoint(parsing: bytes))
    case 0x2904:
      .characteristicPresentationFormat(try CharacteristicPresentationFormat(parsing: bytes))
    default: nil
    }
  }

  /// Reads the bytes of a characteristic by its UUID.
  ///
  /// - Returns: Nil where this package does not know the characteristic.
  /// - Throws: ``WireError`` where the bytes are no value of it.
  public static func decode(
    _ bytes: [UInt8], of characteristic: BluetoothUUID
  ) throws(WireError) -> Value? {
    let slice = bytes[...]
    return try decode(slice.span, of: characteristic)
  }
}

extension GATT.Value {
  /// The characteristic that carries the value, and its bytes.
  private var carried: (characteristic: BluetoothUUID, bytes: [UInt8]) {
    func parts<Value: GATT.CharacteristicValue>(
      _ value: Value
    ) -> (characteristic: BluetoothUUID, bytes: [UInt8]) {
      (Value.characteristic, value.bytes)
    }
    return switch self {
    case .deviceName(let value): parts(value)
    case .appearance(let value): parts(value)
    case .peripheralPreferredConnectionParameters(let value): parts(value)
    case .batteryLevel(let value): parts(value)
    case .batteryLevelStatus(let value): parts(value)
    case .systemID(let value): parts(value)
    case .modelNumberString(let value): parts(value)
    case .serialNumberString(let value): parts(value)
    case .firmwareRevisionString(let value): parts(value)
    case .hardwareRevisionString(let value): parts(value)
    case .softwareRevisionString(let value): parts(value)
    case .manufacturerNameString(let value): parts(value)
    case .regulatoryCertificationData(let value): parts(value)
    case .udiForMedicalDevices(let value): parts(value)
    case .pnpID(let value): parts(value)
    case .heartRateMeasurement(let value): parts(value)
    case .bodySensorLocation(let value): parts(value)
    case .heartRateControlPoint(let value): parts(value)
    case .cscMeasurement(let value): parts(value)
    case .cscFeature(let value): parts(value)
    case .sensorLocation(let value): parts(value)
    case .scControlPoint(let value): parts(value)
    case .characteristicPresentationFormat(let value): parts(value)
    }
  }

  /// The characteristic that carries the value.
  public var characteristic: BluetoothUUID { carried.characteristic }

  /// The value as the characteristic carries it.
  public var bytes: [UInt8] { carried.bytes }
}

#if !hasFeature(Embedded)
extension GATT.Value {
  /// The value without the enumeration around it, for its JSON form.
  public var base: any GATT.CharacteristicValue {
    switch self {
    case .deviceName(let value): value
    case .appearance(let value): value
    case .peripheralPreferredConnectionParameters(let value): value
    case .batteryLevel(let value): value
    case .batteryLevelStatus(let value): value
    case .systemID(let value): value
    case .modelNumberString(let value): value
    case .serialNumberString(let value): value
    case .firmwareRevisionString(let value): value
    case .hardwareRevisionString(let value): value
    case .softwareRevisionString(let value): value
    case .manufacturerNameString(let value): value
    case .regulatoryCertificationData(let value): value
    case .udiForMedicalDevices(let value): value
    case .pnpID(let value): value
    case .heartRateMeasurement(let value): value
    case .bodySensorLocation(let value): value
    case .heartRateControlPoint(let value): value
    case .cscMeasurement(let value): value
    case .cscFeature(let value): value
    case .sensorLocation(let value): value
    case .scControlPoint(let value): value
    case .characteristicPresentationFormat(let value): value
    }
  }
}
#endif
