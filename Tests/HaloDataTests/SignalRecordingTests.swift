import HaloData
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloDevices

@Suite("Raw signals as EDF+ and CSV")
struct SignalRecordingTests {
  private static let seeds: Range<UInt64> = 0..<40

  @Test(
    "An EDF+ file has all values at their times, and an annotation for each gap", arguments: seeds)
  func edf(_ seed: UInt64) throws {
    let sample = try SignalSample(seed)
    let recording = sample.recording
    let file = try EDFReader(recording.edf())
    let count = recording.channels.count
    #expect(file.labels == recording.channels.map(\.label))
    #expect(file.units == recording.channels.map { $0.unit.replacing("µ", with: "u") })
    let first = try #require(recording.times.first)
    #expect(file.start == first / 1_000_000_000)
    let gaps = file.annotations.flatMap { note in
      let (start, end) = (note.onset * file.rate, (note.onset + note.duration) * file.rate)
      return Array(Int(start.rounded())..<Int(end.rounded()))
    }
    #expect(Set(gaps).count == gaps.count)
    for place in gaps { #expect((0..<count).allSatisfy { file.numbers[$0][place] == -32_768 }) }
    // All other places have the samples in their order.
    let places = Set(file.numbers[0].indices).subtracting(gaps).sorted()
    try #require(places.count == recording.times.count)
    for (index, (place, time)) in zip(places, recording.times).enumerated() {
      let exact = Double(time - file.start * 1_000_000_000) / 1e9 * file.rate
      #expect(abs(Double(place) - exact) < 0.9)
      for channel in 0..<count {
        let value = recording.values[index * count + channel]
        let number = file.numbers[channel][place]
        #expect((number == -32_768) == !value.isFinite)
        guard value.isFinite else { continue }
        let allowed = sample.isWhole ? 1e-9 : file.step(channel) * 0.501
        #expect(abs(file.value(number, channel) - value) <= allowed)
      }
    }
    #expect(file.annotations.allSatisfy { $0.text == "BAD_ACQ_SKIP" })
  }

  @Test("A table has all values and times, and the number of missing samples", arguments: seeds)
  func csv(_ seed: UInt64) throws {
    let sample = try SignalSample(seed)
    let recording = sample.recording
    let lines = String(decoding: try recording.csv(), as: UTF8.self).split(separator: "\n")
    #expect(lines[0].hasPrefix("time,seconds,missing,\"A\"\"1 (µV)\""))
    try #require(lines.count == recording.times.count + 1)
    let count = recording.channels.count
    for (index, line) in lines.dropFirst().enumerated() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      try #require(cells.count == 3 + count)
      let local = try CivilDateTime(parsing: String(cells[0].prefix(19)))
      let time = Int64(local.secondsSince1970) * 1_000_000_000
      #expect(time + (Int64(cells[0].dropFirst(20)) ?? -1) == recording.times[index])
      let passed = Double(recording.times[index] - recording.times[0]) / 1e9
      #expect(abs((Double(cells[1]) ?? -1) - passed) < 1e-8)
      let missing = try #require(Int(cells[2]))
      #expect(abs(missing - sample.missing[index]) <= min(1, sample.missing[index]))
      for (cell, value) in zip(cells[3...], recording.values[(index * count)...]) {
        #expect(value.isFinite ? Double(cell) == value : cell.isEmpty)
      }
    }
    var invented = recording
    invented.isVirtual = true
    let marked = String(decoding: try invented.csv(), as: UTF8.self).split(separator: "\n")
    #expect(
      marked.map { "\($0)" } == ["\(lines[0]),virtual"] + lines.dropFirst().map { "\($0),true" })
  }

  @Test("The samples of a Polar stream have the names and units of their channels")
  func polar() throws {
    func samples(_ first: UInt8, _ numbers: [Int32], at time: Int64) throws -> PolarSamples {
      let bytes = [first] + (0..<8).map { UInt8(truncatingIfNeeded: time >> (8 * $0)) } + [0]
      let content = numbers.flatMap { number in
        (0..<3).map { UInt8(truncatingIfNeeded: number >> Int32(8 * $0)) }
      }
      let message = try Polar.DataMessage(parsing: Polar.DataFrame(parsing: bytes + content))
      guard case .samples(let frame) = message else { throw RecordingError.empty }
      var clock = Polar.SampleClock(rate: 100)
      let times = clock.times(ofFrameAt: frame.time, count: frame.samples.count)
      return PolarSamples(
        frame: frame, values: frame.values(), times: times?.samples ?? [], missing: 0)
    }
    let time: Int64 = 700_000_000_000_000_000
    let recording = try SignalRecording(
      [samples(0, [-3, 8_388_607], at: time), samples(0, [5], at: time + 10_000_000)])
    #expect(recording.channels == [.init("ECG", unit: "µV")])
    #expect(recording.values == [-3, 8_388_607, 5])
    let moment = time + 946_684_800_000_000_000
    #expect(recording.times == [moment - 10_000_000, moment, moment + 10_000_000])
    #expect(throws: RecordingError.timeOutOfRange(index: 0)) {
      try SignalRecording([samples(0, [1], at: 0).untimed])
    }
    #expect(throws: RecordingError.empty) { try SignalRecording([PolarSamples]()) }
  }

  @Test("What no file can express is an error")
  func errors() throws {
    let second: Int64 = 1_800_000_000_000_000_000
    func recording(
      _ channels: [SignalRecording.Channel], _ values: [Double], _ times: [Int64]
    ) throws -> SignalRecording {
      var recording = SignalRecording(channels)
      try recording.append(values, at: times.map { second + $0 })
      return recording
    }
    let one: [SignalRecording.Channel] = [.init("A")]
    #expect(throws: RecordingError.empty) { try recording(one, [], []).edf() }
    #expect(throws: RecordingError.empty) { try recording([], [], [1]).csv() }
    #expect(throws: RecordingError.countsDiffer) { try recording(one, [1, 2], [1]) }
    for times in [[1, 1], [2, 1]] as [[Int64]] {
      #expect(throws: RecordingError.timeGoesBack(index: 1)) { try recording(one, [1, 2], times) }
    }
    #expect(throws: RecordingError.timeOutOfRange(index: 0)) { try recording(one, [1], [-second]) }
    #expect(throws: RecordingError.timeOutOfRange(index: 0)) {
      try recording(one, [1], [second * 2])
    }
    for value in [1e8, -1e300, -12_345_678.5, -99_999_999] {
      #expect(throws: RecordingError.valueOutOfRange(channel: 0)) {
        try recording(one, [value, 0], [0, 1]).edf()
      }
    }
    let long: Int64 = 1_000_000_000_000_000_000
    #expect(throws: RecordingError.tooLong) {
      try recording(one, [1, 2, 3, 4], [0, 1_000_000, 2_000_000, long]).edf()
    }
    for (label, unit) in [
      ("", ""), ("A", "kΩ"), ("\u{1B}", ""), ("seventeen letters", ""), ("A", "nine long"),
      ("EDF Annotations", ""), ("B", ""),
    ] {
      #expect(throws: RecordingError.self, "\(label)") {
        try recording([.init(label, unit: unit), .init("B")], [1, 2], [0]).edf()
      }
    }
    #expect(throws: Never.self) { try recording(one, [.nan], [0]).edf() }
    #expect(throws: Never.self) { try recording(one, [1, 2], [0, 1]).edf() }
    #expect(throws: Never.self) { try recording(one, [1, 2], [0, long / 100]).edf() }
  }
}

extension PolarSamples {
  fileprivate var untimed: PolarSamples {
    PolarSamples(
      frame: frame, values: values, times: values.map { _ in .init(rawValue: 0) }, missing: 0)
  }
}

/// A recording of any rate, with gaps and times that vary by a tenth of an interval.
private struct SignalSample {
  private(set) var recording: SignalRecording
  let isWhole: Bool
  /// The number of samples that are missing before each one.
  private(set) var missing: [Int] = []

  init(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let interval = 1e9 / Double.random(in: 0.5...1500, using: &random)
    let count = Int.random(in: 1...3, using: &random)
    isWhole = seed.isMultiple(of: 2)
    let offset = Double.random(in: -90_000...90_000, using: &random).rounded()
    recording = SignalRecording(
      (0..<count).map { .init("A\"\($0 + 1)", unit: "µV") }, deviceName: "Größe 1")
    let start = Int64.random(in: 1_000_000_000...3_000_000_000, using: &random) * 1_000_000_000
    var place = Int.random(in: 0...2000, using: &random)
    for index in 0..<Int.random(in: 20...900, using: &random) {
      let gap =
        Int.random(in: 0..<30, using: &random) == 0 ? Int.random(in: 1...300, using: &random) : 0
      missing.append(index == 0 ? 0 : gap)
      place += gap + 1
      let shift = Double.random(in: -0.05...0.05, using: &random)
      let values = (0..<count).map { _ -> Double in
        if Int.random(in: 0..<40, using: &random) == 0 { return .nan }
        let value = Double.random(in: -32_000...32_000, using: &random) + offset
        return isWhole ? value.rounded() : value
      }
      try recording.append(values, at: [start + Int64((Double(place) + shift) * interval)])
    }
  }
}

/// A reader of EDF+ files with whole signals.
private struct EDFReader {
  private(set) var labels: [String] = []
  private(set) var units: [String] = []
  private(set) var numbers: [[Int16]]
  private(set) var annotations: [(onset: Double, duration: Double, text: String)] = []
  let start: Int64
  let rate: Double
  private let lowest: [Double]
  private let highest: [Double]

  func value(_ number: Int16, _ channel: Int) -> Double {
    lowest[channel] + step(channel) * (Double(number) + 32_768)
  }

  func step(_ channel: Int) -> Double { (highest[channel] - lowest[channel]) / 65_535 }

  init(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    func take(_ count: Int) throws -> ArraySlice<UInt8> {
      try #require(rest.count >= count)
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    func field(_ width: Int) throws -> String {
      let text = String(decoding: try take(width), as: UTF8.self)
      #expect(text.utf8.allSatisfy { 32...126 ~= $0 })
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    #expect(try field(8) == "0" && field(80) == "X X X X")
    let words = try field(80).split(separator: " ")
    try #require(words.count == 5 && words[0] == "Startdate" && words[4] == "Gr__e_1")
    let (date, clock) = (try field(8).split(separator: "."), try field(8).split(separator: "."))
    let year = try #require(words[1].split(separator: "-").last)
    #expect(year.hasSuffix(date[2]))
    start = Int64(
      try CivilDateTime(parsing: "\(year)-\(date[1])-\(date[0])T\(clock.joined(separator: ":"))")
        .secondsSince1970)
    let (length, kind) = (try field(8), try field(44))
    #expect(kind == "EDF+C")
    let records = try #require(Int(try field(8)))
    let duration = try #require(Double(try field(8)))
    let signals = try #require(Int(try field(4)))
    #expect(Int(length) == 256 * (signals + 1))
    func fields(_ width: Int) throws -> [String] { try (0..<signals).map { _ in try field(width) } }
    labels = try fields(16)
    _ = try fields(80)
    units = try fields(8)
    lowest = try fields(8).compactMap(Double.init)
    highest = try fields(8).compactMap(Double.init)
    #expect(
      try fields(8) + fields(8) == Array(repeating: "-32768", count: signals)
        + Array(repeating: "32767", count: signals))
    _ = try fields(80)
    let counts = try fields(8).compactMap { Int($0) }
    _ = try fields(32)
    try #require(counts.count == signals && lowest.count == signals && highest.count == signals)
    rate = Double(counts[0]) / duration
    numbers = Array(repeating: [], count: signals - 1)
    for record in 0..<records {
      for channel in 0..<signals - 1 {
        let bytes = Array(try take(2 * counts[channel]))
        for index in stride(from: 0, to: bytes.count, by: 2) {
          numbers[channel].append(
            Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8))
        }
      }
      let notes = try take(2 * counts[signals - 1]).split(separator: 0)
      for (index, note) in notes.enumerated() {
        let parts = note.split(separator: 0x14, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
        let times = parts[0].split(separator: "\u{15}").compactMap { Double($0) }
        if index == 0 {
          #expect(parts[1...] == ["", ""] && abs(times[0] - duration * Double(record)) < 1e-9)
        } else {
          try #require(times.count == 2 && parts[0].hasPrefix("+") && parts[2].isEmpty)
          annotations.append((times[0], times[1], parts[1]))
        }
      }
    }
    #expect(rest.isEmpty && labels.removeLast() == "EDF Annotations" && units.removeLast() == "")
  }
}
