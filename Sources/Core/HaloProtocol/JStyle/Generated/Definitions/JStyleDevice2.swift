// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle {
  /// The version of the firmware; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `version` | |
  /// | 4 | 3 | `build` | BCD, zeros none |
  /// | 7 | n | `rest` | zeros up to 14, or kept |
  public struct VersionReply: NotificationPacket {
    /// Four numbers, printed in hexadecimal.
    public let version: HexBytes
    /// The day of the build.
    public let build: CivilDate?
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "version reply: version \(version), build \(build.map { "\($0)" } ?? "none")"
    }
  }
}

extension JStyle {
  /// The clock; confidence A.
  ///
  /// A V8 has the date of its last position after these fields.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 6 | `time` | BCD |
  /// | 6 | 1 | `weekday` | |
  /// | 7 | 1 | `largestPacket` | bytes |
  /// | 8 | n | `rest` | zeros up to 14, or kept |
  public struct TimeReply: NotificationPacket {
    /// The date and time, in the years 2000…2099.
    public let time: CivilDateTime
    /// The day of the week, which one document calls unreliable.
    public var weekday: UInt8
    /// The largest packet.
    public var largestPacket: UInt8
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "time reply: time \(time), weekday \(weekday), largest packet \(largestPacket)"
    }
  }
}

extension JStyle {
  /// The wearer; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `gender` | 0 female, 1 male |
  /// | 1 | 1 | `age` | years |
  /// | 2 | 1 | `height` | cm |
  /// | 3 | 1 | `weight` | kg |
  /// | 4 | 1 | `stride` | cm |
  /// | 5 | 6 | `identifier` | |
  /// | 11 | n | `rest` | zeros up to 14, or kept |
  public struct UserReply: NotificationPacket {
    /// The gender.
    public var gender: UInt8
    /// The age.
    public var age: UInt8
    /// The height.
    public var height: UInt8
    /// The weight.
    public var weight: UInt8
    /// The stride.
    public var stride: UInt8
    /// Six characters.
    public let identifier: HexBytes
    /// The bytes after the fields; nil if zeros.
    public let rest: HexBytes?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "user reply: gender \(gender), age \(age), height \(height), weight \(weight), stride \(stride), identifier \(identifier)"
    }
  }
}
