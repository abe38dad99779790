extension Colmi {
  /// Asks the ring for its stored nights of sleep, and optionally naps.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x27, confidence A (seen on devices).
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
    /// The value of ``daysAgo`` that requests all stored days, 255.
    public static let allDays: UInt8 = 0xFF

    /// The requested day, as a number of days before today by the ring's clock, or ``allDays``; nil
    /// for a request without a payload.
    public let daysAgo: UInt8?
    /// The version byte of the request: 1 to receive naps as well; nil for the older requests,
    /// which have a payload of one byte or none.
    public let version: UInt8?

    /// Makes a request for one stored day or, by default, for all days, with naps.
    ///
    /// If `daysAgo` is nil, the request has no payload, and `version` is ignored.
    public init(daysAgo: UInt8? = allDays, version: UInt8? = 1) {
      self.daysAgo = daysAgo
      self.version = daysAgo == nil ? nil : version
    }

    /// Decodes a request for stored sleep from a frame.
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

    /// The request, encoded as a big-data frame.
    public var bigDataFrame: BigDataFrame {
      BigDataFrame(bounded: Self.action, [daysAgo, version].compactMap { $0 })
    }

    /// A readable description of the request.
    public var description: String {
      guard let daysAgo else { return "ask for sleep, without a day" }
      return
        (daysAgo == Self.allDays
        ? "ask for sleep of all days" : "ask for sleep, \(daysAgo) day(s) ago")
        + (version == nil ? "" : ", with naps")
    }
  }

  /// A kind of sleep history: nights or naps.
  public protocol SleepHistoryKind: Hashable, Sendable {
    /// The message type (action byte) of the frames in which the ring sends this history.
    static var action: BigDataAction { get }
    /// The name of the history in readable descriptions of packets, such as "naps".
    static var title: String { get }
  }

  /// The kind of sleep history that contains nights, each listed on the day on which it ends.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x27, confidence A (seen on devices).
  public enum Sleep: SleepHistoryKind {
    /// The name of the history in readable descriptions of packets, "sleep".
    public static let title = "sleep"
  }

  /// The kind of sleep history that contains naps.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x3E, confidence A (seen on devices), before the
  /// nights if ``SleepHistoryRequest/version`` is not nil.
  public enum Nap: SleepHistoryKind {
    /// The name of the history in readable descriptions of packets, "naps".
    public static let title = "naps"
  }

  /// The nights of sleep that the ring has stored.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x27.
  public typealias SleepHistory = SleepRecords<Sleep>
  /// The naps that the ring has stored.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x3E.
  public typealias NapHistory = SleepRecords<Nap>

  /// The nights of sleep, or the naps, that the ring has stored.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | number of `records` | |
  /// | 1 | n | `records` | rows of ``SleepRecord`` |
  ///
  /// If nothing is stored, the payload is one zero byte.
  public struct SleepRecords<Kind: SleepHistoryKind>: BigDataPacket {
    /// The stored nights or naps, at most 255.
    public let records: [SleepRecord]

    init(_ never: Never) { switch never {} }

    /// A readable description of the nights or naps.
    public var description: String { "\(Kind.title): " + Colmi.SleepRecord.text(of: records) }
  }
}

extension Colmi.SleepHistoryRequest {
  package init(json version: UInt8, daysAgo: UInt8) {
    self.init(daysAgo: daysAgo, version: version)
  }

  package init(json daysAgo: UInt8?) { self.init(daysAgo: daysAgo, version: nil) }
}
