// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension IOTBT.HostMessage: FamilyMessage {}
extension IOTBT.LightMessage: FamilyMessage {}
extension IOTBT.Greeting: FamilyPacket {}
extension IOTBT.StateRequest: FamilyPacket {}
extension IOTBT.ClockCommand: FamilyPacket {}
extension IOTBT.SettingsRequest: FamilyPacket {}
extension IOTBT.PowerCommand: FamilyPacket {}
extension IOTBT.ColorCommand: FamilyPacket {}
extension IOTBT.EffectCommand: FamilyPacket {}
extension IOTBT.StripCommand: FamilyPacket {}
extension IOTBT.ChipCommand: FamilyPacket {}
extension IOTBT.OpenCommand: FamilyPacket {}
extension IOTBT.MusicCommand: FamilyPacket {}
extension IOTBT.SegmentPowerCommand: FamilyPacket {}
extension IOTBT.SegmentColorsCommand: FamilyPacket {}
extension IOTBT.SceneCommand: FamilyPacket {}
extension IOTBT.PreviewCommand: FamilyPacket {}
extension IOTBT.SegmentStripCommand: FamilyPacket {}
extension IOTBT.StateReply: FamilyPacket {}
extension IOTBT.SettingsReply: FamilyPacket {}
extension FamilyPacket where Self: IOTBT.Packet {
  func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self {
    try Self(header: header, payload: bytes)
  }
}

/// All packets of the family.
let iotbtTypes: [FamilyType] = [
  FamilyType("iotbt/ff01", "IOTBT.Greeting", IOTBT.Greeting.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.StateRequest", IOTBT.StateRequest.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.ClockCommand", IOTBT.ClockCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.SettingsRequest", IOTBT.SettingsRequest.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.PowerCommand", IOTBT.PowerCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.ColorCommand", IOTBT.ColorCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.EffectCommand", IOTBT.EffectCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.StripCommand", IOTBT.StripCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.ChipCommand", IOTBT.ChipCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.OpenCommand", IOTBT.OpenCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.MusicCommand", IOTBT.MusicCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.SegmentPowerCommand", IOTBT.SegmentPowerCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.SegmentColorsCommand", IOTBT.SegmentColorsCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.SceneCommand", IOTBT.SceneCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.PreviewCommand", IOTBT.PreviewCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff01", "IOTBT.SegmentStripCommand", IOTBT.SegmentStripCommand.self, in: IOTBT.HostMessage.self, from: "host"),
  FamilyType("iotbt/ff02", "IOTBT.StateReply", IOTBT.StateReply.self, in: IOTBT.LightMessage.self, from: "device"),
  FamilyType("iotbt/ff02", "IOTBT.SettingsReply", IOTBT.SettingsReply.self, in: IOTBT.LightMessage.self, from: "device"),
]
