extension GAP.ADStructure {
  /// The name in a structure whose bytes are not UTF-8, for example because the name was cut within
  /// a character; nil for structures of other types and if no text is left.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  package var damagedName: String? {
    guard type == .completeLocalName || type == .shortenedLocalName,
      let display = GATT.displayText(data.bytes), display.isLossy
    else { return nil }
    return display.text
  }

  /// The data as text, for a damaged name and for some types without a ``GAP/ADValue``; nil for
  /// other types and for data that do not fit the type.
  var otherText: String? {
    let bytes = data.bytes
    switch type {
    case .shortenedLocalName, .completeLocalName:
      return damagedName.map { "\(quoted: $0) (not all of it is UTF-8)" }
    case .publicTargetAddress, .randomTargetAddress:
      guard !bytes.isEmpty, bytes.count % 6 == 0 else { return nil }
      return stride(from: 0, to: bytes.count, by: 6).map { Self.address(bytes[$0..<($0 + 6)]) }
        .joined(separator: " ")
    case .leDeviceAddress:
      guard bytes.count == 7 else { return nil }
      return Self.address(bytes[..<6]) + (bytes[6] & 1 == 0 ? ", public" : ", random")
    case .leRole:
      guard bytes.count == 1 else { return nil }
      switch bytes[0] {
      case 0: return "only peripheral"
      case 1: return "only central"
      case 2: return "peripheral and central, prefers peripheral"
      case 3: return "peripheral and central, prefers central"
      default: return nil
      }
    case .longAdvertisingInterval:
      guard bytes.count == 3 || bytes.count == 4 else { return nil }
      return GAP.text(microseconds: bytes.reversed().reduce(0) { $0 << 8 | Int64($1) } * 625)
    case .uri: return Self.uri(bytes)
    default: return nil
    }
  }

  /// Returns a Bluetooth address as text; its first byte on the air is the last one in the text.
  private static func address(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.reversed().map { "\(hexadecimal: $0)".uppercased() }.joined(separator: ":")
  }

  /// Returns a URI as text, with the scheme that its first character encodes; nil if not UTF-8.
  private static func uri(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var (code, rest): (Unicode.Scalar?, String) = (nil, "")
    for scalar in text.unicodeScalars {
      if code == nil { code = scalar } else { rest.unicodeScalars.append(scalar) }
    }
    guard let first = code else { return nil }
    // After code 1 the URI follows as a whole.
    if first.value == 1 { return "\(quoted: rest)" }
    #if !hasFeature(Embedded)
    if let scheme = AssignedNames.scheme(first.value) { return "\(quoted: scheme + rest)" }
    #endif
    return "scheme \(first.value), \(quoted: rest)"
  }
}
