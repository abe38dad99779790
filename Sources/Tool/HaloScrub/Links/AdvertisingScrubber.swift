import HaloCapture

/// Tracks advertisements in several packets, whose data are blanked, as structures may cross them.
struct AdvertisedParts {
  private var open: Set<ScrubContext.Source> = []
  /// Whether too many advertisements were incomplete at once, so that any data may continue one.
  private var isFull = false

  private static let most = 1024

  /// Returns whether the next data of a source are a whole advertisement; `begins` may be unknown.
  mutating func isWhole(_ source: ScrubContext.Source, begins: Bool?, ends: Bool) -> Bool {
    let wasOpen = open.remove(source) != nil
    if !ends {
      if open.count >= Self.most { (open, isFull) = ([], true) }
      open.insert(source)
    }
    return ends && (begins ?? !(wasOpen || isFull))
  }
}

extension ScrubContext {
  /// Scrubs a sequence of structures, each a length, a type, and content.
  mutating func advertising(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let length = rest.first, length > 0 {
      let data = Array(rest.dropFirst(2).prefix(Int(length) - 1))
      result += rest.prefix(2)
      let type = rest.dropFirst().first ?? 0
      let words = "advertising data of the type 0x\(Self.hex(type))"
      switch Self.structures[type] {
      case let layout? where rest.count > Int(length) || layout.isText:
        result += scrub(data, by: layout, words)
      default: result += type == 0xFF ? dataOfMaker(data) : unknown(data, words)
      }
      rest = rest.dropFirst(1 + Int(length))
    }
    return result + unknown(rest, "bytes after advertising data")
  }

  /// Layouts by structure type (Bluetooth SIG, Assigned Numbers, 2.3).
  private static let structures: [UInt8: Layout] = {
    var layouts: [UInt8: Layout] = [
      0x01: Layout("1"), 0x0A: Layout("1"), 0x0D: Layout("3"), 0x12: Layout("4"),
      0x17: Layout("*(a)"), 0x18: Layout("*(a)"), 0x19: Layout("2"), 0x1A: Layout("2"),
      0x1B: Layout("a 1"), 0x1C: Layout("1"), 0x2F: Layout("4"),
    ]
    for type in [0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x14, 0x15, 0x1F] as [UInt8] {
      layouts[type] = Layout("*")
    }
    for type in [0x08, 0x09, 0x30] as [UInt8] { layouts[type] = Layout("n") }
    return layouts
  }()

  /// Keeps the company number of manufacturer data, unless they begin with an address.
  private mutating func dataOfMaker(_ data: [UInt8]) -> [UInt8] {
    let former = report
    let isNumber = data.count >= 2 && sweep(data).prefix(2) == data.prefix(2)
    report = former
    guard isNumber else { return unknown(data, "data of a maker, advertised") }
    let maker = Self.hex(data[...].uint16LE(at: 0))
    return data.prefix(2) + unknown(data.dropFirst(2), "data of the maker \(maker), advertised")
  }

  static func hex(_ number: some FixedWidthInteger & UnsignedInteger) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: number.bitWidth / 4 - digits.utf8.count) + digits
  }
}
