/// The contents of the lists: the channels, their packets, and the bytes that identify each packet.
struct PacketList {
  /// A channel: packets with the same framing, between the same two sides.
  struct Channel {
    var name: String
    /// The enumeration around its types; empty for types without one.
    var namespace = ""
    /// The type of its codes, and the property of packets and frames with the code.
    var code = (type: "Opcode", property: "opcode")
    /// The usual heads of the packets of both senders, if each packet has the head of its frame as
    /// a property instead of a code.
    var envelope: (host: String, device: String)?
    /// The enumerations of messages, one for each sender; none for values that are read by UUID.
    var messages: [Message] = []
    /// The UUIDs of its characteristics and of their service, in lower case.
    var characteristics: [String] = []
    var service = ""
    /// The usual order of bytes in the definitions of the list, `low` or `high`.
    var order = "low"
    /// The length to which zeros fill the packets of fixed fields.
    var fill: Int?
    var module = "HaloProtocol"
    /// Whether the frames are encrypted, so that a layout does not count the bytes of a write.
    var isSealed = false
    var fixtures: String { namespace.isEmpty ? name : namespace.lowercased() }
    /// The beginning of the paths of its generated files, whose names are unique in the module.
    var file: String { "Sources/Core/\(module)/\(namespace)/Generated/\(isColmi ? "" : namespace)" }
    /// The UUID of a characteristic of a family whose values have no frame: `FDD1` for `crp/fdd1`.
    var characteristic: String? {
      framings.isEmpty ? name.split(separator: "/").dropFirst().last?.uppercased() : nil
    }
    /// The name of its case: `crpFdd2` for `crp/fdd2`; of a long UUID it has the last four digits.
    var caseName: String {
      let parts = name.split(separator: "/")
      let last = parts.last.map { $0.utf8.count == 36 ? $0.suffix(4) : $0 } ?? ""
      return parts.count < 2 ? name : parts[0] + last.capitalizedFirst
    }
    /// Whether the generator has code for this channel alone: that of COLMI's two.
    var isColmi: Bool { namespace == "Colmi" }
    /// The protocols of packets, each with the type of their frames.
    var framings: [(packet: String, frame: String)] {
      Set(messages.compactMap(\.frame)).sorted().map { ($0.replacing("Frame", with: "Packet"), $0) }
    }
  }

  struct Message {
    var sender: String
    var type: String
    /// The type of the frames; nil if a packet has all bytes of a write or notification.
    var frame: String?
    var summary: String
  }

  /// An opcode, an action, or a characteristic.
  struct Code {
    /// Hexadecimal digits, `any` before all others, or `other` after them.
    var code: String
    var channel: String
    /// The enumeration around its types; empty for types without one.
    var namespace: String
    var topic: String
    /// The Swift name, for codes with names.
    var name: String?
    var title: String
    /// The doc comment of the name; nil if the title is enough.
    var about: String?
    /// The rings that reject it or do not answer, in words.
    var refusal: String?
    var entries: [Entry] = []
    /// Whether it is no code but holds for any, or for those without another packet.
    var isOpen: Bool { code == "any" || code == "other" }

    func path(_ type: String) -> String { namespace.isEmpty ? type : "\(namespace).\(type)" }
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
    /// The offset, -1 for the code of a frame; nil for the length.
    var offset: Int?
    /// Hexadecimal digits: `0C`, `01-05,07`, `01/02`.
    var values: String

    func values(isWrite: Bool) -> String {
      let parts = values.split(separator: "/")
      return String(parts.count == 2 && isWrite ? parts[1] : parts[0])
    }

    func constant(isWrite: Bool) -> String? {
      let value = values(isWrite: isWrite)
      return offset != nil && value.count == 2 ? value : nil
    }

    var isAction: Bool { values.contains("/") }
  }

  private(set) var codes: [Code] = []
  /// Types of a topic that are not packets, by channel and topic.
  private(set) var others: [String: [String]] = [:]
  private(set) var channels: [Channel] = []
  private(set) var definitions: [Definition] = []

  init(_ files: [String]) throws {
    for file in files {
      do { try read(contents(of: file)) } catch { throw Failure("\(file): \(error)") }
    }
    for index in definitions.indices where definitions[index].kind == .packet {
      let (name, space) = (definitions[index].name, definitions[index].channel.namespace)
      let owners = codes.filter { $0.namespace == space && $0.entries.contains { $0.type == name } }
      definitions[index].isShared =
        !definitions[index].channel.framings.isEmpty && !definitions[index].channel.isColmi
        && (definitions[index].channel.envelope != nil || Set(owners.map(\.code)).count > 1
          || owners[0].isOpen)
    }
  }

  /// The families with a framing type, each with its channels.
  var families: [(namespace: String, channels: [Channel])] {
    let members = channels.filter { channel in
      !channel.isColmi && (!channel.framings.isEmpty || channel.characteristic != nil)
    }
    return grouped(members.map { ($0.namespace, $0) }).map { (namespace: $0, channels: $1) }
  }

  func channel(_ name: String) -> Channel {
    channels.first { $0.name == name } ?? Channel(name: name)
  }

  /// Whether the list has the type of a channel's codes, with their names, among its definitions.
  func definesCodes(of channel: Channel) -> Bool {
    channel.envelope != nil
      || definitions.contains {
        $0.path == "\(channel.namespace).\(channel.code.type)" && $0.kind == .values
      }
  }

  private mutating func read(_ text: String) throws {
    var topic = ""
    var isHead = false
    var isDefined = false
    var current: Int?
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      var rest = line
      if rest.take("channel ") {
        current = try index(ofChannelAt: rest)
        (topic, isHead) = ("", true)
        continue
      }
      guard let current else { throw Failure("no channel before \(line)") }
      let channel = channels[current]
      if isDefined, rest.take("    ") {
        definitions[definitions.count - 1].lines.append(rest)
        continue
      }
      isDefined = false
      if rest.take("  ") {
        if isHead {
          try channels[current].add(rest)
        } else if codes.last?.channel != channel.name {
          throw Failure("a packet before its code: \(line)")
        } else if rest.take("about ") {
          codes[codes.count - 1].about = String(rest)
        } else {
          // With a sentence about the type, its definition follows.
          let parts = rest.split(separator: ": ", maxSplits: 1)
          codes[codes.count - 1].entries.append(try Self.entry(parts[0]))
          isDefined = parts.count == 2
          if isDefined {
            let words = rest.split(separator: " ").map(String.init)
            definitions.append(
              Definition(
                kind: .packet, name: words[1], channel: channel, topic: topic, sender: words[0],
                summary: String(parts[1])))
          }
        }
        continue
      }
      isHead = false
      if rest.take("topic ") {
        topic = String(rest)
      } else if rest.take("also ") {
        let types = rest.split(separator: " ").map(String.init)
        others["\(channel.name) \(topic)", default: []] += types
      } else if let match = rest.wholeMatch(of: #/([a-z]+) ([\w.]+): (.+)/#)?.output,
        let kind = Definition.Kind(rawValue: String(match.1))
      {
        isDefined = true
        definitions.append(
          Definition(
            kind: kind, name: String(match.2), channel: channel, topic: topic,
            summary: String(match.3)))
      } else {
        codes.append(try Self.code(rest, channel, topic))
      }
    }
  }

  /// Returns the index of a channel, which another list may have begun.
  private mutating func index(ofChannelAt line: Substring) throws -> Int {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 1 || words.count == 3 && words[1] == "in" else {
      throw Failure("not a channel: \(line)")
    }
    let namespace = words.count == 3 ? words[2] : ""
    if let index = channels.firstIndex(where: { $0.name == words[0] }) {
      guard channels[index].namespace == namespace else {
        throw Failure("a channel of another enumeration: \(line)")
      }
      return index
    }
    channels.append(Channel(name: words[0], namespace: namespace))
    return channels.count - 1
  }

  private static func code(_ line: Substring, _ channel: Channel, _ topic: String) throws -> Code {
    let parts = line.split(separator: ":", maxSplits: 1)
    let head = parts[0].split(separator: " ").map(String.init)
    guard parts.count == 2, 1...2 ~= head.count else { throw Failure("not a code: \(line)") }
    let words = parts[1].split(separator: ";", maxSplits: 1)
    return Code(
      code: head[0], channel: channel.name, namespace: channel.namespace, topic: topic,
      name: head.count == 2 ? head[1] : nil, title: words[0].trimmed,
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
      guard sides.count == 2, ["length", "code"].contains(sides[0]) || Int(sides[0]) != nil else {
        throw Failure("not a condition: \(word)")
      }
      return Condition(offset: sides[0] == "code" ? -1 : Int(sides[0]), values: String(sides[1]))
    }
    return Entry(
      sender: words[0], type: words[1], name: words[2], conditions: conditions,
      note: parts.count == 2 ? parts[1].trimmed : nil)
  }
}

extension PacketList.Channel {
  /// Adds a line of the head: `code TYPE PROPERTY` or `SENDER TYPE of FRAME: SUMMARY`.
  fileprivate mutating func add(_ line: Substring) throws {
    let parts = line.split(separator: ":", maxSplits: 1)
    let words = parts[0].split(separator: " ").map(String.init)
    if words.count == 3, words[0] == "code", parts.count == 1 {
      code = (words[1], words[2])
    } else if let match = line.wholeMatch(of: #/envelope (\w+) (\w+) = (\S+), (\S+)/#)?.output {
      code = (String(match.1), String(match.2))
      envelope = (String(match.3), String(match.4))
    } else if words.count > 1, words[0] == "characteristics" {
      characteristics = Array(words.dropFirst())
    } else if words.count == 2, words[0] == "module" {
      module = words[1]
    } else if words.count == 2, words[0] == "service" {
      service = words[1]
    } else if words.count == 2, words[0] == "order", ["low", "high"].contains(words[1]) {
      order = words[1]
    } else if words.count == 2, words[0] == "fill", let length = Int(words[1]) {
      fill = length
    } else if line == "sealed" {
      isSealed = true
    } else if parts.count == 2, words.count == 2 || words.count == 4 && words[2] == "of",
      ["host", "ring", "device"].contains(words[0])
    {
      messages.append(
        .init(
          sender: words[0], type: words[1], frame: words.count == 4 ? words[3] : nil,
          summary: parts[1].trimmed))
    } else {
      throw Failure("not a line of a channel: \(line)")
    }
  }
}
