import HaloProtocol

/// The first section of a report: the mean of each figure over its days, and a table with a row for
/// each day.
struct Overview {
  let days: [DayFigures]
  let earlier: [DayFigures]
  /// The days before those of the report, with which the report is compared, as text for a remark.
  let earlierTitle: String
  /// The first day that has a section with charts; rows of earlier days have only numbers.
  let firstSection: CivilDate

  private static let measures = Measure.all.prefix(3)

  var html: HTML {
    let tiles = Measure.all.compactMap(tile).joined
    guard !tiles.text.isEmpty else { return "" }
    let isCompared = Measure.all.contains { $0.mean(earlier) != nil && $0.mean(days) != nil }
    var note: HTML =
      isCompared ? "<p class=\"note\">Differences are to the mean of \(earlierTitle).</p>" : ""
    if days.count > 1, let day = days.first(where: \.isUnfinished) {
      note += """
        <p class="note">\(day.date.dayAndMonth) is not over: means and differences contain only \
        its sleep and resting heart rate.</p>
        """
    }
    let heads = Self.measures.map { "<th scope=\"col\">\($0.title)</th>" as HTML }
    return """
      <section class="overview" aria-labelledby="overview"><h2 id="overview">At a glance</h2>
      <dl class="tiles">\(tiles)</dl>
      \(days.count > 1 ? table(heads.joined) : "")\(note)</section>

      """
  }

  private func tile(_ measure: Measure) -> HTML? {
    func tile(_ value: Int, _ remark: HTML) -> HTML {
      """
      <div><dt>\(measure.title)</dt><dd><strong>\(measure.words(value))</strong>\
      \(remark)</dd></div>

      """
    }
    if let mean = measure.mean(days) { return tile(mean, difference(measure, mean)) }
    return days.compactMap(measure.value).last.map { tile($0, "<small>so far</small>") }
  }

  private func difference(_ measure: Measure, _ value: Int) -> HTML {
    measure.mean(earlier).map { earlier in
      "<small>\(measure.difference(value, from: earlier))</small>"
    } ?? ""
  }

  private func table(_ heads: HTML) -> HTML {
    let rows = days.map { day -> HTML in
      guard day.date >= firstSection else { return plainRow(day) }
      let cells = Self.measures.map { cell($0, day) }
      let remark: HTML = day.isUnfinished ? " <small>so far</small>" : ""
      return """
        <tr><th scope="row"><a href="#\(day.anchor)">\(String(day.date.weekday.prefix(3))) \
        <span>\(day.date.dayAndShortMonth)</span></a>\(remark)</th>\(cells.joined)</tr>

        """
    }
    return """
      <table class="days"><thead><tr><th scope="col">Day</th>\(heads)</tr></thead><tbody>
      \(rows.joined)</tbody></table>
      """
  }

  /// Returns the table row of a day without a section; the row is short, as a report of a year has
  /// many.
  private func plainRow(_ day: DayFigures) -> HTML {
    let cells = Self.measures.map { measure -> HTML in
      measure.value(day).map { "<td>\(measure.words($0))</td>" }
        ?? "<td class=\"missing\">no data</td>"
    }
    return """
      <tr><th scope="row">\(String(day.date.weekday.prefix(3))) \(day.date.dayAndShortMonth)</th>\
      \(cells.joined)</tr>

      """
  }

  /// Returns a table cell with a figure of a day, and a bar that compares the figure with those of
  /// the other days.
  private func cell(_ measure: Measure, _ day: DayFigures) -> HTML {
    guard let value = measure.value(day) else {
      return "<td class=\"missing\"><span>no data</span></td>"
    }
    let top = max(1, days.filter { $0.date >= firstSection }.compactMap(measure.value).max() ?? 1)
    let remark = measure.isFinal(day) ? difference(measure, value) : ""
    return """
      <td><span>\(measure.words(value))</span>\(remark)<span class="bar">\
      <i style="width:\(max(0, value) * 100 / top)%"></i></span></td>
      """
  }
}

extension DayFigures {
  /// The HTML identifier of the day's section.
  var anchor: String { "day-\(date)" }
}
