// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Triones.Clock: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let dateTime = try json.value("dateTime", as: CivilDateTime.self)
    let weekday = try json.value("weekday", as: UInt8.self)
    self.init(dateTime, weekday: weekday)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("dateTime", dateTime)
    json.field("weekday", weekday)
    json.close()
  }
}

extension Triones.ClockCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let dateTime = try json.value("dateTime", as: CivilDateTime.self)
    let weekday = try json.value("weekday", as: UInt8.self)
    self.init(dateTime, weekday: weekday)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("dateTime", dateTime)
    json.field("weekday", weekday)
    json.close()
  }
}

extension Triones.ClockRequest: JSONForm {}

extension Triones.ColorCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let color = try json.value("color", as: Triones.Color.self)
    let white = try json.value("white", as: UInt8.self)
    self.init(color, white: white)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("color", color)
    json.field("white", white)
    json.close()
  }
}

extension Triones.DreamEffectCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: UInt8.self)
    let speed = try json.value("speed", as: UInt8.self)
    let brightness = try json.value("brightness", as: UInt8.self)
    self.init(mode: mode, speed: speed, brightness: brightness)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("brightness", brightness)
    json.field("mode", mode)
    json.field("speed", speed)
    json.close()
  }
}

extension Triones.Effect: JSONForm {}

extension Triones.EffectCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let effect = try json.value("effect", as: Triones.Effect.self)
    let speed = try json.value("speed", as: Triones.Speed.self)
    self.init(effect, speed: speed)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("effect", effect)
    json.field("speed", speed)
    json.close()
  }
}

extension Triones.LoginCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let content = try json.value("content", as: HexBytes.self)
    self.init(content: content)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("content", content)
    json.close()
  }
}

extension Triones.MicrophoneCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    self.init(isOn: isOn)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.close()
  }
}

extension Triones.MusicColorCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let color = try json.value("color", as: Triones.Color.self)
    let white = try json.value("white", as: UInt8.self)
    self.init(color, white: white)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("color", color)
    json.field("white", white)
    json.close()
  }
}

extension Triones.OtherLoginCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let content = try json.value("content", as: HexBytes.self)
    self.init(content: content)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("content", content)
    json.close()
  }
}

extension Triones.PowerCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    self.init(isOn: isOn)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.close()
  }
}

extension Triones.PowerNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(isOn: isOn, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("trailing", trailing)
    json.close()
  }
}

extension Triones.ProductType: JSONForm {}

extension Triones.ShortStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: Triones.ProductType.self)
    let power = try json.value("power", as: UInt8.self)
    let mode = try json.value("mode", as: UInt8.self)
    let detail = try json.value("detail", as: UInt8.self)
    let speed = try json.value("speed", as: Triones.Speed.self)
    let red = try json.value("red", as: UInt8.self)
    let green = try json.value("green", as: UInt8.self)
    self.init(kind: kind, power: power, mode: mode, detail: detail, speed: speed, red: red, green: green)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("green", green)
    json.field("kind", kind)
    json.field("mode", mode)
    json.field("power", power)
    json.field("red", red)
    json.field("speed", speed)
    json.close()
  }
}

extension Triones.Speed: JSONForm {}

extension Triones.Status: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(
      json: json.value("kind", as: Triones.ProductType.self),
      power: json.value("power", as: UInt8.self),
      mode: json.value("mode", as: UInt8.self),
      detail: json.value("detail", as: UInt8.self),
      speed: json.value("speed", as: Triones.Speed.self),
      color: json.value("color", as: Triones.Color.self),
      white: json.value("white", as: UInt8.self),
      version: json.value("version", as: UInt8.self),
      trailing: json.value("trailing", as: HexBytes.self))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("color", color)
    json.field("detail", detail)
    json.field("kind", kind)
    json.field("mode", mode)
    json.field("power", power)
    json.field("speed", speed)
    json.field("trailing", trailing)
    json.field("version", version)
    json.field("white", white)
    json.close()
  }
}

extension Triones.StatusRequest: JSONForm {}

extension Triones.TimerEntries: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(json: [String](json))
  }

  package func write(to json: inout JSONWriter) {
    self.json.write(to: &json)
  }
}

extension Triones.Timers: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let entries = try json.value("entries", as: Triones.TimerEntries.self)
    self.init(entries)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("entries", entries)
    json.close()
  }
}

extension Triones.TimersCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let entries = try json.value("entries", as: Triones.TimerEntries.self)
    self.init(entries)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("entries", entries)
    json.close()
  }
}

extension Triones.TimersRequest: JSONForm {}

extension Triones.WhiteCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let level = try json.value("level", as: UInt8.self)
    let color = try json.value("color", as: Triones.Color.self)
    self.init(level: level, color: color)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("color", color)
    json.field("level", level)
    json.close()
  }
}
