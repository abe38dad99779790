extension Colmi {
  /// A big-data frame from the host to the ring, read.
  @nonexhaustive
  public enum BigDataHostMessage: Hashable, Sendable {
    /// Action 2A.
    case bloodOxygenHistory(BloodOxygenHistoryRequest)
    /// Action 27.
    case sleepHistory(SleepHistoryRequest)
    /// Action 28.
    case manualHeartRateHistory(ManualHeartRateHistoryRequest)
    /// Action 49.
    case manualBloodOxygenHistory(ManualBloodOxygenHistoryRequest)
    /// Action 25.
    case temperatureHistory(TemperatureHistoryRequest)
    /// Action 26.
    case manualTemperatureHistory(ManualTemperatureHistoryRequest)
    /// Action 47.
    case bloodSugarHistory(BloodSugarHistoryRequest)
    /// Action 75.
    case intervalHeartRate(IntervalHeartRateRequest)
    /// Action 5F.
    case intervalBloodOxygen(IntervalBloodOxygenRequest)
    /// Action 77.
    case intervalTemperature(IntervalTemperatureRequest)
    /// Action 74.
    case legacyIntervalTemperature(LegacyIntervalTemperatureRequest)
    /// Action 41.
    case sportSummary(SportSummaryRequest)
    /// Action 43.
    case sportDetail(SportDetailRequest)
    /// Action 30.
    case fileHandshake(FileHandshakeRequest)
    /// Action 4A.
    case nickname(Nickname)
    /// Action 2C, reading.
    case alarmList(AlarmListRequest)
    /// Action 2C, writing.
    case alarmListWrite(AlarmListWriteRequest)
    /// Action 2E.
    case classicBluetooth(ClassicBluetoothRequest)
    /// Action 01.
    case updateStart(UpdateStartRequest)
    /// Action 02.
    case updateInit(UpdateInitRequest)
    /// Action 03.
    case updateData(UpdateDataRequest)
    /// Action 04.
    case updateCheck(UpdateCheckRequest)
    /// Action 05.
    case updateEnd(UpdateEndRequest)
    /// An action of ``OpaqueBigDataRequest/actions``.
    case opaque(OpaqueBigDataRequest)
    /// Any other.
    case unrecognized(BigDataFrame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` where the payload is not one that the action has.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      switch frame.action {
      case .bloodOxygenHistory: self = .bloodOxygenHistory(try .init(parsing: frame))
      case .sleepHistory: self = .sleepHistory(try .init(parsing: frame))
      case .manualHeartRateHistory: self = .manualHeartRateHistory(try .init(parsing: frame))
      case .manualBloodOxygenHistory: self = .manualBloodOxygenHistory(try .init(parsing: frame))
      case .temperatureHistory: self = .temperatureHistory(try .init(parsing: frame))
      case .manualTemperatureHistory: self = .manualTemperatureHistory(try .init(parsing: frame))
      case .bloodSugarHistory: self = .bloodSugarHistory(try .init(parsing: frame))
      case .intervalHeartRate: self = .intervalHeartRate(try .init(parsing: frame))
      case .intervalBloodOxygen: self = .intervalBloodOxygen(try .init(parsing: frame))
      case .intervalTemperature: self = .intervalTemperature(try .init(parsing: frame))
      case .legacyIntervalTemperature: self = .legacyIntervalTemperature(try .init(parsing: frame))
      case .sportSummaryRequest: self = .sportSummary(try .init(parsing: frame))
      case .sportDetailRequest: self = .sportDetail(try .init(parsing: frame))
      case .fileHandshake where frame.payload.isEmpty:
        self = .fileHandshake(try .init(parsing: frame))
      case .nickname: self = .nickname(try .init(parsing: frame))
      case .alarmList where frame.payload.first == AlarmListRequest.code:
        self = .alarmList(try .init(parsing: frame))
      case .alarmList where frame.payload.first == AlarmListWriteRequest.code:
        self = .alarmListWrite(try .init(parsing: frame))
      case .classicBluetooth where frame.payload.isEmpty:
        self = .classicBluetooth(try .init(parsing: frame))
      case .updateStart where frame.payload.isEmpty:
        self = .updateStart(try .init(parsing: frame))
      case .updateInit: self = .updateInit(try .init(parsing: frame))
      case .updateData: self = .updateData(try .init(parsing: frame))
      case .updateCheck where frame.payload.isEmpty:
        self = .updateCheck(try .init(parsing: frame))
      case .updateEnd where frame.payload.isEmpty:
        self = .updateEnd(try .init(parsing: frame))
      case let action where OpaqueBigDataRequest.actions.contains(action):
        self = .opaque(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension Colmi.BigDataHostMessage {
  /// Shows the value that the message carries to a visitor: the one place that lists all cases.
  private func accept<Visitor: Colmi.BigDataVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .bloodOxygenHistory(let value): visitor.visit(value)
    case .sleepHistory(let value): visitor.visit(value)
    case .manualHeartRateHistory(let value): visitor.visit(value)
    case .manualBloodOxygenHistory(let value): visitor.visit(value)
    case .temperatureHistory(let value): visitor.visit(value)
    case .manualTemperatureHistory(let value): visitor.visit(value)
    case .bloodSugarHistory(let value): visitor.visit(value)
    case .intervalHeartRate(let value): visitor.visit(value)
    case .intervalBloodOxygen(let value): visitor.visit(value)
    case .intervalTemperature(let value): visitor.visit(value)
    case .legacyIntervalTemperature(let value): visitor.visit(value)
    case .sportSummary(let value): visitor.visit(value)
    case .sportDetail(let value): visitor.visit(value)
    case .fileHandshake(let value): visitor.visit(value)
    case .nickname(let value): visitor.visit(value)
    case .alarmList(let value): visitor.visit(value)
    case .alarmListWrite(let value): visitor.visit(value)
    case .classicBluetooth(let value): visitor.visit(value)
    case .updateStart(let value): visitor.visit(value)
    case .updateInit(let value): visitor.visit(value)
    case .updateData(let value): visitor.visit(value)
    case .updateCheck(let value): visitor.visit(value)
    case .updateEnd(let value): visitor.visit(value)
    case .opaque(let value): visitor.visit(value)
    case .unrecognized(let frame): visitor.visit(unrecognized: frame)
    }
  }

  /// The message as a frame.
  public var bigDataFrame: Colmi.BigDataFrame { accept(Colmi.BigDataFrameVisitor()) }
}

extension Colmi.BigDataHostMessage: CustomStringConvertible {
  /// What the message says, in words; the bytes where it is ``unrecognized(_:)``.
  public var description: String { accept(Colmi.BigDataDescriptionVisitor()) }
}

#if !hasFeature(Embedded)
extension Colmi.BigDataHostMessage {
  /// The value that the message carries; nil for ``unrecognized(_:)``.
  public var value: (any Colmi.BigDataValue)? { accept(Colmi.BigDataValueVisitor()) }

  /// The types of all messages that are recognized, each once.
  public static let valueTypes: [any Colmi.BigDataValue.Type] = [
    Colmi.BloodOxygenHistoryRequest.self,
    Colmi.SleepHistoryRequest.self,
    Colmi.ManualHeartRateHistoryRequest.self,
    Colmi.ManualBloodOxygenHistoryRequest.self,
    Colmi.TemperatureHistoryRequest.self,
    Colmi.ManualTemperatureHistoryRequest.self,
    Colmi.BloodSugarHistoryRequest.self,
    Colmi.IntervalHeartRateRequest.self,
    Colmi.IntervalBloodOxygenRequest.self,
    Colmi.IntervalTemperatureRequest.self,
    Colmi.LegacyIntervalTemperatureRequest.self,
    Colmi.SportSummaryRequest.self,
    Colmi.SportDetailRequest.self,
    Colmi.FileHandshakeRequest.self,
    Colmi.Nickname.self,
    Colmi.AlarmListRequest.self,
    Colmi.AlarmListWriteRequest.self,
    Colmi.ClassicBluetoothRequest.self,
    Colmi.UpdateStartRequest.self,
    Colmi.UpdateInitRequest.self,
    Colmi.UpdateDataRequest.self,
    Colmi.UpdateCheckRequest.self,
    Colmi.UpdateEndRequest.self,
    Colmi.OpaqueBigDataRequest.self,
  ]
}
#endif
