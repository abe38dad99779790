import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Samples of Polar sensors")
struct SampleFrameTests {
  /// All forms of samples: measurement, frame type, channels, bits.
  static let forms: [(Polar.Measurement, UInt8, Int, Int)] = [
    (.ecg, 0, 1, 24), (.ppg, 0, 4, 24), (.ppg, 0x80, 4, 24), (.ppg, 0x87, 17, 24),
    (.ppg, 0x88, 25, 24), (.ppg, 0x8A, 21, 24), (.ppg, 0x8D, 3, 24), (.acceleration, 0, 3, 8),
    (.acceleration, 1, 3, 16), (.acceleration, 2, 3, 24), (.acceleration, 0x80, 3, 16),
    (.acceleration, 0x81, 3, 16), (.gyroscope, 0x80, 3, 16), (.gyroscope, 0x81, 3, 32),
    (.magnetometer, 0x80, 3, 16), (.magnetometer, 0x81, 4, 16), (.skinTemperature, 0, 1, 32),
    (.skinTemperature, 0x80, 1, 32), (.pressure, 0, 1, 32), (.pressure, 0x80, 1, 32),
    (.temperature, 0, 1, 32), (.temperature, 0x80, 1, 32),
  ]

  /// Returns the lowest bits of numbers, the least significant bit first, bit by bit.
  private static func bits(_ numbers: [Int], width: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (numbers.count * width + 7) / 8)
    for (index, number) in numbers.enumerated() {
      for bit in 0..<width where number >> bit & 1 != 0 {
        bytes[(index * width + bit) / 8] |= 1 << UInt8((index * width + bit) % 8)
      }
    }
    return bytes
  }

  private static let time = Polar.Timestamp(rawValue: 600_000_000_000_000_000)

  private static func frame(
    _ measurement: Polar.Measurement, _ type: UInt8, _ content: [UInt8]
  ) throws(WireError) -> Polar.SampleFrame {
    try Polar.SampleFrame(
      measurement: measurement, time: time, frameType: type, content: HexBytes(content))
  }

  @Test("Differences of each width are read as they are written bit by bit", arguments: 0...32)
  func widths(width: Int) throws {
    var generator = SplitMix64(seed: UInt64(width))
    for (measurement, type, channels, bits) in Self.forms where type >= 0x80 {
      var content: [UInt8] = []
      var last = (0..<channels).map { _ in Int.random(in: -100...100, using: &generator) }
      var expected = [last]
      content += Self.bits(last, width: bits)
      for count in [1, 2, 7, 255] {
        let half = 1 << max(0, width - 1)
        let deltas = (0..<count * channels).map { _ in
          width == 0 ? 0 : Int.random(in: -half..<max(half, 1), using: &generator)
        }
        content += [UInt8(width), UInt8(count)] + Self.bits(deltas, width: width)
        for sample in 0..<count {
          last = (0..<channels).map {
            Int(Int32(truncatingIfNeeded: last[$0] + deltas[sample * channels + $0]))
          }
          expected.append(last)
        }
      }
      let frame = try Self.frame(measurement, type, content)
      #expect(frame.samples.map { $0.map(Int.init) } == expected)
      #expect(frame.samples.numbers.count == expected.count * channels)
      #expect(try Polar.SampleFrame(parsing: frame.bytes) == frame)
    }
  }

  @Test("Random samples survive encoding", arguments: forms.indices)
  func encoding(index: Int) throws {
    let (measurement, type, channels, bits) = Self.forms[index]
    var generator = SplitMix64(seed: UInt64(index))
    let (least, most) = (Int32(-1 << (bits - 1)), Int32(1 << (bits - 1) - 1))
    for count in [1, 2, 3, 60, 255, 256, 257, 600] {
      for step in [0, 1, 5, 1000, Int(most)] {
        var numbers: [Int32] = []
        for place in 0..<count * channels {
          let last = place < channels ? 0 : Int(numbers[place - channels])
          let next = last + Int.random(in: -step...step, using: &generator)
          numbers.append(Int32(max(Int(least), min(Int(most), next))))
        }
        let frame = try Polar.SampleFrame(
          measurement, at: Self.time, frameType: type, numbers: numbers)
        #expect(frame.samples.numbers == numbers && frame.samples.channels == channels)
        #expect(frame.samples.count == count)
        if type >= 0x80 { try checkBlocks(of: frame, channels, bits) }
        let whole = try Polar.DataMessage(parsing: frame.bytes)
        #expect(whole == .samples(frame))
      }
    }
    for number in [Int(least) - 1, Int(most) + 1] where bits < 32 {
      let numbers = [Int32(number)] + [Int32](repeating: 0, count: channels - 1)
      #expect(throws: WireError.self) {
        try Polar.SampleFrame(measurement, at: Self.time, frameType: type, numbers: numbers)
      }
    }
    #expect(channels == 1 || Self.refuses(measurement, type, channels + 1))
    #expect(type < 0x80 || Self.refuses(measurement, type, 0))
    #expect(type < 0x80 || Self.refuses(measurement, type, 65_536 / channels * channels + channels))
  }

  private static func refuses(_ measurement: Polar.Measurement, _ type: UInt8, _ count: Int) -> Bool
  {
    let numbers = [Int32](repeating: 0, count: count)
    let frame = try? Polar.SampleFrame(measurement, at: time, frameType: type, numbers: numbers)
    return frame == nil
  }

  /// Checks that each block has the least width from 2 on.
  private func checkBlocks(of frame: Polar.SampleFrame, _ channels: Int, _ bits: Int) throws {
    let (content, numbers) = (frame.content.bytes, frame.samples.numbers)
    var (offset, place) = (channels * bits / 8, channels)
    while offset < content.count {
      let (width, count) = (Int(content[offset]), Int(content[offset + 1]) * channels)
      let deltas = (place..<place + count).map { numbers[$0] &- numbers[$0 - channels] }
      let largest = deltas.map { $0 < 0 ? ~$0 : $0 }.max() ?? 0
      #expect(width == max(2, 33 - largest.leadingZeroBitCount) && count > 0)
      (offset, place) = (offset + 2 + (width * count + 7) / 8, place + count)
    }
    #expect(place == numbers.count)
  }

  @Test("A changed width ends a block where that is shorter")
  func blocks() throws {
    var numbers: [Int32] = [0]
    for step in [Int32](repeating: 1, count: 30) + [Int32](repeating: 100_000, count: 30) {
      numbers.append((numbers.last ?? 0) + step)
    }
    let frame = try Polar.SampleFrame(.pressure, at: Self.time, frameType: 0x80, numbers: numbers)
    #expect(frame.content.bytes.count == 4 + 2 + (30 * 2 + 7) / 8 + 2 + (30 * 18 + 7) / 8)
  }

  @Test("Each cut of a compressed frame is an error or a whole number of blocks")
  func cuts() throws {
    let numbers = (0..<300).map { Int32($0 * $0 % 977) }
    let frame = try Polar.SampleFrame(
      .acceleration, at: Self.time, frameType: 0x81, numbers: numbers)
    var whole = 0
    for count in 0..<frame.content.bytes.count {
      do throws(WireError) {
        let cut = try Self.frame(.acceleration, 0x81, Array(frame.content.bytes[..<count]))
        #expect(cut.samples.numbers[...] == numbers[..<cut.samples.numbers.count])
        whole += 1
      } catch {
        #expect(["firstSample", "block", "deltas"].contains(error.field))
        #expect(error.offset <= 9 + count)
      }
    }
    #expect(whole > 0 && whole < 20)
  }

  @Test("Blocks without bits cannot fill the memory")
  func limit() throws {
    let blocks = [UInt8](repeating: 255, count: 200_000).enumerated().map {
      $0.offset % 2 == 0 ? 0 : $0.element
    }
    for (measurement, type, channels, bits) in Self.forms where type >= 0x80 {
      let first = [UInt8](repeating: 0, count: channels * bits / 8)
      do throws(WireError) {
        _ = try Self.frame(measurement, type, first + blocks)
        Issue.record("\(measurement) \(type) is read")
      } catch {
        #expect(error.field == "sampleCount")
      }
    }
  }

  @Test("The factor and the frame type give the unit")
  func units() throws {
    let first = try VectorFile.load("polar/sample-frame").vectors.filter { $0.value != nil }
    func values(_ name: String, _ factor: Double = 1) throws -> [Double] {
      let vector = try #require(first.first { $0.name == name })
      return try Polar.SampleFrame(parsing: vector.hex.bytes).values(factor: factor)
    }
    let acceleration = try values("acceleration with a factor in g, published", 2.44e-4)
    #expect(abs(acceleration[0] - 464.82) < 0.001 && abs(acceleration[2] + 7144.808) < 0.001)
    #expect(try values("acceleration in blocks of width 4", 2)[..<3] == [20, -40, 2000])
    #expect(try values("acceleration of 16 bits", 2)[..<3] == [10, -20, 1000])
    #expect(try values("PPG in a block of width 6", 0.5)[3...5] == [200, 50.5, 99.5])
    #expect(try values("gyroscope in a block of width 4", 0.5)[..<3] == [5, -10, 500])
    let gauss = try values("magnetometer with a calibration, published")
    #expect(gauss.map { ($0 * 1000).rounded() } == [-201, -687, -2452, 0, -201, -688, -2449, 1000])
    #expect(
      try values("gyroscope in bits of numbers, published", 2)[..<3] == [2, 20, 40])
    let pressure = try values("pressure, published", 2)
    #expect(abs(pressure[0] - 1004.62) < 0.01)
    let compressed = try values("compressed pressure, published", 2)
    #expect(abs(compressed[0] - 2 * 1028.2424) < 0.002)
    #expect(try values("ECG, published", 3) == [-32766, 32770])
  }

  @Test("JSON has content and samples; one of them is enough, and they must agree")
  func json() throws {
    let bytes = try HexBytes(parsing: "020000A43993435208810A00ECFFE803040212D3BD").bytes
    let frame = try Polar.SampleFrame(parsing: bytes)
    guard case .object(var members) = try JSONValue(frame) else {
      Issue.record("no object")
      return
    }
    let content = members.removeValue(forKey: "content")
    #expect(try JSONValue.object(members).decode() == frame)
    members["content"] = content
    let samples = members.removeValue(forKey: "samples")
    #expect(try JSONValue.object(members).decode() == frame)
    for other: [JSONValue] in [[], [.array([.int(1)])], [.array([.int(1), .int(2), .int(3)])]] {
      members["samples"] = .array(other)
      #expect(throws: (any Error).self) {
        try JSONValue.object(members).decode() as Polar.SampleFrame
      }
    }
    members["samples"] = samples
    #expect(try JSONValue.object(members).decode() == frame)
  }

  @Test("Frames of unknown types and measurements keep their bytes")
  func unknown() throws {
    for hex in [
      "020000a43993435208030a00", "0a0000a4399343520800ff", "8200", "3f", "00",
      "000000a439934352088000000000", "0e0000a439934352080048",
    ] {
      let bytes = try HexBytes(parsing: hex).bytes
      let message = try Polar.DataMessage(parsing: bytes)
      guard case .unrecognized = message else {
        Issue.record("\(message)")
        continue
      }
      #expect(message.bytes == bytes)
    }
  }
}
