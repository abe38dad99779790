import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("The packets that a replay keeps")
struct RecentPacketsTests {
  @Test("Equal packets give equal lines, also after packets that cannot be read")
  func equalPackets() throws {
    var random = SplitMix64(seed: 4)
    // Each third month is no number.
    let frames = try (0..<240).map { number in
      try Colmi.Frame(
        .setTime, payload: [0x26, number % 3 == 0 ? 0xFF : 3, 1, 0x20, 0x30, 0, UInt8(number)])
    }
    let order = (0..<3000).map { _ in Int.random(in: frames.indices, using: &random) }
    let lines = order.enumerated().map { time, number in
      "\(time)\twrite-command\tuart\t\(HexBytes(frames[number].bytes))\n"
    }
    let file = try TemporaryFile("# halo-trace 1\n" + lines.joined(), ending: "halotrace")
    let run = ToolRun("replay", file.path, "--json")
    let output = run.output.split(separator: "\n")
    #expect(output.count == lines.count + 1)
    var first: [Int: Substring] = [:]
    for (number, line) in zip(order, output) {
      let end = try #require(line.range(of: "\"time\""))
      let text = line[..<end.lowerBound]
      #expect(first[number, default: text] == text)
      first[number] = text
    }
    #expect(try run.json().count == output.count)
    #expect(Set(first.values).count == frames.count)
  }
}
