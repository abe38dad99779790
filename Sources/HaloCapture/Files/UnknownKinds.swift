/// Where the number is from that tells the kind of a packet.
enum KindNumbering {
  /// The byte before a packet on a serial line (H4).
  case serial
  /// The monitor of Linux.
  case monitor
  /// PacketLogger.
  case packetLogger

  /// What the number is called.
  var field: String {
    switch self {
    case .serial: "packet type"
    case .monitor: "opcode"
    case .packetLogger: "kind"
    }
  }

  /// Whether a number, though it is of no traffic that is read, is of something that is known.
  ///
  /// Of the monitor: index information, diagnostics of makers, notes and logging of programs, what
  /// they say to the kernel (10 to 17). Of PacketLogger: the link manager, and what the system
  /// logs.
  /// Evidence: what `btmon` and Wireshark show of such files, as neither has a published table.
  func knows(_ number: UInt16) -> Bool {
    switch self {
    case .serial: false
    case .monitor: number < 20
    case .packetLogger: number == 0x0A || number == 0x0B || number >= 0xF7
    }
  }
}

/// Packets of kinds that nobody here knows: the first of each is told, and at the end how many
/// there were.
struct UnknownKinds {
  private var known: Set<UInt16> = []
  private var damages: [CaptureDamage] = []
  private var (count, told, end) = (0, 0, UInt64(0))

  /// So many kinds are told of by themselves.
  private static let mostTold = 32

  /// Takes a packet of a kind that is not read, and whose record ends at a place.
  mutating func take(_ number: UInt16, of record: CaptureRecord, before end: UInt64) {
    guard !record.numbering.knows(number) else { return }
    count += 1
    self.end = end
    guard known.count < Self.mostTold, known.insert(number).inserted else { return }
    told += 1
    let length = UInt64(record.length)
    damages.append(
      CaptureDamage(
        offset: end - length, length: length, field: record.numbering.field,
        reason: "is \(number), which is not known"))
  }

  /// There is no more.
  mutating func finish() {
    guard count > told else { return }
    damages.append(
      CaptureDamage(
        offset: end, length: 0, field: "file",
        reason: "has \(count) packets in all of kinds that are not known"))
  }

  /// What there is to be said next; nil where that is nothing.
  mutating func takeDamage() -> CaptureDamage? { damages.isEmpty ? nil : damages.removeFirst() }
}
