extension Colmi {
  /// The sport sessions that a ring has recorded, in the format of old Colmi firmware.
  public struct SportSessionLog: WireValue, CustomStringConvertible {
    /// The maximum total length of all sessions in one reply, in bytes: 13 in each of 254 frames.
    public static let maximumLength = 254 * SportSessionLogSegment.dataLength

    /// The recorded sport sessions, in the order in which the ring sends them.
    public let sessions: [LegacySportSession]

    /// Makes the log in which a ring sends these sport sessions.
    ///
    /// - Throws: ``WireError`` if the sessions do not fit one reply.
    public init(sessions: [LegacySportSession]) throws(WireError) {
      let length = sessions.reduce(0) { $0 + $1.length }
      try length.limited(to: 0...Self.maximumLength, at: 0, in: "sessions")
      self.sessions = sessions
    }

    /// Reads the sessions from the joined data of all frames; ignores zeros after the last session.
    init(data: [UInt8]) throws(WireError) {
      let lastByte = data.lastIndex { $0 != 0 } ?? -1
      let slice = data[...]
      var cursor = ByteCursor()
      var sessions: [LegacySportSession] = []
      while cursor.offset <= lastByte {
        sessions.append(try LegacySportSession(&cursor, in: slice.span))
      }
      self.sessions = sessions
    }

    /// The frames in which a ring sends the log; the first one contains the number of frames.
    ///
    /// A log without sessions also has a frame of zeros, since rings send at least two frames.
    public var frames: [Frame] {
      var builder = ByteBuilder(capacity: sessions.reduce(0) { $0 + $1.length })
      for session in sessions { session.write(to: &builder) }
      let data = builder.bytes
      let length = SportSessionLogSegment.dataLength
      let segments = max(1, (data.count + length - 1) / length)
      var frames = [SportSessionLogHeader(frameCount: UInt8(clamping: segments + 1)).frame]
      for segment in 0..<segments {
        let bytes = data.dropFirst(segment * length).prefix(length)
        frames.append(
          Frame(.sportSessionLog) {
            $0[1] = UInt8(clamping: segment + 1)
            for (index, byte) in bytes.enumerated() { $0[2 + index] = byte }
          })
      }
      return frames
    }

    /// A readable description of the sport sessions.
    public var description: String {
      let texts = sessions.map { $0.description }
      return "sport sessions: " + (texts.isEmpty ? "none" : texts.joined(separator: "; "))
    }
  }

  /// Joins the frames of the ring's reply with recorded sport sessions, in the format of old Colmi
  /// firmware.
  public struct SportSessionLogAssembler: ReplyAssembler {
    private var progress = SplitArray()
    private var data: [UInt8] = []

    /// Makes an assembler for the frames of one reply.
    public init() {}

    /// Adds one frame of the reply; returns nil until the reply is complete, then the sport
    /// sessions.
    ///
    /// - Throws: ``WireError`` if the frame is not the next frame of the reply, or if the joined
    ///   data of all frames is not a list of sport sessions; the offset of this error counts in the
    ///   joined data.
    public mutating func consume(_ frame: Frame) throws(WireError) -> Assembled<SportSessionLog>? {
      try frame.require(.sportSessionLog)
      switch frame[1] {
      case 0:
        try progress.begin(frameCount: SportSessionLogHeader(parsing: frame).frameCount)
        data.reserveCapacity(progress.valueCount(first: SportSessionLogSegment.dataLength))
        return nil
      case 0xFF:
        try progress.requireNothing(before: 0xFF)
        return .noData(try NoDataReply(parsing: frame))
      default:
        var progress = progress
        let isLast = try progress.advance(to: frame[1])
        SlotValues(of: frame, from: 2).append(to: &data)
        do throws(WireError) {
          let log = isLast ? try SportSessionLog(data: data) : nil
          self.progress = progress
          return log.map { .value($0) }
        } catch {
          data.removeLast(SportSessionLogSegment.dataLength)
          throw error
        }
      }
    }
  }
}
