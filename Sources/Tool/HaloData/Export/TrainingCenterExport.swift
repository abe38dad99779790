import HaloFoundation
import HaloProtocol

extension Activity {
  /// Returns the activity as a Training Center file (TCX) with one lap, as UTF-8.
  ///
  /// The file leaves out a value that its XML element cannot express, such as a negative power.
  ///
  /// - Throws: ``RecordingError`` without points, for times that go back, and for times outside of
  ///   the years 1 to 9999.
  public func trainingCenter() throws(RecordingError) -> [UInt8] {
    let times = try seconds(in: TimedRecord.years)
    guard let first = times.first, let last = times.last else { throw .empty }
    let start = Self.text(of: first)
    let name = sport == .running ? "Running" : sport == .cycling ? "Biking" : "Other"
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
        <Activities>
          <Activity Sport="\(name)">
            <Id>\(start)</Id>
            <Lap StartTime="\(start)">
              <TotalTimeSeconds>\(last - first)</TotalTimeSeconds>
              <DistanceMeters>\(Self.text(of: totalMeters ?? 0))</DistanceMeters>\n
      """
    func line(_ element: String) { if !element.isEmpty { text += "        \(element)\n" } }
    line(Self.element("MaximumSpeed", summary(\.speedMetersPerSecond).highest))
    // The schema requires calories. No source documents the unit of a ring's energy.
    line("<Calories>0</Calories>")
    line(Self.rate("AverageHeartRateBpm", heartRates.average))
    line(Self.rate("MaximumHeartRateBpm", heartRates.highest))
    line("<Intensity>Active</Intensity>")
    line("<TriggerMethod>Manual</TriggerMethod>")
    line("<Track>")
    for (point, time) in zip(points, times) { append(point, time, to: &text) }
    text += "        </Track>\n      </Lap>\n"
    let notes = notes ?? (deviceName.isEmpty ? "" : "recorded by \(deviceName.printable)")
    if !notes.isEmpty {
      text += "      <Notes>\(notes.escaped(["&": "&amp;", "<": "&lt;", ">": "&gt;"]))</Notes>\n"
    }
    return Array("\(text)    </Activity>\n  </Activities>\n</TrainingCenterDatabase>\n".utf8)
  }

  private func append(_ point: Point, _ time: Int, to text: inout String) {
    let isRun = sport == .running
    let cadence = point.cadencePerMinute.flatMap { Int(exactly: $0.rounded()) }
    text += "          <Trackpoint><Time>\(Self.text(of: time))</Time>"
    text += Self.element("DistanceMeters", point.distanceMeters)
    text += Self.rate("HeartRateBpm", point.beatsPerMinute)
    if !isRun { text += Self.element("Cadence", cadence, 0...254) }
    let more =
      Self.element("Speed", point.speedMetersPerSecond)
      + (isRun ? Self.element("RunCadence", cadence, 0...254) : "")
      + Self.element("Watts", point.powerWatts, 0...65_535)
    if !more.isEmpty {
      text +=
        #"<Extensions><TPX xmlns="http://www.garmin.com/xmlschemas/ActivityExtension/v2">"#
        + "\(more)</TPX></Extensions>"
    }
    text += "</Trackpoint>\n"
  }

  private static func element(_ name: String, _ value: Int?, _ range: ClosedRange<Int>) -> String {
    value.map { range.contains($0) ? "<\(name)>\($0)</\(name)>" : "" } ?? ""
  }

  /// Returns an element with a value of three decimal places; empty if it is negative or no number.
  private static func element(_ name: String, _ value: Double?) -> String {
    value.map { 0...1e9 ~= $0 ? "<\(name)>\(text(of: $0))</\(name)>" : "" } ?? ""
  }

  private static func rate(_ name: String, _ rate: Int?) -> String {
    let value = element("Value", rate, 1...255)
    return value.isEmpty ? "" : "<\(name)>\(value)</\(name)>"
  }

  private static func text(of seconds: Int) -> String {
    CivilDateTime(secondsSince1970: seconds).map { "\($0)Z" } ?? ""
  }

  /// Returns a number with at most three decimal places.
  private static func text(of number: Double) -> String {
    let (whole, rest) = (Int(exactly: (number * 1000).rounded()) ?? 0)
      .quotientAndRemainder(dividingBy: 1000)
    return rest == 0 ? "\(whole)" : "\(whole).\("\(1000 + rest)".dropFirst())"
  }
}
