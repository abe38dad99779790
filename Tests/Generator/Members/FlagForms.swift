/// The JSON of types with reserved flags: these and the bytes after the fields can be absent.
extension PacketMembers {
  /// Whether generated code reads the JSON form of the type, which has reserved flags.
  var hasReservedFlags: Bool {
    form == .characteristic && writesInitializer && stored.contains { $0.name == "reservedFlags" }
  }

  /// The bits of the flags with a meaning, and the reserved ones, as literals.
  private func masks() throws -> (known: String, reserved: String) {
    guard case .flags(let flags)? = try FieldSequence(self).items.first,
      let reserved = flags.bits.first(where: { $0.name == "reservedFlags" })?.mask
    else { throw Failure("\(path): write its JSON form by hand, as it begins without flags") }
    // Flags of three bytes are in an integer of four, whose highest bits do not exist.
    let missing = flags.size == 3 ? 0xFF00_0000 : 0
    return (
      flags.literal((1 << (8 * flags.size)) - 1 ^ reserved | missing), flags.literal(reserved)
    )
  }

  /// The reading by `Codable`.
  func flagDecoder() throws -> String {
    let masks = try masks()
    let lines = stored.map { property in
      let isExtra = ["reservedFlags", "trailing"].contains(property.name)
      let call = isExtra || property.type.hasSuffix("?") ? "decodeIfPresent" : "decode"
      let type = qualified(property.type.replacing("?", with: ""))
      let none = property.name == "trailing" ? " ?? []" : isExtra ? " ?? 0" : ""
      return "    \(property.name) = try container.\(call)("
        + "\(type).self, forKey: .\(property.name))\(none)"
    }
    return """
      extension \(path) {
        enum CodingKeys: String, CodingKey {
          case \(stored.map(\.name).joined(separator: ", "))
        }

        /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
        ///
        /// - Throws: `WireError` for a reserved flag outside \(masks.reserved), and for fields that
        ///   the bytes cannot have together.
        public init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
      \(lines.joined(separator: "\n"))
          guard reservedFlags & \(masks.known) == 0 else {
            throw WireError(
              .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: \(masks.reserved)), at: 0, in: "flags")
          }\(hasCheck ? "\n    try check()" : "")
          try requireRoundTrip()
        }
      }

      """
  }

  func flagReading() throws -> [String] {
    let values = arguments.map { argument in
      let call = argument.property.type.hasSuffix("?") ? "optional" : "value"
      return "\(argument.label)try json.\(call)(\"\(argument.property.name)\")"
    }
    return [
      "let plain = \(try initializerThrows ? "try " : "")\(path)(\(values.joined(separator: ", ")))",
      "self = try Self(plain.bytes, json, mask: \(try masks().known) as "
        + "\(try property("reservedFlags").type))",
    ] + ((try? property("trailing")) == nil ? [] : ["try requireTrailing(trailing, of: json)"])
  }
}
