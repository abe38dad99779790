import HaloJSONText
import HaloProtocol
import HaloTransport

/// A line in a file of known devices: a JSON object whose values are strings.
///
/// The last field, `check`, is the CRC-32 of everything before it, and reveals every damaged byte.
/// A line without a check was written by hand and is accepted as it is.
///
/// Design and reasons: `Design.md`, "Known devices".
struct KnownDeviceLine {
  /// The keys and values of the line in their order, without `check`.
  var fields: [(key: String, value: String)]
  /// Whether the line was read with a correct checksum in its field `check`.
  private(set) var isChecked = false

  init(_ fields: [(key: String, value: String)]) { self.fields = fields }

  subscript(_ key: String) -> String? { fields.first { $0.key == key }?.value }

  // MARK: Bytes

  private static let checkKey = "check"

  var bytes: [UInt8] {
    let texts = fields.map { "\(Self.quoted($0.key)):\(Self.quoted($0.value))" }
    let head = Array(("{" + texts.joined(separator: ",")).utf8)
    return head + Self.tail(of: head)
  }

  /// Returns the bytes that end a line: the field `check` with the CRC-32 of `head`, which contains
  /// all other fields, and the closing brace.
  private static func tail(of head: some Sequence<UInt8>) -> [UInt8] {
    Array(",\"\(checkKey)\":\"\(hexadecimal: checksum(of: head))\"}".utf8)
  }

  /// Parses the bytes of a line.
  init(parsing bytes: [UInt8]) throws(KnownDeviceDamage) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw KnownDeviceDamage(JSONCursor.Flaw.Cause.encoding.rawValue)
    }
    fields = try Self.object(bytes)
    guard let index = fields.firstIndex(where: { $0.key == Self.checkKey }) else { return }
    fields.remove(at: index)
    let length = Self.tail(of: []).count
    let head = bytes.dropLast(length)
    guard index == fields.count, bytes.suffix(length).elementsEqual(Self.tail(of: head)) else {
      throw KnownDeviceDamage("does not match its check")
    }
    isChecked = true
  }

  /// Returns the CRC-32 of some bytes, as in zip and PNG.
  ///
  /// Source: ITU-T V.42, 8.1.1.6.2.
  private static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes { crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
    return ~crc
  }

  private static let table = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { crc, _ in crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xEDB8_8320) }
  }

  // MARK: Writing

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.isDisplayable: result.unicodeScalars.append(scalar)
      default:
        for unit in String(scalar).utf16 { result += "\\u\(hexadecimal: unit)" }
      }
    }
    return result + "\""
  }

  // MARK: Reading

  private static func object(
    _ bytes: [UInt8]
  ) throws(KnownDeviceDamage) -> [(key: String, value: String)] {
    var cursor = JSONCursor(bytes)
    var fields: [(key: String, value: String)] = []
    // A set, as a line can have a hundred thousand fields.
    var keys: Set<String> = []
    do throws(JSONCursor.Flaw) {
      try cursor.expect("{")
      if !cursor.has("}") {
        repeat {
          let key = try cursor.readString()
          try cursor.expect(":")
          fields.append((key, try cursor.readString()))
          guard keys.insert(key).inserted else { throw cursor.flaw(.repetition) }
        } while cursor.has(",")
        try cursor.expect("}")
      }
      try cursor.requireEnd()
    } catch {
      let isOther = error.cause == .syntax
      throw KnownDeviceDamage(isOther ? "is no JSON object of texts" : error.cause.rawValue)
    }
    return fields
  }
}

/// The reason why a line of the file, or the whole file, cannot be read.
package struct KnownDeviceDamage: Error, Equatable {
  package let reason: String
  init(_ reason: String) { self.reason = reason }
}

extension KnownDeviceLine {
  private static let deviceKeys: Set = [
    "id", "name", "kind", "profile", "advertisedName", "family", "advertisement", "firmware",
    "unanswered",
  ]

  init(_ device: KnownDevice) {
    fields = [("id", device.id.rawValue), ("name", device.name), ("kind", device.kind.rawValue)]
    if let profile = device.profile { fields.append(("profile", profile)) }
    if let name = device.advertisedName { fields.append(("advertisedName", name)) }
    if let family = device.family { fields.append(("family", family.rawValue)) }
    if let bytes = try? device.advertisement?.payload.bytes {
      fields.append(("advertisement", HexBytes(bytes).description))
    }
    guard !device.unanswered.isEmpty else { return }
    if let firmware = device.unanswered.firmware { fields.append(("firmware", firmware)) }
    fields.append(("unanswered", device.unanswered.words))
  }

  /// Makes the device that the line describes.
  ///
  /// Unknown fields come from a later version and are ignored. In a line without a check they count
  /// as typing errors.
  func device() throws(KnownDeviceDamage) -> KnownDevice {
    if !isChecked, let other = fields.first(where: { !Self.deviceKeys.contains($0.key) }) {
      // A few characters are enough to find a typing error.
      let front = String(other.key.unicodeScalars.prefix(40))
      let key = front.utf8.count < other.key.utf8.count ? front + "…" : front
      throw KnownDeviceDamage("has an unknown field: \(key.harmless)")
    }
    return KnownDevice(
      id: PeripheralID(rawValue: try text("id")), name: try text("name"),
      kind: KnownDevice.Kind(rawValue: try text("kind")), profile: self["profile"],
      advertisedName: self["advertisedName"],
      unanswered: UnansweredKinds(self["unanswered"] ?? "", firmware: self["firmware"]),
      family: self["family"].flatMap(RingFamily.init),
      advertisement: self["advertisement"].flatMap { try? HexBytes(parsing: $0) }
        .map { AdvertisementData(GAP.AdvertisingPayload(decoding: $0.bytes)) })
  }

  private func text(_ key: String) throws(KnownDeviceDamage) -> String {
    guard let value = self[key] else { throw KnownDeviceDamage("has no \(key)") }
    return value
  }
}
