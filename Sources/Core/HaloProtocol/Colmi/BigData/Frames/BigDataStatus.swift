extension Colmi {
  /// A reply of one byte: the request is done, or the reason why it is not.
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

    /// Makes the reply of one byte to a request with this action; by default, the request is done.
    ///
    /// - Throws: ``WireError`` if the action is unknown or has no such reply.
    public init(_ action: BigDataAction, status: UInt8 = 0) throws(WireError) {
      try action.require(in: Self.actions)
      self.action = action
      self.status = status
    }

    /// Reads a reply of one byte from a big-data frame.
    ///
    /// - Throws: ``WireError`` if the action has no such reply, or the payload is not one byte.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.action.require(in: Self.actions)
      try frame.require(length: 1, in: "status")
      action = frame.action
      status = frame.payload[0]
    }

    /// The big-data status as a big-data frame.
    public var bigDataFrame: BigDataFrame { BigDataFrame(bounded: action, [status]) }

    /// The status of a firmware update; nil if the reply belongs to another action.
    public var updateStatus: UpdateStatus? {
      action.rawValue <= BigDataAction.updateEnd.rawValue ? UpdateStatus(rawValue: status) : nil
    }

    /// The big-data status in words.
    public var description: String {
      let text = updateStatus.map { "\($0)" } ?? (status == 0 ? "OK" : "status \(status)")
      return "big data \(action): \(text)"
    }
  }
}

extension Colmi.BigDataAction {
  /// Throws unless the action is one of `actions`, those that a packet type can have.
  func require(in actions: [Colmi.BigDataAction]) throws(WireError) {
    guard actions.contains(self) else {
      throw WireError(.otherLayout(code: rawValue), at: 1, in: "action")
    }
  }
}
