// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension JStyle.HostMessage: FamilyMessage {}
extension JStyle.RingMessage: FamilyMessage {}
extension JStyle.SetTimeRequest: FamilyPacket {}
extension JStyle.SetUserRequest: FamilyPacket {}
extension JStyle.SetIdentifierRequest: FamilyPacket {}
extension JStyle.FactoryResetRequest: FamilyPacket {}
extension JStyle.BatteryRequest: FamilyPacket {}
extension JStyle.TemperatureRequest: FamilyPacket {}
extension JStyle.VibrationRequest: FamilyPacket {}
extension JStyle.AddressRequest: FamilyPacket {}
extension JStyle.VersionRequest: FamilyPacket {}
extension JStyle.TimeRequest: FamilyPacket {}
extension JStyle.UserRequest: FamilyPacket {}
extension JStyle.LiveRequest: FamilyPacket {}
extension JStyle.ExerciseRequest: FamilyPacket {}
extension JStyle.MeasurementRequest: FamilyPacket {}
extension JStyle.SetScheduleRequest: FamilyPacket {}
extension JStyle.ScheduleRequest: FamilyPacket {}
extension JStyle.HistoryRequest: FamilyPacket {}
extension JStyle.UnsupportedReply: FamilyPacket {}
extension JStyle.SetTimeReply: FamilyPacket {}
extension JStyle.CommandReply: FamilyPacket {}
extension JStyle.BatteryStatus: FamilyPacket {}
extension JStyle.TemperatureReply: FamilyPacket {}
extension JStyle.AddressReply: FamilyPacket {}
extension JStyle.VersionReply: FamilyPacket {}
extension JStyle.TimeReply: FamilyPacket {}
extension JStyle.UserReply: FamilyPacket {}
extension JStyle.LiveValues: FamilyPacket {}
extension JStyle.ExtendedLiveValues: FamilyPacket {}
extension JStyle.ExerciseNotice: FamilyPacket {}
extension JStyle.ExerciseUpdate: FamilyPacket {}
extension JStyle.ExerciseReply: FamilyPacket {}
extension JStyle.MeasurementReply: FamilyPacket {}
extension JStyle.ScheduleReply: FamilyPacket {}
extension JStyle.TypedScheduleReply: FamilyPacket {}
extension JStyle.ShortDayTotals: FamilyPacket {}
extension JStyle.DayTotals: FamilyPacket {}
extension JStyle.HistoryReply: FamilyPacket {}
extension JStyle.StepLog: FamilyPacket {}
extension JStyle.SleepLog: FamilyPacket {}
extension JStyle.HeartRateLog: FamilyPacket {}
extension JStyle.SpotHeartRateLog: FamilyPacket {}
extension JStyle.HeartRateVariabilityLog: FamilyPacket {}
extension JStyle.ShortExerciseLog: FamilyPacket {}
extension JStyle.ExerciseLog: FamilyPacket {}
extension JStyle.TripleTemperatureLog: FamilyPacket {}
extension JStyle.TemperatureLog: FamilyPacket {}
extension JStyle.BloodOxygenLog: FamilyPacket {}
extension FamilyPacket where Self: JStyle.SharedNotificationPacket {
  func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self {
    try Self(opcode: opcode, payload: bytes)
  }
}
extension FamilyPacket where Self: JStyle.SharedPacket {
  func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self {
    try Self(opcode: opcode, payload: bytes)
  }
}

/// All packets of the family.
let jstyleTypes: [FamilyType] = [
  FamilyType("jstyle/fff6", "JStyle.SetTimeRequest", JStyle.SetTimeRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.SetUserRequest", JStyle.SetUserRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.SetIdentifierRequest", JStyle.SetIdentifierRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.FactoryResetRequest", JStyle.FactoryResetRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.BatteryRequest", JStyle.BatteryRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.TemperatureRequest", JStyle.TemperatureRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.VibrationRequest", JStyle.VibrationRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.AddressRequest", JStyle.AddressRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.VersionRequest", JStyle.VersionRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.TimeRequest", JStyle.TimeRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.UserRequest", JStyle.UserRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.LiveRequest", JStyle.LiveRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.ExerciseRequest", JStyle.ExerciseRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.MeasurementRequest", JStyle.MeasurementRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.SetScheduleRequest", JStyle.SetScheduleRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.ScheduleRequest", JStyle.ScheduleRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff6", "JStyle.HistoryRequest", JStyle.HistoryRequest.self, in: JStyle.HostMessage.self, from: "host"),
  FamilyType("jstyle/fff7", "JStyle.UnsupportedReply", JStyle.UnsupportedReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.SetTimeReply", JStyle.SetTimeReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.CommandReply", JStyle.CommandReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.BatteryStatus", JStyle.BatteryStatus.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.TemperatureReply", JStyle.TemperatureReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.AddressReply", JStyle.AddressReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.VersionReply", JStyle.VersionReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.TimeReply", JStyle.TimeReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.UserReply", JStyle.UserReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.LiveValues", JStyle.LiveValues.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.ExtendedLiveValues", JStyle.ExtendedLiveValues.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.ExerciseNotice", JStyle.ExerciseNotice.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.ExerciseUpdate", JStyle.ExerciseUpdate.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.ExerciseReply", JStyle.ExerciseReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.MeasurementReply", JStyle.MeasurementReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.ScheduleReply", JStyle.ScheduleReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.TypedScheduleReply", JStyle.TypedScheduleReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.ShortDayTotals", JStyle.ShortDayTotals.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.DayTotals", JStyle.DayTotals.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.HistoryReply", JStyle.HistoryReply.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.StepLog", JStyle.StepLog.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.SleepLog", JStyle.SleepLog.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.HeartRateLog", JStyle.HeartRateLog.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.SpotHeartRateLog", JStyle.SpotHeartRateLog.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.HeartRateVariabilityLog", JStyle.HeartRateVariabilityLog.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.ShortExerciseLog", JStyle.ShortExerciseLog.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.ExerciseLog", JStyle.ExerciseLog.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.TripleTemperatureLog", JStyle.TripleTemperatureLog.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.TemperatureLog", JStyle.TemperatureLog.self, in: JStyle.RingMessage.self, from: "device"),
  FamilyType("jstyle/fff7", "JStyle.BloodOxygenLog", JStyle.BloodOxygenLog.self, in: JStyle.RingMessage.self, from: "device"),
]
