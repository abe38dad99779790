import HaloCapture
import HaloFoundation
import HaloProtocol
import HaloTransport

/// A capture or trace that a command reads.
struct CaptureInput {
  let path: String
  let table: HandleTable
  let isGuessing: Bool
  private let command: String

  /// Creates the input of a command, without opening the file.
  init(_ path: String, _ arguments: Arguments) throws {
    let handles = try arguments[.handles]
    self.path = path
    command = arguments.command.name
    isGuessing = handles != "none"
    table = try isGuessing ? handles.map(Self.table) ?? .init() : .init()
  }

  func open(
    _ tool: CommandLineTool, _ progress: ReadingProgress
  ) throws(CaptureFailure) -> CaptureContents {
    if path == "-" {
      tool.explainInput(
        "\(command): reads a capture or a trace from the terminal; Ctrl-D ends the input")
    }
    return try reading { () throws(CaptureError) in
      let source = path == "-" ? tool.captureSource : try CaptureFileSource(path: path)
      return try CaptureContents(progress.watch(source))
    }
  }

  func events(of contents: consuming CaptureContents) -> CaptureEventReader {
    CaptureEventReader(contents, table: table, isGuessing: isGuessing)
  }

  /// Runs a function that reads the file, and adds the names of the command and of the file to its
  /// errors.
  func reading<Value: ~Copyable>(
    _ body: () throws(CaptureError) -> Value
  ) throws(CaptureFailure) -> Value {
    do throws(CaptureError) { return try body() } catch { throw failure(error) }
  }

  func failure(_ error: CaptureError) -> CaptureFailure {
    CaptureFailure(command: command, path: path, error: error)
  }

  /// Parses the value of `--handles` into a table of attributes: entries such as `0x12=6e400003-…`,
  /// separated by commas, or `colmi`, which stands for all handles of one ring.
  private static func table(_ words: String) throws -> HandleTable {
    var table = HandleTable()
    var known: [UInt16: BluetoothUUID] = [:]
    for word in words.split(separator: ",", omittingEmptySubsequences: false) {
      if word == "colmi" {
        table.addColmiRing()
        continue
      }
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let handle = handle(parts[0]),
        let uuid = try? BluetoothUUID(parsing: String(parts[1]))
      else {
        throw UsageError(
          "--handles takes none, or colmi or HANDLE=UUID with commas between,"
            + " not \(displayable(String(word)))")
      }
      if let other = known.updateValue(uuid, forKey: handle), other != uuid {
        throw UsageError(
          "--handles has two attributes at \(displayable(String(parts[0]))):"
            + " \(other) and \(uuid)")
      }
      if uuid == DescriptorID.clientConfiguration {
        table.addDescriptor(uuid, at: handle)
      } else {
        table.addCharacteristic(uuid, at: handle)
      }
    }
    return table
  }

  private static func handle(_ text: Substring) -> UInt16? {
    let handle = text.hasPrefix("0x") ? UInt16(text.dropFirst(2), radix: 16) : UInt16(text)
    return handle == 0 ? nil : handle
  }
}

extension CommandLineTool {
  fileprivate var captureSource: any CaptureSource {
    // The descriptor of a file gives its length as well.
    inputDescriptor.map { CaptureFileSource(descriptor: $0) } ?? InputSource(input)
  }
}

/// A capture that is read from a reader of lines instead of a file descriptor, as in tests.
private final class InputSource: CaptureSource {
  private let input: LineReader
  private var rest = Data()
  private var offset: UInt64 = 0

  init(_ input: LineReader) { self.input = input }

  var length: UInt64? { nil }

  func read(into room: UnsafeMutableRawBufferPointer) throws(CaptureError) -> Int {
    do {
      if rest.isEmpty { rest = try input.piece() }
    } catch {
      let reason = (error as? StreamFailure)?.reason ?? "\(error)"
      throw CaptureError(.system(reason), at: offset, in: "file")
    }
    let count = rest.copyBytes(to: room)
    rest = rest.dropFirst(count)
    offset += UInt64(count)
    return count
  }
}

struct CaptureFailure: Error, CustomStringConvertible {
  let command: String
  let path: String
  let error: CaptureError

  var description: String {
    let reason =
      if case .system(let text) = error.reason {
        error.offset == 0 ? "cannot be opened: \(text)" : "cannot be read: \(text)"
      } else {
        "\(error)"
      }
    return "\(command): \(path): \(reason)"
  }
}
