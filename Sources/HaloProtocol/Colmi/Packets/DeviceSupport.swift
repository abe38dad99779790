extension Colmi {
  /// Asks for the second set of capabilities.
  ///
  /// Opcode 3C, no payload; see ``DeviceSupport``. Confidence A.
  public struct DeviceSupportRequest: EmptyPacket {
    /// Opcode 3C.
    public static let opcode = Opcode.deviceSupport

    /// Makes a request.
    public init() {}
  }

  /// What the ring says it can do, second part.
  ///
  /// Opcode 3C, confidence A.
  ///
  /// Bytes 1…14 are kept as they came; ``SupportFlag`` gives the place of each flag. Byte 1 is 0. Where
  /// byte 6 is not zero it overrides the touch flags of byte 3. A set flag is no proof that the ring
  /// answers.
  public struct DeviceSupport: Packet {
    /// Opcode 3C.
    public static let opcode = Opcode.deviceSupport

    /// Bytes 1…14.
    public var raw: RawPayload

    /// Capabilities as bytes 1…14 say them.
    public init(raw: RawPayload) {
      self.raw = raw
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` where the opcode is another one.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      raw = RawPayload(of: frame, from: 1)
    }

    /// The reply as a frame.
    public var frame: Frame { Frame(Self.opcode) { raw.write(to: &$0, from: 1) } }

    /// Whether a flag is set.
    public func has(_ flag: SupportFlag) -> Bool {
      raw.byte(at: flag.byte - 1) & flag.mask != 0
    }

    /// All flags that are set and have a name.
    public var all: [SupportFlag] { SupportFlag.allCases.filter(has) }
  }

  /// One named bit of ``DeviceSupport``.
  ///
  /// The raw value is the byte of the frame times eight, plus the bit.
  public enum SupportFlag: Int, CaseIterable, Sendable {
    /// Touch pad.
    case touch = 16
    /// Worship counter.
    case worshipCounter = 17
    /// Calibration through opcode A1.
    case calibration = 18
    /// The phone should bond.
    case pairing = 19
    /// There is no screen.
    case noScreen = 22
    /// Gestures.
    case gesture = 23
    /// Music control.
    case music = 24
    /// Video control.
    case video = 25
    /// E-book control.
    case eBook = 26
    /// Camera control.
    case camera = 27
    /// Phone calls.
    case phoneCall = 28
    /// Game.
    case game = 29
    /// Heart.
    case heart = 30
    /// Skin temperature.
    case skinTemperature = 32
    /// Reminder to move.
    case sedentaryReminder = 34
    /// Reminder to drink.
    case drinkReminder = 35
    /// There is no single temperature measurement.
    case noSingleTemperature = 36
    /// Notifications.
    case notification = 37
    /// Analysis by an AI.
    case aiAnalysis = 39
    /// Gestures can be paused.
    case gestureDoNotDisturb = 43
    /// The touch pad sleeps.
    case touchSleep = 44
    /// A ring of the RT11 board.
    case rt11 = 45
    /// Services can be resumed.
    case resumeServices = 47
    /// Music by touch.
    case musicTouch = 48
    /// Video by touch.
    case videoTouch = 49
    /// E-book by touch.
    case eBookTouch = 50
    /// Camera by touch.
    case cameraTouch = 51
    /// Calls by touch.
    case callTouch = 52
    /// Game by touch.
    case gameTouch = 53
    /// Heart by touch.
    case heartTouch = 54
    /// Worship counter by touch.
    case worshipTouch = 55
    /// Taking photos is not there.
    case noPhoto = 58
    /// Lover space.
    case loverSpace = 59
    /// Worship.
    case worship = 60
    /// The newer praise counter.
    case newPraise = 61
    /// Alarms.
    case alarm = 62
    /// Do not disturb.
    case doNotDisturb = 63
    /// Ultraviolet.
    case ultraviolet = 64
    /// Reminder of calls.
    case callReminder = 65
    /// Interval blood oxygen.
    case intervalBloodOxygen = 66
    /// Interval heart rate.
    case intervalHeartRate = 67
    /// Heart rate warnings.
    case heartRateReminder = 68
    /// Friends.
    case friends = 69
    /// Lover interaction.
    case loverInteraction = 70
    /// The interval of temperature can be changed.
    case temperatureIntervalChange = 71
    /// Body tag.
    case bodyTag = 77
    /// Temperature warnings.
    case temperatureReminder = 78
    /// Interval temperature.
    case intervalTemperature = 79
    /// Electrocardiogram.
    case ecg = 81
    /// Temperature in both ways.
    case temperatureBoth = 82
    /// Breath training.
    case breathTraining = 83
    /// Audio.
    case audio = 84
    /// Recording of meetings.
    case meetingRecord = 85

    /// The byte of the frame that holds the flag.
    public var byte: Int { rawValue / 8 }
    /// The bit of that byte.
    public var mask: UInt8 { 1 << UInt8(rawValue % 8) }
  }
}

extension Colmi.DeviceSupportRequest {
  /// The request in words.
  public var description: String { "ask for device support" }
}

extension Colmi.DeviceSupport {
  /// The reply in words.
  public var description: String {
    "device support: " + all.map { "\($0)" }.joined(separator: ", ")
  }
}
