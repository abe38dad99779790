// swift-format-ignore-file
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
    /// 2A0F: local time information.
    case localTimeInformation(LocalTimeInformation)
    /// 2A14: reference time information.
    case referenceTimeInformation(ReferenceTimeInformation)
    /// 2A18: glucose measurement.
    case glucoseMeasurement(GlucoseMeasurement)
    /// 2A19: battery level.
    case batteryLevel(BatteryLevel)
    /// 2A1C: temperature measurement.
    case temperatureMeasurement(TemperatureMeasurement)
    /// 2A1D: temperature type.
    case temperatureType(TemperatureType)
    /// 2A1E: intermediate temperature.
    case intermediateTemperature(IntermediateTemperature)
    /// 2A21: measurement interval.
    case measurementInterval(MeasurementInterval)
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
    /// 2A2B: current time.
    case currentTime(CurrentTime)
    /// 2A34: glucose measurement context.
    case glucoseMeasurementContext(GlucoseMeasurementContext)
    /// 2A35: blood pressure measurement.
    case bloodPressureMeasurement(BloodPressureMeasurement)
    /// 2A36: intermediate cuff pressure.
    case intermediateCuffPressure(IntermediateCuffPressure)
    /// 2A37: heart rate measurement.
    case heartRateMeasurement(HeartRateMeasurement)
    /// 2A38: body sensor location.
    case bodySensorLocation(BodySensorLocation)
    /// 2A39: heart rate control point.
    case heartRateControlPoint(HeartRateControlPoint)
    /// 2A49: blood pressure feature.
    case bloodPressureFeature(BloodPressureFeature)
    /// 2A50: PnP ID.
    case pnpID(PnPID)
    /// 2A51: glucose feature.
    case glucoseFeature(GlucoseFeature)
    /// 2A52: record access control point.
    case recordAccessControlPoint(RecordAccessControlPoint)
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
    /// 2A5E: PLX spot-check measurement.
    case plxSpotCheckMeasurement(PLXSpotCheckMeasurement)
    /// 2A5F: PLX continuous measurement.
    case plxContinuousMeasurement(PLXContinuousMeasurement)
    /// 2A60: PLX features.
    case plxFeatures(PLXFeatures)
    /// 2A63: cycling power measurement.
    case cyclingPowerMeasurement(CyclingPowerMeasurement)
    /// 2A64: cycling power vector.
    case cyclingPowerVector(CyclingPowerVector)
    /// 2A65: cycling power feature.
    case cyclingPowerFeature(CyclingPowerFeature)
    /// 2A66: cycling power control point.
    case cyclingPowerControlPoint(CyclingPowerControlPoint)
    /// 2A80: age.
    case age(Age)
    /// 2A85: date of birth.
    case dateOfBirth(DateOfBirth)
    /// 2A8C: gender.
    case gender(Gender)
    /// 2A8E: height.
    case height(Height)
    /// 2A98: weight.
    case weight(Weight)
    /// 2A99: database change increment.
    case databaseChangeIncrement(DatabaseChangeIncrement)
    /// 2A9A: user index.
    case userIndex(UserIndex)
    /// 2A9B: body composition feature.
    case bodyCompositionFeature(BodyCompositionFeature)
    /// 2A9C: body composition measurement.
    case bodyCompositionMeasurement(BodyCompositionMeasurement)
    /// 2A9D: weight measurement.
    case weightMeasurement(WeightMeasurement)
    /// 2A9E: weight scale feature.
    case weightScaleFeature(WeightScaleFeature)
    /// 2A9F: user control point.
    case userControlPoint(UserControlPoint)
    /// 2AA7: CGM measurement.
    case cgmMeasurement(CGMMeasurement)
    /// 2AA8: CGM feature.
    case cgmFeature(CGMFeature)
    /// 2AA9: CGM status.
    case cgmStatus(CGMStatus)
    /// 2AAA: CGM session start time.
    case cgmSessionStartTime(CGMSessionStartTime)
    /// 2AAB: CGM session run time.
    case cgmSessionRunTime(CGMSessionRunTime)
    /// 2AAC: CGM specific ops control point.
    case cgmControlPoint(CGMControlPoint)
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
    /// 2B34: enhanced blood pressure measurement.
    case enhancedBloodPressureMeasurement(EnhancedBloodPressureMeasurement)
    /// 2B35: enhanced intermediate cuff pressure.
    case enhancedIntermediateCuffPressure(EnhancedIntermediateCuffPressure)
    /// 2B36: blood pressure record.
    case bloodPressureRecord(BloodPressureRecord)
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
    case 0x2A0F: .localTimeInformation(try .init(parsing: bytes))
    case 0x2A14: .referenceTimeInformation(try .init(parsing: bytes))
    case 0x2A18: .glucoseMeasurement(try .init(parsing: bytes))
    case 0x2A19: .batteryLevel(try .init(parsing: bytes))
    case 0x2A1C: .temperatureMeasurement(try .init(parsing: bytes))
    case 0x2A1D: .temperatureType(try .init(parsing: bytes))
    case 0x2A1E: .intermediateTemperature(try .init(parsing: bytes))
    case 0x2A21: .measurementInterval(try .init(parsing: bytes))
    case 0x2A23: .systemID(try .init(parsing: bytes))
    case 0x2A24: .modelNumberString(try .init(parsing: bytes))
    case 0x2A25: .serialNumberString(try .init(parsing: bytes))
    case 0x2A26: .firmwareRevisionString(try .init(parsing: bytes))
    case 0x2A27: .hardwareRevisionString(try .init(parsing: bytes))
    case 0x2A28: .softwareRevisionString(try .init(parsing: bytes))
    case 0x2A29: .manufacturerNameString(try .init(parsing: bytes))
    case 0x2A2A: .regulatoryCertificationData(try .init(parsing: bytes))
    case 0x2A2B: .currentTime(try .init(parsing: bytes))
    case 0x2A34: .glucoseMeasurementContext(try .init(parsing: bytes))
    case 0x2A35: .bloodPressureMeasurement(try .init(parsing: bytes))
    case 0x2A36: .intermediateCuffPressure(try .init(parsing: bytes))
    case 0x2A37: .heartRateMeasurement(try .init(parsing: bytes))
    case 0x2A38: .bodySensorLocation(try .init(parsing: bytes))
    case 0x2A39: .heartRateControlPoint(try .init(parsing: bytes))
    case 0x2A49: .bloodPressureFeature(try .init(parsing: bytes))
    case 0x2A50: .pnpID(try .init(parsing: bytes))
    case 0x2A51: .glucoseFeature(try .init(parsing: bytes))
    case 0x2A52: .recordAccessControlPoint(try .init(parsing: bytes))
    case 0x2A53: .rscMeasurement(try .init(parsing: bytes))
    case 0x2A54: .rscFeature(try .init(parsing: bytes))
    case 0x2A55: .scControlPoint(try .init(parsing: bytes))
    case 0x2A5B: .cscMeasurement(try .init(parsing: bytes))
    case 0x2A5C: .cscFeature(try .init(parsing: bytes))
    case 0x2A5D: .sensorLocation(try .init(parsing: bytes))
    case 0x2A5E: .plxSpotCheckMeasurement(try .init(parsing: bytes))
    case 0x2A5F: .plxContinuousMeasurement(try .init(parsing: bytes))
    case 0x2A60: .plxFeatures(try .init(parsing: bytes))
    case 0x2A63: .cyclingPowerMeasurement(try .init(parsing: bytes))
    case 0x2A64: .cyclingPowerVector(try .init(parsing: bytes))
    case 0x2A65: .cyclingPowerFeature(try .init(parsing: bytes))
    case 0x2A66: .cyclingPowerControlPoint(try .init(parsing: bytes))
    case 0x2A80: .age(try .init(parsing: bytes))
    case 0x2A85: .dateOfBirth(try .init(parsing: bytes))
    case 0x2A8C: .gender(try .init(parsing: bytes))
    case 0x2A8E: .height(try .init(parsing: bytes))
    case 0x2A98: .weight(try .init(parsing: bytes))
    case 0x2A99: .databaseChangeIncrement(try .init(parsing: bytes))
    case 0x2A9A: .userIndex(try .init(parsing: bytes))
    case 0x2A9B: .bodyCompositionFeature(try .init(parsing: bytes))
    case 0x2A9C: .bodyCompositionMeasurement(try .init(parsing: bytes))
    case 0x2A9D: .weightMeasurement(try .init(parsing: bytes))
    case 0x2A9E: .weightScaleFeature(try .init(parsing: bytes))
    case 0x2A9F: .userControlPoint(try .init(parsing: bytes))
    case 0x2AA7: .cgmMeasurement(try .init(parsing: bytes))
    case 0x2AA8: .cgmFeature(try .init(parsing: bytes))
    case 0x2AA9: .cgmStatus(try .init(parsing: bytes))
    case 0x2AAA: .cgmSessionStartTime(try .init(parsing: bytes))
    case 0x2AAB: .cgmSessionRunTime(try .init(parsing: bytes))
    case 0x2AAC: .cgmControlPoint(try .init(parsing: bytes))
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
    case 0x2B34: .enhancedBloodPressureMeasurement(try .init(parsing: bytes))
    case 0x2B35: .enhancedIntermediateCuffPressure(try .init(parsing: bytes))
    case 0x2B36: .bloodPressureRecord(try .init(parsing: bytes))
    case 0x2BED: .batteryLevelStatus(try .init(parsing: bytes))
    case 0x2BFF: .udiForMedicalDevices(try .init(parsing: bytes))
    default: nil
    }
  }
}
