import HaloDevices
import HaloFoundation
import HaloProtocol

/// The recorded raw signals of a sensor: samples, each with a time and one value for each channel.
public struct SignalRecording: Hashable, Sendable {
  /// A channel of a recording, such as one axis of an accelerometer: its name and its unit.
  public struct Channel: Hashable, Sendable {
    /// The name of the channel, unique within the recording.
    public var label: String
    /// The unit of the channel's values; empty for none.
    public var unit: String

    /// Creates the description of a channel, by default without a unit.
    public init(_ label: String, unit: String = "") { (self.label, self.unit) = (label, unit) }
  }

  /// The channels of the recording, in the order of their values in each sample.
  public let channels: [Channel]
  /// The name of the device that measured the signals; empty if unknown.
  public var deviceName: String
  package var isVirtual = false
  /// The time of each sample in nanoseconds since 1970, on the clock of the sensor.
  public private(set) var times: [Int64] = []
  /// The measured values, sample by sample, with one value for each channel; NaN or infinity marks
  /// a missing value.
  public private(set) var values: [Double] = []

  /// Creates a recording of these channels without samples; `channels` must not be empty.
  public init(_ channels: [Channel], deviceName: String = "") {
    (self.channels, self.deviceName) = (channels, deviceName)
  }

  /// Appends samples to the recording.
  ///
  /// - Parameters:
  ///   - values: The measured values, sample by sample, with one value for each channel.
  ///   - times: The time of each sample in nanoseconds since 1970, each after the previous one.
  /// - Throws: ``RecordingError`` if the numbers of values and times differ, for more than 2²⁶
  ///   values or 2²⁷ with gaps, and for times that do not increase or are outside of the years 1985
  ///   to 2084, which EDF has.
  public mutating func append(_ values: [Double], at times: [Int64]) throws(RecordingError) {
    guard values.count == times.count * channels.count else { throw .countsDiffer }
    guard self.values.count + values.count <= 1 << 26 else { throw .tooLong }
    var last = self.times.last ?? .min
    for (index, time) in times.enumerated() {
      guard Self.years.contains(time) else { throw .timeOutOfRange(index: index) }
      guard time > last else { throw .timeGoesBack(index: index) }
      last = time
    }
    // Half of the limit of a file, gaps included: the first two times may be closer than others.
    let all = self.times.prefix(2) + times
    if all.count > 1, let first = all.first {
      let slots = (last - first) / max(1, all[1] - first)
      guard slots < Int64((1 << 27) / channels.count) else { throw .tooLong }
    }
    self.values += values
    self.times += times
  }

  /// The nanoseconds of the years 1985 to 2084.
  private static let years: Range<Int64> = 473_385_600_000_000_000..<3_629_059_200_000_000_000
}

extension SignalRecording {
  /// Creates a recording of the samples of one stream of a Polar sensor, given in the order of
  /// their arrival.
  ///
  /// - Throws: ``RecordingError`` without samples or times, and in the cases of ``append(_:at:)``.
  public init(
    _ samples: some Sequence<PolarSamples>, deviceName: String = ""
  ) throws(RecordingError) {
    var recording: SignalRecording?
    for samples in samples { try Self.append(samples, to: &recording, deviceName: deviceName) }
    guard let recording else { throw .empty }
    self = recording
  }

  package static func append(
    _ samples: PolarSamples, to recording: inout SignalRecording?, deviceName: String,
    isVirtual: Bool = false
  ) throws(RecordingError) {
    guard !samples.values.isEmpty else { return }
    if recording == nil {
      recording = SignalRecording(channels(of: samples.frame), deviceName: deviceName)
      recording?.isVirtual = isVirtual
    }
    try recording?.append(samples.values, at: samples.times.map { $0.nanosecondsSince1970 ?? .max })
  }

  private static func channels(of frame: Polar.SampleFrame) -> [Channel] {
    let names: [Polar.Measurement: (name: String, unit: String, axes: [String])] = [
      .ecg: ("ECG", "µV", []), .acceleration: ("Acc", "mG", ["x", "y", "z"]),
      .gyroscope: ("Gyro", "°/s", ["x", "y", "z"]), .magnetometer: ("Mag", "G", ["x", "y", "z"]),
      .pressure: ("Pressure", "hPa", []), .temperature: ("Temp", "°C", []),
      .skinTemperature: ("Temp", "°C", []),
    ]
    let (name, unit, axes) = names[frame.measurement] ?? ("PPG", "", ["1", "2", "3", "4"])
    let count = frame.samples.channels
    return (0..<count).map { index in
      if count == 1 { return Channel(name, unit: unit) }
      // The last channel of a long sample is a status.
      if index == count - 1, index >= axes.count { return Channel("status") }
      return Channel("\(name) \(index < axes.count ? axes[index] : "\(index + 1)")", unit: unit)
    }
  }
}

extension SignalRecording {
  /// Returns the recording as a table of comma-separated values in UTF-8, a line for each sample.
  ///
  /// The columns are the time on the sensor's clock, the seconds since the first sample, the number
  /// of missing samples before the sample, and the channels with their units. A value that is not
  /// finite is empty. Only a recording of a virtual device has the column `virtual`.
  ///
  /// - Throws: ``RecordingError`` without samples, for samples too far apart, and for recordings of
  ///   more than 2²⁸ numbers.
  public func csv() throws(RecordingError) -> [UInt8] {
    let slots = try SignalGrid(times, channels: channels.count).slots
    var text = "time,seconds,missing"
    for channel in channels {
      let unit = channel.unit.isEmpty ? "" : " (\(channel.unit))"
      text += ",\"\("\(channel.label)\(unit)".printable.escaped(["\"": "\"\""]))\""
    }
    text += isVirtual ? ",virtual\n" : "\n"
    for (index, time) in times.enumerated() {
      let (second, rest) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
      let local = CivilDateTime(secondsSince1970: Int(second)).map { "\($0)" } ?? ""
      let (passed, fraction) = (time - times[0]).quotientAndRemainder(dividingBy: 1_000_000_000)
      text += "\(local).\("\(1_000_000_000 + rest)".dropFirst())"
      text += ",\(passed).\("\(1_000_000_000 + fraction)".dropFirst())"
      text += ",\(index == 0 ? 0 : slots[index] - slots[index - 1] - 1)"
      for value in values[index * channels.count..<(index + 1) * channels.count] {
        text += value.isFinite ? ",\(value)" : ","
      }
      text += isVirtual ? ",true\n" : "\n"
    }
    return Array(text.utf8)
  }
}
