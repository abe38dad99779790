// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension IDealLED.BoardVersion: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let content = try json.value("content", as: HexBytes.self)
    try self.init(length: length, content: content)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("content", content)
    json.field("length", length)
    json.close()
  }
}

extension IDealLED.BulkEnd: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension IDealLED.BulkShow: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let value = try json.value("value", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, value: value, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.field("value", value)
    json.close()
  }
}

extension IDealLED.BulkStart: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let count = try json.value("count", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, count: count, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("count", count)
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension IDealLED.ClockCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let weekday = try json.value("weekday", as: UInt8.self)
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    let second = try json.value("second", as: UInt8.self)
    self.init(length: length, weekday: weekday, hour: hour, minute: minute, second: second)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hour", hour)
    json.field("length", length)
    json.field("minute", minute)
    json.field("second", second)
    json.field("weekday", weekday)
    json.close()
  }
}

extension IDealLED.ColorAnswer: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension IDealLED.ColorCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let mode = try json.value("mode", as: UInt8.self)
    let isReversed = try json.value("isReversed", as: Bool.self)
    let speed = try json.value("speed", as: UInt8.self)
    let color = try json.value("color", as: IDealLED.Shade.self)
    let secondColor = try json.value("secondColor", as: IDealLED.Shade.self)
    let saturation = try json.value("saturation", as: UInt8.self)
    self.init(length: length, mode: mode, isReversed: isReversed, speed: speed, color: color, secondColor: secondColor, saturation: saturation)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("color", color)
    json.field("isReversed", isReversed)
    json.field("length", length)
    json.field("mode", mode)
    json.field("saturation", saturation)
    json.field("secondColor", secondColor)
    json.field("speed", speed)
    json.close()
  }
}

extension IDealLED.EffectAnswer: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension IDealLED.EffectColors: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let byteCount = try json.value("byteCount", as: UInt8.self)
    let colors = try json.value("colors", as: [IDealLED.FullColor].self)
    self.init(byteCount: byteCount, colors: colors)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("byteCount", byteCount)
    json.field("colors", colors)
    json.close()
  }
}

extension IDealLED.EffectColorsAnswer: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension IDealLED.EffectCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let effect = try json.value("effect", as: UInt8.self)
    let isReversed = try json.value("isReversed", as: Bool.self)
    let speed = try json.value("speed", as: UInt8.self)
    let count = try json.value("count", as: UInt8.self)
    let brightness = try json.value("brightness", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, effect: effect, isReversed: isReversed, speed: speed, count: count, brightness: brightness, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("brightness", brightness)
    json.field("count", count)
    json.field("effect", effect)
    json.field("isReversed", isReversed)
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.field("speed", speed)
    json.close()
  }
}

extension IDealLED.FullColor: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let red = try json.value("red", as: UInt8.self)
    let green = try json.value("green", as: UInt8.self)
    let blue = try json.value("blue", as: UInt8.self)
    self.init(red: red, green: green, blue: blue)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("blue", blue)
    json.field("green", green)
    json.field("red", red)
    json.close()
  }
}

extension IDealLED.Greeting: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension IDealLED.LEDCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let index = try json.value("index", as: UInt16.self)
    let mode = try json.value("mode", as: UInt8.self)
    let speed = try json.value("speed", as: UInt8.self)
    let red = try json.value("red", as: UInt8.self)
    let green = try json.value("green", as: UInt8.self)
    let blue = try json.value("blue", as: UInt8.self)
    let brightness = try json.value("brightness", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, index: index, mode: mode, speed: speed, red: red, green: green, blue: blue, brightness: brightness, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("blue", blue)
    json.field("brightness", brightness)
    json.field("green", green)
    json.field("index", index)
    json.field("length", length)
    json.field("mode", mode)
    json.field("red", red)
    json.field("rest", ifPresent: rest)
    json.field("speed", speed)
    json.close()
  }
}

extension IDealLED.LegacyPowerCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension IDealLED.LengthCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let count = try json.value("count", as: UInt16.self)
    let secondCount = try json.value("secondCount", as: UInt16.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, count: count, secondCount: secondCount, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("count", count)
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.field("secondCount", secondCount)
    json.close()
  }
}

extension IDealLED.PowerAnswer: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension IDealLED.PowerCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let isOn = try json.value("isOn", as: Bool.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, isOn: isOn, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension IDealLED.Shade: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let red = try json.value("red", as: UInt8.self)
    let green = try json.value("green", as: UInt8.self)
    let blue = try json.value("blue", as: UInt8.self)
    self.init(red: red, green: green, blue: blue)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("blue", blue)
    json.field("green", green)
    json.field("red", red)
    json.close()
  }
}

extension IDealLED.Version: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let content = try json.value("content", as: HexBytes.self)
    try self.init(length: length, content: content)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("content", content)
    json.field("length", length)
    json.close()
  }
}

extension IDealLED.VersionRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let part = try json.value("part", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, part: part, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("part", part)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension IDealLED.Welcome: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(length: length, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}
