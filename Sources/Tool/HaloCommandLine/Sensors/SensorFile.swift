import HaloData
import HaloDevices
import HaloFoundation
import HaloProtocol
import HaloScenario
import Synchronization

/// The file of `--output`: measurements of a sensor in the format that its name ends in.
///
/// The formats have totals in front, so that the file is written at the end. It is complete if the
/// measurement is, also after a signal; after an error its name ends in `.part`.
final class SensorFile: Sendable {
  private enum Format: String, CaseIterable {
    case edf, csv, fit, tcx

    var isSignal: Bool { self == .edf || self == .csv }
  }

  private let format: Format
  private let output: Output
  private let label: String
  /// The time at which the measurement began, in seconds since 1970.
  private let start: Double
  private let state = Mutex(State())

  fileprivate struct State {
    var deviceName = ""
    var isVirtual = false
    var signals: SignalRecording?
    var sport = Activity.Sport.other
    var points: [Activity.Point] = []
    /// The last distance of the sensor, which can begin again at any number.
    var sensorMeters: Double?
    var meters = 0.0
  }

  /// Checks the option; nil without it.
  init?(_ arguments: Arguments, _ topic: SensorTopic, _ tool: CommandLineTool) throws {
    guard let file = try OutputFile(.output, arguments) else { return nil }
    let formats = Format.allCases.filter { $0.isSignal == (topic.profile == .signals) }
    guard [.signals, .power, .trainer, .running].contains(topic.profile) else {
      throw UsageError("--output is not for \(topic.word): no file format has its measurements")
    }
    let name = file.name.lowercased()
    guard let format = formats.first(where: { name.hasSuffix(".\($0)") }) else {
      throw UsageError(
        "--output \(displayable(file.name)): the name of a file with \(topic.word) ends in "
          + formats.map { ".\($0)" }.listed("or"))
    }
    self.format = format
    label = "\(arguments.command.name): --output \(file.name)"
    let now = tool.radio.now() ?? CivilDateTime(secondsSince1970: 0)
    start = now.map { Double($0.secondsSince1970 - UTCDifference.local.seconds(at: $0)) } ?? 0
    output = try file.open(tool, form: .growing)
  }

  func begin(_ device: FoundDevice) {
    state.withLock {
      ($0.deviceName, $0.isVirtual) =
        (device.title ?? "", device.peripheral.rawValue.isVirtualIdentifier)
    }
  }

  /// Adds a measurement at a time since the start.
  func add(_ reading: SensorReading, at time: Duration) throws {
    do throws(RecordingError) {
      try state.withLock { (state) throws(RecordingError) in
        switch reading.content {
        case .samples(let samples):
          try SignalRecording.append(
            samples, to: &state.signals, deviceName: state.deviceName, isVirtual: state.isVirtual)
        case .motion(let motion):
          state.add(motion, at: Date(timeIntervalSince1970: start + time / .seconds(1)))
        case .stored, nil: break
        }
      }
    } catch {
      throw CommandFailure("\(label): \(error)")
    }
  }

  /// Writes the file if there are measurements; an incomplete one keeps the ending `.part`.
  func end(isComplete: Bool) throws {
    let bytes: [UInt8]?
    do throws(RecordingError) {
      bytes = try state.withLock { (state) throws(RecordingError) in
        if format.isSignal {
          return try format == .edf ? state.signals?.edf() : state.signals?.csv()
        }
        guard !state.points.isEmpty else { return nil }
        let activity = Activity(state.sport, state.points, deviceName: state.deviceName)
        return try format == .fit ? activity.fit() : activity.trainingCenter()
      }
    } catch {
      throw CommandFailure("\(label): \(error)")
    }
    guard let bytes else { return }
    try output.write(bytes: bytes)
    try isComplete ? output.finish() : output.flush()
  }
}

extension SensorFile.State {
  /// Adds a motion; of several in a second, the last one counts.
  fileprivate mutating func add(_ motion: SensorMotion, at time: Date) {
    sport =
      switch motion.sport {
      case .ride: .cycling
      case .run: .running
      case .other: .other
      }
    if let distance = motion.distance {
      meters += max(0, distance - (sensorMeters ?? distance))
      sensorMeters = distance
    }
    var point = Activity.Point(time: time)
    point.distanceMeters = sensorMeters.map { _ in meters }
    point.speedMetersPerSecond = motion.speed
    point.powerWatts = motion.watts
    point.cadencePerMinute = motion.cadence
    point.beatsPerMinute = motion.beatsPerMinute
    let second = time.timeIntervalSince1970.rounded(.down)
    if points.last?.time.timeIntervalSince1970.rounded(.down) == second { points.removeLast() }
    points.append(point)
  }
}

extension CommandOption {
  static let sensorFile = Option.output(
    "write the measurements to a file as well, at the end; the ending of its name chooses the "
      + "format: .fit or .tcx for power, trainer and running, .edf (EDF+) or .csv for ecg, ppg and "
      + "acceleration")
}
