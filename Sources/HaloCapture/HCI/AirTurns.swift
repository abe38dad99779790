/// Tells who of the two sides of a link on the air sends, by when packets come.
///
/// The sides take turns: a packet begins 150 µs behind the end of the one that it answers, and the
/// central begins. Where the times of a file are too coarse for that, all packets are taken for the
/// central's. Source: Core Specification, Volume 6, Part B, 4.1.1 and 4.5.1.
package struct AirTurns {
  /// What a side sent last: the kind of the packet with its sequence number, and its bytes.
  ///
  /// The other flags may change when it is sent again.
  package struct Sent {
    let head: UInt8
    let bytes: [UInt8]

    package init(_ header: UInt8, _ payload: some Sequence<UInt8>) {
      (head, bytes) = (header & 0x0B, Array(payload))
    }

    /// Whether a packet has the same sequence number.
    package func hasNumber(of header: UInt8) -> Bool { (head ^ header) & 8 == 0 }

    /// Whether a packet is the same, which is sent again.
    package func isSame(_ header: UInt8, _ payload: ArraySlice<UInt8>) -> Bool {
      head == header & 0x0B && bytes.elementsEqual(payload)
    }

    /// Whether the side can send a packet now: the same again, or another number.
    func allows(_ header: UInt8, _ payload: ArraySlice<UInt8>) -> Bool {
      !hasNumber(of: header) || isSame(header, payload)
    }
  }

  /// When the last packet was heard, the length of its payload, and whose it was.
  private var last: (time: Duration, length: Int, isOfCentral: Bool)?
  /// Whether some packet was the answer to another one, so that times are fine enough.
  private(set) var isTimed = false

  /// The Inter Frame Space, and by how much it and the clock of a radio may be off.
  private static let space = 140...160 as ClosedRange<Int64>

  package init() {}

  /// Takes a packet.
  ///
  /// - Parameters:
  ///   - header: The first byte of its header.
  ///   - payload: Its payload.
  ///   - time: When it was heard.
  ///   - central: What the central sent last.
  ///   - peripheral: What the peripheral sent last.
  /// - Returns: Whether the central sends it.
  package mutating func isOfCentral(
    _ header: UInt8, _ payload: ArraySlice<UInt8>, at time: Duration, after central: Sent?,
    _ peripheral: Sent?
  ) -> Bool {
    var isOfCentral = true
    if let last, Self.isAnswer(last.length, payload.count, after: time - last.time) {
      isOfCentral = !last.isOfCentral
      isTimed = true
    } else if isTimed {
      // The central begins, but that may not have been heard.
      isOfCentral =
        central?.allows(header, payload) ?? true || !(peripheral?.allows(header, payload) ?? true)
    }
    last = (time, payload.count, isOfCentral)
    return isOfCentral
  }

  /// Whether so long behind the beginning of a packet its answer begins, or behind the end of it
  /// the answer ends: radios tell the one or the other.
  private static func isAnswer(_ length: Int, _ own: Int, after step: Duration) -> Bool {
    let (seconds, attoseconds) = step.components
    guard seconds == 0 else { return false }
    let microseconds = attoseconds / 1_000_000_000_000
    return isSpace(behind: length, microseconds) || isSpace(behind: own, microseconds)
  }

  /// Whether that is left of a time beside a packet: of 10 bytes and its payload at a megabit each
  /// second, or of 11 at two.
  private static func isSpace(behind length: Int, _ microseconds: Int64) -> Bool {
    space.contains(microseconds - 8 * Int64(10 + length))
      || space.contains(microseconds - 4 * Int64(11 + length))
  }
}
