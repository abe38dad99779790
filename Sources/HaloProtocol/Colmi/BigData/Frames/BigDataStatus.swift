extension Colmi {
  /// A reply of one byte: done, or the reason why not.
  ///
  /// Confidence A for actions 02, 03, 30 and 4A, B for the others.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | 0 done; of an update ``UpdateStatus`` |
  ///
  /// In reply to a query for pages or for sport details, 0 means that nothing is stored. Replies of
  /// other lengths have other types, if any.
  public struct BigDataStatus: BigDataValue {
    /// The action, one of ``actions``.
    public let action: BigDataAction
    /// The status: 0 for done; any other number is a failure, or the state of an update in
    /// ``updateStatus``.
    public var status: UInt8

    /// Makes a reply.
    ///
    /// - Throws: ``WireError`` if the action is unknown or has no such reply.
    public init(_ action: BigDataAction, status: UInt8 = 0) throws(WireError) {
      try action.require(in: Self.actions)
      self.action = action
      self.status = status
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` if the action has no such reply, or the payload is not one byte.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.action.require(in: Self.actions)
      try frame.require(length: 1, in: "status")
      action = frame.action
      status = frame.payload[0]
    }

    /// The reply as a frame.
    public var bigDataFrame: BigDataFrame { BigDataFrame(bounded: action, [status]) }

    /// The status of a firmware update; nil if the reply belongs to another action.
    public var updateStatus: UpdateStatus? {
      action.rawValue <= BigDataAction.updateEnd.rawValue ? UpdateStatus(rawValue: status) : nil
    }
  }

  /// The answer of a ring to a step of a firmware update.
  ///
  /// An open enumeration: unknown values are kept. Confidence B; 0 and 2 were seen.
  public struct UpdateStatus: RawRepresentable, WireValue {
    /// The number.
    public var rawValue: UInt8
    /// Any status, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Done.
    public static let ok = UpdateStatus(rawValue: 0)
    /// The size is wrong.
    public static let wrongSize = UpdateStatus(rawValue: 1)
    /// The data is wrong; an image for another chip fails with this status at its first piece.
    public static let wrongData = UpdateStatus(rawValue: 2)
    /// The step came at the wrong time.
    public static let wrongState = UpdateStatus(rawValue: 3)
    /// The format is wrong.
    public static let wrongFormat = UpdateStatus(rawValue: 4)
    /// An error within the ring.
    public static let internalError = UpdateStatus(rawValue: 5)
    /// The battery is too low.
    public static let lowBattery = UpdateStatus(rawValue: 6)
  }
}

extension Colmi.BigDataAction {
  /// Checks that the action is one of a list.
  func require(in actions: [Colmi.BigDataAction]) throws(WireError) {
    guard actions.contains(self) else {
      throw WireError(.otherLayout(code: rawValue), at: 1, in: "action")
    }
  }
}

extension Colmi.UpdateStatus: CustomStringConvertible {
  /// The status in words.
  public var description: String {
    switch self {
    case .ok: "OK"
    case .wrongSize: "wrong size"
    case .wrongData: "wrong data"
    case .wrongState: "wrong state"
    case .wrongFormat: "wrong format"
    case .internalError: "internal error"
    case .lowBattery: "low battery"
    default: "status \(rawValue)"
    }
  }
}

extension Colmi.BigDataStatus {
  /// The reply in words.
  public var description: String {
    let text = updateStatus.map { "\($0)" } ?? (status == 0 ? "OK" : "status \(status)")
    return "big data \(action): \(text)"
  }
}
