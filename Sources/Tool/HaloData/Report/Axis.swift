/// The vertical scale of a chart, with at most six round numbers as ticks.
struct Axis: Equatable {
  /// The numbers at the ticks from the bottom to the top, at least two.
  let ticks: [Int]

  /// The height of a chart in the units of its SVG picture.
  static let height = 200

  /// Creates a scale that contains the chart's values, and a usual range, so that the charts of
  /// several days look alike.
  init(_ values: ClosedRange<Int>?, usual: ClosedRange<Int>) {
    let low = min(values?.lowerBound ?? usual.lowerBound, usual.lowerBound)
    let high = max(values?.upperBound ?? usual.upperBound, usual.upperBound)
    var step = 1
    var factors = [2, 5, 10]
    var unit = 1
    // The numbers of figures are bounded, so the step does not overflow.
    while Self.count(of: step, from: low, to: high) > 5 {
      step = unit * factors.removeFirst()
      if factors.isEmpty { (unit, factors) = (unit * 10, [2, 5, 10]) }
    }
    let bottom = Self.floor(low, step)
    ticks = (0...max(1, Self.count(of: step, from: low, to: high))).map { bottom + $0 * step }
  }

  /// Returns the largest multiple of `step` that is not above a number.
  private static func floor(_ number: Int, _ step: Int) -> Int {
    number - ((number % step) + step) % step
  }

  /// Returns the number of steps of an axis from the multiple of `step` at or below `low` to the
  /// one at or above `high`.
  private static func count(of step: Int, from low: Int, to high: Int) -> Int {
    (floor(high + step - 1, step) - floor(low, step)) / step
  }

  var bottom: Int { ticks[0] }
  var top: Int { ticks[ticks.count - 1] }

  /// Returns the vertical position of a value, from the top of the picture in its units; a value
  /// outside of the scale is at its edge.
  func y(_ value: Int) -> Int {
    let value = min(max(value, bottom), top)
    return Self.height - (value - bottom) * Self.height / (top - bottom)
  }

  func position(_ tick: Int) -> Int { (tick - bottom) * 1000 / (top - bottom) }
}
