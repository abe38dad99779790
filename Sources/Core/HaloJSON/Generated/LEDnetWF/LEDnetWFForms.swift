// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension LEDnetWF.BrightnessCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let brightness = try json.value("brightness", as: UInt8.self)
    let whiteBrightness = try json.value("whiteBrightness", as: UInt8.self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, brightness: brightness, whiteBrightness: whiteBrightness, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("brightness", brightness)
    json.field("checksumError", checksumError)
    json.field("header", header)
    json.field("whiteBrightness", whiteBrightness)
    json.close()
  }
}

extension LEDnetWF.CandleCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let kind = try json.optional("kind", as: UInt8.self) ?? 0xD1
    let color = try json.value("color", as: Triones.Color.self)
    let speed = try json.value("speed", as: UInt8.self)
    let brightness = try json.value("brightness", as: UInt8.self)
    let amplitude = try json.value("amplitude", as: UInt8.self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, kind: kind, color: color, speed: speed, brightness: brightness, amplitude: amplitude, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("amplitude", amplitude)
    json.field("brightness", brightness)
    json.field("checksumError", checksumError)
    json.field("color", color)
    json.field("header", header)
    json.field("kind", kind)
    json.field("speed", speed)
    json.close()
  }
}

extension LEDnetWF.ClockCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let dateTime = try json.value("dateTime", as: CivilDateTime.self)
    let weekday = try json.value("weekday", as: UInt8.self)
    let target = try json.optional("target", as: UInt8.self) ?? 0x0F
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    try self.init(header: header, dateTime: dateTime, weekday: weekday, target: target, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("dateTime", dateTime)
    json.field("header", header)
    json.field("target", target)
    json.field("weekday", weekday)
    json.close()
  }
}

extension LEDnetWF.ClockReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .text
    let dateTime = try json.value("dateTime", as: CivilDateTime.self)
    let weekday = try json.value("weekday", as: UInt8.self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    try self.init(header: header, dateTime: dateTime, weekday: weekday, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("dateTime", dateTime)
    json.field("header", header)
    json.field("weekday", weekday)
    json.close()
  }
}

extension LEDnetWF.ClockRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .request
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("header", header)
    json.close()
  }
}

extension LEDnetWF.ColorCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let color = try json.value("color", as: LEDnetWF.HSV.self)
    let copy = try json.optional("copy", as: Triones.Color.self) ?? .black
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, color: color, copy: copy, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("color", color)
    json.field("copy", copy)
    json.field("header", header)
    json.close()
  }
}

extension LEDnetWF.CountCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let content = try json.value("content", as: HexBytes.self)
    try self.init(header: header, content: content)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("content", content)
    json.field("header", header)
    json.close()
  }
}

extension LEDnetWF.EffectCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let effect = try json.value("effect", as: UInt8.self)
    let speed = try json.value("speed", as: UInt8.self)
    let brightness = try json.value("brightness", as: UInt8.self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, effect: effect, speed: speed, brightness: brightness, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("brightness", brightness)
    json.field("checksumError", checksumError)
    json.field("effect", effect)
    json.field("header", header)
    json.field("speed", speed)
    json.close()
  }
}

extension LEDnetWF.FadedWhiteCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let temperature = try json.value("temperature", as: UInt8.self)
    let brightness = try json.value("brightness", as: UInt8.self)
    let fade = try json.optional("fade", as: UInt8.self) ?? 0
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, temperature: temperature, brightness: brightness, fade: fade, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("brightness", brightness)
    json.field("checksumError", checksumError)
    json.field("fade", fade)
    json.field("header", header)
    json.field("temperature", temperature)
    json.close()
  }
}

extension LEDnetWF.HSV: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let hue = try json.value("hue", as: UInt16.self)
    let saturation = try json.value("saturation", as: UInt8.self)
    let value = try json.value("value", as: UInt8.self)
    try self.init(hue: hue, saturation: saturation, value: value)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hue", hue)
    json.field("saturation", saturation)
    json.field("value", value)
    json.close()
  }
}

extension LEDnetWF.Header: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: LEDnetWF.Kind.self)
    let sequence = try json.value("sequence", as: UInt8.self)
    let isVersion1 = try json.value("isVersion1", as: Bool.self)
    let isFromLight = try json.value("isFromLight", as: Bool.self)
    let isText = try json.value("isText", as: Bool.self)
    self.init(kind: kind, sequence: sequence, isVersion1: isVersion1, isFromLight: isFromLight, isText: isText)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isFromLight", isFromLight)
    json.field("isText", isText)
    json.field("isVersion1", isVersion1)
    json.field("kind", kind)
    json.field("sequence", sequence)
    json.close()
  }
}

extension LEDnetWF.IdentityRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .identity
    self.init(header: header)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("header", header)
    json.close()
  }
}

extension LEDnetWF.Kind: JSONForm {}

extension LEDnetWF.LEDMode: JSONForm {}

extension LEDnetWF.LegacyPowerCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let isOn = try json.value("isOn", as: Bool.self)
    let target = try json.optional("target", as: UInt8.self) ?? 0x0F
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, isOn: isOn, target: target, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("header", header)
    json.field("isOn", isOn)
    json.field("target", target)
    json.close()
  }
}

extension LEDnetWF.MicrophoneCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let isOn = try json.value("isOn", as: Bool.self)
    let sensitivity = try json.value("sensitivity", as: UInt8.self)
    let target = try json.optional("target", as: UInt8.self) ?? 0x0F
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, isOn: isOn, sensitivity: sensitivity, target: target, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("header", header)
    json.field("isOn", isOn)
    json.field("sensitivity", sensitivity)
    json.field("target", target)
    json.close()
  }
}

extension LEDnetWF.Mode: JSONForm {}

extension LEDnetWF.MusicCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let isOn = try json.value("isOn", as: Bool.self)
    let mode = try json.value("mode", as: UInt8.self)
    let style = try json.value("style", as: UInt8.self)
    let foreground = try json.value("foreground", as: Triones.Color.self)
    let background = try json.value("background", as: Triones.Color.self)
    let sensitivity = try json.value("sensitivity", as: UInt8.self)
    let brightness = try json.value("brightness", as: UInt8.self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, isOn: isOn, mode: mode, style: style, foreground: foreground, background: background, sensitivity: sensitivity, brightness: brightness, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("background", background)
    json.field("brightness", brightness)
    json.field("checksumError", checksumError)
    json.field("foreground", foreground)
    json.field("header", header)
    json.field("isOn", isOn)
    json.field("mode", mode)
    json.field("sensitivity", sensitivity)
    json.field("style", style)
    json.close()
  }
}

extension LEDnetWF.MusicLevelCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let level = try json.value("level", as: UInt8.self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, level: level, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("header", header)
    json.field("level", level)
    json.close()
  }
}

extension LEDnetWF.OldestPowerCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("header", header)
    json.close()
  }
}

extension LEDnetWF.PixelOrder: JSONForm {}

extension LEDnetWF.PowerAction: JSONForm {}

extension LEDnetWF.PowerCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let action = try json.value("action", as: LEDnetWF.PowerAction.self)
    let detail = try json.optional("detail", as: UInt8.self) ?? 0x32
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, action: action, detail: detail, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.field("checksumError", checksumError)
    json.field("detail", detail)
    json.field("header", header)
    json.close()
  }
}

extension LEDnetWF.RGBCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let color = try json.value("color", as: Triones.Color.self)
    let white = try json.optional("white", as: UInt8.self) ?? 0
    let mode = try json.optional("mode", as: LEDnetWF.LEDMode.self) ?? .usual
    let target = try json.optional("target", as: UInt8.self) ?? 0x0F
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, color: color, white: white, mode: mode, target: target, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("color", color)
    json.field("header", header)
    json.field("mode", mode)
    json.field("target", target)
    json.field("white", white)
    json.close()
  }
}
