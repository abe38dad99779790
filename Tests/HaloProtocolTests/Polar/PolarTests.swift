import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Polar sensors")
struct PolarTests {
  // MARK: Faults of other readers

  @Test("A time of 0 is unknown, unlike in polar-python 1.1.1")
  func unknownTime() throws {
    let hex = "030000000000000000004845030A000600FFFFFFFF01"
    let frame = try Polar.PulseIntervals(parsing: HexBytes(parsing: hex).bytes)
    #expect(frame.time.nanosecondsSince1970 == nil && !frame.time.isKnown)
    #expect(frame.times.map(\.isKnown) == [false, false])
    #expect(frame.intervals.map(\.isUsable) == [true, false])
    var clock = Polar.SampleClock(rate: 50)
    #expect(clock.times(ofFrameAt: frame.time, count: 2) == nil)
  }

  // MARK: Times

  @Test("The first frame goes back by the rate, later ones fill the time between")
  func times() throws {
    var clock = Polar.SampleClock(rate: 100)
    let start: Int64 = 600_000_000_000_000_000
    func next(_ milliseconds: Int64, _ count: Int) -> ([Int64], Int)? {
      let time = Polar.Timestamp(rawValue: start + milliseconds * 1_000_000)
      let times = clock.times(ofFrameAt: time, count: count)
      return times.map { ($0.samples.map { ($0.rawValue - start) / 1_000_000 }, $0.gap) }
    }
    #expect(try #require(next(0, 3)) == ([-20, -10, 0], 0))
    // A clock that is a tenth slower than the nominal rate.
    #expect(try #require(next(55, 5)) == ([11, 22, 33, 44, 55], 0))
    // A frame of five samples is missing before the next one.
    #expect(try #require(next(155, 5)) == ([115, 125, 135, 145, 155], 5))
    #expect(next(200, 0) == nil)
    #expect(try #require(next(205, 5)) == ([165, 175, 185, 195, 205], 0))
    // The sensor's clock goes back.
    let (back, gap) = try #require(next(-1000, 2))
    #expect(back == [-1010, -1000] && gap < 0)
    #expect(try #require(next(-980, 2)) == ([-990, -980], 0))
    // The missing frame was shorter than the next one.
    #expect(try #require(next(-800, 14)) == ((0..<14).map { -930 + 10 * $0 }, 4))
    #expect(try #require(next(-790, 1)) == ([-790], 0))
    #expect(try #require(next(-770, 1)) == ([-770], 1))
  }

  @Test("Times of any clock, rate and count end with that of the frame, in order")
  func anyTimes() {
    for rate in [0, -1, .nan, .infinity, 0.001, 1, 26, 130, 1_000_000] {
      var clock = Polar.SampleClock(rate: rate)
      for raw in [Int64.min, -5, 1, 2, .max - 1, .max, 3] {
        let time = Polar.Timestamp(rawValue: raw)
        for count in [1, 2, 70_000] {
          let times = clock.times(ofFrameAt: time, count: count)
          #expect(times?.samples.last == time && times?.samples.count == count)
        }
      }
    }
    var clock = Polar.SampleClock(rate: 130)
    var last = Polar.Timestamp(rawValue: 1)
    for frame in 1...100 {
      let time = Polar.Timestamp(rawValue: 599_616_000_000_000_000 + Int64(frame) * 560_000_000)
      let samples = clock.times(ofFrameAt: time, count: 73)?.samples ?? []
      #expect(zip([last] + samples, samples).allSatisfy { $0.rawValue < $1.rawValue })
      last = samples.last ?? last
    }
  }

  @Test("A pulse has the time of the next one minus the interval between them")
  func pulseTimes() throws {
    let interval = Polar.PulseInterval(
      heartRate: 60, milliseconds: 800, errorMilliseconds: 5, flags: [])
    let other = Polar.PulseInterval(
      heartRate: 60, milliseconds: 1000, errorMilliseconds: 5, flags: .isBlocked)
    let time = Polar.Timestamp(rawValue: 5_000_000_000)
    let frame = Polar.PulseIntervals(time: time, intervals: [other, interval, other])
    #expect(frame.times.map(\.rawValue) == [3_200_000_000, 4_000_000_000, 5_000_000_000])
    #expect(Polar.Timestamp(rawValue: 1).nanosecondsSince1970 == 946_684_800_000_000_001)
    #expect(Polar.Timestamp(rawValue: .max).nanosecondsSince1970 == nil)
    let early = Polar.PulseIntervals(
      time: Polar.Timestamp(rawValue: .min), intervals: [other, other])
    #expect(early.times.map(\.isKnown) == [false, true])
  }

  // MARK: The control point

  @Test("Parts of an answer join, wherever a row of settings is cut")
  func parts() throws {
    let bytes = try HexBytes(parsing: "f0010200000001340001011000020402000400080010000401 03").bytes
    let whole = try Polar.ControlFrame(parsing: bytes)
    let parameters = Array(bytes[5...])
    for cut in parameters.indices {
      let parts = [
        Polar.ControlFrame(.response, payload: HexBytes([1, 2, 0, 1] + parameters[..<cut])),
        Polar.ControlFrame(.response, payload: HexBytes([1, 2, 0, 0] + parameters[cut...])),
      ]
      #expect(Polar.ControlFrame.joined(parts) == whole)
      guard case .parameterResponse(let first) = try Polar.ControlMessage(parsing: parts[0]) else {
        Issue.record("another message")
        continue
      }
      #expect(first.more == 1 && first.parameters.bytes == Array(parameters[..<cut]))
    }
    #expect(Polar.ControlFrame.joined([]) == nil)
  }

  @Test("The values of a setting fit its kind")
  func settings() throws {
    for (kind, values): (Polar.SettingKind, [UInt32]) in [
      (.rate, [65_536]), (.channels, [256]), (.rate, Array(repeating: 1, count: 256)),
      (.init(rawValue: 9), [256]), (.security, [.max]),
    ] {
      #expect(throws: WireError.self) { try Polar.Setting(kind: kind, values: values) }
    }
    #expect(throws: WireError.self) {
      try Polar.StartRequest(parsing: [2, 1, 9] + Array(repeating: 0, count: 256))
    }
    let factor = try Polar.Setting(kind: .factor, values: [Float(0.25).bitPattern])
    #expect(factor.factor == 0.25 && factor.description == "factor 0.25")
    #expect(try Polar.Setting(kind: .rate, values: [1]).factor == nil)
    let request = try Polar.StartRequest(
      measurement: .ppg.recorded,
      settings: [
        Polar.Setting(kind: .rate, values: [55, 28]),
        Polar.Setting(kind: .milliRange, values: [.max]),
        Polar.Setting(kind: .init(rawValue: 0x40), values: [1, 2]),
      ])
    #expect(try Polar.StartRequest(parsing: request.bytes) == request)
    #expect(request.bytes[1] == 0x81)
  }

  @Test("The status has the streams that run, without recordings")
  func status() throws {
    let response = try Polar.StatusResponse(
      parsing: HexBytes(parsing: "f0050000004281c003").bytes)
    #expect(response.runningStreams == [.acceleration, .ecg])
    #expect(response.description == "running: acceleration, ECG")
  }

  @Test("The voltage of tagged ECG has 18 bits")
  func tagged() {
    #expect(Polar.TaggedECGSample(low: 0xFFFF, tags: 0xFF).microvolts == 0x3FFFF)
  }
}
