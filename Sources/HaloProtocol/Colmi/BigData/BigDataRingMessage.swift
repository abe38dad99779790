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
      case .napHistory: self = .napHistory(try .init(parsing: frame))
      case .manualBloodOxygenHistory: self = .manualBloodOxygenHistory(try .init(parsing: frame))
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
  ]
}
#endif
