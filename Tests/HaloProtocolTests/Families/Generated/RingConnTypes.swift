// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension RingConn.HostMessage: FamilyMessage {}
extension RingConn.RingMessage: FamilyMessage {}
extension RingConn.LoginAnswer: FamilyPacket {}
extension RingConn.ChallengeRequest: FamilyPacket {}
extension RingConn.LoginStatus: FamilyPacket {}
extension RingConn.Challenge: FamilyPacket {}
extension RingConn.Heartbeat: FamilyPacket {}
extension RingConn.HeartbeatAnswer: FamilyPacket {}
extension RingConn.HistoryRequest: FamilyPacket {}
extension RingConn.HistoryStart: FamilyPacket {}
extension RingConn.FetchRequest: FamilyPacket {}
extension RingConn.PageAnswer: FamilyPacket {}
extension RingConn.LightTrendPage: FamilyPacket {}
extension RingConn.VitalsPage: FamilyPacket {}
extension RingConn.ExercisePage: FamilyPacket {}
extension RingConn.ApneaWaveform: FamilyPacket {}
extension RingConn.HistoryEnd: FamilyPacket {}
extension RingConn.DeviceStatusRequest: FamilyPacket {}
extension RingConn.DeviceStatus: FamilyPacket {}
extension RingConn.ApneaNightRequest: FamilyPacket {}
extension RingConn.AutomaticExerciseRequest: FamilyPacket {}
extension RingConn.CommandResult: FamilyPacket {}
extension RingConn.FindDeviceRequest: FamilyPacket {}
extension RingConn.AirplaneModeRequest: FamilyPacket {}
extension RingConn.ExerciseRequest: FamilyPacket {}
extension RingConn.ModeRequest: FamilyPacket {}
extension RingConn.PollRequest: FamilyPacket {}
extension RingConn.LiveBloodOxygen: FamilyPacket {}
extension RingConn.LiveHeartRate: FamilyPacket {}
extension RingConn.LiveExercise: FamilyPacket {}
extension FamilyPacket where Self: RingConn.SharedHostPacket {
  func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self {
    try Self(opcode: opcode, payload: bytes)
  }
}
extension FamilyPacket where Self: RingConn.SharedRingPacket {
  func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self {
    try Self(opcode: opcode, payload: bytes)
  }
}

/// All packets of the family.
let ringconnTypes: [FamilyType] = [
  FamilyType("ringconn/data", "RingConn.LoginAnswer", RingConn.LoginAnswer.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.ChallengeRequest", RingConn.ChallengeRequest.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.LoginStatus", RingConn.LoginStatus.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.Challenge", RingConn.Challenge.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.Heartbeat", RingConn.Heartbeat.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.HeartbeatAnswer", RingConn.HeartbeatAnswer.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.HistoryRequest", RingConn.HistoryRequest.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.HistoryStart", RingConn.HistoryStart.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.FetchRequest", RingConn.FetchRequest.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.PageAnswer", RingConn.PageAnswer.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.LightTrendPage", RingConn.LightTrendPage.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.VitalsPage", RingConn.VitalsPage.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.ExercisePage", RingConn.ExercisePage.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.ApneaWaveform", RingConn.ApneaWaveform.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.HistoryEnd", RingConn.HistoryEnd.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.DeviceStatusRequest", RingConn.DeviceStatusRequest.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.DeviceStatus", RingConn.DeviceStatus.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.ApneaNightRequest", RingConn.ApneaNightRequest.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.AutomaticExerciseRequest", RingConn.AutomaticExerciseRequest.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.CommandResult", RingConn.CommandResult.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.FindDeviceRequest", RingConn.FindDeviceRequest.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.AirplaneModeRequest", RingConn.AirplaneModeRequest.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.ExerciseRequest", RingConn.ExerciseRequest.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.ModeRequest", RingConn.ModeRequest.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.PollRequest", RingConn.PollRequest.self, in: RingConn.HostMessage.self, from: "host"),
  FamilyType("ringconn/data", "RingConn.LiveBloodOxygen", RingConn.LiveBloodOxygen.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.LiveHeartRate", RingConn.LiveHeartRate.self, in: RingConn.RingMessage.self, from: "device"),
  FamilyType("ringconn/data", "RingConn.LiveExercise", RingConn.LiveExercise.self, in: RingConn.RingMessage.self, from: "device"),
]
