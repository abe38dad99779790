extension Colmi {
  /// Starts an electrocardiogram.
  ///
  /// Opcode 6C, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | not documented |
  ///
  /// Rings without electrodes reject the request.
  public struct ECGRequest: Packet {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The ECG request in words.
    public var description: String { "start an ECG with \(payload)" }
  }

  /// The reply to the start of an electrocardiogram.
  ///
  /// Opcode 6C, confidence C; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `status` | not documented |
  /// | 2 | 1 | `ecgInterval` | not documented |
  /// | 3 | 1 | `ppgInterval` | not documented |
  public struct ECGReply: Packet {
    /// Byte 1 of the frame; no source lists its values.
    public var status: UInt8
    /// The interval between electrical samples, in a unit that no source documents.
    public var ecgInterval: UInt8
    /// The interval between light samples, in a unit that no source documents.
    public var ppgInterval: UInt8

    init(_ never: Never) { switch never {} }

    /// The ECG reply in words.
    public var description: String {
      "ECG: status \(status), intervals \(ecgInterval) and \(ppgInterval)"
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
    /// The rate of the samples, in a unit that no source documents.
    public var rate: UInt8
    /// The raw light value of the sample.
    public var light: Int32

    init(_ never: Never) { switch never {} }

    /// The PPG sample in words.
    public var description: String { "PPG: light \(light), rate \(rate)" }
  }
}
