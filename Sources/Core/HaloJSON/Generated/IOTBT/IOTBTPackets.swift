// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension PacketWriter {
  mutating func write(_ message: IOTBT.HostMessage) throws(WireError) {
    switch message {
    case .greeting(let value): write("IOTBT.Greeting", value)
    case .stateRequest(let value): write("IOTBT.StateRequest", value)
    case .clock(let value): write("IOTBT.ClockCommand", value)
    case .settingsRequest(let value): write("IOTBT.SettingsRequest", value)
    case .power(let value): write("IOTBT.PowerCommand", value)
    case .color(let value): write("IOTBT.ColorCommand", value)
    case .effect(let value): write("IOTBT.EffectCommand", value)
    case .strip(let value): write("IOTBT.StripCommand", value)
    case .chip(let value): write("IOTBT.ChipCommand", value)
    case .open(let value): write("IOTBT.OpenCommand", value)
    case .music(let value): write("IOTBT.MusicCommand", value)
    case .segmentPower(let value): write("IOTBT.SegmentPowerCommand", value)
    case .segmentColors(let value): write("IOTBT.SegmentColorsCommand", value)
    case .scene(let value): write("IOTBT.SceneCommand", value)
    case .preview(let value): write("IOTBT.PreviewCommand", value)
    case .segmentStrip(let value): write("IOTBT.SegmentStripCommand", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: IOTBT.LightMessage) throws(WireError) {
    switch message {
    case .stateReply(let value): write("IOTBT.StateReply", value)
    case .settingsReply(let value): write("IOTBT.SettingsReply", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ name: String, _ value: some IOTBT.FrameValue & JSONForm) {
    note(name, value, value.bytes)
  }
}

extension PacketReader {
  /// Reads the value of a packet; nil if no packet has the name.
  func readIOTBT(_ name: String) throws(WireError) -> ReadPacket? {
    switch name {
    case "IOTBT.Greeting": return try family(.iotbtFf01, .host, IOTBT.Greeting.read(value).bytes)
    case "IOTBT.StateRequest": return try family(.iotbtFf01, .host, IOTBT.StateRequest.read(value).bytes)
    case "IOTBT.ClockCommand": return try family(.iotbtFf01, .host, IOTBT.ClockCommand.read(value).bytes)
    case "IOTBT.SettingsRequest": return try family(.iotbtFf01, .host, IOTBT.SettingsRequest.read(value).bytes)
    case "IOTBT.PowerCommand": return try family(.iotbtFf01, .host, IOTBT.PowerCommand.read(value).bytes)
    case "IOTBT.ColorCommand": return try family(.iotbtFf01, .host, IOTBT.ColorCommand.read(value).bytes)
    case "IOTBT.EffectCommand": return try family(.iotbtFf01, .host, IOTBT.EffectCommand.read(value).bytes)
    case "IOTBT.StripCommand": return try family(.iotbtFf01, .host, IOTBT.StripCommand.read(value).bytes)
    case "IOTBT.ChipCommand": return try family(.iotbtFf01, .host, IOTBT.ChipCommand.read(value).bytes)
    case "IOTBT.OpenCommand": return try family(.iotbtFf01, .host, IOTBT.OpenCommand.read(value).bytes)
    case "IOTBT.MusicCommand": return try family(.iotbtFf01, .host, IOTBT.MusicCommand.read(value).bytes)
    case "IOTBT.SegmentPowerCommand": return try family(.iotbtFf01, .host, IOTBT.SegmentPowerCommand.read(value).bytes)
    case "IOTBT.SegmentColorsCommand": return try family(.iotbtFf01, .host, IOTBT.SegmentColorsCommand.read(value).bytes)
    case "IOTBT.SceneCommand": return try family(.iotbtFf01, .host, IOTBT.SceneCommand.read(value).bytes)
    case "IOTBT.PreviewCommand": return try family(.iotbtFf01, .host, IOTBT.PreviewCommand.read(value).bytes)
    case "IOTBT.SegmentStripCommand": return try family(.iotbtFf01, .host, IOTBT.SegmentStripCommand.read(value).bytes)
    case "IOTBT.StateReply": return try family(.iotbtFf02, .device, IOTBT.StateReply.read(value).bytes)
    case "IOTBT.SettingsReply": return try family(.iotbtFf02, .device, IOTBT.SettingsReply.read(value).bytes)
    default: return nil
    }
  }

  /// The names of the packets of the family.
  static let namesIOTBT: [String] = [
    "IOTBT.ChipCommand",
    "IOTBT.ClockCommand",
    "IOTBT.ColorCommand",
    "IOTBT.EffectCommand",
    "IOTBT.Greeting",
    "IOTBT.MusicCommand",
    "IOTBT.OpenCommand",
    "IOTBT.PowerCommand",
    "IOTBT.PreviewCommand",
    "IOTBT.SceneCommand",
    "IOTBT.SegmentColorsCommand",
    "IOTBT.SegmentPowerCommand",
    "IOTBT.SegmentStripCommand",
    "IOTBT.SettingsReply",
    "IOTBT.SettingsRequest",
    "IOTBT.StateReply",
    "IOTBT.StateRequest",
    "IOTBT.StripCommand",
  ]
}
