extension YCBT {
  /// A frame with stored nights of sleep, or the joined data of several such frames; confidence A
  /// (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `nights` | rows of ``SleepNight`` |
  /// | next | n | `rest` | begins no whole night |
  ///
  /// A night can begin in one frame and end in the next: ``HistoryAssembler`` joins frames. The
  /// nights are in no particular order.
  public struct SleepData: Packet {
    /// The complete nights of sleep at the beginning of the data.
    public let nights: [SleepNight]
    /// The bytes after the complete nights, such as the beginning of a night that the next frame
    /// continues.
    public let rest: HexBytes

    /// Makes a frame from nights and the bytes after them.
    ///
    /// - Throws: ``WireError`` if `rest` begins with a complete night, or if the frame is too long.
    public init(nights: [SleepNight], rest: HexBytes) throws(WireError) {
      let count = nights.reduce(rest.bytes.count) { $0 + $1.length }
      try requireCount(count, upTo: Frame.longestPayload, at: 0, in: "nights")
      let slice = rest.bytes[...]
      guard SleepNight(in: slice.span, at: 0) == nil else {
        let offset = count - rest.bytes.count
        throw WireError(.trailingBytes(count: rest.bytes.count), at: offset, in: "rest")
      }
      (self.nights, self.rest) = (nights, rest)
    }

    /// Decodes all complete nights of sleep at the beginning of the bytes; the remaining bytes
    /// become ``rest``.
    public init(payload bytes: Span<UInt8>) throws(WireError) {
      var (nights, offset): ([SleepNight], Int) = ([], 0)
      while let night = SleepNight(in: bytes, at: offset) {
        nights.append(night)
        offset += night.length
      }
      var cursor = ByteCursor(at: offset)
      (self.nights, rest) = (nights, HexBytes(cursor.readRemaining(from: bytes)))
    }

    /// The encoded nights of sleep, followed by ``rest``.
    public var payload: [UInt8] { nights.flatMap { $0.bytes } + rest.bytes }

    /// A readable description of the data: the number of nights.
    public var description: String { "sleep data: \(nights.count) nights" }
  }

  /// One night of sleep or one nap.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `mark` | `AFFA` or `0101` |
  /// | 2 | 2 | length of the night, low byte first | bytes |
  /// | 4 | 4 | `start`, low byte first | |
  /// | 8 | 4 | `end`, low byte first | |
  /// | 12 | 2 | `deepCount`, low byte first | stages; `FFFF` in the newer form |
  /// | 14 | 2 | `lightCountOrREM`, low byte first | stages; newer form: s of REM sleep |
  /// | 16 | 2 | `deep`, low byte first | min; newer form: s |
  /// | 18 | 2 | `light`, low byte first | min; newer form: s |
  /// | 20 | 8 × n | `stages` | rows of ``SleepStage`` |
  public struct SleepNight: WireValue, CustomStringConvertible {
    /// The two bytes that mark the beginning of a night in the data: `AFFA` or `0101`.
    public let mark: HexBytes
    /// The date and time at which the sleep begins.
    public var start: Timestamp
    /// The date and time at which the sleep ends.
    public var end: Timestamp
    /// The number of deep sleep stages; 0xFFFF if the ring sends the night in the newer format.
    public var deepCount: UInt16
    /// The number of light sleep stages; in the newer format, the duration of REM sleep in seconds.
    public var lightCountOrREM: UInt16
    /// The duration of deep sleep in minutes; in the newer format, in seconds.
    public var deep: UInt16
    /// The duration of light sleep in minutes; in the newer format, in seconds.
    public var light: UInt16
    /// The sleep stages of the night as sent; callers should skip stages with unknown tags, and the
    /// second of two stages with the same start.
    public let stages: [SleepStage]

    /// The two bytes that usually begin a night in the data, `AFFA`.
    public static let usualMark: HexBytes = [0xAF, 0xFA]

    private static let headerLength = 20

    /// Makes the record of a night or nap.
    ///
    /// - Throws: ``WireError`` if `mark` is neither `AFFA` nor `0101`, or if there are too many
    ///   stages.
    public init(
      mark: HexBytes = usualMark, start: Timestamp, end: Timestamp, deepCount: UInt16 = 0xFFFF,
      lightCountOrREM: UInt16, deep: UInt16, light: UInt16, stages: [SleepStage]
    ) throws(WireError) {
      guard Self.isMark(mark) else {
        throw WireError(.otherLayout(code: mark.bytes.first ?? 0), at: 0, in: "mark")
      }
      let most = (Frame.longestPayload - Self.headerLength) / 8
      try requireCount(stages.count, upTo: most, at: 2, in: "stages")
      (self.mark, self.start, self.end, self.deepCount) = (mark, start, end, deepCount)
      (self.lightCountOrREM, self.deep, self.light) = (lightCountOrREM, deep, light)
      self.stages = stages
    }

    /// Returns the length that a night at an offset has on the wire, whatever its mark; nil if that
    /// length is none of a whole night.
    fileprivate static func length(in bytes: [UInt8], at offset: Int) -> Int? {
      guard bytes.count - offset >= headerLength else { return nil }
      let length = Int(bytes[offset + 2]) | Int(bytes[offset + 3]) << 8
      let isWhole = length >= headerLength && (length - headerLength) % 8 == 0
      return isWhole && length <= bytes.count - offset ? length : nil
    }

    private static func isMark(_ bytes: HexBytes) -> Bool {
      bytes == usualMark || bytes.bytes == [0x01, 0x01]
    }

    /// Reads the night at an offset; nil if no whole night begins there.
    init?(in bytes: Span<UInt8>, at offset: Int) {
      var cursor = ByteCursor(at: offset)
      do throws(WireError) {
        let mark = HexBytes(try cursor.readBytes(2, "mark", from: bytes))
        let length = Int(try cursor.readUInt16LE("length", from: bytes))
        guard Self.isMark(mark), length >= Self.headerLength, (length - Self.headerLength) % 8 == 0,
          length <= bytes.count - offset
        else { return nil }
        self.mark = mark
        start = Timestamp(rawValue: try cursor.readUInt32LE("start", from: bytes))
        end = Timestamp(rawValue: try cursor.readUInt32LE("end", from: bytes))
        deepCount = try cursor.readUInt16LE("deepCount", from: bytes)
        lightCountOrREM = try cursor.readUInt16LE("lightCountOrREM", from: bytes)
        deep = try cursor.readUInt16LE("deep", from: bytes)
        light = try cursor.readUInt16LE("light", from: bytes)
        var stages: [SleepStage] = []
        while cursor.offset < offset + length {
          stages.append(try SleepStage(&cursor, from: bytes))
        }
        self.stages = stages
      } catch {
        return nil
      }
    }

    /// The length of the night on the wire in bytes.
    var length: Int { Self.headerLength + 8 * stages.count }

    var bytes: [UInt8] {
      var builder = ByteBuilder(capacity: length)
      builder.write(mark.bytes)
      builder.writeLE(UInt16(truncatingIfNeeded: length))
      builder.writeLE(start.rawValue)
      builder.writeLE(end.rawValue)
      for number in [deepCount, lightCountOrREM, deep, light] { builder.writeLE(number) }
      for stage in stages { stage.write(to: &builder) }
      return builder.bytes
    }

    /// The duration of REM sleep in seconds; nil in the older format, which does not contain it.
    public var remSeconds: Int? { deepCount == 0xFFFF ? Int(lightCountOrREM) : nil }
    /// The duration of deep sleep in seconds, in both formats.
    public var deepSeconds: Int { Int(deep) * (deepCount == 0xFFFF ? 1 : 60) }
    /// The duration of light sleep in seconds, in both formats.
    public var lightSeconds: Int { Int(light) * (deepCount == 0xFFFF ? 1 : 60) }

    /// A readable description of the start, the end and the number of sleep stages.
    public var description: String { "night \(start)…\(end), \(stages.count) stages" }
  }
}

extension YCBT.HistoryBlock {
  /// The readable nights of a block of sleep, and the error of the first other one; nil if all are
  /// readable.
  ///
  /// A night with an unknown mark is skipped by its length.
  package var nights: (readable: [YCBT.SleepNight], unread: WireError?) {
    let slice = bytes.bytes[...]
    var (nights, unread, offset): ([YCBT.SleepNight], WireError?, Int) = ([], nil, 0)
    while offset < slice.count {
      if let night = YCBT.SleepNight(in: slice.span, at: offset) {
        nights.append(night)
        offset += night.length
        continue
      }
      unread = unread ?? WireError(.otherLayout(code: slice[offset]), at: offset, in: "mark")
      offset += YCBT.SleepNight.length(in: bytes.bytes, at: offset) ?? slice.count
    }
    return (nights, unread)
  }
}
