import HaloProtocol

/// The heart rate of a ring or strap at one moment, or a report that the device measures none.
public struct HeartRateBeat: Hashable, Sendable {
  /// The heart rate in beats per minute; nil without contact.
  ///
  /// No contact means that the source is not worn, has no rate yet, or is out of reach.
  public var beatsPerMinute: UInt16?
  /// The intervals between heartbeats in 1/1024 s, oldest first.
  public var rrIntervals: [UInt16]
  /// The charge of the source's battery in percent; nil if unknown.
  public var batteryPercent: UInt8?
  /// The steps that the ring has counted since its midnight; nil if unknown.
  public var steps: UInt32?
  /// When the value arrived from the device, as the time since the bridge was created.
  public var time: Duration
  /// Whether the device is simulated.
  public var isVirtual = false

  /// Creates the value of one moment; without a heart rate, it reports no contact.
  public init(
    beatsPerMinute: UInt16? = nil, rrIntervals: [UInt16] = [], batteryPercent: UInt8? = nil,
    steps: UInt32? = nil, time: Duration = .zero
  ) {
    self.beatsPerMinute = beatsPerMinute
    self.rrIntervals = rrIntervals
    self.batteryPercent = batteryPercent
    self.steps = steps
    self.time = time
  }

  /// The value as a JSON object on one line, without a line break.
  ///
  /// | key | type | content |
  /// |---|---|---|
  /// | `time` | number | seconds since the start of the bridge |
  /// | `beatsPerMinute` | number or null | null without contact |
  /// | `contact` | bool | true with a rate |
  /// | `rrMilliseconds` | array of numbers | the intervals between beats, oldest first |
  /// | `battery` | number | percent; missing if unknown |
  /// | `steps` | number | steps since the ring's midnight; missing if unknown |
  /// | `virtual` | bool | true for a virtual device; missing otherwise |
  public var json: String { "{\(jsonFields)}" }

  /// The members of the object in ``json``, without the braces around them.
  var jsonFields: String {
    let milliseconds = time / .milliseconds(1)
    var fields = [
      "\"time\":\((milliseconds.rounded()) / 1000)",
      "\"beatsPerMinute\":\(beatsPerMinute.map { "\($0)" } ?? "null")",
      "\"contact\":\(beatsPerMinute != nil)",
    ]
    let intervals = rrIntervals.map { "\(GATT.RRIntervals.milliseconds(of: $0))" }
    fields.append("\"rrMilliseconds\":[\(intervals.joined(separator: ","))]")
    if let batteryPercent { fields.append("\"battery\":\(batteryPercent)") }
    if let steps { fields.append("\"steps\":\(steps)") }
    if isVirtual { fields.append("\"virtual\":true") }
    return fields.joined(separator: ",")
  }
}
