import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual Polar sensor with raw signals of one wearer: electrocardiogram (ECG), optical pulse
/// (PPG) and acceleration.
///
/// The ECG and the PPG show the same heartbeats, and so does the heart-rate strap of a
/// ``VirtualSensor/init(name:polar:)``. Each link starts and stops its own streams.
public final class VirtualPolar: VirtualProfile {
  /// The GATT service of the virtual Polar sensor, which streams its raw signals.
  public let service = GATTService(
    Polar.Service.pmd,
    characteristics: [
      .subscribable(Polar.Service.control, [.read, .write, .indicate]),
      .subscribable(Polar.Service.data, .notify),
    ])
  /// The interval at which the sensor sends the new samples of its streams.
  public let interval: Duration? = .milliseconds(250)

  /// The mean heart rate of the sensor's wearer in beats per minute, 25…250.
  public var beatsPerMinute: Double { heart.rate }
  /// The amplitude of the noise in the ECG, in microvolts, 0…10,000.
  package let noise: Int
  /// The notification length in bytes that a link must allow before a stream starts: the MTU of 64
  /// that Polar requires, less three.
  package static let minimumLength = 61
  /// The time that the sensor's clock shows when the clock of the simulated radio shows zero:
  /// 2026-01-01 00:00:00.
  package static let epoch = Polar.Timestamp(rawValue: 820_540_800_000_000_000)

  private struct Stream {
    var begin: Int64
    var rate: Int64
    var sent: Int64 = 0
  }

  private struct Key: Hashable {
    var link: UInt64
    var measurement: Polar.Measurement
  }

  private let streams = Mutex<[Key: Stream]>([:])
  let heart: Heart

  /// Makes a virtual Polar sensor on a wearer whose heart rate varies a little with the breath.
  ///
  /// - Parameters:
  ///   - beatsPerMinute: The mean heart rate, 25…250.
  ///   - noise: The amplitude of the noise in the ECG in microvolts, 0…10,000.
  public init(beatsPerMinute: Double = 72, noise: Int = 20) {
    heart = Heart(rate: beatsPerMinute)
    self.noise = min(max(noise, 0), 10_000)
  }

  /// Returns the kinds of signals that the sensor can stream, as the value of the control point;
  /// nil for other characteristics.
  public func read(_ characteristic: BluetoothUUID, at now: Duration) -> [UInt8]? {
    guard characteristic == Polar.Service.control else { return nil }
    return Polar.Features(measurements: [.ecg, .ppg, .acceleration]).frame.bytes
  }

  /// Executes a command of the control point, on a link with notifications of up to 509 bytes.
  ///
  /// - Throws: `ATTError` for a malformed command.
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] {
    try execute(command, to: characteristic, by: link, at: now, fitting: 509)
  }

  /// Executes a command of the control point, such as the start of a stream; a stream needs
  /// notifications of at least 61 bytes.
  ///
  /// - Throws: `ATTError` for a malformed command.
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration,
    fitting length: Int
  ) throws(ATTError) -> [SensorOutput] {
    guard characteristic == Polar.Service.control,
      let frame = try? Polar.ControlFrame(parsing: command),
      let message = try? Polar.HostMessage(parsing: frame)
    else { throw .invalidAttributeValueLength }
    let answer: (Polar.Measurement, Polar.ControlError, [Polar.Setting])
    switch message {
    case .settings(let request):
      let settings = Self.settings[request.measurement]
      answer = (request.measurement, settings == nil ? .notSupported : .success, settings ?? [])
    case .start(let request) where length < Self.minimumLength:
      answer = (request.measurement, .wrongMTU, [])
    case .start(let request): answer = start(request, by: link, at: now)
    case .stop(let request):
      let key = Key(link: link, measurement: request.measurement)
      let running = streams.withLock { $0.removeValue(forKey: key) }
      answer = (request.measurement, running == nil ? .alreadyInState : .success, [])
    default: answer = (.ecg, .unknownOperation, [])
    }
    let (measurement, error, settings) = answer
    // Each success ends with whether more parts follow (Polar in polar-ble-sdk issue 249).
    let bytes =
      error == .success
      ? Polar.SettingsResponse(
        request: frame.operation, measurement: measurement, settings: settings
      ).frame.bytes
      : Polar.CommandResponse(
        request: frame.operation, measurement: measurement, error: error
      ).frame.bytes
    return [SensorOutput(Polar.Service.control, bytes, after: .milliseconds(20))]
  }

  private func start(
    _ request: Polar.StartRequest, by link: UInt64, at now: Duration
  ) -> (Polar.Measurement, Polar.ControlError, [Polar.Setting]) {
    let measurement = request.measurement
    guard let known = Self.settings[measurement] else { return (measurement, .notSupported, []) }
    for setting in known {
      let chosen = request.settings.first { $0.kind == setting.kind }?.values.first
      guard let chosen, setting.values.contains(chosen) else {
        return (measurement, setting.kind == .rate ? .wrongRate : .wrongParameter, [])
      }
    }
    let rate = request.settings.first { $0.kind == .rate }?.values.first ?? 1
    let key = Key(link: link, measurement: measurement)
    return streams.withLock { streams in
      guard streams[key] == nil else { return (measurement, .alreadyInState, []) }
      streams[key] = Stream(begin: now.nanoseconds, rate: Int64(rate))
      let factor = try? Polar.Setting(kind: .factor, values: [Float(1).bitPattern])
      return (measurement, .success, measurement == .ecg ? [] : factor.map { [$0] } ?? [])
    }
  }

  private static let settings: [Polar.Measurement: [Polar.Setting]] = {
    let values: [Polar.Measurement: [(Polar.SettingKind, [UInt32])]] = [
      .ecg: [(.rate, [130]), (.resolution, [14])],
      .ppg: [(.rate, [28, 44, 55, 135]), (.resolution, [22]), (.channels, [4])],
      .acceleration: [(.rate, [25, 50, 100, 200]), (.resolution, [16]), (.range, [2, 4, 8])],
    ]
    return values.mapValues { $0.compactMap { try? Polar.Setting(kind: $0.0, values: $0.1) } }
  }()

  /// Returns the stream frames to send to a link: those whose last sample is due at `now`, each at
  /// most `length` bytes long.
  public func measurements(
    for link: UInt64, at now: Duration, fitting length: Int
  ) -> [SensorOutput] {
    let running = streams.withLock { $0.filter { $0.key.link == link } }
    return running.keys.sorted { $0.measurement.rawValue < $1.measurement.rawValue }.flatMap {
      frames(of: $0, at: now, fitting: length)
    }
  }

  /// Ends the streams of signals on a link that went down.
  public func forget(_ link: UInt64) {
    streams.withLock { streams in streams = streams.filter { $0.key.link != link } }
  }

  private func frames(of key: Key, at now: Duration, fitting length: Int) -> [SensorOutput] {
    guard var stream = streams.withLock({ $0[key] }) else { return [] }
    let isECG = key.measurement == .ecg
    // A frame of differences is at most a byte a number longer than its samples.
    let most = Int64(max(1, (length - 10) / (isECG ? 3 : key.measurement == .ppg ? 16 : 9)))
    let due = (now.nanoseconds - stream.begin) * stream.rate / 1_000_000_000
    var outputs: [SensorOutput] = []
    while stream.sent < due {
      let end = min(due, stream.sent + most)
      let numbers = (stream.sent..<end).flatMap { index in
        let time = Double(stream.begin) / 1e9 + Double(index + 1) / Double(stream.rate)
        return sample(of: key.measurement, at: time, index)
      }
      let last = stream.begin + end * 1_000_000_000 / stream.rate
      let time = Polar.Timestamp(rawValue: Self.epoch.rawValue + last)
      let type: UInt8 = isECG ? 0 : key.measurement == .ppg ? 0x80 : 0x81
      if let frame = try? Polar.SampleFrame(
        key.measurement, at: time, frameType: type, numbers: numbers)
      {
        outputs.append(SensorOutput(Polar.Service.data, frame.frame.bytes))
      }
      stream.sent = end
    }
    // The stream can have been stopped, and another one started.
    streams.withLock { if $0[key]?.begin == stream.begin { $0[key] = stream } }
    return outputs
  }

  private func sample(
    of measurement: Polar.Measurement, at time: Double, _ index: Int64
  ) -> [Int32] {
    // The ECG of a beat begins before the contraction.
    let phase = (heart.beats(at: time) + 0.3).truncatingRemainder(dividingBy: 1)
    var random = SplitMix64(seed: UInt64(bitPattern: index))
    switch measurement {
    case .ecg:
      let signal = Self.ecg(at: phase, period: 60 / beatsPerMinute)
      return [Int32(signal) + Int32(random.number(in: -noise...noise))]
    case .ppg:
      // The pulse reaches the sensor a fifth of a beat after the contraction.
      let pulse = Int32(2000 * Self.wave(phase, 0.5, 0.12))
      let level = 200_000 - pulse
      return [level, level + 900, level - 700, 1500 + Int32(random.number(in: -9...9))]
    default:
      let sway = Int32(40 * Self.wave((time / 4).truncatingRemainder(dividingBy: 1), 0.5, 0.2))
      return [sway, -sway / 2, 1000 + Int32(random.number(in: -3...3))]
    }
  }

  /// The ECG in microvolts at a part of a beat of `period` seconds: P, Q, R at 0.3, S and T.
  private static func ecg(at phase: Double, period: Double) -> Double {
    // A faster heart shortens the pauses between the waves, and not the wave of the contraction.
    let seconds = (phase - 0.3) * period
    return 120 * wave(phase, 0.16, 0.03) - 140 * wave(seconds, -0.03, 0.01)
      + 1200 * wave(seconds, 0, 0.012) - 250 * wave(seconds, 0.03, 0.012)
      + 300 * wave(phase, 0.6, 0.06)
  }

  /// A bell curve of height 1.
  private static func wave(_ phase: Double, _ center: Double, _ width: Double) -> Double {
    let distance = (phase - center) / width
    // A rational curve, as this module has no exponential function.
    return 1 / (1 + distance * distance * (1 + distance * distance / 2))
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 { Int64(self / .nanoseconds(1)) }
}
