#if os(Linux)
import Foundation
import Glibc
import Testing

@testable import HaloCommandLine

/// An extension of the serialized tests of signals, because signals reach the whole process.
extension RealTimeTests {
  @Test("A signal ends halo simulate --bus with status 0 if the bus does not answer", hasBusLibrary)
  func signalToMuteBus() async throws {
    let file = TemporaryFile()
    let path = file.path
    let bus = try #require(Self.listener(at: path))
    defer { close(bus) }
    let isMute = begunOnThread {
      // A command that connects already handles signals. This bus never answers.
      let connection = accept(bus, nil, nil)
      // Processes ignore this signal by default.
      kill(getpid(), SIGURG)
      // Wait until the command leaves, because closing the connection would end it as well.
      var byte: UInt8 = 0
      while read(connection, &byte, 1) > 0 {}
      close(connection)
      return connection >= 0
    }
    let run = try await onThread {
      let words = ["--bus", "unix:path=\(path)"]
      return ToolRun(words) { tool in
        try BusCommand(Arguments(words, of: .simulate)).run(
          tool, watchesInput: false, signals: [SIGURG])
      }
    }
    #expect(run.status == 0)
    #expect(run.output.isEmpty && run.errors.isEmpty)
    #expect(await isMute.first { _ in true } == true)
  }
}
#endif
