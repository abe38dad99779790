import FuzzKit

/// The commands of HCI with the lengths of their parameters, in bytes.
///
/// Source: Core Specification, Volume 4, Part E, 7.
private let commands: [(opcode: UInt16, length: UInt8)] = [
  (0x0406, 3), (0x041D, 2), (0x0C01, 8), (0x0C03, 0), (0x0C63, 8), (0x1001, 0), (0x1002, 0),
  (0x1003, 0), (0x1009, 0), (0x1405, 2), (0x2001, 8), (0x2002, 0), (0x2003, 0), (0x2005, 6),
  (0x2006, 15), (0x2007, 0), (0x2008, 32), (0x2009, 32), (0x200A, 1), (0x200B, 7), (0x200C, 2),
  (0x200D, 25), (0x200E, 0), (0x200F, 0), (0x2010, 0), (0x2011, 7), (0x2012, 7), (0x2013, 14),
  (0x2014, 5), (0x2015, 2), (0x2016, 2), (0x2017, 32), (0x2018, 0), (0x2019, 28), (0x201A, 18),
  (0x201B, 2), (0x201C, 0), (0x2020, 14), (0x2021, 3), (0x2022, 6), (0x2023, 0), (0x2024, 4),
  (0x2027, 39), (0x2028, 7), (0x2029, 0), (0x202A, 0), (0x202D, 1), (0x202E, 2), (0x202F, 0),
  (0x2030, 2), (0x2031, 3), (0x2032, 7), (0x2035, 7), (0x2036, 25), (0x2037, 4), (0x2038, 4),
  (0x2039, 6), (0x203A, 0), (0x203B, 0), (0x203C, 1), (0x203D, 0), (0x2041, 8), (0x2042, 6),
  (0x2043, 26), (0x204B, 0), (0x204E, 8),
]

/// A command as an action of the first host: the first byte selects the group of the opcode.
private func action(_ opcode: UInt16, _ length: UInt8) -> [UInt8] {
  let group = UInt8(HostAction.groups.firstIndex(of: UInt8(opcode >> 8)) ?? 0)
  return [1 | group << 4, UInt8(opcode & 0xFF), length]
}

let hostCommandWords: [FuzzWord] = commands.map { opcode, length in
  FuzzWord("command\(String(opcode, radix: 16))", action(opcode, length))
}

/// The heads of the commands as packets.
let hostByteWords: [FuzzWord] = commands.map { opcode, length in
  FuzzWord("command\(String(opcode, radix: 16))", packet(opcode, length))
}

private func packet(_ opcode: UInt16, _ length: UInt8) -> [UInt8] {
  [1, UInt8(opcode & 0xFF), UInt8(opcode >> 8), length]
}

/// Returns the packets of each command, with other parameters, and data after it.
@Sendable func hostByteSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  commands.enumerated().flatMap { index, command in
    let (opcode, length) = command
    let body = (0..<length).map { $0 == 0 ? 1 : UInt8(index) &* $0 }
    let one = packet(opcode, length) + body
    let other = packet(opcode, length) + [UInt8](repeating: 1, count: Int(length))
    return [[UInt8(index)] + one, [0] + one + other, [3] + other + [2, 1, 0, 3, 0, 1, 0, 4]]
  }
}

/// Returns a program for each command, before and after a connection, with requests of ATT.
@Sendable func hostileHostSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let requests: [[UInt8]] = [
    [0x02, 100, 0], [0x10, 1, 0, 0xFF, 0xFF, 0x00, 0x28], [0x08, 1, 0, 0xFF, 0xFF, 0x03, 0x28],
    [0x04, 1, 0, 0xFF, 0xFF], [0x06, 1, 0, 0xFF, 0xFF, 0x00, 0x28, 0x0D, 0x18], [0x0A, 3, 0],
    [0x0C, 3, 0, 1, 0], [0x12, 7, 0, 2, 0], [0x12, 11, 0, 1, 0], [0x52, 11, 0, 1], [0x1E],
  ]
  return commands.enumerated().map { index, command in
    let (opcode, length) = command
    let body = (0..<length).map { $0 == 0 ? 1 : UInt8(index) &* $0 }
    let one = action(opcode, length) + body
    let request = requests[index % requests.count]
    let ask = [2, 1, UInt8(request.count)] + request
    let connect: [UInt8] = [6 | UInt8(index & 1) << 4]
    let raw =
      [0, UInt8(4 + body.count), 1, UInt8(opcode & 0xFF), UInt8(opcode >> 8), length] + body
    return one + connect + ask + [4, 60] + one + [4, 200] + [8 | connect[0]] + ask + [5] + raw
  }
}
