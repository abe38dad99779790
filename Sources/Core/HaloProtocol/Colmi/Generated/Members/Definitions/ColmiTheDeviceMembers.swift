// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SetTimeRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.setTime

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(dateTime: CivilDateTime, language: Colmi.Language = .english) throws(WireError) {
    try dateTime.date.requireYear(upTo: 2099, at: 1)
    self.dateTime = dateTime
    self.language = language
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    dateTime = try frame.bcdDateTime(at: 1)
    language = Colmi.Language(rawValue: frame[7])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setBCD(dateTime, at: 1)
      $0[7] = language.rawValue
    }
  }
}

extension Colmi.BatteryRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.battery

  /// Makes the packet.
  public init() {}
}

extension Colmi.BatteryStatus {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.battery

  /// Makes a value of its fields.
  public init(percent: UInt8, charging: Colmi.ChargingState) {
    self.percent = percent
    self.charging = charging
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    percent = frame[1]
    charging = Colmi.ChargingState(rawValue: frame[2])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = percent
      $0[2] = charging.rawValue
    }
  }
}

extension Colmi.PhoneNameRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneName

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(name: String, operatingSystem: UInt8 = 2, version: UInt8 = 10) throws(WireError) {
    self.name = try name.limited(to: 12, at: 3, in: "name")
    self.operatingSystem = operatingSystem
    self.version = version
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    operatingSystem = frame[1]
    version = frame[2]
    name = try frame.text(at: 3, upTo: 12, in: "name")
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = operatingSystem
      $0[2] = version
      $0.setText(name, at: 3)
    }
  }
}

extension Colmi.PhoneNameReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneName

  /// Makes the packet.
  public init() {}
}

extension Colmi.PowerOffRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.powerOff

  /// Makes a value of its fields.
  public init(action: UInt8 = 1) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action
    }
  }
}

extension Colmi.UpdateModeRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.updateMode

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.BindSuccessRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bindSuccess

  /// Makes the packet.
  public init() {}
}

extension Colmi.BindSuccessReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bindSuccess

  /// Makes the packet.
  public init() {}
}

extension Colmi.PingRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ping

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.PingReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ping

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.PacketLength {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.packetLength

  /// Makes a value of its fields.
  public init(length: UInt8) {
    self.length = length
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    length = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = length
    }
  }
}

extension Colmi.DeviceSupportRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.deviceSupport

  /// Makes the packet.
  public init() {}
}

extension Colmi.FindDeviceRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.findDevice

  /// Makes the value.
  public init() {}

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x55, at: 1, in: "key")
    try frame.require(0xAA, at: 2, in: "key")
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x55
      $0[2] = 0xAA
    }
  }
}

extension Colmi.FindDeviceReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.findDevice

  /// Makes a value of its fields.
  public init(echo: Colmi.RawPayload = Colmi.RawPayload()) {
    self.echo = echo
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    echo = Colmi.RawPayload(of: frame, from: 1)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      echo.write(to: &$0, from: 1)
    }
  }
}

extension Colmi.CloseBluetoothRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.closeBluetooth

  /// Makes a value of its fields.
  public init(action: UInt8 = 1) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action
    }
  }
}

extension Colmi.PushSwitchesWriteRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.pushSwitchesWrite

  /// Makes a value of its fields.
  public init(raw: Colmi.RawPayload) {
    self.raw = raw
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    raw = Colmi.RawPayload(of: frame, from: 1)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      raw.write(to: &$0, from: 1)
    }
  }
}

extension Colmi.PushSwitchesRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.pushSwitches

  /// Makes the packet.
  public init() {}
}

#if !hasFeature(Embedded)
extension Colmi.FindDeviceRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.PhoneNameRequest {
  enum CodingKeys: String, CodingKey {
    case name, operatingSystem, version
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      name: container.decode(String.self, forKey: .name),
      operatingSystem: container.decode(UInt8.self, forKey: .operatingSystem),
      version: container.decode(UInt8.self, forKey: .version))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.SetTimeRequest {
  enum CodingKeys: String, CodingKey {
    case dateTime, language
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      dateTime: container.decode(CivilDateTime.self, forKey: .dateTime),
      language: container.decode(Colmi.Language.self, forKey: .language))
  }
}
#endif
