// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension LEDnetWF.RGBWCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let color = try json.value("color", as: Triones.Color.self)
    let warm = try json.optional("warm", as: UInt8.self) ?? 0
    let cold = try json.optional("cold", as: UInt8.self) ?? 0
    let mode = try json.optional("mode", as: LEDnetWF.LEDMode.self) ?? .color
    let target = try json.optional("target", as: UInt8.self) ?? 0x0F
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, color: color, warm: warm, cold: cold, mode: mode, target: target, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("cold", cold)
    json.field("color", color)
    json.field("header", header)
    json.field("mode", mode)
    json.field("target", target)
    json.field("warm", warm)
    json.close()
  }
}

extension LEDnetWF.RingChip: JSONForm {}

extension LEDnetWF.RingEffectCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let effect = try json.value("effect", as: UInt8.self)
    let speed = try json.value("speed", as: UInt8.self)
    let brightness = try json.value("brightness", as: UInt8.self)
    self.init(header: header, effect: effect, speed: speed, brightness: brightness)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("brightness", brightness)
    json.field("effect", effect)
    json.field("header", header)
    json.field("speed", speed)
    json.close()
  }
}

extension LEDnetWF.RingSettingsCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .request
    let leds = try json.value("leds", as: UInt16.self)
    let chip = try json.value("chip", as: LEDnetWF.RingChip.self)
    let order = try json.value("order", as: LEDnetWF.PixelOrder.self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, leds: leds, chip: chip, order: order, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("chip", chip)
    json.field("header", header)
    json.field("leds", leds)
    json.field("order", order)
    json.close()
  }
}

extension LEDnetWF.RingSettingsReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .text
    let leds = try json.value("leds", as: UInt16.self)
    let chip = try json.value("chip", as: LEDnetWF.RingChip.self)
    let order = try json.value("order", as: LEDnetWF.PixelOrder.self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, leds: leds, chip: chip, order: order, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("chip", chip)
    json.field("header", header)
    json.field("leds", leds)
    json.field("order", order)
    json.close()
  }
}

extension LEDnetWF.RingTimerEntry: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: UInt8.self)
    let year = try json.value("year", as: UInt8.self)
    let month = try json.value("month", as: UInt8.self)
    let day = try json.value("day", as: UInt8.self)
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    let second = try json.value("second", as: UInt8.self)
    let days = try json.value("days", as: UInt8.self)
    let mode = try json.value("mode", as: UInt8.self)
    let color = try json.value("color", as: Triones.Color.self)
    let white = try json.value("white", as: UInt8.self)
    let detail = try json.value("detail", as: UInt8.self)
    let action = try json.value("action", as: UInt8.self)
    self.init(state: state, year: year, month: month, day: day, hour: hour, minute: minute, second: second, days: days, mode: mode, color: color, white: white, detail: detail, action: action)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.field("color", color)
    json.field("day", day)
    json.field("days", days)
    json.field("detail", detail)
    json.field("hour", hour)
    json.field("minute", minute)
    json.field("mode", mode)
    json.field("month", month)
    json.field("second", second)
    json.field("state", state)
    json.field("white", white)
    json.field("year", year)
    json.close()
  }
}

extension LEDnetWF.RingTimersCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let entries = try json.value("entries", as: [LEDnetWF.RingTimerEntry].self)
    let target = try json.optional("target", as: UInt8.self) ?? 0xF0
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    try self.init(header: header, entries: entries, target: target, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("entries", entries)
    json.field("header", header)
    json.field("target", target)
    json.close()
  }
}

extension LEDnetWF.RingTimersReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .text
    let entries = try json.value("entries", as: [LEDnetWF.RingTimerEntry].self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    try self.init(header: header, entries: entries, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("entries", entries)
    json.field("header", header)
    json.close()
  }
}

extension LEDnetWF.SegmentsCommand: JSONForm {
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

extension LEDnetWF.SettingsRequest: JSONForm {
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

extension LEDnetWF.SettingsResult: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .text
    let result = try json.value("result", as: UInt16.self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, result: result, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("header", header)
    json.field("result", result)
    json.close()
  }
}

extension LEDnetWF.SettledEffectCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let effect = try json.value("effect", as: UInt8.self)
    let foreground = try json.value("foreground", as: Triones.Color.self)
    let background = try json.value("background", as: Triones.Color.self)
    let speed = try json.value("speed", as: UInt8.self)
    let direction = try json.optional("direction", as: UInt8.self) ?? 0
    let target = try json.optional("target", as: UInt8.self) ?? 0xF0
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, effect: effect, foreground: foreground, background: background, speed: speed, direction: direction, target: target, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("background", background)
    json.field("checksumError", checksumError)
    json.field("direction", direction)
    json.field("effect", effect)
    json.field("foreground", foreground)
    json.field("header", header)
    json.field("speed", speed)
    json.field("target", target)
    json.close()
  }
}

extension LEDnetWF.SettledStateRequest: JSONForm {
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

extension LEDnetWF.SimpleEffectCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let effect = try json.value("effect", as: Triones.Effect.self)
    let speed = try json.value("speed", as: Triones.Speed.self)
    let target = try json.optional("target", as: UInt8.self) ?? 0x0F
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, effect: effect, speed: speed, target: target, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("effect", effect)
    json.field("header", header)
    json.field("speed", speed)
    json.field("target", target)
    json.close()
  }
}

extension LEDnetWF.SmearCommand: JSONForm {
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

extension LEDnetWF.State: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let power = try json.value("power", as: LEDnetWF.PowerAction.self)
    let mode = try json.value("mode", as: LEDnetWF.Mode.self)
    let sub = try json.value("sub", as: UInt8.self)
    let level = try json.value("level", as: UInt8.self)
    let color = try json.value("color", as: Triones.Color.self)
    let temperature = try json.value("temperature", as: UInt8.self)
    let version = try json.value("version", as: UInt8.self)
    self.init(power: power, mode: mode, sub: sub, level: level, color: color, temperature: temperature, version: version)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("color", color)
    json.field("level", level)
    json.field("mode", mode)
    json.field("power", power)
    json.field("sub", sub)
    json.field("temperature", temperature)
    json.field("version", version)
    json.close()
  }
}

extension LEDnetWF.StateReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .text
    let product = try json.value("product", as: UInt8.self)
    let state = try json.value("state", as: LEDnetWF.State.self)
    let cold = try json.optional("cold", as: UInt8.self) ?? 0
    let detail = try json.optional("detail", as: UInt8.self) ?? 0x30
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, product: product, state: state, cold: cold, detail: detail, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("cold", cold)
    json.field("detail", detail)
    json.field("header", header)
    json.field("product", product)
    json.field("state", state)
    json.close()
  }
}

extension LEDnetWF.StateRequest: JSONForm {
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

extension LEDnetWF.StripChip: JSONForm {}

extension LEDnetWF.StripEffectCommand: JSONForm {
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
