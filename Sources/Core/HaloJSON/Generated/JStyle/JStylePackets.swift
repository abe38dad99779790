// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension PacketWriter {
  mutating func write(_ message: JStyle.HostMessage) throws(WireError) {
    switch message {
    case .setTime(let value): write("JStyle.SetTimeRequest", value)
    case .setUser(let value): write("JStyle.SetUserRequest", value)
    case .setIdentifier(let value): write("JStyle.SetIdentifierRequest", value)
    case .live(let value): write("JStyle.LiveRequest", value)
    case .factoryReset(let value): write("JStyle.FactoryResetRequest", value)
    case .battery(let value): write("JStyle.BatteryRequest", value)
    case .temperature(let value): write("JStyle.TemperatureRequest", value)
    case .vibration(let value): write("JStyle.VibrationRequest", value)
    case .exercise(let value): write("JStyle.ExerciseRequest", value)
    case .address(let value): write("JStyle.AddressRequest", value)
    case .version(let value): write("JStyle.VersionRequest", value)
    case .measurement(let value): write("JStyle.MeasurementRequest", value)
    case .setSchedule(let value): write("JStyle.SetScheduleRequest", value)
    case .schedule(let value): write("JStyle.ScheduleRequest", value)
    case .time(let value): write("JStyle.TimeRequest", value)
    case .user(let value): write("JStyle.UserRequest", value)
    case .history(let value): write("JStyle.HistoryRequest", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: JStyle.RingMessage) throws(WireError) {
    switch message {
    case .unsupported(let value): write("JStyle.UnsupportedReply", value)
    case .setTime(let value): write("JStyle.SetTimeReply", value)
    case .commandReply(let value): write("JStyle.CommandReply", value)
    case .live(let value): write("JStyle.LiveValues", value)
    case .extendedLive(let value): write("JStyle.ExtendedLiveValues", value)
    case .battery(let value): write("JStyle.BatteryStatus", value)
    case .temperature(let value): write("JStyle.TemperatureReply", value)
    case .exerciseNotice(let value): write("JStyle.ExerciseNotice", value)
    case .exerciseUpdate(let value): write("JStyle.ExerciseUpdate", value)
    case .exercise(let value): write("JStyle.ExerciseReply", value)
    case .address(let value): write("JStyle.AddressReply", value)
    case .version(let value): write("JStyle.VersionReply", value)
    case .measurement(let value): write("JStyle.MeasurementReply", value)
    case .schedule(let value): write("JStyle.ScheduleReply", value)
    case .typedSchedule(let value): write("JStyle.TypedScheduleReply", value)
    case .time(let value): write("JStyle.TimeReply", value)
    case .user(let value): write("JStyle.UserReply", value)
    case .shortDayTotals(let value): write("JStyle.ShortDayTotals", value)
    case .dayTotals(let value): write("JStyle.DayTotals", value)
    case .historyReply(let value): write("JStyle.HistoryReply", value)
    case .stepLog(let value): write("JStyle.StepLog", value)
    case .sleepLog(let value): write("JStyle.SleepLog", value)
    case .heartRateLog(let value): write("JStyle.HeartRateLog", value)
    case .spotHeartRateLog(let value): write("JStyle.SpotHeartRateLog", value)
    case .variabilityLog(let value): write("JStyle.HeartRateVariabilityLog", value)
    case .shortExerciseLog(let value): write("JStyle.ShortExerciseLog", value)
    case .exerciseLog(let value): write("JStyle.ExerciseLog", value)
    case .tripleTemperatureLog(let value): write("JStyle.TripleTemperatureLog", value)
    case .temperatureLog(let value): write("JStyle.TemperatureLog", value)
    case .oxygenLog(let value): write("JStyle.BloodOxygenLog", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ name: String, _ value: some JStyle.FrameValue & JSONForm) {
    note(name, value, value.bytes)
  }

  mutating func write(_ name: String, _ value: some JStyle.NotificationFrameValue & JSONForm) {
    note(name, value, value.bytes)
  }
}

extension PacketReader {
  /// Reads the value of a packet; nil if no packet has the name.
  func readJStyle(_ name: String) throws(WireError) -> ReadPacket? {
    switch name {
    case "JStyle.SetTimeRequest": return try family(.jstyleFff6, .host, JStyle.SetTimeRequest.read(value).bytes)
    case "JStyle.SetUserRequest": return try family(.jstyleFff6, .host, JStyle.SetUserRequest.read(value).bytes)
    case "JStyle.SetIdentifierRequest": return try family(.jstyleFff6, .host, JStyle.SetIdentifierRequest.read(value).bytes)
    case "JStyle.FactoryResetRequest": return try family(.jstyleFff6, .host, JStyle.FactoryResetRequest.read(value).bytes)
    case "JStyle.BatteryRequest": return try family(.jstyleFff6, .host, JStyle.BatteryRequest.read(value).bytes)
    case "JStyle.TemperatureRequest": return try family(.jstyleFff6, .host, JStyle.TemperatureRequest.read(value).bytes)
    case "JStyle.VibrationRequest": return try family(.jstyleFff6, .host, JStyle.VibrationRequest.read(value).bytes)
    case "JStyle.AddressRequest": return try family(.jstyleFff6, .host, JStyle.AddressRequest.read(value).bytes)
    case "JStyle.VersionRequest": return try family(.jstyleFff6, .host, JStyle.VersionRequest.read(value).bytes)
    case "JStyle.TimeRequest": return try family(.jstyleFff6, .host, JStyle.TimeRequest.read(value).bytes)
    case "JStyle.UserRequest": return try family(.jstyleFff6, .host, JStyle.UserRequest.read(value).bytes)
    case "JStyle.LiveRequest": return try family(.jstyleFff6, .host, JStyle.LiveRequest.read(value).bytes)
    case "JStyle.ExerciseRequest": return try family(.jstyleFff6, .host, JStyle.ExerciseRequest.read(value).bytes)
    case "JStyle.MeasurementRequest": return try family(.jstyleFff6, .host, JStyle.MeasurementRequest.read(value).bytes)
    case "JStyle.SetScheduleRequest": return try family(.jstyleFff6, .host, JStyle.SetScheduleRequest.read(value).bytes)
    case "JStyle.ScheduleRequest": return try family(.jstyleFff6, .host, JStyle.ScheduleRequest.read(value).bytes)
    case "JStyle.HistoryRequest": return try family(.jstyleFff6, .host, JStyle.HistoryRequest.read(value).bytes)
    case "JStyle.UnsupportedReply": return try family(.jstyleFff7, .device, JStyle.UnsupportedReply.read(value).bytes)
    case "JStyle.SetTimeReply": return try family(.jstyleFff7, .device, JStyle.SetTimeReply.read(value).bytes)
    case "JStyle.CommandReply": return try family(.jstyleFff7, .device, JStyle.CommandReply.read(value).bytes)
    case "JStyle.BatteryStatus": return try family(.jstyleFff7, .device, JStyle.BatteryStatus.read(value).bytes)
    case "JStyle.TemperatureReply": return try family(.jstyleFff7, .device, JStyle.TemperatureReply.read(value).bytes)
    case "JStyle.AddressReply": return try family(.jstyleFff7, .device, JStyle.AddressReply.read(value).bytes)
    case "JStyle.VersionReply": return try family(.jstyleFff7, .device, JStyle.VersionReply.read(value).bytes)
    case "JStyle.TimeReply": return try family(.jstyleFff7, .device, JStyle.TimeReply.read(value).bytes)
    case "JStyle.UserReply": return try family(.jstyleFff7, .device, JStyle.UserReply.read(value).bytes)
    case "JStyle.LiveValues": return try family(.jstyleFff7, .device, JStyle.LiveValues.read(value).bytes)
    case "JStyle.ExtendedLiveValues": return try family(.jstyleFff7, .device, JStyle.ExtendedLiveValues.read(value).bytes)
    case "JStyle.ExerciseNotice": return try family(.jstyleFff7, .device, JStyle.ExerciseNotice.read(value).bytes)
    case "JStyle.ExerciseUpdate": return try family(.jstyleFff7, .device, JStyle.ExerciseUpdate.read(value).bytes)
    case "JStyle.ExerciseReply": return try family(.jstyleFff7, .device, JStyle.ExerciseReply.read(value).bytes)
    case "JStyle.MeasurementReply": return try family(.jstyleFff7, .device, JStyle.MeasurementReply.read(value).bytes)
    case "JStyle.ScheduleReply": return try family(.jstyleFff7, .device, JStyle.ScheduleReply.read(value).bytes)
    case "JStyle.TypedScheduleReply": return try family(.jstyleFff7, .device, JStyle.TypedScheduleReply.read(value).bytes)
    case "JStyle.ShortDayTotals": return try family(.jstyleFff7, .device, JStyle.ShortDayTotals.read(value).bytes)
    case "JStyle.DayTotals": return try family(.jstyleFff7, .device, JStyle.DayTotals.read(value).bytes)
    case "JStyle.HistoryReply": return try family(.jstyleFff7, .device, JStyle.HistoryReply.read(value).bytes)
    case "JStyle.StepLog": return try family(.jstyleFff7, .device, JStyle.StepLog.read(value).bytes)
    case "JStyle.SleepLog": return try family(.jstyleFff7, .device, JStyle.SleepLog.read(value).bytes)
    case "JStyle.HeartRateLog": return try family(.jstyleFff7, .device, JStyle.HeartRateLog.read(value).bytes)
    case "JStyle.SpotHeartRateLog": return try family(.jstyleFff7, .device, JStyle.SpotHeartRateLog.read(value).bytes)
    case "JStyle.HeartRateVariabilityLog": return try family(.jstyleFff7, .device, JStyle.HeartRateVariabilityLog.read(value).bytes)
    case "JStyle.ShortExerciseLog": return try family(.jstyleFff7, .device, JStyle.ShortExerciseLog.read(value).bytes)
    case "JStyle.ExerciseLog": return try family(.jstyleFff7, .device, JStyle.ExerciseLog.read(value).bytes)
    case "JStyle.TripleTemperatureLog": return try family(.jstyleFff7, .device, JStyle.TripleTemperatureLog.read(value).bytes)
    case "JStyle.TemperatureLog": return try family(.jstyleFff7, .device, JStyle.TemperatureLog.read(value).bytes)
    case "JStyle.BloodOxygenLog": return try family(.jstyleFff7, .device, JStyle.BloodOxygenLog.read(value).bytes)
    default: return nil
    }
  }

  /// The names of the packets of the family.
  static let namesJStyle: [String] = [
    "JStyle.AddressReply",
    "JStyle.AddressRequest",
    "JStyle.BatteryRequest",
    "JStyle.BatteryStatus",
    "JStyle.BloodOxygenLog",
    "JStyle.CommandReply",
    "JStyle.DayTotals",
    "JStyle.ExerciseLog",
    "JStyle.ExerciseNotice",
    "JStyle.ExerciseReply",
    "JStyle.ExerciseRequest",
    "JStyle.ExerciseUpdate",
    "JStyle.ExtendedLiveValues",
    "JStyle.FactoryResetRequest",
    "JStyle.HeartRateLog",
    "JStyle.HeartRateVariabilityLog",
    "JStyle.HistoryReply",
    "JStyle.HistoryRequest",
    "JStyle.LiveRequest",
    "JStyle.LiveValues",
    "JStyle.MeasurementReply",
    "JStyle.MeasurementRequest",
    "JStyle.ScheduleReply",
    "JStyle.ScheduleRequest",
    "JStyle.SetIdentifierRequest",
    "JStyle.SetScheduleRequest",
    "JStyle.SetTimeReply",
    "JStyle.SetTimeRequest",
    "JStyle.SetUserRequest",
    "JStyle.ShortDayTotals",
    "JStyle.ShortExerciseLog",
    "JStyle.SleepLog",
    "JStyle.SpotHeartRateLog",
    "JStyle.StepLog",
    "JStyle.TemperatureLog",
    "JStyle.TemperatureReply",
    "JStyle.TemperatureRequest",
    "JStyle.TimeReply",
    "JStyle.TimeRequest",
    "JStyle.TripleTemperatureLog",
    "JStyle.TypedScheduleReply",
    "JStyle.UnsupportedReply",
    "JStyle.UserReply",
    "JStyle.UserRequest",
    "JStyle.VersionReply",
    "JStyle.VersionRequest",
    "JStyle.VibrationRequest",
  ]
}
