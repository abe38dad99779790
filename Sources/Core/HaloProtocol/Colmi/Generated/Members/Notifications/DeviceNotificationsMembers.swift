// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BatteryNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(percent: UInt8, charging: Colmi.ChargingState) {
    self.percent = percent
    self.charging = charging
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0C, at: 1, in: "code")
    percent = frame[2]
    charging = Colmi.ChargingState(rawValue: frame[3])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0C
      $0[2] = percent
      $0[3] = charging.rawValue
    }
  }
}

extension Colmi.TouchStatusNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(status: Colmi.TouchStatus) {
    self.status = status
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x2A, at: 1, in: "code")
    status = Colmi.TouchStatus(rawValue: frame[2])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x2A
      $0[2] = status.rawValue
    }
  }
}

extension Colmi.GestureNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(gesture: Colmi.Gesture) {
    self.gesture = gesture
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x2D, at: 1, in: "code")
    gesture = Colmi.Gesture(rawValue: frame[2])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x2D
      $0[2] = gesture.rawValue
    }
  }
}

extension Colmi.Gesture {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A swipe up, or down in the vendor's text.
  public static let swipeUp = Colmi.Gesture(rawValue: 1)
  /// A swipe down, or up in the vendor's text.
  public static let swipeDown = Colmi.Gesture(rawValue: 2)
  /// A tap.
  public static let tap = Colmi.Gesture(rawValue: 3)
  /// A press of three seconds.
  public static let longPress = Colmi.Gesture(rawValue: 4)
}

extension Colmi.Gesture: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .swipeUp: "swipe up"
    case .swipeDown: "swipe down"
    case .tap: "tap"
    case .longPress: "long press"
    default: "gesture \(rawValue)"
    }
  }
}

extension Colmi.TouchStatus {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The touch pad is active.
  public static let active = Colmi.TouchStatus(rawValue: 0)
  /// The touch pad is off, since the ring is on its charger.
  public static let disabled = Colmi.TouchStatus(rawValue: 1)
}

extension Colmi.TouchStatus: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .active: "active"
    case .disabled: "disabled"
    default: "state \(rawValue)"
    }
  }
}
