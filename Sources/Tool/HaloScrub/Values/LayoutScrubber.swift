import HaloProtocol

extension ScrubContext {
  /// The sender of advertising data, by which the parts of one advertisement are found.
  struct Source: Hashable {
    var adapter: UInt32 = 0
    /// The opcode of the command with the data, or the subevent in the high byte.
    var code: UInt16 = 0
    /// In extended reports, the address with its type, and the number of the advertising set.
    var bytes: [UInt8] = []
  }

  /// The state while a value is scrubbed; the output begins as zeros, for bytes without a layout.
  private struct Work {
    let bytes: [UInt8]
    var result: [UInt8]
    /// 1 for each byte to search for addresses and names; faster than Booleans (Swift 6.3).
    var kept: [UInt8]
    var position = 0
    var base = 0
    var source: Source
    let layout: Layout
    /// The replacement of the value's first steps, for those of energy and distance.
    var steps: Int?

    init(_ bytes: [UInt8], _ source: Source, _ layout: Layout) {
      (self.bytes, self.source, self.layout) = (bytes, source, layout)
      result = [UInt8](repeating: 0, count: bytes.count)
      kept = result
    }

    mutating func keep(_ count: Int?, _ end: Int) {
      let start = position
      position = min(end, count.map { position + $0 } ?? end)
      for index in start..<position { (result[index], kept[index]) = (bytes[index], 1) }
    }

    /// Moves past the next `count` bytes, or to `end` if `count` is nil, and returns them.
    @discardableResult
    mutating func read(_ count: Int?, _ end: Int) -> ArraySlice<UInt8> {
      defer { position = min(end, count.map { position + $0 } ?? end) }
      return bytes[position..<min(end, count.map { position + $0 } ?? end)]
    }

    mutating func put(_ other: some Collection<UInt8>, at start: Int, isKept: Bool = false) {
      for (index, byte) in zip(start..., other) {
        result[index] = byte
        if isKept { kept[index] = 1 }
      }
    }
  }

  /// Scrubs a value by its layout, and blanks bytes that the layout does not describe: all bytes
  /// without a layout.
  ///
  /// Known addresses and names are replaced even in bytes that the layout keeps.
  mutating func scrub(
    _ bytes: [UInt8], by layout: Layout?, _ words: @autoclosure () -> String,
    of source: Source = Source()
  ) -> [UInt8] {
    guard let layout else { return unknown(bytes, words()) }
    return isKept(bytes.span, bytes.indices, by: layout)
      ? bytes : scrubAll(bytes, by: layout, words(), of: source)
  }

  /// As ``scrub(_:by:_:of:)``, without first checking whether anything changes.
  mutating func scrubAll(
    _ bytes: [UInt8], by layout: Layout, _ words: @autoclosure () -> String,
    of source: Source = Source()
  ) -> [UInt8] {
    var work = Work(bytes, source, layout)
    _ = apply(layout.steps.indices, &work, bytes.count)
    if work.position < bytes.count {
      work.result.replaceSubrange(
        work.position..., with: unknown(bytes[work.position...], "bytes after " + words()))
    }
    guard !isFree(bytes.indices, of: bytes.span) else { return work.result }
    // A secret may extend over several fields.
    let former = report
    let swept = sweep(bytes)
    let indices = bytes.indices.filter { swept[$0] != bytes[$0] && work.kept[$0] == 1 }
    for position in indices { work.result[position] = swept[position] }
    if indices.isEmpty { report = former }
    return work.result
  }

  /// Scrubs the bytes up to `end` by the steps in `group`; returns false if a fixed byte differs,
  /// so that the rest does not follow the layout.
  private mutating func apply(_ group: Range<Int>, _ work: inout Work, _ end: Int) -> Bool {
    var index = group.lowerBound
    while index < group.upperBound {
      let step = work.layout.steps[index]
      let inner = index + 1..<index + 1 + step.groupCount
      var count = 0
      while step.times.map({ count < $0 }) ?? true, work.position < end {
        guard apply(step, inner, &work, end) else { return false }
        count += 1
      }
      index = inner.upperBound
    }
    return true
  }

  private mutating func apply(
    _ field: Layout.Step, _ inner: Range<Int>, _ work: inout Work, _ end: Int
  ) -> Bool {
    let start = work.position
    switch field.kind {
    case ".": work.keep(field.count, end)
    case "=":
      guard Int(work.bytes[start]) == field.count else { return false }
      work.keep(1, end)
    case "&":
      let bits = work.bytes[start] & UInt8(truncatingIfNeeded: field.count ?? 0)
      if bits != work.bytes[start] { report.leave("unknown bits") }
      work.read(1, end)
      work.put([bits], at: start, isKept: true)
    case "u":
      let bytes = work.read(field.count, end)
      let isInRange = bytes.reversed().reduce(0) { $0 << 8 | Int($1) } <= field.range.upperBound
      work.put(
        isInRange ? Array(bytes) : unknown(bytes, "numbers out of range"), at: start,
        isKept: isInRange)
    case "s":
      let bytes = work.read(nil, end)
      let isText = Self.isText(bytes, ofAtMost: field.count ?? 0)
      work.put(
        isText ? Array(bytes) : unknown(bytes, "texts other than short ASCII"), at: start,
        isKept: isText)
    case "a", "A":
      let bytes = work.read(6, end)
      guard bytes.count == 6 else {
        blank(bytes, as: .address)
        break
      }
      work.put(address(bytes, isReversed: field.kind == "a"), at: start)
    case "n": work.put(name(work.read(field.count, end)), at: start)
    case "i": work.put(identifier(work.read(nil, end)), at: start)
    case "t": work.put(seconds(work.read(4, end)), at: start, isKept: true)
    case "b":
      let bytes = Array(work.read(4, end).reversed())
      work.put(seconds(bytes[...]).reversed(), at: start, isKept: true)
    case "x": _ = unknown(work.read(field.count, end), "bytes without a known meaning")
    case "y" where options.days == 0 && !options.altersHealth:
      work.keep(field.count, end)
    case "y": blank(work.read(field.count, end), as: .time)
    case "c":
      let wrong = work.bytes[start] &- work.bytes[work.base..<start].reduce(0, &+)
      work.read(1, end)
      work.put([work.result[work.base..<start].reduce(0, &+) &+ wrong], at: start)
    case "d": work.put(day(work.read(3, end)), at: start, isKept: true)
    case "h", "H", "M", "E", "B", "T": measure(field, &work, end)
    case "K", "D": measureEffort(field.kind, &work, end)
    case "P": measureRecord(&work, end)
    case "N": measureStages(&work, end)
    case "S" where options.altersHealth:
      // The last slot of today ends when the capture begins, so its replacement may not depend on
      // the time of day.
      report.count(.health)
      work.read(1, end)
      if work.position < end { work.put([min(work.bytes[work.position], 95)], at: start) }
    case "S": work.keep(1, end)
    case "z":
      work.keep(1, end)
      health.beginRecord(on: Array(work.bytes.prefix(3)), work.bytes[start])
    case "m" where !options.altersHealth: work.keep(field.count, end)
    case "m": blank(work.read(field.count, end), as: .health)
    case "_": blank(work.read(field.count, end), as: .text)
    case "k": blank(work.read(field.count, end), as: .key)
    case "v", "V", "O": advertise(field.kind, &work, end)
    case "C":
      work.keep(1, end)
      for _ in 0..<work.bytes[start] where work.position < end {
        guard group(inner, &work, end) else { return false }
      }
    case "L", "l":
      work.keep(1, end)
      let length = Int(work.bytes[start]) - (field.kind == "l" ? 1 : 0)
      let groupEnd = min(end, work.position + max(0, length))
      _ = group(inner, &work, groupEnd)
      if work.position < groupEnd {
        _ = unknown(work.read(nil, groupEnd), "fields longer than known")
      }
    default: return group(inner, &work, end)
    }
    return true
  }

  /// Returns whether bytes are printable ASCII, padded with zeros, of at most `count` bytes.
  private static func isText(_ bytes: ArraySlice<UInt8>, ofAtMost count: Int) -> Bool {
    let text = bytes.prefix { $0 != 0 }
    return bytes.count <= count && text.allSatisfy { (0x20...0x7E).contains($0) }
      && bytes.dropFirst(text.count).allSatisfy { $0 == 0 }
  }

  private mutating func group(_ inner: Range<Int>, _ work: inout Work, _ end: Int) -> Bool {
    work.base = work.position
    return apply(inner, &work, end)
  }

  private mutating func advertise(_ kind: Unicode.Scalar, _ work: inout Work, _ end: Int) {
    let (start, base) = (work.position, work.base)
    work.put(work.read(1, end), at: start)
    let bytes = Array(work.read(Int(work.bytes[start]), end))
    guard !bytes.isEmpty else { return }
    let isWhole: Bool
    switch kind {
    case "O": isWhole = work.bytes[base + 1] == 3
    case "V":
      // Parts of one report share the address, its kind, and the advertising set.
      work.source.bytes = Array(work.bytes[base + 2..<base + 9]) + [work.bytes[base + 11]]
      isWhole = advertisements.isWhole(
        work.source, begins: nil, ends: work.bytes[base] >> 5 & 3 != 1)
    default: isWhole = true
    }
    work.put(isWhole ? advertising(bytes) : unknown(bytes, Self.parts), at: start + 1)
  }

  static let parts = "advertising data in several packets"

  // MARK: Numbers

  private mutating func measure(_ field: Layout.Step, _ work: inout Work, _ end: Int) {
    let size = field.length
    let isBigEndian = field.kind == "B" || field.kind == "T"
    func shift(_ index: Int) -> Int { 8 * (isBigEndian ? size - 1 - index : index) }
    guard options.altersHealth else { return work.keep(size, end) }
    let start = work.position
    let bytes = work.read(size, end)
    // Zeros, and ones alone, are readings without a value; midnight is a time as any other.
    guard bytes.contains(where: { $0 != 0 }) || field.kind == "M",
      bytes.contains(where: { $0 != 0xFF })
    else { return work.put(bytes, at: start) }
    // Without arrays, as most fields are numbers.
    let value = bytes.indices.reduce(0) { $0 | Int(bytes[$1]) << shift($1 - start) }
    guard value >= field.least else { return work.put(bytes, at: start) }
    report.count(.health)
    guard bytes.count == size else { return }
    let other = replacement(of: value, field, at: start - work.base)
    if field.kind == "T", work.steps == nil { work.steps = other }
    work.put((0..<size).lazy.map { UInt8(truncatingIfNeeded: other >> shift($0)) }, at: start)
  }

  private mutating func replacement(of value: Int, _ field: Layout.Step, at position: Int) -> Int {
    switch field.kind {
    case "M": return health.timeOfDay(value) ?? 0
    case "T":
      identities.learn(total: value, of: HealthValues.steps)
      return health.total(value, upTo: HealthValues.steps)
    case "B", "E":
      let most = field.count ?? 0
      identities.learn(total: value, of: most)
      return health.total(value, upTo: most)
    default: return health.reading(value, in: field.range, at: position)
    }
  }

  private static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Replaces small calories (`K`) or metres (`D`), from the replaced steps before it.
  private mutating func measureEffort(_ kind: Unicode.Scalar, _ work: inout Work, _ end: Int) {
    guard options.altersHealth else { return work.keep(3, end) }
    let (start, effort) = (work.position, health.effort(of: work.steps ?? 0))
    let bytes = work.read(3, end)
    if bytes.contains(where: { $0 != 0 }) { report.count(.health) }
    guard bytes.count == 3 else { return }
    // Records count tens of calories.
    let number = kind == "K" ? 10 * effort.calories : effort.metres
    work.put(Self.bytes(number, 3).reversed(), at: start)
  }

  /// Replaces the energy, steps and distance of a slot; by zeros if an earlier record is missing.
  private mutating func measureRecord(_ work: inout Work, _ end: Int) {
    guard options.altersHealth else { return work.keep(6, end) }
    let start = work.position
    let bytes = work.read(6, end)
    report.count(.health, 3)
    guard bytes.count == 6, let other = health.record(Int(bytes.uint16LE(at: 2))) else {
      return report.leave("steps after a missing record")
    }
    identities.learn(total: health.reply.sum, of: HealthValues.steps)
    for (index, number) in [other.calories, other.steps, other.metres].enumerated() {
      work.put(Self.bytes(min(number, 0xFFFF), 2), at: start + 2 * index)
    }
  }

  /// Replaces the minutes in a list of sleep stages: pairs of the kind of a stage and its minutes.
  private mutating func measureStages(_ work: inout Work, _ end: Int) {
    guard options.altersHealth else { return work.keep(nil, end) }
    let start = work.position
    var bytes = Array(work.read(nil, end))
    let indices = bytes.indices.filter { $0 % 2 == 1 }
    report.count(.health, indices.count { bytes[$0] != 0 })
    for (position, minutes) in zip(indices, health.stages(indices.map { bytes[$0] })) {
      bytes[position] = minutes
    }
    for (index, byte) in bytes.enumerated() {
      work.put([byte], at: start + index, isKept: index % 2 == 0)
    }
  }

  /// Moves a time in seconds by ``ScrubOptions/days``; 0 means no time, all ones end a list.
  private mutating func seconds(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let number = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard options.days != 0, number != 0, number != Int(UInt32.max) else { return Array(bytes) }
    report.count(.time)
    // An incomplete time, or one too late for four bytes, becomes zeros.
    let other = UInt32(exactly: number + 86_400 * options.days) ?? 0
    return (0..<bytes.count).map {
      bytes.count == 4 ? UInt8(truncatingIfNeeded: other >> (8 * UInt32($0))) : 0
    }
  }

  /// Returns a date of three BCD bytes moved by ``ScrubOptions/days``; zeros mean no date.
  private mutating func day(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard options.days != 0, bytes.contains(where: { $0 != 0 }) else { return Array(bytes) }
    report.count(.time)
    let numbers = bytes.map { Int($0 >> 4) * 10 + Int($0 & 15) }
    guard numbers.count == 3,
      let date = CivilDate(year: 2000 + numbers[0], month: numbers[1], day: numbers[2]),
      let other = date.adding(days: options.days), (2000...2099).contains(other.year)
    else { return bytes.map { _ in 0 } }
    let moved: [Int] = [other.year - 2000, other.month, other.day]
    return moved.map { (number: Int) -> UInt8 in UInt8(number / 10 * 16 + number % 10) }
  }
}
