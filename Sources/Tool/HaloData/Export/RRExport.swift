import HaloDevices
import HaloFoundation
import HaloProtocol

/// Formats the RR intervals of a heart rate strap as in `kubiosText`, piece by piece.
///
/// A line `NaN` marks a gap, so that no program takes the two intervals around it for neighbors.
package struct RRText: Sendable {
  private var isBegun = false
  private var isGap = false

  package init() {}

  /// Returns the lines of text for the intervals that follow those of earlier calls.
  package mutating func lines(of intervals: some Sequence<RRInterval>) -> String {
    var text = ""
    for interval in intervals {
      // The intervals around an appended number are neighbors.
      guard interval.flaw != .appended else { continue }
      if !interval.isContinuation || interval.flaw == .noContact { isGap = true }
      guard interval.flaw != .noContact else { continue }
      if isGap, isBegun { text += "NaN\n" }
      (isBegun, isGap) = (true, false)
      let thousandths = (Int(interval.rawValue) * 1_000_000 + 512) / 1024
      let fraction = "\(1000 + thousandths % 1000)".dropFirst()
      text += "\(thousandths / 1000).\(fraction)\n"
    }
    return text
  }
}

extension Sequence<RRInterval> {
  /// The RR intervals (from one heartbeat to the next) as text for programs such as Kubios: one
  /// interval in milliseconds on each line, with a decimal point, and a line `NaN` for each gap.
  ///
  /// The text leaves out numbers that are not intervals between beats: those without skin contact,
  /// and those that a strap appends. Jumps and values out of range stay, because such programs
  /// correct the beats that a strap missed.
  public var kubiosText: String {
    var text = RRText()
    return text.lines(of: self)
  }
}

extension Sequence<RRInterval> {
  /// Returns the RR intervals (from one heartbeat to the next) as data points of Open mHealth
  /// (`omh:rr-interval:1.0`), in a JSON array.
  ///
  /// The time frame of a data point begins at the first beat of the interval. A frame that does not
  /// begin at the end of the one before it follows a gap. The last beat of the first notification
  /// after a gap has the time of that notification, and the other beats follow from the intervals.
  /// The array leaves out intervals without skin contact, numbers that a strap appends although
  /// they are not intervals, and times outside of the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - start: The start time of the series of intervals.
  ///   - deviceName: The name of the strap.
  /// - Returns: The array as UTF-8.
  public func dataPoints(from start: Date, deviceName: String) -> [UInt8] {
    let intervals = filter { $0.flaw != .appended }
    let name = deviceName.isEmpty ? "heart rate strap" : deviceName
    let source = Array(name.printable.escapedForJSON.utf8)
    let offset = start.timeIntervalSince1970
    var end: Double?
    var text = ExportText()
    for (index, interval) in intervals.enumerated() {
      guard interval.flaw != .noContact else {
        end = nil
        continue
      }
      let begin =
        (interval.isContinuation ? end : nil)
        ?? intervals[index...].prefix { $0.time == interval.time && $0.flaw != .noContact }
        .reduce(interval.time / .seconds(1)) { $0 - $1.milliseconds / 1000 }
      end = begin + interval.milliseconds / 1000
      guard let time = Self.text(of: offset + begin) else { continue }
      text.append(text.count == 0 ? "[\n" : ",\n")
      text.append(interval, time, source)
    }
    text.append(text.count == 0 ? "[]\n" : "\n]\n")
    return text.remove(from: 0) { Array($0) }
  }

  /// Returns a time in UTC, with millionths of a second.
  private static func text(of seconds: Double) -> String? {
    guard abs(seconds) < 1e12 else { return nil }
    let micros = Int((seconds * 1e6).rounded())
    let second = (micros - (micros < 0 ? 999_999 : 0)) / 1_000_000
    return CivilDateTime(secondsSince1970: second).map {
      "\($0).\("\(1_000_000 + micros - second * 1_000_000)".dropFirst())Z"
    }
  }
}

extension ExportText {
  fileprivate mutating func append(_ interval: RRInterval, _ time: String, _ source: [UInt8]) {
    var hash = IdentityHash()
    hash.add("\(String(decoding: source, as: UTF8.self))\n\(time)\n\(interval.rawValue)")
    let quantity = "{\"unit\":\"ms\",\"value\":\(interval.milliseconds)}"
    append(
      text: "{\"body\":{\"effective_time_frame\":{\"time_interval\":{\"duration\":\(quantity),"
        + "\"start_date_time\":\"\(time)\"}},\"rr_interval\":\(quantity)")
    appendHeader(.rrInterval, hash.words, source) { $0.append(text: time) }
  }
}
