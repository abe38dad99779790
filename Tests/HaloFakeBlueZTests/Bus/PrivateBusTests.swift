import Foundation
import HaloBlueZ
import HaloDBus
import HaloFakeBlueZ
import HaloTransport
import Synchronization
import Testing

/// Skips tests over a bus if there is no library.
let hasBusLibrary = ConditionTrait.enabled(
  if: DBusConnection.libraryName != nil, "no libsystemd, libelogind or libbasu here")

/// Whether the requirements of tests on a private bus are met.
let hasBus = DBusConnection.libraryName != nil && PrivateBus.isAvailable
let noBus: Comment = "no dbus-daemon, or no libsystemd, libelogind or libbasu here"

@Suite("A private bus", .enabled(if: hasBus, noBus), .timeLimit(.minutes(5)))
struct PrivateBusTests {
  @Test("Connections see each other come and go, and names have one owner")
  func names() async throws {
    let bus = try PrivateBus()
    let loop = try ThreadLoop()
    let first = try await DBusConnection.open(.bus(address: bus.address), on: loop)
    let (departures, input) = BLEStream<String>.makeStream()
    try await first.handleDepartures { input.yield($0) }
    let second = try await DBusConnection.open(.bus(address: bus.address), on: loop)
    let name = try #require(await second.uniqueName)
    try await second.requestName("org.example.Name")
    try await second.requestName("org.example.Name")
    await #expect(throws: DBusError.nameTaken("org.example.Name")) {
      try await first.requestName("org.example.Name")
    }
    try await second.call(
      DBusConnection.Bus.call("ReleaseName", .string("org.example.Name")))
    try await first.requestName("org.example.Name")
    await second.close()
    var left = departures.makeAsyncIterator()
    #expect(try await left.next() == name)
    await first.close()
  }

  @Test("A connection closes when the bus ends, and the bus leaves no files")
  func end() async throws {
    let bus = try PrivateBus(temporaryFolder: NSTemporaryDirectory())
    let socket = try #require(bus.address.split(separator: "=").last.map(String.init))
    let folder = URL(fileURLWithPath: socket).deletingLastPathComponent().path
    let loop = try ThreadLoop()
    let connection = try await DBusConnection.open(.bus(address: bus.address), on: loop)
    #expect(FileManager.default.fileExists(atPath: folder))
    bus.end()
    bus.end()
    let closed = BLEPromise<Void>()
    await connection.whenClosed { closed.resolve(.success(())) }
    _ = await closed.result()
    #expect(!FileManager.default.fileExists(atPath: folder))
    await #expect(throws: DBusError.self) {
      try await DBusConnection.open(.bus(address: bus.address), on: loop)
    }
  }

  @Test("A bus that cannot start throws the reason, and leaves no files")
  func missing() throws {
    #expect(throws: PrivateBusError.programMissing) { try PrivateBus(searchPath: "/nowhere") }
    #expect("\(PrivateBusError.programMissing)".contains("install the package dbus-daemon"))
    #expect(throws: PrivateBusError.noResources("a folder in /nowhere", code: ENOENT)) {
      try PrivateBus(temporaryFolder: "/nowhere")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("halo tests \(UUID().uuidString.prefix(8))")
    let programs = folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A program that accepts none of the options.
    try FileManager.default.createSymbolicLink(
      atPath: programs.appendingPathComponent("dbus-daemon").path, withDestinationPath: "/bin/ls")
    let error = #expect(throws: PrivateBusError.self) {
      try PrivateBus(searchPath: programs.path + ":/usr/bin:/bin", temporaryFolder: folder.path)
    }
    guard case .notStarted(let reason) = error else {
      Issue.record("\(String(describing: error)) is another error")
      return
    }
    #expect(reason.contains("--help"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["bin"])
    // A space in the address is escaped as D-Bus requires.
    let bus = try PrivateBus(temporaryFolder: folder.path)
    #expect(bus.address.contains("halo%20tests"))
    bus.end()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["bin"])
  }

  @Test("A start removes only this user's folders that no process holds")
  func leftovers() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("halo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let front = "halo-bus-\(geteuid())-"
    func make(_ name: String, mode: mode_t = 0o700, files: [String] = []) throws -> String {
      let path = folder.path + "/" + name
      try #require(mkdir(path, 0o700) == 0 && chmod(path, mode) == 0)
      for file in files { try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/" + file)) }
      return path
    }
    _ = try make(front + "gone01", files: ["bus", "bus.conf", "errors"])
    _ = try make(front + "gone02")
    let held = try make(front + "held01", files: ["bus.conf"])
    let descriptor = open(held, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let target = try make("target", files: ["bus.conf"])
    var kept = [
      held, target, try make(front + "open01", mode: 0o755, files: ["bus.conf"]),
      try make(front + "full01", files: ["other"]), try make(front + "short"),
      try make("halo-bus-old001"), try make("halo-bus-\(geteuid() + 1)-other1"),
    ].map { URL(fileURLWithPath: $0).lastPathComponent }
    try #require(symlink(target, folder.path + "/" + front + "link01") == 0)
    kept.append(front + "link01")
    if geteuid() == 0 {
      let foreign = try make(front + "user01")
      try #require(chown(foreign, 65534, 65534) == 0)
      kept.append(front + "user01")
    }
    try PrivateBus(temporaryFolder: folder.path).end()
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == Set(kept))
    #expect(FileManager.default.fileExists(atPath: target + "/bus.conf"))
    #expect(FileManager.default.fileExists(atPath: held + "/bus.conf"))
  }
}
