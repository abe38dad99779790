// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.CameraRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.camera

  /// Makes a value of its fields.
  public init(action: Colmi.CameraAction) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.CameraAction(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
    }
  }
}

extension Colmi.CameraEvent {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.camera

  /// Makes a value of its fields.
  public init(action: Colmi.CameraAction) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.CameraAction(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
    }
  }
}

extension Colmi.CameraAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Nothing; also an acknowledgement.
  public static let none = Colmi.CameraAction(rawValue: 0)
  /// The ring asks the host to open its camera.
  public static let open = Colmi.CameraAction(rawValue: 1)
  /// The ring asks for a picture: the wearer waved.
  public static let shutter = Colmi.CameraAction(rawValue: 2)
  /// The ring has left its camera mode.
  public static let finished = Colmi.CameraAction(rawValue: 3)
  /// The host asks the ring to enter its camera mode.
  public static let enter = Colmi.CameraAction(rawValue: 4)
  /// The host asks the ring to stay in its camera mode.
  public static let keepAlive = Colmi.CameraAction(rawValue: 5)
  /// The host asks the ring to leave its camera mode.
  public static let finish = Colmi.CameraAction(rawValue: 6)
}

extension Colmi.CameraAction: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .none: "nothing"
    case .open: "open"
    case .shutter: "shutter"
    case .finished: "finished"
    case .enter: "enter"
    case .keepAlive: "keep alive"
    case .finish: "finish"
    default: "action \(rawValue)"
    }
  }
}
