import HaloDevices
import HaloFoundation
import HaloProtocol

/// The health records of one smart ring, such as heart rates, each with the offset of its local
/// time from UTC.
///
/// Exports and reports read this type. It comes from a sync, from a file of `halo sync`, or from a
/// ``RingDatabase``.
public struct RingData: Hashable, Sendable {
  /// The advertised name of the ring.
  public var name: String
  /// The identifier of the ring: its Bluetooth address, or on Apple's systems the UUID that the
  /// system assigned; nil if it is unknown.
  public var identifier: String?
  /// The firmware version of the ring, such as `R02_3.00.06_240523`; nil if it is unknown.
  public var firmware: String?
  /// The records of the ring, in the order of their start times in UTC.
  public var records: [TimedRecord]

  /// Creates the data of a ring.
  ///
  /// - Parameters:
  ///   - name: The advertised name of the ring.
  ///   - identifier: The identifier of the ring.
  ///   - firmware: The firmware version of the ring.
  ///   - records: The records in any order.
  public init(
    name: String, identifier: String? = nil, firmware: String? = nil,
    records: some Sequence<TimedRecord>
  ) {
    (self.name, self.identifier, self.firmware) = (name, identifier, firmware)
    self.records = records.sorted(by: Self.areInOrder)
  }

  /// Returns whether a record comes before another: by the start in UTC, and for equal starts by
  /// the order of `RingRecord`.
  static func areInOrder(_ left: TimedRecord, _ right: TimedRecord) -> Bool {
    (left.start, left.record) < (right.start, right.record)
  }

  /// Whether a simulator invented the ring and its records: the ring's identifier begins with
  /// `virtual:`.
  ///
  /// Reports and exports mark such data as virtual.
  public var isVirtual: Bool { identifier?.isVirtualIdentifier ?? false }

  /// The last day with a record; nil without records.
  package var lastDay: CivilDate? { records.lazy.map(\.record.day).max() }

  package var title: String { isVirtual ? name.markedVirtual : name }

  /// Creates the data of a ring whose clock shows the local time of a time zone.
  ///
  /// A ring does not adjust its clock when daylight saving time begins or ends. All records near
  /// such a change are therefore used to decide which of them still have the old offset from UTC,
  /// so that different local times get different times in UTC.
  ///
  /// - Parameters:
  ///   - name: The advertised name of the ring.
  ///   - identifier: The identifier of the ring.
  ///   - firmware: The firmware version of the ring.
  ///   - records: The records in any order.
  ///   - zone: The time zone of the ring's clock.
  ///   - date: The time at which the records were read, after the ring's clock was set.
  public init(
    name: String, identifier: String? = nil, firmware: String? = nil,
    records: some Sequence<RingRecord>, in zone: TimeZone, at date: Date
  ) {
    self.init(
      name: name, identifier: identifier, firmware: firmware, records: records,
      UTCDifference(zone), at: date.seconds)
  }

  /// Creates the data of a ring whose clock follows a local time.
  package init(
    name: String, identifier: String?, firmware: String?, records: some Sequence<RingRecord>,
    evidence: [RingRecord] = [], _ difference: UTCDifference, at now: Int
  ) {
    let records = Array(records)
    let clock = ZoneClock(of: records + evidence, in: difference, at: now)
    self.init(
      name: name, identifier: identifier, firmware: firmware,
      records: records.map { TimedRecord($0, secondsFromUTC: clock.seconds(at: $0.start)) })
  }

  /// Returns whether the difference to UTC changed so shortly before `now` (seconds since 1970)
  /// that other records are needed as evidence to infer the times of records in UTC.
  package static func needsEvidence(_ difference: UTCDifference, at now: Int) -> Bool {
    ZoneClock.isUncertain(difference, at: now)
  }
}

/// A health record of a ring with the offset of its local time from UTC.
public struct TimedRecord: Hashable, Sendable {
  /// The record, in the local time of the ring's clock.
  public var record: RingRecord
  /// The offset of the ring's local time from UTC at the start of the record, in seconds; positive
  /// east of Greenwich.
  public var secondsFromUTC: Int

  /// Creates a record with an offset of its local time from UTC in seconds, positive if ahead of
  /// UTC.
  public init(_ record: RingRecord, secondsFromUTC: Int) {
    (self.record, self.secondsFromUTC) = (record, secondsFromUTC)
  }

  /// Creates a record of a ring whose clock always showed the local time of a time zone.
  ///
  /// Prefer ``RingData/init(name:identifier:firmware:records:in:at:)``: all records together show
  /// when the ring's clock was adjusted.
  ///
  /// A local time that occurs twice because of daylight saving time means the first of both. A
  /// local time that is skipped gets the offset from before the change.
  public init(_ record: RingRecord, in zone: TimeZone) {
    self.init(record, secondsFromUTC: UTCDifference(zone).seconds(at: record.start))
  }

  /// The date and time at which the record starts.
  public var start: Date { instant(of: record.start) }

  /// The date and time at which the record ends.
  public var end: Date { start + Double(record.minutes) * 60 }

  /// Converts another local time of the ring's clock, such as the start of a phase of sleep, to a
  /// `Date`, with the record's offset from UTC.
  public func instant(of local: CivilDateTime) -> Date {
    Date(timeIntervalSince1970: Double(local.secondsSince1970) - Double(secondsFromUTC))
  }
}
