import HaloDevices
import HaloFoundation
import HaloProtocol

extension ExportRecords {
  /// Writes a file for each workout on some days, in the order of their starts, and returns whether
  /// there are any.
  func writeWorkouts(
    on days: ClosedRange<CivilDate>?, to folder: some ExportFolder
  ) throws -> Bool {
    var names: Set<String> = []
    try forEach(of: [.workout]) { record in
      guard days?.contains(record.record.day) ?? true else { return }
      let rates = try heartRates(in: record.start..<max(record.start, record.trainingEnd))
      let data = RingData(ring, records: [record] + rates)
      guard let file = data.trainingFile(&names) else { return }
      let writer = try folder.begin(file.name)
      try writer.write(bytes: file.content)
      try writer.end()
    }
    return !names.isEmpty
  }
}

extension TimedRecord {
  /// The end of the period whose heart rates belong to a workout.
  fileprivate var trainingEnd: Date {
    guard case .workout(let workout) = record.value, let seconds = workout.seconds else {
      return end
    }
    return start + Double(seconds)
  }
}

extension RingData {
  /// Returns the file of the only workout, and adds its name to those of the earlier files; nil if
  /// the workout has no time.
  fileprivate func trainingFile(_ names: inout Set<String>) -> ExportedFile? {
    for record in records {
      guard case .workout(let workout) = record.record.value,
        !record.utcText(record.record.start).isEmpty
      else { continue }
      let stem =
        "\(record.record.start)".replacing(":", with: "")
        + "-\(workout.sport)"
        .replacing(" ", with: "-")
      var name = stem
      var count = 1
      while !names.insert(name).inserted {
        count += 1
        name = "\(stem)-\(count)"
      }
      return ExportedFile(
        name: "\(name).tcx", content: Data(trainingText(of: workout, record).utf8))
    }
    return nil
  }

  /// Returns the file of a workout.
  ///
  /// The schema requires calories. They are 0, as no source documents the unit of the ring's
  /// number, and the notes contain that number.
  private func trainingText(of workout: RingRecord.Workout, _ record: TimedRecord) -> String {
    let start = record.utcText(record.record.start)
    let seconds = max(
      0, workout.seconds.map(Double.init) ?? Double(record.record.minutes) * 60)
    let end = record.start + seconds
    let points = records.compactMap { point -> (time: String, rate: UInt8)? in
      guard case .heartRate(let rate) = point.record.value, rate > 0,
        point.start >= record.start, point.start < end
      else { return nil }
      return (point.utcText(point.record.start), rate)
    }
    let metres = max(0, workout.metres ?? 0)
    var notes = ["\(workout.sport)"]
    if !printableName.isEmpty { notes.append("recorded by \(printableName)") }
    if let steps = workout.steps { notes.append("\(steps) steps") }
    if let calories = workout.calories { notes.append("energy \(calories) in the ring's unit") }
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
    ]
    // Readers take the distance and the end from the last trackpoint, and need a track.
    let atStart = points.first.flatMap { $0.time == start ? $0.rate : nil }
    let last =
      Int(exactly: seconds).flatMap { record.record.start.adding(seconds: $0) }
      .map { record.utcText($0) } ?? ""
    lines += [
      "        <Track>", Self.trackpoint(start, metres: 0, rate: atStart),
    ]
    lines += points.dropFirst(atStart == nil ? 0 : 1).map {
      Self.trackpoint($0.time, rate: $0.rate)
    }
    lines += [
      Self.trackpoint(last.isEmpty ? start : last, metres: metres), "        </Track>",
    ]
    lines += [
      "      </Lap>", "      <Notes>\(Self.escaped(notes.joined(separator: ", ")))</Notes>",
      "    </Activity>", "  </Activities>", "</TrainingCenterDatabase>",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func trackpoint(
    _ time: String, metres: Int? = nil, rate: UInt8? = nil
  ) -> String {
    let distance = metres.map { "<DistanceMeters>\($0)</DistanceMeters>" } ?? ""
    let heart = rate.map { "<HeartRateBpm><Value>\($0)</Value></HeartRateBpm>" } ?? ""
    return "          <Trackpoint><Time>\(time)</Time>\(distance)\(heart)</Trackpoint>"
  }

  /// Returns text as the content of an element.
  private static func escaped(_ text: String) -> String {
    text.escaped(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
  }
}

extension Colmi.SportKind {
  /// The sport in the words of the schema.
  fileprivate var trainingName: String {
    switch self {
    case .run: "Running"
    case .cycle, .spinning: "Biking"
    default: "Other"
    }
  }
}
