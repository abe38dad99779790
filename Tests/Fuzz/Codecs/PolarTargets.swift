import FuzzKit
import HaloProtocol

/// The fuzz targets of Polar sensors.
let polarTargets: [FuzzTarget] = [
  FuzzTarget("PolarControl", longestInput: 64, body: fuzzControl)
    .seeded { $0.bytes(on: "polar/control") },
  FuzzTarget("PolarData", longestInput: 512, body: fuzzData)
    .seeded { $0.bytes(on: "polar/data") },
]

/// Fuzzes a command, then the same bytes as an indication.
@Sendable private func fuzzControl(_ input: [UInt8]) throws(BrokenLaw) {
  try checkMessage(input) { (bytes) throws(WireError) in
    try Polar.HostMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
  try checkMessage(input) { (bytes) throws(WireError) in
    try Polar.ControlMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
}

/// Fuzzes a notification: the samples survive another encoding, if they fit in.
@Sendable private func fuzzData(_ input: [UInt8]) throws(BrokenLaw) {
  try checkMessage(input) { (bytes) throws(WireError) in
    try Polar.DataMessage(parsing: bytes)
  } encode: {
    $0.bytes
  }
  guard case .samples(let frame)? = try? Polar.DataMessage(parsing: input) else { return }
  let samples = frame.samples
  try law(samples.numbers.count <= 65_536, "\(samples.numbers.count) numbers")
  try law(samples.count * samples.channels == samples.numbers.count, "half a sample")
  try law(frame.values(factor: 0.5).count == samples.numbers.count, "values are lost")
  let again = try? Polar.SampleFrame(
    frame.measurement, at: frame.time, frameType: frame.frameType, numbers: samples.numbers)
  guard let again else { return }
  try law(again.samples == samples, "\(HexBytes(input)) has other samples as \(again.content)")
  var clock = Polar.SampleClock(rate: Double(input.count))
  let times = clock.times(ofFrameAt: frame.time, count: samples.count)
  try law(times.map { $0.samples.last == frame.time } ?? true, "another time")
}
