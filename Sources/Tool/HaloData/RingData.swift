import HaloDevices
import HaloFoundation
import HaloProtocol

/// Records of one ring, each with its point in time.
///
/// Exports and reports begin from this value: it comes from a sync, from a file of `halo sync`, or
/// from a ``RingDatabase``.
public struct RingData: Hashable, Sendable {
  /// The advertised name of the ring.
  public var name: String
  /// The identifier of the ring: the address, or on Apple's systems the UUID that the system made
  /// up; nil if it is unknown.
  public var identifier: String?
  /// The firmware of the ring, such as `R02_3.00.06_240523`; nil if it is unknown.
  public var firmware: String?
  /// The records in order.
  public var records: [TimedRecord]

  /// Creates the data of a ring.
  ///
  /// - Parameters:
  ///   - name: The advertised name of the ring.
  ///   - identifier: The identifier.
  ///   - firmware: The firmware.
  ///   - records: The records in any order.
  public init(
    name: String, identifier: String? = nil, firmware: String? = nil,
    records: some Sequence<TimedRecord>
  ) {
    (self.name, self.identifier, self.firmware) = (name, identifier, firmware)
    self.records = records.sorted(by: Self.areInOrder)
  }

  /// Returns true for records in the order of UTC, and then of their own order.
  static func areInOrder(_ left: TimedRecord, _ right: TimedRecord) -> Bool {
    (left.start, left.record) < (right.start, right.record)
  }

  /// Whether a virtual ring invented the records: the identifier begins with `virtual:`.
  ///
  /// Reports and exports mark such data as virtual.
  public var isVirtual: Bool { identifier?.isVirtualIdentifier ?? false }

  /// The last day with a record; nil without records.
  package var lastDay: CivilDate? { records.lazy.map(\.record.day).max() }

  /// The name for people and other programs, with a mark if the ring is virtual.
  package var title: String { isVirtual ? name.markedVirtual : name }

  /// Creates the data of a ring whose clock follows a time zone.
  ///
  /// A ring does not change its clock when the zone does, so the records near a change of the zone
  /// decide together which of them have the old difference to UTC, and different times of the ring
  /// get different times in UTC.
  ///
  /// - Parameters:
  ///   - name: The advertised name of the ring.
  ///   - identifier: The identifier.
  ///   - firmware: The firmware.
  ///   - records: The records in any order.
  ///   - zone: The time zone of the ring's clock.
  ///   - date: The time at which the records were read, after the clock was set.
  public init(
    name: String, identifier: String? = nil, firmware: String? = nil,
    records: some Sequence<RingRecord>, in zone: TimeZone, at date: Date
  ) {
    self.init(
      name: name, identifier: identifier, firmware: firmware, records: records,
      UTCDifference(zone), at: date.seconds)
  }

  /// Creates the data of a ring whose clock follows a local time; further records can be evidence
  /// of it.
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

  /// Whether the times of records near a change of the clock need other records as evidence.
  package static func needsEvidence(_ difference: UTCDifference, at now: Int) -> Bool {
    ZoneClock.isUncertain(difference, at: now)
  }
}

/// A record with the difference between its local time and UTC.
public struct TimedRecord: Hashable, Sendable {
  /// The record, in the local time of the ring's clock.
  public var record: RingRecord
  /// The seconds that the local time was ahead of UTC at the start of the record.
  public var secondsFromUTC: Int

  /// Creates a record.
  public init(_ record: RingRecord, secondsFromUTC: Int) {
    (self.record, self.secondsFromUTC) = (record, secondsFromUTC)
  }

  /// Creates a record whose ring had the clock of a time zone, also directly after a change of the
  /// clock.
  ///
  /// Prefer ``RingData/init(name:identifier:firmware:records:in:at:)``: all records together prove
  /// whether the ring's clock had changed.
  ///
  /// A local time that a change of the clock repeats means the first of both; one that the change
  /// skips has the difference of the time before the change.
  public init(_ record: RingRecord, in zone: TimeZone) {
    self.init(record, secondsFromUTC: UTCDifference(zone).seconds(at: record.start))
  }

  /// The start in UTC.
  public var start: Date { instant(of: record.start) }

  /// The end in UTC.
  public var end: Date { start + Double(record.minutes) * 60 }

  /// Returns another local time of the record, such as the start of a phase, in UTC.
  public func instant(of local: CivilDateTime) -> Date {
    Date(timeIntervalSince1970: Double(local.secondsSince1970) - Double(secondsFromUTC))
  }
}
