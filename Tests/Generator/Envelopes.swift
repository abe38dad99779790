/// The parts of sources for framing types, and for packets that have the head of their frame as a
/// property.

extension Definition {
  /// The property with the code of a packet of several codes, or with the head of its frame.
  var codeProperty: [String] {
    let code = channel.code
    guard let envelope = channel.envelope else {
      return [
        "/// The \(code.property) of the frame.", "public let \(code.property): \(code.type)",
      ]
    }
    if lines.contains(where: { $0.hasPrefix("var \(code.property): ") }) { return [] }
    let usual = sender == "host" ? envelope.host : envelope.device
    return [
      "/// The \(code.property) of the frame.",
      "public var \(code.property): \(code.type) = \(usual)",
    ]
  }
}

func envelopeSource(_ packet: String, _ frame: String, _ channel: PacketList.Channel) -> String {
  let name = channel.code.property
  let (packetType, frameType) = ("\(channel.namespace).\(packet)", "\(channel.namespace).\(frame)")
  return """
    extension \(channel.namespace) {
      /// A value that one frame carries.
      public protocol \(frame)Value: WireValue, FramedMessage, CustomStringConvertible
      where Frame == \(frameType) {}

      /// A value with the \(name) of its frame.
      public protocol \(packet): \(frame)Value {
        /// The \(name) of the frame.
        var \(name): \(channel.code.type) { get set }

    \(payloadRequirements("\(name): \(channel.code.type), "))

    extension \(packetType) {
      /// Reads the value from a frame.
      ///
      /// - Throws: ``WireError`` if the payload is not such a value; offsets count from the first
      ///   byte of the frame.
      public init(parsing frame: \(frameType)) throws(WireError) {
        let payload = frame.payload.bytes[...]
        do throws(WireError) {
          try self.init(\(name): frame.\(name), payload: payload.span)
        } catch {
          throw WireError(error.reason, at: error.offset + frame.headerLength, in: error.field)
        }
      }

      /// The value as a frame.
      public var frame: \(frameType) { .init(bounded: \(name), payload) }
    }

    """
}

extension MessageSource {
  /// The reading of messages from frames that are read without a copy of the payload, by their code
  /// or with their head.
  var frameReading: String {
    let frame = "\(channel.namespace).\(message.frame ?? "")"
    let name = channel.code.property
    let isEnvelope = channel.envelope != nil
    let count = isEnvelope ? ", count: payload.count" : ""
    let part = isEnvelope ? "its first bytes" : "the \(name)"
    let call = "try self.init(\(name): frame.\(name), payload: payload.span\(count))"
    let shifted = """
            do throws(WireError) {
              \(call)
            } catch {
              throw WireError(error.reason, at: error.offset + frame.headerLength, in: error.field)
            }
      """
    let inline = "#if !hasFeature(Embedded)\n    @inline(__always)\n#endif\n"
    let note =
      "    // The optimizer does not inline the count of a span in a function as long as this one.\n"
    return """
          /// Reads a message.
          ///
          /// - Throws: ``WireError`` if the payload does not fit \(part).
          public init(parsing frame: \(frame)) throws(WireError) {
            let payload = frame.payload.bytes[...]
      \(isEnvelope ? shifted : "      \(call)")
          }

          /// Reads a message from the bytes of a frame.
          ///
          /// - Throws: ``WireError`` if the bytes are no frame, or its payload does not fit.
      \(isEnvelope ? inline : "")    public init(parsing bytes: Span<UInt8>) throws(WireError) {
            self = try \(frame).read(bytes) { (\(name), payload) throws(WireError) in
              try Self(\(name): \(name), payload: payload\(count))
            }
          }

      \(isEnvelope ? note : "")    private init(
            \(name): \(channel.namespace).\(channel.code.type), payload bytes: Span<UInt8>\(isEnvelope ? ", count: Int" : "")
          ) throws(WireError) {
      \(selectionText)
          }
      """
  }
}

extension PacketMembers {
  /// The members of a framing type that the protocol of its packets needs.
  func framing() throws -> [String] {
    guard let field = fields.first(where: { $0.name == "payload" }), let header = field.offset,
      let code = stored.first(where: { $0.name != "payload" })
    else { throw Failure("\(path) needs a code, and a payload with an offset, in its table") }
    let most = try FieldSequence(self).mostRows(of: "payload")
    let payload = most.map { "Array(payload.prefix(\($0)))" } ?? "payload"
    return [
      "  /// The number of bytes before the payload.",
      "  public static let headerLength = \(header)", "",
      "  /// Makes a frame from a payload that fits in, and drops any further bytes.",
      "  init(bounded \(code.name): \(qualified(code.type)), _ payload: [UInt8]) {",
      "    self.\(code.name) = \(code.name)", "    self.payload = HexBytes(\(payload))", "  }", "",
      "  /// The bytes in hexadecimal.",
      "  public var description: String { HexBytes(bytes).description }", "",
    ]
  }
}
