/// Finds the senders of a link's packets on the air from the times between them.
///
/// The sides take turns: an answer begins 150 µs after the end of the packet that it answers, and
/// the central begins. If the times of a file are too coarse for that, all packets count as the
/// central's. Source: Core Specification, Volume 6, Part B, 4.1.1 and 4.5.1.
struct AirTurns {
  /// The last packet of a side; its other bits may change in a retransmission.
  struct Sent {
    let head: UInt8
    let bytes: [UInt8]

    init(_ header: UInt8, _ payload: some Sequence<UInt8>) {
      (head, bytes) = (header & 0x0B, Array(payload))
    }

    func hasNumber(of header: UInt8) -> Bool { (head ^ header) & 8 == 0 }

    func isSame(_ header: UInt8, _ payload: ArraySlice<UInt8>) -> Bool {
      head == header & 0x0B && bytes.elementsEqual(payload)
    }

    /// Whether the sender may send the given packet next: a retransmission, or the other number.
    func allows(_ header: UInt8, _ payload: ArraySlice<UInt8>) -> Bool {
      !hasNumber(of: header) || isSame(header, payload)
    }
  }

  /// The time, the payload's length in bytes, and the sender of the last packet.
  private var last: (time: Duration, length: Int, isOfCentral: Bool)?
  /// Whether any packet was recognized as an answer, so that the times of the file are fine enough.
  private(set) var isTimed = false

  /// The Inter Frame Space in microseconds: 150, with tolerances of the space and of radios.
  private static let space = 140...160 as ClosedRange<Int64>

  /// Returns whether the central sent a packet; the last arguments are the last packets of each.
  mutating func isOfCentral(
    _ header: UInt8, _ payload: ArraySlice<UInt8>, at time: Duration, after central: Sent?,
    _ peripheral: Sent?
  ) -> Bool {
    var isOfCentral = true
    if let last, Self.isAnswer(last.length, payload.count, after: time - last.time) {
      isOfCentral = !last.isOfCentral
      isTimed = true
    } else if isTimed {
      // The central begins, but the radio may have missed that packet.
      isOfCentral =
        central?.allows(header, payload) ?? true || !(peripheral?.allows(header, payload) ?? true)
    }
    last = (time, payload.count, isOfCentral)
    return isOfCentral
  }

  /// Whether a packet answers the last one, which was received `step` before.
  ///
  /// Some radios record the time at which a packet begins, others the time at which it ends.
  private static func isAnswer(_ length: Int, _ own: Int, after step: Duration) -> Bool {
    let (seconds, attoseconds) = step.components
    guard seconds == 0 else { return false }
    let microseconds = attoseconds / 1_000_000_000_000
    return isSpace(behind: length, microseconds) || isSpace(behind: own, microseconds)
  }

  /// Whether a time in microseconds is the Inter Frame Space plus the duration of a packet:
  /// 10 bytes and the payload at 1 Mbit/s, or 11 bytes and the payload at 2 Mbit/s.
  private static func isSpace(behind length: Int, _ microseconds: Int64) -> Bool {
    space.contains(microseconds - 8 * Int64(10 + length))
      || space.contains(microseconds - 4 * Int64(11 + length))
  }
}
