enum KindNumbering {
  /// The number is the packet type byte before an HCI packet, as on a serial line (H4).
  case serial
  /// The number is the opcode of a record of Linux's Bluetooth monitor.
  case monitor
  /// The number is the kind of a record of Apple's PacketLogger.
  case packetLogger

  var field: String {
    switch self {
    case .serial: "packet type"
    case .monitor: "opcode"
    case .packetLogger: "kind"
    }
  }

  /// Returns whether a kind of record that is not supported, by its number, is known to be
  /// irrelevant.
  ///
  /// Such a record is skipped without a report.
  ///
  /// In Linux's monitor, kinds 10 to 17 are index information, diagnostics of vendors, notes and
  /// logs of programs, and the control messages of programs to the kernel. In PacketLogger, 0A and
  /// 0B belong to the link manager, and F7 to FF are log messages of the system. Evidence: the
  /// output of `btmon` and Wireshark for such files, as neither format has a published table.
  func knows(_ number: UInt16) -> Bool {
    switch self {
    case .serial: false
    case .monitor: number < 20
    case .packetLogger: number == 0x0A || number == 0x0B || number >= 0xF7
    }
  }
}

/// Counts packets of unknown kinds, and reports the first of each kind and the total.
struct UnknownKinds {
  private var known: Set<UInt16> = []
  var damages: [CaptureDamage] = []
  private var (count, reported, end) = (0, 0, UInt64(0))

  /// The largest number of kinds of which the first packet is reported.
  private static let mostReported = 32

  /// Reports the first packet of each unknown kind; the record ends at the offset `end`.
  mutating func add(_ number: UInt16, of record: CaptureRecord, before end: UInt64) {
    guard !record.numbering.knows(number) else { return }
    count += 1
    self.end = end
    guard known.count < Self.mostReported, known.insert(number).inserted else { return }
    reported += 1
    let length = UInt64(record.length)
    damages.append(
      CaptureDamage(
        offset: end - length, length: length, field: record.numbering.field,
        reason: "is \(number), which is not known"))
  }

  mutating func finish() {
    guard count > reported else { return }
    damages.append(
      CaptureDamage(
        offset: end, length: 0, field: "file",
        reason: "has \(count) packets in all of kinds that are not known"))
  }
}
