import Foundation
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import Synchronization

@testable import HaloCommandLine

/// A run of the tool in this process, and its results.
struct ToolRun: Equatable {
  var status: Int32
  var output: String
  var errors: String
  /// The pauses that the tool requested; the tests do not wait.
  var pauses: [Duration]
  /// Whether standard error had the line that marks the output of virtual devices.
  ///
  /// `errors` does not contain the line.
  var isVirtual = false
  /// Whether the line that marks text began the output, which does not contain the line.
  var isMarkedText = false

  /// Compares all but the mark of virtual devices.
  static func == (one: ToolRun, other: ToolRun) -> Bool {
    (one.status, one.output, one.errors) == (other.status, other.output, other.errors)
      && one.pauses == other.pauses
  }

  /// The run without the commands that `halo doctor` suggests, which have the options of the run.
  var withoutHints: ToolRun {
    var run = self
    run.output = output.replacing(/\n  halo  [^\n]*(\n {10}[^\n]*)*/, with: "")
    return run
  }

  /// The run of a real device with the same data: without the marks in the output.
  var unmarked: ToolRun {
    var run = self
    run.output = output.replacing(",\"virtual\":true", with: "").replacing(" (virtual)", with: "")
    if output.hasPrefix(RecordTable.header(isVirtual: true)) {
      run.output = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        .map { $0.dropLast().joined(separator: ",") + "\n" }.joined()
    }
    return run
  }

  var lines: [String] { Self.lines(output) }
  var errorLines: [String] { Self.lines(errors) }

  func json() throws -> [JSONValue] { try lines.map { try JSONValue(parsing: Data($0.utf8)) } }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Runs a command with input in pieces.
  ///
  /// The reader of the output is gone after `outputLimit` pieces. If `isWatched` is true, standard
  /// error is a terminal.
  init(
    _ words: String..., input: String = "", pieceLength: Int = 1 << 16, isTerminal: Bool = false,
    hasColour: Bool = false, width: Int = 80, outputLimit: Int = .max, isWatched: Bool = false,
    isInputTerminal: Bool = false, interruptedAfter: Int? = nil, radio: Radio = .none,
    known: KnownDeviceFile? = nil
  ) {
    self.init(
      words, input: Data(input.utf8), pieceLength: pieceLength, isTerminal: isTerminal,
      hasColour: hasColour, width: width, outputLimit: outputLimit, isWatched: isWatched,
      isInputTerminal: isInputTerminal, interruptedAfter: interruptedAfter, radio: radio,
      known: known)
  }

  /// Runs a command, with SIGINT after a number of steps of virtual time.
  init(
    _ words: [String], input: Data = Data(), pieceLength: Int = 1 << 16, isTerminal: Bool = false,
    hasColour: Bool = false, width: Int = 80, outputLimit: Int = .max, isWatched: Bool = false,
    isInputTerminal: Bool = false, interruptedAfter: Int? = nil, radio: Radio = .none,
    known: KnownDeviceFile? = nil, body: ((CommandLineTool) throws -> Void)? = nil
  ) {
    let captured = Captured()
    var rest = input[...]
    var tool = CommandLineTool(
      output: Output(isTerminal: isTerminal, hasColour: hasColour, width: width) { data in
        try captured.output.withLock {
          guard $0.count < outputLimit else { throw OutputClosed() }
          $0.append(data)
        }
      },
      errors: Output(isTerminal: isWatched, hasColour: false, width: width) { data in
        captured.errors.withLock { $0.append(data) }
      },
      input: LineReader {
        defer { rest = rest.dropFirst(pieceLength) }
        return Data(rest.prefix(pieceLength))
      }, pause: { duration in captured.pauses.withLock { $0.append(duration) } }, radio: radio,
      knownDevices: known)
    tool.isInputTerminal = isInputTerminal
    if let interruptedAfter {
      tool.catchingSignals = { body in
        let moves = Mutex(0)
        try body {
          moves.withLock {
            $0 += 1
            return $0 > interruptedAfter ? SIGINT : nil
          }
        }
      }
    }
    status = body.map { [tool] body in tool.run { try body(tool) } } ?? tool.run(words)
    output = String(decoding: captured.output.withLock { Self.joined($0) }, as: UTF8.self)
    errors = String(decoding: captured.errors.withLock { Self.joined($0) }, as: UTF8.self)
    pauses = captured.pauses.withLock { $0 }
    let mark = "halo: \(CommandLineTool.virtualNote)\n"
    if let range = errors.range(of: mark) {
      isVirtual = true
      errors.removeSubrange(range)
    }
    let line = CommandLineTool.virtualNote + "\n"
    if output.hasPrefix(line) {
      isMarkedText = true
      output.removeFirst(line.count)
    }
  }

  /// Joins pieces one by one, because `Data(pieces.joined())` would be slow.
  private static func joined(_ pieces: [Data]) -> Data {
    pieces.reduce(into: Data()) { $0.append($1) }
  }

  private final class Captured: Sendable {
    let output = Mutex<[Data]>([])
    let errors = Mutex<[Data]>([])
    let pauses = Mutex<[Duration]>([])
  }
}

/// Collects the bytes that an output writes.
final class Collected: Sendable {
  private let data = Mutex(Data())
  var text: String { data.withLock { String(decoding: $0, as: UTF8.self) } }
  func append(_ piece: Data) { data.withLock { $0 += piece } }
  func clear() { data.withLock { $0 = Data() } }
}

extension Radio {
  static var none: Radio { .simulated { $0.setAdapter(.absent) } }

  /// A radio on the simulated air, without a daemon.
  static func simulated(
    limit: Duration = .seconds(8 * 86_400), now: CivilDateTime? = nil,
    prepare: @escaping @Sendable (SimulatedAir) throws -> Void
  ) -> Radio {
    var radio = Radio { _, body in
      let simulation = Simulation(seed: 3)
      let air = SimulatedAir(simulation)
      try prepare(air)
      try simulation.run(limit: limit) { try await body(SimulatedTransport(on: air)) }
      air.tearDown()
    }
    if let now { radio.now = { now } }
    return radio
  }
}

extension ToolRun {
  /// The escape sequences in the output: the characters after `ESC [` up to the final letter.
  var escapeSequences: [String] {
    output.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst().map { rest in
      guard rest.first == "[", let end = rest.firstIndex(where: \.isLetter) else { return "?" }
      return String(rest[rest.index(after: rest.startIndex)...end])
    }
  }

  var plainOutput: String { Self.plain(output) }

  static func plain(_ text: String) -> String {
    let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return (parts.first.map(String.init) ?? "")
      + parts.dropFirst().map { part in
        part.firstIndex(where: \.isLetter).map { String(part[part.index(after: $0)...]) } ?? ""
      }.joined()
  }

  /// Whether the output is plain text, without control characters and without blanks at the end of
  /// a line.
  var isPlain: Bool {
    output.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
    } && lines.allSatisfy { !$0.hasSuffix(" ") }
  }
}

extension JSONValue {
  /// The value of a key; nil if it is missing or this is not an object.
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The whole number; nil for other values.
  var number: Int? {
    guard case .int(let number) = self else { return nil }
    return number
  }

  /// A number, whole or not; nil for other values.
  var decimal: Double? {
    if case .double(let value) = self { value } else { number.map(Double.init) }
  }

  var numbers: [Double] { elements.compactMap(\.decimal) }

  /// The elements of a list; empty for other values.
  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }
}

/// A file that is removed with this value.
struct TemporaryFile: ~Copyable {
  let path: String

  init(ending: String? = nil) {
    let name = "halo-\(UUID().uuidString)" + (ending.map { "." + $0 } ?? "")
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
  }

  init(_ text: String, ending: String? = nil) throws {
    try self.init(Data(text.utf8), ending: ending)
  }

  init(_ data: Data, ending: String? = nil) throws {
    self.init(ending: ending)
    try data.write(to: URL(fileURLWithPath: path))
  }

  deinit {
    // SQLite keeps two files next to a database.
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + ending)
    }
  }
}

/// A folder that is removed with this value.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent("halo-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

func withFolder(_ body: (_ path: String) throws -> Void) throws {
  let folder = try TemporaryFolder()
  try body(folder.path)
}

/// Runs a body with a path at which nothing exists.
func withPath(_ body: (_ path: String) throws -> Void) throws {
  try withFolder { try body($0 + "/new") }
}

/// Runs a body with a file of known devices that does not exist yet.
func withKnownDevices(_ body: (KnownDeviceFile) throws -> Void) throws {
  try withFolder { try body(KnownDeviceFile(path: $0 + "/halo/devices.jsonl")) }
}

/// Returns the mean, rounded as in the output of commands; nil without values.
func roundedMean(_ values: [Int]) -> Int? {
  guard !values.isEmpty else { return nil }
  let (whole, rest) = values.reduce(0, +).quotientAndRemainder(dividingBy: values.count)
  return rest * 2 >= values.count ? whole + 1 : whole
}
