import FuzzKit
import HaloDevices

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
