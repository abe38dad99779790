#if os(Linux)
import Foundation
import Glibc
import Synchronization
import Testing

@testable import HaloCommandLine

@Suite("halo simulate --hci", .timeLimit(.minutes(2)))
struct HCICommandTests {
  /// Runs the command on a thread, and a client on another, which ends the command.
  private static func run(
    _ client: @escaping @Sendable (UInt16) -> Void
  ) async -> ToolRun {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let run = ToolRun(["--hci", "tcp:0", "--strap", "--seed", "7"]) { tool in
          let arguments = try Arguments(
            ["--hci", "tcp:0", "--strap", "--seed", "7"], of: .simulate)
          try HCICommand(arguments).run(tool) { port, stop in
            Thread.detachNewThread {
              client(port)
              stop()
            }
          }
        }
        continuation.resume(returning: run)
      }
    }
  }

  /// A connection of a host; reads wait at most 5 s.
  private final class Host {
    private let number: Int32

    init(_ port: UInt16) {
      number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var limit = timeval(tv_sec: 5, tv_usec: 0)
      setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isUp = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, length) }
      }
      #expect(isUp == 0)
    }

    /// Returns whether the connection takes all bytes.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      Glibc.send(number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    /// Reads a number of bytes; fewer at the end of the connection or after the time limit.
    func read(_ count: Int) -> [UInt8] {
      var result: [UInt8] = []
      while result.count < count {
        var buffer = [UInt8](repeating: 0, count: count - result.count)
        let got = recv(number, &buffer, buffer.count, 0)
        guard got > 0 else { break }
        result += buffer.prefix(got)
      }
      return result
    }

    deinit { close(number) }
  }

  @Test("Each connection is a controller, whose commands may come in pieces")
  func connections() async {
    let run = await Self.run { port in
      let one = Host(port)
      let two = Host(port)
      one.send([0x01, 0x03])
      two.send([0x01, 0x09, 0x10, 0x00, 0x01, 0x03, 0x0C, 0x00])
      let answers = two.read(20)
      #expect(answers.starts(with: [0x04, 0x0E, 0x0A, 0x01, 0x09, 0x10, 0x00]))
      #expect(answers.suffix(7) == [0x04, 0x0E, 0x04, 0x01, 0x03, 0x0C, 0x00])
      one.send([0x0C, 0x00])
      #expect(one.read(7) == [0x04, 0x0E, 0x04, 0x01, 0x03, 0x0C, 0x00])
      // Reports of the strap arrive in real time, once the host has enabled them.
      one.send([0x01, 0x01, 0x0C, 0x08] + [UInt8](repeating: 0xFF, count: 8))
      one.send([0x01, 0x0C, 0x20, 0x02, 0x01, 0x01])
      #expect(one.read(14).suffix(3) == [0x0C, 0x20, 0x00])
      let report = one.read(15)
      #expect(report.prefix(2) == [0x04, 0x3E])
      #expect(
        report[3...]
          == [0x02, 0x01, 0x00, 0x01, 0x01, 0x53, 0x00, 0x5E, 0x00, 0xC0, report[13], report[14]][
            ...])
      // Nothing can be read after an unknown type.
      two.send([0x07, 0x00])
      #expect(two.read(1).isEmpty)
      one.send([0x01, 0x03, 0x0C, 0x00])
    }
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("C0:00:5E:00:53:01  "))
    #expect(run.output.contains("\nHCI (H4) at tcp:127.0.0.1:"))
  }

  @Test("A host that sends commands and reads nothing loses its connection")
  func deafHost() async {
    let run = await Self.run { port in
      let deaf = Host(port)
      let commands = [[UInt8]](repeating: [0x01, 0x02, 0x10, 0x00], count: 1000).flatMap { $0 }
      // The system keeps megabytes of both directions; a controller does not keep the rest.
      #expect((0..<3000).contains { _ in !deaf.send(commands) })
      let other = Host(port)
      other.send([0x01, 0x03, 0x0C, 0x00])
      #expect(other.read(7) == [0x04, 0x0E, 0x04, 0x01, 0x03, 0x0C, 0x00])
    }
    #expect(run.status == 0)
  }

  @Test("A port that is in use is an error")
  func usedPort() async {
    let run = await Self.run { port in
      let other = ToolRun(["--hci"]) { tool in
        let arguments = try Arguments(["--hci", "tcp:\(port)"], of: .simulate)
        try HCICommand(arguments).run(tool)
      }
      #expect(other.status == 1)
      #expect(other.errors.contains("tcp:127.0.0.1:\(port): Address already in use"))
    }
    #expect(run.status == 0)
  }
}
#endif
