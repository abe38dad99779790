import HaloProtocol

/// Finds the ends of the packets in the values of one sender on a channel of a family.
enum FamilyAssembler {
  case ycbt(YCBT.FrameReassembler)
  case crp(FrameReassembler<CRP.Frame>)
  case jstyle(JStyle.RecordAssembler)

  /// Makes the assembler of a channel; nil if each value is one packet.
  init?(_ channel: String, isFromHost: Bool) {
    switch channel {
    case "ycbt/command", "ycbt/stream": self = .ycbt(.init())
    case "crp/fdd3" where !isFromHost: self = .crp(.init())
    case "jstyle/fff7" where !isFromHost: self = .jstyle(.init(for: .x6b))
    default: return nil
    }
  }

  /// Adds a value, and returns the lengths of the packets, and of the bytes between packets, that
  /// it completes; they follow each other from the first byte that was not returned before.
  mutating func consume(_ bytes: [UInt8]) -> [Int] {
    switch self {
    case .ycbt(var frames):
      defer { self = .ycbt(frames) }
      return Self.lengths(&frames, bytes)
    case .crp(var frames):
      defer { self = .crp(frames) }
      return Self.lengths(&frames, bytes)
    case .jstyle(var records):
      defer { self = .jstyle(records) }
      return records.consume(bytes).map(\.count)
    }
  }

  private static func lengths<Frame>(
    _ frames: inout FrameReassembler<Frame>, _ bytes: [UInt8]
  ) -> [Int] {
    frames.append(bytes)
    var lengths: [Int] = []
    while true {
      do throws(WireError) {
        guard let frame = try frames.next() else { return lengths }
        lengths.append(frame.bytes.count)
      } catch {
        lengths.append(frames.dropped.count)
      }
    }
  }
}
