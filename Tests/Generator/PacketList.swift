/// The contents of `packets.txt`: the packets, and the bytes that identify each of them.
struct PacketList {
  /// An opcode, an action, or a characteristic.
  struct Code {
    /// Hexadecimal digits, or `any`.
    var code: String
    var channel: String
    var topic: String
    /// The Swift name, for codes with names.
    var name: String?
    var title: String
    /// The doc comment of the name; nil if the title is enough.
    var about: String?
    /// The rings that reject it or do not answer, in words.
    var refusal: String?
    var entries: [Entry] = []
  }

  /// A packet, or settings with their four packets.
  struct Entry {
    /// `host`, `ring`, `device` or `settings`.
    var sender: String
    var type: String
    /// The case of the enumeration of messages.
    var name: String
    var conditions: [Condition] = []
    var note: String?
  }

  /// A byte, or `length`, and its values; for settings the actions of a read and of a write.
  struct Condition {
    /// The offset; nil for the length.
    var offset: Int?
    /// Hexadecimal digits: `0C`, `01-05,07`, `01/02`.
    var values: String

    /// Returns the values; for settings those of a read or a write.
    func values(isWrite: Bool) -> String {
      let parts = values.split(separator: "/")
      return String(parts.count == 2 && isWrite ? parts[1] : parts[0])
    }

    /// Returns the value of the byte if there is only one.
    func constant(isWrite: Bool) -> String? {
      let value = values(isWrite: isWrite)
      return offset != nil && value.count == 2 ? value : nil
    }

    var isAction: Bool { values.contains("/") }
  }

  private(set) var codes: [Code] = []
  /// Types of a topic that are not packets, by channel and topic.
  private(set) var others: [String: [String]] = [:]

  init(_ file: String) throws {
    var (channel, topic) = ("", "")
    for line in try contents(of: file).split(separator: "\n") where !line.hasPrefix("#") {
      var rest = line
      if rest.take("  ") {
        guard !codes.isEmpty else { throw Failure("\(file): a packet before its code: \(line)") }
        if rest.take("about ") {
          codes[codes.count - 1].about = String(rest)
        } else {
          codes[codes.count - 1].entries.append(try Self.entry(rest))
        }
      } else if rest.take("channel ") {
        channel = String(rest)
      } else if rest.take("topic ") {
        topic = String(rest)
      } else if rest.take("also ") {
        others["\(channel) \(topic)", default: []] += rest.split(separator: " ").map(String.init)
      } else {
        codes.append(try Self.code(rest, channel, topic))
      }
    }
  }

  private static func code(
    _ line: Substring, _ channel: String, _ topic: String
  ) throws -> Code {
    let parts = line.split(separator: ":", maxSplits: 1)
    let head = parts[0].split(separator: " ").map(String.init)
    guard parts.count == 2, 1...2 ~= head.count else { throw Failure("not a code: \(line)") }
    let words = parts[1].split(separator: ";", maxSplits: 1)
    return Code(
      code: head[0], channel: channel, topic: topic, name: head.count == 2 ? head[1] : nil,
      title: words[0].trimmed,
      refusal: words.count == 2 ? words[1].replacing("refused by ", with: "").trimmed : nil)
  }

  private static func entry(_ line: Substring) throws -> Entry {
    let parts = line.split(separator: ";", maxSplits: 1)
    let words = parts[0].split(separator: " ").map(String.init)
    guard words.count >= 3, ["host", "ring", "device", "settings"].contains(words[0]) else {
      throw Failure("not a packet: \(line)")
    }
    let conditions = try words.dropFirst(3).map { word in
      let sides = word.split(separator: "=")
      guard sides.count == 2, sides[0] == "length" || Int(sides[0]) != nil else {
        throw Failure("not a condition: \(word)")
      }
      return Condition(offset: Int(sides[0]), values: String(sides[1]))
    }
    return Entry(
      sender: words[0], type: words[1], name: words[2], conditions: conditions,
      note: parts.count == 2 ? parts[1].trimmed : nil)
  }
}
