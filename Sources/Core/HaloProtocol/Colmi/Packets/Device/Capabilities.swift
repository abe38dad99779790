extension Colmi {
  /// The first part of the capabilities that the ring claims, in its reply to opcode 0x01.
  ///
  /// Confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `raw` | bytes and bits, see ``Capability`` |
  ///
  /// This type keeps bytes 1…14; ``Capability`` has the position of each flag. A set flag is no
  /// proof: only the ring's answer shows whether a command works. Bytes 5…8 are the size of the
  /// screen, 0 on rings; byte 10 is the number of watch faces, and byte 13 counts contacts.
  ///
  /// | byte | bit | `Capability` | meaning |
  /// |---|---|---|---|
  /// | 1 | | `bodyTemperature` | Body temperature. |
  /// | 2 | | `watchFaces` | A market of watch faces. |
  /// | 3 | | `menstruation` | Menstruation. |
  /// | 4 | 0 | `customWallpaper` | Custom wallpaper. |
  /// | 4 | 1 | `bloodOxygen` | Blood oxygen. |
  /// | 4 | 2 | `bloodPressure` | Blood pressure. |
  /// | 4 | 3 | `fatigue` | Fatigue. |
  /// | 4 | 4 | `oneKeyCheck` | Several values in one measurement. |
  /// | 4 | 5 | `weather` | Weather. |
  /// | 4 | 6 | `weChat` | Messages of WeChat (0 means yes). |
  /// | 4 | 7 | `avatar` | Avatar. |
  /// | 9 | | `newSleepProtocol` | Sleep through big-data action 27. |
  /// | 11 | 0 | `contacts` | Contacts. |
  /// | 11 | 1 | `lyrics` | Lyrics. |
  /// | 11 | 2 | `album` | Album. |
  /// | 11 | 3 | `gps` | Satellite positioning. |
  /// | 11 | 4 | `jieLiMusic` | Music through a JieLi chip. |
  /// | 11 | 5 | `appMeasurement` | Measurements started by the app. |
  /// | 11 | 6 | `manualBloodOxygen` | History of manual blood oxygen. |
  /// | 11 | 7 | `yaWei` | A flag that the vendor calls YaWei. |
  /// | 12 | 0 | `manualHeartRate` | History of manual heart rate. |
  /// | 12 | 1 | `eCard` | Card. |
  /// | 12 | 2 | `location` | Location. |
  /// | 12 | 4 | `musicControl` | Music control. |
  /// | 12 | 5 | `realtek` | A Realtek microcontroller. |
  /// | 12 | 6 | `eBook` | E-book. |
  /// | 12 | 7 | `bloodSugar` | Blood sugar. |
  /// | 14 | 0 | `sportRecord` | Records of sport. |
  /// | 14 | 1 | `bloodPressureSettings` | Settings of blood pressure. |
  /// | 14 | 2 | `mobileNetwork` | Mobile network. |
  /// | 14 | 3 | `navigationPicture` | Pictures for navigation. |
  /// | 14 | 4 | `stress` | Stress. |
  /// | 14 | 5 | `heartRateVariability` | Heart rate variability. |
  public struct Capabilities: Packet {
    /// The capability flags as sent, bytes 1…14 of the frame.
    public var raw: RawPayload

    init(_ never: Never) { switch never {} }

    /// Returns whether the ring claims a capability; if the capability's flag is inverted, a clear
    /// bit means yes.
    public func has(_ capability: Capability) -> Bool {
      let byte = raw.byte(at: capability.byte - 1)
      return capability.isWholeByte
        ? byte == 1 : (byte & capability.mask != 0) != capability.isInverted
    }

    /// All capabilities that the ring claims in this frame.
    public var all: [Capability] { Capability.allCases.filter(has) }

    /// The screen size of the device in pixels; zero if it has no screen.
    public var screenSize: (width: UInt16, height: UInt16) {
      (
        UInt16(raw.byte(at: 4)) | UInt16(raw.byte(at: 5)) << 8,
        UInt16(raw.byte(at: 6)) | UInt16(raw.byte(at: 7)) << 8
      )
    }

    /// The number of contacts that the device can store: ten times byte 13 of the frame, or 20 if
    /// that byte is 0.
    public var maximumContacts: Int { raw.byte(at: 12) == 0 ? 20 : Int(raw.byte(at: 12)) * 10 }

    /// A readable description of the capabilities.
    public var description: String {
      "capabilities: " + all.map { $0.rawValue }.joined(separator: ", ")
    }
  }
}

extension Colmi.Capability {
  /// The offset of the byte in the ``Capabilities`` frame that contains the capability's flag.
  public var byte: Int { position.byte }
  /// The bit mask of the capability's flag in its byte; 0xFF if the flag is the whole byte.
  public var mask: UInt8 { position.bit.map { 1 << $0 } ?? 0xFF }
  /// Whether the capability's flag is a whole byte, with 1 for yes, instead of one bit.
  public var isWholeByte: Bool { position.bit == nil }
  /// Whether the capability's flag is inverted: a set bit means that the ring lacks the capability.
  public var isInverted: Bool { self == .weChat }
}
