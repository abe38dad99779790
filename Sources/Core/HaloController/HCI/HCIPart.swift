import HaloCapture
import HaloProtocol
import HaloSimulator
import HaloTransport

/// The parameters of a command or event, or a part of them, with generated reading and writing.
protocol HCIPart: Sendable {
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError)
  func write(to builder: inout ByteBuilder)
  /// Whether each field with a range of its own is in its range.
  var isInRange: Bool { get }
}

extension HCIPart {
  var isInRange: Bool { true }

  /// Reads the part from bytes that contain nothing else.
  init(parsing bytes: [UInt8]) throws(WireError) {
    let slice = bytes[...]
    var cursor = ByteCursor()
    self = try Self(&cursor, from: slice.span)
    try cursor.requireEnd("parameters", in: slice.span)
  }

  var bytes: [UInt8] {
    var builder = ByteBuilder()
    write(to: &builder)
    return builder.bytes
  }
}

/// The parameters of an event.
protocol HCIEvent: HCIPart {
  /// The code of the event; for LE events 3E00 plus the number.
  static var code: UInt16 { get }
}

/// The status of the answer to a command that is refused.
extension HCI.Status: Error {}

extension HCI.Address {
  /// The address in the order of people, first byte first.
  package var description: String { PeripheralID(airOrder: bytes[...]).rawValue }

  static let none = HCI.Address(low: 0, middle: 0, high: 0)

  /// Makes an address from its six bytes in hexadecimal, with colons; nil for any other text.
  init?(_ text: PeripheralID) {
    let bytes = text.rawValue.split(separator: ":").compactMap { UInt8($0, radix: 16) }
    guard bytes.count == 6, text.rawValue.utf8.count == 17,
      let address = try? HCI.Address(parsing: bytes.reversed())
    else { return nil }
    self = address
  }

  /// Makes an address of two random numbers and its first two bytes.
  init(high: UInt16, _ random: inout SplitMix64) {
    self.init(
      low: UInt16(truncatingIfNeeded: random.next()),
      middle: UInt16(truncatingIfNeeded: random.next()), high: high)
  }
}
