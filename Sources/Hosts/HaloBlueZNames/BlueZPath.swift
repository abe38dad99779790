/// The path of an object, part by part: `/org/bluez/hci0/dev_…/service0008/char0009/desc000b`.
package struct BlueZPath: Hashable, Sendable {
  /// The kind of an object, by the number of parts.
  package enum Kind: Int, Sendable {
    case adapter = 1
    case device, service, characteristic, descriptor
  }

  package let text: String
  package let kind: Kind
  /// The part of the adapter.
  package let adapter: String
  /// The part of the device; empty for an adapter.
  package let device: String

  /// Parses a path; nil for paths elsewhere and for the daemon itself.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.beginning) else { return nil }
    let parts = text.dropFirst(Self.beginning.count)
      .split(separator: "/", maxSplits: 5, omittingEmptySubsequences: false)
    guard !parts.contains(""), let kind = Kind(rawValue: parts.count) else { return nil }
    (self.text, self.kind) = (text, kind)
    (adapter, device) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }

  private static let beginning = BlueZ.path + "/"

  /// The path of the parent; for an adapter, that of the daemon.
  package var parent: String { Self.parent(of: text) }

  /// Returns a path without its last part.
  package static func parent(of path: String) -> String {
    String(path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
  }

  /// The handle at the end of the path of an attribute, such as `service0008`: four hexadecimal
  /// digits.
  package var handle: UInt16? {
    let digits = text.utf8.suffix(4)
    // The initializer of integers would accept a sign.
    guard kind.rawValue >= Kind.service.rawValue, digits.first != 0x2B, digits.first != 0x2D else {
      return nil
    }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
