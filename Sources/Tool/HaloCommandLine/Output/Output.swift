import HaloFoundation
import HaloProtocol
import Synchronization

/// The output of a command, with the properties of its terminal.
///
/// The type buffers text and writes it in large pieces. If the reader of the output is gone (a
/// broken pipe), the next write throws ``OutputClosed``, which ends the command without a message.
final class Output: Sendable {
  /// Whether the output is a terminal, on which the cursor can be moved.
  let isTerminal: Bool
  let hasColour: Bool
  let width: Int
  let height: Int

  private let sink: @Sendable (Data) throws -> Void
  private let file: NewFile?
  private let state = Mutex(State())
  private let virtual = Atomic(false)
  private let json = Atomic(false)

  private struct State {
    var buffer: [UInt8] = []
    /// The error of the first failed write, which all later writes throw; nil without one.
    var failure: (any Error)?
  }

  init(
    isTerminal: Bool, hasColour: Bool, width: Int = 80, height: Int = 24, file: NewFile? = nil,
    sink: @escaping @Sendable (Data) throws -> Void
  ) {
    self.isTerminal = isTerminal
    self.hasColour = hasColour
    self.width = width
    self.height = height
    self.sink = sink
    self.file = file
  }

  /// Creates an output that writes to a new file, which ``finish()`` makes appear under its name.
  convenience init(file: NewFile) {
    self.init(isTerminal: false, hasColour: false, file: file) { try file.write($0) }
  }

  /// Whether the output contains data of virtual devices; all its JSON objects then contain a mark.
  var isVirtual: Bool {
    get { virtual.load(ordering: .relaxed) }
    set { virtual.store(newValue, ordering: .relaxed) }
  }

  /// Whether a command prints JSON objects instead of text, as ``show(_:_:)`` does.
  var isJSON: Bool {
    get { json.load(ordering: .relaxed) }
    set { json.store(newValue, ordering: .relaxed) }
  }

  /// Whether a write to the output has failed; all later writes fail too.
  var hasFailed: Bool { state.withLock { $0.failure != nil } }

  func line(_ text: String = "") throws { try write(text + "\n") }

  func json(_ object: some Encodable) throws {
    try line(JSONOutput.line(object, isVirtual: isVirtual))
  }

  func show(_ value: some Encodable, _ words: @autoclosure () throws -> String) throws {
    try isJSON ? json(value) : line(words())
  }

  func object(_ members: JSONObject) throws { try json(members) }

  /// Writes a line of UTF-8.
  func line(bytes: [UInt8]) throws {
    try append {
      $0 += bytes
      $0.append(UInt8(ascii: "\n"))
    }
  }

  /// Writes text unchanged; pass text from devices through ``displayable(_:)`` first.
  func write(_ text: String) throws { try write(bytes: text.utf8) }

  func write(bytes: some Sequence<UInt8>) throws { try append { $0.append(contentsOf: bytes) } }

  /// Calls a closure that appends bytes to the buffer, which avoids a copy of the bytes.
  ///
  /// The closure must not use the output.
  func append(_ body: (inout [UInt8]) -> Void) throws {
    let (count, failure) = state.withLock { state -> (Int, (any Error)?) in
      guard state.failure == nil else { return (0, state.failure) }
      body(&state.buffer)
      return (state.buffer.count, nil)
    }
    if let failure { throw failure }
    if isTerminal || count >= Self.mostBuffered { try flush() }
  }

  private static let mostBuffered = 1 << 16

  func flush() throws {
    let (data, failure) = state.withLock { state -> (Data, (any Error)?) in
      guard state.failure == nil else { return (Data(), state.failure) }
      defer { state.buffer.removeAll(keepingCapacity: state.buffer.count <= 4 * Self.mostBuffered) }
      return (Data(state.buffer), nil)
    }
    if let failure { throw failure }
    guard !data.isEmpty else { return }
    do {
      try sink(data)
    } catch {
      state.withLock { $0.failure = error }  // Later writes throw it too.
      throw error
    }
  }

  /// Ends the output: writes all bytes and, for a new file, makes it appear under its name.
  func finish() throws {
    try seal()
    try publish()
  }

  /// Writes all bytes, but leaves a new file under its temporary name, so that several files can be
  /// published after all of them are complete.
  ///
  /// With `isSynced` false, ``FolderSync`` must write the file to the disk before ``publish()``.
  func seal(isSynced: Bool = true) throws {
    try flush()
    // An export can have thousands of sealed files.
    state.withLock { $0.buffer = [] }
    try file?.seal(isSynced: isSynced)
  }

  var isEmpty: Bool { file?.isEmpty ?? true }

  /// Makes a sealed new file appear under its name; does nothing for other outputs.
  func publish() throws { try file?.publish() }

  /// Returns text with the escape sequences of a style; the text unchanged without a style, or if
  /// the output has no colours.
  func styled(_ text: String, _ style: Style?) -> String {
    guard hasColour, let style else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }

  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case magenta = "35"
    case cyan = "36"
  }
}

/// The error of a write after the reader of the output is gone.
struct OutputClosed: Error {}

/// Returns text that is safe for a terminal.
///
/// Each control character, and each character that changes the direction of writing, becomes
/// `\u{…}`.
func displayable(_ text: String) -> String { text.displayable }
