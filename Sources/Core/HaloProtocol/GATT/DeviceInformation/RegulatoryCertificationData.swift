extension GATT.RegulatoryCertificationData {
  /// One item in a list of regulatory certification data.
  public struct Item: Hashable, Sendable {
    /// The organization that defines the content of the certification item.
    public let authoringBody: AuthoringBody
    /// The type of the item's data; the ``authoringBody`` defines the numbers of the types.
    public let structureType: UInt8
    /// The data bytes of the certification item.
    public let data: HexBytes
  }
}

extension GATT.RegulatoryCertificationData {
  /// The organization that defines the certification data; nil if the characteristic's value is
  /// empty, or if it is a list with several organizations (``items``).
  public var authoringBody: AuthoringBody? {
    items == nil ? raw.bytes.first.map { AuthoringBody(rawValue: $0) } : nil
  }

  /// The type of the certification data, a number that ``authoringBody`` defines; nil if the
  /// characteristic's value has fewer than two bytes or is a list (``items``).
  public var structureType: UInt8? { items == nil ? raw.bytes.dropFirst().first : nil }

  /// The certification data after its first two bytes, as text; nil if they are not printable
  /// UTF-8, or if the characteristic's value is a list (``items``).
  public var text: String? {
    let bytes = raw.bytes.dropFirst(2)
    let content = Array(bytes[..<(bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? bytes.startIndex)])
    guard items == nil, let display = GATT.displayText(content), !display.isLossy,
      // Control characters inside belong to a binary structure.
      display.text.utf8.count == content.count
    else { return nil }
    return display.text
  }

  /// The items, if the characteristic's value is a list of certification data; nil unless all
  /// counts and lengths in the list agree.
  public var items: [Item]? {
    let bytes = raw.bytes
    func number(at offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
    guard bytes.count >= 4, number(at: 2) == bytes.count - 4 else { return nil }
    var (items, offset) = ([Item](), 4)
    while offset < bytes.count {
      guard offset + 4 <= bytes.count else { return nil }
      let end = offset + 4 + number(at: offset + 2)
      guard end <= bytes.count else { return nil }
      items.append(
        Item(
          authoringBody: AuthoringBody(rawValue: bytes[offset]), structureType: bytes[offset + 1],
          data: HexBytes(Array(bytes[(offset + 4)..<end]))))
      offset = end
    }
    return items.count == number(at: 0) ? items : nil
  }
}
