// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Polar.HostMessage: FamilyMessage {}
extension Polar.ControlMessage: FamilyMessage {}
extension Polar.DataMessage: FamilyMessage {}
extension Polar.SettingsRequest: FamilyPacket {}
extension Polar.StreamsEnded: FamilyPacket {}
extension Polar.StartRequest: FamilyPacket {}
extension Polar.StopRequest: FamilyPacket {}
extension Polar.SDKModeSettingsRequest: FamilyPacket {}
extension Polar.StatusRequest: FamilyPacket {}
extension Polar.SDKModeRequest: FamilyPacket {}
extension Polar.OfflineTriggersRequest: FamilyPacket {}
extension Polar.SetOfflineTriggerModeRequest: FamilyPacket {}
extension Polar.SetOfflineTriggerRequest: FamilyPacket {}
extension Polar.Features: FamilyPacket {}
extension Polar.CommandResponse: FamilyPacket {}
extension Polar.SettingsResponse: FamilyPacket {}
extension Polar.StatusResponse: FamilyPacket {}
extension Polar.SDKModeResponse: FamilyPacket {}
extension Polar.OfflineTriggersResponse: FamilyPacket {}
extension Polar.ParameterResponse: FamilyPacket {}
extension Polar.SampleFrame: FamilyPacket {}
extension Polar.FlaggedECG: FamilyPacket {}
extension Polar.TaggedECG: FamilyPacket {}
extension Polar.DualECG: FamilyPacket {}
extension Polar.PPGGains: FamilyPacket {}
extension Polar.PPGMode: FamilyPacket {}
extension Polar.PPGSport: FamilyPacket {}
extension Polar.ShortPPGGains: FamilyPacket {}
extension Polar.PulseIntervals: FamilyPacket {}
extension FamilyPacket where Self: Polar.SharedDataPacket {
  func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self {
    try Self(measurement: measurement, payload: bytes)
  }
}

/// All packets of the family.
let polarTypes: [FamilyType] = [
  FamilyType("polar/control", "Polar.SettingsRequest", Polar.SettingsRequest.self, in: Polar.HostMessage.self, from: "host"),
  FamilyType("polar/control", "Polar.StreamsEnded", Polar.StreamsEnded.self, in: Polar.ControlMessage.self, from: "device"),
  FamilyType("polar/control", "Polar.StartRequest", Polar.StartRequest.self, in: Polar.HostMessage.self, from: "host"),
  FamilyType("polar/control", "Polar.StopRequest", Polar.StopRequest.self, in: Polar.HostMessage.self, from: "host"),
  FamilyType("polar/control", "Polar.SDKModeSettingsRequest", Polar.SDKModeSettingsRequest.self, in: Polar.HostMessage.self, from: "host"),
  FamilyType("polar/control", "Polar.StatusRequest", Polar.StatusRequest.self, in: Polar.HostMessage.self, from: "host"),
  FamilyType("polar/control", "Polar.SDKModeRequest", Polar.SDKModeRequest.self, in: Polar.HostMessage.self, from: "host"),
  FamilyType("polar/control", "Polar.OfflineTriggersRequest", Polar.OfflineTriggersRequest.self, in: Polar.HostMessage.self, from: "host"),
  FamilyType("polar/control", "Polar.SetOfflineTriggerModeRequest", Polar.SetOfflineTriggerModeRequest.self, in: Polar.HostMessage.self, from: "host"),
  FamilyType("polar/control", "Polar.SetOfflineTriggerRequest", Polar.SetOfflineTriggerRequest.self, in: Polar.HostMessage.self, from: "host"),
  FamilyType("polar/control", "Polar.Features", Polar.Features.self, in: Polar.ControlMessage.self, from: "device"),
  FamilyType("polar/control", "Polar.CommandResponse", Polar.CommandResponse.self, in: Polar.ControlMessage.self, from: "device"),
  FamilyType("polar/control", "Polar.SettingsResponse", Polar.SettingsResponse.self, in: Polar.ControlMessage.self, from: "device"),
  FamilyType("polar/control", "Polar.StatusResponse", Polar.StatusResponse.self, in: Polar.ControlMessage.self, from: "device"),
  FamilyType("polar/control", "Polar.SDKModeResponse", Polar.SDKModeResponse.self, in: Polar.ControlMessage.self, from: "device"),
  FamilyType("polar/control", "Polar.OfflineTriggersResponse", Polar.OfflineTriggersResponse.self, in: Polar.ControlMessage.self, from: "device"),
  FamilyType("polar/control", "Polar.ParameterResponse", Polar.ParameterResponse.self, in: Polar.ControlMessage.self, from: "device"),
  FamilyType("polar/data", "Polar.SampleFrame", Polar.SampleFrame.self, in: Polar.DataMessage.self, from: "device"),
  FamilyType("polar/data", "Polar.FlaggedECG", Polar.FlaggedECG.self, in: Polar.DataMessage.self, from: "device"),
  FamilyType("polar/data", "Polar.TaggedECG", Polar.TaggedECG.self, in: Polar.DataMessage.self, from: "device"),
  FamilyType("polar/data", "Polar.DualECG", Polar.DualECG.self, in: Polar.DataMessage.self, from: "device"),
  FamilyType("polar/data", "Polar.PPGGains", Polar.PPGGains.self, in: Polar.DataMessage.self, from: "device"),
  FamilyType("polar/data", "Polar.PPGMode", Polar.PPGMode.self, in: Polar.DataMessage.self, from: "device"),
  FamilyType("polar/data", "Polar.PPGSport", Polar.PPGSport.self, in: Polar.DataMessage.self, from: "device"),
  FamilyType("polar/data", "Polar.ShortPPGGains", Polar.ShortPPGGains.self, in: Polar.DataMessage.self, from: "device"),
  FamilyType("polar/data", "Polar.PulseIntervals", Polar.PulseIntervals.self, in: Polar.DataMessage.self, from: "device"),
]
