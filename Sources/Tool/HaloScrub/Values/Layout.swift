/// The rules for scrubbing a value: which bytes are harmless or personal, and their replacements.
///
/// A layout is the allow-list of scrubbing: bytes that it does not describe are blanked. It is
/// written as words, one for each field:
///
/// | word | bytes |
/// |---|---|
/// | `3`, `*` | so many harmless bytes; all that are left |
/// | `&CF` | a byte of which these bits are known |
/// | `u3-9000` | a number in so many bytes, low byte first, which may be up to 9000 |
/// | `s24` | a short text to the end: as many letters of ASCII at most, and zeros |
/// | `=1E` | a byte of this value; the layout ends at another value |
/// | `a`, `A` | an address, last byte first; first byte first |
/// | `n`, `n248` | a name to the end; in so many bytes |
/// | `i` | a serial number to the end |
/// | `t`, `b` | seconds from a fixed moment, low byte first; high byte first |
/// | `d` | a date: year − 2000, month, day, each BCD |
/// | `y3` | dates or readings at unknown places: zeros if either is replaced |
/// | `x`, `x3` | bytes without a known meaning: zeros to the end; so many |
/// | `c` | the sum of the bytes of the group before |
/// | `h54-112`, `H` | a reading with the range of its replacements; in two bytes, low byte first |
/// | `h54-112-30` | the same, of which numbers below 30 mean that nothing was measured |
/// | `E800`, `B` | a total with the largest replacement; in two bytes, low or high byte first |
/// | `T`, `K`, `D` | steps; the calories and metres of the first steps; in three bytes |
/// | `S`, `z` | a slot of the day, which becomes the index after it; that of a step record |
/// | `P` | the calories, in tens, the steps and the metres of a slot; low bytes first |
/// | `M` | a time of the day in minutes, low byte first |
/// | `N` | pairs of a harmless byte and minutes to the end; the minutes keep their sum |
/// | `m`, `m10` | measured bytes to the end, which get zeros; so many |
/// | `_`, `k` | texts or settings of a person; keys: zeros to the end |
/// | `v` | a length, and so many bytes of advertising data |
/// | `V`, `O` | the same in an extended report; in a command that may set a part |
/// | `*(…)`, `24(…)` | a group to the end; so many times, which works before any field |
/// | `C(…)` | a count, and so many groups |
/// | `L(…)`, `l(…)` | a length, and a group of so many bytes; a length that counts its own byte |
final class Layout: Sendable {
  /// A field of a layout: a number of bytes of one kind, or a group of fields.
  ///
  /// A structure, not an enumeration: Swift 6.3 keeps the case of an enumeration in spare bits of
  /// the array's pointer, which the search for leaks does not follow.
  struct Field: Sendable {
    /// The letter for the kind of the field in a layout's text; a full stop for harmless bytes.
    var kind: UInt8
    /// The number of bytes, the value of a fixed byte, or the mask of known bits; nil for all
    /// remaining bytes.
    var count: Int?
    /// The range of the numbers that replace the field's value.
    ///
    /// Of the range of a number (`u`), only the upper bound is used: the largest value that is
    /// kept.
    var range = 0...0
    /// The smallest number of a reading that is replaced.
    var least = 0
    /// How often the field repeats; nil for repetition until the bytes end.
    var times: Int? = 1
    /// The fields in a group; empty for other fields.
    var fields: [Field] = []
  }

  /// A field, with the number of steps after it that make up its group.
  ///
  /// Steps contain no references, so a walk over steps is faster than one over fields.
  struct Step: Sendable {
    let kind: UInt8
    let count: Int?
    let most: Int
    let times: Int?
    fileprivate(set) var groupCount = 0
  }

  let fields: [Field]
  /// The fields as a flat list: each group's fields follow directly after the field of the group.
  let steps: [Step]
  /// Whether the layout begins with a name or serial number, so a first part of a value can be
  /// replaced too.
  let isText: Bool

  /// The number of bytes of a record, for a layout that begins with a list of records; else nil.
  var rowLength: Int? {
    guard let list = fields.first, list.kind == UInt8(ascii: "("), list.times == nil else {
      return nil
    }
    return list.fields.reduce(0) { $0 + $1.length }
  }

  init(_ text: String) {
    var parser = LayoutParser(rest: Array(text.utf8)[...])
    fields = parser.fields()
    steps = Self.steps(of: fields)
    isText = fields.first.map { "ni".utf8.contains($0.kind) } ?? false
  }

  private static func steps(of fields: [Field]) -> [Step] {
    fields.flatMap { field in
      let group = steps(of: field.fields)
      let step = Step(
        kind: field.kind, count: field.count, most: field.range.upperBound, times: field.times,
        groupCount: group.count)
      return [step] + group
    }
  }
}

extension Layout.Field {
  /// The number of bytes of a field that has a fixed length.
  fileprivate var length: Int {
    switch kind {
    case UInt8(ascii: "("): fields.reduce(0) { $0 + $1.length }
    case UInt8(ascii: "t"), UInt8(ascii: "b"): 4
    case UInt8(ascii: "d"): 3
    case UInt8(ascii: "h"): 1
    case UInt8(ascii: "H"): 2
    default: count ?? 1
    }
  }
}

/// Parses the text of a layout; the input comes only from tables in this module.
private struct LayoutParser {
  var rest: ArraySlice<UInt8>

  mutating func fields() -> [Layout.Field] {
    var fields: [Layout.Field] = []
    while let next = rest.first, next != UInt8(ascii: ")") {
      if next == UInt8(ascii: " ") { rest.removeFirst() } else { fields.append(field()) }
    }
    _ = rest.popFirst()
    return fields
  }

  private mutating func field() -> Layout.Field {
    var times: Int? = 1
    if rest.first == UInt8(ascii: "*") {
      rest.removeFirst()
      times = nil
      if isAtEnd { return Layout.Field(kind: UInt8(ascii: "."), count: nil) }
    } else if let number = number() {
      if isAtEnd { return Layout.Field(kind: UInt8(ascii: "."), count: number) }
      times = number
    }
    let kind = rest.popFirst() ?? 0
    var field = Layout.Field(kind: kind, times: times)
    switch kind {
    case UInt8(ascii: "("): field.fields = fields()
    case UInt8(ascii: "C"), UInt8(ascii: "L"), UInt8(ascii: "l"):
      rest.removeFirst()
      field.fields = fields()
    case UInt8(ascii: "="), UInt8(ascii: "&"):
      field.count = rest.prefix(2).reduce(0) { $0 << 4 | Int(HexDigit.value($1) ?? 0) }
      rest = rest.dropFirst(2)
    default:
      field.count = number()
      guard rest.first == UInt8(ascii: "-"), let low = field.count else { break }
      rest.removeFirst()
      field.range = low...max(low, number() ?? low)
      guard rest.first == UInt8(ascii: "-") else { break }
      rest.removeFirst()
      field.least = number() ?? 0
    }
    return field
  }

  private var isAtEnd: Bool {
    rest.first.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ")") } ?? true
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
