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

/// Returns "" for NULL, and cuts off after 64 bytes, as names of channels and directions are short.
func borrowedText(_ text: UnsafePointer<CChar>?) -> String {
  guard let text else { return "" }
  var units: [UInt8] = []
  while units.count < 64, text[units.count] != 0 {
    units.append(UInt8(bitPattern: text[units.count]))
  }
  return String(decoding: units, as: UTF8.self)
}

/// Returns the JSON object of an error in the argument `field`.
func errorObject(_ reason: String, in field: String) -> [UInt8] {
  PacketJSON.object(of: PacketJSON.Failure(reason, in: field))
}
