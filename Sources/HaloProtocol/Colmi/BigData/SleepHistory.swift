extension Colmi {
  /// Asks for nights of sleep.
  ///
  /// Big data 27, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | 0 today; `FF` all days |
  /// | 1 | 0 or 1 | `version` | 1; left out by older clients |
  ///
  /// With the version, the ring first sends naps as a ``NapHistory`` and then the ``SleepHistory``.
  /// One firmware (RT03CR, reported in 2025) ignores a request without a version.
  public struct SleepHistoryRequest: BigDataPacket {
    /// Action 27.
    public static let action = BigDataAction.sleepHistory
    /// The number of days that asks for all days.
    public static let allDays: UInt8 = 0xFF

    /// The number of days before today, by the ring's clock, or ``allDays``.
    public var daysAgo: UInt8
    /// The version of the request; nil for the old form of one byte.
    public var version: UInt8?

    /// Makes a request; by default, for all days and with naps.
    public init(daysAgo: UInt8 = allDays, version: UInt8? = 1) {
      self.daysAgo = daysAgo
      self.version = version
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the payload does not have one or two bytes.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      guard (1...2).contains(frame.payload.count) else {
        throw WireError(
          .wrongLength(expected: 2, actual: frame.payload.count), at: BigDataFrame.headerLength,
          in: "daysAgo")
      }
      daysAgo = frame.payload[0]
      version = frame.payload.count == 2 ? frame.payload[1] : nil
    }

    /// The request as a frame.
    public var bigDataFrame: BigDataFrame {
      BigDataFrame(bounded: Self.action, [daysAgo] + (version.map { [$0] } ?? []))
    }
  }

  /// The kind of sleep in a history: nights or naps.
  public protocol SleepHistoryKind: Hashable, Sendable {
    /// The action of the history.
    static var action: BigDataAction { get }
    /// The kind of sleep in words.
    static var title: String { get }
  }

  /// Nights, each on the day on which it ends.
  ///
  /// Big data 27, confidence A.
  public enum Sleep: SleepHistoryKind {
    /// Action 27.
    public static let action = BigDataAction.sleepHistory
    /// Sleep.
    public static let title = "sleep"
  }

  /// Naps.
  ///
  /// Big data 3E, confidence A.
  ///
  /// The ring sends naps before the nights if the request had a version.
  public enum Nap: SleepHistoryKind {
    /// Action 3E.
    public static let action = BigDataAction.napHistory
    /// Naps.
    public static let title = "naps"
  }

  /// Nights of sleep.
  ///
  /// Big data 27.
  public typealias SleepHistory = SleepRecords<Sleep>
  /// Naps.
  ///
  /// Big data 3E.
  public typealias NapHistory = SleepRecords<Nap>

  /// Records of nights or of naps.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | number of `records` | |
  /// | 1 | n | `records` | rows of ``SleepRecord`` |
  ///
  /// One zero byte if nothing is stored.
  public struct SleepRecords<Kind: SleepHistoryKind>: BigDataPacket {
    /// The action of the history.
    public static var action: BigDataAction { Kind.action }

    /// The nights or naps; at most 255.
    public let records: [SleepRecord]

    /// Makes a history.
    ///
    /// - Throws: ``WireError`` if one byte cannot count the records.
    public init(records: [SleepRecord]) throws(WireError) {
      self.records = try SleepRecord.counted(records)
    }

    /// Reads the history.
    ///
    /// - Throws: ``WireError`` if the payload ends within a record, or bytes are left.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      records = try SleepRecord.records(in: frame)
    }

    /// The history as a frame.
    public var bigDataFrame: BigDataFrame {
      BigDataFrame(bounded: Self.action, SleepRecord.payload(of: records))
    }
  }
}

extension Colmi.SleepHistoryRequest {
  /// The request in words.
  public var description: String {
    (daysAgo == Self.allDays ? "ask for sleep of all days" : "ask for sleep, \(daysAgo) day(s) ago")
      + (version == nil ? "" : ", with naps")
  }
}

extension Colmi.SleepRecords {
  /// The history in words.
  public var description: String { "\(Kind.title): " + Colmi.SleepRecord.text(of: records) }
}

#if !hasFeature(Embedded)
extension Colmi.SleepRecords {
  /// The name of the kind and `History`.
  public static var name: String { "\(Kind.self)History" }

  /// Reads the JSON form, with the check of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(records: container.decode([Colmi.SleepRecord].self, forKey: .records))
  }
}
#endif
