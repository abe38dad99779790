extension PacketMembers {
  /// The function that joins the parts of a record that is too long for one notification.
  ///
  /// Values with a flag that is 0 if the field is present are such parts, and those that are one of
  /// several.
  func merging() -> [String] {
    guard form == .characteristic, !type.members.contains("merging"),
      stored.contains(where: { $0.name == "isOneOfSeveral" })
        || fields.contains(where: { $0.kind == .presence && $0.unit.hasPrefix("0 if present") })
    else { return [] }
    let copies = stored.compactMap { property in
      switch property.name {
      case "reservedFlags": nil as String?
      case "trailing": "    record.trailing = HexBytes()"
      case let name where property.type.hasSuffix("?"):
        "    if let \(name) = part.\(name) { record.\(name) = \(name) }"
      case let name: "    record.\(name) = part.\(name)"
      }
    }
    return [
      "  /// Returns the record with the fields of another part, which replace those of before.",
      "  ///",
      "  /// A record that is too long for one notification comes in parts, in any order. The bytes",
      "  /// after the fields of both are left out.",
      "  public func merging(_ part: Self) -> Self {", "    var record = self",
    ] + copies + ["    return record", "  }", ""]
  }
}

extension SequenceMembers {
  /// The statements that find the width of all fields with two widths, before the first of them.
  func widthReading(before item: FieldSequence.Item) throws -> [String] {
    let first = sequence.items.first { item in
      if case .property(_, let fields) = item { fields[0].widths != nil } else { false }
    }
    guard let name = first?.root, item.root == name, case .property(_, let fields) = item,
      let widths = fields[0].widths
    else { return [] }
    let length = try sequence.otherLength(from: name)
    return [
      "let isOther = cursor.remaining(in: bytes) == \(length)",
      "let width = isOther ? \(widths.other) : \(widths.usual)",
    ]
  }
}
