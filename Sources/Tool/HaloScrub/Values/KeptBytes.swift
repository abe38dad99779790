// Most values stay as they are. A walk over their layout finds that without memory of its own.
extension ScrubContext {
  /// Returns whether scrubbing by a layout surely leaves a range unchanged and adds no report.
  func isKept(_ bytes: Span<UInt8>, _ range: Range<Int>, by layout: Layout) -> Bool {
    var walk = KeptWalk(layout.steps, position: range.lowerBound, self)
    guard walk.pass(layout.steps.indices, of: bytes, to: range.upperBound) != .changed else {
      return false
    }
    for position in walk.position..<range.upperBound where bytes[position] != 0 { return false }
    return isFree(range, of: bytes)
  }
}

/// A walk over the fields of a value that finds out whether scrubbing would change one of them.
private struct KeptWalk {
  enum Outcome {
    /// Scrubbing keeps all fields that the walk has passed.
    case passed
    /// A fixed byte differs, so the rest of the value does not follow the layout.
    case ended
    /// Scrubbing may change a field.
    case changed
  }

  private let steps: [Layout.Step]
  private(set) var position: Int
  private let keepsHealth: Bool
  private let keepsDays: Bool

  init(_ steps: [Layout.Step], position: Int, _ context: borrowing ScrubContext) {
    (self.steps, self.position) = (steps, position)
    keepsHealth = !context.options.altersHealth
    keepsDays = context.options.days == 0
  }

  /// Checks the bytes before `end` against the steps in `group`, as often as each repeats.
  mutating func pass(_ group: Range<Int>, of bytes: Span<UInt8>, to end: Int) -> Outcome {
    var index = group.lowerBound
    while index < group.upperBound {
      let step = steps[index]
      var count = 0
      while step.times.map({ count < $0 }) ?? true, position < end {
        let outcome = pass(step, index + 1..<index + 1 + step.groupCount, of: bytes, end)
        guard outcome == .passed else { return outcome }
        count += 1
      }
      index += 1 + step.groupCount
    }
    return .passed
  }

  private mutating func pass(
    _ field: Layout.Step, _ group: Range<Int>, of bytes: Span<UInt8>, _ end: Int
  ) -> Outcome {
    switch field.kind {
    case ".": return keep(field.count, end)
    case "=": return Int(bytes[position]) == field.count ? keep(1, end) : .ended
    case "&":
      let bits = UInt8(truncatingIfNeeded: field.count ?? 0)
      return bytes[position] & ~bits == 0 ? keep(1, end) : .changed
    case "u":
      let start = position
      _ = keep(field.count, end)
      var number = 0
      for index in start..<position { number |= Int(bytes[index]) << (8 * (index - start)) }
      return number <= field.range.upperBound ? .passed : .changed
    // A slot of steps matters only for their replacements.
    case "h", "S", "z", "H", "M", "E", "B", "T", "K", "D", "P":
      return keepsHealth ? keep(field.length, end) : .changed
    case "N": return keepsHealth ? keep(nil, end) : .changed
    case "m": return keepsHealth ? keep(field.count, end) : .changed
    case "x":
      let start = position
      _ = keep(field.count, end)
      for index in start..<position where bytes[index] != 0 { return .changed }
      return .passed
    case "y": return keepsHealth && keepsDays ? keep(field.count, end) : .changed
    case "c": return keep(1, end)
    case "t", "b", "d": return keepsDays ? keep(field.length, end) : .changed
    case "C":
      let count = bytes[position]
      _ = keep(1, end)
      for _ in 0..<count where position < end {
        let outcome = pass(group, of: bytes, to: end)
        guard outcome == .passed else { return outcome }
      }
      return .passed
    case "(": return pass(group, of: bytes, to: end)
    default: return .changed
    }
  }

  private mutating func keep(_ count: Int?, _ end: Int) -> Outcome {
    position = min(end, count.map { position + $0 } ?? end)
    return .passed
  }
}
