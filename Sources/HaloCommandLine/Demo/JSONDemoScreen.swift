import HaloCapture
import HaloDevices
import HaloProtocol
import HaloTransport

/// Shows the demo as JSON Lines: one fact a line, with the virtual time in seconds.
struct JSONDemoScreen: DemoScreen {
  let output: Output

  mutating func show(_ fact: DemoFact, at time: Duration) throws {
    try output.json(FactObject(fact: fact, time: time))
  }
}

private struct FactObject: Encodable {
  let fact: DemoFact
  let time: Duration

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Trace.seconds(time), forKey: Key("time"))
    for (key, value) in [("fact", name)] + facts {
      try container.encode(value, forKey: Key(key))
    }
  }

  private var name: any Encodable {
    switch fact {
    case .began: "began"
    case .found: "found"
    case .connected: "connected"
    case .identified: "identified"
    case .timeSet: "timeSet"
    case .support: "deviceSupport"
    case .battery: "battery"
    case .reading: "reading"
    case .measured: "measured"
    case .heartRates: "heartRates"
    case .steps: "steps"
    case .week: "week"
    case .night: "night"
    case .ended: "ended"
    }
  }

  private var facts: [(String, any Encodable)] {
    switch fact {
    case .began(let seed, let isRealTime): [("seed", seed), ("realTime", isRealTime)]
    case .found(let advertisement):
      [
        ("peripheral", advertisement.peripheral.rawValue),
        ("name", advertisement.data.localName), ("rssi", advertisement.rssi),
      ]
    case .connected(let services, let length):
      [("services", services), ("maximumWriteLength", length)]
    case .identified(let identity):
      [("firmware", identity.firmware), ("hardware", identity.hardware)]
    case .timeSet(let dateTime, let capabilities):
      [("dateTime", dateTime), ("capabilities", capabilities.all.map(\.rawValue))]
    case .support(let support): [("flags", support.all.map(\.rawValue))]
    case .battery(let battery): [("value", battery)]
    case .reading(let reading, _): [("value", reading)]
    case .measured(let values): [("beatsPerMinute", values)]
    case .heartRates(let log, let date): [("date", date), ("value", log)]
    case .steps(let log, let totals, let date):
      [("date", date), ("value", log), ("totals", totals)]
    case .week(let days): [("days", days.map { DayObject(date: $0.date, steps: $0.steps) })]
    case .night(let record, _, let date): [("date", date), ("value", record)]
    case .ended(let duration, let events):
      [("seconds", Trace.seconds(duration)), ("events", events)]
    }
  }
}

private struct DayObject: Encodable {
  var date: CivilDate
  var steps: Int
}
