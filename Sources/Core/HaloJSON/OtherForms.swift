import HaloProtocol

// The forms of rings that do not follow from the fields of the types.

extension Colmi.RingTimestamp: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(CivilDateTime(parsing: json.text()))
  }

  package func write(to json: inout JSONWriter) { json.write(description) }
}

extension YCBT.Timestamp: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(CivilDateTime(parsing: json.text()))
  }

  package func write(to json: inout JSONWriter) { json.write(description) }
}

extension JSONNode {
  /// Reads `values`, a list of exactly `count` numbers: the values in one frame of a log.
  func slots(_ count: Int) throws(WireError) -> Colmi.SlotValues {
    let values = try value("values", as: Colmi.SlotValues.self)
    guard values.count == count else {
      throw WireError(.wrongLength(expected: count, actual: values.count), at: 2, in: "values")
    }
    return values
  }
}
