// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension PacketWriter {
  mutating func write(_ message: ELK.HostMessage) throws(WireError) {
    switch message {
    case .brightness(let value): write("ELK.BrightnessCommand", value)
    case .speed(let value): write("ELK.SpeedCommand", value)
    case .effect(let value): write("ELK.EffectCommand", value)
    case .secondFrame(let value): write("ELK.SecondFrame", value)
    case .power(let value): write("ELK.PowerCommand", value)
    case .gray(let value): write("ELK.GrayCommand", value)
    case .temperature(let value): write("ELK.TemperatureCommand", value)
    case .color(let value): write("ELK.ColorCommand", value)
    case .sensitivity(let value): write("ELK.SensitivityCommand", value)
    case .microphone(let value): write("ELK.MicrophoneCommand", value)
    case .order(let value): write("ELK.OrderCommand", value)
    case .wires(let value): write("ELK.WiresCommand", value)
    case .timer(let value): write("ELK.TimerCommand", value)
    case .firstFrame(let value): write("ELK.FirstFrame", value)
    case .clock(let value): write("ELK.ClockCommand", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: ELK.LightMessage) throws(WireError) {
    switch message {
    case .notification(let value): write("ELK.Notification", value)
    case .unrecognized: break
    }
  }

}

extension PacketReader {
  /// Reads the value of a packet; nil if no packet has the name.
  func readELK(_ name: String) throws(WireError) -> ReadPacket? {
    switch name {
    case "ELK.SecondFrame": return try family(.elkFff3, .host, ELK.SecondFrame.read(value).bytes)
    case "ELK.PowerCommand": return try family(.elkFff3, .host, ELK.PowerCommand.read(value).bytes)
    case "ELK.BrightnessCommand": return try family(.elkFff3, .host, ELK.BrightnessCommand.read(value).bytes)
    case "ELK.SpeedCommand": return try family(.elkFff3, .host, ELK.SpeedCommand.read(value).bytes)
    case "ELK.EffectCommand": return try family(.elkFff3, .host, ELK.EffectCommand.read(value).bytes)
    case "ELK.GrayCommand": return try family(.elkFff3, .host, ELK.GrayCommand.read(value).bytes)
    case "ELK.TemperatureCommand": return try family(.elkFff3, .host, ELK.TemperatureCommand.read(value).bytes)
    case "ELK.ColorCommand": return try family(.elkFff3, .host, ELK.ColorCommand.read(value).bytes)
    case "ELK.SensitivityCommand": return try family(.elkFff3, .host, ELK.SensitivityCommand.read(value).bytes)
    case "ELK.MicrophoneCommand": return try family(.elkFff3, .host, ELK.MicrophoneCommand.read(value).bytes)
    case "ELK.OrderCommand": return try family(.elkFff3, .host, ELK.OrderCommand.read(value).bytes)
    case "ELK.WiresCommand": return try family(.elkFff3, .host, ELK.WiresCommand.read(value).bytes)
    case "ELK.TimerCommand": return try family(.elkFff3, .host, ELK.TimerCommand.read(value).bytes)
    case "ELK.FirstFrame": return try family(.elkFff3, .host, ELK.FirstFrame.read(value).bytes)
    case "ELK.ClockCommand": return try family(.elkFff3, .host, ELK.ClockCommand.read(value).bytes)
    case "ELK.Notification": return try family(.elkFff4, .device, ELK.Notification.read(value).bytes)
    default: return nil
    }
  }

  /// The names of the packets of the family.
  static let namesELK: [String] = [
    "ELK.BrightnessCommand",
    "ELK.ClockCommand",
    "ELK.ColorCommand",
    "ELK.EffectCommand",
    "ELK.FirstFrame",
    "ELK.GrayCommand",
    "ELK.MicrophoneCommand",
    "ELK.Notification",
    "ELK.OrderCommand",
    "ELK.PowerCommand",
    "ELK.SecondFrame",
    "ELK.SensitivityCommand",
    "ELK.SpeedCommand",
    "ELK.TemperatureCommand",
    "ELK.TimerCommand",
    "ELK.WiresCommand",
  ]
}
