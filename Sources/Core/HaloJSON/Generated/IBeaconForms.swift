// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension IBeacon: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(
      proximityUUID: json.value("proximityUUID"),
      major: json.value("major"),
      minor: json.value("minor"),
      measuredPower: json.value("measuredPower"),
      trailing: json.optional("trailing") ?? [])
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("major", major)
    json.field("measuredPower", measuredPower)
    json.field("minor", minor)
    json.field("proximityUUID", proximityUUID)
    json.field("trailing", trailing)
    json.close()
  }
}
