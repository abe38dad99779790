// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension IOTBT.ChipCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .request
    let detail = try json.optional("detail", as: UInt8.self) ?? 1
    let chip = try json.value("chip", as: UInt8.self)
    let channels = try json.optional("channels", as: UInt8.self) ?? 0
    self.init(header: header, detail: detail, chip: chip, channels: channels)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("channels", channels)
    json.field("chip", chip)
    json.field("detail", detail)
    json.field("header", header)
    json.close()
  }
}

extension IOTBT.ClockCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .request
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

extension IOTBT.ColorCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .request
    let hue = try json.value("hue", as: UInt8.self)
    let light = try json.value("light", as: UInt8.self)
    self.init(header: header, hue: hue, light: light)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("header", header)
    json.field("hue", hue)
    json.field("light", light)
    json.close()
  }
}

extension IOTBT.EffectCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .request
    let preview = try json.optional("preview", as: UInt8.self) ?? 0
    let effect = try json.value("effect", as: UInt8.self)
    let speed = try json.value("speed", as: UInt8.self)
    let brightness = try json.value("brightness", as: UInt8.self)
    self.init(header: header, preview: preview, effect: effect, speed: speed, brightness: brightness)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("brightness", brightness)
    json.field("effect", effect)
    json.field("header", header)
    json.field("preview", preview)
    json.field("speed", speed)
    json.close()
  }
}

extension IOTBT.Greeting: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .greeting
    self.init(header: header)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("header", header)
    json.close()
  }
}

extension IOTBT.Mode: JSONForm {}

extension IOTBT.MusicCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .request
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

extension IOTBT.OpenCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .request
    let value = try json.optional("value", as: UInt8.self) ?? 1
    self.init(header: header, value: value)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("header", header)
    json.field("value", value)
    json.close()
  }
}

extension IOTBT.PowerCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .request
    let isOn = try json.value("isOn", as: Bool.self)
    self.init(header: header, isOn: isOn)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("header", header)
    json.field("isOn", isOn)
    json.close()
  }
}

extension IOTBT.PreviewCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .command
    let leds = try json.value("leds", as: UInt16.self)
    let segments = try json.value("segments", as: UInt8.self)
    self.init(header: header, leds: leds, segments: segments)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("header", header)
    json.field("leds", leds)
    json.field("segments", segments)
    json.close()
  }
}

extension IOTBT.SceneCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .command
    let brightness = try json.optional("brightness", as: UInt8.self) ?? 100
    let scene = try json.value("scene", as: UInt8.self)
    let first = try json.value("first", as: UInt8.self)
    let second = try json.value("second", as: UInt8.self)
    let level = try json.optional("level", as: UInt8.self) ?? 100
    let speed = try json.value("speed", as: UInt8.self)
    let colors = try json.value("colors", as: [IOTBT.SegmentColor].self)
    try self.init(header: header, brightness: brightness, scene: scene, first: first, second: second, level: level, speed: speed, colors: colors)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("brightness", brightness)
    json.field("colors", colors)
    json.field("first", first)
    json.field("header", header)
    json.field("level", level)
    json.field("scene", scene)
    json.field("second", second)
    json.field("speed", speed)
    json.close()
  }
}

extension IOTBT.SegmentColor: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: UInt8.self)
    let color = try json.value("color", as: LEDnetWF.HSV.self)
    self.init(mode: mode, color: color)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("color", color)
    json.field("mode", mode)
    json.close()
  }
}

extension IOTBT.SegmentColorsCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .command
    let segments = try json.value("segments", as: UInt8.self)
    let colors = try json.value("colors", as: [IOTBT.SegmentColor].self)
    try self.init(header: header, segments: segments, colors: colors)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("colors", colors)
    json.field("header", header)
    json.field("segments", segments)
    json.close()
  }
}

extension IOTBT.SegmentPowerCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .command
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

extension IOTBT.SegmentStripCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .command
    let leds = try json.value("leds", as: UInt16.self)
    let segments = try json.value("segments", as: UInt8.self)
    let detail = try json.optional("detail", as: UInt8.self) ?? 0
    self.init(header: header, leds: leds, segments: segments, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("header", header)
    json.field("leds", leds)
    json.field("segments", segments)
    json.close()
  }
}

extension IOTBT.SettingsReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .state
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

extension IOTBT.SettingsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .request
    self.init(header: header)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("header", header)
    json.close()
  }
}

extension IOTBT.State: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let power = try json.value("power", as: LEDnetWF.PowerAction.self)
    let mode = try json.value("mode", as: IOTBT.Mode.self)
    let effect = try json.value("effect", as: UInt8.self)
    let speed = try json.value("speed", as: UInt8.self)
    let sub = try json.value("sub", as: UInt8.self)
    let color = try json.value("color", as: LEDnetWF.HSV.self)
    let detail = try json.value("detail", as: UInt16.self)
    let segments = try json.value("segments", as: UInt8.self)
    let leds = try json.value("leds", as: UInt16.self)
    self.init(power: power, mode: mode, effect: effect, speed: speed, sub: sub, color: color, detail: detail, segments: segments, leds: leds)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("color", color)
    json.field("detail", detail)
    json.field("effect", effect)
    json.field("leds", leds)
    json.field("mode", mode)
    json.field("power", power)
    json.field("segments", segments)
    json.field("speed", speed)
    json.field("sub", sub)
    json.close()
  }
}

extension IOTBT.StateReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .state
    let version = try json.optional("version", as: UInt8.self) ?? 1
    let mesh = try json.value("mesh", as: UInt16.self)
    let detail = try json.value("detail", as: UInt8.self)
    let state = try json.value("state", as: IOTBT.State.self)
    let rest = try json.value("rest", as: HexBytes.self)
    try self.init(header: header, version: version, mesh: mesh, detail: detail, state: state, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("header", header)
    json.field("mesh", mesh)
    json.field("rest", rest)
    json.field("state", state)
    json.field("version", version)
    json.close()
  }
}

extension IOTBT.StateRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .request
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(header: header, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("header", header)
    json.field("trailing", trailing)
    json.close()
  }
}

extension IOTBT.StripCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: IOTBT.Header.self) ?? .request
    let segments = try json.value("segments", as: UInt8.self)
    let leds = try json.value("leds", as: UInt16.self)
    let detail = try json.optional("detail", as: UInt16.self) ?? 1
    self.init(header: header, segments: segments, leds: leds, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("header", header)
    json.field("leds", leds)
    json.field("segments", segments)
    json.close()
  }
}
