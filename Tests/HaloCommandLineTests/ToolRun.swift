import Foundation
import HaloTestSupport
import Synchronization

@testable import HaloCommandLine

/// One run of the tool in this process, and what came of it.
struct ToolRun: Equatable {
  var status: Int32
  var output: String
  var errors: String
  /// The waits that the tool asked for; none is waited.
  var pauses: [Duration]

  /// The lines of the output.
  var lines: [String] { Self.lines(output) }
  /// The lines of the errors.
  var errorLines: [String] { Self.lines(errors) }

  /// The lines of the output as JSON.
  func json() throws -> [JSONValue] {
    try lines.map { try JSONValue(parsing: Data($0.utf8)) }
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Runs a command on an input that comes in pieces; after a number of pieces of output its reader
  /// is gone.
  init(
    _ words: String..., input: String = "", pieceLength: Int = 1 << 16, isTerminal: Bool = false,
    hasColour: Bool = false, width: Int = 80, outputLimit: Int = .max
  ) {
    self.init(
      words, input: Data(input.utf8), pieceLength: pieceLength, isTerminal: isTerminal,
      hasColour: hasColour, width: width, outputLimit: outputLimit)
  }

  init(
    _ words: [String], input: Data = Data(), pieceLength: Int = 1 << 16, isTerminal: Bool = false,
    hasColour: Bool = false, width: Int = 80, outputLimit: Int = .max
  ) {
    let captured = Captured()
    var rest = input[...]
    let tool = CommandLineTool(
      output: Output(isTerminal: isTerminal, hasColour: hasColour, width: width) { data in
        try captured.output.withLock {
          guard $0.count < outputLimit else { throw OutputClosed() }
          $0.append(data)
        }
      },
      errors: Output(isTerminal: false, hasColour: false) { data in
        captured.errors.withLock { $0.append(data) }
      },
      input: LineReader {
        defer { rest = rest.dropFirst(pieceLength) }
        return Data(rest.prefix(pieceLength))
      },
      pause: { duration in captured.pauses.withLock { $0.append(duration) } })
    status = tool.run(words)
    output = String(decoding: captured.output.withLock { Data($0.joined()) }, as: UTF8.self)
    errors = String(decoding: captured.errors.withLock { Data($0.joined()) }, as: UTF8.self)
    pauses = captured.pauses.withLock { $0 }
  }

  private final class Captured: Sendable {
    let output = Mutex<[Data]>([])
    let errors = Mutex<[Data]>([])
    let pauses = Mutex<[Duration]>([])
  }
}

extension JSONValue {
  /// The value of a key; nil where there is none or this is no object.
  subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The text, if it is one.
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The whole number, if it is one.
  var number: Int? {
    guard case .int(let number) = self else { return nil }
    return number
  }

  /// The elements, if it is a list.
  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }
}

/// A file that is there as long as a test needs it.
struct TemporaryFile: ~Copyable {
  let path: String

  init(_ text: String) throws { try self.init(Data(text.utf8)) }

  init(_ data: Data) throws {
    let name = "halo-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try data.write(to: url)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
