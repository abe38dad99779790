import HaloJSON

/// The bytes of an argument from C, or the reason why the argument is wrong.
enum Input {
  case bytes([UInt8])
  case wrong(reason: String)

  /// The largest number of bytes in an argument from C.
  static let maximumCount: UInt = 1 << 20

  init(_ bytes: UnsafePointer<UInt8>?, count: UInt) {
    guard count <= Self.maximumCount else {
      self = .wrong(reason: "outOfRange")
      return
    }
    guard count > 0 else {
      self = .bytes([])
      return
    }
    guard let bytes else {
      self = .wrong(reason: "missing")
      return
    }
    self = .bytes(Array(UnsafeBufferPointer(start: bytes, count: Int(count))))
  }
}

/// Returns a copy of a text with a NUL at its end, which belongs to the caller.
func ownedText(_ text: [UInt8]) -> UnsafeMutablePointer<CChar> {
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 1)
  for (index, unit) in text.enumerated() {
    (copy + index).initialize(to: CChar(bitPattern: unit))
  }
  (copy + text.count).initialize(to: 0)
  return copy
}

/// Returns the text of an argument that ends with NUL; "" for NULL, which names no channel.
///
/// The names of channels and directions are short, so a text is cut off after 64 bytes.
func borrowedText(_ text: UnsafePointer<CChar>?) -> String {
  guard let text else { return "" }
  var units: [UInt8] = []
  while units.count < 64, text[units.count] != 0 {
    units.append(UInt8(bitPattern: text[units.count]))
  }
  return String(decoding: units, as: UTF8.self)
}

/// Returns the JSON object of an error: the reason, and the name of the argument (`field`) that is
/// wrong.
func errorObject(_ reason: String, in field: String) -> [UInt8] {
  PacketJSON.object(of: PacketJSON.Failure(reason, in: field))
}
