extension Colmi {
  /// An action of the wearer on a phone call, byte 1.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `reject` | Reject the call. |
  ///
  /// An open enumeration: unknown values are kept.
  public struct PhoneCallAction: RawRepresentable, WireValue, CustomStringConvertible {
    /// The byte that encodes the phone call action.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }

    /// The phone call action in words.
    public var description: String { self == .reject ? "reject" : "action \(rawValue)" }
  }

  /// Reports the wearer's answer to a phone call.
  ///
  /// Opcode 11, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | 1 reject |
  ///
  /// Devices that show calls send this; no capture contains it.
  public struct PhoneCallEvent: Packet {
    /// The wearer's answer to the call.
    public var action: PhoneCallAction = .reject

    init(_ never: Never) { switch never {} }

    /// The phone call event in words.
    public var description: String { "phone call: \(action)" }
  }
}
