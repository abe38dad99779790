import HaloJSON

/// Decodes the rows of an archive of raw frames, whose results are lines of `halo decode --lines`.
final class Archive {
  private var decoder = ArchiveDecoder()
  private var row = 0
  /// The results so far, with a line break after each; `next()` has returned those before `head`.
  private var lines: [UInt8] = []
  private var head = 0

  /// Adds a row with its words, of which `service`, `direction` and `time` may be missing.
  func add(
    service: UnsafePointer<CChar>?, characteristic: UnsafePointer<CChar>?,
    direction: UnsafePointer<CChar>?, time: UnsafePointer<CChar>?, _ input: Input
  ) {
    row += 1
    switch input {
    case .bytes(let bytes):
      var row = ArchiveDecoder.Row(number: row)
      row.service = Array(borrowedText(service).utf8)[...]
      row.characteristic = Array(borrowedText(characteristic).utf8)[...]
      row.direction = Array(borrowedText(direction).utf8)[...]
      row.time = Array(borrowedText(time).utf8)[...]
      row.bytes = bytes
      decoder.add(row, to: &lines)
    case .wrong(let reason):
      decoder.fail(PacketJSON.Failure(reason, in: "bytes"), row: row, to: &lines)
    }
  }

  func finish() { decoder.finish(to: &lines) }

  /// Returns the next result as JSON; nil without another one.
  func next() -> [UInt8]? {
    guard head < lines.count else { return nil }
    let end = lines[head...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count
    let line = Array(lines[head..<end])
    head = end + 1
    if head >= lines.count {
      lines.removeAll(keepingCapacity: lines.count < 1 << 16)
      head = 0
    }
    return line
  }
}
