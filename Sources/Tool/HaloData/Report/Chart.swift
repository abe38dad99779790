/// A chart of a report, in HTML: an SVG picture with labels on both axes, a title, and a text
/// alternative.
///
/// The labels are text of the page and not of the picture, so they have the same size at each
/// width.
struct Chart {
  /// The text of an axis label, and its position in thousandths of the axis.
  typealias Label = (position: Int, text: String)

  /// The CSS class of the chart.
  let style: String
  let title: String
  /// The figures that the chart shows next to its title, such as the mean; also the text
  /// alternative.
  let facts: String
  /// The unit of the vertical axis; empty if the labels of the axis include it.
  var unit = ""
  var width = Marks.width
  /// The height of the SVG picture in its own units.
  var height = Axis.height
  let rows: [Label]
  /// The labels of the horizontal axis from the left to the right.
  var columns: [Label] = Self.hours
  /// The SVG elements that draw the values.
  let marks: HTML
  /// A remark below the chart; empty without one.
  var remark = ""

  /// The labels of a horizontal axis for the hours of a day.
  static let hours: [Label] = stride(from: 0, through: 24, by: 6).map { hour in
    (hour * 1000 / 24, hour < 10 ? "0\(hour):00" : "\(hour):00")
  }

  /// Returns the labels of a vertical scale; `word` formats the number of each tick.
  static func labels(_ axis: Axis, _ word: (Int) -> String = ReportWords.number) -> [Label] {
    axis.ticks.map { (axis.position($0), word($0)) }
  }

  private static func percent(_ position: Int) -> String { "\(position / 10).\(position % 10)%" }

  var html: HTML {
    let rowLabels = rows.map {
      "<span style=\"bottom:\(Self.percent($0.position))\">\($0.text)</span>" as HTML
    }
    let columnLabels = columns.enumerated().map { position, label -> HTML in
      // A label in the middle of the edge would be outside of the page, and a phone has room for
      // few labels.
      let isMinor = columns.count > 5 && position % 2 == 1
      let style = (isMinor ? ["minor"] : []) + (label.position > 970 ? ["end"] : [])
      return
        "<span class=\"\(style.joined(separator: " "))\" style=\"left:\(Self.percent(label.position))\">\(label.text)</span>"
    }
    let lines =
      rows.map { "M0 \(height - $0.position * height / 1000)h\(width)" }
      + columns.map { "M\($0.position * width / 1000) 0v\(height)" }
    let unitLabel: HTML =
      unit.isEmpty ? "" : "<div class=\"unit\" aria-hidden=\"true\">\(unit)</div>"
    let note: HTML = remark.isEmpty ? "" : "<p class=\"note\">\(remark)</p>"
    return """
      <figure class="chart \(style)"><figcaption><h3>\(title)</h3>
      <p>\(facts)</p></figcaption>
      <div class="plot">\(unitLabel)
      <div class="rows" aria-hidden="true">\(rowLabels.joined)</div>
      <svg viewBox="0 0 \(width) \(height)" preserveAspectRatio="none" role="img">\
      <title>\(title): \(facts)</title><path class="grid" d="\(lines.joined())"/>\(marks)</svg>
      <div class="columns" aria-hidden="true">\(columnLabels.joined)</div></div>\(note)</figure>

      """
  }
}
