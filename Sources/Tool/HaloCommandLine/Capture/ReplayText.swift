import HaloCapture
import HaloDevices
import HaloJSON
import HaloProtocol
import HaloTransport

/// Formats the items of a replay as lines of text.
///
/// A long capture has millions of lines, so they are written as UTF-8 to the buffer of the output,
/// without a string for each part.
struct ReplayText {
  private let width: Int
  private let hasColour: Bool
  /// The text for an item's direction: an arrow to and from each kind of device, by its index in
  /// `kinds`, and a mark for events of the link itself; all padded to one width.
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

  /// Appends an item to a buffer as lines of text.
  ///
  /// The lines contain the number of the link as soon as the session has a second link.
  func append(_ item: SessionReplay.Item, to buffer: inout [UInt8]) {
    let start = buffer.count
    buffer.append(item.time)
    let timeWidth = buffer.count - start
    if timeWidth < Self.timeWidth {
      buffer.insert(contentsOf: repeatElement(0x20, count: Self.timeWidth - timeWidth), at: start)
    }
    let indent = max(timeWidth, Self.timeWidth) + 2
    var headWidth = indent + ReplayPeers.wordWidth + 4
    Self.append("  ", to: &buffer)
    if item.hasSeveralLinks, item.link != 0 || item.sender != nil {
      begin(.dim, &buffer)
      let textStart = buffer.count
      Self.append("link ", to: &buffer)
      buffer.append(decimal: item.link)
      Self.append("  ", to: &buffer)
      headWidth += buffer.count - textStart
      end(.dim, &buffer)
    }
    appendArrow(item, &buffer)
    if item.isOfHost {
      begin(.dim, &buffer)
      Self.append(Self.hostWords, to: &buffer)
      headWidth += Self.hostWords.utf8CodeUnitCount
      end(.dim, &buffer)
    }
    let (text, style, measure) = Self.text(of: item.content)
    append(text, style, measure, frameCount: item.frameCount, (start, headWidth, indent), &buffer)
    buffer.append(Self.lineFeed)
  }

  private static let timeWidth = 9
  private static let lineFeed = UInt8(ascii: "\n")

  private func appendArrow(_ item: SessionReplay.Item, _ buffer: inout [UInt8]) {
    guard let sender = item.sender else { return Self.append(arrows.none, to: &buffer) }
    let index = item.kind.flatMap { kind in Self.kinds.firstIndex { $0 == kind } } ?? 0
    Self.append(sender == .host ? arrows.toDevice[index] : arrows.fromDevice[index], to: &buffer)
  }

  private static func text(
    of content: SessionReplay.Content
  ) -> (String, Output.Style?, TextLayout.Measure) {
    let (text, style): (String, Output.Style?)
    switch content {
    case .packet(let packet):
      return (packet.description, packet.isUnrecognized ? .yellow : nil, packet.measure)
    case .assembled(let reply): return (reply.description, nil, reply.measure)
    case .remark(let remark): (text, style) = (remark, .dim)
    case .otherEvent(let operation, let words, _):
      (text, style) = (words, operation == .connect || operation == .disconnect ? .dim : .yellow)
    case .failure(let error, let bytes): (text, style) = ("\(error): \(HexBytes(bytes))", .red)
    }
    return (text, style, TextLayout.measure(text))
  }

  /// Appends the text of an item after its `head`, which is the time and direction that begin at
  /// the offset `head.start` in the buffer.
  ///
  /// Further lines of the text begin below its first word, or at `head.indent` if less than
  /// ``TextLayout/leastText`` columns remain there.
  private func append(
    _ text: String, _ style: Output.Style?, _ measure: TextLayout.Measure, frameCount: Int,
    _ head: (start: Int, width: Int, indent: Int), _ buffer: inout [UInt8]
  ) {
    let frames = frameCount == 1 ? "" : "[\(frameCount) frames]"
    let frameWidth = frames.isEmpty ? 0 : frames.utf8.count + 1
    if head.width + measure.width + frameWidth <= width {
      begin(style, &buffer)
      Self.append(text, to: &buffer)
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
      text, to: width - margin, isSimple: measure.isSimple, into: &buffer
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
    text.withUTF8Buffer { append($0, to: &buffer) }
  }

  private static func append(_ text: [UInt8], to buffer: inout [UInt8]) {
    text.withUnsafeBufferPointer { append($0, to: &buffer) }
  }

  private static func append(_ text: String, to buffer: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &buffer) }
  }

  /// Appends UTF-8 bytes to a buffer, in half the time of `+=`.
  private static func append(_ units: UnsafeBufferPointer<UInt8>, to buffer: inout [UInt8]) {
    buffer.append(addingCapacity: units.count) { $0.append(copying: units) }
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

extension SessionReplay.Item {
  /// Appends the item to a buffer as a line of `halo replay --json`.
  func append(to buffer: inout [UInt8], isVirtual: Bool) {
    // One switch, as each copies the content.
    var (packet, bytes, remark) = (nil as DecodedPacket?, nil as [UInt8]?, nil as String?)
    var (operation, error) = (nil as ATTEvent.Operation?, nil as WireError?)
    switch content {
    case .packet(let decoded): (packet, bytes) = (decoded, decoded.bytes)
    case .assembled(let decoded): packet = decoded
    case .remark(let text): remark = text
    case .otherEvent(let kind, let text, let value):
      (operation, remark, bytes) = (kind, text, value.isEmpty ? nil : value)
    case .failure(let reason, let value): (error, bytes) = (reason, value)
    }
    var line = JSONWriter(appendingTo: &buffer)
    line.open()
    if let bytes { line.field("bytes", hex: bytes) }
    line.append(channel.members(from: sender))
    if let error {
      line.key("error")
      PacketJSON.Failure(error).write(to: &line)
    }
    line.field("frames", UInt64(clamping: frameCount))
    if isOfHost { line.field("isOfHost", true) }
    if link != 0 { line.field("link", link) }
    if let packet { line.field("name", plain: packet.name) }
    if let operation { line.field("operation", plain: operation.rawValue) }
    if let remark { line.field("remark", remark) }
    line.field("time", room: Trace.longestTime) { $0.append(time) }
    if let value = packet?.json?.bytes {
      line.key("value")
      line.append(value)
    }
    if isVirtual { line.field("virtual", true) }
    line.close()
    line.finish(&buffer)
    buffer.append(UInt8(ascii: "\n"))
  }
}
