import Foundation
import HaloProtocol

/// A Bluetooth UUID of 2, 4 or 16 bytes.
///
/// Equality compares the 16 bytes: a 2-byte UUID equals its 16-byte form.
open class CBUUID: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: the only property is constant.

  /// The bytes of the UUID, the most significant byte first.
  public let data: Data

  /// Creates a UUID from its hexadecimal text of 4, 8 or 36 characters, such as `180D`.
  ///
  /// Other text is a programming error, which ends the process, as on Apple's systems.
  public init(string theString: String) {
    guard let data = Self.bytes(of: theString) else {
      preconditionFailure(
        "String \(theString) does not represent a valid UUID")
    }
    self.data = data
  }

  /// Creates a UUID from 2, 4 or 16 bytes, the most significant byte first.
  ///
  /// Another length is a programming error, which ends the process, as on Apple's systems.
  public init(data theData: Data) {
    precondition(
      [2, 4, 16].contains(theData.count), "Data \(theData.count) bytes do not represent a UUID")
    data = Data(theData)
  }

  /// Creates a UUID of 16 bytes from a Foundation `UUID`.
  public init(nsuuid theUUID: UUID) { data = withUnsafeBytes(of: theUUID.uuid) { Data($0) } }

  /// The hexadecimal text of the UUID: 4, 8 or 36 characters, in upper case.
  open var uuidString: String {
    let digits = data.map { "\(hexadecimal: $0)".uppercased() }.joined()
    guard data.count == 16 else { return digits }
    var text = digits
    for offset in [20, 16, 12, 8] {
      text.insert("-", at: text.index(text.startIndex, offsetBy: offset))
    }
    return text
  }

  /// The name that the Bluetooth SIG assigned to the UUID, such as `Heart Rate`; the text of the
  /// UUID if there is no name.
  open override var description: String {
    bluetoothUUID.short.flatMap { AssignedNames.service($0) } ?? uuidString
  }

  open override var hash: Int { bluetoothUUID.hashValue }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CBUUID)?.bluetoothUUID == bluetoothUUID
  }

  /// Returns this object itself, because it never changes.
  @discardableResult
  public func copy(with zone: NSZone? = nil) -> Any { self }

  fileprivate static func bytes(of text: String) -> Data? {
    // Apple's method takes "0x180D" too, and tutorials contain it.
    var digits = text[...]
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { digits.removeFirst(2) }
    if digits.utf8.count == 36 {
      return UUID(uuidString: String(digits)).map { CBUUID(nsuuid: $0).data }
    }
    guard [4, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    return withUnsafeBytes(of: number.bigEndian) { Data($0.suffix(digits.utf8.count / 2)) }
  }
}

extension CBUUID {
  /// Nil if the text is invalid.
  convenience init?(checked text: String) {
    guard let data = Self.bytes(of: text) else { return nil }
    self.init(data: data)
  }

  convenience init(_ uuid: BluetoothUUID) {
    if let short = uuid.short {
      self.init(data: Data([UInt8(short >> 8), UInt8(short & 0xFF)]))
    } else if let short = uuid.short32 {
      self.init(data: withUnsafeBytes(of: short.bigEndian) { Data($0) })
    } else {
      self.init(data: Data(uuid.littleEndianBytes.reversed()))
    }
  }

  /// The UUID in the form of `HaloProtocol`, in which all lengths of one UUID are equal.
  package var bluetoothUUID: BluetoothUUID {
    let number = data.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    return switch data.count {
    case 2: BluetoothUUID(UInt16(number))
    case 4: BluetoothUUID(short32: number)
    default:
      BluetoothUUID(
        high: data.prefix(8).reduce(0) { $0 << 8 | UInt64($1) },
        low: data.suffix(8).reduce(0) { $0 << 8 | UInt64($1) })
    }
  }
}

extension [CBUUID] {
  /// Returns true if the list contains a UUID in any of its forms.
  func contains(_ uuid: BluetoothUUID) -> Bool { contains { $0.bluetoothUUID == uuid } }
}
