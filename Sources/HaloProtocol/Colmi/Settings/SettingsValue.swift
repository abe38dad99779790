extension Colmi {
  /// A kind of settings: each type that conforms to ``Settings`` in this module has one.
  @nonexhaustive
  public enum SettingsKind: CaseIterable, Hashable, Sendable {
    /// Opcode 05, actions 1 and 2.
    case palmDisplay
    /// Opcode 05, actions 3 and 4.
    case display
    /// Opcode 0A.
    case userPreferences
    /// Opcode 0C.
    case bloodPressureLog
    /// Opcode 16.
    case heartRateLog
    /// Opcode 19.
    case temperatureUnit
    /// Opcode 21.
    case goals
    /// Opcode 2B.
    case menstruation
    /// Opcode 2C.
    case bloodOxygenLog
    /// Opcode 30.
    case agps
    /// Opcode 36.
    case stressLog
    /// Opcode 38.
    case heartRateVariabilityLog
    /// Opcode 3A, selector 1.
    case bloodSugarLog
    /// Opcode 3A, selector 2.
    case bloodLipidsLog
    /// Opcode 3A, selector 3.
    case temperatureLog
    /// Opcode 3B, selector 0.
    case touch
    /// Opcode 3B, selector 1.
    case gestures
    /// Opcode 3B, selector 2.
    case touchSleep
    /// Opcode 74, actions 1 and 2.
    case temperatureInterval
    /// Opcode 76, actions 0 and 1.
    case batterySaving
    /// Opcode 7C.
    case userID
  }

  /// Settings of any kind.
  @nonexhaustive
  public enum SettingsValue: Hashable, Sendable {
    /// Opcode 05, actions 1 and 2.
    case palmDisplay(PalmDisplaySettings)
    /// Opcode 05, actions 3 and 4.
    case display(DisplaySettings)
    /// Opcode 0A.
    case userPreferences(UserPreferences)
    /// Opcode 0C.
    case bloodPressureLog(BloodPressureLogSettings)
    /// Opcode 16.
    case heartRateLog(HeartRateLogSettings)
    /// Opcode 19.
    case temperatureUnit(TemperatureUnitSettings)
    /// Opcode 21.
    case goals(Goals)
    /// Opcode 2B.
    case menstruation(MenstruationSettings)
    /// Opcode 2C.
    case bloodOxygenLog(BloodOxygenLogSettings)
    /// Opcode 30.
    case agps(AGPSSettings)
    /// Opcode 36.
    case stressLog(StressLogSettings)
    /// Opcode 38.
    case heartRateVariabilityLog(HeartRateVariabilityLogSettings)
    /// Opcode 3A, selector 1.
    case bloodSugarLog(BloodSugarLogSettings)
    /// Opcode 3A, selector 2.
    case bloodLipidsLog(BloodLipidsLogSettings)
    /// Opcode 3A, selector 3.
    case temperatureLog(TemperatureLogSettings)
    /// Opcode 3B, selector 0.
    case touch(TouchSettings)
    /// Opcode 3B, selector 1.
    case gestures(GestureSettings)
    /// Opcode 3B, selector 2.
    case touchSleep(TouchSleepSettings)
    /// Opcode 74, actions 1 and 2.
    case temperatureInterval(TemperatureIntervalSettings)
    /// Opcode 76, actions 0 and 1.
    case batterySaving(BatterySavingSettings)
    /// Opcode 7C.
    case userID(UserID)
  }

  /// Handles the type of a kind of settings without an existential, which Embedded Swift lacks.
  protocol SettingsTypeVisitor {
    associatedtype Result
    associatedtype Failure: Error = Never
    /// Handles the type `Value`, whose case of ``SettingsValue`` is `make`.
    func visit<Value: Settings>(_ make: (Value) -> SettingsValue) throws(Failure) -> Result
  }

  /// Handles settings of any type.
  protocol SettingsVisitor {
    associatedtype Result
    func visit(_ value: some Settings, of kind: SettingsKind) -> Result
  }
}

extension Colmi.SettingsKind {
  /// The kind of settings in a frame; nil if the opcode carries no settings.
  init?(of frame: Colmi.Frame) {
    switch frame.opcode {
    case .displaySettings: self = frame[1] > 2 ? .display : .palmDisplay
    case .userPreferences: self = .userPreferences
    case .bloodPressureLogSettings: self = .bloodPressureLog
    case .heartRateLogSettings: self = .heartRateLog
    case .temperatureUnitSettings: self = .temperatureUnit
    case .goals: self = .goals
    case .menstruationSettings: self = .menstruation
    case .bloodOxygenLogSettings: self = .bloodOxygenLog
    case .agpsSettings: self = .agps
    case .stressLogSettings: self = .stressLog
    case .heartRateVariabilityLogSettings: self = .heartRateVariabilityLog
    case .valueLogSettings where frame[1] == 1: self = .bloodSugarLog
    case .valueLogSettings where frame[1] == 2: self = .bloodLipidsLog
    case .valueLogSettings: self = .temperatureLog
    case .touchSettings where frame[2] == 0: self = .touch
    case .touchSettings where frame[2] == 1: self = .gestures
    case .touchSettings: self = .touchSleep
    case .temperatureIntervalSettings: self = .temperatureInterval
    case .batterySavingSettings: self = .batterySaving
    case .userID: self = .userID
    default: return nil
    }
  }

  /// Shows the type of the settings to a visitor: the one list of these types.
  func accept<Visitor: Colmi.SettingsTypeVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result {
    switch self {
    case .palmDisplay: try visitor.visit(Colmi.SettingsValue.palmDisplay)
    case .display: try visitor.visit(Colmi.SettingsValue.display)
    case .userPreferences: try visitor.visit(Colmi.SettingsValue.userPreferences)
    case .bloodPressureLog: try visitor.visit(Colmi.SettingsValue.bloodPressureLog)
    case .heartRateLog: try visitor.visit(Colmi.SettingsValue.heartRateLog)
    case .temperatureUnit: try visitor.visit(Colmi.SettingsValue.temperatureUnit)
    case .goals: try visitor.visit(Colmi.SettingsValue.goals)
    case .menstruation: try visitor.visit(Colmi.SettingsValue.menstruation)
    case .bloodOxygenLog: try visitor.visit(Colmi.SettingsValue.bloodOxygenLog)
    case .agps: try visitor.visit(Colmi.SettingsValue.agps)
    case .stressLog: try visitor.visit(Colmi.SettingsValue.stressLog)
    case .heartRateVariabilityLog:
      try visitor.visit(Colmi.SettingsValue.heartRateVariabilityLog)
    case .bloodSugarLog: try visitor.visit(Colmi.SettingsValue.bloodSugarLog)
    case .bloodLipidsLog: try visitor.visit(Colmi.SettingsValue.bloodLipidsLog)
    case .temperatureLog: try visitor.visit(Colmi.SettingsValue.temperatureLog)
    case .touch: try visitor.visit(Colmi.SettingsValue.touch)
    case .gestures: try visitor.visit(Colmi.SettingsValue.gestures)
    case .touchSleep: try visitor.visit(Colmi.SettingsValue.touchSleep)
    case .temperatureInterval: try visitor.visit(Colmi.SettingsValue.temperatureInterval)
    case .batterySaving: try visitor.visit(Colmi.SettingsValue.batterySaving)
    case .userID: try visitor.visit(Colmi.SettingsValue.userID)
    }
  }

  /// The opcode that reads and writes the settings.
  public var opcode: Colmi.Opcode { accept(OpcodeVisitor()) }

  /// The bytes of a frame that identify the settings and the action.
  public var form: Colmi.SettingsForm { accept(FormVisitor()) }

  private struct OpcodeVisitor: Colmi.SettingsTypeVisitor {
    func visit<Value: Colmi.Settings>(_ make: (Value) -> Colmi.SettingsValue) -> Colmi.Opcode {
      Value.opcode
    }
  }

  private struct FormVisitor: Colmi.SettingsTypeVisitor {
    func visit<Value: Colmi.Settings>(
      _ make: (Value) -> Colmi.SettingsValue
    ) -> Colmi.SettingsForm {
      Value.form
    }
  }
}

extension Colmi.SettingsValue {
  /// Reads settings of a kind from the bytes of a frame after its form, 2…14 for most.
  ///
  /// - Throws: ``WireError`` if a field has a value that the kind does not allow.
  public init(_ kind: Colmi.SettingsKind, payload: Colmi.RawPayload) throws(WireError) {
    self = try kind.accept(ReadingVisitor(payload: payload))
  }

  /// Shows the settings to a visitor.
  func accept<Visitor: Colmi.SettingsVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .palmDisplay(let value): visitor.visit(value, of: .palmDisplay)
    case .display(let value): visitor.visit(value, of: .display)
    case .userPreferences(let value): visitor.visit(value, of: .userPreferences)
    case .bloodPressureLog(let value): visitor.visit(value, of: .bloodPressureLog)
    case .heartRateLog(let value): visitor.visit(value, of: .heartRateLog)
    case .temperatureUnit(let value): visitor.visit(value, of: .temperatureUnit)
    case .goals(let value): visitor.visit(value, of: .goals)
    case .menstruation(let value): visitor.visit(value, of: .menstruation)
    case .bloodOxygenLog(let value): visitor.visit(value, of: .bloodOxygenLog)
    case .agps(let value): visitor.visit(value, of: .agps)
    case .stressLog(let value): visitor.visit(value, of: .stressLog)
    case .heartRateVariabilityLog(let value): visitor.visit(value, of: .heartRateVariabilityLog)
    case .bloodSugarLog(let value): visitor.visit(value, of: .bloodSugarLog)
    case .bloodLipidsLog(let value): visitor.visit(value, of: .bloodLipidsLog)
    case .temperatureLog(let value): visitor.visit(value, of: .temperatureLog)
    case .touch(let value): visitor.visit(value, of: .touch)
    case .gestures(let value): visitor.visit(value, of: .gestures)
    case .touchSleep(let value): visitor.visit(value, of: .touchSleep)
    case .temperatureInterval(let value): visitor.visit(value, of: .temperatureInterval)
    case .batterySaving(let value): visitor.visit(value, of: .batterySaving)
    case .userID(let value): visitor.visit(value, of: .userID)
    }
  }

  /// The kind of the settings.
  public var kind: Colmi.SettingsKind { accept(KindVisitor()) }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload { accept(PayloadVisitor()) }

  private struct ReadingVisitor: Colmi.SettingsTypeVisitor {
    let payload: Colmi.RawPayload

    func visit<Value: Colmi.Settings>(
      _ make: (Value) -> Colmi.SettingsValue
    ) throws(WireError) -> Colmi.SettingsValue {
      make(try Value(payload: payload))
    }
  }

  private struct KindVisitor: Colmi.SettingsVisitor {
    func visit(_ value: some Colmi.Settings, of kind: Colmi.SettingsKind) -> Colmi.SettingsKind {
      kind
    }
  }

  private struct PayloadVisitor: Colmi.SettingsVisitor {
    func visit(_ value: some Colmi.Settings, of kind: Colmi.SettingsKind) -> Colmi.RawPayload {
      value.payload
    }
  }
}
