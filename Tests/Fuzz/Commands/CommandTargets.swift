import FuzzKit
import HaloCommandLine
import HaloProtocol

/// The fuzz targets of the command line.
package let commandTargets: [FuzzTarget] = [
  FuzzTarget(
    "CommandLine", 1024, words: (MemoryRun.commands + MemoryRun.options).map { FuzzWord($0) },
    seeds: commandLineSeeds, body: fuzzCommandLine),
  FuzzTarget(
    "EncodeLines", 512, words: MemoryRun.packets.map { FuzzWord($0) }, seeds: encodeSeeds,
    body: fuzzEncodeLines),
  FuzzTarget("DecodeLines", 256, seeds: decodeSeeds, body: fuzzDecodeLines),
  FuzzTarget("Scenario", 512, words: scenarioWords, seeds: scenarioSeeds, body: fuzzScenario),
]

/// Returns packets of the fixtures, four at a time, with the byte for the sender and the channel.
@Sendable func decodeSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let packets = fixtures.vectors.compactMap { vector -> [UInt8]? in
    guard let number = decodedChannels.firstIndex(of: vector.channel) else { return nil }
    let channel = UInt8(number & 7 | (number >> 3 & 7) << 5)
    // Unchanged, without a new checksum.
    let isOfDevice = vector.direction == "device"
    let bytes = vector.bytes.prefix(63)
    return [channel | 8 | (isOfDevice ? 0x10 : 0), UInt8((number >> 6) << 6 | bytes.count)] + bytes
  }
  return stride(from: 0, to: packets.count, by: 4).map { Array(packets[$0...].prefix(4).joined()) }
}

/// Returns the output of `halo decode` for the vectors, one of each type.
@Sendable func encodeSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  var types: Set<String> = []
  let lines = fixtures.vectors.filter { types.insert($0.type).inserted }.map { vector in
    "\(vector.direction)\t\(vector.channel)\t\(HexBytes(vector.bytes))\n"
  }
  let run = MemoryRun(["decode", "--json", "--lines"], input: Array(lines.joined().utf8))
  return run.output.split(separator: 0x0A).map { Array($0) + [0x0A] }
    .filter { $0.count <= 512 && !$0.starts(with: #"{"error":"#.utf8) }
}

/// Returns each command alone and with the options of its help; those of Bluetooth find no adapter.
@Sendable func commandLineSeeds(_: FuzzFixtures) -> [[UInt8]] {
  captureCommandSeeds
    + MemoryRun.commands.flatMap { command -> [[UInt8]] in
      let help = String(decoding: MemoryRun([command, "--help"]).output, as: UTF8.self)
      let options = Set(help.split { !"-abcdefghijklmnopqrstuvwxyz".contains($0) }.map(String.init))
        .filter { $0.hasPrefix("--") && $0.count > 2 }.sorted()
      return [[UInt8](command.utf8)] + options.map { Array("\(command)\0\($0)\0001".utf8) }
    }
}

/// A short session in each format, on standard input of the commands that read captures.
private let captureCommandSeeds: [[UInt8]] = {
  let trace = """
    # halo-trace 1
    0\tconnect\tlink\t\tlink=1 C0:00:5E:00:53:01
    1\tnotify\t2a37\t003d\tlink=1

    """
  let formats = ["trace", "btsnoop", "btmon", "pcap", "pcapng", "pklg"]
  let files = formats.map {
    MemoryRun(["convert", "-", "-", "--to", $0], input: Array(trace.utf8)).output
  }
  let words = [
    ["replay", "-", "--json"], ["replay", "-", "--stats"],
    ["convert", "-", "-", "--to", "trace"], ["convert", "-", "-", "--to", "btsnoop"],
    ["scrub", "-", "-", "--seed", "7", "--health", "--json"],
  ]
  return files.flatMap { file in
    words.map { Array($0.joined(separator: "\0").utf8) + [0xFF] + file }
  }
}()

/// Returns the scenarios of the fixtures, as far as they fit.
@Sendable func scenarioSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  fixtures.files(in: "scenarios").compactMap { file in
    let lines = file.split(separator: 0x0A).dropFirst().filter { $0.first != 0x23 }
    let text = lines.flatMap { $0 + [0x0A] }
    return text.count < 512 ? [0] + text : nil
  }
}
