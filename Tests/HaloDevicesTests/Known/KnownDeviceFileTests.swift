import Foundation
import HaloTestSupport

@testable import HaloDevices

#if canImport(Glibc)
import Glibc
#endif

/// The file of known devices, above all when damaged.
@Suite("Known devices: the file", .timeLimit(.minutes(5)))
struct KnownDeviceFileTests {
  private static let whole = Array(Known.file.utf8)
  private static let devices = [Known.ring, Known.strap]

  @Test("The file matches its description, byte for byte")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let file = folder.file
    for device in Self.devices { try file.remember(device) }
    #expect(file.text == Known.file)
    #expect(try file.contents() == .init(devices: Self.devices, damage: []))
    #expect(file.damagedBytes == nil)
    // It contains no character that could control a terminal.
    for device in Known.all { try file.remember(device) }
    let text = file.text
    #expect(!text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || $0 == "\u{202E}" })
    #expect(text.contains("Licht 灯\\u202e\\u2028\\udbff\\udfff"))
  }

  @Test("Only the owner can read file and folder, even if their mode was wider")
  func permissions() throws {
    let folder = try TemporaryFolder()
    let file = folder.file
    try file.remember(Known.ring)
    let files = FileManager.default
    #expect(try files.mode(file.path) == 0o600)
    #expect(try files.mode(file.path + ".lock") == 0o600)
    #expect(try files.mode(folder.path + "/state/halo") == 0o700)
    #expect(try files.mode(folder.path + "/state") == 0o700)

    try Data(Self.whole + Array("x\n".utf8)).write(to: URL(fileURLWithPath: file.path))
    try Data().write(to: URL(fileURLWithPath: file.damagedPath))
    for path in [file.path, file.damagedPath] {
      try files.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    }
    try file.remember(Known.light)
    #expect(try files.mode(file.path) == 0o600)
    #expect(try files.mode(file.damagedPath) == 0o600)
  }

  /// Checks a damaged file: every remaining device was written, damage is reported, and each line
  /// is kept except the first.
  private func check(_ harmed: [UInt8], _ note: String) throws {
    let document = try KnownDeviceDocument(parsing: harmed)
    let devices = document.list.devices
    #expect(devices == Self.devices.filter { devices.contains($0) }, "\(note)")
    #expect(!document.damage.isEmpty || devices == Self.devices, "\(note)")
    let kept = document.damagedLines + document.list.entries.compactMap(\.line)
    let areKept = Self.lines(harmed).allSatisfy { $0 == Self.head || kept.contains($0) }
    #expect(areKept, "\(note)")
  }

  /// Checks the same in a file, and that the next change repairs it.
  private func checkFile(_ harmed: [UInt8], _ note: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(harmed)
    let before = try file.contents()
    // Reading changes nothing.
    #expect(file.bytes == harmed, "\(note)")
    #expect(try folder.names() == ["devices.jsonl"])
    try file.remember(Known.other)
    let after = try file.contents()
    #expect(after == .init(devices: before.devices + [Known.other], damage: []), "\(note)")
    let kept = Self.lines((file.bytes ?? []) + (file.damagedBytes ?? []))
    let areKept = Self.lines(harmed).allSatisfy { $0 == Self.head || kept.contains($0) }
    #expect(areKept, "\(note)")
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) }
  }

  private static let head = lines(whole)[0]

  @Test("A file cut at any length reports it, and its whole lines are kept")
  func cut() throws {
    for length in 0...Self.whole.count {
      let harmed = Array(Self.whole[..<length])
      try check(harmed, "\(length)")
      // Writing to disk is slow.
      if length % 9 == 0 { try checkFile(harmed, "\(length)") }
    }
  }

  @Test(
    "Each damaged byte is found, and damages at most one line",
    arguments: [0x01, 0x08, 0x20, 0x80, 0xFF] as [UInt8])
  func flipped(_ mask: UInt8) throws {
    for place in Self.whole.indices.dropLast() {
      var harmed = Self.whole
      harmed[place] ^= mask
      try check(harmed, "byte \(place)")
      let document = try KnownDeviceDocument(parsing: harmed)
      let isEnd = Self.whole[place] == UInt8(ascii: "\n")
      #expect(document.list.devices.count >= (isEnd ? 0 : 1), "byte \(place)")
      if place % 61 == 0 { try checkFile(harmed, "byte \(place)") }
    }
  }

  @Test(
    "The damage of a line is described",
    arguments: [
      ("", 1, "lacks the number of devices"),
      ("HEAD\n", 2, "is missing, of 2 devices"),
      ("HEAD\nRING\nRING\n", 3, "repeats the device of an earlier line"),
      ("HEAD\nRING\n{}\n", 3, "has no id"),
      (#"{"id":"a","name":"b"}"#, 1, "has no kind"),
      (#"{"id":"a","name":"b","kind":"ring","nmae":"c"}"#, 1, "has an unknown field: nmae"),
      (#"{"id":"a","name":"b","kind":"ring","id":"c"}"#, 1, "has a field twice"),
      (
        #"{"id":"a","name":"","kind":"ring"}"#, 1, "cannot be kept: the name of the device is empty"
      ),
      (#"{"id":"a","name":7,"kind":"ring"}"#, 1, "is no JSON object of texts"),
      (#"{"id":"a" "name":"b"}"#, 1, "is no JSON object of texts"),
      (#"{"id":"a"} x"#, 1, "has text after its end"),
      (#"{"id":"\ud800","name":"b","kind":"ring"}"#, 1, "has half a character"),
      (#"{"id":"\ud800\u0041","name":"b","kind":"ring"}"#, 1, "has half a character"),
      (#"{"id":"\udc00\ud800","name":"b","kind":"ring"}"#, 1, "has half a character"),
      (#"{"id":"\u00g0","name":"b","kind":"ring"}"#, 1, "has an escape that JSON does not know"),
      (#"{"id":"\u+123","name":"b","kind":"ring"}"#, 1, "has an escape that JSON does not know"),
      (#"{"id":"\x","name":"b","kind":"ring"}"#, 1, "has an escape that JSON does not know"),
      ("{\"id\":\"a\tb\"}", 1, "has a control character in a text"),
      (#"{"id":"a\"#, 1, "has an escape that JSON does not know"),
      (#"{"id":"a"#, 1, "ends too early"),
      ("{", 1, "ends too early"), ("[]", 1, "is no JSON object of texts"),
    ])
  func reasons(_ text: String, line: Int, reason: String) throws {
    let lines = Known.file.split(separator: "\n")
    let bytes = text.replacing("HEAD", with: lines[0]).replacing("RING", with: lines[1])
    let document = try KnownDeviceDocument(parsing: Array(bytes.utf8))
    #expect(document.damage.last == .init(line: line, reason: reason))
    #expect("\(document.damage.last?.description ?? "")" == "line \(line) \(reason)")
  }

  @Test("A line written by hand needs no check, and may have spaces and escapes")
  func byHand() throws {
    let folder = try TemporaryFolder()
    let line = #" { "name" : "\u006cef\t\/\b\f\n\r" , "kind":"ring", "id":"c0:00:5e:00:53:0a" } "#
    let file = try folder.file(Array((Known.file + "\n" + line + "\r\n").utf8))
    let hand = KnownDevice(id: "C0:00:5E:00:53:0A", name: "lef\t/\u{8}\u{C}\n\r", kind: .ring)
    #expect(try file.contents() == .init(devices: Self.devices + [hand], damage: []))
    try file.forget(Known.ring.id)
    #expect(try file.contents() == .init(devices: [Known.strap, hand], damage: []))
  }

  @Test("Fields of a later version stay as long as the device does not change")
  func later() throws {
    let folder = try TemporaryFolder()
    let added =
      #"{"id":"C0:00:5E:00:53:09","name":"later","kind":"ring","colour":"blue","#
      + #""check":"492202c6"}"#
    let file = try folder.file(Array((Known.file + added + "\n").utf8))
    let later = KnownDevice(id: "C0:00:5E:00:53:09", name: "later", kind: .ring)
    #expect(try file.contents() == .init(devices: Self.devices + [later], damage: []))
    try file.remember(Known.other)
    try file.remember(later)
    try file.forget(Known.ring.id)
    #expect(file.text.contains(added))
    try file.remember(KnownDevice(id: later.id, name: "now", kind: .ring))
    #expect(!file.text.contains("colour"))
  }

  @Test(
    "A file of another format stays unchanged",
    arguments: [
      (#"{"format":"halo-known-devices","version":"2","count":"0","check":"d929b743"}"#, 1),
      ("x", 1 << 20 + 1),
    ])
  func untouched(_ word: String, times: Int) throws {
    let text = String(repeating: word, count: times)
    let folder = try TemporaryFolder()
    let file = try folder.file(Array(text.utf8))
    file.expectFailure(of: [.read, .remember, .forget])
    #expect(file.bytes == Array(text.utf8))
    #expect(file.damagedBytes == nil)
  }

  @Test("A lock of another program prevents all changes")
  func locked() throws {
    let folder = try TemporaryFolder()
    let file = KnownDeviceFile(path: folder.path + "/devices.jsonl", timeout: .zero)
    try file.remember(Known.ring)
    let reason = "another program has it locked"
    let error = KnownDeviceError.storage(place: file.path, reason: reason)
    // Also by a shared lock, as a change needs an exclusive one.
    for kind in [LOCK_EX, LOCK_SH] {
      let descriptor = open(file.path + ".lock", O_RDWR)
      try #require(flock(descriptor, kind) == 0)
      file.expectFailure(of: KnownAction.changes, with: error)
      #expect(try file.devices() == [Known.ring])
      close(descriptor)
    }
    try file.remember(Known.strap)
    #expect(try file.devices() == Self.devices)
  }

  @Test("Forgetting all devices removes them all, including damaged lines")
  func forgetAll() throws {
    let folder = try TemporaryFolder()
    for text in [Known.file, Known.file + "x\n", "x\n", ""] {
      let file = try folder.file(Array(text.utf8))
      try file.remember(Known.light)
      #expect(try file.forgetAll().last == Known.light)
      #expect(try folder.names() == ["devices.jsonl.lock"])
      #expect(try file.contents() == .init(devices: [], damage: []))
    }
    let file = try folder.file([])
    #expect(try file.forgetAll() == [])
    #expect(try folder.names() == ["devices.jsonl.lock"])
  }

  @Test(
    "The usual path follows the XDG directories",
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/halo/devices.jsonl"),
      (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/halo/devices.jsonl"),
      (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/halo/devices.jsonl"),
      (["HOME": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func place(_ environment: [String: String], _ path: String?) {
    #expect(KnownDeviceFile.standardPath(for: "halo", environment: environment) == path)
  }
}
