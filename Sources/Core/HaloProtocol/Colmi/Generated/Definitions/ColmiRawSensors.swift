// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Starts or stops the stream of raw samples of light and acceleration.
  ///
  /// Opcode A1, confidence A.
  ///
  /// ``RedLightSample``, ``GreenLightSample`` and ``AccelerationSample`` follow, about one of
  /// each a second on an R02, four on an R08.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | ``RawSensorAction``, in the dialect of the ring |
  /// | 2 | 1 | `parameter` | 0; 4 after action 04 for firmware with faster samples |
  public struct RawSensorRequest: Packet {
    /// The action, by its number in the dialect of the ring.
    public var action: RawSensorAction
    /// Byte 2 of the frame: 0, or 4 after action 04 for firmware with faster samples.
    public var parameter: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "raw sensors: \(action)" + (parameter == 0 ? "" : ", parameter \(parameter)")
    }
  }
}

extension Colmi {
  /// A raw sample of the light that measures blood oxygen.
  ///
  /// Opcode A1, code 1, confidence A.
  ///
  /// The third value is not always maximum minus minimum. Several clients read single bytes at
  /// 5, 7 and 9, which is the same below 256.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 2 | `raw`, high byte first | 0 none yet |
  /// | 4 | 2 | `maximum`, high byte first | |
  /// | 6 | 2 | `minimum`, high byte first | |
  /// | 8 | 2 | `third`, high byte first | not settled |
  /// | 10 | 1 | `validity` | 1 valid |
  public struct RedLightSample: Packet {
    /// The raw light value of the sample, 0 while there is none.
    public var raw: UInt16
    /// The largest of the ring's recent samples.
    public var maximum: UInt16
    /// The smallest of the ring's recent samples.
    public var minimum: UInt16
    /// The third value after the sample, whose meaning is not settled.
    public var third: UInt16
    /// Byte 10 of the frame, 1 for a valid sample.
    public var validity: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "red light: \(raw) in \(minimum)…\(maximum), third \(third)" + (isValid ? "" : ", validity \(validity)")
    }
  }
}

extension Colmi {
  /// A raw sample of the light that measures the heart rate.
  ///
  /// Opcode A1, code 2, confidence A.
  ///
  /// In one capture, a sample is below the minimum and not valid.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 2 | `raw`, high byte first | 0 none yet |
  /// | 4 | 2 | `maximum`, high byte first | |
  /// | 6 | 2 | `minimum`, high byte first | |
  /// | 8 | 2 | `difference`, high byte first | maximum less minimum |
  /// | 10 | 1 | `validity` | 1 valid |
  public struct GreenLightSample: Packet {
    /// The raw light value of the sample, 0 while there is none.
    public var raw: UInt16
    /// The largest of the ring's recent samples.
    public var maximum: UInt16
    /// The smallest of the ring's recent samples.
    public var minimum: UInt16
    /// Maximum minus minimum, as computed by the ring.
    public var difference: UInt16
    /// Byte 10 of the frame, 1 for a valid sample.
    public var validity: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "green light: \(raw) in \(minimum)…\(maximum), difference \(difference)" + (isValid ? "" : ", validity \(validity)")
    }
  }
}

extension Colmi {
  /// An acceleration in the sensor's own packing.
  ///
  /// Opcode A1, code 3, confidence A.
  ///
  /// This type keeps the words, since a frame does not contain its packing;
  /// ``AccelerationDialectDetector`` detects the packing from several samples. Most sources
  /// name the axes Y, Z and X in this order, the live R08 names the same bytes X, Y and Z.
  /// Values were seen to freeze in long runs.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 2 | `y`, high byte first | see ``AccelerationDialect`` |
  /// | 4 | 2 | `z`, high byte first | |
  /// | 6 | 2 | `x`, high byte first | |
  public struct AccelerationSample: Packet {
    /// The 16-bit word of the Y axis as received; ``acceleration(as:)`` decodes it.
    public var y: UInt16
    /// The 16-bit word of the Z axis as received; ``acceleration(as:)`` decodes it.
    public var z: UInt16
    /// The 16-bit word of the X axis as received; ``acceleration(as:)`` decodes it.
    public var x: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "acceleration: y \(Self.text(y)), z \(Self.text(z)), x \(Self.text(x))"
    }
  }
}

extension Colmi {
  /// A frame of the raw sensors, other than the samples with a known layout.
  ///
  /// Opcode A1, all codes except 1, 2 and 3; confidence C.
  ///
  /// The payload of code 4 is ``touchChannels``; byte 10 shows whether they are valid, with
  /// values that no source explains. The result of a calibration is in byte 10; this type
  /// assumes code 6 for that reply, the code of its request. `EE` as a code is a rejection,
  /// ``UnsupportedReply``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `code` | ``RawSensorCode`` |
  /// | 2 | 13 | `payload` | not settled |
  public struct RawSensorReply: Packet {
    /// The code of the frame, which determines its meaning; never 1, 2, 3 or `EE`.
    public let code: RawSensorCode
    /// Bytes 2…14 of the frame, whose layout depends on ``code``; at most 13.
    public internal(set) var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The meaning of a frame of opcode A1 from the ring, in byte 1.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `redLight` | | A sample for blood oxygen, see ``RedLightSample``. |
  /// | 2 | `greenLight` | | A sample for the heart rate, see ``GreenLightSample``. |
  /// | 3 | `acceleration` | | An acceleration, see ``AccelerationSample``. |
  /// | 4 | `r08Fourth` | touch channels | See ``RawSensorReply/touchChannels``; RT08, R08. |
  /// | 6 | `calibration` | | The end of a calibration. |
  /// | `FF` | `stopped` | | The stream has stopped; R08 only. |
  /// | other | | code n | kept |
  public struct RawSensorCode: RawRepresentable, WireValue {
    /// The byte that encodes the raw sensor code.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// An acceleration along three axes, in the unit of the packet or method that returns it.
  public struct Acceleration: WireValue, CustomStringConvertible {
    /// The acceleration along the X axis; ``Acceleration`` describes the unit.
    public var x: Int16
    /// The acceleration along the Y axis; ``Acceleration`` describes the unit.
    public var y: Int16
    /// The acceleration along the Z axis; ``Acceleration`` describes the unit.
    public var z: Int16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "(\(x), \(y), \(z))"
    }
  }
}

extension Colmi {
  /// The action of a ``RawSensorRequest``, such as start or stop; its meaning depends on the
  /// ring's ``RawSensorDialect``.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `r08Stop` | stop (R08) | Stop; the answer is ``RawSensorCode/stopped``. |
  /// | `01` | `r08Start` | stream (R08) | Stream, on an R08. |
  /// | `02` | `stop` | | Stop, on all rings except an R08. |
  /// | `03` | `once` | | Send each kind of sample once. |
  /// | `04` | `start` | stream | Stream; an extended stream on an R08. |
  /// | `06` | `calibrate` | | |
  /// | `FF` | `r08OtherStop` | stop (R08, FF) | Stop, on an R08; the alternative number. |
  /// | other | | action n | kept |
  ///
  /// | byte | R02, R06 and RT02R | R08 |
  /// |---|---|---|
  /// | 00 | | stop |
  /// | 01 | | stream |
  /// | 02 | stop | silence |
  /// | 03 | one of each sample | a burst of four frames |
  /// | 04 | stream | extended stream, not documented |
  /// | 06 | calibration, ended with 02 | |
  /// | FF | | stop |
  public struct RawSensorAction: RawRepresentable, WireValue {
    /// The raw sensor action as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
