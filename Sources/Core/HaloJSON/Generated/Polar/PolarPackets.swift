// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension PacketWriter {
  mutating func write(_ message: Polar.HostMessage) throws(WireError) {
    switch message {
    case .settings(let value): write("Polar.SettingsRequest", value)
    case .start(let value): write("Polar.StartRequest", value)
    case .stop(let value): write("Polar.StopRequest", value)
    case .sdkModeSettings(let value): write("Polar.SDKModeSettingsRequest", value)
    case .status(let value): write("Polar.StatusRequest", value)
    case .sdkMode(let value): write("Polar.SDKModeRequest", value)
    case .offlineTriggers(let value): write("Polar.OfflineTriggersRequest", value)
    case .setOfflineTriggerMode(let value): write("Polar.SetOfflineTriggerModeRequest", value)
    case .setOfflineTrigger(let value): write("Polar.SetOfflineTriggerRequest", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: Polar.ControlMessage) throws(WireError) {
    switch message {
    case .streamsEnded(let value): write("Polar.StreamsEnded", value)
    case .features(let value): write("Polar.Features", value)
    case .commandResponse(let value): write("Polar.CommandResponse", value)
    case .settingsResponse(let value): write("Polar.SettingsResponse", value)
    case .statusResponse(let value): write("Polar.StatusResponse", value)
    case .sdkModeResponse(let value): write("Polar.SDKModeResponse", value)
    case .offlineTriggersResponse(let value): write("Polar.OfflineTriggersResponse", value)
    case .parameterResponse(let value): write("Polar.ParameterResponse", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: Polar.DataMessage) throws(WireError) {
    switch message {
    case .samples(let value): write("Polar.SampleFrame", value)
    case .flaggedECG(let value): write("Polar.FlaggedECG", value)
    case .taggedECG(let value): write("Polar.TaggedECG", value)
    case .dualECG(let value): write("Polar.DualECG", value)
    case .ppgGains(let value): write("Polar.PPGGains", value)
    case .ppgMode(let value): write("Polar.PPGMode", value)
    case .ppgSport(let value): write("Polar.PPGSport", value)
    case .shortPPGGains(let value): write("Polar.ShortPPGGains", value)
    case .pulseIntervals(let value): write("Polar.PulseIntervals", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ name: String, _ value: some Polar.ControlFrameValue & JSONForm) {
    note(name, value, value.bytes)
  }

  mutating func write(_ name: String, _ value: some Polar.DataFrameValue & JSONForm) {
    note(name, value, value.bytes)
  }
}

extension PacketReader {
  /// Reads the value of a packet; nil if no packet has the name.
  func readPolar(_ name: String) throws(WireError) -> ReadPacket? {
    switch name {
    case "Polar.SettingsRequest": return try family(.polarControl, .host, Polar.SettingsRequest.read(value).bytes)
    case "Polar.StreamsEnded": return try family(.polarControl, .device, Polar.StreamsEnded.read(value).bytes)
    case "Polar.StartRequest": return try family(.polarControl, .host, Polar.StartRequest.read(value).bytes)
    case "Polar.StopRequest": return try family(.polarControl, .host, Polar.StopRequest.read(value).bytes)
    case "Polar.SDKModeSettingsRequest": return try family(.polarControl, .host, Polar.SDKModeSettingsRequest.read(value).bytes)
    case "Polar.StatusRequest": return try family(.polarControl, .host, Polar.StatusRequest.read(value).bytes)
    case "Polar.SDKModeRequest": return try family(.polarControl, .host, Polar.SDKModeRequest.read(value).bytes)
    case "Polar.OfflineTriggersRequest": return try family(.polarControl, .host, Polar.OfflineTriggersRequest.read(value).bytes)
    case "Polar.SetOfflineTriggerModeRequest": return try family(.polarControl, .host, Polar.SetOfflineTriggerModeRequest.read(value).bytes)
    case "Polar.SetOfflineTriggerRequest": return try family(.polarControl, .host, Polar.SetOfflineTriggerRequest.read(value).bytes)
    case "Polar.Features": return try family(.polarControl, .device, Polar.Features.read(value).bytes)
    case "Polar.CommandResponse": return try family(.polarControl, .device, Polar.CommandResponse.read(value).bytes)
    case "Polar.SettingsResponse": return try family(.polarControl, .device, Polar.SettingsResponse.read(value).bytes)
    case "Polar.StatusResponse": return try family(.polarControl, .device, Polar.StatusResponse.read(value).bytes)
    case "Polar.SDKModeResponse": return try family(.polarControl, .device, Polar.SDKModeResponse.read(value).bytes)
    case "Polar.OfflineTriggersResponse": return try family(.polarControl, .device, Polar.OfflineTriggersResponse.read(value).bytes)
    case "Polar.ParameterResponse": return try family(.polarControl, .device, Polar.ParameterResponse.read(value).bytes)
    case "Polar.SampleFrame": return try family(.polarData, .device, Polar.SampleFrame.read(value).bytes)
    case "Polar.FlaggedECG": return try family(.polarData, .device, Polar.FlaggedECG.read(value).bytes)
    case "Polar.TaggedECG": return try family(.polarData, .device, Polar.TaggedECG.read(value).bytes)
    case "Polar.DualECG": return try family(.polarData, .device, Polar.DualECG.read(value).bytes)
    case "Polar.PPGGains": return try family(.polarData, .device, Polar.PPGGains.read(value).bytes)
    case "Polar.PPGMode": return try family(.polarData, .device, Polar.PPGMode.read(value).bytes)
    case "Polar.PPGSport": return try family(.polarData, .device, Polar.PPGSport.read(value).bytes)
    case "Polar.ShortPPGGains": return try family(.polarData, .device, Polar.ShortPPGGains.read(value).bytes)
    case "Polar.PulseIntervals": return try family(.polarData, .device, Polar.PulseIntervals.read(value).bytes)
    default: return nil
    }
  }

  /// The names of the packets of the family.
  static let namesPolar: [String] = [
    "Polar.CommandResponse",
    "Polar.DualECG",
    "Polar.Features",
    "Polar.FlaggedECG",
    "Polar.OfflineTriggersRequest",
    "Polar.OfflineTriggersResponse",
    "Polar.PPGGains",
    "Polar.PPGMode",
    "Polar.PPGSport",
    "Polar.ParameterResponse",
    "Polar.PulseIntervals",
    "Polar.SDKModeRequest",
    "Polar.SDKModeResponse",
    "Polar.SDKModeSettingsRequest",
    "Polar.SampleFrame",
    "Polar.SetOfflineTriggerModeRequest",
    "Polar.SetOfflineTriggerRequest",
    "Polar.SettingsRequest",
    "Polar.SettingsResponse",
    "Polar.ShortPPGGains",
    "Polar.StartRequest",
    "Polar.StatusRequest",
    "Polar.StatusResponse",
    "Polar.StopRequest",
    "Polar.StreamsEnded",
    "Polar.TaggedECG",
  ]
}
