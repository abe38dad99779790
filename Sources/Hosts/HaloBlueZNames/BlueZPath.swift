/// The path of an object, part by part: `/org/bluez/hci0/dev_…/service0008/char0009/desc000b`.
package enum BlueZPath: Hashable, Sendable {
  case adapter(String)
  case device(String, String)
  case service(String, String, String)
  case characteristic(String, String, String, String)
  case descriptor(String, String, String, String, String)

  /// Parses a path; nil for paths elsewhere and for the daemon itself.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.beginning) else { return nil }
    let parts = text.dropFirst(Self.beginning.count)
      .split(separator: "/", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains("") else { return nil }
    switch parts.count {
    case 1: self = .adapter(parts[0])
    case 2: self = .device(parts[0], parts[1])
    case 3: self = .service(parts[0], parts[1], parts[2])
    case 4: self = .characteristic(parts[0], parts[1], parts[2], parts[3])
    case 5: self = .descriptor(parts[0], parts[1], parts[2], parts[3], parts[4])
    default: return nil
    }
  }

  private static let beginning = BlueZ.path + "/"

  /// The path as text.
  package var text: String {
    switch self {
    case .adapter(let adapter): Self.beginning + adapter
    case .device(let adapter, let device): "\(Self.beginning)\(adapter)/\(device)"
    case .service(let adapter, let device, let service):
      "\(Self.beginning)\(adapter)/\(device)/\(service)"
    case .characteristic(let adapter, let device, let service, let characteristic):
      "\(Self.beginning)\(adapter)/\(device)/\(service)/\(characteristic)"
    case .descriptor(let adapter, let device, let service, let characteristic, let descriptor):
      "\(Self.beginning)\(adapter)/\(device)/\(service)/\(characteristic)/\(descriptor)"
    }
  }

  /// The path of the parent; for an adapter, that of the daemon.
  package var parent: String {
    switch self {
    case .adapter: BlueZ.path
    case .device(let adapter, _): Self.adapter(adapter).text
    case .service(let adapter, let device, _): Self.device(adapter, device).text
    case .characteristic(let adapter, let device, let service, _):
      Self.service(adapter, device, service).text
    case .descriptor(let adapter, let device, let service, let characteristic, _):
      Self.characteristic(adapter, device, service, characteristic).text
    }
  }

  /// The handle at the end of the last part of the path, such as `service0008`: four hexadecimal
  /// digits.
  package var handle: UInt16? {
    switch self {
    case .adapter, .device: nil
    case .service(_, _, let last), .characteristic(_, _, _, let last),
      .descriptor(_, _, _, _, let last):
      Self.handle(atEndOf: last)
    }
  }

  private static func handle(atEndOf text: String) -> UInt16? {
    let digits = text.utf8.suffix(4)
    // The initializer of integers would accept a sign.
    guard digits.count == 4, digits.first != 0x2B, digits.first != 0x2D else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
