import Foundation
import Synchronization

/// Where a command writes to, and what that can show.
///
/// Text is collected and written in large pieces. When the reader is gone (a broken pipe) the next
/// write throws ``OutputClosed``, which ends the command without a word.
final class Output: Sendable {
  /// Whether a person looks at it: only then colours and moving lines make sense.
  let isTerminal: Bool
  /// Whether colours are wanted.
  let hasColour: Bool
  /// How many columns there are.
  let width: Int
  /// How many lines can be seen at once.
  let height: Int

  private let sink: @Sendable (Data) throws -> Void
  private let buffer = Mutex(Data())
  private let failure = Mutex<(any Error)?>(nil)

  init(
    isTerminal: Bool, hasColour: Bool, width: Int = 80, height: Int = 24,
    sink: @escaping @Sendable (Data) throws -> Void
  ) {
    self.isTerminal = isTerminal
    self.hasColour = hasColour
    self.width = width
    self.height = height
    self.sink = sink
  }

  /// Whether nothing can be written any more: what was tried last failed.
  var hasFailed: Bool { failure.withLock { $0 != nil } }

  /// Writes a line.
  func line(_ text: String = "") throws {
    try write(text + "\n")
  }

  /// Writes text as it is; what comes from a device must have gone through ``displayable(_:)``.
  func write(_ text: String) throws { try write(bytes: text.utf8) }

  /// Writes bytes, of a file that is no text.
  func write(bytes: some Sequence<UInt8>) throws {
    if let error = failure.withLock({ $0 }) { throw error }
    let count = buffer.withLock {
      $0.append(contentsOf: bytes)
      return $0.count
    }
    if isTerminal || count >= 1 << 16 { try flush() }
  }

  /// Hands over what was collected.
  func flush() throws {
    if let error = failure.withLock({ $0 }) { throw error }
    let data = buffer.withLock {
      let data = $0
      $0 = Data()
      return data
    }
    guard !data.isEmpty else { return }
    do {
      try sink(data)
    } catch {
      failure.withLock { $0 = error }  // Whoever writes next hears of it, too.
      throw error
    }
  }

  /// Text in a style, where colours are wanted.
  func styled(_ text: String, _ style: Style) -> String {
    hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// What text can look like.
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

/// The reader of the output is gone.
struct OutputClosed: Error {}

/// Text that a terminal can show without harm: control characters, and characters that turn the
/// direction of writing, are written as `\u{…}`.
func displayable(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if isDisplayable(scalar) {
      result.unicodeScalars.append(scalar)
    } else {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
  return result
}

/// Whether a terminal shows a character, and does nothing else.
func isDisplayable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
    .unassigned:
    false
  default: true
  }
}
