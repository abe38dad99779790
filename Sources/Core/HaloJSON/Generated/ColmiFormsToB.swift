// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Colmi.AGPSSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.EnableState.self)
    self.init(state: state)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("state", state)
    json.close()
  }
}

extension Colmi.Acceleration: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let x = try json.value("x", as: Int16.self)
    let y = try json.value("y", as: Int16.self)
    let z = try json.value("z", as: Int16.self)
    self.init(x: x, y: y, z: z)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("x", x)
    json.field("y", y)
    json.field("z", z)
    json.close()
  }
}

extension Colmi.AccelerationSample: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let y = try json.value("y", as: UInt16.self)
    let z = try json.value("z", as: UInt16.self)
    let x = try json.value("x", as: UInt16.self)
    self.init(y: y, z: z, x: x)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("x", x)
    json.field("y", y)
    json.field("z", z)
    json.close()
  }
}

extension Colmi.AlarmList: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let alarms = try json.value("alarms", as: [Colmi.ListedAlarm].self)
    try self.init(alarms: alarms)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("alarms", alarms)
    json.close()
  }
}

extension Colmi.AlarmListRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension Colmi.AlarmListWriteRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let alarms = try json.value("alarms", as: [Colmi.ListedAlarm].self)
    try self.init(alarms: alarms)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("alarms", alarms)
    json.close()
  }
}

extension Colmi.BatteryNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let percent = try json.value("percent", as: UInt8.self)
    let charging = try json.value("charging", as: Colmi.ChargingState.self)
    self.init(percent: percent, charging: charging)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("charging", charging)
    json.field("percent", percent)
    json.close()
  }
}

extension Colmi.BatteryRequest: JSONForm {}

extension Colmi.BatterySavingSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.EnableState.self)
    self.init(state: state)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("state", state)
    json.close()
  }
}

extension Colmi.BatteryStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let percent = try json.value("percent", as: UInt8.self)
    let charging = try json.value("charging", as: Colmi.ChargingState.self)
    self.init(percent: percent, charging: charging)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("charging", charging)
    json.field("percent", percent)
    json.close()
  }
}

extension Colmi.BigDataAction: JSONForm {}

extension Colmi.BigDataStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: Colmi.BigDataAction.self)
    let status = try json.value("status", as: UInt8.self)
    try self.init(action, status: status)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.field("status", status)
    json.close()
  }
}

extension Colmi.BindSuccessReply: JSONForm {}

extension Colmi.BindSuccessRequest: JSONForm {}

extension Colmi.BloodLipidsLogSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.EnableState.self)
    let low = try json.value("low", as: UInt8.self)
    let high = try json.value("high", as: UInt8.self)
    self.init(state: state, low: low, high: high)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("high", high)
    json.field("low", low)
    json.field("state", state)
    json.close()
  }
}

extension Colmi.BloodOxygenLogSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.EnableState.self)
    let intervalMinutes = try json.value("intervalMinutes", as: UInt8.self)
    self.init(state: state, intervalMinutes: intervalMinutes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("intervalMinutes", intervalMinutes)
    json.field("state", state)
    json.close()
  }
}

extension Colmi.BloodOxygenRawReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let error = try json.value("error", as: Colmi.MeasurementStatus.self)
    let red = try json.value("red", as: UInt16.self)
    let infrared = try json.value("infrared", as: UInt16.self)
    let acceleration = try json.value("acceleration", as: Colmi.Acceleration.self)
    let bloodOxygen = try json.value("bloodOxygen", as: UInt8.self)
    self.init(error: error, red: red, infrared: infrared, acceleration: acceleration, bloodOxygen: bloodOxygen)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("acceleration", acceleration)
    json.field("bloodOxygen", bloodOxygen)
    json.field("error", error)
    json.field("infrared", infrared)
    json.field("red", red)
    json.close()
  }
}

extension Colmi.BloodOxygenRawSample: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let detail = try json.value("detail", as: UInt8.self)
    let counter = try json.value("counter", as: UInt8.self)
    let bloodOxygen = try json.value("bloodOxygen", as: UInt8.self)
    let red = try json.value("red", as: UInt16.self)
    let infrared = try json.value("infrared", as: UInt16.self)
    let acceleration = try json.value("acceleration", as: Colmi.Acceleration.self)
    self.init(detail: detail, counter: counter, bloodOxygen: bloodOxygen, red: red, infrared: infrared, acceleration: acceleration)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("acceleration", acceleration)
    json.field("bloodOxygen", bloodOxygen)
    json.field("counter", counter)
    json.field("detail", detail)
    json.field("infrared", infrared)
    json.field("red", red)
    json.close()
  }
}

extension Colmi.BloodPressureLogConfirmation: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let result = try json.value("result", as: Colmi.BloodPressureLogResult.self)
    self.init(result: result)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("result", result)
    json.close()
  }
}

extension Colmi.BloodPressureLogHeader: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let date = try json.value("date", as: CivilDate.self)
    let minutesPerSlot = try json.value("minutesPerSlot", as: UInt8.self)
    let slots = try json.value("slots", as: Colmi.RawPayload.self)
    try self.init(date: date, minutesPerSlot: minutesPerSlot, slots: slots)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("date", date)
    json.field("minutesPerSlot", minutesPerSlot)
    json.field("slots", slots)
    json.close()
  }
}

extension Colmi.BloodPressureLogRequest: JSONForm {
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

extension Colmi.BloodPressureLogResult: JSONForm {}

extension Colmi.BloodPressureLogSegment: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt8.self)
    let values = try json.slots(Self.slotCount)
    try self.init(index: index, values: values)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("index", index)
    json.field("values", values)
    json.close()
  }
}

extension Colmi.BloodPressureLogSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: UInt8.self)
    let startHour = try json.value("startHour", as: UInt8.self)
    let startMinute = try json.value("startMinute", as: UInt8.self)
    let endHour = try json.value("endHour", as: UInt8.self)
    let endMinute = try json.value("endMinute", as: UInt8.self)
    let multiple = try json.value("multiple", as: UInt8.self)
    self.init(state: state, startHour: startHour, startMinute: startMinute, endHour: endHour, endMinute: endMinute, multiple: multiple)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("endHour", endHour)
    json.field("endMinute", endMinute)
    json.field("multiple", multiple)
    json.field("startHour", startHour)
    json.field("startMinute", startMinute)
    json.field("state", state)
    json.close()
  }
}

extension Colmi.BloodPressureRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let timestamp = try json.value("timestamp", as: Colmi.RingTimestamp.self)
    let diastolic = try json.value("diastolic", as: UInt8.self)
    let systolic = try json.value("systolic", as: UInt8.self)
    self.init(timestamp: timestamp, diastolic: diastolic, systolic: systolic)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("diastolic", diastolic)
    json.field("systolic", systolic)
    json.field("timestamp", timestamp)
    json.close()
  }
}

extension Colmi.BloodPressureRecords: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.close()
  }
}

extension Colmi.BloodPressureRecordsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let since = try json.value("since", as: Colmi.RingTimestamp.self)
    let constant5 = try json.value("constant5", as: UInt8.self)
    let count = try json.value("count", as: UInt8.self)
    self.init(since: since, constant5: constant5, count: count)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("constant5", constant5)
    json.field("count", count)
    json.field("since", since)
    json.close()
  }
}

extension Colmi.BloodSugarLogSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.EnableState.self)
    let low = try json.value("low", as: UInt8.self)
    let high = try json.value("high", as: UInt8.self)
    self.init(state: state, low: low, high: high)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("high", high)
    json.field("low", low)
    json.field("state", state)
    json.close()
  }
}
