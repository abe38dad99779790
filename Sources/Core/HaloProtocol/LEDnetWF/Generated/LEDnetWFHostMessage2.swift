// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension LEDnetWF.HostMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any LEDnetWF.FrameValue)? {
    switch self {
    case .power(let packet): packet
    case .color(let packet): packet
    case .white(let packet): packet
    case .brightness(let packet): packet
    case .legacyPower(let packet): packet
    case .oldestPower(let packet): packet
    case .rgb(let packet): packet
    case .rgbw(let packet): packet
    case .symphonyColor(let packet): packet
    case .fadedWhite(let packet): packet
    case .simpleEffect(let packet): packet
    case .ringEffect(let packet): packet
    case .effect(let packet): packet
    case .stripEffect(let packet): packet
    case .settledEffect(let packet): packet
    case .candle(let packet): packet
    case .smear(let packet): packet
    case .symphonyEffect(let packet): packet
    case .microphone(let packet): packet
    case .music(let packet): packet
    case .musicLevel(let packet): packet
    case .ringSettings(let packet): packet
    case .stripSettings(let packet): packet
    case .settingsRequest(let packet): packet
    case .stripSettingsRequest(let packet): packet
    case .count(let packet): packet
    case .segments(let packet): packet
    case .identityRequest(let packet): packet
    case .stateRequest(let packet): packet
    case .settledStateRequest(let packet): packet
    case .clock(let packet): packet
    case .clockRequest(let packet): packet
    case .timersRequest(let packet): packet
    case .timers(let packet): packet
    case .ringTimers(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any LEDnetWF.FrameValue.Type] = [
    LEDnetWF.PowerCommand.self,
    LEDnetWF.ColorCommand.self,
    LEDnetWF.WhiteCommand.self,
    LEDnetWF.BrightnessCommand.self,
    LEDnetWF.LegacyPowerCommand.self,
    LEDnetWF.OldestPowerCommand.self,
    LEDnetWF.RGBCommand.self,
    LEDnetWF.RGBWCommand.self,
    LEDnetWF.SymphonyColorCommand.self,
    LEDnetWF.FadedWhiteCommand.self,
    LEDnetWF.SimpleEffectCommand.self,
    LEDnetWF.RingEffectCommand.self,
    LEDnetWF.EffectCommand.self,
    LEDnetWF.StripEffectCommand.self,
    LEDnetWF.SettledEffectCommand.self,
    LEDnetWF.CandleCommand.self,
    LEDnetWF.SmearCommand.self,
    LEDnetWF.SymphonyEffectCommand.self,
    LEDnetWF.MicrophoneCommand.self,
    LEDnetWF.MusicCommand.self,
    LEDnetWF.MusicLevelCommand.self,
    LEDnetWF.RingSettingsCommand.self,
    LEDnetWF.StripSettingsCommand.self,
    LEDnetWF.SettingsRequest.self,
    LEDnetWF.StripSettingsRequest.self,
    LEDnetWF.CountCommand.self,
    LEDnetWF.SegmentsCommand.self,
    LEDnetWF.IdentityRequest.self,
    LEDnetWF.StateRequest.self,
    LEDnetWF.SettledStateRequest.self,
    LEDnetWF.ClockCommand.self,
    LEDnetWF.ClockRequest.self,
    LEDnetWF.TimersRequest.self,
    LEDnetWF.TimersCommand.self,
    LEDnetWF.RingTimersCommand.self,
  ]
}
#endif
