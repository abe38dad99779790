import Foundation

@testable import HaloDevices

/// Files of known devices reached through symbolic links.
@Suite("Known devices: links", .timeLimit(.minutes(5)))
struct KnownDeviceLinkTests {
  /// Symbolic links to a file in its own folder.
  enum Way: CaseIterable {
    case absolute, relative, chain, folder, upwards

    func make(in path: String) throws -> String {
      let files = FileManager.default
      func link(_ name: String, _ target: String) throws {
        try files.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
      }
      try files.createDirectory(atPath: path + "/inner", withIntermediateDirectories: false)
      switch self {
      case .absolute: try link("link", path + "/real/devices.jsonl")
      case .relative: try link("link", "real/devices.jsonl")
      case .chain:
        try link("third", path + "/real/devices.jsonl")
        try link("inner/second", "../third")
        try link("link", "inner/second")
      case .folder:
        try link("folder", "real")
        return path + "/folder/devices.jsonl"
      case .upwards:
        try link("link", "inner/../real/devices.jsonl")
      }
      return path + "/link"
    }
  }

  @Test(
    "A link stays a link, whether its file exists, does not exist yet, or was removed",
    arguments: Way.allCases, [true, false])
  func followed(_ way: Way, _ isThere: Bool) throws {
    let folder = try TemporaryFolder()
    let real = KnownDeviceFile(path: folder.path + "/real/devices.jsonl")
    // The folder of a missing file is created, unless it is a link itself.
    if isThere || way == .folder { try real.remember(Known.ring) }
    if !isThere, way == .folder { try real.forgetAll() }
    let path = try way.make(in: folder.path)
    let file = KnownDeviceFile(path: path)
    let before = isThere ? [Known.ring] : []
    #expect(try file.devices() == before)
    func isAsItWas() throws -> Bool {
      let type = try FileManager.default.attributesOfItem(
        atPath: way == .folder ? folder.path + "/folder" : path)[.type]
      return type as? FileAttributeType == .typeSymbolicLink
    }
    try file.remember(Known.light)
    #expect(try isAsItWas())
    #expect(try real.devices() == before + [Known.light])
    #expect(try FileManager.default.mode(real.path) == 0o600)
    // The other files are next to the real file, and named after it.
    try Data((real.text + "x\n").utf8).write(to: URL(fileURLWithPath: real.path))
    #expect(try file.contents().damage.count == 1)
    try file.remember(Known.strap)
    #expect(file.damagedBytes == Array("x\n".utf8))
    #expect(file.damagedPath == real.damagedPath)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/real").sorted()
    #expect(names == ["devices.jsonl", "devices.jsonl.damaged", "devices.jsonl.lock"])
    // A link whose file is gone still works.
    #expect(try file.forgetAll().count == before.count + 2)
    #expect(try isAsItWas())
    #expect(try file.devices() == [])
    try file.remember(Known.other)
    #expect(try isAsItWas())
    #expect(try real.devices() == [Known.other])
  }

  @Test("Circular links are an error, and stay")
  func circles() throws {
    let folder = try TemporaryFolder()
    for (name, target) in [("one", "two"), ("two", "one"), ("self", "self")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: target)
    }
    for name in ["one", "self"] { KnownDeviceFile(path: folder.path + "/" + name).expectFailure() }
    #expect(try folder.names().filter { !$0.hasSuffix(".lock") } == ["one", "self", "two"])
  }

  @Test("A hard link keeps the old contents, as a change writes a new file")
  func hardLink() throws {
    let folder = try TemporaryFolder()
    let file = KnownDeviceFile(path: folder.path + "/devices.jsonl")
    try file.remember(Known.ring)
    let before = file.bytes
    let other = KnownDeviceFile(path: folder.path + "/other")
    try FileManager.default.linkItem(atPath: file.path, toPath: other.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: other.path)
    try file.remember(Known.light)
    #expect(other.bytes == before)
    #expect(try FileManager.default.mode(other.path) == 0o644)
    #expect(try FileManager.default.mode(file.path) == 0o600)
    #expect(try file.devices() == [Known.ring, Known.light])
  }
}
