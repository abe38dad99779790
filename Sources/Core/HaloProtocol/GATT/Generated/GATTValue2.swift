// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.Value {
  /// The characteristic that carries the value, and its bytes.
  var carried: (characteristic: BluetoothUUID, bytes: [UInt8]) {
    switch self {
    case .characteristicPresentationFormat(let value): value.carried
    case .deviceName(let value): value.carried
    case .appearance(let value): value.carried
    case .peripheralPreferredConnectionParameters(let value): value.carried
    case .localTimeInformation(let value): value.carried
    case .referenceTimeInformation(let value): value.carried
    case .glucoseMeasurement(let value): value.carried
    case .batteryLevel(let value): value.carried
    case .temperatureMeasurement(let value): value.carried
    case .temperatureType(let value): value.carried
    case .intermediateTemperature(let value): value.carried
    case .measurementInterval(let value): value.carried
    case .systemID(let value): value.carried
    case .modelNumberString(let value): value.carried
    case .serialNumberString(let value): value.carried
    case .firmwareRevisionString(let value): value.carried
    case .hardwareRevisionString(let value): value.carried
    case .softwareRevisionString(let value): value.carried
    case .manufacturerNameString(let value): value.carried
    case .regulatoryCertificationData(let value): value.carried
    case .currentTime(let value): value.carried
    case .glucoseMeasurementContext(let value): value.carried
    case .bloodPressureMeasurement(let value): value.carried
    case .intermediateCuffPressure(let value): value.carried
    case .heartRateMeasurement(let value): value.carried
    case .bodySensorLocation(let value): value.carried
    case .heartRateControlPoint(let value): value.carried
    case .bloodPressureFeature(let value): value.carried
    case .pnpID(let value): value.carried
    case .glucoseFeature(let value): value.carried
    case .recordAccessControlPoint(let value): value.carried
    case .rscMeasurement(let value): value.carried
    case .rscFeature(let value): value.carried
    case .scControlPoint(let value): value.carried
    case .cscMeasurement(let value): value.carried
    case .cscFeature(let value): value.carried
    case .sensorLocation(let value): value.carried
    case .plxSpotCheckMeasurement(let value): value.carried
    case .plxContinuousMeasurement(let value): value.carried
    case .plxFeatures(let value): value.carried
    case .cyclingPowerMeasurement(let value): value.carried
    case .cyclingPowerVector(let value): value.carried
    case .cyclingPowerFeature(let value): value.carried
    case .cyclingPowerControlPoint(let value): value.carried
    case .age(let value): value.carried
    case .dateOfBirth(let value): value.carried
    case .gender(let value): value.carried
    case .height(let value): value.carried
    case .weight(let value): value.carried
    case .databaseChangeIncrement(let value): value.carried
    case .userIndex(let value): value.carried
    case .bodyCompositionFeature(let value): value.carried
    case .bodyCompositionMeasurement(let value): value.carried
    case .weightMeasurement(let value): value.carried
    case .weightScaleFeature(let value): value.carried
    case .userControlPoint(let value): value.carried
    case .cgmMeasurement(let value): value.carried
    case .cgmFeature(let value): value.carried
    case .cgmStatus(let value): value.carried
    case .cgmSessionStartTime(let value): value.carried
    case .cgmSessionRunTime(let value): value.carried
    case .cgmControlPoint(let value): value.carried
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
    case .enhancedBloodPressureMeasurement(let value): value.carried
    case .enhancedIntermediateCuffPressure(let value): value.carried
    case .bloodPressureRecord(let value): value.carried
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
    case .localTimeInformation(let value): value
    case .referenceTimeInformation(let value): value
    case .glucoseMeasurement(let value): value
    case .batteryLevel(let value): value
    case .temperatureMeasurement(let value): value
    case .temperatureType(let value): value
    case .intermediateTemperature(let value): value
    case .measurementInterval(let value): value
    case .systemID(let value): value
    case .modelNumberString(let value): value
    case .serialNumberString(let value): value
    case .firmwareRevisionString(let value): value
    case .hardwareRevisionString(let value): value
    case .softwareRevisionString(let value): value
    case .manufacturerNameString(let value): value
    case .regulatoryCertificationData(let value): value
    case .currentTime(let value): value
    case .glucoseMeasurementContext(let value): value
    case .bloodPressureMeasurement(let value): value
    case .intermediateCuffPressure(let value): value
    case .heartRateMeasurement(let value): value
    case .bodySensorLocation(let value): value
    case .heartRateControlPoint(let value): value
    case .bloodPressureFeature(let value): value
    case .pnpID(let value): value
    case .glucoseFeature(let value): value
    case .recordAccessControlPoint(let value): value
    case .rscMeasurement(let value): value
    case .rscFeature(let value): value
    case .scControlPoint(let value): value
    case .cscMeasurement(let value): value
    case .cscFeature(let value): value
    case .sensorLocation(let value): value
    case .plxSpotCheckMeasurement(let value): value
    case .plxContinuousMeasurement(let value): value
    case .plxFeatures(let value): value
    case .cyclingPowerMeasurement(let value): value
    case .cyclingPowerVector(let value): value
    case .cyclingPowerFeature(let value): value
    case .cyclingPowerControlPoint(let value): value
    case .age(let value): value
    case .dateOfBirth(let value): value
    case .gender(let value): value
    case .height(let value): value
    case .weight(let value): value
    case .databaseChangeIncrement(let value): value
    case .userIndex(let value): value
    case .bodyCompositionFeature(let value): value
    case .bodyCompositionMeasurement(let value): value
    case .weightMeasurement(let value): value
    case .weightScaleFeature(let value): value
    case .userControlPoint(let value): value
    case .cgmMeasurement(let value): value
    case .cgmFeature(let value): value
    case .cgmStatus(let value): value
    case .cgmSessionStartTime(let value): value
    case .cgmSessionRunTime(let value): value
    case .cgmControlPoint(let value): value
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
    case .enhancedBloodPressureMeasurement(let value): value
    case .enhancedIntermediateCuffPressure(let value): value
    case .bloodPressureRecord(let value): value
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
    GATT.LocalTimeInformation.self,
    GATT.ReferenceTimeInformation.self,
    GATT.GlucoseMeasurement.self,
    GATT.BatteryLevel.self,
    GATT.TemperatureMeasurement.self,
    GATT.TemperatureType.self,
    GATT.IntermediateTemperature.self,
    GATT.MeasurementInterval.self,
    GATT.SystemID.self,
    GATT.ModelNumberString.self,
    GATT.SerialNumberString.self,
    GATT.FirmwareRevisionString.self,
    GATT.HardwareRevisionString.self,
    GATT.SoftwareRevisionString.self,
    GATT.ManufacturerNameString.self,
    GATT.RegulatoryCertificationData.self,
    GATT.CurrentTime.self,
    GATT.GlucoseMeasurementContext.self,
    GATT.BloodPressureMeasurement.self,
    GATT.IntermediateCuffPressure.self,
    GATT.HeartRateMeasurement.self,
    GATT.BodySensorLocation.self,
    GATT.HeartRateControlPoint.self,
    GATT.BloodPressureFeature.self,
    GATT.PnPID.self,
    GATT.GlucoseFeature.self,
    GATT.RecordAccessControlPoint.self,
    GATT.RSCMeasurement.self,
    GATT.RSCFeature.self,
    GATT.SCControlPoint.self,
    GATT.CSCMeasurement.self,
    GATT.CSCFeature.self,
    GATT.SensorLocation.self,
    GATT.PLXSpotCheckMeasurement.self,
    GATT.PLXContinuousMeasurement.self,
    GATT.PLXFeatures.self,
    GATT.CyclingPowerMeasurement.self,
    GATT.CyclingPowerVector.self,
    GATT.CyclingPowerFeature.self,
    GATT.CyclingPowerControlPoint.self,
    GATT.Age.self,
    GATT.DateOfBirth.self,
    GATT.Gender.self,
    GATT.Height.self,
    GATT.Weight.self,
    GATT.DatabaseChangeIncrement.self,
    GATT.UserIndex.self,
    GATT.BodyCompositionFeature.self,
    GATT.BodyCompositionMeasurement.self,
    GATT.WeightMeasurement.self,
    GATT.WeightScaleFeature.self,
    GATT.UserControlPoint.self,
    GATT.CGMMeasurement.self,
    GATT.CGMFeature.self,
    GATT.CGMStatus.self,
    GATT.CGMSessionStartTime.self,
    GATT.CGMSessionRunTime.self,
    GATT.CGMControlPoint.self,
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
    GATT.EnhancedBloodPressureMeasurement.self,
    GATT.EnhancedIntermediateCuffPressure.self,
    GATT.BloodPressureRecord.self,
    GATT.BatteryLevelStatus.self,
    GATT.UDIForMedicalDevices.self,
  ]
}
#endif
