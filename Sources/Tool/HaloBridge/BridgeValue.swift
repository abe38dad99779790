import HaloProtocol

/// A kind of measurement that a ``Bridge`` forwards; its raw value is the key in
/// ``BridgeValue/json``.
@nonexhaustive
public enum BridgeMeasure: String, CaseIterable, Sendable {
  /// The heart rate in beats per minute.
  case heartRate = "beatsPerMinute"
  /// The power in watts; negative for backward motion.
  case power = "powerWatts"
  /// The cadence per minute: turns of a crank, strokes of a rower, or steps.
  case cadence = "cadencePerMinute"
  /// The speed in km/h; negative for backward motion.
  case speed = "speedKilometersPerHour"

  /// The name and the unit, and the class and the icon of a sensor in Home Assistant.
  ///
  /// The name is that of a parameter in OSC too, apart from the heart rate.
  var terms: (name: String, unit: String, deviceClass: String?, icon: String?) {
    switch self {
    case .heartRate: ("Heart rate", "bpm", nil, "mdi:heart-pulse")
    case .power: ("Power", "W", "power", nil)
    case .cadence: ("Cadence", "rpm", nil, "mdi:rotate-right")
    case .speed: ("Speed", "km/h", "speed", nil)
    }
  }
}

/// The measurements of a device at one time; a value without measurements reports that the device
/// has no contact.
public struct BridgeValue: Hashable, Sendable {
  /// The kinds of measurements that the device can deliver, even those without a value now.
  public var measures: Set<BridgeMeasure>
  /// The intervals between heartbeats in 1/1024 s, oldest first.
  public var rrIntervals: [UInt16]
  /// The charge of the device's battery in percent; nil if unknown.
  public var batteryPercent: UInt8?
  /// The steps that the ring has counted since midnight on its own clock; nil if unknown.
  public var steps: UInt32?
  /// The arrival time of the measurements, as the duration since the bridge was created.
  public var time: Duration
  /// Whether the device is simulated.
  public var isVirtual = false
  /// Whether the device is a foot pod, whose cadence counts steps.
  var isOnFoot = false
  /// Whether the heart rate of this value arrived with it, and not with an earlier value.
  var hasNewRate = true
  var numbers: [BridgeMeasure: Double]

  /// The heart rate in beats per minute; nil without contact.
  ///
  /// No contact means that the device is not worn, has no rate yet, or is out of reach.
  public var beatsPerMinute: UInt16? { numbers[.heartRate].map { UInt16(clamping: Int($0)) } }
  /// The power in watts, negative for backward motion; nil if the device measures no power now.
  public var powerWatts: Double? { numbers[.power] }
  /// The cadence per minute, as turns of a crank, strokes or steps; nil if the device measures no
  /// cadence now.
  public var cadencePerMinute: Double? { numbers[.cadence] }
  /// The speed in km/h, negative for backward motion; nil if the device measures no speed now.
  public var speedKilometersPerHour: Double? { numbers[.speed] }
  /// Whether the device measures anything now: whether the value contains a measurement.
  public var hasContact: Bool { !numbers.isEmpty }

  /// Creates a value from the measurements at one time; without measurements, it reports that a
  /// heart-rate device has no contact.
  ///
  /// Infinite numbers, NaN and numbers beyond a million count as missing.
  public init(
    beatsPerMinute: UInt16? = nil, rrIntervals: [UInt16] = [], powerWatts: Double? = nil,
    cadencePerMinute: Double? = nil, speedKilometersPerHour: Double? = nil,
    batteryPercent: UInt8? = nil, steps: UInt32? = nil, time: Duration = .zero
  ) {
    let numbers: [BridgeMeasure: Double?] = [
      .heartRate: beatsPerMinute.map(Double.init), .power: powerWatts,
      .cadence: cadencePerMinute, .speed: speedKilometersPerHour,
    ]
    self.numbers = numbers.compactMapValues { $0 }.filter { $0.value.magnitude < 1e6 }
    measures = self.numbers.isEmpty ? [.heartRate] : Set(self.numbers.keys)
    (self.rrIntervals, self.batteryPercent, self.steps) = (rrIntervals, batteryPercent, steps)
    self.time = time
  }

  /// The value as a JSON object on one line, without a line break.
  ///
  /// | key | type | content |
  /// |---|---|---|
  /// | `time` | number | seconds since the start of the bridge |
  /// | `beatsPerMinute` | number or null | null without contact |
  /// | `contact` | bool | true with any measurement |
  /// | `rrMilliseconds` | array of numbers | the intervals between beats, oldest first |
  /// | `powerWatts` | number or null | null without a measurement in 10 s |
  /// | `cadencePerMinute` | number or null | the same |
  /// | `speedKilometersPerHour` | number or null | the same |
  /// | `battery` | number | percent; missing if unknown |
  /// | `steps` | number | steps since the ring's midnight; missing if unknown |
  /// | `virtual` | bool | true for a virtual device; missing otherwise |
  ///
  /// The keys of measurements that the source device does not have are missing.
  public var json: String { "{\(jsonFields)}" }

  /// The members of the object in ``json``, without the braces around them.
  var jsonFields: String {
    let milliseconds = time / .milliseconds(1)
    var fields = ["\"time\":\((milliseconds.rounded()) / 1000)"]
    for measure in BridgeMeasure.allCases {
      if measures.contains(measure) {
        fields.append("\"\(measure.rawValue)\":\(numbers[measure].map(Self.text) ?? "null")")
      }
      if measure == .heartRate { fields.append("\"contact\":\(hasContact)") }
    }
    if measures.contains(.heartRate) {
      let intervals = rrIntervals.map { "\(GATT.RRIntervals.milliseconds(of: $0))" }
      fields.insert("\"rrMilliseconds\":[\(intervals.joined(separator: ","))]", at: 3)
    }
    if let batteryPercent { fields.append("\"battery\":\(batteryPercent)") }
    if let steps { fields.append("\"steps\":\(steps)") }
    if isVirtual { fields.append("\"virtual\":true") }
    return fields.joined(separator: ",")
  }

  /// Returns a number with at most two decimals.
  private static func text(_ number: Double) -> String {
    let hundredths = (number * 100).rounded()
    return hundredths.truncatingRemainder(dividingBy: 100) == 0
      ? "\(Int(hundredths) / 100)" : "\(hundredths / 100)"
  }
}
