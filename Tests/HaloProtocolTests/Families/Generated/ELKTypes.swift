// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension ELK.HostMessage: FamilyMessage {}
extension ELK.LightMessage: FamilyMessage {}
extension ELK.SecondFrame: FamilyPacket {}
extension ELK.PowerCommand: FamilyPacket {}
extension ELK.BrightnessCommand: FamilyPacket {}
extension ELK.SpeedCommand: FamilyPacket {}
extension ELK.EffectCommand: FamilyPacket {}
extension ELK.GrayCommand: FamilyPacket {}
extension ELK.TemperatureCommand: FamilyPacket {}
extension ELK.ColorCommand: FamilyPacket {}
extension ELK.SensitivityCommand: FamilyPacket {}
extension ELK.MicrophoneCommand: FamilyPacket {}
extension ELK.OrderCommand: FamilyPacket {}
extension ELK.WiresCommand: FamilyPacket {}
extension ELK.TimerCommand: FamilyPacket {}
extension ELK.FirstFrame: FamilyPacket {}
extension ELK.ClockCommand: FamilyPacket {}
extension ELK.Notification: FamilyPacket {}

/// All packets of the family.
let elkTypes: [FamilyType] = [
  FamilyType("elk/fff3", "ELK.SecondFrame", ELK.SecondFrame.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.PowerCommand", ELK.PowerCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.BrightnessCommand", ELK.BrightnessCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.SpeedCommand", ELK.SpeedCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.EffectCommand", ELK.EffectCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.GrayCommand", ELK.GrayCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.TemperatureCommand", ELK.TemperatureCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.ColorCommand", ELK.ColorCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.SensitivityCommand", ELK.SensitivityCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.MicrophoneCommand", ELK.MicrophoneCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.OrderCommand", ELK.OrderCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.WiresCommand", ELK.WiresCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.TimerCommand", ELK.TimerCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.FirstFrame", ELK.FirstFrame.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff3", "ELK.ClockCommand", ELK.ClockCommand.self, in: ELK.HostMessage.self, from: "host"),
  FamilyType("elk/fff4", "ELK.Notification", ELK.Notification.self, in: ELK.LightMessage.self, from: "device"),
]
