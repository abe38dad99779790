/// Returns the protocols of the packets in frames, and the laws of all packets of families.
///
/// A family has a folder of the sources, a list, and a framing type with a table that has `opcode`
/// and `payload`, for each kind of frames.
func familySources(_ layouts: Layouts) -> [(String, String)] {
  let protocols = layouts.list.families.flatMap { _, channels in
    framings(of: channels).map { packet, frame, channel in
      let isShared = layouts.sources.declarations.values.contains {
        $0.path.hasPrefix("\(channels[0].namespace).") && $0.inherited.contains("Shared\(packet)")
      }
      // The frames of some families have heads of several lengths.
      let type = "\(channels[0].namespace).\(frame)"
      let isFixed = layouts.sources.declarations[type]?.members.contains("headerLength") != true
      let header = (isFixed ? type : "frame") + ".headerLength"
      return (
        "\(channels[0].file)\(packet).swift",
        sourceHead
          + protocolSource(
            packet, frame, channel, isShared: isShared, header: header,
            isPlain: isPlain(type, layouts.sources),
            isRead: layouts.sources.declarations[type]?.isRead == true)
      )
    }
  }
  return protocols + laws(layouts)
}

/// Returns the framing types of the channels of a family, each once, with its first channel.
func framings(
  of channels: [PacketList.Channel]
) -> [(packet: String, frame: String, channel: PacketList.Channel)] {
  channels.flatMap { channel in channel.framings.map { ($0.packet, $0.frame, channel) } }
    .reduce(into: []) { all, framing in
      if !all.contains(where: { $0.packet == framing.0 }) { all.append(framing) }
    }
}

/// Returns whether a frame is a byte with the code, and the payload.
func isPlain(_ type: String, _ sources: SwiftSources) -> Bool {
  guard let frame = sources.declarations[type],
    !frame.members.contains("check"), !frame.members.contains("init(parsing:)")
  else { return false }
  let sizes = (frame.comment.layout ?? []).compactMap { try? Field($0, of: type) }.map(\.size)
  return sizes == ["1", "n"]
}

private func protocolSource(
  _ packet: String, _ frame: String, _ channel: PacketList.Channel, isShared: Bool,
  header: String, isPlain: Bool, isRead: Bool
) -> String {
  if channel.envelope != nil { return envelopeSource(packet, frame, channel) }
  let (code, name) = (channel.code.type, channel.code.property)
  let (packetType, frameType) = ("\(channel.namespace).\(packet)", "\(channel.namespace).\(frame)")
  let given = isRead ? "" : "frame."
  // Offsets in frames that are read count from the first byte, where the payload begins.
  let body =
    isRead
    ? "    try self.init(payload: payload)"
    : """
        let payload = frame.payload.bytes[...]
        do throws(WireError) {
          try self.init(payload: payload.span)
        } catch {
          let offset = error.offset + \(header)
          throw WireError(error.reason, at: offset, in: error.field)
        }
    """
  let framed = """
        let payload = frame.payload.bytes[...]
        try self.init(\(name): frame.\(name), framed: payload.span)
      }

      /// Reads the value from the code and the payload of a frame.
      @inline(__always)
      init(\(name): \(channel.namespace).\(code), framed payload: Span<UInt8>) throws(WireError) {

    """
  return """
    extension \(channel.namespace) {
      /// A value that one frame carries.
      public protocol \(frame)Value: WireValue, FramedMessage, CustomStringConvertible
      where Frame == \(frameType) {}

      /// A value with a \(name) of its own.
      public protocol \(packet): \(frame)Value {
        /// The \(name) of its frames.
        static var \(name): \(code) { get }

    \(payloadRequirements())

    extension \(packetType) {
      /// Reads the value from a frame.
      ///
      /// - Throws: ``WireError`` if the frame has another \(name), or its payload is not such a
      ///   value; offsets count from the first byte of the frame.
      public init(parsing frame: \(frameType)) throws(WireError) {
    \(isRead ? framed : "")    guard \(given)\(name) == Self.\(name) else {
          let code = UInt8(truncatingIfNeeded: \(given)\(name).rawValue)
          throw WireError(.otherLayout(code: code), at: 0, in: "\(name)")
        }
    \(body)
      }

      /// The value as a frame.
      public var frame: \(frameType) { .init(bounded: Self.\(name), payload) }
    }

    """ + (isShared ? sharedSource(packet, frame, channel, header, isPlain: isPlain) : "")
}

/// The end of a protocol of packets: how a payload is read, with a code before it, and its bytes.
func payloadRequirements(_ code: String = "") -> String {
  """
      /// Reads the payload of a frame.
      ///
      /// - Throws: ``WireError`` if the payload is not such a value.
      init(\(code)payload bytes: Span<UInt8>) throws(WireError)

      /// The payload of its frame.
      var payload: [UInt8] { get }
    }
  }
  """
}

private func sharedSource(
  _ packet: String, _ frame: String, _ channel: PacketList.Channel, _ header: String, isPlain: Bool
) -> String {
  let (code, name) = ("\(channel.namespace).\(channel.code.type)", channel.code.property)
  let (packetType, frameType) = (
    "\(channel.namespace).Shared\(packet)", "\(channel.namespace).\(frame)"
  )
  let errors = """
      ///
      /// - Throws: ``WireError`` if the frame has another \(name), or its payload is not such a
      ///   value; offsets count from the first byte of the frame.
    """
  let (given, span) = isPlain ? ("", "payload") : ("frame.", "payload.span")
  let reading = """
        try Self.require(\(given)\(name))\(isPlain ? "" : "\n    let payload = frame.payload.bytes[...]")
        do throws(WireError) {
          try self.init(\(name): \(given)\(name), payload: \(span))
        } catch {
          let offset = error.offset + \(header)
          throw WireError(error.reason, at: offset, in: error.field)
        }
      }
    """
  // Only the value copies the payload if it is read from the bytes of a plain frame.
  let plainReading = """
        let payload = frame.payload.bytes[...]
        try self.init(\(name): frame.\(name), framed: payload.span)
      }

      /// Reads the value from the bytes of a frame.
      @inline(__always)
      init(framed bytes: Span<UInt8>) throws(WireError) {
        var cursor = ByteCursor()
        let \(name) = \(code)(rawValue: try cursor.readUInt8("\(name)", from: bytes))
        try self.init(\(name): \(name), framed: bytes.extracting(1..<bytes.count))
      }

      @inline(__always)
      private init(\(name): \(code), framed payload: Span<UInt8>) throws(WireError) {
    \(reading)
    """
  return """

    extension \(channel.namespace) {
      /// A value that frames with several \(name)s carry.
      public protocol Shared\(packet): \(frame)Value {
        /// The \(name)s of its frames; empty for any.
        static var \(name)s: [\(channel.code.type)] { get }

        /// The \(name) of the frame.
        var \(name): \(channel.code.type) { get }

    \(payloadRequirements("\(name): \(channel.code.type), "))

    extension \(packetType) {
      /// Empty, as its frames can have any \(name).
      public static var \(name)s: [\(code)] { [] }

      /// Checks that its frames can have a \(name).
      static func require(_ \(name): \(code)) throws(WireError) {
        guard \(name)s.isEmpty || \(name)s.contains(\(name)) else {
          let code = UInt8(truncatingIfNeeded: \(name).rawValue)
          throw WireError(.otherLayout(code: code), at: 0, in: "\(name)")
        }
      }

      /// Reads the value from a frame.
    \(errors)
      public init(parsing frame: \(frameType)) throws(WireError) {
    \(isPlain ? plainReading : reading)

      /// The value as a frame.
      public var frame: \(frameType) { .init(bounded: \(name), payload) }
    }

    """
}

/// Returns the lists of all values of characteristics and packets of families, for their tests:
/// a list for each family with a framing type, and one for the others.
private func laws(_ layouts: Layouts) -> [(String, String)] {
  let list = layouts.list
  let families = list.families.map(\.namespace)
  let names = families.map { "\($0.lowercased())Types" }
  let others = list.channels.map(\.namespace).filter {
    !families.contains($0) && $0 != "Colmi" && !$0.isEmpty
  }
  return [
    (
      "Tests/HaloProtocolTests/Families/Generated/Families.swift",
      law("familyTypes", of: others, layouts, adding: names)
    )
  ]
    + zip(families, names).map { family, name in
      (
        "Tests/HaloProtocolTests/Families/Generated/\(family)Types.swift",
        law(name, of: [family], layouts)
      )
    }
}

private func law(
  _ name: String, of namespaces: [String], _ layouts: Layouts, adding names: [String] = []
) -> String {
  let channels = layouts.list.channels.filter { namespaces.contains($0.namespace) }
  var types: Set<String> = []
  let packets = layouts.packets.filter { packet in
    channels.contains { $0.name == packet.channel } && types.insert(packet.type).inserted
  }
  let entries = packets.map { packet in
    let channel = layouts.list.channel(packet.channel)
    let message = channel.messages.first { ($0.sender == "host") == (packet.sender == "host") }
    let suffix = message.map {
      ", in: \(channel.namespace).\($0.type).self, from: \"\(packet.sender)\""
    }
    return
      "  FamilyType(\"\(channel.name)\", \"\(packet.type)\", \(packet.type).self\(suffix ?? "")),\n"
  }
  let messages = channels.flatMap { channel in
    channel.messages.map { "\(channel.namespace).\($0.type)" }
  }
  let shared = Set(
    packets.flatMap { packet in
      let channel = layouts.list.channel(packet.channel)
      let protocols = channel.framings.map(\.packet).filter { _ in channel.envelope != nil }
      return packet.declaration.inherited.filter {
        $0.hasPrefix("Shared") || protocols.contains($0)
      }.map { shared in
        let code = channel.code.property
        return "\(packet.type.prefix { $0 != "." }).\(shared) \(code)"
      }
    }
  ).sorted().map { text in
    let words = text.split(separator: " ")
    return """
      extension FamilyPacket where Self: \(words[0]) {
        func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self {
          try Self(\(words[1]): \(words[1]), payload: bytes)
        }
      }

      """
  }
  let about =
    namespaces.count == 1
    ? "packets of the family" : "values of characteristics, and packets of families"
  return "// swift-format-ignore-file\n" + sourceHead + "import HaloProtocol\n\n"
    + messages.map { "extension \($0): FamilyMessage {}\n" }.joined()
    + packets.map { "extension \($0.type): FamilyPacket {}\n" }.joined() + shared.joined()
    + "\n/// All \(about).\n" + "let \(name): [FamilyType] = [\n" + entries.joined() + "]"
    + names.map { " + \($0)" }.joined() + "\n"
}

extension MessageSource {
  /// The enumeration of a channel without a visitor, and its extensions.
  func whole() -> [String] {
    let space = channel.namespace
    let frame = message.frame.map { "\(space).\($0)" }
    let subject = frame == nil ? "packet.bytes" : "packet.frame"
    let cases = messages.map { message in
      let titles = message.entries.map { code, entry in
        (["`\(code.code)`"] + entry.conditions.map { $0.text(in: counted) }).joined(separator: ", ")
          + ": \(code.title)"
      }
      let all = titles.joined(separator: "; ")
      let text =
        channel.envelope != nil
        ? "``\(message.type)``"
        : all.count > 90 ? "``\(message.type)`` of \(titles.count) codes" : all
      return "    /// \(text).\n    case \(message.name)(\(message.type))\n"
    }
    let each = { (text: String) in
      self.messages.map { "    case .\($0.name)(let packet): \(text)\n" }.joined()
    }
    let reading =
      channel.envelope != nil || isRead
      ? frameReading
      : frame.map { frame in
        """
            /// Reads a message.
            ///
            /// - Throws: ``WireError`` if the payload does not fit the opcode.
            public init(parsing frame: \(frame)) throws(WireError) {
        \(selectionText)
            }
        """
      } ?? """
            /// Reads a complete message.
            ///
            /// - Throws: ``WireError`` if the bytes do not fit their opcode.
            public init(parsing bytes: Span<UInt8>) throws(WireError) {
        \(selectionText)
            }
        """
    let frameText =
      frame.map { frame in
        """
          /// The message as a frame.
          public var frame: \(frame) {
            switch self {
        \(each(subject))    case .unrecognized(let frame): frame
            }
          }
        """
      } ?? """
          /// The bytes of the message.
          public var bytes: [UInt8] {
            switch self {
        \(each(subject))    case .unrecognized(let bytes): bytes.bytes
            }
          }
        """
    return [
      """
      extension \(space) {
        /// \(message.summary).
        @nonexhaustive
        public enum \(message.type): \(frame == nil ? "WireMessage" : "FramedMessage") {
      \(cases.joined())    /// Anything else.
          case unrecognized(\(frame ?? "HexBytes"))

      \(reading)
        }
      }

      """,
      """
      extension \(space).\(message.type): CustomStringConvertible {
      \(frameText)

        /// The message in words.
        public var description: String {
          switch self {
      \(each("packet.description"))    case .unrecognized(let bytes): "unrecognized: \\(bytes)"
          }
        }
      }

      """,
      """
      #if !hasFeature(Embedded)
      extension \(space).\(message.type) {
        /// The message without the enumeration around it; nil if it is unrecognized.
        public var packet: (any \(packetType))? {
          switch self {
      \(each("packet"))    case .unrecognized: nil
          }
        }

        /// The types of messages.
        package static let packetTypes: [any \(packetType).Type] = [
      \(messages.map { "    \(space).\($0.type).self,\n" }.joined())  ]
      }
      #endif

      """,
    ]
  }

  private var packetType: String {
    if channel.characteristic != nil { return "GATT.CharacteristicValue" }
    return "\(channel.namespace)." + (message.frame.map { "\($0)Value" } ?? "Packet")
  }

  var selectionText: String { selection().map { "  \($0)" }.joined(separator: "\n") }
}
