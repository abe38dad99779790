// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension GAP.ADType: JSONForm {}

extension GAP.AdvertisingPayload: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(
      json.value("structures"),
      rest: json.optional("rest") ?? [])
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("rest", rest)
    json.field("structures", structures)
    json.close()
  }
}
