// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension GATT.Appearance: JSONForm {}

extension GATT.BatteryLevel: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let level = try json.value("level", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(level)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("level", level)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.BatteryLevelStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.BatteryLevelStatus(powerState: try json.value("powerState"), identifier: try json.optional("identifier"), level: try json.optional("level"), additionalStatus: try json.optional("additionalStatus"))
    self = try Self(plain.bytes, json, mask: 0x07 as UInt8)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("additionalStatus", ifPresent: additionalStatus)
    json.field("identifier", ifPresent: identifier)
    json.field("level", ifPresent: level)
    json.field("powerState", powerState)
    json.field("reservedFlags", reservedFlags)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.BatteryLevelStatus.AdditionalStatus: JSONForm {}

extension GATT.BatteryLevelStatus.PowerState: JSONForm {}

extension GATT.BodySensorLocation: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let location = try json.value("location", as: GATT.BodySensorLocation.Location.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(location)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("location", location)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.BodySensorLocation.Location: JSONForm {}

extension GATT.CSCFeature: JSONForm {}

extension GATT.CSCMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.CSCMeasurement(wheel: try json.optional("wheel"), crank: try json.optional("crank"))
    self = try Self(plain.bytes, json, mask: 0x03 as UInt8)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("crank", ifPresent: crank)
    json.field("reservedFlags", reservedFlags)
    json.field("trailing", trailing)
    json.field("wheel", ifPresent: wheel)
    json.close()
  }
}

extension GATT.CSCMeasurement.CrankRevolutions: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let revolutions = try json.value("revolutions", as: UInt16.self)
    let lastEventTime = try json.value("lastEventTime", as: UInt16.self)
    self.init(revolutions, lastEventTime: lastEventTime)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("lastEventTime", lastEventTime)
    json.field("revolutions", revolutions)
    json.close()
  }
}

extension GATT.CSCMeasurement.WheelRevolutions: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let revolutions = try json.value("revolutions", as: UInt32.self)
    let lastEventTime = try json.value("lastEventTime", as: UInt16.self)
    self.init(revolutions, lastEventTime: lastEventTime)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("lastEventTime", lastEventTime)
    json.field("revolutions", revolutions)
    json.close()
  }
}

extension GATT.CharacteristicPresentationFormat: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let format = try json.value("format", as: GATT.CharacteristicPresentationFormat.Format.self)
    let exponent = try json.value("exponent", as: Int8.self)
    let unit = try json.value("unit", as: UInt16.self)
    let namespace = try json.value("namespace", as: UInt8.self)
    let contentDescription = try json.value("contentDescription", as: UInt16.self)
    self.init(format: format, exponent: exponent, unit: unit, namespace: namespace, contentDescription: contentDescription)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("contentDescription", contentDescription)
    json.field("exponent", exponent)
    json.field("format", format)
    json.field("namespace", namespace)
    json.field("unit", unit)
    json.close()
  }
}

extension GATT.CharacteristicPresentationFormat.Format: JSONForm {}

extension GATT.DeviceName: JSONForm {}

extension GATT.FirmwareRevisionString: JSONForm {}

extension GATT.HardwareRevisionString: JSONForm {}

extension GATT.HeartRateControlPoint: JSONForm {}

extension GATT.ManufacturerNameString: JSONForm {}

extension GATT.ModelNumberString: JSONForm {}

extension GATT.PeripheralPreferredConnectionParameters: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let minimumInterval = try json.value("minimumInterval", as: UInt16.self)
    let maximumInterval = try json.value("maximumInterval", as: UInt16.self)
    let latency = try json.value("latency", as: UInt16.self)
    let supervisionTimeout = try json.value("supervisionTimeout", as: UInt16.self)
    self.init(minimumInterval: minimumInterval, maximumInterval: maximumInterval, latency: latency, supervisionTimeout: supervisionTimeout)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("latency", latency)
    json.field("maximumInterval", maximumInterval)
    json.field("minimumInterval", minimumInterval)
    json.field("supervisionTimeout", supervisionTimeout)
    json.close()
  }
}

extension GATT.PnPID: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let vendorIDSource = try json.value("vendorIDSource", as: GATT.PnPID.VendorIDSource.self)
    let vendorID = try json.value("vendorID", as: UInt16.self)
    let productID = try json.value("productID", as: UInt16.self)
    let productVersion = try json.value("productVersion", as: UInt16.self)
    self.init(vendorIDSource: vendorIDSource, vendorID: vendorID, productID: productID, productVersion: productVersion)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("productID", productID)
    json.field("productVersion", productVersion)
    json.field("vendorID", vendorID)
    json.field("vendorIDSource", vendorIDSource)
    json.close()
  }
}

extension GATT.PnPID.VendorIDSource: JSONForm {}

extension GATT.RegulatoryCertificationData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let raw = try json.value("raw", as: HexBytes.self)
    self.init(raw: raw)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("raw", raw)
    json.close()
  }
}

extension GATT.SCControlPoint.OpCode: JSONForm {}

extension GATT.SCControlPoint.ResultCode: JSONForm {}

extension GATT.SensorContact: JSONForm {}

extension GATT.SensorLocation: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let location = try json.value("location", as: GATT.SensorLocation.Location.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(location)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("location", location)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.SensorLocation.Location: JSONForm {}

extension GATT.SerialNumberString: JSONForm {}

extension GATT.SoftwareRevisionString: JSONForm {}

extension GATT.UDIForMedicalDevices: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let raw = try json.value("raw", as: HexBytes.self)
    self.init(raw: raw)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("raw", raw)
    json.close()
  }
}
