// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PhoneSportRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneSport

  /// Makes a value of its fields.
  public init(action: Colmi.SportAction, kind: Colmi.SportKind) {
    self.action = action
    self.kind = kind
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.SportAction(rawValue: frame[1])
    kind = Colmi.SportKind(rawValue: frame[2])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
      $0[2] = kind.rawValue
    }
  }
}

extension Colmi.PhoneSportReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneSport

  /// Makes a value of its fields.
  public init(status: UInt8, detail: UInt8 = 0, startTime: UInt32 = 0) {
    self.status = status
    self.detail = detail
    self.startTime = startTime
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    status = frame[1]
    detail = frame[2]
    startTime = frame.uint32LE(at: 3)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = status
      $0[2] = detail
      $0.setLE(startTime, at: 3)
    }
  }
}

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

extension Colmi.SportAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Start.
  public static let start = Colmi.SportAction(rawValue: 1)
  /// Pause.
  public static let pause = Colmi.SportAction(rawValue: 2)
  /// Resume.
  public static let resume = Colmi.SportAction(rawValue: 3)
  /// End.
  public static let end = Colmi.SportAction(rawValue: 4)
}

extension Colmi.SportAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .start: "start"
    case .pause: "pause"
    case .resume: "resume"
    case .end: "end"
    default: "action \(rawValue)"
    }
  }
}

extension Colmi.SportKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Walking.
  public static let walk = Colmi.SportKind(rawValue: 4)
  /// Skipping rope.
  public static let rope = Colmi.SportKind(rawValue: 5)
  /// Running.
  public static let run = Colmi.SportKind(rawValue: 7)
  /// A hike; 20 and 60 have similar names.
  public static let hike = Colmi.SportKind(rawValue: 8)
  /// Cycling.
  public static let cycle = Colmi.SportKind(rawValue: 9)
  /// Any other sport.
  public static let other = Colmi.SportKind(rawValue: 10)
  /// Hiking; 8 and 60 have similar names.
  public static let hiking = Colmi.SportKind(rawValue: 20)
  /// Badminton.
  public static let badminton = Colmi.SportKind(rawValue: 21)
  /// Yoga.
  public static let yoga = Colmi.SportKind(rawValue: 22)
  /// Aerobics.
  public static let aerobics = Colmi.SportKind(rawValue: 23)
  /// Indoor cycling.
  public static let spinning = Colmi.SportKind(rawValue: 24)
  /// Kayaking.
  public static let kayak = Colmi.SportKind(rawValue: 25)
  /// The elliptical trainer.
  public static let elliptical = Colmi.SportKind(rawValue: 26)
  /// Rowing.
  public static let rowing = Colmi.SportKind(rawValue: 27)
  /// Table tennis.
  public static let tableTennis = Colmi.SportKind(rawValue: 28)
  /// Tennis.
  public static let tennis = Colmi.SportKind(rawValue: 29)
  /// Golf.
  public static let golf = Colmi.SportKind(rawValue: 30)
  /// Basketball.
  public static let basketball = Colmi.SportKind(rawValue: 31)
  /// Football.
  public static let football = Colmi.SportKind(rawValue: 32)
  /// Volleyball.
  public static let volleyball = Colmi.SportKind(rawValue: 33)
  /// Climbing.
  public static let climbing = Colmi.SportKind(rawValue: 34)
  /// Dance.
  public static let dance = Colmi.SportKind(rawValue: 35)
  /// Skating.
  public static let skating = Colmi.SportKind(rawValue: 36)
  /// Hiking outdoors.
  public static let outdoorHiking = Colmi.SportKind(rawValue: 60)
}

extension Colmi.SportKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .walk: "walking"
    case .rope: "rope skipping"
    case .run: "running"
    case .hike: "hike"
    case .cycle: "cycling"
    case .other: "other sport"
    case .hiking: "hiking"
    case .badminton: "badminton"
    case .yoga: "yoga"
    case .aerobics: "aerobics"
    case .spinning: "spinning"
    case .kayak: "kayaking"
    case .elliptical: "elliptical trainer"
    case .rowing: "rowing"
    case .tableTennis: "table tennis"
    case .tennis: "tennis"
    case .golf: "golf"
    case .basketball: "basketball"
    case .football: "football"
    case .volleyball: "volleyball"
    case .climbing: "climbing"
    case .dance: "dance"
    case .skating: "skating"
    case .outdoorHiking: "outdoor hiking"
    default: "sport \(rawValue)"
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
