extension Polar.Setting {
  func check() throws(WireError) {
    let (largest, most) = (values.max() ?? 0, UInt32.max >> UInt32(32 - 8 * (kind.size ?? 1)))
    try largest.limited(to: 0...most, at: 2, in: "values")
  }

  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    kind = Polar.SettingKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    var count = cursor.remaining(in: bytes)
    if let size = kind.size { count = size * Int(try cursor.readUInt8("count", from: bytes)) }
    let rest = try cursor.readBytes(count, "values", from: bytes)
    let size = kind.size ?? 1
    try requireCount(count / size, upTo: 255, at: cursor.offset - count, in: "values")
    values = stride(from: 0, to: count, by: size).map { start in
      rest[start..<start + size].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  func write(to builder: inout ByteBuilder) {
    builder.write(kind.rawValue)
    if kind.size != nil { builder.write(UInt8(clamping: values.count)) }
    for value in values {
      for index in 0..<(kind.size ?? 1) {
        builder.write(UInt8(truncatingIfNeeded: value >> UInt32(8 * index)))
      }
    }
  }

  /// The factor that converts raw samples to the measurement's unit; nil unless the setting is a
  /// factor.
  public var factor: Float? { kind == .factor ? values.first.map(Float.init(bitPattern:)) : nil }

  var texts: [String] { factor.map { ["\($0)"] } ?? values.map { "\($0)" } }
}

extension Polar.SettingKind {
  /// The number of bytes of a value; nil for kinds without a known one.
  fileprivate var size: Int? {
    switch self {
    case .rate, .resolution, .range: 2
    case .milliRange, .factor: 4
    case .channels: 1
    default: nil
    }
  }
}
