extension Colmi {
  /// Asks for nights of sleep.
  ///
  /// Big data 27, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 0 or 1 | `daysAgo` | 0 today; `FF` all days |
  /// | 1 | 0 or 1 | `version` | 1; left out by older clients |
  ///
  /// With the version, the ring first sends naps as a ``NapHistory`` and then the ``SleepHistory``.
  /// One firmware (RT03CR, reported in 2025) ignores a request without a version. Public clients
  /// send the request without a payload as well, which no capture contains.
  public struct SleepHistoryRequest: BigDataPacket {
    /// The value of ``daysAgo`` that asks for all stored days.
    public static let allDays: UInt8 = 0xFF

    /// The number of days before today, by the ring's clock, or ``allDays``; nil for the form
    /// without a payload.
    public let daysAgo: UInt8?
    /// The version of the request, with which the ring also sends naps; nil for the old forms of
    /// one byte and of none.
    public let version: UInt8?

    /// Makes a request; by default, for all days and with naps.
    ///
    /// Without `daysAgo`, the request has no version either, whatever `version` is.
    public init(daysAgo: UInt8? = allDays, version: UInt8? = 1) {
      self.daysAgo = daysAgo
      self.version = daysAgo == nil ? nil : version
    }

    /// Reads a sleep history request from a frame.
    ///
    /// - Throws: ``WireError`` if the payload has more than two bytes.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      let payload = frame.payload
      guard payload.count <= 2 else {
        throw WireError(
          .wrongLength(expected: 2, actual: payload.count), at: BigDataFrame.headerLength,
          in: "daysAgo")
      }
      daysAgo = payload.first
      version = payload.count == 2 ? payload[1] : nil
    }

    /// The sleep history request as a big-data frame.
    public var bigDataFrame: BigDataFrame {
      BigDataFrame(bounded: Self.action, [daysAgo, version].compactMap { $0 })
    }

    /// The sleep history request in words.
    public var description: String {
      guard let daysAgo else { return "ask for sleep, without a day" }
      return
        (daysAgo == Self.allDays
        ? "ask for sleep of all days" : "ask for sleep, \(daysAgo) day(s) ago")
        + (version == nil ? "" : ", with naps")
    }
  }

  /// The kind of sleep in a history: nights or naps.
  public protocol SleepHistoryKind: Hashable, Sendable {
    /// The big-data action of the history.
    static var action: BigDataAction { get }
    /// The name of the history in descriptions of packets.
    static var title: String { get }
  }

  /// Nights of sleep, each listed on the day on which it ends.
  ///
  /// Big data 27, confidence A.
  public enum Sleep: SleepHistoryKind {
    /// The name of the history in descriptions of packets.
    public static let title = "sleep"
  }

  /// Naps: sleep that is not one of the nights.
  ///
  /// Big data 3E, confidence A.
  ///
  /// The ring sends naps before the nights if the request had a version.
  public enum Nap: SleepHistoryKind {
    /// The name of the history in descriptions of packets.
    public static let title = "naps"
  }

  /// The nights of sleep of the stored days.
  ///
  /// Big data 27.
  public typealias SleepHistory = SleepRecords<Sleep>
  /// The naps of the stored days.
  ///
  /// Big data 3E.
  public typealias NapHistory = SleepRecords<Nap>

  /// The stored nights, or the stored naps.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | number of `records` | |
  /// | 1 | n | `records` | rows of ``SleepRecord`` |
  ///
  /// If nothing is stored, the payload is one zero byte.
  public struct SleepRecords<Kind: SleepHistoryKind>: BigDataPacket {
    /// The nights or naps of the stored days; at most 255.
    public let records: [SleepRecord]

    init(_ never: Never) { switch never {} }

    /// The sleep records in words.
    public var description: String { "\(Kind.title): " + Colmi.SleepRecord.text(of: records) }
  }
}

#if !hasFeature(Embedded)
extension Colmi.SleepHistoryRequest {
  /// Reads a sleep history request from its JSON form.
  ///
  /// - Throws: `DecodingError` for a version without `daysAgo`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decodeIfPresent(UInt8.self, forKey: .version)
    daysAgo =
      version == nil
      ? try container.decodeIfPresent(UInt8.self, forKey: .daysAgo)
      : try container.decode(UInt8.self, forKey: .daysAgo)
  }
}
#endif
