// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Makes the ring a remote release for the camera of the phone.
  ///
  /// Opcode 02, confidence A.
  ///
  /// The ring stays in this mode as long as the host sends ``CameraAction/keepAlive`` about
  /// every 2 s, and reports gestures with ``CameraEvent``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | 4 enter, 5 keep alive, 6 finish: ``CameraAction`` |
  public struct CameraRequest: Packet {
    /// Whether the ring is to enter its camera mode, to stay in it, or to leave it.
    public var action: CameraAction

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "camera: \(action)"
    }
  }
}

extension Colmi {
  /// An event in camera mode, or an acknowledgement.
  ///
  /// Opcode 02, confidence A.
  ///
  /// On an R02, R03, R06 or R10, this is the simplest way to receive a wave of the hand.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | 0 nothing, 1 open, 2 shutter, 3 finished: ``CameraAction`` |
  public struct CameraEvent: Packet {
    /// The event of the camera mode: nothing, open, shutter or finished.
    public var action: CameraAction

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "camera: \(action)"
    }
  }
}

extension Colmi {
  /// An action or event of the ring's camera mode, in which the ring is a remote release.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `none` | nothing | Nothing; also an acknowledgement. |
  /// | 1 | `open` | | The ring asks the host to open its camera. |
  /// | 2 | `shutter` | | The ring asks for a picture: the wearer waved. |
  /// | 3 | `finished` | | The ring has left its camera mode. |
  /// | 4 | `enter` | | The host asks the ring to enter its camera mode. |
  /// | 5 | `keepAlive` | | The host asks the ring to stay in its camera mode. |
  /// | 6 | `finish` | | The host asks the ring to leave its camera mode. |
  /// | other | | action n | kept |
  public struct CameraAction: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
