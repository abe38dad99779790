extension Colmi {
  /// A big-data frame from the ring to the host, read.
  @nonexhaustive
  public enum BigDataRingMessage: Hashable, Sendable {
    /// Action 2A.
    case bloodOxygenHistory(BloodOxygenHistory)
    /// Action 27.
    case sleepHistory(SleepHistory)
    /// Action 28.
    case manualHeartRateHistory(ManualHeartRateHistory)
    /// Action 3E.
    case napHistory(NapHistory)
    /// Action 49.
    case manualBloodOxygenHistory(ManualBloodOxygenHistory)
    /// Action 25.
    case temperatureHistory(TemperatureHistory)
    /// Action 26.
    case manualTemperatureHistory(ManualTemperatureHistory)
    /// Action 47.
    case bloodSugarHistory(BloodSugarHistory)
    /// Action 75.
    case intervalHeartRate(IntervalHeartRatePage)
    /// Action 5F.
    case intervalBloodOxygen(IntervalBloodOxygenPage)
    /// Action 77.
    case intervalTemperature(IntervalTemperaturePage)
    /// Action 74.
    case legacyIntervalTemperature(LegacyIntervalTemperaturePage)
    /// Action 42.
    case sportSummary(SportSummary)
    /// Action 44.
    case sportDetailHeader(SportDetailHeader)
    /// Action 45.
    case sportDetailPackage(SportDetailPackage)
    /// Action 2C.
    case alarmList(AlarmList)
    /// Action 2E.
    case classicBluetooth(ClassicBluetooth)
    /// One byte, to an action of ``BigDataStatus/actions``.
    case status(BigDataStatus)
    /// An action of ``OpaqueBigDataReply/actions``.
    case opaque(OpaqueBigDataReply)
    /// Any other.
    case unrecognized(BigDataFrame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` where the payload is not one that the action has.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      switch frame.action {
      case _ where BigDataStatus.matches(frame): self = .status(try .init(parsing: frame))
      case .bloodOxygenHistory: self = .bloodOxygenHistory(try .init(parsing: frame))
      case .sleepHistory: self = .sleepHistory(try .init(parsing: frame))
      case .manualHeartRateHistory: self = .manualHeartRateHistory(try .init(parsing: frame))
      case .napHistory: self = .napHistory(try .init(parsing: frame))
      case .manualBloodOxygenHistory: self = .manualBloodOxygenHistory(try .init(parsing: frame))
      case .temperatureHistory: self = .temperatureHistory(try .init(parsing: frame))
      case .manualTemperatureHistory: self = .manualTemperatureHistory(try .init(parsing: frame))
      case .bloodSugarHistory: self = .bloodSugarHistory(try .init(parsing: frame))
      case .intervalHeartRate: self = .intervalHeartRate(try .init(parsing: frame))
      case .intervalBloodOxygen: self = .intervalBloodOxygen(try .init(parsing: frame))
      case .intervalTemperature: self = .intervalTemperature(try .init(parsing: frame))
      case .legacyIntervalTemperature: self = .legacyIntervalTemperature(try .init(parsing: frame))
      case .sportSummary: self = .sportSummary(try .init(parsing: frame))
      case .sportDetailHeader: self = .sportDetailHeader(try .init(parsing: frame))
      case .sportDetail: self = .sportDetailPackage(try .init(parsing: frame))
      case .alarmList where frame.payload.first == AlarmList.code:
        self = .alarmList(try .init(parsing: frame))
      case .classicBluetooth: self = .classicBluetooth(try .init(parsing: frame))
      case let action where OpaqueBigDataReply.actions.contains(action):
        self = .opaque(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    }
  }
}

extension Colmi.BigDataRingMessage {
  /// Shows the value that the message carries to a visitor: the one place that lists all cases.
  private func accept<Visitor: Colmi.BigDataVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .bloodOxygenHistory(let value): visitor.visit(value)
    case .sleepHistory(let value): visitor.visit(value)
    case .manualHeartRateHistory(let value): visitor.visit(value)
    case .napHistory(let value): visitor.visit(value)
    case .manualBloodOxygenHistory(let value): visitor.visit(value)
    case .temperatureHistory(let value): visitor.visit(value)
    case .manualTemperatureHistory(let value): visitor.visit(value)
    case .bloodSugarHistory(let value): visitor.visit(value)
    case .intervalHeartRate(let value): visitor.visit(value)
    case .intervalBloodOxygen(let value): visitor.visit(value)
    case .intervalTemperature(let value): visitor.visit(value)
    case .legacyIntervalTemperature(let value): visitor.visit(value)
    case .sportSummary(let value): visitor.visit(value)
    case .sportDetailHeader(let value): visitor.visit(value)
    case .sportDetailPackage(let value): visitor.visit(value)
    case .alarmList(let value): visitor.visit(value)
    case .classicBluetooth(let value): visitor.visit(value)
    case .status(let value): visitor.visit(value)
    case .opaque(let value): visitor.visit(value)
    case .unrecognized(let frame): visitor.visit(unrecognized: frame)
    }
  }

  /// The message as a frame.
  public var bigDataFrame: Colmi.BigDataFrame { accept(Colmi.BigDataFrameVisitor()) }
}

extension Colmi.BigDataRingMessage: CustomStringConvertible {
  /// What the message says, in words; the bytes where it is ``unrecognized(_:)``.
  public var description: String { accept(Colmi.BigDataDescriptionVisitor()) }
}

#if !hasFeature(Embedded)
extension Colmi.BigDataRingMessage {
  /// The value that the message carries; nil for ``unrecognized(_:)``.
  public var value: (any Colmi.BigDataValue)? { accept(Colmi.BigDataValueVisitor()) }

  /// The types of all messages that are recognized, each once.
  public static let valueTypes: [any Colmi.BigDataValue.Type] = [
    Colmi.BloodOxygenHistory.self,
    Colmi.SleepHistory.self,
    Colmi.ManualHeartRateHistory.self,
    Colmi.NapHistory.self,
    Colmi.ManualBloodOxygenHistory.self,
    Colmi.TemperatureHistory.self,
    Colmi.ManualTemperatureHistory.self,
    Colmi.BloodSugarHistory.self,
    Colmi.IntervalHeartRatePage.self,
    Colmi.IntervalBloodOxygenPage.self,
    Colmi.IntervalTemperaturePage.self,
    Colmi.LegacyIntervalTemperaturePage.self,
    Colmi.SportSummary.self,
    Colmi.SportDetailHeader.self,
    Colmi.SportDetailPackage.self,
    Colmi.AlarmList.self,
    Colmi.ClassicBluetooth.self,
    Colmi.BigDataStatus.self,
    Colmi.OpaqueBigDataReply.self,
  ]
}
#endif
