import HaloJSON
import HaloProtocol

/// The parts of a packet of a family: the bytes before its payload, and the checksum after it.
struct FamilyFrame {
  private enum Check {
    case sum, exclusiveOr, crc

    var size: Int { self == .crc ? 2 : 1 }

    func result(_ bytes: ArraySlice<UInt8>) -> UInt16 {
      switch self {
      case .sum: UInt16(bytes.reduce(0, &+))
      case .exclusiveOr: UInt16(bytes.reduce(0, ^))
      case .crc: Checksum.crc16CCITT(bytes.span)
      }
    }
  }

  private let bytes: [UInt8]
  private let headCount: Int
  private let check: Check?
  /// The frame of a light, whose payload can be a text.
  private let light: LEDnetWF.Frame?

  /// Makes the parts of a packet on a channel of a family, such as `crp/fdd3`.
  init(_ bytes: [UInt8], on channel: FamilyChannel, isFromHost: Bool) {
    let isLight = channel == .lednetwfFf01 || channel == .lednetwfFf02
    light = isLight ? try? LEDnetWF.Frame(parsing: bytes) : nil
    var (head, check): (Int, Check?) = (0, nil)
    if let light { head = light.header.isVersion1 ? 9 : 8 }
    // A text has its payload in digits.
    self.bytes =
      light?.header.isText == true ? bytes.prefix(head) + (light?.payload.bytes ?? []) : bytes
    switch channel {
    case .ycbtCommand, .ycbtStream: (head, check) = (YCBT.Frame.headerLength, .crc)
    case .crpFdd2, .crpFdd3: head = CRP.Frame.headerLength
    case .ringconnData:
      let hasCheck = !isFromHost && bytes.first != RingConn.Opcode.historyEnd.rawValue
      (head, check) = (1, hasCheck ? .exclusiveOr : nil)
    case .jstyleFff6: (head, check) = (1, .sum)
    case .jstyleFff7:
      // A page of a history has neither, and a damaged reply at least its opcode.
      let slice = bytes[...]
      let frame = try? JStyle.NotificationFrame(parsing: slice.span)
      head = frame.map { $0.payload.bytes.count == bytes.count ? 0 : 1 } ?? 1
      let rest = bytes.count - head - (frame?.payload.bytes.count ?? 14)
      check = rest == 1 ? .sum : nil
    default: break
    }
    headCount = min(head, bytes.count)
    self.check = bytes.count >= headCount + (check?.size ?? 0) ? check : nil
  }

  private var payloadEnd: Int { bytes.count - (check?.size ?? 0) }
  var head: ArraySlice<UInt8> { bytes[..<headCount] }
  var payload: ArraySlice<UInt8> { bytes[headCount..<payloadEnd] }

  private var stated: UInt16 { bytes[payloadEnd...].reversed().reduce(0) { $0 << 8 | UInt16($1) } }

  var isIntact: Bool { check.map { $0.result(bytes[..<payloadEnd]) == stated } ?? true }

  /// A wrong checksum stays equally wrong.
  func replacing(_ payload: [UInt8]) -> [UInt8] {
    if let light, light.header.isText { return light.replacing(payload).bytes }
    var result = head + payload
    guard let check else { return Array(result) }
    let (former, present) = (check.result(bytes[..<payloadEnd]), check.result(result))
    switch check {
    case .sum: result.append(UInt8(truncatingIfNeeded: present &+ stated &- former))
    case .exclusiveOr: result.append(UInt8(truncatingIfNeeded: present ^ stated ^ former))
    case .crc:
      // A CRC is linear, so the difference from the right one is kept.
      let crc = present ^ stated ^ former
      result += [UInt8(truncatingIfNeeded: crc), UInt8(truncatingIfNeeded: crc >> 8)]
    }
    return Array(result)
  }
}

/// The part of a YCBT history so far, whose records cross frames, and whose end has their CRC.
struct FamilyBlock {
  private var former: [UInt8] = []
  private var present: [UInt8] = []

  /// The largest block that has an end with a CRC.
  private static let most = YCBT.Frame.longestPayload

  /// The first two bytes of frames with records.
  private static let data = Set(YCBT.HistoryKind.allCases.map(\.data.rawValue))

  /// Removes personal data from a packet; `scrub` does that for payloads that begin with a record.
  mutating func change(
    _ frame: FamilyFrame, of packet: String, _ layout: Layout, _ scrub: ([UInt8]) -> [UInt8]
  ) -> [UInt8] {
    let payload = Array(frame.payload)
    switch packet {
    case "YCBT.HistoryHeader":
      self = FamilyBlock()
      return scrub(payload)
    case "YCBT.HistoryEnd" where payload.count == 6:
      defer { self = FamilyBlock() }
      let crc =
        payload[4...].uint16LE(at: 0) ^ Checksum.crc16CCITT(former.span)
        ^ Checksum.crc16CCITT(present.span)
      return payload.prefix(4) + [UInt8(truncatingIfNeeded: crc), UInt8(crc >> 8)]
    case _ where packet.hasPrefix("YCBT.") && Self.data.contains(frame.head.uint16BE):
      let start = layout.rowLength.map { former.count % $0 } ?? 0
      let changed = Array(scrub([UInt8](repeating: 0, count: start) + payload).dropFirst(start))
      guard former.count + payload.count <= Self.most else { return changed }
      former += payload
      present += changed
      return changed
    default: return scrub(payload)
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var uint16BE: UInt16 { prefix(2).reduce(0) { $0 << 8 | UInt16($1) } }
}
