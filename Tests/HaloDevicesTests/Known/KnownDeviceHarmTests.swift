import Foundation
import HaloTestSupport

@testable import HaloDevices

#if canImport(Glibc)
import Glibc
#endif

/// Files that could do harm by their size, their type or their target.
@Suite("Known devices: harmful files", .timeLimit(.minutes(5)))
struct KnownDeviceHarmTests {
  /// Long files, each with too much of something.
  enum Excess: CaseIterable {
    case fields, sameField, text, escapes, blanks, brackets, newlines, lines, devices, repetitions
    case count, key

    var bytes: [UInt8] {
      // Long enough to notice quadratic time; the longest files would take seconds.
      let limit = KnownDeviceDisk.maximumLength / 16
      func filled(_ head: String, _ tail: String = "", with piece: (Int) -> String) -> [UInt8] {
        var bytes = Array(head.utf8)
        var number = 0
        while true {
          let next = Array(piece(number).utf8)
          guard bytes.count + next.count + tail.utf8.count <= limit else { break }
          bytes += next
          number += 1
        }
        return bytes + Array(tail.utf8)
      }
      switch self {
      case .fields: return filled("{\"id\":\"x\"", "}") { ",\"\($0)\":\"\"" }
      case .sameField: return filled("{\"id\":\"x\"", "}") { _ in ",\"a\":\"\"" }
      case .text: return filled("{\"id\":\"", "\",\"name\":\"n\",\"kind\":\"k\"}") { _ in "ä" }
      case .escapes: return filled("{\"id\":\"") { _ in "\\ud83d\\ude00" }
      case .blanks: return filled("{", "}") { _ in " " }
      case .brackets: return filled("") { _ in "[" }
      case .newlines: return filled("") { _ in "\n" }
      case .lines: return filled("") { _ in "xxxxxxx\n" }
      case .devices:
        return filled("") { "{\"id\":\"i\($0)\",\"name\":\"n\($0)\",\"kind\":\"ring\"}\n" }
      case .repetitions: return filled("") { _ in "{\"id\":\"i\",\"name\":\"n\",\"kind\":\"k\"}\n" }
      case .count:
        return Array(
          "{\"format\":\"halo-known-devices\",\"version\":\"1\",\"count\":\"\(Int.max)\"}\n".utf8)
      case .key:
        return filled("{\"id\":\"x\",\"", "\":\"\"}") { $0 == 0 ? "a" : "\u{301}" }
      }
    }
  }

  @Test("The time to read a file grows linearly with its length", arguments: Excess.allCases)
  func excess(_ excess: Excess) throws {
    let folder = try TemporaryFolder()
    let bytes = excess.bytes
    let file = try folder.file(bytes)
    let contents = try file.contents()
    #expect(contents.devices.count <= KnownDeviceList.maximumCount)
    #expect(!contents.damage.isEmpty)
    #expect(contents.damage.allSatisfy { $0.reason.utf8.count < 400 })
    // A change keeps the sound lines, and moves the rest to another file.
    if contents.devices.count < KnownDeviceList.maximumCount {
      try file.remember(Known.ring)
      #expect(try file.contents() == .init(devices: contents.devices + [Known.ring], damage: []))
    } else {
      #expect(throws: KnownDeviceError.full(maximum: 128)) { try file.remember(Known.ring) }
      #expect(file.bytes == bytes)
    }
  }

  @Test("A file is not written if it would get too long to be read")
  func wouldBeTooLong() throws {
    let folder = try TemporaryFolder()
    // Room for the ring's line, but not for the light's.
    let text = String(repeating: "x", count: KnownDeviceDisk.maximumLength - 400)
    let line = KnownDeviceLine(KnownDeviceLine(Known.ring).fields + [("later", text)])
    let file = try folder.file(line.bytes + [0x0A])
    let reason = "the list of devices would be too long to read again"
    #expect(throws: KnownDeviceError.storage(place: file.path, reason: reason)) {
      try file.remember(Known.light)
    }
    let isUnchanged = file.bytes == line.bytes + [0x0A]
    #expect(isUnchanged)
  }

  @Test("A file that is one byte too long is an error, but can be removed")
  func tooLong() throws {
    let folder = try TemporaryFolder()
    let sound = Array(Known.file.utf8)
    let blanks = [UInt8](repeating: 0x0A, count: KnownDeviceDisk.maximumLength - sound.count)
    #expect(try folder.file(sound + blanks).devices().count == 2)
    let file = try folder.file(sound + blanks + [0x0A])
    let reason = "is no list of devices: it is far too long"
    let error = KnownDeviceError.storage(place: file.path, reason: reason)
    file.expectFailure(of: [.read, .remember, .forget], with: error)
    #expect(try file.forgetAll() == [Known.ring, Known.strap])
    #expect(try folder.names() == ["devices.jsonl.lock"])
  }

  @Test("Devices, pipes and folders are rejected, even by a link, and stay unchanged")
  func noFiles() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o644) == 0)
    // Devices are only read, so that a failing test does not change the machine.
    for target in ["/dev/zero", "/dev/null", "/dev/full", pipe, folder.path] {
      let link = folder.path + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      let mode = try FileManager.default.mode(target)
      let file = KnownDeviceFile(path: link)
      let error = KnownDeviceError.storage(place: target, reason: "is no file")
      file.expectFailure(of: target.hasPrefix("/dev") ? [.read] : KnownAction.allCases, with: error)
      #expect(!FileManager.default.fileExists(atPath: target + ".lock"))
      #expect(try FileManager.default.mode(target) == mode)
      try FileManager.default.removeItem(atPath: link)
    }
  }

  @Test(
    "Other objects in place of helper files are not followed, and no device is lost",
    arguments: [KnownDeviceDisk.Neighbour.lock, .damaged, .temporary],
    ["folder", "pipe", "read pipe", "nowhere", "other"])
  func neighbours(_ neighbour: KnownDeviceDisk.Neighbour, _ kind: String) throws {
    let folder = try TemporaryFolder()
    let harmed = Array((Known.file + "x\n").utf8)
    let file = try folder.file(harmed)
    let (path, other) = (file.path + neighbour.rawValue, folder.path + "/other")
    try Data([7]).write(to: URL(fileURLWithPath: other))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: other)
    var reader: Int32 = -1
    defer { if reader >= 0 { close(reader) } }
    switch kind {
    case "folder": try #require(mkdir(path, 0o700) == 0)
    case "pipe": try #require(mkfifo(path, 0o644) == 0)
    case "read pipe":
      // A reader would receive the written bytes.
      try #require(mkfifo(path, 0o644) == 0)
      reader = open(path, O_RDONLY | O_NONBLOCK)
      try #require(reader >= 0)
    default:
      let target = kind == "nowhere" ? folder.path + "/nowhere" : other
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    let outcome = Result { try file.remember(Known.light) }
    switch outcome {
    case .success:
      #expect(try file.devices() == [Known.ring, Known.strap, Known.light])
    case .failure(let error):
      // Not the error of a later call with a descriptor that is not open.
      guard case KnownDeviceError.storage(path, let reason) = error,
        reason != String(cString: strerror(EBADF))
      else {
        Issue.record("\(error)")
        return
      }
      #expect(file.bytes == harmed)
    }
    // Files of others are unchanged.
    #expect(try FileManager.default.mode(other) == 0o644)
    #expect(FileManager.default.contents(atPath: other) == Data([7]))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/nowhere"))
    if reader >= 0 {
      var byte: UInt8 = 0
      #expect(read(reader, &byte, 1) <= 0)
      let mode = try? FileManager.default.mode(path)
      #expect(mode == nil || mode == 0o644)
    }
  }

  @Test(
    "An invalid path is an error, and creates no files",
    arguments: ["", "\0", "a\0b", "/tmp/\0/x"])
  func noPath(_ path: String) throws {
    let file = KnownDeviceFile(path: path)
    let error = KnownDeviceError.storage(place: path, reason: "is no path")
    file.expectFailure(with: error)
    // The names that the system would make of such a path.
    for name in ["a", ".lock", ".tmp"] {
      #expect(!FileManager.default.fileExists(atPath: name), "\(name)")
    }
  }

  @Test("A path that is too long or too deep is an error")
  func longPath() throws {
    let folder = try TemporaryFolder()
    for path in [
      folder.path + "/" + String(repeating: "x", count: 300),
      folder.path + String(repeating: "/d", count: 4000) + "/file",
    ] {
      KnownDeviceFile(path: path).expectFailure()
    }
    // A path of moderate depth is created.
    let deep = KnownDeviceFile(path: folder.path + String(repeating: "/d", count: 100) + "/file")
    try deep.remember(Known.ring)
    #expect(try deep.devices() == [Known.ring])
  }

  @Test("Forgetting all devices also removes the leftovers of a killed program")
  func killed() throws {
    let folder = try TemporaryFolder()
    let file = KnownDeviceFile(path: folder.path + "/devices.jsonl")
    for kept in [false, true] {
      if kept { try file.remember(Known.ring) }
      try Data(Known.file.utf8).write(to: URL(fileURLWithPath: file.path + ".tmp"))
      #expect(try file.forgetAll() == (kept ? [Known.ring] : []))
      #expect(try folder.names() == ["devices.jsonl.lock"])
    }
  }

  @Test("The line end after a broken-off line counts toward the limit")
  func brokenOffWhenFull() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(Array("x\n".utf8))
    let long = String(repeating: "b", count: KnownDeviceDisk.maximumDamage - 4)
    try Data(("a\n" + long).utf8).write(to: URL(fileURLWithPath: file.damagedPath))
    try file.remember(Known.ring)
    let isKept = file.damagedBytes == Array((long + "\nx\n").utf8)
    #expect(isKept)
  }

  @Test("The file of damaged lines has a maximum length, and drops its oldest lines")
  func damageWithoutEnd() throws {
    var random = HaloTestSupport.SplitMix64(seed: 1)
    let limit = KnownDeviceDisk.maximumDamage
    let folder = try TemporaryFolder()
    let file = try folder.file([])
    var all: [[UInt8]] = []
    for round in 0..<8 {
      var new: [[UInt8]] = []
      var length = 0
      let wanted = Int.random(in: 0...KnownDeviceDisk.maximumLength - 200_000, using: &random)
      while length < wanted {
        let line =
          Array("line \(all.count + new.count) ".utf8)
          + Array(repeating: UInt8(ascii: "x"), count: Int.random(in: 0...99_999, using: &random))
        new.append(line)
        length += line.count + 1
      }
      all += new
      let bytes = Array(new.joined(separator: [UInt8(ascii: "\n")]))
      try Data(bytes).write(to: URL(fileURLWithPath: file.path))
      try file.remember(Known.ring)
      let kept = try #require(file.damagedBytes)
      #expect(kept.count <= limit)
      let lines = kept.split(separator: UInt8(ascii: "\n")).map { Array($0) }
      // The last whole lines, as many as fit.
      #expect(lines == Array(all.suffix(lines.count)), "round \(round)")
      let before = all.dropLast(lines.count).last
      #expect(before.map { kept.count + $0.count + 1 > limit } ?? true)
      // If a full disk has cut the last line, the next one begins a new line.
      if round % 2 == 1 {
        try Data(kept.dropLast()).write(to: URL(fileURLWithPath: file.damagedPath))
      }
      #expect(
        try folder.names() == ["devices.jsonl", "devices.jsonl.damaged", "devices.jsonl.lock"])
    }
    #expect(all.reduce(0) { $0 + $1.count + 1 } > limit)
  }
}

#if canImport(Glibc)
/// A disk that fails to store the files of a task.
private enum FailingDisk {
  @TaskLocal static var isOn = false
}

/// Replaces the function of the C library in this program.
@_cdecl("fsync")
func storeFile(_ descriptor: Int32) -> Int32 {
  guard FailingDisk.isOn else { return fdatasync(descriptor) }
  errno = EIO
  return -1
}

extension KnownDeviceHarmTests {
  @Test("If the disk fails to store a change, the file stays as it was")
  func failingDisk() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(Known.file.utf8)
    FailingDisk.$isOn.withValue(true) { file.expectFailure(of: [.forget]) }
    #expect(file.text == Known.file)
  }
}
#endif
