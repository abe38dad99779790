import Foundation
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Files that commands create", .timeLimit(.minutes(5)))
struct CreatedFileTests {
  /// The commands that create a file, with FILE in place of its name.
  static let commands = [
    "simulate \(ScenarioFixtures.path("first-sync.haloscenario")) --log FILE",
    "convert \(ScenarioFixtures.strap) FILE --to trace",
    "scrub \(ScenarioFixtures.strap) FILE --to trace",
    "record FILE virtual:strap --for 3 --to trace", "battery --ring virtual --record FILE",
    "live strap --strap virtual --for 10 --record FILE", "light --on --light virtual --record FILE",
  ].map { $0.split(separator: " ").map(String.init) }
  static let cursor = [
    "sync", "--ring", "virtual", "--kinds", "steps", "--at", "2026-03-14T21:30", "--cursor", "FILE",
  ]

  private static func run(_ words: [String], _ path: String, force: Bool = false) -> ToolRun {
    ToolRun(words.map { $0 == "FILE" ? path : $0 } + (force ? ["--force"] : []))
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("Only the owner can access a new file", arguments: commands + [cursor])
  func new(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    let run = Self.run(words, folder.file)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Self.mode(folder.file) == 0o600)
    #expect(try folder.names() == [TemporaryFolder.name])
    #expect(try !Self.text(folder.file).isEmpty)
  }

  @Test("An existing file stays, and the command fails before it runs", arguments: commands)
  func exists(_ words: [String]) throws {
    for content in ["precious", ""] {
      let folder = try TemporaryFolder()
      try Data(content.utf8).write(to: URL(fileURLWithPath: folder.file))
      let run = Self.run(words, folder.file)
      #expect(run.status == 1 && run.output == "" && run.errorLines.count == 1)
      #expect(run.errors.hasSuffix("\(folder.file): exists already; --force replaces it\n"))
      #expect(try Self.text(folder.file) == content)
      #expect(try folder.names() == [TemporaryFolder.name])
    }
  }

  @Test(
    "--force replaces a file as a whole; other names and open readers keep the former one",
    arguments: commands)
  func force(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    let (link, other) = (folder.path + "/link", folder.path + "/other")
    try Data("precious".utf8).write(to: URL(fileURLWithPath: folder.file))
    try #require(chmod(folder.file, 0o644) == 0)
    try FileManager.default.linkItem(atPath: folder.file, toPath: other)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: TemporaryFolder.name)
    let ending = words.contains("--record") ? ".halotrace" : ""
    if !ending.isEmpty { try FileManager.default.moveItem(atPath: link, toPath: link + ending) }
    let run = Self.run(words, link + ending, force: true)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Self.mode(folder.file) == 0o600)
    #expect(try Self.text(folder.file).hasPrefix("# halo-trace"))
    #expect(try Self.text(other) == "precious")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: link + ending)
    #expect(target == TemporaryFolder.name)
    #expect(try folder.names().count == 3)
  }

  @Test("A cursor replaces a cursor of the same ring, and no other file")
  func cursors() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 { #expect(Self.run(Self.cursor, folder.file).status == 0) }
    let held = try Self.text(folder.file)
    #expect(Self.run(Self.cursor + ["--seed", "2"], folder.file).status == 1)
    #expect(try Self.text(folder.file) == held)
    // The option --force is only for recordings.
    #expect(Self.run(Self.cursor, folder.file, force: true).status == 2)
    for path in ["/dev/null", "/dev/fd/0", folder.path] {
      let run = Self.run(Self.cursor, path)
      #expect(run.status == 1 && run.output.isEmpty && run.errorLines.count == 1, "\(run)")
    }
  }

  @Test(
    "Links and files of other users are refused in a folder that all users can write to",
    .enabled(if: geteuid() == 0, "only root can make files of another user"),
    arguments: commands + [cursor], [false, true])
  func foreign(_ words: [String], force: Bool) throws {
    let force = force && words != Self.cursor
    let folder = try TemporaryFolder()
    try #require(chmod(folder.path, 0o1777) == 0)
    let safe = try TemporaryFolder()
    try Data("precious".utf8).write(to: URL(fileURLWithPath: safe.file))
    func link(_ name: String, to target: String) throws -> String {
      let path = "\(folder.path)/\(name)"
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      try #require(lchown(path, 65534, 65534) == 0)
      return path
    }
    let file = "\(folder.path)/file.halotrace"
    try Data("{}".utf8).write(to: URL(fileURLWithPath: file))
    let pipe = "\(folder.path)/pipe.halotrace"
    try #require(mkfifo(pipe, 0o666) == 0)
    for path in [file, pipe] { try #require(chown(path, 65534, 65534) == 0) }
    // An own link to a link of another user, which the kernel would check as well.
    let own = "\(folder.path)/own.halotrace"
    let there = try link("there.halotrace", to: safe.file)
    try FileManager.default.createSymbolicLink(atPath: own, withDestinationPath: there)
    for path in [
      there, own, try link("missing.halotrace", to: safe.path + "/new"),
      try link("folder", to: safe.path) + "/other.halotrace", file, pipe,
    ] {
      let run = Self.run(words, path, force: force)
      #expect(run.status == 1 && run.output == "")
      #expect(run.errors.contains("\(path): another user made "), "\(run.errors)")
      #expect(run.errors.hasSuffix("in a folder that all users can write to\n"))
    }
    #expect(try Self.text(safe.file) == "precious")
    #expect(try safe.names() == [TemporaryFolder.name])
    // In a folder that only its owner can write to, links of all users are followed.
    try #require(chmod(folder.path, 0o755) == 0)
    let run = Self.run(words, folder.path + "/folder/other.halotrace", force: force)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try safe.names().count == 2)
  }

  @Test("Descriptors and devices get the same bytes as a file", arguments: [0, 1, 2, 3])
  func streams(_ index: Int) async throws {
    let words = Self.commands[index]
    let folder = try TemporaryFolder()
    #expect(Self.run(words, folder.file).status == 0)
    #expect(Self.run(words, "/dev/null").status == 0)
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let received = begunOnThread { reading.readDataToEndOfFile() }
    let run = Self.run(words, "/dev/fd/\(ends[1])")
    close(ends[1])
    #expect(run.status == 0, "\(run.errors)")
    let text = String(decoding: await received.first { _ in true } ?? Data(), as: UTF8.self)
    // Scrubbed files without a seed differ.
    if words[0] != "scrub" { #expect(try text == Self.text(folder.file)) }
    #expect(!text.isEmpty)
    // A file must be named, instead of reached by its descriptor.
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.file))
    for force in [false, true] {
      let run = Self.run(words, "/dev/fd/\(file.fileDescriptor)", force: force)
      #expect(run.status == 1)
    }
  }
}

extension TemporaryFolder {
  fileprivate static let name = "new.halotrace"
  fileprivate var file: String { "\(path)/\(Self.name)" }
}

extension ScenarioFixtures {
  fileprivate static var strap: String {
    VectorFile.folder.appendingPathComponent("captures/strap-5.66.btsnoop").path
  }
}
