extension Colmi {
  /// How often the ring measures the heart rate by itself.
  ///
  /// Opcode 16, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | state | ``SwitchState``: 1 on, 2 off |
  /// | 3 | 1 | interval | minutes: 5, 10, 15, 20, 30, 60 |
  /// | 4 | 1 | smallest interval on offer | minutes, 0 means 5 |
  /// | 5 | 1 | warn below | bpm, 0 none |
  /// | 6 | 1 | warn above | bpm, 0 none |
  /// | 7 | 1 | main switch | not documented |
  ///
  /// Newer firmware (RT09 and other RT boards) accepts a write of the first two fields alone and
  /// then ignores it, so a write always sends the whole record.
  public struct HeartRateLogSettings: WireValue {
    /// On or off.
    public var state: SwitchState
    /// Minutes from one measurement to the next.
    public var intervalMinutes: UInt8
    /// The smallest interval that the ring offers, in minutes; old firmware says 0 and means 5.
    public var startIntervalMinutes: UInt8
    /// The ring warns below so many beats a minute; 0 is off.
    public var lowLimit: UInt8
    /// The ring warns above so many beats a minute; 0 is off.
    public var highLimit: UInt8
    /// A switch that the vendor's code calls the main one.
    public var mainSwitch: UInt8

    /// Makes settings.
    public init(
      state: SwitchState, intervalMinutes: UInt8, startIntervalMinutes: UInt8 = 0,
      lowLimit: UInt8 = 0, highLimit: UInt8 = 0, mainSwitch: UInt8 = 0
    ) {
      self.state = state
      self.intervalMinutes = intervalMinutes
      self.startIntervalMinutes = startIntervalMinutes
      self.lowLimit = lowLimit
      self.highLimit = highLimit
      self.mainSwitch = mainSwitch
    }

    init(of frame: Frame) {
      state = SwitchState(rawValue: frame[2])
      intervalMinutes = frame[3]
      startIntervalMinutes = frame[4]
      lowLimit = frame[5]
      highLimit = frame[6]
      mainSwitch = frame[7]
    }

    func write(to frame: inout SIMD16<UInt8>) {
      frame[2] = state.rawValue
      frame[3] = intervalMinutes
      frame[4] = startIntervalMinutes
      frame[5] = lowLimit
      frame[6] = highLimit
      frame[7] = mainSwitch
    }
  }

  /// On or off as opcode 16 writes it: 1 on, 2 off.
  ///
  /// Open. Others write off as 0.
  public struct SwitchState: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any state, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// On.
    public static let on = SwitchState(rawValue: 1)
    /// Off.
    public static let off = SwitchState(rawValue: 2)
  }

  /// What a settings frame does, in its byte 1.
  enum SettingsAction {
    static let read: UInt8 = 1
    static let write: UInt8 = 2
  }

  /// Asks for ``HeartRateLogSettings``.
  ///
  /// Opcode 16, byte 1 is 1. Confidence A.
  public struct HeartRateLogSettingsRequest: Packet {
    /// Opcode 16.
    public static let opcode = Opcode.heartRateLogSettings

    /// Makes a request.
    public init() {}

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` where byte 1 is not 1.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(SettingsAction.read, in: "action")
    }

    /// The request as a frame.
    public var frame: Frame { Frame(Self.opcode) { $0[1] = SettingsAction.read } }
  }

  /// Carries ``HeartRateLogSettings`` to the host.
  ///
  /// Opcode 16, byte 1 is 1. Confidence A.
  public struct HeartRateLogSettingsReply: Packet {
    /// Opcode 16.
    public static let opcode = Opcode.heartRateLogSettings

    /// The settings.
    public var settings: HeartRateLogSettings

    /// Makes a reply.
    public init(settings: HeartRateLogSettings) {
      self.settings = settings
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` where byte 1 is not 1.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(SettingsAction.read, in: "action")
      settings = HeartRateLogSettings(of: frame)
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        settings.write(to: &$0)
        $0[1] = SettingsAction.read
      }
    }
  }

  /// Changes ``HeartRateLogSettings``.
  ///
  /// Opcode 16, byte 1 is 2. Confidence A.
  public struct HeartRateLogSettingsWriteRequest: Packet {
    /// Opcode 16.
    public static let opcode = Opcode.heartRateLogSettings

    /// The settings.
    public var settings: HeartRateLogSettings

    /// Makes a request.
    public init(settings: HeartRateLogSettings) {
      self.settings = settings
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` where byte 1 is not 2.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(SettingsAction.write, in: "action")
      settings = HeartRateLogSettings(of: frame)
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        settings.write(to: &$0)
        $0[1] = SettingsAction.write
      }
    }
  }

  /// Says that a write of ``HeartRateLogSettings`` came in.
  ///
  /// Opcode 16, byte 1 is 2. Confidence A.
  ///
  /// The bytes behind are an echo, in part or whole, or zeros: they say nothing about what the ring
  /// holds now. Read the settings back to know.
  public struct HeartRateLogSettingsWriteReply: Packet {
    /// Opcode 16.
    public static let opcode = Opcode.heartRateLogSettings

    /// Bytes 2…14; at most 13.
    public let echo: RawPayload

    /// Makes a reply.
    ///
    /// - Throws: ``WireError`` where the echo is longer than 13 bytes.
    public init(echo: RawPayload = RawPayload()) throws(WireError) {
      self.echo = try echo.limited(to: 13)
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` where byte 1 is not 2.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(SettingsAction.write, in: "action")
      echo = RawPayload(of: frame, from: 2)
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = SettingsAction.write
        echo.write(to: &$0, from: 2)
      }
    }
  }
}

extension Colmi.HeartRateLogSettings: CustomStringConvertible {
  /// The settings in words.
  public var description: String {
    "heart rate log \(state), every \(intervalMinutes) min"
      + (lowLimit == 0 ? "" : ", warn below \(lowLimit) bpm")
      + (highLimit == 0 ? "" : ", warn above \(highLimit) bpm")
  }
}

extension Colmi.SwitchState: CustomStringConvertible {
  /// The state in words.
  public var description: String {
    switch self {
    case .on: "on"
    case .off: "off"
    default: "state \(rawValue)"
    }
  }
}

extension Colmi.HeartRateLogSettingsRequest {
  /// The request in words.
  public var description: String { "ask for heart rate log settings" }
}

extension Colmi.HeartRateLogSettingsReply {
  /// The reply in words.
  public var description: String { "\(settings)" }
}

extension Colmi.HeartRateLogSettingsWriteRequest {
  /// The request in words.
  public var description: String { "set \(settings)" }
}

extension Colmi.HeartRateLogSettingsWriteReply {
  /// The reply in words.
  public var description: String { "heart rate log settings written" }
}

#if !hasFeature(Embedded)
extension Colmi.HeartRateLogSettingsRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}

extension Colmi.HeartRateLogSettingsWriteReply {
  /// Reads the JSON form, with the same check of the length.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(echo: container.decode(Colmi.RawPayload.self, forKey: .echo))
  }
}
#endif
