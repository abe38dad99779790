// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar {
  /// A value that one frame carries.
  public protocol DataFrameValue: WireValue, FramedMessage, CustomStringConvertible
  where Frame == Polar.DataFrame {}

  /// A value with a measurement of its own.
  public protocol DataPacket: DataFrameValue {
    /// The measurement of its frames.
    static var measurement: Measurement { get }

    /// Reads the payload of a frame.
    ///
    /// - Throws: ``WireError`` if the payload is not such a value.
    init(payload bytes: Span<UInt8>) throws(WireError)

    /// The payload of its frame.
    var payload: [UInt8] { get }
  }
}

extension Polar.DataPacket {
  /// Reads the value from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another measurement, or its payload is not such a
  ///   value; offsets count from the first byte of the frame.
  public init(parsing frame: Polar.DataFrame) throws(WireError) {
    guard frame.measurement == Self.measurement else {
      let code = UInt8(truncatingIfNeeded: frame.measurement.rawValue)
      throw WireError(.otherLayout(code: code), at: 0, in: "measurement")
    }
    let payload = frame.payload.bytes[...]
    do throws(WireError) {
      try self.init(payload: payload.span)
    } catch {
      let offset = error.offset + Polar.DataFrame.headerLength
      throw WireError(error.reason, at: offset, in: error.field)
    }
  }

  /// The value as a frame.
  public var frame: Polar.DataFrame { .init(bounded: Self.measurement, payload) }
}

extension Polar {
  /// A value that frames with several measurements carry.
  public protocol SharedDataPacket: DataFrameValue {
    /// The measurements of its frames; empty for any.
    static var measurements: [Measurement] { get }

    /// The measurement of the frame.
    var measurement: Measurement { get }

    /// Reads the payload of a frame.
    ///
    /// - Throws: ``WireError`` if the payload is not such a value.
    init(measurement: Measurement, payload bytes: Span<UInt8>) throws(WireError)

    /// The payload of its frame.
    var payload: [UInt8] { get }
  }
}

extension Polar.SharedDataPacket {
  /// Empty, as its frames can have any measurement.
  public static var measurements: [Polar.Measurement] { [] }

  /// Checks that its frames can have a measurement.
  static func require(_ measurement: Polar.Measurement) throws(WireError) {
    guard measurements.isEmpty || measurements.contains(measurement) else {
      let code = UInt8(truncatingIfNeeded: measurement.rawValue)
      throw WireError(.otherLayout(code: code), at: 0, in: "measurement")
    }
  }

  /// Reads the value from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another measurement, or its payload is not such a
  ///   value; offsets count from the first byte of the frame.
  public init(parsing frame: Polar.DataFrame) throws(WireError) {
    let payload = frame.payload.bytes[...]
    try self.init(measurement: frame.measurement, framed: payload.span)
  }

  /// Reads the value from the bytes of a frame.
  @inline(__always)
  init(framed bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let measurement = Polar.Measurement(rawValue: try cursor.readUInt8("measurement", from: bytes))
    try self.init(measurement: measurement, framed: bytes.extracting(1..<bytes.count))
  }

  @inline(__always)
  private init(measurement: Polar.Measurement, framed payload: Span<UInt8>) throws(WireError) {
    try Self.require(measurement)
    do throws(WireError) {
      try self.init(measurement: measurement, payload: payload)
    } catch {
      let offset = error.offset + Polar.DataFrame.headerLength
      throw WireError(error.reason, at: offset, in: error.field)
    }
  }

  /// The value as a frame.
  public var frame: Polar.DataFrame { .init(bounded: measurement, payload) }
}
