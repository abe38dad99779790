import HaloProtocol

// Wrapping walks over UTF-8: a split into words and a count of characters take most of the time of
// a command with a million lines.
extension TextLayout {
  /// Returns text wrapped to a width in characters; a word that is longer than a line is split.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    let (count, _) = wrap(text, to: width, into: &line) { line, number in
      guard number > 0 else { return }
      lines.append(String(decoding: line, as: UTF8.self))
      line.removeAll(keepingCapacity: true)
    }
    if count > 0 { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  /// Wraps text, and appends its lines to a buffer as UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text to wrap.
  ///   - width: The width of lines in characters, at least ``leastText``.
  ///   - isSimple: Whether each Unicode scalar is a character of its own; nil if unknown.
  ///   - buffer: The buffer to which the lines are appended.
  ///   - begin: Called before each line with the buffer and the number of the line, from 0; also
  ///     ends the previous line.
  /// - Returns: The number of lines, and the width of the last line in characters.
  static func wrap(
    _ text: String, to width: Int, isSimple: Bool? = nil, into buffer: inout [UInt8],
    begin: (inout [UInt8], _ line: Int) -> Void
  ) -> (lines: Int, lastWidth: Int) {
    let width = max(leastText, width)
    if isSimple ?? measure(text).isSimple {
      var text = text
      return text.withUTF8 { wrap(simple: $0, to: width, &buffer, begin) }
    }
    let lines = wrappedByCharacters(text, to: width)
    for (number, line) in lines.enumerated() {
      begin(&buffer, number)
      buffer += line.utf8
    }
    return (lines.count, lines.last?.count ?? 0)
  }

  /// The width of a text in characters, and whether each of its Unicode scalars is a character of
  /// its own.
  typealias Measure = (width: Int, isSimple: Bool)

  static func measure(_ text: String) -> Measure {
    var text = text
    let simple = text.withUTF8 { simpleWidth(of: $0) }
    return (simple ?? text.count, simple != nil)
  }

  /// Returns the number of characters in UTF-8 text whose scalars are all characters of their own;
  /// nil if several scalars may form one.
  ///
  /// Such scalars are those below U+0300, which are letters and signs of Latin script, and the
  /// dashes and dots from U+2010 to U+2027. Only CR and LF form a character, so a CR is excluded.
  private static func simpleWidth(of units: UnsafeBufferPointer<UInt8>) -> Int? {
    // Without branches, the compiler makes vectors of this loop.
    var (all, returns) = (UInt8(0), UInt8(0))
    for unit in units {
      all |= unit
      returns |= unit == 0x0D ? 1 : 0
    }
    guard returns == 0 else { return nil }
    guard all >= 0x80 else { return units.count }
    var (offset, width) = (0, 0)
    while offset < units.count {
      switch units[offset] {
      case ..<0x80: offset += 1
      case 0xC2...0xCB: offset += 2
      case 0xE2
      where offset + 2 < units.count && units[offset + 1] == 0x80
        && (0x90...0xA7).contains(units[offset + 2]):
        offset += 3
      default: return nil
      }
      width += 1
    }
    return width
  }

  private static func wrap(
    simple units: UnsafeBufferPointer<UInt8>, to width: Int, _ buffer: inout [UInt8],
    _ begin: (inout [UInt8], Int) -> Void
  ) -> (Int, Int) {
    var (lines, lineWidth, offset) = (0, 0, 0)
    /// The range of the words in `units` that are not yet appended to `buffer`.
    var words = 0..<0
    func append(_ range: Range<Int>) {
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: units[range]))
    }
    while offset < units.count {
      guard units[offset] != 0x20 else {
        offset += 1
        continue
      }
      var (start, count) = (offset, 0)
      while offset < units.count, units[offset] != 0x20 {
        count += units[offset] & 0xC0 == 0x80 ? 0 : 1
        offset += 1
      }
      if lines > 0, lineWidth + 1 + count <= width {
        lineWidth += 1 + count
        if start == words.upperBound + 1 {
          words = words.lowerBound..<offset
        } else {
          append(words)
          words = start - 1..<offset
        }
        continue
      }
      append(words)
      begin(&buffer, lines)
      lines += 1
      while count > width {
        let end = self.offset(after: width, from: start, in: units)
        append(start..<end)
        begin(&buffer, lines)
        (lines, start, count) = (lines + 1, end, count - width)
      }
      (words, lineWidth) = (start..<offset, count)
    }
    append(words)
    return (lines, lineWidth)
  }

  /// Returns the offset in UTF-8 text at which the Unicode scalars that begin at `start` end, of
  /// which there are `count`.
  private static func offset(
    after count: Int, from start: Int, in units: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var (offset, left) = (start, count)
    while offset < units.count, left > 0 || units[offset] & 0xC0 == 0x80 {
      if units[offset] & 0xC0 != 0x80 { left -= 1 }
      offset += 1
    }
    return offset
  }

  /// Wraps text with any characters, word by word.
  static func wrappedByCharacters(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
        continue
      }
      var rest = word
      // Do not count the rest repeatedly, because a word may have a million characters.
      while let end = rest.index(rest.startIndex, offsetBy: width, limitedBy: rest.endIndex),
        end < rest.endIndex
      {
        lines.append(String(rest[..<end]))
        rest = rest[end...]
      }
      lines.append(String(rest))
    }
    return lines
  }
}
