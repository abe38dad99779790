// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension ELK.BrightnessCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let percent = try json.value("percent", as: UInt8.self)
    let rest = try json.value("rest", as: UInt32.self)
    self.init(length: length, percent: percent, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("percent", percent)
    json.field("rest", rest)
    json.close()
  }
}

extension ELK.ClockCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    let second = try json.value("second", as: UInt8.self)
    let weekday = try json.value("weekday", as: UInt8.self)
    let rest = try json.value("rest", as: UInt8.self)
    self.init(length: length, hour: hour, minute: minute, second: second, weekday: weekday, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hour", hour)
    json.field("length", length)
    json.field("minute", minute)
    json.field("rest", rest)
    json.field("second", second)
    json.field("weekday", weekday)
    json.close()
  }
}

extension ELK.ColorCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let color = try json.value("color", as: Triones.Color.self)
    let rest = try json.value("rest", as: UInt8.self)
    self.init(length: length, color: color, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("color", color)
    json.field("length", length)
    json.field("rest", rest)
    json.close()
  }
}

extension ELK.ColorOrder: JSONForm {}

extension ELK.EffectCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let number = try json.value("number", as: UInt8.self)
    let kind = try json.value("kind", as: ELK.EffectKind.self)
    let rest = try json.value("rest", as: UInt24.self)
    self.init(length: length, number: number, kind: kind, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("kind", kind)
    json.field("length", length)
    json.field("number", number)
    json.field("rest", rest)
    json.close()
  }
}

extension ELK.EffectKind: JSONForm {}

extension ELK.FirstFrame: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    self.init(length: length)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.close()
  }
}

extension ELK.GrayCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let level = try json.value("level", as: UInt8.self)
    let rest = try json.value("rest", as: UInt24.self)
    self.init(length: length, level: level, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("level", level)
    json.field("rest", rest)
    json.close()
  }
}

extension ELK.MicrophoneCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let value = try json.value("value", as: UInt8.self)
    let rest = try json.value("rest", as: UInt32.self)
    self.init(length: length, value: value, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", rest)
    json.field("value", value)
    json.close()
  }
}

extension ELK.Notification: JSONForm {
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

extension ELK.OrderCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let order = try json.value("order", as: ELK.ColorOrder.self)
    let rest = try json.value("rest", as: UInt32.self)
    self.init(length: length, order: order, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("order", order)
    json.field("rest", rest)
    json.close()
  }
}

extension ELK.PowerCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let state = try json.value("state", as: UInt8.self)
    let rest = try json.value("rest", as: UInt32.self)
    self.init(length: length, state: state, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", rest)
    json.field("state", state)
    json.close()
  }
}

extension ELK.SecondFrame: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    self.init(length: length)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.close()
  }
}

extension ELK.SensitivityCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let value = try json.value("value", as: UInt8.self)
    let rest = try json.value("rest", as: UInt32.self)
    self.init(length: length, value: value, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("rest", rest)
    json.field("value", value)
    json.close()
  }
}

extension ELK.SpeedCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let percent = try json.value("percent", as: UInt8.self)
    let rest = try json.value("rest", as: UInt32.self)
    self.init(length: length, percent: percent, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.field("percent", percent)
    json.field("rest", rest)
    json.close()
  }
}

extension ELK.TemperatureCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let warm = try json.value("warm", as: UInt8.self)
    let cold = try json.value("cold", as: UInt8.self)
    let rest = try json.value("rest", as: UInt16.self)
    self.init(length: length, warm: warm, cold: cold, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("cold", cold)
    json.field("length", length)
    json.field("rest", rest)
    json.field("warm", warm)
    json.close()
  }
}

extension ELK.TimerAction: JSONForm {}

extension ELK.TimerCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    let second = try json.value("second", as: UInt8.self)
    let action = try json.value("action", as: ELK.TimerAction.self)
    let days = try json.value("days", as: ELK.TimerDays.self)
    self.init(length: length, hour: hour, minute: minute, second: second, action: action, days: days)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.field("days", days)
    json.field("hour", hour)
    json.field("length", length)
    json.field("minute", minute)
    json.field("second", second)
    json.close()
  }
}

extension ELK.TimerDays: JSONForm {}

extension ELK.WireColor: JSONForm {}

extension ELK.WiresCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    let first = try json.value("first", as: ELK.WireColor.self)
    let second = try json.value("second", as: ELK.WireColor.self)
    let third = try json.value("third", as: ELK.WireColor.self)
    let rest = try json.value("rest", as: UInt16.self)
    self.init(length: length, first: first, second: second, third: third, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("first", first)
    json.field("length", length)
    json.field("rest", rest)
    json.field("second", second)
    json.field("third", third)
    json.close()
  }
}
