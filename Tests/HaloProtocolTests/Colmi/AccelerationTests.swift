import HaloProtocol
import HaloTestSupport
import Testing

/// Accelerations of the raw sensors, in both dialects.
@Suite("COLMI acceleration")
struct AccelerationTests {
  /// Public samples: words, dialect, the values of Y, Z and X, and the same in thousandths of a g.
  private static let examples: [([UInt16], Colmi.AccelerationDialect, [Int16], [Int16])] = [
    ([0x1203, 0x0B0D, 0x1704], .twelveBit, [291, 189, 372], [568, 369, 727]),
    ([0x000C, 0x1F06, 0xFB03], .twelveBit, [12, 502, -77], [23, 980, -150]),
    ([0x7F0F, 0x8000, 0xFF0F], .twelveBit, [2047, -2048, -1], [3998, -4000, -2]),
    ([0xDEB4, 0xFDC8, 0xFB3E], .sixteenBit, [-8524, -568, -1218], [-1041, -69, -149]),
    ([0x1FDA, 0xFE35, 0x002F], .sixteenBit, [8154, -459, 47], [995, -56, 6]),
    ([0x7FFF, 0x8000, 0xFFFF], .sixteenBit, [32767, -32768, -1], [4000, -4000, 0]),
  ]

  private static func sample(_ words: [UInt16]) -> Colmi.AccelerationSample {
    Colmi.AccelerationSample(y: words[0], z: words[1], x: words[2])
  }

  @Test("Public samples have the values of their sources", arguments: examples)
  func publicSamplesHaveTheirValues(
    words: [UInt16], dialect: Colmi.AccelerationDialect, values: [Int16], milliG: [Int16]
  ) throws {
    let sample = Self.sample(words)
    let read = sample.acceleration(as: dialect)
    #expect([read.y, read.z, read.x] == values)
    let thousandths = sample.milliG(as: dialect)
    #expect([thousandths.y, thousandths.z, thousandths.x] == milliG)
    #expect(try Colmi.AccelerationSample(read, as: dialect) == sample)
  }

  @Test("Every value of a dialect round-trips, and other values are rejected")
  func everyValueOfADialectIsWrittenAndReadAgain() throws {
    for dialect in Colmi.AccelerationDialect.allCases {
      for value in Int16.min...Int16.max {
        let acceleration = Colmi.Acceleration(x: value, y: 0, z: 0)
        guard dialect.range.contains(value) else {
          // A sample of the rejected values is enough: a test records the stack of each error.
          guard value % 61 == 0 || value == -2049 || value == 2048 else { continue }
          let error = WireError.range(Int(value), -2048...2047, at: 6, in: "x")
          #expect(throws: error) { try Colmi.AccelerationSample(acceleration, as: dialect) }
          continue
        }
        let sample = try Colmi.AccelerationSample(acceleration, as: dialect)
        guard sample.acceleration(as: dialect) == acceleration,
          dialect != .twelveBit || sample.x & 0x00F0 == 0
        else {
          Issue.record("\(acceleration) as \(dialect) is \(sample)")
          continue
        }
        // Both dialects agree on the high byte, to 1/32 g.
        let coarse = Int(Int8(bitPattern: UInt8(sample.x >> 8)))
        guard (Int(value) * 32 / dialect.unitsPerG - coarse).magnitude <= 1 else {
          Issue.record("\(acceleration) as \(dialect) is \(sample)")
          continue
        }
      }
    }
    for (axis, offset) in [("y", 2), ("z", 4), ("x", 6)] {
      var acceleration = Colmi.Acceleration(x: 0, y: 0, z: 0)
      switch axis {
      case "y": acceleration.y = 2048
      case "z": acceleration.z = 2048
      default: acceleration.x = 2048
      }
      let error = WireError.range(2048, -2048...2047, at: offset, in: axis)
      #expect(throws: error) { try Colmi.AccelerationSample(acceleration, as: .twelveBit) }
    }
  }

  @Test("A bit in the upper half of any low byte proves sixteen bits at once")
  func anUpperHalfProvesSixteenBits() {
    for axis in 0..<3 {
      for bit in 4..<8 {
        var words: [UInt16] = [0x1203, 0x0B0D, 0x1704]
        words[axis] |= 1 << bit
        var detector = Colmi.AccelerationDialectDetector()
        for _ in 1..<Colmi.AccelerationDialectDetector.sampleLimit {
          #expect(detector.consume(Self.sample([0x1203, 0x0B0D, 0x1704])) == nil)
        }
        #expect(detector.consume(Self.sample(words)) == .sixteenBit)
        #expect(detector.dialect == .sixteenBit)
      }
    }
  }

  @Test("Samples without such a bit decide for twelve bits, zeros never decide")
  func samplesWithoutOneComeToTwelveBits() {
    let limit = Colmi.AccelerationDialectDetector.sampleLimit
    #expect(limit == 8)
    var detector = Colmi.AccelerationDialectDetector()
    #expect(detector.dialect == nil)
    for _ in 0..<100 { #expect(detector.consume(Self.sample([0, 0, 0])) == nil) }
    for count in 1...limit {
      let words: [[UInt16]] = [[0x1203, 0, 0], [0, 0x0B0D, 0], [0, 0, 0x1704]]
      let dialect = detector.consume(Self.sample(words[count % 3]))
      #expect(dialect == (count < limit ? nil : .twelveBit))
      #expect(detector.dialect == dialect)
    }
    #expect(detector.consume(Self.sample([0xFFFF, 0xFFFF, 0xFFFF])) == .twelveBit)

    detector = Colmi.AccelerationDialectDetector()
    detector.consume(Self.sample([0x1FDA, 0xFE35, 0x002F]))
    for _ in 0...limit {
      #expect(detector.consume(Self.sample([0x1203, 0x0B0D, 0x1704])) == .sixteenBit)
    }
  }
}
