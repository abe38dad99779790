import HaloCapture
import HaloDevices
import HaloProtocol
import HaloTransport

/// Prints the demo as JSON Lines: an object for each event, with the virtual time in seconds.
struct JSONDemoScreen: DemoScreen {
  let output: Output

  mutating func show(_ fact: DemoFact, at time: Duration) throws {
    let head: [(String, any Encodable)] = [("time", Trace.seconds(time)), ("fact", fact.name)]
    try output.json(JSONObject(head + fact.members))
  }
}

extension DemoFact {
  fileprivate var name: String {
    switch self {
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

  fileprivate var members: [(String, any Encodable)] {
    switch self {
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
    case .week(let days):
      [("days", days.map { ["date": $0.date, "steps": $0.steps] as JSONObject })]
    case .night(let record, _, let date): [("date", date), ("value", record)]
    case .ended(let duration, let events):
      [("seconds", Trace.seconds(duration)), ("events", events)]
    }
  }
}
