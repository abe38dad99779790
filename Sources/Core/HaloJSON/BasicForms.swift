import HaloProtocol

// The forms of numbers, texts, lists and codes.

extension UInt8: JSONForm {}
extension UInt16: JSONForm {}
extension UInt32: JSONForm {}
extension Int8: JSONForm {}
extension Int16: JSONForm {}
extension Int32: JSONForm {}
extension Int64: JSONForm {}
extension Int: JSONForm {}

extension JSONForm where Self: FixedWidthInteger {
  package init(_ json: JSONNode) throws(WireError) { self = try json.number(Self.self) }
  package func write(to json: inout JSONWriter) { json.write(self) }
}

extension Bool: JSONForm {
  package init(_ json: JSONNode) throws(WireError) { self = try json.bool() }
  package func write(to json: inout JSONWriter) { json.write(self) }
}

extension String: JSONForm {
  package init(_ json: JSONNode) throws(WireError) { self = try json.text() }
  package func write(to json: inout JSONWriter) { json.write(self) }
}

extension Array: JSONForm where Element: JSONForm {
  package init(_ json: JSONNode) throws(WireError) { self = try json.list() }
  package func write(to json: inout JSONWriter) { json.list(self) }
}

extension UInt24: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    // If Int has 32 bits, larger numbers are out of range as well.
    let value = Int(clamping: try json.number(Int64.self))
    guard let number = UInt24(exactly: value) else {
      throw WireError(
        .outOfRange(value: value, minimum: 0, maximum: 0xFF_FFFF), at: 0, in: "uint24")
    }
    self = number
  }

  package func write(to json: inout JSONWriter) { json.write(value) }
}

extension JSONForm where Self: RawRepresentable, RawValue: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    guard let value = Self(rawValue: try RawValue(json)) else { throw json.invalid }
    self = value
  }

  package func write(to json: inout JSONWriter) { rawValue.write(to: &json) }
}

protocol JSONTextForm: JSONForm, CustomStringConvertible {
  init(parsing text: String) throws(WireError)
}

extension JSONTextForm {
  package init(_ json: JSONNode) throws(WireError) {
    let text = try json.text()
    do {
      try self.init(parsing: text)
    } catch {
      throw WireError(error.reason, at: error.offset, in: json.fieldPath)
    }
  }

  package func write(to json: inout JSONWriter) { json.write(description) }
}

extension BluetoothUUID: JSONTextForm {}
extension CivilDate: JSONTextForm {}
extension CivilDateTime: JSONTextForm {}
extension Colmi.BigDataFrame: JSONTextForm {}
extension Colmi.Frame: JSONTextForm {}
extension Colmi.RawPayload: JSONTextForm {}
extension GATT.DateTime: JSONTextForm {}
extension HexBytes: JSONTextForm {
  package func write(to json: inout JSONWriter) { json.write(self) }
}
extension MedicalFloat16: JSONTextForm {}
extension MedicalFloat32: JSONTextForm {}
extension Triones.Color: JSONTextForm {}

protocol JSONListForm: JSONForm, Collection where Element: JSONForm {
  init(json: [Element]) throws(WireError)
}

extension JSONListForm {
  package init(_ json: JSONNode) throws(WireError) { try self.init(json: json.list()) }
  package func write(to json: inout JSONWriter) { json.list(self) }
}

extension Colmi.ReminderWeekdays: JSONListForm {}
extension Colmi.SlotValues: JSONListForm {}
extension GATT.RRIntervals: JSONListForm {}

// MARK: Values without fields

extension JSONForm where Self: Colmi.EmptyPacket {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) { json.writeEmptyObject() }
}

extension JSONForm where Self: Colmi.EmptyBigDataPacket {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) { json.writeEmptyObject() }
}

extension JSONForm where Self: Triones.EmptyPacket {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) { json.writeEmptyObject() }
}

extension JSONWriter {
  mutating func writeEmptyObject() {
    open()
    close()
  }
}
