/// The path of one of the daemon's objects, such as
/// `/org/bluez/hci0/dev_…/service0008/char0009/desc000b`.
package struct BlueZPath: Hashable, Sendable {
  /// The kind of an object; the raw value is the number of parts in its path below `/org/bluez`.
  package enum Kind: Int, Sendable {
    case adapter = 1
    case device, service, characteristic, descriptor
  }

  package let text: String
  package let kind: Kind
  /// The part of the path that names the adapter, such as `hci0`.
  package let adapter: String
  /// The part of the path that names the device, such as `dev_00_00_5E_00_53_00`; empty for an
  /// adapter.
  package let device: String

  /// Parses the path of a BlueZ object; nil for `/org/bluez` itself and for paths outside of it.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.beginning) else { return nil }
    let parts = text.dropFirst(Self.beginning.count)
      .split(separator: "/", maxSplits: 5, omittingEmptySubsequences: false)
    guard !parts.contains(""), let kind = Kind(rawValue: parts.count) else { return nil }
    (self.text, self.kind) = (text, kind)
    (adapter, device) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }

  private static let beginning = BlueZ.path + "/"

  /// The path of the parent object; for an adapter `/org/bluez`.
  package var parent: String { Self.parent(of: text) }

  /// Returns a path without its last part.
  package static func parent(of path: String) -> String {
    String(path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
  }

  /// The attribute handle in the last part of the path of a GATT object: four hexadecimal digits,
  /// as in `service0008`; nil for other objects.
  package var handle: UInt16? {
    let digits = text.utf8.suffix(4)
    // The initializer of integers would accept a sign.
    guard kind.rawValue >= Kind.service.rawValue, digits.first != 0x2B, digits.first != 0x2D else {
      return nil
    }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
