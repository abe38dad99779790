// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension IDealLED.HostMessage: FamilyMessage {}
extension IDealLED.LightMessage: FamilyMessage {}
extension IDealLED.ColorMessage: FamilyMessage {}
extension IDealLED.ClockCommand: FamilyPacket {}
extension IDealLED.VersionRequest: FamilyPacket {}
extension IDealLED.Greeting: FamilyPacket {}
extension IDealLED.PowerCommand: FamilyPacket {}
extension IDealLED.ColorCommand: FamilyPacket {}
extension IDealLED.EffectCommand: FamilyPacket {}
extension IDealLED.BulkEnd: FamilyPacket {}
extension IDealLED.BulkStart: FamilyPacket {}
extension IDealLED.LEDCommand: FamilyPacket {}
extension IDealLED.BulkShow: FamilyPacket {}
extension IDealLED.LengthCommand: FamilyPacket {}
extension IDealLED.LegacyPowerCommand: FamilyPacket {}
extension IDealLED.Version: FamilyPacket {}
extension IDealLED.BoardVersion: FamilyPacket {}
extension IDealLED.Welcome: FamilyPacket {}
extension IDealLED.PowerAnswer: FamilyPacket {}
extension IDealLED.ColorAnswer: FamilyPacket {}
extension IDealLED.EffectAnswer: FamilyPacket {}
extension IDealLED.EffectColorsAnswer: FamilyPacket {}
extension IDealLED.EffectColors: FamilyPacket {}

/// All packets of the family.
let idealledTypes: [FamilyType] = [
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.ClockCommand", IDealLED.ClockCommand.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.VersionRequest", IDealLED.VersionRequest.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.Greeting", IDealLED.Greeting.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.PowerCommand", IDealLED.PowerCommand.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.ColorCommand", IDealLED.ColorCommand.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.EffectCommand", IDealLED.EffectCommand.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.BulkEnd", IDealLED.BulkEnd.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.BulkStart", IDealLED.BulkStart.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.LEDCommand", IDealLED.LEDCommand.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.BulkShow", IDealLED.BulkShow.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.LengthCommand", IDealLED.LengthCommand.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129600", "IDealLED.LegacyPowerCommand", IDealLED.LegacyPowerCommand.self, in: IDealLED.HostMessage.self, from: "host"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129601", "IDealLED.Version", IDealLED.Version.self, in: IDealLED.LightMessage.self, from: "device"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129601", "IDealLED.BoardVersion", IDealLED.BoardVersion.self, in: IDealLED.LightMessage.self, from: "device"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129601", "IDealLED.Welcome", IDealLED.Welcome.self, in: IDealLED.LightMessage.self, from: "device"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129601", "IDealLED.PowerAnswer", IDealLED.PowerAnswer.self, in: IDealLED.LightMessage.self, from: "device"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129601", "IDealLED.ColorAnswer", IDealLED.ColorAnswer.self, in: IDealLED.LightMessage.self, from: "device"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129601", "IDealLED.EffectAnswer", IDealLED.EffectAnswer.self, in: IDealLED.LightMessage.self, from: "device"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-925416129601", "IDealLED.EffectColorsAnswer", IDealLED.EffectColorsAnswer.self, in: IDealLED.LightMessage.self, from: "device"),
  FamilyType("idealled/d44bc439-abfd-45a2-b575-92541612960a", "IDealLED.EffectColors", IDealLED.EffectColors.self, in: IDealLED.ColorMessage.self, from: "host"),
]
