// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension IBeacon: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let proximityUUID = try json.value("proximityUUID", as: BluetoothUUID.self)
    let major = try json.value("major", as: UInt16.self)
    let minor = try json.value("minor", as: UInt16.self)
    let measuredPower = try json.value("measuredPower", as: Int8.self)
    let trailing = try json.optional("trailing", as: HexBytes.self) ?? HexBytes()
    self.init(proximityUUID: proximityUUID, major: major, minor: minor, measuredPower: measuredPower, trailing: trailing)
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
