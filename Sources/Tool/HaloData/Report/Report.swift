import HaloDevices
import HaloProtocol

/// An HTML page with charts of a smart ring's records on a range of days, and with a comparison to
/// as many days before the range.
///
/// The page is one file: it has no scripts and loads nothing. The browser shows it in light or dark
/// colours, and prints it.
///
/// ```swift
/// let report = Report(data, days: monday...sunday)
/// try Data(report.html.utf8).write(to: file)
/// ```
///
/// The reasons for this design: <doc:Design#Report>.
public struct Report: Sendable {
  /// The days of the report, at most 366; of a longer range, the last ones.
  let days: ClosedRange<CivilDate>
  private let data: RingData
  private let now: CivilDateTime?

  /// The greatest number of days with charts, which keeps a page of a year small.
  private static let mostSections = 14

  /// Creates a report of a range of days.
  ///
  /// A night belongs to the day of waking up, as in `RingRecord.day`.
  ///
  /// - Parameters:
  ///   - data: The records of the days, and of ``daysBefore(_:)`` for the comparison; without
  ///     records of the days before, the page has no comparison.
  ///   - days: The days of the report, in the local time of the ring's clock. In a range of more
  ///     than 14 days only the last 14 have charts.
  ///   - now: The current time of the ring's clock. The current day is unfinished: apart from sleep
  ///     and resting heart rate, means and differences leave that day out. If nil, all days are
  ///     finished.
  public init(_ data: RingData, days: ClosedRange<CivilDate>, now: CivilDateTime? = nil) {
    let first = days.upperBound.adding(days: -365).map { max($0, days.lowerBound) }
    self.days = (first ?? days.lowerBound)...days.upperBound
    (self.data, self.now) = (data, now)
  }

  /// Returns the days with which a report compares its own: as many days directly before them; nil
  /// if those are not within the years 1…9999.
  public static func daysBefore(_ days: ClosedRange<CivilDate>) -> ClosedRange<CivilDate>? {
    let count = days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1
    guard let first = days.lowerBound.adding(days: -count),
      let last = days.lowerBound.adding(days: -1)
    else { return nil }
    return first...last
  }

  /// The text of the report's HTML page, which is also well-formed XML.
  public var html: String {
    let figures = figures(of: days)
    let shown = Array(figures.suffix(Self.mostSections))
    let firstDay = shown.first?.date ?? days.upperBound
    let daysBefore = Self.daysBefore(days)
    let overview = Overview(
      days: figures, earlier: daysBefore.map { self.figures(of: $0) } ?? [],
      earlierTitle: daysBefore?.title ?? "", firstSection: firstDay)
    let scales = ReportScales(shown)
    let zones = Dictionary(grouping: data.records) { $0.record.day }
      .mapValues { Set($0.map(\.secondsFromUTC)).sorted() }
    let dayBefore = firstDay.adding(days: -1).flatMap { self.figures(of: $0...$0).first }
    let previous = [dayBefore ?? DayFigures(date: firstDay, records: [])] + shown
    let sections = zip(shown, previous).map { section($0, after: $1, scales, zones[$0.date] ?? []) }
    let isEmpty = shown.allSatisfy(\.records.isEmpty)
    let omission: HTML =
      shown.count < figures.count
      ? "<p class=\"note\">Only the last \(shown.count) of the \(figures.count) days have charts.</p>"
      : ""
    let shortName = Self.shortened(data.name)
    let name = data.isVirtual ? shortName.markedVirtual : shortName
    let firmware = data.firmware.map { ", firmware \(Self.shortened($0))" } ?? ""
    let mark: HTML =
      data.isVirtual
      ? "<p class=\"note\">The ring is virtual: a simulator invented its data.</p>" : ""
    let page: HTML = """
      <!DOCTYPE html>
      <html lang="en" xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(name), \(days.title)</title>
      <style>\(Stylesheet.html)</style></head><body><main>
      <header><p>Report of <bdi>\(name)</bdi></p><h1>\(days.title)</h1>\(mark)</header>
      \(overview.html)\(omission)\(isEmpty ? absence : sections.joined)\
      <footer><p>Records of the ring <bdi>\(name)\(firmware)</bdi>. Times are those of the clock \
      of the ring, and a night belongs to the day of waking up. A chart has a gap where the ring \
      has no record. These figures are no medical advice.</p></footer></main></body></html>

      """
    return page.text
  }

  /// The text of a page for days without records, which names the last day with records.
  private var absence: HTML {
    let last = data.lastDay.map { "; the last ones are of \($0.dayAndMonth) \($0.year)" } ?? ""
    let range = days.lowerBound == days.upperBound ? "this day" : "these days"
    return "<p class=\"empty\">The ring has no records of \(range)\(last).</p>\n"
  }

  /// Returns a name cut off after 80 characters, as a longer one would push the figures off the
  /// page.
  private static func shortened(_ name: String) -> String {
    name.unicodeScalars.count > 80 ? String(name.unicodeScalars.prefix(80)) + "…" : name
  }

  private func figures(of days: ClosedRange<CivilDate>) -> [DayFigures] {
    let records = Dictionary(
      grouping: data.records.lazy.map(\.record).filter { days.contains($0.day) }, by: \.day)
    return (days.lowerBound.daysSince1970...days.upperBound.daysSince1970).compactMap {
      guard let date = CivilDate(daysSince1970: $0) else { return nil }
      var day = DayFigures(date: date, records: records[date] ?? [])
      if let now { day.isUnfinished = date >= now.date }
      return day
    }
  }

  private func section(
    _ day: DayFigures, after before: DayFigures, _ scales: ReportScales, _ zones: [Int]
  ) -> HTML {
    let rows = day.rows.map { name, value in
      "<tr><th scope=\"row\">\(name)</th><td>\(value)</td></tr>\n" as HTML
    }
    let content: HTML =
      rows.isEmpty
      ? "<p class=\"empty\">The ring has no records of this day.</p>"
      : """
      <div class="charts">\(DayCharts(day: day, before: before, scales: scales).html)</div>
      <table class="figures"><caption>Figures of the day</caption><tbody>
      \(rows.joined)</tbody></table>
      """
    let zone =
      zones.map(ReportWords.zone).joined(separator: " and ")
      + (zones.count > 1 ? ", as the clock changed" : "")
    let remarks = (zone.isEmpty ? [] : [zone]) + (day.isUnfinished ? ["so far"] : [])
    return """
      <section class="day" id="\(day.anchor)" aria-labelledby="\(day.anchor)-title">
      <h2 id="\(day.anchor)-title">\(day.date.weekday), \(day.date.dayAndMonth) \
      <small>\(remarks.joined(separator: ", "))</small></h2>
      \(content)</section>

      """
  }
}
