#if os(Linux)
import Foundation
import Glibc
import HaloDBus
import Testing

@testable import HaloCommandLine

@Suite("halo simulate --air")
struct AirCommandTests {
  @Test("Where there is no bus, it says so, and what works without")
  func noBus() async throws {
    let run = try await onThread {
      ToolRun([]) { tool in
        try AirCommand(["--air"], busAddress: "unix:path=/nowhere/at/all")
          .run(tool, signals: [])
      }
    }
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    let reason =
      DBusConnection.libraryName == nil
      ? "D-Bus needs a library of the system" : "no message bus at unix:path=/nowhere/at/all"
    #expect(run.errors.contains(reason))
    #expect(run.errors.contains("halo simulate --bus needs no Bluetooth"))
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      ["simulate", "--air", "file"], ["simulate", "--air", "--ring", "real"],
      ["simulate", "--air", "--ring", "virtual:nothing"], ["simulate", "--air", "--seed", "x"],
      ["simulate", "--air", "--campaign", "strap"], ["simulate", "--air", "--adapter", ""],
      ["simulate", "--air", "--beacon", ""], ["simulate", "--air", "--beacon", "180d:65536"],
      ["simulate", "--air", "--beacon", "180d:1:-1"],
      ["simulate", "--air", "--beacon", "180d:1:2:-129"],
      ["simulate", "--air", "--beacon", "180d:1:2:-59:4"],
      ["simulate", "--air", "--beacon", "180d", "--seed", "1"],
      ["simulate", "--air", "--beacon", "180d", "--name-adapter"],
    ])
  func usage(words: [String]) {
    let run = ToolRun(words)
    #expect(run.status == 2)
    #expect(run.errors.contains("simulate: "))
  }
}

/// With the other tests of signals, one after the other: signals are of the whole process.
extension RealTimeTests {
  @Test(
    "A signal ends halo simulate --air well; one that the process ignores is left alone",
    .enabled(if: DBusConnection.libraryName != nil, "no libsystemd, libelogind or libbasu here"))
  func signalToAir() async throws {
    Foundation.signal(SIGUSR1, SIG_IGN)
    defer { Foundation.signal(SIGUSR1, SIG_DFL) }
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("halo-\(UUID().uuidString)").path
    let bus = try #require(Self.listener(at: path))
    defer {
      close(bus)
      unlink(path)
    }
    let stillIgnored = begunOnThread {
      // Who connects has begun to heed signals; of this bus it never hears anything.
      let connection = accept(bus, nil, nil)
      var action = sigaction()
      sigaction(SIGUSR1, nil, &action)
      kill(getpid(), SIGUSR2)
      close(connection)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
    }
    let run = try await onThread {
      ToolRun([]) { tool in
        try AirCommand(["--air"], busAddress: "unix:path=\(path)")
          .run(tool, signals: [SIGUSR1, SIGUSR2])
      }
    }
    #expect(run.status == 0)
    #expect(run.output.isEmpty && run.errors.isEmpty)
    #expect(await stillIgnored.first { _ in true } == true)
  }

  /// A socket that takes who comes, and says nothing.
  static func listener(at path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    return isBound && listen(descriptor, 1) == 0 ? descriptor : nil
  }
}
#endif
