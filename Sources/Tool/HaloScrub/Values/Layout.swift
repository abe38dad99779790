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
struct Layout: Sendable {
  /// A field: a number of bytes of one kind, or a group of the fields after it.
  struct Step: Sendable {
    /// The letter for the kind of the field in a layout's text; a full stop for harmless bytes.
    var kind: Unicode.Scalar
    /// The number of bytes, or the value or mask of a byte; nil for all remaining bytes.
    var count: Int?
    /// How often the field repeats; nil for repetition until the bytes end.
    var times: Int? = 1
    /// The range of replacements; of a number (`u`), the upper bound is the largest that is kept.
    var range = 0...0
    /// The smallest number of a reading that is replaced.
    var least = 0
    /// The number of steps after this one that make up its group.
    var groupCount = 0

    /// The number of bytes of a field that has a fixed length.
    var length: Int {
      switch kind {
      case "(": 0
      case "H", "M", "E", "B": 2
      case "d", "T", "K", "D": 3
      case "t", "b": 4
      case "P": 6
      case "h", "S", "z": 1
      default: count ?? 1
      }
    }
  }

  private(set) var steps: [Step] = []
  /// Whether a first part of a value can be replaced too: a name or serial number.
  var isText: Bool { steps.first.map { $0.kind == "n" || $0.kind == "i" } ?? false }

  /// The number of bytes of a record, for a layout that begins with a list of records; else nil.
  var rowLength: Int? {
    guard let list = steps.first, list.kind == "(", list.times == nil else { return nil }
    return steps[1..<1 + list.groupCount].reduce(0) { $0 + $1.length }
  }

  /// Parses the text of a layout, which comes only from tables in this module.
  init(_ text: String) {
    var rest = text.unicodeScalars[...]
    readGroup(&rest)
  }

  private mutating func readGroup(_ rest: inout Substring.UnicodeScalarView) {
    while let next = rest.first, next != ")" {
      if next == " " { rest.removeFirst() } else { readField(&rest) }
    }
    _ = rest.popFirst()
  }

  private mutating func readField(_ rest: inout Substring.UnicodeScalarView) {
    let isToEnd = Self.skip("*", &rest)
    let number = isToEnd ? nil : Self.number(&rest)
    if isToEnd || number != nil, rest.first.map({ $0 == " " || $0 == ")" }) ?? true {
      return steps.append(Step(kind: ".", count: number))
    }
    var step = Step(kind: rest.popFirst() ?? " ", times: isToEnd ? nil : number ?? 1)
    let index = steps.count
    steps.append(step)
    switch step.kind {
    case "(": readGroup(&rest)
    case "C", "L", "l":
      rest.removeFirst()
      readGroup(&rest)
    case "=", "&":
      step.count = Int(String(rest.prefix(2)), radix: 16)
      rest = rest.dropFirst(2)
    default:
      step.count = Self.number(&rest)
      guard let low = step.count, Self.skip("-", &rest) else { break }
      step.range = low...max(low, Self.number(&rest) ?? low)
      if Self.skip("-", &rest) { step.least = Self.number(&rest) ?? 0 }
    }
    step.groupCount = steps.count - index - 1
    steps[index] = step
  }

  private static func skip(
    _ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private static func number(_ rest: inout Substring.UnicodeScalarView) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest = rest.dropFirst(digits.count)
    return Int(String(digits))
  }
}
