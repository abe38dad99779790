/// What somebody could have measured, of a kind.
enum HealthKind: Hashable {
  case heartRate, oxygen, lowestOxygen, highestOxygen, stress, variability, beatInterval
  case lowestSugar, highestSugar, sugar, systolic, diastolic, pressure
  /// Tenths of a degree above 20 °C; tenths; hundredths.
  case temperature, temperatureTenths, temperatureHundredths
  case steps, fewSteps, calories, metres, minutes, sleepMinutes, seconds, kilojoules, speed
  /// Raw values of the light sensors and of the acceleration.
  case light, motion
  /// One byte of a layout that nobody explains.
  case byte
  /// Of a person.
  case age, height, weight, gender, days

  /// From the least to the most, and the farthest from one to the next; nil for any distance.
  fileprivate var range: (values: ClosedRange<Int>, step: Int?) {
    switch self {
    case .heartRate: (54...112, 6)
    case .oxygen: (95...99, 1)
    case .lowestOxygen: (92...95, 1)
    case .highestOxygen: (96...99, 1)
    case .stress: (18...64, 7)
    case .variability: (24...78, 8)
    case .beatInterval: (560...1080, 60)
    case .lowestSugar: (40...50, 2)
    case .highestSugar: (55...70, 3)
    case .sugar: (45...65, 3)
    case .systolic: (104...134, 4)
    case .diastolic: (64...86, 3)
    case .pressure: (64...134, 6)
    case .temperature: (158...172, 2)
    case .temperatureTenths: (358...372, 2)
    case .temperatureHundredths: (3580...3720, 12)
    case .steps: (20...1400, nil)
    case .fewSteps: (1...60, nil)
    case .calories: (10...900, nil)
    case .metres: (15...1100, nil)
    case .minutes: (5...90, nil)
    case .sleepMinutes: (320...520, nil)
    case .seconds: (300...5400, nil)
    case .kilojoules: (40...900, 9)
    case .speed: (60...240, 9)
    case .light: (900...12_000, 400)
    case .motion: (-1000...1000, 120)
    case .byte: (40...120, 9)
    case .age: (20...70, nil)
    case .height: (150...195, nil)
    case .weight: (48...110, nil)
    case .gender: (0...2, nil)
    case .days: (2...35, nil)
    }
  }

  /// What stands for nothing measured.
  fileprivate var absent: Set<Int> {
    switch self {
    case .light, .motion, .gender: []
    case .steps, .fewSteps, .calories, .metres, .minutes, .sleepMinutes, .seconds: [0]
    default: [0, 0xFF, 0xFFFF]
    }
  }
}

/// Makes values that are plausible, and tell nothing of those in whose place they stand: each
/// follows the one before of its kind, and no original.
struct HealthValues {
  private var random: SplitMix
  private var last: [HealthKind: Int] = [:]

  init(_ pseudonyms: Pseudonyms) { random = SplitMix(state: pseudonyms.hash([0x48])) }

  /// A value for another; nil for what stands for none.
  mutating func value(for original: Int, of kind: HealthKind) -> Int? {
    guard !kind.absent.contains(original) else { return nil }
    let (values, step) = kind.range
    let value: Int
    if let step, let last = last[kind] {
      let near = max(values.lowerBound, last - step)...min(values.upperBound, last + step)
      value = Int.random(in: near, using: &random)
    } else {
      value = Int.random(in: values, using: &random)
    }
    last[kind] = value
    return value
  }

  /// Any number of a range.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// A value for another that is always the same for the same, as settings are read and written.
  static func setting(
    for original: Int, of kind: HealthKind, _ pseudonyms: Pseudonyms
  ) -> Int {
    guard !kind.absent.contains(original) else { return original }
    let values = kind.range.values
    let bytes = withUnsafeBytes(of: Int64(original).littleEndian) { Array($0) }
    return values.lowerBound + Int(pseudonyms.hash([0x53] + bytes) % UInt64(values.count))
  }
}

/// Random numbers of a seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
