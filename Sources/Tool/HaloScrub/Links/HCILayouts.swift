/// The layouts of the HCI commands and events that stay readable: those of links and of
/// advertising.
///
/// All other packets keep only their number and length. Source: Core Specification 6.0, Volume 4,
/// Part E, 7.
enum HCILayouts {
  static let commands = table([
    // Classic links and the controller.
    (0x0405, "a 7"), (0x0406, "3"), (0x0409, "a 1"), (0x040B, "a k"), (0x0419, "a 4"),
    (0x041D, "2"), (0x0C01, "8"), (0x0C13, "n248"), (0x0C18, "2"), (0x0C1A, "1"), (0x0C24, "3"),
    (0x0C33, "7"), (0x0C56, "1"), (0x0C63, "8"), (0x0C6D, "2"), (0x1405, "2"),
    // LE.
    (0x2001, "8"), (0x2005, "a"), (0x2006, "7 a 2"), (0x2008, "v"), (0x2009, "v"), (0x200A, "1"),
    (0x200B, "7"), (0x200C, "2"), (0x200D, "6 a 13"), (0x2011, "1 a"), (0x2012, "1 a"),
    (0x2013, "14"), (0x2014, "5"), (0x2015, "2"), (0x2016, "2"), (0x2019, "2 k"), (0x201A, "2 k"),
    (0x201B, "2"), (0x2020, "14"), (0x2021, "3"), (0x2022, "6"), (0x2024, "4"), (0x2027, "1 a k"),
    (0x2028, "1 a"), (0x202B, "1 a"), (0x202C, "1 a"), (0x202D, "1"), (0x202E, "2"), (0x2030, "2"),
    (0x2031, "3"), (0x2032, "7"), (0x2035, "1 a"), (0x2036, "12 a 7"), (0x2037, "3 O"),
    (0x2038, "3 O"), (0x2039, "1 C(4)"), (0x203F, "2 O"), (0x2041, "3 *(5)"), (0x2042, "6"),
    (0x2043, "3 a 1 *(16)"), (0x204E, "1 a 1"),
  ])

  /// The layouts of the return parameters of HCI commands, which begin with the status, by opcode.
  static let answers = table([
    (0x0C14, "1 n248"), (0x1001, "9"), (0x1002, "65"), (0x1003, "9"), (0x1005, "8"),
    (0x1009, "1 a"), (0x1405, "4"), (0x2002, "4"), (0x2003, "9"), (0x2007, "2"), (0x200F, "2"),
    (0x2015, "8"), (0x201A, "3"), (0x201B, "3"), (0x201C, "9"), (0x2020, "3"), (0x2021, "3"),
    (0x2022, "3"), (0x2023, "5"), (0x202A, "2"), (0x202B, "1 a"), (0x202C, "1 a"), (0x202F, "9"),
    (0x2030, "5"), (0x2036, "2"), (0x203A, "3"), (0x203B, "2"), (0x204A, "2"),
  ])
  /// The layout of the return parameters of commands that ``answers`` does not list: only the
  /// status is kept.
  static let status = Layout("1")

  static let events = table([
    (0x01, "1"), (0x03, "3 a 2"), (0x04, "a 4"), (0x05, "4"), (0x07, "1 a n248"), (0x08, "4"),
    (0x0B, "11"), (0x0C, "8"), (0x0F, "4"), (0x10, "1"), (0x12, "1 a 1"), (0x13, "C(4)"),
    (0x16, "a"), (0x17, "a"), (0x18, "a k"), (0x1A, "1"), (0x1B, "3"), (0x2C, "3 a 8"),
    (0x30, "3"), (0x31, "a"),
  ])

  /// The layouts of the parameters of LE Meta events after the subevent code, by that code.
  static let lowEnergyEvents = table([
    (0x01, "5 a 7"), (0x02, "C(2 a v 1)"), (0x03, "9"), (0x04, "11"), (0x05, "2 k"), (0x06, "10"),
    (0x07, "10"), (0x08, "1 k"), (0x09, "1 k"), (0x0A, "5 a a a 7"), (0x0C, "5"),
    (0x0D, "C(3 a 8 a V)"), (0x0E, "5 a 4"), (0x12, "5"), (0x14, "3"), (0x29, "5 a a a 10"),
  ])

  private static func table(_ rows: [(Int, String)]) -> [UInt16: Layout] {
    Dictionary(uniqueKeysWithValues: rows.map { (UInt16($0), Layout($1)) })
  }
}
