#if os(Linux)
import Foundation
import Glibc
import HaloCapture
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import Testing

@testable import HaloCommandLine

@Suite("halo simulate --hci", .timeLimit(.minutes(5)))
struct HCICommandTests {
  /// Runs the command on a thread, and a client on another, which ends the command.
  private static func run(
    _ plugs: [String] = ["tcp:0"], _ more: [String] = [],
    _ client: @escaping @Sendable (UInt16, [String]) -> Void
  ) async throws -> ToolRun {
    let words = ["--strap", "--seed", "7"] + plugs.flatMap { ["--hci", $0] } + more
    return try await onThread {
      ToolRun(words) { tool in
        try HCICommand(try Arguments(words, of: .simulate)).run(tool) { names, stop in
          Thread.detachNewThread {
            client(UInt16(names[0].split(separator: ":").last ?? "") ?? 0, names)
            stop()
          }
        }
      }
    }
  }

  /// A connection of a host; reads wait at most 5 s.
  private final class Host {
    private let number: Int32

    init(_ port: UInt16) {
      number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
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

    /// Opens a terminal, whose settings are the business of the other side.
    init(terminal: String) { number = open(terminal, O_RDWR | O_NOCTTY) }

    /// Returns whether the connection takes all bytes.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      if isatty(number) == 1 { return write(number, bytes, bytes.count) == bytes.count }
      return Glibc.send(number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    /// Reads a number of bytes; fewer at the end of the connection or after the time limit.
    func read(_ count: Int) -> [UInt8] {
      var result: [UInt8] = []
      while result.count < count {
        var buffer = [UInt8](repeating: 0, count: count - result.count)
        var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        let got = poll(&entry, 1, 5000) > 0 ? Glibc.read(number, &buffer, buffer.count) : 0
        guard got > 0 else { break }
        result += buffer.prefix(got)
      }
      return result
    }

    deinit { close(number) }
  }

  @Test("Each connection is a controller, whose commands may come in pieces")
  func connections() async throws {
    let run = try await Self.run { port, _ in
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

  @Test("A host that leaves within a packet, or reads nothing, disturbs no other")
  func badHosts() async throws {
    let run = try await Self.run { port, _ in
      let other = Host(port)
      for count in 1..<4 {
        let host = Host(port)
        host.send(Self.reset + Self.reset.prefix(count))
        #expect(host.read(7) == Self.answer)
      }
      let deaf = Host(port)
      let commands = [[UInt8]](repeating: [0x01, 0x02, 0x10, 0x00], count: 1000).flatMap { $0 }
      // The system keeps megabytes of both directions; a controller does not keep the rest.
      #expect((0..<3000).contains { _ in !deaf.send(commands) })
      other.send(Self.reset)
      #expect(other.read(7) == Self.answer)
    }
    #expect(run.status == 0)
  }

  @Test("A terminal is a serial line, whose hosts come and go")
  func terminal() async throws {
    let run = try await Self.run(["pty", "tcp:0"]) { _, names in
      // A line feed, an interrupt and an end of file are bytes as any other.
      let key = (0..<16 as Range<UInt8>).map { $0 }
      do {
        let host = Host(terminal: names[0])
        host.send(Self.reset + [0x01, 0x17, 0x20, 0x20] + key + key)
        #expect(host.read(7) == Self.answer)
        let cipher: [UInt8] = [
          0xF9, 0xE0, 0x9D, 0xFF, 0xF2, 0x7B, 0x89, 0xAB, 0x92, 0x5D, 0x34, 0xEF, 0xC2, 0x8F, 0xCC,
          0xC5,
        ]
        #expect(host.read(23).suffix(16) == cipher[...])
        // The first host ends within a packet.
        host.send([0x01, 0x17, 0x20])
      }
      let host = Host(terminal: names[0])
      host.send([0x02, 0x00] + [UInt8](repeating: 0, count: 40) + Self.reset)
      // The second byte is taken for the length of the first host's command, which is wrong.
      let refusal: [UInt8] = [0x04, 0x0E, 0x14, 0x01, 0x17, 0x20, 0x12] + key.map { _ in 0 }
      #expect(host.read(30) == refusal + Self.answer)
    }
    #expect(run.status == 0)
    #expect(run.output.contains("\nHCI (H4) at /dev/pts/"))
    #expect(run.output.contains("\nHCI (H4) at tcp:127.0.0.1:"))
  }

  @Test(
    "The value names a port, a terminal or the kernel",
    arguments: [
      ("tcp:6402", .tcp(address: "127.0.0.1", port: 6402)),
      ("tcp:0.0.0.0:1", .tcp(address: "0.0.0.0", port: 1)),
      ("tcp:192.0.2.7:65535", .tcp(address: "192.0.2.7", port: 65535)), ("pty", .pty),
      ("vhci", .vhci), ("tcp", nil), ("tcp:", nil), ("tcp:65536", nil), ("tcp:1.2.3:4", nil),
      ("tcp:1.2.3.256:4", nil), ("tcp:a:b:1", nil), ("tcp::1", nil), ("udp:1", nil), ("", nil),
    ] as [(String, HCIPlug?)])
  func words(text: String, plug: HCIPlug?) { #expect((try? HCIPlug(parsing: text)) == plug) }

  @Test(
    "A kernel without virtual controllers is an error with the remedy",
    .enabled(if: access("/dev/vhci", F_OK) != 0))
  func noKernel() async throws {
    let run = try await Self.run(["vhci"]) { _, _ in }
    #expect(run.status == 1)
    #expect(run.errors.contains("/dev/vhci: No such file or directory; the kernel lacks"))
    #expect(run.errors.contains("modprobe hci_vhci"))
  }

  @Test("A scenario runs in real time, with hosts beside its centrals")
  func scenario() throws {
    let text = """
      # halo-scenario 1
      strap strap-1
      central phone
      at 1ms phone scan for 300ms
      expect phone found strap-1
      until 1s
      """
    let start = ContinuousClock.now
    let run = ToolRun("simulate", "-", "--hci", "pty", "--hci", "tcp:0", input: text)
    #expect(ContinuousClock.now - start > .seconds(1))
    #expect(run.status == 0)
    #expect(
      run.errors.split(separator: "\n").map { $0.prefix(12) } == ["HCI (H4) at ", "HCI (H4) at "])
    let refused = ToolRun("simulate", "-", "--hci", "tcp:x", input: text)
    #expect(refused.errors.contains("--hci takes tcp:PORT"))
    // A plug that does not open ends the scenario.
    let failed = ToolRun("simulate", "-", "--hci", "tcp:192.0.2.1:0", input: text)
    #expect(failed.status == 1)
    #expect(failed.errors.contains("tcp:192.0.2.1:0: Cannot assign requested address"))
  }

  @Test("A port that is in use is an error")
  func usedPort() async throws {
    let run = try await Self.run { port, _ in
      let other = ToolRun(["--hci"]) { tool in
        let arguments = try Arguments(["--hci", "tcp:\(port)"], of: .simulate)
        try HCICommand(arguments).run(tool)
      }
      #expect(other.status == 1)
      #expect(other.errors.contains("tcp:127.0.0.1:\(port): Address already in use"))
    }
    #expect(run.status == 0)
  }

  private static let reset: [UInt8] = [0x01, 0x03, 0x0C, 0x00]
  private static let answer: [UInt8] = [0x04, 0x0E, 0x04, 0x01, 0x03, 0x0C, 0x00]

  @Test("Without a free descriptor the port waits a second, and a host with it")
  func noDescriptor() async {
    await #expect(processExitsWith: .success) {
      let simulation = Simulation(seed: 1)
      let loop = SimulatedLoop(simulation)
      let hosts = HCIHosts(on: loop, of: SimulatedAir(simulation))
      let listener = try HCIListener(HCIPlug.loopback, 0, on: loop) { hosts.add($0) }
      hosts.add(listener)
      let host = Host(UInt16(listener.name.split(separator: ":").last ?? "") ?? 0)
      host.send(Self.reset)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      var none = limit
      none.rlim_cur = 0
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
      #expect(listener.process(Int16(POLLIN)))
      #expect(listener.awaitedEvents() == 0)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      try simulation.run {
        try await simulation.clock.sleep(for: .milliseconds(999))
        #expect(listener.awaitedEvents() == 0)
        try await simulation.clock.sleep(for: .milliseconds(2))
        #expect(listener.awaitedEvents() == Int16(POLLIN))
        try await simulation.clock.sleep(for: .milliseconds(2))
      }
      #expect(host.read(7) == Self.answer)
    }
  }

  @Test("A recording has the packets of each host, with direction and time")
  func recording() async throws {
    let folder = try TemporaryFolder()
    for (ending, adapters, hasNote) in [
      ("btmon", [0, 0, 1, 1], false), ("btsnoop", [0, 0, 0, 0], true),
    ] as [(String, [UInt32], Bool)] {
      let path = "\(folder.path)/hosts.\(ending)"
      let more = ["--record", path, "--at", "2026-03-14T09:00"]
      let run = try await Self.run(["tcp:0"], more) { port, _ in
        for host in [Host(port), Host(port)] {
          host.send(Self.reset)
          #expect(host.read(7) == Self.answer)
        }
      }
      #expect(run.status == 0)
      #expect(run.errors.contains("btsnoop mixes the packets of 2 controllers") == hasNote)
      let packets = try SnifferFileTests.read(path).packets
      #expect(packets.map(\.kind) == [.command, .event, .command, .event])
      #expect(packets.map(\.adapter) == adapters)
      #expect(packets.map { Array($0.bytes) }.suffix(2) == [[3, 12, 0], Array(Self.answer[1...])])
      let start = Duration.seconds(
        try CivilDateTime(parsing: "2026-03-14T09:00:00").secondsSince1970)
      #expect(packets.allSatisfy { start...(start + .seconds(60)) ~= $0.time })
    }
  }
}
#endif
