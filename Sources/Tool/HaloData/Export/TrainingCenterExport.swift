import HaloDevices
import HaloFoundation
import HaloProtocol

extension ExportRecords {
  /// Writes a Training Center file (TCX) for each workout on some days (nil for all), in the order
  /// of their starts; returns whether there are any workouts.
  func writeWorkouts(
    on days: ClosedRange<CivilDate>?, to folder: some ExportFolder
  ) throws -> Bool {
    var names: Set<String> = []
    let ring = ring
    var text = ExportText()
    try forEach(of: [.workout]) { record in
      guard days?.contains(record.record.day) ?? true,
        case .workout(let workout) = record.record.value,
        record.unixTime(of: record.record.start) != nil
      else { return }
      let file = try folder.begin(Self.name(of: workout, record, &names))
      try write(workout, record, ring, &text, to: file)
      try file.end()
    }
    return !names.isEmpty
  }

  /// Returns a file name for a workout that is not in `names`, and adds it to `names`.
  private static func name(
    of workout: RingRecord.Workout, _ record: TimedRecord, _ names: inout Set<String>
  ) -> String {
    let words = "\(record.record.start)-\(workout.sport)".utf8.filter { $0 != UInt8(ascii: ":") }
    let stem = String(
      decoding: words.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    var name = stem
    var count = 1
    while !names.insert(name).inserted {
      count += 1
      name = "\(stem)-\(count)"
    }
    return "\(name).tcx"
  }

  /// Writes the Training Center file of a workout.
  ///
  /// The schema requires calories, which are 0 here, as no source documents the unit of the ring's
  /// energy. The notes contain the energy in the ring's unit.
  private func write(
    _ workout: RingRecord.Workout, _ record: TimedRecord, _ ring: RingData,
    _ text: inout ExportText, to file: any ExportWriter
  ) throws {
    let start = record.utcText(record.record.start)
    let seconds = max(
      0, workout.seconds.map(Double.init) ?? Double(record.record.minutes) * 60)
    let end = record.start + seconds
    let metres = max(0, workout.metres ?? 0)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<TrainingCenterDatabase"#
        + #" xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">"#,
      "  <Activities>",
      #"    <Activity Sport="\#(workout.sport.trainingName)">"#,
      "      <Id>\(start)</Id>",
      #"      <Lap StartTime="\#(start)">"#,
      "        <TotalTimeSeconds>\(Decimal(seconds))</TotalTimeSeconds>",
      "        <DistanceMeters>\(metres)</DistanceMeters>",
      "        <Calories>0</Calories>",
    ]
    for (name, rate) in [
      ("Average", workout.averageHeartRate), ("Maximum", workout.highestHeartRate),
    ] {
      guard let rate, 1...255 ~= rate else { continue }
      lines.append("        <\(name)HeartRateBpm><Value>\(rate)</Value></\(name)HeartRateBpm>")
    }
    lines += [
      "        <Intensity>Active</Intensity>", "        <TriggerMethod>Manual</TriggerMethod>",
      "        <Track>",
    ]
    for line in lines {
      text.append(text: line)
      text.append("\n")
    }
    // Readers take the distance and the end from the last trackpoint, and need a track.
    var isBegun = false
    try forEachHeartRate(in: record.start..<max(record.start, record.trainingEnd)) { point in
      guard case .heartRate(let rate) = point.record.value, rate > 0, point.start < end else {
        return
      }
      let time = point.utcText(point.record.start)
      if !isBegun {
        isBegun = true
        text.appendTrackpoint(start, metres: 0, rate: time == start ? rate : nil)
        if time == start { return }
      }
      text.appendTrackpoint(time, rate: rate)
      if text.isFull { try text.flush(to: file) }
    }
    if !isBegun { text.appendTrackpoint(start, metres: 0) }
    let last =
      Int(exactly: seconds).flatMap { record.record.start.adding(seconds: $0) }
      .map { record.utcText($0) } ?? ""
    text.appendTrackpoint(last.isEmpty ? start : last, metres: metres)
    var notes = ["\(workout.sport)"]
    if !ring.printableName.isEmpty { notes.append("recorded by \(ring.printableName)") }
    if let steps = workout.steps { notes.append("\(steps) steps") }
    if let calories = workout.calories { notes.append("energy \(calories) in the ring's unit") }
    text.append("        </Track>\n      </Lap>\n      <Notes>")
    text.append(
      text: notes.joined(separator: ", ").escaped(["&": "&amp;", "<": "&lt;", ">": "&gt;"]))
    text.append(
      "</Notes>\n    </Activity>\n  </Activities>\n</TrainingCenterDatabase>\n")
    try text.flush(to: file)
  }
}

extension ExportText {
  fileprivate mutating func appendTrackpoint(
    _ time: String, metres: Int? = nil, rate: UInt8? = nil
  ) {
    append("          <Trackpoint><Time>")
    append(text: time)
    append("</Time>")
    if let metres { append(text: "<DistanceMeters>\(metres)</DistanceMeters>") }
    if let rate { append(text: "<HeartRateBpm><Value>\(rate)</Value></HeartRateBpm>") }
    append("</Trackpoint>\n")
  }
}

extension TimedRecord {
  /// The end of the workout in this record: the start and the workout's duration, or else the end
  /// of the record.
  fileprivate var trainingEnd: Date {
    guard case .workout(let workout) = record.value, let seconds = workout.seconds else {
      return end
    }
    return start + Double(seconds)
  }
}

extension Colmi.SportKind {
  /// The value of the attribute `Sport` in a Training Center file (TCX) for this sport.
  fileprivate var trainingName: String {
    switch self {
    case .run: "Running"
    case .cycle, .spinning: "Biking"
    default: "Other"
    }
  }
}
