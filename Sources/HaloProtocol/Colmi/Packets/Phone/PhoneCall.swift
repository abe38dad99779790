extension Colmi {
  /// What the wearer did with a call of the phone, its byte 1.
  ///
  /// An open enumeration: unknown values are kept.
  public struct PhoneCallAction: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any action, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The call is to be rejected.
    public static let reject = PhoneCallAction(rawValue: 1)
  }

  /// The wearer answers a call of the phone, unasked.
  ///
  /// Opcode 11, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | 1 reject |
  ///
  /// Comes from devices that show calls; none was captured.
  public struct PhoneCallEvent: Packet {
    /// Opcode 11.
    public static let opcode = Opcode.phoneCall

    /// The answer to the call.
    public var action: PhoneCallAction

    /// Makes an event.
    public init(action: PhoneCallAction = .reject) {
      self.action = action
    }

    /// Reads the event.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      action = PhoneCallAction(rawValue: frame[1])
    }

    /// The event as a frame.
    public var frame: Frame { Frame(Self.opcode) { $0[1] = action.rawValue } }
  }
}

extension Colmi.PhoneCallAction: CustomStringConvertible {
  /// The action in words.
  public var description: String { self == .reject ? "reject" : "action \(rawValue)" }
}

extension Colmi.PhoneCallEvent {
  /// The event in words.
  public var description: String { "phone call: \(action)" }
}
