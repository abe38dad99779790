import HaloProtocol

/// The value of a reply in `halo replay --json`, only written, as `halo encode` has no replies.
package protocol ReplyForm { func write(to json: inout JSONWriter) }

extension PacketChannel {
  package static var names: [String] {
    let lights = Triones.Layout.allCases.flatMap { [$0.command, $0.status] }
    return ["uart", "bigdata", "advertisement"] + FamilyChannel.allCases.map { $0.rawValue }
      + (lights + GATT.characteristics).map { $0.description.lowercased() }
  }
}
