// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PhoneSportUpdate {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneSportUpdate

  /// Makes a value of its fields.
  public init(kind: Colmi.SportKind, status: Colmi.SportStatus, seconds: UInt16, heartRate: UInt8, steps: UInt24, metres: UInt24, calories: UInt24) {
    self.kind = kind
    self.status = status
    self.seconds = seconds
    self.heartRate = heartRate
    self.steps = steps
    self.metres = metres
    self.calories = calories
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    kind = Colmi.SportKind(rawValue: frame[1])
    status = Colmi.SportStatus(rawValue: frame[2])
    seconds = frame.uint16BE(at: 3)
    heartRate = frame[5]
    steps = frame.uint24BE(at: 6)
    metres = frame.uint24BE(at: 9)
    calories = frame.uint24BE(at: 12)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = kind.rawValue
      $0[2] = status.rawValue
      $0.setBE(seconds, at: 3)
      $0[5] = heartRate
      $0.setBE(steps, at: 6)
      $0.setBE(metres, at: 9)
      $0.setBE(calories, at: 12)
    }
  }
}

extension Colmi.SportStatus {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The workout is running.
  public static let running = Colmi.SportStatus(rawValue: 1)
  /// The ring is not worn, according to the vendor's code.
  public static let notWorn = Colmi.SportStatus(rawValue: 3)
}

extension Colmi.SportStatus: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .running: "running"
    case .notWorn: "not worn"
    default: "status \(rawValue)"
    }
  }
}
