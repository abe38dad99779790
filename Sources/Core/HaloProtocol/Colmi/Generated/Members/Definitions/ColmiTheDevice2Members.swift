// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.DeviceSupport {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.deviceSupport

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

extension Colmi.PushSwitches {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.pushSwitches

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(raw: Colmi.RawPayload) throws(WireError) {
    self.raw = try raw.limited(to: 8)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    raw = Colmi.RawPayload(of: frame, from: 1, to: 8)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      raw.write(to: &$0, from: 1)
    }
  }
}

extension Colmi.VersionRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.version

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.VersionReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.version

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt8, bytes: Colmi.RawPayload) throws(WireError) {
    self.index = index
    self.bytes = try bytes.limited(to: 13)
    try check()
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    index = frame[1]
    bytes = Colmi.RawPayload(of: frame, from: 2)
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = index
      bytes.write(to: &$0, from: 2)
    }
  }
}

extension Colmi.FactoryTestOpenRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.factoryTestOpen

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.FactoryTestCloseRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.factoryTestClose

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.FactoryResetRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.factoryReset

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(key: Colmi.RawPayload) throws(WireError) {
    self.key = try key.limited(to: 2)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    key = Colmi.RawPayload(of: frame, from: 1, to: 2)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      key.write(to: &$0, from: 1)
    }
  }
}
