import HaloFoundation
import HaloProtocol

/// The difference between a local time and UTC in seconds, as a function of the instant.
package struct UTCDifference: Sendable {
  private let difference: @Sendable (_ instant: Int) -> Int

  /// Creates the difference between the local time of a zone and UTC.
  package init(_ zone: TimeZone) {
    difference = { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) }
  }

  private init(_ difference: @escaping @Sendable (Int) -> Int) { self.difference = difference }

  /// The difference between this process's local time and UTC.
  ///
  /// `TimeZone.current` is Greenwich Mean Time in a program without all of Foundation.
  package static let local = UTCDifference { instant in
    var (time, parts) = (time_t(instant), tm())
    // `localtime_r` fails only if the year needs more than 32 bits.
    return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
  }

  /// Returns local time minus UTC in seconds, at an instant in seconds since 1970.
  package func seconds(at instant: Int) -> Int { difference(instant) }

  /// Returns local time minus UTC in seconds, at a local time.
  ///
  /// A local time that occurs twice because of daylight saving time means the first of both. A
  /// local time that is skipped gets the difference from before the change.
  package func seconds(at local: CivilDateTime) -> Int {
    let seconds = local.secondsSince1970
    // No zone is further than 26 hours from another, and none changes twice within two days.
    let before = difference(seconds - difference(seconds) - 86_400)
    let after = difference(seconds - difference(seconds) + 86_400)
    // Before the change, and in a skipped hour, the earlier difference holds.
    let isBefore = difference(seconds - before) == before
    return isBefore || difference(seconds - after) != after ? before : after
  }
}

extension CivilDateTime {
  /// Creates the local time in a time zone at a date, in whole seconds; nil outside of the years
  /// 1…9999.
  ///
  /// ```swift
  /// try await ring.setTime(CivilDateTime(.now, in: .current))
  /// ```
  public init?(_ date: Date, in zone: TimeZone) {
    // The seconds of the year 10,000 have twelve digits.
    guard let instant = Int(exactly: date.timeIntervalSince1970.rounded(.down)),
      instant.magnitude < 1_000_000_000_000
    else { return nil }
    self.init(secondsSince1970: instant + UTCDifference(zone).seconds(at: instant))
  }
}

extension Date {
  /// Creates the date at which clocks in a time zone show a local time, such as the start of a
  /// ring's record.
  ///
  /// A local time that occurs twice because of daylight saving time means the first of both. A
  /// local time that is skipped gets the offset from UTC that applied before the change.
  public init(_ local: CivilDateTime, in zone: TimeZone) {
    let seconds = local.secondsSince1970 - UTCDifference(zone).seconds(at: local)
    self.init(timeIntervalSince1970: Double(seconds))
  }
}
