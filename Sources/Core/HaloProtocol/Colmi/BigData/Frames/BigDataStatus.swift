extension Colmi {
  /// A ring's one-byte reply in a ``BigDataFrame``: a request is done, or the reason why it failed.
  ///
  /// Confidence A (seen on devices) for message types 0x02, 0x03, 0x30 and 0x4A, B (probable) for
  /// the others.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | 0 done; of an update ``UpdateStatus`` |
  ///
  /// In reply to a request for an ``IntervalHistoryPage`` or a ``SportDetail``, 0 means that
  /// nothing is stored.
  public struct BigDataStatus: BigDataValue {
    /// The message type (action byte) of the request that the ring answers, one of ``actions``.
    public let action: BigDataAction
    /// The status code: 0 for success, any other number for a failure; for a firmware update, see
    /// ``updateStatus``.
    public var status: UInt8

    /// Makes the one-byte reply to a request of this message type; the default status is success.
    ///
    /// - Throws: ``WireError`` if the ring does not answer this type of request with a status.
    public init(_ action: BigDataAction, status: UInt8 = 0) throws(WireError) {
      try action.require(in: Self.actions)
      self.action = action
      self.status = status
    }

    /// Decodes a one-byte reply from a big-data frame.
    ///
    /// - Throws: ``WireError`` if the ring does not answer this type of request with a status, or
    ///   if the payload is not one byte.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.action.require(in: Self.actions)
      try frame.require(length: 1, in: "status")
      action = frame.action
      status = frame.payload[0]
    }

    /// The status reply, encoded as a big-data frame.
    public var bigDataFrame: BigDataFrame { BigDataFrame(bounded: action, [status]) }

    /// The status of a firmware update; nil if the action does not belong to an update.
    public var updateStatus: UpdateStatus? {
      action.rawValue <= BigDataAction.updateEnd.rawValue ? UpdateStatus(rawValue: status) : nil
    }

    /// A readable description of the message type and the status.
    public var description: String {
      let text = updateStatus.map { "\($0)" } ?? (status == 0 ? "OK" : "status \(status)")
      return "big data \(action): \(text)"
    }
  }
}

extension Colmi.BigDataAction {
  /// Throws unless the action is one of `actions`, those that a packet type can have.
  func require(in actions: [Colmi.BigDataAction]) throws(WireError) {
    try requireLayout(actions.contains(self), of: rawValue, at: 1, in: "action")
  }
}
