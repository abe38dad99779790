/// The framing of a file: the loop over records is compiled for each format, to save a `switch`.
enum FileFraming: Sendable {
  case btsnoop(BTSnoopFraming)
  case btsnooz(BTSnoozLogs)
  case pcap(PcapFraming)
  case pcapng(PcapngFraming)
  case packetLogger(PacketLoggerFraming)

  /// Whether the file read so far has the mark of simulated data (``CaptureWriter/isVirtual``).
  var isVirtual: Bool { if case .pcapng(let framing) = self { framing.isVirtual } else { false } }

  mutating func next(of records: inout CaptureRecords) throws(CaptureError) -> CaptureRecords.Step {
    switch self {
    case .btsnoop(var framing):
      defer { self = .btsnoop(framing) }
      return try records.next(&framing)
    case .btsnooz(var logs):
      defer { self = .btsnooz(logs) }
      return try logs.next(of: &records)
    case .pcap(var framing):
      defer { self = .pcap(framing) }
      return try records.next(&framing)
    case .pcapng(var framing):
      defer { self = .pcapng(framing) }
      return try records.next(&framing)
    case .packetLogger(var framing):
      defer { self = .packetLogger(framing) }
      return try records.next(&framing)
    }
  }
}

/// The framing of a bug report, which reads the Bluetooth logs in its text one after another.
struct BTSnoozLogs: Sendable {
  private var framing: BTSnoozFraming
  private var logs: ArraySlice<BugReport.Log>
  private var damages: ArraySlice<CaptureDamage>
  private var beginsCapture = false

  init(
    _ framing: BTSnoozFraming, and logs: ArraySlice<BugReport.Log>, without damages: [CaptureDamage]
  ) {
    (self.framing, self.logs, self.damages) = (framing, logs, damages[...])
  }

  mutating func next(of records: inout CaptureRecords) throws(CaptureError) -> CaptureRecords.Step {
    if let damage = damages.popFirst() { return .skipped(damage) }
    while true {
      switch try records.next(&framing) {
      case .record(var record):
        record.beginsCapture = beginsCapture
        beginsCapture = false
        return .record(record)
      case .skipped(let damage): return .skipped(damage)
      case .end: break
      }
      guard let log = logs.popFirst() else { return .end }
      do throws(CaptureError) {
        framing = try records.window.begin(log, behind: records.window.offset)
        beginsCapture = true
      } catch {
        return .skipped(log.damage(error, at: records.window.offset))
      }
    }
  }
}
