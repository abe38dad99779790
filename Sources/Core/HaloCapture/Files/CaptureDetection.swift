extension CaptureWindow {
  mutating func isTrace() throws(CaptureError) -> Bool {
    let signature = Array(Trace.signature.utf8)
    let mark = Array(Trace.byteOrderMark.utf8)
    _ = try fill(mark.count + signature.count)
    return starts(with: signature) || starts(with: mark + signature)
  }

  /// Detects the format of a file with packets, and moves past its header.
  mutating func open() throws(CaptureError) -> (CaptureFormat, FileFraming) {
    _ = try fill(BTSnoopFraming.fileHeadLength)
    if rest.isEmpty { throw CaptureError(.unreadable("is empty"), at: 0, in: "file") }
    if starts(with: BTSnoopFraming.signature) { return try openBTSnoop() }
    if PcapFraming.isSignature(rest.span) { return try openPcap() }
    if starts(with: [0x0A, 0x0D, 0x0D, 0x0A]) { return (.pcapng, .pcapng(PcapngFraming())) }
    if try isTrace() {
      throw CaptureError(.unreadable("is a trace, which has no packets"), at: 0, in: "file")
    }
    if let name = packed {
      throw CaptureError(.unreadable("is \(name): unpack it"), at: 0, in: "file")
    }
    // A PacketLogger record is recognized by the record after it.
    _ = try fill(1 << 17)
    if let framing = PacketLoggerFraming(detectedIn: rest.span) {
      return (.packetLogger(isLittleEndian: framing.isLittleEndian), .packetLogger(framing))
    }
    if isText { return try openBugReport() }
    throw CaptureError(.unknownFormat, at: 0, in: "file")
  }

  private func starts(with signature: [UInt8]) -> Bool { rest.starts(with: signature) }

  /// Whether the first line is text, as that of a bug report is.
  private var isText: Bool {
    let line = rest.prefix(256)
    return line.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  /// The name of the file's archive or compression format; nil if the file is neither.
  private var packed: String? {
    if starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "a ZIP archive" }
    if starts(with: [0x1F, 0x8B]) { return "packed by gzip" }
    if starts(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A]) { return "packed by xz" }
    if starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return "packed by zstd" }
    return nil
  }

  private mutating func openBTSnoop() throws(CaptureError) -> (CaptureFormat, FileFraming) {
    let head = rest.span
    guard head.count >= BTSnoopFraming.fileHeadLength else {
      throw CaptureError(.unreadable("ends within its head"), at: 8, in: "file")
    }
    let (version, number) = (head.uint32BE(at: 8), head.uint32BE(at: 12))
    guard version == 1 else {
      throw CaptureError(.unreadable("is \(version), which is not 1"), at: 8, in: "version")
    }
    guard let datalink = BTSnoopFraming.Datalink(rawValue: number) else {
      throw CaptureError(.unknownLinkType(Int(number)), at: 12, in: "datalink")
    }
    advance(by: BTSnoopFraming.fileHeadLength)
    return (.btsnoop(datalink: number), .btsnoop(BTSnoopFraming(datalink)))
  }

  private mutating func openPcap() throws(CaptureError) -> (CaptureFormat, FileFraming) {
    guard try fill(PcapFraming.fileHeadLength) else {
      throw CaptureError(.unreadable("ends within its head"), at: 4, in: "file")
    }
    let framing = try PcapFraming(head: rest.span)
    advance(by: PcapFraming.fileHeadLength)
    return (.pcap(linkType: framing.linkType.rawValue), .pcap(framing))
  }

  private mutating func openBugReport() throws(CaptureError) -> (CaptureFormat, FileFraming) {
    var logs = try BugReport.logs(in: &self)[...]
    var damages: [CaptureDamage] = []
    while let log = logs.popFirst() {
      do throws(CaptureError) {
        let framing = try begin(log)
        return (.btsnooz, .btsnooz(BTSnoozLogs(framing, and: logs, without: damages)))
      } catch {
        guard !logs.isEmpty else { throw error }
        damages.append(log.damage(error, at: 0))
      }
    }
    throw CaptureError(.unknownFormat, at: 0, in: "file")
  }

  /// Unpacks a log of a bug report, whose records this window then reads.
  ///
  /// Offsets count unpacked bytes from `offset` on, as logs are not read in the order of the text.
  mutating func begin(
    _ log: BugReport.Log, behind offset: UInt64 = 0
  ) throws(CaptureError) -> BTSnoozFraming {
    let unpacked = try BTSnooz(log.bytes)
    self = CaptureWindow(unpacked.records, behind: offset)
    if let reason = log.flaw ?? unpacked.flaw {
      lateDamage = CaptureDamage(
        offset: offset + UInt64(unpacked.records.count), length: 0, field: "btsnooz",
        reason: reason)
    }
    return BTSnoozFraming(unpacked)
  }
}

extension BugReport.Log {
  /// Reports that no part of this log can be read because of an error.
  func damage(_ error: CaptureError, at position: UInt64) -> CaptureDamage {
    CaptureDamage(
      offset: position, length: 0, field: "btsnooz",
      reason: "of the log at byte \(offset) of the text: \(error)"
        + (flaw.map { ", and it \($0)" } ?? ""))
  }
}
