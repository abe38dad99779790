// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar {
  /// A command to the sensor's control point, the sensor's answer, or the list of the sensor's
  /// features, which the host reads from the control point.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `operation` | |
  /// | 1 | n | `payload` | |
  public struct ControlFrame: WireMessage, CustomStringConvertible {
    /// The operation, which identifies the command, the answer or the list of features.
    public var operation: Operation
    /// The bytes of the frame after the operation byte.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }
}

extension Polar {
  /// A notification of a Polar sensor with samples of one measurement.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `measurement` | |
  /// | 1 | n | `payload` | time, frame type, content |
  public struct DataFrame: WireMessage, CustomStringConvertible {
    /// The kind of measurement that the samples belong to, such as acceleration.
    public var measurement: Measurement
    /// The bytes after the measurement byte: 8 bytes of time, a frame type byte, and the
    /// samples.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }
}
