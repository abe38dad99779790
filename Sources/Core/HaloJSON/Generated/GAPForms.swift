// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension GAP.ADStructure: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    if try !json.contains("type"), try !json.contains("data"), let beacon = try json.optional("beacon", as: IBeacon.self) {
      try self.init(json: beacon)
      return
    }
    let value = try Self(
      json: json.optional("beacon", as: IBeacon.self),
      type: json.value("type", as: GAP.ADType.self),
      data: json.value("data", as: HexBytes.self))
    guard let value else { throw json.invalid("beacon") }
    self = value
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("beacon", ifPresent: beacon)
    json.field("data", data)
    json.field("type", type)
    json.close()
  }
}

extension GAP.ADType: JSONForm {}

extension GAP.AdvertisingPayload: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(
      json: json.value("structures", as: [GAP.ADStructure].self),
      rest: json.optional("rest", as: HexBytes.self))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("rest", rest)
    json.field("structures", structures)
    json.close()
  }
}
