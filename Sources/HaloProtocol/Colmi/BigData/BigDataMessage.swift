extension Colmi {
  /// A value that one frame of the big-data channel carries.
  public protocol BigDataValue: NamedValue {
    /// The action of its frames.
    static var action: BigDataAction { get }

    /// Reads the value from a frame.
    ///
    /// - Throws: ``WireError`` where the frame has another action or its payload is no such value.
    init(parsing frame: BigDataFrame) throws(WireError)

    /// The value as a frame.
    var bigDataFrame: BigDataFrame { get }
  }

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
      default: self = .unrecognized(frame)
      }
    }

    /// The message as a frame.
    public var bigDataFrame: BigDataFrame {
      switch self {
      case .bloodOxygenHistory(let value): value.bigDataFrame
      case .sleepHistory(let value): value.bigDataFrame
      case .manualHeartRateHistory(let value): value.bigDataFrame
      case .manualBloodOxygenHistory(let value): value.bigDataFrame
      case .unrecognized(let frame): frame
      }
    }
  }

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

    /// The message as a frame.
    public var bigDataFrame: BigDataFrame {
      switch self {
      case .bloodOxygenHistory(let value): value.bigDataFrame
      case .sleepHistory(let value): value.bigDataFrame
      case .manualHeartRateHistory(let value): value.bigDataFrame
      case .napHistory(let value): value.bigDataFrame
      case .manualBloodOxygenHistory(let value): value.bigDataFrame
      case .unrecognized(let frame): frame
      }
    }
  }
}

extension Colmi.BigDataHostMessage: CustomStringConvertible {
  /// What the message says, in words; the bytes where it is ``unrecognized(_:)``.
  public var description: String {
    switch self {
    case .bloodOxygenHistory(let value): value.description
    case .sleepHistory(let value): value.description
    case .manualHeartRateHistory(let value): value.description
    case .manualBloodOxygenHistory(let value): value.description
    case .unrecognized(let frame): "unrecognized big data \(frame.action): \(frame)"
    }
  }
}

extension Colmi.BigDataRingMessage: CustomStringConvertible {
  /// What the message says, in words; the bytes where it is ``unrecognized(_:)``.
  public var description: String {
    switch self {
    case .bloodOxygenHistory(let value): value.description
    case .sleepHistory(let value): value.description
    case .manualHeartRateHistory(let value): value.description
    case .napHistory(let value): value.description
    case .manualBloodOxygenHistory(let value): value.description
    case .unrecognized(let frame): "unrecognized big data \(frame.action): \(frame)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.BigDataHostMessage {
  /// The types of all messages that are recognized, each once.
  public static let valueTypes: [any Colmi.BigDataValue.Type] = [
    Colmi.BloodOxygenHistoryRequest.self,
    Colmi.SleepHistoryRequest.self,
    Colmi.ManualHeartRateHistoryRequest.self,
    Colmi.ManualBloodOxygenHistoryRequest.self,
  ]

  /// The value that the message carries; nil for ``unrecognized(_:)``.
  public var value: (any Colmi.BigDataValue)? {
    switch self {
    case .bloodOxygenHistory(let value): value
    case .sleepHistory(let value): value
    case .manualHeartRateHistory(let value): value
    case .manualBloodOxygenHistory(let value): value
    case .unrecognized: nil
    }
  }
}

extension Colmi.BigDataRingMessage {
  /// The types of all messages that are recognized, each once.
  public static let valueTypes: [any Colmi.BigDataValue.Type] = [
    Colmi.BloodOxygenHistory.self,
    Colmi.SleepHistory.self,
    Colmi.ManualHeartRateHistory.self,
    Colmi.NapHistory.self,
    Colmi.ManualBloodOxygenHistory.self,
  ]

  /// The value that the message carries; nil for ``unrecognized(_:)``.
  public var value: (any Colmi.BigDataValue)? {
    switch self {
    case .bloodOxygenHistory(let value): value
    case .sleepHistory(let value): value
    case .manualHeartRateHistory(let value): value
    case .napHistory(let value): value
    case .manualBloodOxygenHistory(let value): value
    case .unrecognized: nil
    }
  }
}
#endif
