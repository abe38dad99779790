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
    /// 2A53: RSC measurement.
    case rscMeasurement(RSCMeasurement)
    /// 2A54: RSC feature.
    case rscFeature(RSCFeature)
    /// 2A55: SC control point.
    case scControlPoint(SCControlPoint)
    /// 2A5B: CSC measurement.
    case cscMeasurement(CSCMeasurement)
    /// 2A5C: CSC feature.
    case cscFeature(CSCFeature)
    /// 2A5D: sensor location.
    case sensorLocation(SensorLocation)
    /// 2A63: cycling power measurement.
    case cyclingPowerMeasurement(CyclingPowerMeasurement)
    /// 2A64: cycling power vector.
    case cyclingPowerVector(CyclingPowerVector)
    /// 2A65: cycling power feature.
    case cyclingPowerFeature(CyclingPowerFeature)
    /// 2A66: cycling power control point.
    case cyclingPowerControlPoint(CyclingPowerControlPoint)
    /// 2ACC: fitness machine feature.
    case fitnessMachineFeature(FitnessMachineFeature)
    /// 2ACD: treadmill data.
    case treadmillData(TreadmillData)
    /// 2ACE: cross trainer data.
    case crossTrainerData(CrossTrainerData)
    /// 2ACF: step climber data.
    case stepClimberData(StepClimberData)
    /// 2AD0: stair climber data.
    case stairClimberData(StairClimberData)
    /// 2AD1: rower data.
    case rowerData(RowerData)
    /// 2AD2: indoor bike data.
    case indoorBikeData(IndoorBikeData)
    /// 2AD3: training status.
    case trainingStatus(TrainingStatus)
    /// 2AD4: supported speed range.
    case supportedSpeedRange(SupportedSpeedRange)
    /// 2AD5: supported inclination range.
    case supportedInclinationRange(SupportedInclinationRange)
    /// 2AD6: supported resistance level range.
    case supportedResistanceRange(SupportedResistanceRange)
    /// 2AD7: supported heart rate range.
    case supportedHeartRateRange(SupportedHeartRateRange)
    /// 2AD8: supported power range.
    case supportedPowerRange(SupportedPowerRange)
    /// 2AD9: fitness machine control point.
    case fitnessMachineControlPoint(FitnessMachineControlPoint)
    /// 2ADA: fitness machine status.
    case fitnessMachineStatus(FitnessMachineStatus)
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
    case 0x2A53: .rscMeasurement(try .init(parsing: bytes))
    case 0x2A54: .rscFeature(try .init(parsing: bytes))
    case 0x2A55: .scControlPoint(try .init(parsing: bytes))
    case 0x2A5B: .cscMeasurement(try .init(parsing: bytes))
    case 0x2A5C: .cscFeature(try .init(parsing: bytes))
    case 0x2A5D: .sensorLocation(try .init(parsing: bytes))
    case 0x2A63: .cyclingPowerMeasurement(try .init(parsing: bytes))
    case 0x2A64: .cyclingPowerVector(try .init(parsing: bytes))
    case 0x2A65: .cyclingPowerFeature(try .init(parsing: bytes))
    case 0x2A66: .cyclingPowerControlPoint(try .init(parsing: bytes))
    case 0x2ACC: .fitnessMachineFeature(try .init(parsing: bytes))
    case 0x2ACD: .treadmillData(try .init(parsing: bytes))
    case 0x2ACE: .crossTrainerData(try .init(parsing: bytes))
    case 0x2ACF: .stepClimberData(try .init(parsing: bytes))
    case 0x2AD0: .stairClimberData(try .init(parsing: bytes))
    case 0x2AD1: .rowerData(try .init(parsing: bytes))
    case 0x2AD2: .indoorBikeData(try .init(parsing: bytes))
    case 0x2AD3: .trainingStatus(try .init(parsing: bytes))
    case 0x2AD4: .supportedSpeedRange(try .init(parsing: bytes))
    case 0x2AD5: .supportedInclinationRange(try .init(parsing: bytes))
    case 0x2AD6: .supportedResistanceRange(try .init(parsing: bytes))
    case 0x2AD7: .supportedHeartRateRange(try .init(parsing: bytes))
    case 0x2AD8: .supportedPowerRange(try .init(parsing: bytes))
    case 0x2AD9: .fitnessMachineControlPoint(try .init(parsing: bytes))
    case 0x2ADA: .fitnessMachineStatus(try .init(parsing: bytes))
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
    case .rscMeasurement(let value): value.carried
    case .rscFeature(let value): value.carried
    case .scControlPoint(let value): value.carried
    case .cscMeasurement(let value): value.carried
    case .cscFeature(let value): value.carried
    case .sensorLocation(let value): value.carried
    case .cyclingPowerMeasurement(let value): value.carried
    case .cyclingPowerVector(let value): value.carried
    case .cyclingPowerFeature(let value): value.carried
    case .cyclingPowerControlPoint(let value): value.carried
    case .fitnessMachineFeature(let value): value.carried
    case .treadmillData(let value): value.carried
    case .crossTrainerData(let value): value.carried
    case .stepClimberData(let value): value.carried
    case .stairClimberData(let value): value.carried
    case .rowerData(let value): value.carried
    case .indoorBikeData(let value): value.carried
    case .trainingStatus(let value): value.carried
    case .supportedSpeedRange(let value): value.carried
    case .supportedInclinationRange(let value): value.carried
    case .supportedResistanceRange(let value): value.carried
    case .supportedHeartRateRange(let value): value.carried
    case .supportedPowerRange(let value): value.carried
    case .fitnessMachineControlPoint(let value): value.carried
    case .fitnessMachineStatus(let value): value.carried
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
    case .rscMeasurement(let value): value
    case .rscFeature(let value): value
    case .scControlPoint(let value): value
    case .cscMeasurement(let value): value
    case .cscFeature(let value): value
    case .sensorLocation(let value): value
    case .cyclingPowerMeasurement(let value): value
    case .cyclingPowerVector(let value): value
    case .cyclingPowerFeature(let value): value
    case .cyclingPowerControlPoint(let value): value
    case .fitnessMachineFeature(let value): value
    case .treadmillData(let value): value
    case .crossTrainerData(let value): value
    case .stepClimberData(let value): value
    case .stairClimberData(let value): value
    case .rowerData(let value): value
    case .indoorBikeData(let value): value
    case .trainingStatus(let value): value
    case .supportedSpeedRange(let value): value
    case .supportedInclinationRange(let value): value
    case .supportedResistanceRange(let value): value
    case .supportedHeartRateRange(let value): value
    case .supportedPowerRange(let value): value
    case .fitnessMachineControlPoint(let value): value
    case .fitnessMachineStatus(let value): value
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
    GATT.RSCMeasurement.self,
    GATT.RSCFeature.self,
    GATT.SCControlPoint.self,
    GATT.CSCMeasurement.self,
    GATT.CSCFeature.self,
    GATT.SensorLocation.self,
    GATT.CyclingPowerMeasurement.self,
    GATT.CyclingPowerVector.self,
    GATT.CyclingPowerFeature.self,
    GATT.CyclingPowerControlPoint.self,
    GATT.FitnessMachineFeature.self,
    GATT.TreadmillData.self,
    GATT.CrossTrainerData.self,
    GATT.StepClimberData.self,
    GATT.StairClimberData.self,
    GATT.RowerData.self,
    GATT.IndoorBikeData.self,
    GATT.TrainingStatus.self,
    GATT.SupportedSpeedRange.self,
    GATT.SupportedInclinationRange.self,
    GATT.SupportedResistanceRange.self,
    GATT.SupportedHeartRateRange.self,
    GATT.SupportedPowerRange.self,
    GATT.FitnessMachineControlPoint.self,
    GATT.FitnessMachineStatus.self,
    GATT.BatteryLevelStatus.self,
    GATT.UDIForMedicalDevices.self,
  ]
}
#endif
