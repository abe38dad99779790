// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension LEDnetWF.HostMessage: FamilyMessage {}
extension LEDnetWF.LightMessage: FamilyMessage {}
extension LEDnetWF.PowerCommand: FamilyPacket {}
extension LEDnetWF.ColorCommand: FamilyPacket {}
extension LEDnetWF.WhiteCommand: FamilyPacket {}
extension LEDnetWF.BrightnessCommand: FamilyPacket {}
extension LEDnetWF.LegacyPowerCommand: FamilyPacket {}
extension LEDnetWF.OldestPowerCommand: FamilyPacket {}
extension LEDnetWF.RGBCommand: FamilyPacket {}
extension LEDnetWF.RGBWCommand: FamilyPacket {}
extension LEDnetWF.SymphonyColorCommand: FamilyPacket {}
extension LEDnetWF.FadedWhiteCommand: FamilyPacket {}
extension LEDnetWF.SimpleEffectCommand: FamilyPacket {}
extension LEDnetWF.RingEffectCommand: FamilyPacket {}
extension LEDnetWF.EffectCommand: FamilyPacket {}
extension LEDnetWF.StripEffectCommand: FamilyPacket {}
extension LEDnetWF.SettledEffectCommand: FamilyPacket {}
extension LEDnetWF.CandleCommand: FamilyPacket {}
extension LEDnetWF.SmearCommand: FamilyPacket {}
extension LEDnetWF.SymphonyEffectCommand: FamilyPacket {}
extension LEDnetWF.MicrophoneCommand: FamilyPacket {}
extension LEDnetWF.MusicCommand: FamilyPacket {}
extension LEDnetWF.MusicLevelCommand: FamilyPacket {}
extension LEDnetWF.RingSettingsCommand: FamilyPacket {}
extension LEDnetWF.StripSettingsCommand: FamilyPacket {}
extension LEDnetWF.SettingsRequest: FamilyPacket {}
extension LEDnetWF.StripSettingsRequest: FamilyPacket {}
extension LEDnetWF.CountCommand: FamilyPacket {}
extension LEDnetWF.SegmentsCommand: FamilyPacket {}
extension LEDnetWF.IdentityRequest: FamilyPacket {}
extension LEDnetWF.StateRequest: FamilyPacket {}
extension LEDnetWF.SettledStateRequest: FamilyPacket {}
extension LEDnetWF.ClockCommand: FamilyPacket {}
extension LEDnetWF.ClockRequest: FamilyPacket {}
extension LEDnetWF.TimersRequest: FamilyPacket {}
extension LEDnetWF.TimersCommand: FamilyPacket {}
extension LEDnetWF.RingTimersCommand: FamilyPacket {}
extension LEDnetWF.SettingsResult: FamilyPacket {}
extension LEDnetWF.RingSettingsReply: FamilyPacket {}
extension LEDnetWF.StripSettingsReply: FamilyPacket {}
extension LEDnetWF.StateReply: FamilyPacket {}
extension LEDnetWF.TextReply: FamilyPacket {}
extension LEDnetWF.ClockReply: FamilyPacket {}
extension LEDnetWF.TimersReply: FamilyPacket {}
extension LEDnetWF.RingTimersReply: FamilyPacket {}
extension FamilyPacket where Self: LEDnetWF.Packet {
  func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self {
    try Self(header: header, payload: bytes)
  }
}

/// All packets of the family.
let lednetwfTypes: [FamilyType] = [
  FamilyType("lednetwf/ff01", "LEDnetWF.PowerCommand", LEDnetWF.PowerCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.ColorCommand", LEDnetWF.ColorCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.WhiteCommand", LEDnetWF.WhiteCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.BrightnessCommand", LEDnetWF.BrightnessCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.LegacyPowerCommand", LEDnetWF.LegacyPowerCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.OldestPowerCommand", LEDnetWF.OldestPowerCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.RGBCommand", LEDnetWF.RGBCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.RGBWCommand", LEDnetWF.RGBWCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.SymphonyColorCommand", LEDnetWF.SymphonyColorCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.FadedWhiteCommand", LEDnetWF.FadedWhiteCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.SimpleEffectCommand", LEDnetWF.SimpleEffectCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.RingEffectCommand", LEDnetWF.RingEffectCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.EffectCommand", LEDnetWF.EffectCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.StripEffectCommand", LEDnetWF.StripEffectCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.SettledEffectCommand", LEDnetWF.SettledEffectCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.CandleCommand", LEDnetWF.CandleCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.SmearCommand", LEDnetWF.SmearCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.SymphonyEffectCommand", LEDnetWF.SymphonyEffectCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.MicrophoneCommand", LEDnetWF.MicrophoneCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.MusicCommand", LEDnetWF.MusicCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.MusicLevelCommand", LEDnetWF.MusicLevelCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.RingSettingsCommand", LEDnetWF.RingSettingsCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.StripSettingsCommand", LEDnetWF.StripSettingsCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.SettingsRequest", LEDnetWF.SettingsRequest.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.StripSettingsRequest", LEDnetWF.StripSettingsRequest.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.CountCommand", LEDnetWF.CountCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.SegmentsCommand", LEDnetWF.SegmentsCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.IdentityRequest", LEDnetWF.IdentityRequest.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.StateRequest", LEDnetWF.StateRequest.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.SettledStateRequest", LEDnetWF.SettledStateRequest.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.ClockCommand", LEDnetWF.ClockCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.ClockRequest", LEDnetWF.ClockRequest.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.TimersRequest", LEDnetWF.TimersRequest.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.TimersCommand", LEDnetWF.TimersCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff01", "LEDnetWF.RingTimersCommand", LEDnetWF.RingTimersCommand.self, in: LEDnetWF.HostMessage.self, from: "host"),
  FamilyType("lednetwf/ff02", "LEDnetWF.SettingsResult", LEDnetWF.SettingsResult.self, in: LEDnetWF.LightMessage.self, from: "device"),
  FamilyType("lednetwf/ff02", "LEDnetWF.RingSettingsReply", LEDnetWF.RingSettingsReply.self, in: LEDnetWF.LightMessage.self, from: "device"),
  FamilyType("lednetwf/ff02", "LEDnetWF.StripSettingsReply", LEDnetWF.StripSettingsReply.self, in: LEDnetWF.LightMessage.self, from: "device"),
  FamilyType("lednetwf/ff02", "LEDnetWF.StateReply", LEDnetWF.StateReply.self, in: LEDnetWF.LightMessage.self, from: "device"),
  FamilyType("lednetwf/ff02", "LEDnetWF.TextReply", LEDnetWF.TextReply.self, in: LEDnetWF.LightMessage.self, from: "device"),
  FamilyType("lednetwf/ff02", "LEDnetWF.ClockReply", LEDnetWF.ClockReply.self, in: LEDnetWF.LightMessage.self, from: "device"),
  FamilyType("lednetwf/ff02", "LEDnetWF.TimersReply", LEDnetWF.TimersReply.self, in: LEDnetWF.LightMessage.self, from: "device"),
  FamilyType("lednetwf/ff02", "LEDnetWF.RingTimersReply", LEDnetWF.RingTimersReply.self, in: LEDnetWF.LightMessage.self, from: "device"),
]
