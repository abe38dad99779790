// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Triones.HostMessage: FamilyMessage {}
extension Triones.LightMessage: FamilyMessage {}
extension GATT.HeartRateMeasurement: FamilyPacket {}
extension GATT.BodySensorLocation: FamilyPacket {}
extension GATT.HeartRateControlPoint: FamilyPacket {}
extension GATT.CSCMeasurement: FamilyPacket {}
extension GATT.CSCFeature: FamilyPacket {}
extension GATT.SensorLocation: FamilyPacket {}
extension GATT.SCControlPoint: FamilyPacket {}
extension GATT.BatteryLevel: FamilyPacket {}
extension GATT.BatteryLevelStatus: FamilyPacket {}
extension GATT.ManufacturerNameString: FamilyPacket {}
extension GATT.ModelNumberString: FamilyPacket {}
extension GATT.SerialNumberString: FamilyPacket {}
extension GATT.FirmwareRevisionString: FamilyPacket {}
extension GATT.HardwareRevisionString: FamilyPacket {}
extension GATT.SoftwareRevisionString: FamilyPacket {}
extension GATT.SystemID: FamilyPacket {}
extension GATT.PnPID: FamilyPacket {}
extension GATT.RegulatoryCertificationData: FamilyPacket {}
extension GATT.UDIForMedicalDevices: FamilyPacket {}
extension GATT.DeviceName: FamilyPacket {}
extension GATT.Appearance: FamilyPacket {}
extension GATT.PeripheralPreferredConnectionParameters: FamilyPacket {}
extension GATT.CharacteristicPresentationFormat: FamilyPacket {}
extension Triones.PowerCommand: FamilyPacket {}
extension Triones.PowerNotification: FamilyPacket {}
extension Triones.WhiteCommand: FamilyPacket {}
extension Triones.ColorCommand: FamilyPacket {}
extension Triones.MusicColorCommand: FamilyPacket {}
extension Triones.EffectCommand: FamilyPacket {}
extension Triones.DreamEffectCommand: FamilyPacket {}
extension Triones.MicrophoneCommand: FamilyPacket {}
extension Triones.LoginCommand: FamilyPacket {}
extension Triones.OtherLoginCommand: FamilyPacket {}
extension Triones.StatusRequest: FamilyPacket {}
extension Triones.ShortStatus: FamilyPacket {}
extension Triones.Status: FamilyPacket {}
extension Triones.ClockCommand: FamilyPacket {}
extension Triones.ClockRequest: FamilyPacket {}
extension Triones.Clock: FamilyPacket {}
extension Triones.TimersCommand: FamilyPacket {}
extension Triones.TimersRequest: FamilyPacket {}
extension Triones.Timers: FamilyPacket {}
extension GATT.FitnessMachineFeature: FamilyPacket {}
extension GATT.TreadmillData: FamilyPacket {}
extension GATT.CrossTrainerData: FamilyPacket {}
extension GATT.StepClimberData: FamilyPacket {}
extension GATT.StairClimberData: FamilyPacket {}
extension GATT.RowerData: FamilyPacket {}
extension GATT.IndoorBikeData: FamilyPacket {}
extension GATT.TrainingStatus: FamilyPacket {}
extension GATT.SupportedSpeedRange: FamilyPacket {}
extension GATT.SupportedInclinationRange: FamilyPacket {}
extension GATT.SupportedResistanceRange: FamilyPacket {}
extension GATT.SupportedHeartRateRange: FamilyPacket {}
extension GATT.SupportedPowerRange: FamilyPacket {}
extension GATT.FitnessMachineControlPoint: FamilyPacket {}
extension GATT.FitnessMachineStatus: FamilyPacket {}
extension GATT.CyclingPowerMeasurement: FamilyPacket {}
extension GATT.CyclingPowerVector: FamilyPacket {}
extension GATT.CyclingPowerFeature: FamilyPacket {}
extension GATT.CyclingPowerControlPoint: FamilyPacket {}
extension GATT.RSCMeasurement: FamilyPacket {}
extension GATT.RSCFeature: FamilyPacket {}
extension GATT.BloodPressureMeasurement: FamilyPacket {}
extension GATT.IntermediateCuffPressure: FamilyPacket {}
extension GATT.BloodPressureFeature: FamilyPacket {}
extension GATT.EnhancedBloodPressureMeasurement: FamilyPacket {}
extension GATT.EnhancedIntermediateCuffPressure: FamilyPacket {}
extension GATT.BloodPressureRecord: FamilyPacket {}
extension GATT.TemperatureMeasurement: FamilyPacket {}
extension GATT.IntermediateTemperature: FamilyPacket {}
extension GATT.TemperatureType: FamilyPacket {}
extension GATT.MeasurementInterval: FamilyPacket {}
extension GATT.WeightMeasurement: FamilyPacket {}
extension GATT.WeightScaleFeature: FamilyPacket {}
extension GATT.BodyCompositionMeasurement: FamilyPacket {}
extension GATT.BodyCompositionFeature: FamilyPacket {}
extension GATT.UserControlPoint: FamilyPacket {}
extension GATT.DatabaseChangeIncrement: FamilyPacket {}
extension GATT.UserIndex: FamilyPacket {}
extension GATT.Weight: FamilyPacket {}
extension GATT.Height: FamilyPacket {}
extension GATT.DateOfBirth: FamilyPacket {}
extension GATT.Gender: FamilyPacket {}
extension GATT.Age: FamilyPacket {}
extension GATT.PLXSpotCheckMeasurement: FamilyPacket {}
extension GATT.PLXContinuousMeasurement: FamilyPacket {}
extension GATT.PLXFeatures: FamilyPacket {}
extension GATT.GlucoseMeasurement: FamilyPacket {}
extension GATT.GlucoseMeasurementContext: FamilyPacket {}
extension GATT.GlucoseFeature: FamilyPacket {}
extension GATT.RecordAccessControlPoint: FamilyPacket {}
extension GATT.CGMMeasurement: FamilyPacket {}
extension GATT.CGMFeature: FamilyPacket {}
extension GATT.CGMStatus: FamilyPacket {}
extension GATT.CGMSessionStartTime: FamilyPacket {}
extension GATT.CGMSessionRunTime: FamilyPacket {}
extension GATT.CGMControlPoint: FamilyPacket {}
extension GATT.CurrentTime: FamilyPacket {}
extension GATT.LocalTimeInformation: FamilyPacket {}
extension GATT.ReferenceTimeInformation: FamilyPacket {}

/// All values of characteristics, and packets of families.
let familyTypes: [FamilyType] = [
  FamilyType("gatt", "GATT.HeartRateMeasurement", GATT.HeartRateMeasurement.self),
  FamilyType("gatt", "GATT.BodySensorLocation", GATT.BodySensorLocation.self),
  FamilyType("gatt", "GATT.HeartRateControlPoint", GATT.HeartRateControlPoint.self),
  FamilyType("gatt", "GATT.CSCMeasurement", GATT.CSCMeasurement.self),
  FamilyType("gatt", "GATT.CSCFeature", GATT.CSCFeature.self),
  FamilyType("gatt", "GATT.SensorLocation", GATT.SensorLocation.self),
  FamilyType("gatt", "GATT.SCControlPoint", GATT.SCControlPoint.self),
  FamilyType("gatt", "GATT.BatteryLevel", GATT.BatteryLevel.self),
  FamilyType("gatt", "GATT.BatteryLevelStatus", GATT.BatteryLevelStatus.self),
  FamilyType("gatt", "GATT.ManufacturerNameString", GATT.ManufacturerNameString.self),
  FamilyType("gatt", "GATT.ModelNumberString", GATT.ModelNumberString.self),
  FamilyType("gatt", "GATT.SerialNumberString", GATT.SerialNumberString.self),
  FamilyType("gatt", "GATT.FirmwareRevisionString", GATT.FirmwareRevisionString.self),
  FamilyType("gatt", "GATT.HardwareRevisionString", GATT.HardwareRevisionString.self),
  FamilyType("gatt", "GATT.SoftwareRevisionString", GATT.SoftwareRevisionString.self),
  FamilyType("gatt", "GATT.SystemID", GATT.SystemID.self),
  FamilyType("gatt", "GATT.PnPID", GATT.PnPID.self),
  FamilyType("gatt", "GATT.RegulatoryCertificationData", GATT.RegulatoryCertificationData.self),
  FamilyType("gatt", "GATT.UDIForMedicalDevices", GATT.UDIForMedicalDevices.self),
  FamilyType("gatt", "GATT.DeviceName", GATT.DeviceName.self),
  FamilyType("gatt", "GATT.Appearance", GATT.Appearance.self),
  FamilyType("gatt", "GATT.PeripheralPreferredConnectionParameters", GATT.PeripheralPreferredConnectionParameters.self),
  FamilyType("gatt", "GATT.CharacteristicPresentationFormat", GATT.CharacteristicPresentationFormat.self),
  FamilyType("triones", "Triones.PowerCommand", Triones.PowerCommand.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.PowerNotification", Triones.PowerNotification.self, in: Triones.LightMessage.self, from: "device"),
  FamilyType("triones", "Triones.WhiteCommand", Triones.WhiteCommand.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.ColorCommand", Triones.ColorCommand.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.MusicColorCommand", Triones.MusicColorCommand.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.EffectCommand", Triones.EffectCommand.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.DreamEffectCommand", Triones.DreamEffectCommand.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.MicrophoneCommand", Triones.MicrophoneCommand.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.LoginCommand", Triones.LoginCommand.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.OtherLoginCommand", Triones.OtherLoginCommand.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.StatusRequest", Triones.StatusRequest.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.ShortStatus", Triones.ShortStatus.self, in: Triones.LightMessage.self, from: "device"),
  FamilyType("triones", "Triones.Status", Triones.Status.self, in: Triones.LightMessage.self, from: "device"),
  FamilyType("triones", "Triones.ClockCommand", Triones.ClockCommand.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.ClockRequest", Triones.ClockRequest.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.Clock", Triones.Clock.self, in: Triones.LightMessage.self, from: "device"),
  FamilyType("triones", "Triones.TimersCommand", Triones.TimersCommand.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.TimersRequest", Triones.TimersRequest.self, in: Triones.HostMessage.self, from: "host"),
  FamilyType("triones", "Triones.Timers", Triones.Timers.self, in: Triones.LightMessage.self, from: "device"),
  FamilyType("gatt", "GATT.FitnessMachineFeature", GATT.FitnessMachineFeature.self),
  FamilyType("gatt", "GATT.TreadmillData", GATT.TreadmillData.self),
  FamilyType("gatt", "GATT.CrossTrainerData", GATT.CrossTrainerData.self),
  FamilyType("gatt", "GATT.StepClimberData", GATT.StepClimberData.self),
  FamilyType("gatt", "GATT.StairClimberData", GATT.StairClimberData.self),
  FamilyType("gatt", "GATT.RowerData", GATT.RowerData.self),
  FamilyType("gatt", "GATT.IndoorBikeData", GATT.IndoorBikeData.self),
  FamilyType("gatt", "GATT.TrainingStatus", GATT.TrainingStatus.self),
  FamilyType("gatt", "GATT.SupportedSpeedRange", GATT.SupportedSpeedRange.self),
  FamilyType("gatt", "GATT.SupportedInclinationRange", GATT.SupportedInclinationRange.self),
  FamilyType("gatt", "GATT.SupportedResistanceRange", GATT.SupportedResistanceRange.self),
  FamilyType("gatt", "GATT.SupportedHeartRateRange", GATT.SupportedHeartRateRange.self),
  FamilyType("gatt", "GATT.SupportedPowerRange", GATT.SupportedPowerRange.self),
  FamilyType("gatt", "GATT.FitnessMachineControlPoint", GATT.FitnessMachineControlPoint.self),
  FamilyType("gatt", "GATT.FitnessMachineStatus", GATT.FitnessMachineStatus.self),
  FamilyType("gatt", "GATT.CyclingPowerMeasurement", GATT.CyclingPowerMeasurement.self),
  FamilyType("gatt", "GATT.CyclingPowerVector", GATT.CyclingPowerVector.self),
  FamilyType("gatt", "GATT.CyclingPowerFeature", GATT.CyclingPowerFeature.self),
  FamilyType("gatt", "GATT.CyclingPowerControlPoint", GATT.CyclingPowerControlPoint.self),
  FamilyType("gatt", "GATT.RSCMeasurement", GATT.RSCMeasurement.self),
  FamilyType("gatt", "GATT.RSCFeature", GATT.RSCFeature.self),
  FamilyType("gatt", "GATT.BloodPressureMeasurement", GATT.BloodPressureMeasurement.self),
  FamilyType("gatt", "GATT.IntermediateCuffPressure", GATT.IntermediateCuffPressure.self),
  FamilyType("gatt", "GATT.BloodPressureFeature", GATT.BloodPressureFeature.self),
  FamilyType("gatt", "GATT.EnhancedBloodPressureMeasurement", GATT.EnhancedBloodPressureMeasurement.self),
  FamilyType("gatt", "GATT.EnhancedIntermediateCuffPressure", GATT.EnhancedIntermediateCuffPressure.self),
  FamilyType("gatt", "GATT.BloodPressureRecord", GATT.BloodPressureRecord.self),
  FamilyType("gatt", "GATT.TemperatureMeasurement", GATT.TemperatureMeasurement.self),
  FamilyType("gatt", "GATT.IntermediateTemperature", GATT.IntermediateTemperature.self),
  FamilyType("gatt", "GATT.TemperatureType", GATT.TemperatureType.self),
  FamilyType("gatt", "GATT.MeasurementInterval", GATT.MeasurementInterval.self),
  FamilyType("gatt", "GATT.WeightMeasurement", GATT.WeightMeasurement.self),
  FamilyType("gatt", "GATT.WeightScaleFeature", GATT.WeightScaleFeature.self),
  FamilyType("gatt", "GATT.BodyCompositionMeasurement", GATT.BodyCompositionMeasurement.self),
  FamilyType("gatt", "GATT.BodyCompositionFeature", GATT.BodyCompositionFeature.self),
  FamilyType("gatt", "GATT.UserControlPoint", GATT.UserControlPoint.self),
  FamilyType("gatt", "GATT.DatabaseChangeIncrement", GATT.DatabaseChangeIncrement.self),
  FamilyType("gatt", "GATT.UserIndex", GATT.UserIndex.self),
  FamilyType("gatt", "GATT.Weight", GATT.Weight.self),
  FamilyType("gatt", "GATT.Height", GATT.Height.self),
  FamilyType("gatt", "GATT.DateOfBirth", GATT.DateOfBirth.self),
  FamilyType("gatt", "GATT.Gender", GATT.Gender.self),
  FamilyType("gatt", "GATT.Age", GATT.Age.self),
  FamilyType("gatt", "GATT.PLXSpotCheckMeasurement", GATT.PLXSpotCheckMeasurement.self),
  FamilyType("gatt", "GATT.PLXContinuousMeasurement", GATT.PLXContinuousMeasurement.self),
  FamilyType("gatt", "GATT.PLXFeatures", GATT.PLXFeatures.self),
  FamilyType("gatt", "GATT.GlucoseMeasurement", GATT.GlucoseMeasurement.self),
  FamilyType("gatt", "GATT.GlucoseMeasurementContext", GATT.GlucoseMeasurementContext.self),
  FamilyType("gatt", "GATT.GlucoseFeature", GATT.GlucoseFeature.self),
  FamilyType("gatt", "GATT.RecordAccessControlPoint", GATT.RecordAccessControlPoint.self),
  FamilyType("gatt", "GATT.CGMMeasurement", GATT.CGMMeasurement.self),
  FamilyType("gatt", "GATT.CGMFeature", GATT.CGMFeature.self),
  FamilyType("gatt", "GATT.CGMStatus", GATT.CGMStatus.self),
  FamilyType("gatt", "GATT.CGMSessionStartTime", GATT.CGMSessionStartTime.self),
  FamilyType("gatt", "GATT.CGMSessionRunTime", GATT.CGMSessionRunTime.self),
  FamilyType("gatt", "GATT.CGMControlPoint", GATT.CGMControlPoint.self),
  FamilyType("gatt", "GATT.CurrentTime", GATT.CurrentTime.self),
  FamilyType("gatt", "GATT.LocalTimeInformation", GATT.LocalTimeInformation.self),
  FamilyType("gatt", "GATT.ReferenceTimeInformation", GATT.ReferenceTimeInformation.self),
] + crpTypes + elkTypes + idealledTypes + iotbtTypes + jstyleTypes + lednetwfTypes + polarTypes + ringconnTypes + ycbtTypes
