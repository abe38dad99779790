/// The layouts of the ring's packets that stay readable; any other packet is blanked.
///
/// The key in a table is the opcode or action, followed by the next byte if the layout depends on
/// that. Source: `Documentation/Protocols`.
enum RingLayouts {
  static func frame(_ opcode: UInt8, _ first: UInt8, fromHost: Bool) -> Layout? {
    find(opcode, first, in: fromHost ? requests : replies)
  }

  static func bigData(_ action: UInt8, _ first: UInt8?, fromHost: Bool) -> Layout? {
    find(action, first, in: fromHost ? bigDataRequests : bigDataReplies)
  }

  private static func find(_ code: UInt8, _ first: UInt8?, in table: [Entry]) -> Layout? {
    let entry = table[Int(code)]
    guard let first, !entry.byFirst.isEmpty else { return entry.layout }
    return entry.byFirst[first] ?? entry.layout
  }

  /// The layouts of one opcode or action: a general one, and others by the next byte.
  private struct Entry {
    var layout: Layout?
    var byFirst: [UInt8: Layout] = [:]
  }

  /// 256 entries by opcode, from rows of keys, separated by blanks, and a layout.
  private static func table(_ rows: [(String, String)]) -> [Entry] {
    var table = [Entry](repeating: Entry(), count: 256)
    for (keys, layout) in rows {
      let layout = Layout(layout)
      for key in keys.split(separator: " ") {
        let number = Int(key, radix: 16) ?? 0
        if key.utf8.count > 2 {
          table[number >> 8].byFirst[UInt8(truncatingIfNeeded: number)] = layout
        } else {
          table[number].layout = layout
        }
      }
    }
    return table
  }

  /// The layout of a goals payload: action, steps, calories, metres, minutes of sport and of sleep.
  private static let goals = "1 u3-100000 u3-2000000 u3-200000 2u2-1440"

  /// The layout of a display settings payload: an action, states, and two times of day.
  private static let display = "6u1-9 2(u1-23 u1-59)"

  /// Harmless are actions and states, parameters, days, and hours and minutes of reminders.
  private static let requests = table([
    ("01", "d 4"), ("02 07 08 0E 10 11 1D 1E 22 24 37 39 54", "1"), ("04", "2 n"),
    ("05", display), ("0A", "3 _"), ("0C 16", "7"), ("14", "t 2"), ("15", "t"), ("1C", "3"),
    ("19 2C 38 69 74", "3"), ("21", goals), ("23 25 27", "11"), ("2B", "2 _"),
    ("30 36 50 76 77 7A A1 FF", "2"), ("3A", "8"), ("3B 43", "5"), ("44", "4"),
    ("6A", "1 2h54-112"), ("72", "3 _"), ("7C", "1 _"),
  ])

  private static let replies = table([
    ("01", "3&01 &FF 2u2-1000 &01 u1-31 &FF &7F u1-31 &3F"),
    ("3C", "=00 &CF &7F &BD &B8 &FF &FC &FF &E0 &3E"),
    ("02 0E 1D 22", "1"), ("03 30 36", "2"), ("04", ""), ("05", display),
    ("0700", "2 d 2T K"), ("0701", "2 d m3 2B160"),
    ("0A", "3 _"), ("0C 16", "7"), ("14", "t h64-86 h104-134"), ("1500 3700 3900 7A00", "3"),
    ("1501", "1 t *h54-112"), ("15", "1 *h54-112"), ("19 2C 38", "3"), ("1E", "h54-112"),
    ("21", goals), ("24 26 28", "11"), ("2B", "2 _"), ("2F", "1"),
    ("3701", "2 *h18-64"), ("37", "1 *h18-64"), ("3901", "2 *h24-78"), ("39", "1 *h24-78"),
    ("3A", "8"), ("3B", "5"), ("43", "d S z 1 P"), ("43F0", "3"),
    ("43FF", "1"), ("44F0", "3"), ("44", "d S 2 *h40-120"), ("46", "4"),
    ("48", "2T K D B160"),
    // Readings of one-key checks and of raw sensors are blanked.
    ("69", "2 h54-112 h104-134 h64-86 H560-1080"), ("6903", "2 h95-99 2 H560-1080"),
    ("6908", "2 h18-64 2 H560-1080"), ("690A", "2 h24-78 2 H560-1080"),
    ("690B", "2 h158-172 2 H560-1080"),
    ("690C 690D 690E 690F 6A0C 6A0D 6A0E 6A0F", "2 m"), ("6A", "1 h54-112"),
    ("6A03", "1 h95-99"), ("6A08", "1 h18-64"), ("6A0A", "1 h24-78"), ("6A0B", "1 h158-172"),
    ("7301 7302 7303 7304 7305 7307 7309 730B 730D 7310 732A 732D", "2"), ("730C", "3"),
    ("7311", "1 h1-60"), ("7312", "1 T K D"), ("732B", "1 h24-78"),
    ("732C", "1 h18-64"), ("7331 7337", "1 h54-112"), ("733A", "2 h54-112"),
    ("733D", "1 H358-372"), ("7401 7402", "3"), ("76", "2"), ("77", "2 t"), ("7C", "1 _"),
    ("7A01", "2 *h1-60"), ("7A", "1 *h1-60"), ("A101 A102 A103", "1 m"),
  ])

  /// Harmless are days, page numbers, and the size and checksums of a firmware update.
  private static let bigDataRequests = table([
    ("02", "9"), ("25 26 28 2A 47 49", "1"), ("27 3E 5F 74 75 77", "2"), ("41 43", "t"),
    ("4A", "5 _"),
  ])

  private static let bigDataReplies = table([
    ("01 02 03 04 05", "1"), ("25", "*(1 =1E 48h158-172)"), ("26", "1 *(M h158-172)"),
    ("27 3E", "C(1 L(2M N))"), ("28", "1 *(M h54-112)"),
    ("2A", "*(1 24(h92-95 h96-99))"), ("2C", "1 C(l(3 _))"), ("2E", "A L(n)"),
    ("42", "C(l(1 *l(1 _)))"), ("44", "4 *(2)"), ("47", "*(1 24(h40-50 h55-70))"),
    ("49", "1 *(M h95-99)"), ("4A", "5 _"), ("5F", "4 *h95-99"), ("75", "4 *h54-112"),
    ("74 77", "4 *H3580-3720"),
  ])
}
