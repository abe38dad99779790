// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension PacketWriter {
  mutating func write(_ message: LEDnetWF.HostMessage) throws(WireError) {
    switch message {
    case .power(let value): write("LEDnetWF.PowerCommand", value)
    case .color(let value): write("LEDnetWF.ColorCommand", value)
    case .white(let value): write("LEDnetWF.WhiteCommand", value)
    case .brightness(let value): write("LEDnetWF.BrightnessCommand", value)
    case .legacyPower(let value): write("LEDnetWF.LegacyPowerCommand", value)
    case .oldestPower(let value): write("LEDnetWF.OldestPowerCommand", value)
    case .rgb(let value): write("LEDnetWF.RGBCommand", value)
    case .rgbw(let value): write("LEDnetWF.RGBWCommand", value)
    case .symphonyColor(let value): write("LEDnetWF.SymphonyColorCommand", value)
    case .fadedWhite(let value): write("LEDnetWF.FadedWhiteCommand", value)
    case .simpleEffect(let value): write("LEDnetWF.SimpleEffectCommand", value)
    case .ringEffect(let value): write("LEDnetWF.RingEffectCommand", value)
    case .effect(let value): write("LEDnetWF.EffectCommand", value)
    case .stripEffect(let value): write("LEDnetWF.StripEffectCommand", value)
    case .settledEffect(let value): write("LEDnetWF.SettledEffectCommand", value)
    case .candle(let value): write("LEDnetWF.CandleCommand", value)
    case .smear(let value): write("LEDnetWF.SmearCommand", value)
    case .symphonyEffect(let value): write("LEDnetWF.SymphonyEffectCommand", value)
    case .microphone(let value): write("LEDnetWF.MicrophoneCommand", value)
    case .music(let value): write("LEDnetWF.MusicCommand", value)
    case .musicLevel(let value): write("LEDnetWF.MusicLevelCommand", value)
    case .ringSettings(let value): write("LEDnetWF.RingSettingsCommand", value)
    case .stripSettings(let value): write("LEDnetWF.StripSettingsCommand", value)
    case .settingsRequest(let value): write("LEDnetWF.SettingsRequest", value)
    case .stripSettingsRequest(let value): write("LEDnetWF.StripSettingsRequest", value)
    case .count(let value): write("LEDnetWF.CountCommand", value)
    case .segments(let value): write("LEDnetWF.SegmentsCommand", value)
    case .identityRequest(let value): write("LEDnetWF.IdentityRequest", value)
    case .stateRequest(let value): write("LEDnetWF.StateRequest", value)
    case .settledStateRequest(let value): write("LEDnetWF.SettledStateRequest", value)
    case .clock(let value): write("LEDnetWF.ClockCommand", value)
    case .clockRequest(let value): write("LEDnetWF.ClockRequest", value)
    case .timersRequest(let value): write("LEDnetWF.TimersRequest", value)
    case .timers(let value): write("LEDnetWF.TimersCommand", value)
    case .ringTimers(let value): write("LEDnetWF.RingTimersCommand", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: LEDnetWF.LightMessage) throws(WireError) {
    switch message {
    case .settingsResult(let value): write("LEDnetWF.SettingsResult", value)
    case .ringSettingsReply(let value): write("LEDnetWF.RingSettingsReply", value)
    case .stripSettingsReply(let value): write("LEDnetWF.StripSettingsReply", value)
    case .stateReply(let value): write("LEDnetWF.StateReply", value)
    case .textReply(let value): write("LEDnetWF.TextReply", value)
    case .clockReply(let value): write("LEDnetWF.ClockReply", value)
    case .timersReply(let value): write("LEDnetWF.TimersReply", value)
    case .ringTimersReply(let value): write("LEDnetWF.RingTimersReply", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ name: String, _ value: some LEDnetWF.FrameValue & JSONForm) {
    note(name, value, value.bytes)
  }
}

extension PacketReader {
  /// Reads the value of a packet; nil if no packet has the name.
  func readLEDnetWF(_ name: String) throws(WireError) -> ReadPacket? {
    switch name {
    case "LEDnetWF.PowerCommand": return try family(.lednetwfFf01, .host, LEDnetWF.PowerCommand.read(value).bytes)
    case "LEDnetWF.ColorCommand": return try family(.lednetwfFf01, .host, LEDnetWF.ColorCommand.read(value).bytes)
    case "LEDnetWF.WhiteCommand": return try family(.lednetwfFf01, .host, LEDnetWF.WhiteCommand.read(value).bytes)
    case "LEDnetWF.BrightnessCommand": return try family(.lednetwfFf01, .host, LEDnetWF.BrightnessCommand.read(value).bytes)
    case "LEDnetWF.LegacyPowerCommand": return try family(.lednetwfFf01, .host, LEDnetWF.LegacyPowerCommand.read(value).bytes)
    case "LEDnetWF.OldestPowerCommand": return try family(.lednetwfFf01, .host, LEDnetWF.OldestPowerCommand.read(value).bytes)
    case "LEDnetWF.RGBCommand": return try family(.lednetwfFf01, .host, LEDnetWF.RGBCommand.read(value).bytes)
    case "LEDnetWF.RGBWCommand": return try family(.lednetwfFf01, .host, LEDnetWF.RGBWCommand.read(value).bytes)
    case "LEDnetWF.SymphonyColorCommand": return try family(.lednetwfFf01, .host, LEDnetWF.SymphonyColorCommand.read(value).bytes)
    case "LEDnetWF.FadedWhiteCommand": return try family(.lednetwfFf01, .host, LEDnetWF.FadedWhiteCommand.read(value).bytes)
    case "LEDnetWF.SimpleEffectCommand": return try family(.lednetwfFf01, .host, LEDnetWF.SimpleEffectCommand.read(value).bytes)
    case "LEDnetWF.RingEffectCommand": return try family(.lednetwfFf01, .host, LEDnetWF.RingEffectCommand.read(value).bytes)
    case "LEDnetWF.EffectCommand": return try family(.lednetwfFf01, .host, LEDnetWF.EffectCommand.read(value).bytes)
    case "LEDnetWF.StripEffectCommand": return try family(.lednetwfFf01, .host, LEDnetWF.StripEffectCommand.read(value).bytes)
    case "LEDnetWF.SettledEffectCommand": return try family(.lednetwfFf01, .host, LEDnetWF.SettledEffectCommand.read(value).bytes)
    case "LEDnetWF.CandleCommand": return try family(.lednetwfFf01, .host, LEDnetWF.CandleCommand.read(value).bytes)
    case "LEDnetWF.SmearCommand": return try family(.lednetwfFf01, .host, LEDnetWF.SmearCommand.read(value).bytes)
    case "LEDnetWF.SymphonyEffectCommand": return try family(.lednetwfFf01, .host, LEDnetWF.SymphonyEffectCommand.read(value).bytes)
    case "LEDnetWF.MicrophoneCommand": return try family(.lednetwfFf01, .host, LEDnetWF.MicrophoneCommand.read(value).bytes)
    case "LEDnetWF.MusicCommand": return try family(.lednetwfFf01, .host, LEDnetWF.MusicCommand.read(value).bytes)
    case "LEDnetWF.MusicLevelCommand": return try family(.lednetwfFf01, .host, LEDnetWF.MusicLevelCommand.read(value).bytes)
    case "LEDnetWF.RingSettingsCommand": return try family(.lednetwfFf01, .host, LEDnetWF.RingSettingsCommand.read(value).bytes)
    case "LEDnetWF.StripSettingsCommand": return try family(.lednetwfFf01, .host, LEDnetWF.StripSettingsCommand.read(value).bytes)
    case "LEDnetWF.SettingsRequest": return try family(.lednetwfFf01, .host, LEDnetWF.SettingsRequest.read(value).bytes)
    case "LEDnetWF.StripSettingsRequest": return try family(.lednetwfFf01, .host, LEDnetWF.StripSettingsRequest.read(value).bytes)
    case "LEDnetWF.CountCommand": return try family(.lednetwfFf01, .host, LEDnetWF.CountCommand.read(value).bytes)
    case "LEDnetWF.SegmentsCommand": return try family(.lednetwfFf01, .host, LEDnetWF.SegmentsCommand.read(value).bytes)
    case "LEDnetWF.IdentityRequest": return try family(.lednetwfFf01, .host, LEDnetWF.IdentityRequest.read(value).bytes)
    case "LEDnetWF.StateRequest": return try family(.lednetwfFf01, .host, LEDnetWF.StateRequest.read(value).bytes)
    case "LEDnetWF.SettledStateRequest": return try family(.lednetwfFf01, .host, LEDnetWF.SettledStateRequest.read(value).bytes)
    case "LEDnetWF.ClockCommand": return try family(.lednetwfFf01, .host, LEDnetWF.ClockCommand.read(value).bytes)
    case "LEDnetWF.ClockRequest": return try family(.lednetwfFf01, .host, LEDnetWF.ClockRequest.read(value).bytes)
    case "LEDnetWF.TimersRequest": return try family(.lednetwfFf01, .host, LEDnetWF.TimersRequest.read(value).bytes)
    case "LEDnetWF.TimersCommand": return try family(.lednetwfFf01, .host, LEDnetWF.TimersCommand.read(value).bytes)
    case "LEDnetWF.RingTimersCommand": return try family(.lednetwfFf01, .host, LEDnetWF.RingTimersCommand.read(value).bytes)
    case "LEDnetWF.SettingsResult": return try family(.lednetwfFf02, .device, LEDnetWF.SettingsResult.read(value).bytes)
    case "LEDnetWF.RingSettingsReply": return try family(.lednetwfFf02, .device, LEDnetWF.RingSettingsReply.read(value).bytes)
    case "LEDnetWF.StripSettingsReply": return try family(.lednetwfFf02, .device, LEDnetWF.StripSettingsReply.read(value).bytes)
    case "LEDnetWF.StateReply": return try family(.lednetwfFf02, .device, LEDnetWF.StateReply.read(value).bytes)
    case "LEDnetWF.TextReply": return try family(.lednetwfFf02, .device, LEDnetWF.TextReply.read(value).bytes)
    case "LEDnetWF.ClockReply": return try family(.lednetwfFf02, .device, LEDnetWF.ClockReply.read(value).bytes)
    case "LEDnetWF.TimersReply": return try family(.lednetwfFf02, .device, LEDnetWF.TimersReply.read(value).bytes)
    case "LEDnetWF.RingTimersReply": return try family(.lednetwfFf02, .device, LEDnetWF.RingTimersReply.read(value).bytes)
    default: return nil
    }
  }

  /// The names of the packets of the family.
  static let namesLEDnetWF: [String] = [
    "LEDnetWF.BrightnessCommand",
    "LEDnetWF.CandleCommand",
    "LEDnetWF.ClockCommand",
    "LEDnetWF.ClockReply",
    "LEDnetWF.ClockRequest",
    "LEDnetWF.ColorCommand",
    "LEDnetWF.CountCommand",
    "LEDnetWF.EffectCommand",
    "LEDnetWF.FadedWhiteCommand",
    "LEDnetWF.IdentityRequest",
    "LEDnetWF.LegacyPowerCommand",
    "LEDnetWF.MicrophoneCommand",
    "LEDnetWF.MusicCommand",
    "LEDnetWF.MusicLevelCommand",
    "LEDnetWF.OldestPowerCommand",
    "LEDnetWF.PowerCommand",
    "LEDnetWF.RGBCommand",
    "LEDnetWF.RGBWCommand",
    "LEDnetWF.RingEffectCommand",
    "LEDnetWF.RingSettingsCommand",
    "LEDnetWF.RingSettingsReply",
    "LEDnetWF.RingTimersCommand",
    "LEDnetWF.RingTimersReply",
    "LEDnetWF.SegmentsCommand",
    "LEDnetWF.SettingsRequest",
    "LEDnetWF.SettingsResult",
    "LEDnetWF.SettledEffectCommand",
    "LEDnetWF.SettledStateRequest",
    "LEDnetWF.SimpleEffectCommand",
    "LEDnetWF.SmearCommand",
    "LEDnetWF.StateReply",
    "LEDnetWF.StateRequest",
    "LEDnetWF.StripEffectCommand",
    "LEDnetWF.StripSettingsCommand",
    "LEDnetWF.StripSettingsReply",
    "LEDnetWF.StripSettingsRequest",
    "LEDnetWF.SymphonyColorCommand",
    "LEDnetWF.SymphonyEffectCommand",
    "LEDnetWF.TextReply",
    "LEDnetWF.TimersCommand",
    "LEDnetWF.TimersReply",
    "LEDnetWF.TimersRequest",
    "LEDnetWF.WhiteCommand",
  ]
}
