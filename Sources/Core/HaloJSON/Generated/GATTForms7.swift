// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension GATT.WeightScaleFeature: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let features = try json.value("features", as: GATT.WeightScaleFeatures.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(features: features)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("features", features)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.WeightScaleFeatures: JSONForm {}

extension GATT.WholeElevationGain: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let positiveMeters = try json.value("positiveMeters", as: UInt16.self)
    let negativeMeters = try json.value("negativeMeters", as: UInt16.self)
    self.init(positiveMeters: positiveMeters, negativeMeters: negativeMeters)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("negativeMeters", negativeMeters)
    json.field("positiveMeters", positiveMeters)
    json.close()
  }
}
