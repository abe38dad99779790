/// Where packets of the Host Controller Interface hold addresses, names and keys.
///
/// Source: Core Specification 6.0, Volume 4, Part E, 7; what older ones had besides, in those. What
/// is listed nowhere here, and is not in the ranges of what is known, is told of as not understood.
enum HCIFields {
  /// What stands at a place, counted from the first parameter, or from the beginning of an entry.
  enum Field {
    case address(Int)
    case name(Int, length: Int)
    case key(Int, length: Int)
    /// What is advertised, maybe a part of it; the length stands in the byte before.
    case advertising(Int, Parts? = nil)
    case allAdvertising(Int)
    /// What others make up; the length stands in the byte before, or it is all that is left.
    case data(Int)
    case rest(Int)
    /// Entries one behind another, each so long besides what is advertised; how many stands before.
    case list(Int, [Field], length: Int)
    /// A command within.
    case command(Int)
  }

  /// How it is told that what is advertised comes in several packets.
  struct Parts {
    /// What tells it.
    enum Kind {
      /// Two bits of a report from this one on, which are 1 where there is more to come.
      case status(shift: UInt8)
      /// What a command does: 1 gives the first part, 2 the last, 3 all, and 0 what is between.
      case operation
    }

    var kind: Kind
    /// Where that stands.
    var place: Int
    /// What says whose it is, in one range or two.
    ///
    /// Not an array, nor is a field indirect: an enumeration keeps its case in spare bits of such
    /// a pointer, and the search for leaks does not know a pointer with other bits set (Swift 6.3,
    /// 2026-11-22).
    var source: (Range<Int>, Range<Int>)
  }

  /// The fields of a command; nil of one that is not known.
  static func command(_ opcode: UInt16) -> [Field]? {
    fields(commands[opcode], isKnown(opcode), HCILengths.commands[opcode])
  }

  /// The fields of what a command gives back, counted from its status; nil as above.
  static func answer(to opcode: UInt16) -> [Field]? {
    fields(answers[opcode], isKnown(opcode), HCILengths.answers[opcode])
  }

  /// The fields of an event; nil as above.
  static func event(_ code: UInt8) -> [Field]? {
    fields(events[code], plainEvents.contains(code), HCILengths.events[code])
  }

  /// The fields of an event of LE, counted from its own code; nil as above.
  static func lowEnergyEvent(_ code: UInt8) -> [Field]? {
    fields(
      lowEnergyEvents[code], (0x01...0x35).contains(code), HCILengths.lowEnergyEvents[code])
  }

  /// With what is behind the last field.
  private static func fields(_ fields: [Field]?, _ isKnown: Bool, _ length: Int?) -> [Field]? {
    guard fields != nil || isKnown else { return nil }
    return (fields ?? []) + (length.map { [.rest($0)] } ?? [])
  }

  private static func isKnown(_ opcode: UInt16) -> Bool {
    let (group, number) = (opcode >> 10, opcode & 0x03FF)
    switch group {
    case 0: return number == 0
    case 1: return number <= 0x45
    case 2: return number <= 0x11
    case 3: return number <= 0x84
    case 4: return number <= 0x0F
    case 5: return number <= 0x0D
    case 6: return number <= 0x0A
    case 8: return number <= 0x9D
    default: return false
    }
  }

  private static let commands: [UInt16: [Field]] = {
    var commands: [UInt16: [Field]] = [
      // Classic links.
      0x040B: [.address(0), .key(6, length: 16)], 0x040D: [.address(0), .key(7, length: 16)],
      0x042E: [.address(0), .key(6, length: 4)],
      0x0430: [.address(0), .key(6, length: 16), .key(22, length: 16)],
      0x0435: [.key(3, length: 32)], 0x0436: [.key(3, length: 32)], 0x0442: [.address(1)],
      0x0445: [.address(0)] + (0..<4).map { .key(6 + 16 * $0, length: 16) },
      0x0C11: [.list(0, keys, length: 22)], 0x0C13: [.name(0, length: 248)],
      0x0C52: [.allAdvertising(1)], 0x0C76: [.data(3)], 0x0C83: [.data(3)], 0x140B: [.rest(5)],
      // LE.
      0x2005: [.address(0)], 0x2006: [.address(7)], 0x2008: [.advertising(1)],
      0x2009: [.advertising(1)], 0x200D: [.address(6)], 0x2011: [.address(1)],
      0x2012: [.address(1)], 0x2017: [.key(0, length: 16), .key(16, length: 16)],
      0x2019: [.key(2, length: 8), .key(10, length: 2), .key(12, length: 16)],
      0x201A: [.key(2, length: 16)], 0x2026: [.key(0, length: 64)],
      0x2027: [.address(1), .key(7, length: 16), .key(23, length: 16)],
      0x2028: [.address(1)], 0x202B: [.address(1)], 0x202C: [.address(1)],
      0x2035: [.address(1)], 0x2036: [.address(12)], 0x2037: [.advertising(4, operation)],
      0x2038: [.advertising(4, operation)], 0x203F: [.advertising(3, operation)],
      0x2043: [.address(3)], 0x2044: [.address(3)], 0x2047: [.address(1)], 0x2048: [.address(1)],
      0x204E: [.address(1)], 0x205E: [.key(0, length: 64)], 0x2068: [.key(15, length: 16)],
      0x2069: [.key(20, length: 16)], 0x206B: [.key(4, length: 16)], 0x207F: [.address(12)],
      0x2082: [.list(1, [.advertising(4)], length: 4)], 0x2083: [.advertising(8)],
      0x2085: [.address(5)], 0x2098: [.address(1)], 0x2099: [.address(1)],
    ]
    for opcode in addressFirst { commands[opcode] = [.address(0)] }
    return commands
  }()

  /// Commands that begin with an address and hold nothing else.
  private static let addressFirst: [UInt16] = [
    0x0405, 0x0408, 0x0409, 0x040A, 0x040C, 0x040E, 0x0419, 0x041A, 0x0429, 0x042A, 0x042B, 0x042C,
    0x042D, 0x042F, 0x0433, 0x0434, 0x043E, 0x043F, 0x0440, 0x0444, 0x080B, 0x0C0D, 0x0C12, 0x0C60,
  ]

  /// An address and its key.
  private static let keys: [Field] = [.address(0), .key(6, length: 16)]

  private static let operation = Parts(kind: .operation, place: 1, source: (0..<1, 0..<0))

  private static let answers: [UInt16: [Field]] = {
    var answers: [UInt16: [Field]] = [
      0x0C14: [.name(1, length: 248)], 0x0C51: [.allAdvertising(2)],
      0x0C57: [.key(1, length: 16), .key(17, length: 16)],
      0x0C7D: (0..<4).map { .key(1 + 16 * $0, length: 16) },
      0x1009: [.address(1)], 0x140A: [.rest(4)], 0x2017: [.key(1, length: 16)],
      0x2018: [.key(1, length: 8)], 0x202B: [.address(1)], 0x202C: [.address(1)],
    ]
    let addressed: [UInt16] = [
      0x0408, 0x040B, 0x040C, 0x040D, 0x040E, 0x041A, 0x042B, 0x042C, 0x042D, 0x042E, 0x042F,
      0x0430, 0x0433, 0x0434, 0x0440, 0x0442, 0x0445, 0x0C60,
    ]
    for opcode in addressed { answers[opcode] = [.address(1)] }
    return answers
  }()

  private static let events: [UInt8: [Field]] = {
    var events: [UInt8: [Field]] = [
      0x02: [.list(0, [.address(0)], length: 14)], 0x03: [.address(3)],
      0x07: [.address(1), .name(7, length: 248)], 0x12: [.address(1)],
      0x15: [.list(0, keys, length: 22)], 0x18: [.address(0), .key(6, length: 16)],
      0x19: [.command(0)], 0x22: [.list(0, [.address(0)], length: 14)], 0x2C: [.address(3)],
      0x2F: [.address(1), .allAdvertising(15)], 0x33: [.address(0), .key(6, length: 4)],
      0x36: [.address(1)], 0x3B: [.address(0), .key(6, length: 4)], 0x50: [.address(1)],
      0x51: [.address(0), .data(18)], 0x53: [.address(1)],
    ]
    let addressFirst: [UInt8] = [
      0x04, 0x16, 0x17, 0x1F, 0x20, 0x31, 0x32, 0x34, 0x35, 0x3C, 0x3D, 0x52,
    ]
    for code in addressFirst { events[code] = [.address(0)] }
    return events
  }()

  /// Events that say nothing of who anybody is.
  private static let plainEvents: Set<UInt8> = Set(0x01...0x23 as ClosedRange<UInt8>)
    .union(0x2C...0x3D as ClosedRange<UInt8>).union(0x40...0x59 as ClosedRange<UInt8>)

  private static let lowEnergyEvents: [UInt8: [Field]] = [
    0x01: [.address(6)], 0x02: [.list(1, [.address(2), .advertising(9)], length: 10)],
    0x05: [.key(3, length: 8), .key(11, length: 2)],
    0x08: [.key(2, length: 64)], 0x09: [.key(2, length: 32)],
    0x0A: [.address(6), .address(12), .address(18)],
    0x0B: [.list(1, [.address(2), .address(9)], length: 16)],
    0x0D: [
      .list(
        1,
        [
          .address(3), .address(17),
          // Whose it is tell an address with its kind, and the number of the advertisement.
          .advertising(
            24, Parts(kind: .status(shift: 5), place: 0, source: (2..<9, 11..<12))),
        ], length: 24)
    ],
    0x0E: [.address(6)],
    0x0F: [.advertising(8, Parts(kind: .status(shift: 0), place: 6, source: (1..<3, 0..<0)))],
    0x13: [.address(3)], 0x18: [.address(10)], 0x24: [.address(6)],
    0x25: [.advertising(11, Parts(kind: .status(shift: 0), place: 9, source: (1..<3, 8..<9)))],
    0x26: [.address(10)],
    0x28: [
      .list(
        4,
        [.advertising(6, Parts(kind: .status(shift: 0), place: 4, source: (3..<4, 0..<0)))],
        length: 6)
    ],
    0x29: [.address(6), .address(12), .address(18)], 0x34: [.address(2)],
  ]
}
