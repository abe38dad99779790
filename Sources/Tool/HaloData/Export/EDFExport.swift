import HaloFoundation
import HaloProtocol

extension SignalRecording {
  /// Returns the recording as a continuous European Data Format file (EDF+), which starts at a
  /// whole second.
  ///
  /// Positions without a sample (in gaps, before the first and after the last) contain the number
  /// −32768, which no sample has, and get an annotation `BAD_ACQ_SKIP`, which makes the program MNE
  /// skip them. A value that is not finite is stored as the same number. Whole numbers stay exact
  /// if the range of their channel is at most 65,534; other values are rounded. In names and units,
  /// `µ` becomes `u` and `°` becomes `deg`.
  ///
  /// - Throws: ``RecordingError`` without samples, for names and units that are not printable ASCII
  ///   of at most 16 (names) and 8 characters (units), for channels whose limits need more than
  ///   eight characters each, and for recordings of more than 2²⁸ numbers.
  public func edf() throws(RecordingError) -> [UInt8] {
    let grid = try SignalGrid(times, channels: channels.count)
    var scales: [EDFScale] = []
    for channel in channels.indices {
      let values = stride(from: channel, to: values.count, by: channels.count)
        .map { self.values[$0] }.filter(\.isFinite)
      guard let scale = EDFScale(values) else {
        throw .valueOutOfRange(channel: channel)
      }
      scales.append(scale)
    }
    let records = ((grid.slots.last ?? 0) / grid.samples) + 1
    let notes = Self.annotations(grid, records)
    let size = ((notes.map(\.count).max() ?? 0) + 1) / 2 * 2
    var bytes = try header(grid, scales, records, size)
    let (start, length) = (bytes.count, 2 * grid.samples * channels.count + size)
    bytes.reserveCapacity(start + records * length)
    for note in notes {
      for _ in 0..<grid.samples * channels.count { bytes += [0x00, 0x80] }
      bytes += note + [UInt8](repeating: 0, count: size - note.count)
    }
    for (index, slot) in grid.slots.enumerated() {
      let (record, rest) = slot.quotientAndRemainder(dividingBy: grid.samples)
      for (channel, scale) in scales.enumerated() {
        let number = scale.number(of: values[index * channels.count + channel])
        let offset = start + record * length + 2 * (channel * grid.samples + rest)
        bytes[offset] = UInt8(truncatingIfNeeded: number)
        bytes[offset + 1] = UInt8(truncatingIfNeeded: number >> 8)
      }
    }
    return bytes
  }

  /// Returns the annotations of each record: its time, and some of the gaps.
  private static func annotations(_ grid: SignalGrid, _ records: Int) -> [[UInt8]] {
    let end = records * grid.samples
    let gaps = (grid.gaps + [(grid.slots.last ?? 0) + 1..<end]).filter { !$0.isEmpty }
    let share = (gaps.count + records - 1) / records
    return (0..<records).map { record in
      let time = EDFText.seconds(nanoseconds: record * grid.duration * 1000)
      var text = "+\(time)\u{14}\u{14}\0"
      for gap in gaps.dropFirst(record * share).prefix(share) {
        let (start, end) = (
          grid.nanoseconds(at: gap.lowerBound), grid.nanoseconds(at: gap.upperBound)
        )
        text += "+\(EDFText.seconds(nanoseconds: start))\u{15}"
        text += "\(EDFText.seconds(nanoseconds: end - start))\u{14}BAD_ACQ_SKIP\u{14}\0"
      }
      return Array(text.utf8)
    }
  }

  /// Returns the header of the file: fields of text, those of all signals by turns.
  private func header(
    _ grid: SignalGrid, _ scales: [EDFScale], _ records: Int, _ size: Int
  ) throws(RecordingError) -> [UInt8] {
    guard let start = CivilDateTime(secondsSince1970: grid.start) else {
      throw .timeOutOfRange(index: 0)
    }
    let months = "JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC".dropFirst(3 * (start.date.month - 1))
    let parts = "\(start)".split { "-T:".contains($0) }
    let date = "\(parts[2])-\(months.prefix(3))-\(parts[0])"
    let name = String(
      deviceName.unicodeScalars.prefix(50).map { 33...126 ~= $0.value ? Character($0) : "_" })
    let labels = channels.map { EDFText.ascii($0.label) } + ["EDF Annotations"]
    let wrong = labels.first { label in label.isEmpty || labels.count { $0 == label } > 1 }
    if let wrong { throw .invalidText(wrong) }
    var fields: [(text: String, width: Int)] = [
      ("0", 8), ("X X X X", 80),
      ("Startdate \(date) X X \(name.isEmpty ? "X" : name)", 80),
      ("\(parts[2]).\(parts[1]).\(parts[0].suffix(2))", 8),
      (parts[3...].joined(separator: "."), 8),
      ("\(256 * (labels.count + 1))", 8), ("EDF+C", 44), ("\(records)", 8),
      (EDFText.seconds(nanoseconds: grid.duration * 1000), 8), ("\(labels.count)", 4),
    ]
    func add(_ texts: [String], _ width: Int) { fields += texts.map { ($0, width) } }
    add(labels, 16)
    add(labels.map { _ in "" }, 80)
    add(channels.map { EDFText.ascii($0.unit) } + [""], 8)
    add(scales.map(\.lowest) + ["-1"], 8)
    add(scales.map(\.highest) + ["1"], 8)
    add(labels.map { _ in "-32768" }, 8)
    add(labels.map { _ in "32767" }, 8)
    add(labels.map { _ in "" }, 80)
    add(channels.map { _ in "\(grid.samples)" } + ["\(size / 2)"], 8)
    add(labels.map { _ in "" }, 32)
    var bytes: [UInt8] = []
    for (text, width) in fields {
      guard text.utf8.count <= width, text.utf8.allSatisfy({ 32...126 ~= $0 }) else {
        throw .invalidText(text)
      }
      bytes += Array(text.utf8) + [UInt8](repeating: 0x20, count: width - text.utf8.count)
    }
    return bytes
  }
}

/// The values of a channel as 16-bit numbers from −32767, as −32768 means no value.
private struct EDFScale {
  /// The values of −32768 and 32767, in at most eight characters.
  let lowest: String
  let highest: String
  /// The value of 0.
  private let base: Double
  private let step: Double

  init?(_ values: [Double]) {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    guard max(-low, high) < 1e8 else { return nil }
    if high - low <= 65_534, values.allSatisfy({ $0.rounded() == $0 }) {
      (base, step) = (low >= -32_767 && high <= 32_767 ? 0 : low + 32_767, 1)
      (lowest, highest) = ("\(Int(base) - 32_768)", "\(Int(base) + 32_767)")
      if max(lowest.utf8.count, highest.utf8.count) <= 8 { return }
      return nil
    }
    let margin = max(high - low, max(-low, high) / 1000, 0.001) / 1000
    for places in (0...6).reversed() {
      let power = repeatElement(10.0, count: places).reduce(1, *)
      let first = ((low - margin) * power).rounded(.down)
      let last = ((high + margin) * power).rounded(.up)
      let texts = [first, last].map { EDFText.decimal(Int($0), places: places) }
      guard texts.allSatisfy({ $0.utf8.count <= 8 }) else { continue }
      (lowest, highest, step) = (texts[0], texts[1], (last - first) / power / 65_535)
      base = first / power + 32_768 * step
      return
    }
    return nil
  }

  func number(of value: Double) -> Int {
    value.isFinite ? min(max(Int(((value - base) / step).rounded()), -32_767), 32_767) : -32_768
  }
}

private enum EDFText {
  static func seconds(nanoseconds: Int) -> String { decimal(nanoseconds, places: 9) }

  /// Returns a number divided by a power of ten, without zeros at the end.
  static func decimal(_ number: Int, places: Int) -> String {
    let power = repeatElement(10, count: places).reduce(1, *)
    let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: UInt(power))
    var text = "\(number < 0 ? "-" : "")\(whole).\("\(UInt(power) + rest)".dropFirst())"
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// Returns a text with ASCII in place of the signs of units.
  static func ascii(_ text: String) -> String {
    text.escaped(["\u{B5}": "u", "\u{3BC}": "u", "\u{B0}": "deg"])
  }
}
