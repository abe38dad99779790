extension Colmi {
  /// A ``Packet`` whose payload no source documents, so the payload is kept as raw bytes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | not documented |
  public protocol RawPacket: Packet {
    /// The payload, bytes 1…14 of the frame; its meaning is unknown.
    var payload: RawPayload { get }

    /// Makes a packet from the bytes of its payload.
    init(payload: RawPayload)
  }
}

extension Colmi.RawPacket {
  /// Decodes a packet with an undocumented payload from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    self.init(payload: Colmi.RawPayload(of: frame, from: 1))
  }

  /// The packet, encoded as a 16-byte frame.
  public var frame: Colmi.Frame { Colmi.Frame(Self.opcode) { payload.write(to: &$0, from: 1) } }

  /// Returns `words`, followed by the packet's payload in hexadecimal unless it is empty.
  func text(_ words: String) -> String {
    let payload = payload.description
    return payload.isEmpty ? words : "\(words), payload \(payload)"
  }
}
