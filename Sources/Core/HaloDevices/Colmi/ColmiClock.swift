import HaloProtocol

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

extension CivilDateTime {
  /// Returns the present local time of this machine; nil if the system has no time.
  public static func local() -> CivilDateTime? {
    // On Linux, `time` would return the time of the last tick, which is up to 4 ms old.
    var now = timespec()
    var parts = tm()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0, localtime_r(&now.tv_sec, &parts) != nil,
      let date = CivilDate(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { return nil }
    // A leap second becomes the last second of its minute.
    return CivilDateTime(
      date, hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: min(59, Int(parts.tm_sec)))
  }
}

extension CivilDateTime {
  /// The distance of this time of day from the machine's universal time in seconds; 0 if no time
  /// zone has it.
  var secondsFromUTC: Int {
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return 0 }
    let difference = secondsSince1970 - Int(now.tv_sec)
    // All zones differ by quarters of an hour.
    let seconds = Int((Double(difference) / 900).rounded()) * 900
    return abs(difference - seconds) < 30 && -12 * 3600...14 * 3600 ~= seconds ? seconds : 0
  }
}

extension ColmiRing {
  /// The time that the ring's clock should show now, computed from its setting; nil if it was not
  /// set.
  ///
  /// A ring has no request to read its clock.
  package var dateTime: CivilDateTime? { dateTime(after: .zero) }

  package func assumeTime(_ dateTime: CivilDateTime) {
    let now = elapsed()
    state.withLock { $0.clockSetting = (dateTime, now) }
  }

  /// Returns the time that the ring's clock will show after a delay; nil if the clock was not set.
  package func dateTime(after delay: Duration) -> CivilDateTime? {
    let setting = state.withLock { $0.clockSetting }
    return setting.flatMap { setting in
      setting.dateTime.adding(seconds: Int((elapsed() + delay - setting.at).components.seconds))
    }
  }
}
