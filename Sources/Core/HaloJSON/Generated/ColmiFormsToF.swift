// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Colmi.CameraAction: JSONForm {}

extension Colmi.CameraEvent: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: Colmi.CameraAction.self)
    self.init(action: action)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.close()
  }
}

extension Colmi.CameraRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: Colmi.CameraAction.self)
    self.init(action: action)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.close()
  }
}

extension Colmi.Capabilities: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let raw = try json.value("raw", as: Colmi.RawPayload.self)
    self.init(raw: raw)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("raw", raw)
    json.close()
  }
}

extension Colmi.ChargingState: JSONForm {}

extension Colmi.ClassicBluetooth: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let address = try json.value("address", as: HexBytes.self)
    let name = try json.value("name", as: String.self)
    try self.init(address: address, name: name)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("address", address)
    json.field("name", name)
    json.close()
  }
}

extension Colmi.ClassicBluetoothRequest: JSONForm {}

extension Colmi.ClockFormat: JSONForm {}

extension Colmi.CloseBluetoothRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: UInt8.self)
    self.init(action: action)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.close()
  }
}

extension Colmi.DataDistribution: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let days = try json.value("days", as: UInt32.self)
    self.init(days: days)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("days", days)
    json.close()
  }
}

extension Colmi.DataDistributionRequest: JSONForm {}

extension Colmi.DayTotals: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calories", calories)
    json.field("date", ifPresent: date)
    json.field("daysAgo", daysAgo)
    json.field("metres", metres)
    json.field("runningSteps", runningSteps)
    json.field("sleepMinutes", sleepMinutes)
    json.field("sportMinutes", sportMinutes)
    json.field("steps", steps)
    json.close()
  }
}

extension Colmi.DayTotalsActivity: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let date = try json.optional("date", as: CivilDate.self)
    let steps = try json.value("steps", as: UInt24.self)
    let runningSteps = try json.value("runningSteps", as: UInt24.self)
    let calories = try json.value("calories", as: UInt24.self)
    try self.init(daysAgo: daysAgo, date: date, steps: steps, runningSteps: runningSteps, calories: calories)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calories", calories)
    json.field("date", ifPresent: date)
    json.field("daysAgo", daysAgo)
    json.field("runningSteps", runningSteps)
    json.field("steps", steps)
    json.close()
  }
}

extension Colmi.DayTotalsDistance: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let date = try json.optional("date", as: CivilDate.self)
    let metres = try json.value("metres", as: UInt24.self)
    let sportMinutes = try json.value("sportMinutes", as: UInt16.self)
    let sleepMinutes = try json.value("sleepMinutes", as: UInt16.self)
    try self.init(daysAgo: daysAgo, date: date, metres: metres, sportMinutes: sportMinutes, sleepMinutes: sleepMinutes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("date", ifPresent: date)
    json.field("daysAgo", daysAgo)
    json.field("metres", metres)
    json.field("sleepMinutes", sleepMinutes)
    json.field("sportMinutes", sportMinutes)
    json.close()
  }
}

extension Colmi.DayTotalsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    self.init(daysAgo: daysAgo)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.close()
  }
}

extension Colmi.DeviceSupport: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let raw = try json.value("raw", as: Colmi.RawPayload.self)
    self.init(raw: raw)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("raw", raw)
    json.close()
  }
}

extension Colmi.DeviceSupportRequest: JSONForm {}

extension Colmi.DisplayPeriod: JSONForm {}

extension Colmi.DisplaySettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.SwitchState.self)
    let hand = try json.value("hand", as: Colmi.WearingHand.self)
    let brightness = try json.value("brightness", as: UInt8.self)
    let maximumBrightness = try json.value("maximumBrightness", as: UInt8.self)
    let period = try json.value("period", as: Colmi.DisplayPeriod.self)
    let startHour = try json.value("startHour", as: UInt8.self)
    let startMinute = try json.value("startMinute", as: UInt8.self)
    let endHour = try json.value("endHour", as: UInt8.self)
    let endMinute = try json.value("endMinute", as: UInt8.self)
    self.init(state: state, hand: hand, brightness: brightness, maximumBrightness: maximumBrightness, period: period, startHour: startHour, startMinute: startMinute, endHour: endHour, endMinute: endMinute)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("brightness", brightness)
    json.field("endHour", endHour)
    json.field("endMinute", endMinute)
    json.field("hand", hand)
    json.field("maximumBrightness", maximumBrightness)
    json.field("period", period)
    json.field("startHour", startHour)
    json.field("startMinute", startMinute)
    json.field("state", state)
    json.close()
  }
}

extension Colmi.ECGReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let status = try json.value("status", as: UInt8.self)
    let ecgInterval = try json.value("ecgInterval", as: UInt8.self)
    let ppgInterval = try json.value("ppgInterval", as: UInt8.self)
    self.init(status: status, ecgInterval: ecgInterval, ppgInterval: ppgInterval)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("ecgInterval", ecgInterval)
    json.field("ppgInterval", ppgInterval)
    json.field("status", status)
    json.close()
  }
}

extension Colmi.ECGRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let payload = try json.value("payload", as: Colmi.RawPayload.self)
    self.init(payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("payload", payload)
    json.close()
  }
}

extension Colmi.EnableState: JSONForm {}

extension Colmi.EventNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let code = try json.value("code", as: Colmi.NotificationCode.self)
    let detail = try json.value("detail", as: UInt8.self)
    try self.init(code: code, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("code", code)
    json.field("detail", detail)
    json.close()
  }
}

extension Colmi.ExerciseHeartRateNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let beatsPerMinute = try json.value("beatsPerMinute", as: UInt8.self)
    self.init(beatsPerMinute: beatsPerMinute)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("beatsPerMinute", beatsPerMinute)
    json.close()
  }
}

extension Colmi.FactoryResetRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let key = try json.value("key", as: Colmi.RawPayload.self)
    try self.init(key: key)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("key", key)
    json.close()
  }
}

extension Colmi.FactoryTestCloseRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let payload = try json.value("payload", as: Colmi.RawPayload.self)
    self.init(payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("payload", payload)
    json.close()
  }
}

extension Colmi.FactoryTestOpenRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let payload = try json.value("payload", as: Colmi.RawPayload.self)
    self.init(payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("payload", payload)
    json.close()
  }
}

extension Colmi.FileHandshakeRequest: JSONForm {}

extension Colmi.FindDeviceReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let echo = try json.value("echo", as: Colmi.RawPayload.self)
    self.init(echo: echo)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("echo", echo)
    json.close()
  }
}

extension Colmi.FindDeviceRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension Colmi.FindPhoneEvent: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let payload = try json.value("payload", as: Colmi.RawPayload.self)
    self.init(payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("payload", payload)
    json.close()
  }
}
