import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A client for the raw signals of a Polar sensor, such as the electrocardiogram (ECG).
///
/// ```swift
/// let streams = try sensor.polarStreams()
/// for try await event in try await streams.start(.ecg, [.rate: 130, .resolution: 14]) {
///   if case .value(.samples(let samples)) = event { print(samples.values, samples.times) }
/// }
/// ```
public struct PolarStreams: Sendable {
  private let sensor: ProfileSensor
  private let controlPoint: ControlPoint<SensorError>

  private static let control = CharacteristicID(Polar.Service.control, in: Polar.Service.pmd)
  private static let data = CharacteristicID(Polar.Service.data, in: Polar.Service.pmd)

  init(_ sensor: ProfileSensor) throws(SensorError) {
    self.sensor = sensor
    guard sensor.services.characteristic(Self.data) != nil else {
      throw .lacking(Polar.Service.data)
    }
    controlPoint = try sensor.controlPoint(Polar.Service.control, in: Polar.Service.pmd)
  }

  /// Reads the kinds of signals, such as the electrocardiogram, that the Polar sensor can stream.
  ///
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func measurements() async throws(SensorError) -> Polar.MeasurementSet {
    let bytes = try await SensorError.wrapping { () throws(BLEError) in
      try await sensor.connection.read(Self.control)
    }
    let message = try SensorError.reading { () throws(WireError) in
      try Polar.ControlMessage(parsing: try Polar.ControlFrame(parsing: bytes))
    }
    return if case .features(let features) = message { features.measurements } else { [] }
  }

  /// Requests the settings that the stream of a signal has, each with its possible values.
  ///
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func settings(
    of measurement: Polar.Measurement
  ) async throws(SensorError) -> [Polar.Setting] {
    try await perform(.settings(.init(measurement: measurement)), .settings, measurement)
  }

  /// Starts the stream of a signal, and subscribes to its samples.
  ///
  /// - Parameters:
  ///   - measurement: The kind of signal.
  ///   - settings: A value for each setting that ``settings(of:)`` returns; empty for the stream of
  ///     intervals between heartbeats, which has no settings.
  /// - Returns: The samples with a time for each, until the link is down, or until the sensor ends
  ///   the stream: ``PolarEvent/ended`` is then the last event.
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func start(
    _ measurement: Polar.Measurement, _ settings: [Polar.SettingKind: UInt32] = [:]
  ) async throws(SensorError) -> SensorEvents<PolarEvent> {
    let notifications = try await SensorError.wrapping { () throws(BLEError) in
      try await sensor.connection.notifications(from: Self.data)
    }
    let chosen = try settings.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { (setting) throws(SensorError) in
        try SensorError.reading { () throws(WireError) in
          try Polar.Setting(kind: setting.key, values: [setting.value])
        }
      }
    // The sensor can end the stream before the caller has its events.
    let end = StreamEnd(of: notifications, measurement)
    controlPoint.listen(for: end) { [weak end] in end?.receive($0) }
    let answer = try await perform(
      .start(.init(measurement: measurement, settings: chosen)), .start, measurement)
    let factor = answer.lazy.compactMap(\.factor).first { $0.isFinite && $0 > 0 } ?? 1
    let clock = Mutex(Polar.SampleClock(rate: Double(settings[.rate] ?? 1)))
    let last = Mutex<[UInt8]>([])
    return SensorEvents(notifications: notifications) { (bytes) throws(WireError) in
      // Other streams of the sensor use the same characteristic.
      guard bytes.first.map({ $0 & 0x3F }) == measurement.rawValue else { return nil }
      // BlueZ delivers a frame once per subscribed program. Frames without a time can be equal.
      let isRepeated = last.withLock { last in
        defer { last = bytes }
        return last == bytes && bytes.dropFirst().prefix(8).contains { $0 != 0 }
      }
      guard !isRepeated else { return nil }
      let message = try Polar.DataMessage(parsing: try Polar.DataFrame(parsing: bytes))
      guard case .samples(let frame) = message else { return .other(message) }
      let timed = clock.withLock { $0.times(ofFrameAt: frame.time, count: frame.sampleCount) }
      return .samples(
        PolarSamples(
          frame: frame, values: frame.values(factor: Double(factor)),
          times: timed?.samples ?? [], missing: timed?.gap ?? 0))
    } last: {
      end.isReached ? .ended : nil
    }
  }

  /// Stops the stream of a signal, such as the electrocardiogram.
  ///
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func stop(_ measurement: Polar.Measurement) async throws(SensorError) {
    _ = try await perform(.stop(.init(measurement: measurement)), .stop, measurement)
  }

  /// Stops a stream without a reader, even in a cancelled task; errors are ignored.
  ///
  /// While another program keeps the link up, the sensor otherwise continues the stream, and
  /// refuses to start it again.
  package func abandon(_ measurement: Polar.Measurement) async {
    let (connection, limit) = (sensor.connection, Duration.seconds(2))
    await Task(executorPreference: connection.taskExecutor) {
      _ = try? await withDeadline(limit, on: connection.clock) { () throws(BLEError) in
        _ = try? await stop(measurement)
      }
    }.value
  }

  /// Adds a part of an answer to those before, and returns the answer; nil while parts are missing.
  private static func whole(
    _ part: Polar.ControlFrame, after parts: inout [Polar.ControlFrame]
  ) -> Polar.ControlFrame? {
    // No sensor needs as many parts: the command then ends by its deadline.
    guard parts.count < 32 else { return nil }
    parts.append(part)
    // After success, a number other than 0 announces another part.
    let result = part.payload.bytes[2...].prefix(2)
    guard result.first != 0 || result.last == 0 else { return nil }
    return parts.count > 1 ? .joined(parts) : part
  }

  /// Sends a command about a stream, and returns the settings in its answer.
  private func perform(
    _ command: Polar.HostMessage, _ operation: Polar.Operation, _ measurement: Polar.Measurement
  ) async throws(SensorError) -> [Polar.Setting] {
    typealias Answer = (error: Polar.ControlError, settings: [Polar.Setting])
    let parts = Mutex<[Polar.ControlFrame]>([])
    let answer = try await controlPoint.perform(
      command.frame.bytes, "answer to \(operation)"
    ) { (bytes) throws(WireError) -> Answer? in
      let part = try Polar.ControlFrame(parsing: bytes)
      guard part.operation == .response,
        part.payload.bytes.starts(with: [operation.rawValue, measurement.rawValue]),
        let whole = parts.withLock({ Self.whole(part, after: &$0) })
      else { return nil }
      switch try Polar.ControlMessage(parsing: whole) {
      case .commandResponse(let response): return (response.error, [])
      case .settingsResponse(let response): return (.success, response.settings)
      case .parameterResponse: return (.success, [])
      default: return nil
      }
    }
    guard answer.error == .success else {
      throw .refusal(of: "\(operation) \(measurement)", answer.error)
    }
    return answer.settings
  }
}

/// Samples of a Polar sensor's signal, each with its time.
public struct PolarSamples: Hashable, Sendable {
  /// The received frame of the Polar protocol, which contains the encoded samples.
  public var frame: Polar.SampleFrame
  /// The values of all samples in order, several for each sample if the signal has several
  /// channels; in µV, mG, °/s, gauss, hPa or °C, depending on the signal, or without a unit for
  /// light (PPG).
  public var values: [Double]
  /// The time of each sample, on the sensor's clock; empty if the sensor reports no time.
  public var times: [Polar.Timestamp]
  /// The number of samples lost just before these; negative if the sensor's clock went back.
  public var missing: Int
}

/// An event in the stream of a Polar sensor's signal.
@nonexhaustive
public enum PolarEvent: Hashable, Sendable {
  /// Samples of the signal that the sensor streams.
  case samples(PolarSamples)
  /// A message of the stream that contains no samples, such as intervals between heartbeats.
  case other(Polar.DataMessage)
  /// The sensor has ended the stream on its own.
  case ended
}

private final class StreamEnd: Sendable {
  private let notifications: BLEStream<[UInt8]>
  private let measurement: Polar.Measurement
  private let hasEnded = Atomic(false)

  init(of notifications: BLEStream<[UInt8]>, _ measurement: Polar.Measurement) {
    (self.notifications, self.measurement) = (notifications, measurement)
  }

  /// Whether the sensor has ended the stream; true once.
  var isReached: Bool { hasEnded.exchange(false, ordering: .relaxed) }

  func receive(_ bytes: [UInt8]) {
    guard case .streamsEnded(let ended)? = try? Polar.ControlMessage(parsing: bytes),
      ended.measurements.contains(measurement)
    else { return }
    hasEnded.store(true, ordering: .relaxed)
    notifications.end()
  }
}

extension ProfileSensor {
  /// Returns a client for the raw signals of this sensor.
  ///
  /// - Throws: ``SensorError``; `lacking` if the sensor is not a Polar sensor with raw signals.
  public func polarStreams() throws(SensorError) -> PolarStreams { try PolarStreams(self) }
}
