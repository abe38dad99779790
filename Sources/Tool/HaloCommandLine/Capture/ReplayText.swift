import HaloCapture
import HaloDevices
import HaloProtocol

/// Writes the items of a replay as lines of text.
///
/// A long capture has millions of lines, so they go as UTF-8 into the buffer of the output, without
/// a string for each part.
struct ReplayText {
  private let width: Int
  private let hasColour: Bool
  /// The arrows of the host and of the device, each by the kind of the device and without one, and
  /// the mark of the link itself; all padded to one width.
  private let arrows: (toDevice: [[UInt8]], fromDevice: [[UInt8]], none: [UInt8])

  private static let kinds: [DeviceKind?] = [nil] + DeviceKind.allCases
  private static let hostWords: StaticString = "of the host: "

  init(_ output: Output) {
    (width, hasColour) = (output.width, output.hasColour)
    func arrow(_ text: String, _ style: Output.Style) -> [UInt8] {
      let padding = String(repeating: " ", count: ReplayPeers.wordWidth + 4 - text.count)
      return Array((output.styled(text, style) + padding).utf8)
    }
    arrows = (
      Self.kinds.map { arrow("→ " + ReplayPeers.word(for: $0), .cyan) },
      Self.kinds.map { arrow("← " + ReplayPeers.word(for: $0), .green) }, arrow("·", .dim)
    )
  }

  /// Appends the lines of an item.
  ///
  /// Lines contain the number of the link as soon as the session has a second link.
  func append(_ item: SessionReplay.Item, of replay: SessionReplay, to buffer: inout [UInt8]) {
    let start = buffer.count
    Trace.append(item.time, to: &buffer)
    let timeWidth = buffer.count - start
    if timeWidth < Self.timeWidth {
      buffer.insert(contentsOf: repeatElement(0x20, count: Self.timeWidth - timeWidth), at: start)
    }
    let indent = max(timeWidth, Self.timeWidth) + 2
    var headWidth = indent + ReplayPeers.wordWidth + 4
    Self.append("  ", to: &buffer)
    if replay.hasSeveralLinks, item.link != 0 || item.sender != nil {
      begin(.dim, &buffer)
      let place = buffer.count
      Self.append("link ", to: &buffer)
      buffer.append(decimal: item.link)
      Self.append("  ", to: &buffer)
      headWidth += buffer.count - place
      end(.dim, &buffer)
    }
    appendArrow(item, replay.peers, &buffer)
    if item.isOfHost {
      begin(.dim, &buffer)
      Self.append(Self.hostWords, to: &buffer)
      headWidth += Self.hostWords.utf8CodeUnitCount
      end(.dim, &buffer)
    }
    let (text, style) = Self.text(of: item.content)
    append(text, style, frameCount: item.frameCount, (start, headWidth, indent), &buffer)
    buffer.append(Self.lineFeed)
  }

  private static let timeWidth = 9
  private static let lineFeed = UInt8(ascii: "\n")

  private func appendArrow(
    _ item: SessionReplay.Item, _ peers: ReplayPeers, _ buffer: inout [UInt8]
  ) {
    guard let sender = item.sender else { return buffer += arrows.none }
    let kind = peers.kind(on: item.channel, isOfHost: item.isOfHost, link: item.link)
    let place = kind.flatMap { kind in Self.kinds.firstIndex { $0 == kind } } ?? 0
    buffer += sender == .host ? arrows.toDevice[place] : arrows.fromDevice[place]
  }

  private static func text(of content: SessionReplay.Content) -> (String, Output.Style?) {
    switch content {
    case .packet(let packet): (packet.description, packet.isUnrecognized ? .yellow : nil)
    case .assembled(let reply): (reply.description, nil)
    case .remark(let text): (text, .dim)
    case .happening(let operation, let text, _):
      (text, operation == .connect || operation == .disconnect ? .dim : .yellow)
    case .failure(let error, let bytes): ("\(error): \(HexBytes(bytes))", .red)
    }
  }

  /// Appends a text to the right of its head.
  ///
  /// Further lines of the text begin below its first word or, if there is no room for that, at the
  /// indent.
  private func append(
    _ text: String, _ style: Output.Style?, frameCount: Int,
    _ head: (start: Int, width: Int, indent: Int), _ buffer: inout [UInt8]
  ) {
    let frames = frameCount == 1 ? "" : "[\(frameCount) frames]"
    let frameWidth = frames.isEmpty ? 0 : frames.utf8.count + 1
    let (textWidth, isSimple) = TextLayout.measure(text)
    if head.width + textWidth + frameWidth <= width {
      begin(style, &buffer)
      buffer += text.utf8
      end(style, &buffer)
      if !frames.isEmpty { appendStyled(" " + frames, &buffer) }
      return
    }
    let isBelow = width - head.width >= TextLayout.leastText
    let margin = isBelow ? head.width : min(head.indent, max(0, width - TextLayout.leastText))
    if !isBelow {
      while buffer.count > head.start, buffer.last == 0x20 { buffer.removeLast() }
    }
    func beginLine(_ buffer: inout [UInt8]) {
      buffer.append(Self.lineFeed)
      buffer.append(contentsOf: repeatElement(0x20, count: margin))
    }
    let (lines, lastWidth) = TextLayout.wrap(
      text, to: width - margin, isSimple: isSimple, into: &buffer
    ) {
      if $1 > 0 { end(style, &$0) }
      if $1 > 0 || !isBelow { beginLine(&$0) }
      begin(style, &$0)
    }
    if lines > 0 { end(style, &buffer) }
    guard !frames.isEmpty else { return }
    // Keep the number of frames on one line.
    if lastWidth + frameWidth > width - margin {
      if lines > 0 || !isBelow { beginLine(&buffer) }
      appendStyled(frames, &buffer)
    } else if lines > 0 {
      appendStyled(" " + frames, &buffer)
    }
  }

  private func appendStyled(_ text: String, _ buffer: inout [UInt8]) {
    begin(.dim, &buffer)
    buffer += text.utf8
    end(.dim, &buffer)
  }

  private static func append(_ text: StaticString, to buffer: inout [UInt8]) {
    text.withUTF8Buffer { buffer += $0 }
  }

  private func begin(_ style: Output.Style?, _ buffer: inout [UInt8]) {
    guard hasColour, let style else { return }
    buffer += "\u{1B}[\(style.rawValue)m".utf8
  }

  private func end(_ style: Output.Style?, _ buffer: inout [UInt8]) {
    guard hasColour, style != nil else { return }
    Self.append("\u{1B}[0m", to: &buffer)
  }
}
