import FuzzKit
import HaloDevices
import HaloProtocol

/// The fuzz targets of virtual rings and sensors, and of HaloDevices with its known devices.
package let deviceTargets: [FuzzTarget] = [
  FuzzTarget(
    "RingModel", 512,
    words: hostOpcodes.map { $0.behind(0) } + bigDataActions.map { $0.behind(3) },
    seeds: ringModelSeeds, body: fuzzRingModel),
  FuzzTarget(
    "HostileRing", 512,
    words: ringOpcodes.map { $0.behind(12) } + bigDataActions.map { $0.behind(13) },
    seeds: hostileRingSeeds, body: fuzzHostileRing),
  FuzzTarget(
    "SensorModel", 256, words: sensorCommandWords, seeds: sensorModelSeeds, body: fuzzSensorModel),
  FuzzTarget("HostileSensor", 256, seeds: hostileSensorSeeds, body: fuzzHostileSensor),
  FuzzTarget("HostBytes", 128, words: hostByteWords, seeds: hostByteSeeds, body: fuzzHostBytes),
  FuzzTarget(
    "HostileHosts", 512, words: hostCommandWords, seeds: hostileHostSeeds, body: fuzzHostileHosts),
  FuzzTarget("RingOnBadAir", 64, seeds: badAirSeeds, body: fuzzRingOnBadAir),
  FuzzTarget("DelegateProgram", 256, seeds: delegateProgramSeeds, body: fuzzDelegateProgram),
  FuzzTarget("ConcurrentCalls", 256, seeds: concurrentCallSeeds, body: fuzzConcurrentCalls),
  FuzzTarget(
    "KnownDevices", 1024, words: knownDeviceWords, seeds: knownDeviceSeeds, body: fuzzKnownDevices),
]

/// Returns requests of hosts in the fixtures, several at a time, for each profile.
@Sendable func ringModelSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let requests = fixtures.bytes(on: "uart", from: "host").filter { $0.count == Colmi.Frame.length }
    .map { [UInt8(0), $0[0], 14] + $0[1..<15] }
  let others = fixtures.bytes(on: "bigdata", from: "host").compactMap { bytes -> [UInt8]? in
    guard bytes.count > Colmi.BigDataFrame.headerLength, bytes.count < 255 else { return nil }
    let payload = bytes[Colmi.BigDataFrame.headerLength...]
    return [3, bytes[1], UInt8(payload.count)] + payload
  }
  let actions = requests + others
  return stride(from: 0, to: actions.count, by: 20).map { start in
    [UInt8(start / 20)] + actions[start...].prefix(20).joined()
  }
}

/// Returns one operation of each kind, then the same in two tasks at once, with a fault of each
/// kind.
@Sendable func badAirSeeds(_: FuzzFixtures) -> [[UInt8]] {
  (UInt8(0)..<40).flatMap { kind -> [[UInt8]] in
    let fault: [UInt8] = [kind % 25 | (kind & 1) << 7, kind % 7, 9]
    return [
      [0, 1, kind, 0x13, 0],
      [0, 0x86 | kind << 3 & 0x70, kind, 1, (kind + 13) % 40, 0x22, kind, 3, 1] + fault,
    ]
  }
}

/// Returns one operation of each kind, during which the ring sends a reply of the fixtures in
/// addition to its own.
@Sendable func hostileRingSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let replies = fixtures.bytes(on: "uart", from: "device").filter { $0.count == Colmi.Frame.length }
  guard !replies.isEmpty else { return [] }
  return (UInt8(0)..<40).map { kind in
    // The first writes set the connection up; then comes the answer, with its own opcode and
    // another.
    let index = Int(kind) * replies.count / 40
    let (one, other) = (replies[index], replies[(index + 7) % replies.count])
    let answers: [UInt8] =
      [0, 9, 14] + one[1..<15] + [12, other[0], 14] + other[1..<15] + [7, 16] + one
    return [0, 2, kind, 0x13, kind, 0x24, 0] + answers
  }
}

/// Returns one program for each callback and each call, with a fault of each kind.
@Sendable func concurrentCallSeeds(_: FuzzFixtures) -> [[UInt8]] {
  (UInt8(0)..<24).map { number in
    let calls = (UInt8(0)..<60).flatMap { [11 &* $0 &+ number, 37 &* $0 &+ number] }
    return [2, 1, number, number % 7, 9, 1, 40 + number, number, number] + calls
  }
}

@Sendable func delegateProgramSeeds(_: FuzzFixtures) -> [[UInt8]] {
  let events = UInt8(DelegateEvent.allCases.count)
  return (UInt8(0)..<52).map { number in
    let (call, route) = (number % 26, number << 6)
    let fault = [number % 25 | (number & 1) << 7, number % 7, 9]
    let event = [20 + number, number, number]
    let actions = (0..<6).flatMap {
      [(number + 5 * $0) % events, route | (call + 7 * $0) % 26, number]
    }
    return [6 | route, 1] + fault + [1] + event + actions
  }
}

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

/// Fuzzes a file of known devices; a first byte of 0 adds a sound first line, of one device.
func fuzzKnownDevices(_ input: [UInt8]) throws(BrokenLaw) {
  guard let choice = input.first else { return }
  let rest = Array(input.dropFirst())
  let bytes = choice == 0 ? head + rest : rest
  let document: KnownDeviceDocument
  do throws(KnownDeviceDamage) { document = try KnownDeviceDocument(parsing: bytes) } catch {
    return try checkWords(error.reason)
  }
  for damage in document.damage {
    try law(damage.line > 0, "\(damage) is on no line")
    try checkWords(damage.description)
  }
  try law(document.list.entries.count <= 128, "\(document.list.entries.count) devices are kept")

  // A written file is sound and has the same devices; written again it has the same bytes.
  let written = KnownDeviceDocument.bytes(of: document.list)
  let again = try accepted("\(document.list), written, is not read again") {
    try KnownDeviceDocument(parsing: written)
  }
  try law(again.damage.isEmpty, "\(document.list), written, is damaged: \(again.damage)")
  try law(
    again.list.devices == document.list.devices,
    "\(document.list.devices), written, is read as \(again.list.devices)")
  try law(
    KnownDeviceDocument.bytes(of: again.list) == written, "\(again.list) is written in two ways")

  // Every line is kept byte for byte, except the first with the number of devices and blank ones.
  let hasHead = document.damage.first?.line != 1
  let blank = Array(" \r".utf8)
  let found = lines(of: bytes).dropFirst(hasHead ? 1 : 0).filter { !$0.allSatisfy(blank.contains) }
  let kept = lines(of: written).dropFirst() + document.damagedLines
  try law(
    found.sorted { $0.lexicographicallyPrecedes($1) }
      == kept.sorted { $0.lexicographicallyPrecedes($1) }, "\(found) are kept as \(kept)")
}

private func lines(of bytes: [UInt8]) -> [[UInt8]] {
  bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) }
}

private let head: [UInt8] = {
  let whole = KnownDeviceDocument.bytes(of: oneDevice)
  return Array(whole.prefix { $0 != UInt8(ascii: "\n") }) + [UInt8(ascii: "\n")]
}()

private let oneDevice = list(of: [
  KnownDevice(
    id: "C0:00:5E:00:53:01", name: "left", kind: .ring, profile: "R02_V3.0",
    advertisedName: "R02_A1B2")
])

private let several = list(of: [
  KnownDevice(id: "C0:00:5E:00:53:01", name: "left", kind: .ring),
  KnownDevice(id: "virtual:r02:7", name: "Toy \"2\"", kind: .strap, profile: "ä\\"),
  KnownDevice(
    id: "5D2F8A3E-0000-4000-8000-00805F9B34FB", name: "lamp", kind: .light,
    advertisedName: "Triones"),
  KnownDevice(id: "C0:00:5E:00:53:04", name: "bike", kind: .cyclingSensor),
])

/// The names and values of the fields, with the quotation marks.
let knownDeviceWords: [FuzzWord] = {
  let lines = KnownDeviceDocument.bytes(of: several).split(separator: UInt8(ascii: "\n"))
  let words = lines.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\"") }
  return words.filter { word in word.allSatisfy { $0.isLetter || $0 == "-" } }
    .map { FuzzWord("\"\($0)\"") }
}()

private func list(of devices: [KnownDevice]) -> KnownDeviceList {
  var list = KnownDeviceList()
  for device in devices { try? list.remember(device) }
  return list
}

/// Returns files as written, whole and truncated, and lines by hand.
@Sendable func knownDeviceSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let files = [oneDevice, several].map { KnownDeviceDocument.bytes(of: $0) }
  let byHand =
    #"{ "id" : "C0:00:5E:00:53:09", "name" : "\u00e4\n", "kind" : "scale", "more" : "" }"#
  return files.map { [1] + $0 } + files.map { [1] + $0.dropLast($0.count / 3) }
    + [[0] + Array(byHand.utf8), [0] + Array((byHand + "\r\n" + byHand).utf8), [0]]
}
