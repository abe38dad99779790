// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension PacketWriter {
  mutating func write(_ message: RingConn.HostMessage) throws(WireError) {
    switch message {
    case .loginAnswer(let value): write("RingConn.LoginAnswer", value)
    case .challengeRequest(let value): write("RingConn.ChallengeRequest", value)
    case .history(let value): write("RingConn.HistoryRequest", value)
    case .apneaNight(let value): write("RingConn.ApneaNightRequest", value)
    case .automaticExercise(let value): write("RingConn.AutomaticExerciseRequest", value)
    case .exercise(let value): write("RingConn.ExerciseRequest", value)
    case .mode(let value): write("RingConn.ModeRequest", value)
    case .fetch(let value): write("RingConn.FetchRequest", value)
    case .airplaneMode(let value): write("RingConn.AirplaneModeRequest", value)
    case .findDevice(let value): write("RingConn.FindDeviceRequest", value)
    case .heartbeatAnswer(let value): write("RingConn.HeartbeatAnswer", value)
    case .poll(let value): write("RingConn.PollRequest", value)
    case .pageAnswer(let value): write("RingConn.PageAnswer", value)
    case .deviceStatusRequest(let value): write("RingConn.DeviceStatusRequest", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: RingConn.RingMessage) throws(WireError) {
    switch message {
    case .deviceStatus(let value): write("RingConn.DeviceStatus", value)
    case .heartbeat(let value): write("RingConn.Heartbeat", value)
    case .liveBloodOxygen(let value): write("RingConn.LiveBloodOxygen", value)
    case .liveHeartRate(let value): write("RingConn.LiveHeartRate", value)
    case .lightTrendPage(let value): write("RingConn.LightTrendPage", value)
    case .apneaWaveform(let value): write("RingConn.ApneaWaveform", value)
    case .vitalsPage(let value): write("RingConn.VitalsPage", value)
    case .exercisePage(let value): write("RingConn.ExercisePage", value)
    case .liveExercise(let value): write("RingConn.LiveExercise", value)
    case .historyEnd(let value): write("RingConn.HistoryEnd", value)
    case .loginStatus(let value): write("RingConn.LoginStatus", value)
    case .challenge(let value): write("RingConn.Challenge", value)
    case .historyStart(let value): write("RingConn.HistoryStart", value)
    case .commandResult(let value): write("RingConn.CommandResult", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ name: String, _ value: some RingConn.HostFrameValue & JSONForm) {
    note(name, value, value.bytes)
  }

  mutating func write(_ name: String, _ value: some RingConn.RingFrameValue & JSONForm) {
    note(name, value, value.bytes)
  }
}

extension PacketReader {
  /// Reads the value of a packet; nil if no packet has the name.
  func readRingConn(_ name: String) throws(WireError) -> ReadPacket? {
    switch name {
    case "RingConn.LoginAnswer": return try family(.ringconnData, .host, RingConn.LoginAnswer.read(value).bytes)
    case "RingConn.ChallengeRequest": return try family(.ringconnData, .host, RingConn.ChallengeRequest.read(value).bytes)
    case "RingConn.LoginStatus": return try family(.ringconnData, .device, RingConn.LoginStatus.read(value).bytes)
    case "RingConn.Challenge": return try family(.ringconnData, .device, RingConn.Challenge.read(value).bytes)
    case "RingConn.Heartbeat": return try family(.ringconnData, .device, RingConn.Heartbeat.read(value).bytes)
    case "RingConn.HeartbeatAnswer": return try family(.ringconnData, .host, RingConn.HeartbeatAnswer.read(value).bytes)
    case "RingConn.HistoryRequest": return try family(.ringconnData, .host, RingConn.HistoryRequest.read(value).bytes)
    case "RingConn.HistoryStart": return try family(.ringconnData, .device, RingConn.HistoryStart.read(value).bytes)
    case "RingConn.FetchRequest": return try family(.ringconnData, .host, RingConn.FetchRequest.read(value).bytes)
    case "RingConn.PageAnswer": return try family(.ringconnData, .host, RingConn.PageAnswer.read(value).bytes)
    case "RingConn.LightTrendPage": return try family(.ringconnData, .device, RingConn.LightTrendPage.read(value).bytes)
    case "RingConn.VitalsPage": return try family(.ringconnData, .device, RingConn.VitalsPage.read(value).bytes)
    case "RingConn.ExercisePage": return try family(.ringconnData, .device, RingConn.ExercisePage.read(value).bytes)
    case "RingConn.ApneaWaveform": return try family(.ringconnData, .device, RingConn.ApneaWaveform.read(value).bytes)
    case "RingConn.HistoryEnd": return try family(.ringconnData, .device, RingConn.HistoryEnd.read(value).bytes)
    case "RingConn.DeviceStatusRequest": return try family(.ringconnData, .host, RingConn.DeviceStatusRequest.read(value).bytes)
    case "RingConn.DeviceStatus": return try family(.ringconnData, .device, RingConn.DeviceStatus.read(value).bytes)
    case "RingConn.ApneaNightRequest": return try family(.ringconnData, .host, RingConn.ApneaNightRequest.read(value).bytes)
    case "RingConn.AutomaticExerciseRequest": return try family(.ringconnData, .host, RingConn.AutomaticExerciseRequest.read(value).bytes)
    case "RingConn.CommandResult": return try family(.ringconnData, .device, RingConn.CommandResult.read(value).bytes)
    case "RingConn.FindDeviceRequest": return try family(.ringconnData, .host, RingConn.FindDeviceRequest.read(value).bytes)
    case "RingConn.AirplaneModeRequest": return try family(.ringconnData, .host, RingConn.AirplaneModeRequest.read(value).bytes)
    case "RingConn.ExerciseRequest": return try family(.ringconnData, .host, RingConn.ExerciseRequest.read(value).bytes)
    case "RingConn.ModeRequest": return try family(.ringconnData, .host, RingConn.ModeRequest.read(value).bytes)
    case "RingConn.PollRequest": return try family(.ringconnData, .host, RingConn.PollRequest.read(value).bytes)
    case "RingConn.LiveBloodOxygen": return try family(.ringconnData, .device, RingConn.LiveBloodOxygen.read(value).bytes)
    case "RingConn.LiveHeartRate": return try family(.ringconnData, .device, RingConn.LiveHeartRate.read(value).bytes)
    case "RingConn.LiveExercise": return try family(.ringconnData, .device, RingConn.LiveExercise.read(value).bytes)
    default: return nil
    }
  }

  /// The names of the packets of the family.
  static let namesRingConn: [String] = [
    "RingConn.AirplaneModeRequest",
    "RingConn.ApneaNightRequest",
    "RingConn.ApneaWaveform",
    "RingConn.AutomaticExerciseRequest",
    "RingConn.Challenge",
    "RingConn.ChallengeRequest",
    "RingConn.CommandResult",
    "RingConn.DeviceStatus",
    "RingConn.DeviceStatusRequest",
    "RingConn.ExercisePage",
    "RingConn.ExerciseRequest",
    "RingConn.FetchRequest",
    "RingConn.FindDeviceRequest",
    "RingConn.Heartbeat",
    "RingConn.HeartbeatAnswer",
    "RingConn.HistoryEnd",
    "RingConn.HistoryRequest",
    "RingConn.HistoryStart",
    "RingConn.LightTrendPage",
    "RingConn.LiveBloodOxygen",
    "RingConn.LiveExercise",
    "RingConn.LiveHeartRate",
    "RingConn.LoginAnswer",
    "RingConn.LoginStatus",
    "RingConn.ModeRequest",
    "RingConn.PageAnswer",
    "RingConn.PollRequest",
    "RingConn.VitalsPage",
  ]
}
