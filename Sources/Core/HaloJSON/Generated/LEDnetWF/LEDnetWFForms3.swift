// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension LEDnetWF.StripSettingsCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let leds = try json.value("leds", as: UInt16.self)
    let segments = try json.value("segments", as: UInt16.self)
    let chip = try json.value("chip", as: LEDnetWF.StripChip.self)
    let order = try json.value("order", as: LEDnetWF.PixelOrder.self)
    let musicLEDs = try json.value("musicLEDs", as: UInt8.self)
    let musicSegments = try json.value("musicSegments", as: UInt8.self)
    let target = try json.optional("target", as: UInt8.self) ?? 0xF0
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, leds: leds, segments: segments, chip: chip, order: order, musicLEDs: musicLEDs, musicSegments: musicSegments, target: target, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("chip", chip)
    json.field("header", header)
    json.field("leds", leds)
    json.field("musicLEDs", musicLEDs)
    json.field("musicSegments", musicSegments)
    json.field("order", order)
    json.field("segments", segments)
    json.field("target", target)
    json.close()
  }
}

extension LEDnetWF.StripSettingsReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .text
    let leds = try json.value("leds", as: UInt16.self)
    let segments = try json.value("segments", as: UInt16.self)
    let chip = try json.value("chip", as: LEDnetWF.StripChip.self)
    let order = try json.value("order", as: LEDnetWF.PixelOrder.self)
    let musicLEDs = try json.value("musicLEDs", as: UInt8.self)
    let musicSegments = try json.value("musicSegments", as: UInt8.self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, leds: leds, segments: segments, chip: chip, order: order, musicLEDs: musicLEDs, musicSegments: musicSegments, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksumError", checksumError)
    json.field("chip", chip)
    json.field("header", header)
    json.field("leds", leds)
    json.field("musicLEDs", musicLEDs)
    json.field("musicSegments", musicSegments)
    json.field("order", order)
    json.field("segments", segments)
    json.close()
  }
}

extension LEDnetWF.StripSettingsRequest: JSONForm {
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

extension LEDnetWF.SymphonyColorCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let color = try json.value("color", as: Triones.Color.self)
    let rest = try json.value("rest", as: HexBytes.self)
    try self.init(header: header, color: color, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("color", color)
    json.field("header", header)
    json.field("rest", rest)
    json.close()
  }
}

extension LEDnetWF.SymphonyEffectCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
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

extension LEDnetWF.TextReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .identityText
    let text = try json.value("text", as: String.self)
    try self.init(header: header, text: text)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("header", header)
    json.field("text", text)
    json.close()
  }
}

extension LEDnetWF.TimerEntry: JSONForm {
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
    let action = try json.value("action", as: UInt8.self)
    self.init(state: state, year: year, month: month, day: day, hour: hour, minute: minute, second: second, days: days, mode: mode, color: color, white: white, action: action)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.field("color", color)
    json.field("day", day)
    json.field("days", days)
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

extension LEDnetWF.TimersCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let entries = try json.value("entries", as: [LEDnetWF.TimerEntry].self)
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

extension LEDnetWF.TimersReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .text
    let entries = try json.value("entries", as: [LEDnetWF.TimerEntry].self)
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

extension LEDnetWF.TimersRequest: JSONForm {
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

extension LEDnetWF.WhiteCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let header = try json.optional("header", as: LEDnetWF.Header.self) ?? .command
    let temperature = try json.value("temperature", as: UInt8.self)
    let brightness = try json.value("brightness", as: UInt8.self)
    let checksumError = try json.optional("checksumError", as: UInt8.self) ?? 0
    self.init(header: header, temperature: temperature, brightness: brightness, checksumError: checksumError)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("brightness", brightness)
    json.field("checksumError", checksumError)
    json.field("header", header)
    json.field("temperature", temperature)
    json.close()
  }
}
