import HaloDevices
import HaloFoundation
import HaloProtocol

extension ExportRecords {
  /// Writes a file for each workout on some days (nil for all), in the order of their starts;
  /// returns whether there are any files.
  ///
  /// Workouts at a time that the format does not have are left out, and reported to the folder.
  func writeWorkouts(
    on days: ClosedRange<CivilDate>?, as format: HealthExport, to folder: some ExportFolder
  ) throws -> Bool {
    var names: Set<String> = []
    let ring = ring
    try forEach(of: [.workout]) { record in
      guard days?.contains(record.record.day) ?? true,
        case .workout(let workout) = record.record.value
      else { return }
      let stem = Self.stem(of: workout, record)
      guard record.unixTime(of: record.record.start) != nil else {
        return folder.leaveOut(stem, because: .timeOutOfRange(index: 0))
      }
      let activity = try activity(of: workout, record, ring, in: format)
      let bytes: [UInt8]
      do throws(RecordingError) {
        bytes = try format == .fit ? activity.fit() : activity.trainingCenter()
      } catch {
        return folder.leaveOut(stem, because: error)
      }
      var name = "\(stem).\(format.fileExtension)"
      var count = 1
      while !names.insert(name).inserted {
        count += 1
        name = "\(stem)-\(count).\(format.fileExtension)"
      }
      let file = try folder.begin(name)
      try file.write(bytes: Data(bytes))
      try file.end()
    }
    return !names.isEmpty
  }

  /// Returns the name of a workout's file without its number and extension.
  private static func stem(of workout: RingRecord.Workout, _ record: TimedRecord) -> String {
    let words = "\(record.record.start)-\(workout.sport)".utf8.filter { $0 != UInt8(ascii: ":") }
    return String(
      decoding: words.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
  }

  /// Returns a workout with the heart rates during it.
  ///
  /// The notes contain the energy in the ring's unit, which no source documents.
  private func activity(
    of workout: RingRecord.Workout, _ record: TimedRecord, _ ring: RingData, in format: HealthExport
  ) throws -> Activity {
    let seconds = max(0, workout.seconds.map(Double.init) ?? Double(record.record.minutes) * 60)
    // Readers take the distance and the end from the last trackpoint, and need a track.
    var points = [Activity.Point(time: record.start)]
    // FIT can leave out an unknown distance.
    let metres = format == .fit ? workout.metres : workout.metres ?? 0
    points[0].distanceMeters = metres.map { _ in 0 }
    try forEachHeartRate(in: record.start..<record.start + seconds) { rate in
      guard case .heartRate(let beats) = rate.record.value, beats > 0 else { return }
      if rate.start > record.start || points.count > 1 {
        points.append(Activity.Point(time: rate.start))
      }
      points[points.count - 1].beatsPerMinute = Int(beats)
    }
    let last = Int(exactly: seconds).flatMap { record.record.start.adding(seconds: $0) }
      .flatMap { record.unixTime(of: $0) }
    points.append(
      Activity.Point(
        time: last.map { Date(timeIntervalSince1970: Double($0)) } ?? points[points.count - 1].time
      ))
    points[points.count - 1].distanceMeters = metres.map { max(0, Double($0)) }
    var notes = ["\(workout.sport)"]
    if !ring.printableName.isEmpty { notes.append("recorded by \(ring.printableName)") }
    if let steps = workout.steps { notes.append("\(steps) steps") }
    if let calories = workout.calories { notes.append("energy \(calories) in the ring's unit") }
    let sport: Activity.Sport =
      switch workout.sport {
      case .run: .running
      case .cycle, .spinning: .cycling
      default: .other
      }
    var activity = Activity(sport, points, deviceName: ring.printableName)
    activity.notes = notes.joined(separator: ", ")
    activity.ownHeartRates = Activity.HeartRates(
      average: workout.averageHeartRate, highest: workout.highestHeartRate)
    return activity
  }
}
