extension Colmi {
  /// Starts an electrocardiogram.
  ///
  /// Opcode 6C, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | not documented |
  ///
  /// Rings without electrodes reject it.
  public struct ECGRequest: Packet {
    /// Opcode 6C.
    public static let opcode = Opcode.ecg

    /// Bytes 1…14.
    public var payload: RawPayload

    /// Makes a request.
    public init(payload: RawPayload = RawPayload()) {
      self.payload = payload
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      payload = RawPayload(of: frame, from: 1)
    }

    /// The request as a frame.
    public var frame: Frame { Frame(Self.opcode) { payload.write(to: &$0, from: 1) } }
  }

  /// The start of an electrocardiogram.
  ///
  /// Opcode 6C, confidence C; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `status` | not documented |
  /// | 2 | 1 | `ecgInterval` | not documented |
  /// | 3 | 1 | `ppgInterval` | not documented |
  public struct ECGReply: Packet {
    /// Opcode 6C.
    public static let opcode = Opcode.ecg

    /// Byte 1; no source lists its values.
    public var status: UInt8
    /// The interval of electrical samples, in a unit that no source documents.
    public var ecgInterval: UInt8
    /// The interval of light samples, in a unit that no source documents.
    public var ppgInterval: UInt8

    /// Makes a reply.
    public init(status: UInt8, ecgInterval: UInt8, ppgInterval: UInt8) {
      self.status = status
      self.ecgInterval = ecgInterval
      self.ppgInterval = ppgInterval
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      status = frame[1]
      ecgInterval = frame[2]
      ppgInterval = frame[3]
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = status
        $0[2] = ecgInterval
        $0[3] = ppgInterval
      }
    }
  }

  /// A raw light sample of an electrocardiogram.
  ///
  /// Opcode 6E, confidence C; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `rate` | not documented |
  /// | 2 | 4 | `light`, low byte first, signed | |
  public struct PPGSample: Packet {
    /// Opcode 6E.
    public static let opcode = Opcode.ppgSample

    /// The rate, in a unit that no source documents.
    public var rate: UInt8
    /// The raw sample of the light.
    public var light: Int32

    /// Makes a sample.
    public init(rate: UInt8, light: Int32) {
      self.rate = rate
      self.light = light
    }

    /// Reads the sample.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      rate = frame[1]
      light = Int32(bitPattern: frame.uint32LE(at: 2))
    }

    /// The sample as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = rate
        $0.setLE(UInt32(bitPattern: light), at: 2)
      }
    }
  }
}

extension Colmi.ECGRequest {
  /// The request in words.
  public var description: String { "start an ECG with \(payload)" }
}

extension Colmi.ECGReply {
  /// The reply in words.
  public var description: String {
    "ECG: status \(status), intervals \(ecgInterval) and \(ppgInterval)"
  }
}

extension Colmi.PPGSample {
  /// The sample in words.
  public var description: String { "PPG: light \(light), rate \(rate)" }
}
