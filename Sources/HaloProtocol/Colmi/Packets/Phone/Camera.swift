extension Colmi {
  /// An action of the phone's camera or of the ring's camera mode.
  ///
  /// An open enumeration: unknown values are kept.
  public struct CameraAction: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any value, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Nothing; also an acknowledgement.
    public static let none = CameraAction(rawValue: 0)
    /// The ring asks the host to open its camera.
    public static let open = CameraAction(rawValue: 1)
    /// The ring asks for a picture: the wearer waved.
    public static let shutter = CameraAction(rawValue: 2)
    /// The ring has left its camera mode.
    public static let finished = CameraAction(rawValue: 3)
    /// The host asks the ring to enter its camera mode.
    public static let enter = CameraAction(rawValue: 4)
    /// The host asks the ring to stay in its camera mode.
    public static let keepAlive = CameraAction(rawValue: 5)
    /// The host asks the ring to leave its camera mode.
    public static let finish = CameraAction(rawValue: 6)
  }

  /// Makes the ring a remote release for the camera of the phone.
  ///
  /// Opcode 02, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | 4 enter, 5 keep alive, 6 finish: ``CameraAction`` |
  ///
  /// The ring stays in this mode as long as the host sends ``CameraAction/keepAlive`` about every 2
  /// s, and reports gestures with ``CameraEvent``.
  public struct CameraRequest: Packet {
    /// The action of the camera mode.
    public var action: CameraAction

    init(_ never: Never) { switch never {} }
  }

  /// An event in camera mode, or an acknowledgement.
  ///
  /// Opcode 02, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | 0 nothing, 1 open, 2 shutter, 3 finished: ``CameraAction`` |
  ///
  /// On an R02, R03, R06 or R10, this is the simplest way to receive a wave of the hand.
  public struct CameraEvent: Packet {
    /// The event: nothing, open, shutter or finished.
    public var action: CameraAction

    init(_ never: Never) { switch never {} }
  }
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

extension Colmi.CameraRequest {
  /// The request in words.
  public var description: String { "camera: \(action)" }
}

extension Colmi.CameraEvent {
  /// The event in words.
  public var description: String { "camera: \(action)" }
}
