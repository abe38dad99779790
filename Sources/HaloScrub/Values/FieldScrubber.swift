import HaloProtocol

/// Changes values of the ring's packets by the rules for their fields.
extension ScrubContext {
  /// What came of a value.
  enum Change<Value> {
    case same
    case other(Value)
    /// A packet could not tell what it would have to be.
    case impossible
  }

  /// A value with other fields.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - frame: The frame it is of, if it is of one.
  /// - Returns: What came of it.
  mutating func changed<Value: Colmi.NamedValue>(
    _ value: Value, in frame: Colmi.Frame?
  ) -> Change<Value> {
    guard let original = try? FieldTree(value) else { return .impossible }
    var tree = original
    let before = report
    let isEchoKnown = frame.map { echo(&tree, of: $0) } ?? false
    scrub(&tree, of: Value.name, isEchoKnown: isEchoKnown)
    guard tree != original else { return .same }
    if let value = try? tree.decode(Value.self) { return .other(value) }
    report = before
    return .impossible
  }

  /// The ring repeats what was written: that is changed as it was there.
  ///
  /// - Returns: Whether it was known what was written.
  private mutating func echo(_ tree: inout FieldTree, of frame: Colmi.Frame) -> Bool {
    guard let text = tree["echo"]?.text, let echo = try? HexBytes(parsing: text).bytes,
      let end = frame.bytes.dropLast().lastIndex(where: { $0 != 0 })
    else { return false }
    // Zeros at the end are not kept, so what is kept ends with what is none.
    let place = end + 1 - echo.count
    guard !echo.isEmpty, place > 0, echo.elementsEqual(frame.bytes[place...end]),
      let value = (try? Colmi.HostMessage(parsing: frame))?.packet,
      !(value is Colmi.OpaqueRequest)
    else { return false }
    let written = frameBytes(of: value, in: frame)
    tree["echo"] = .text("\(HexBytes(Array(written[place...end])))")
    return true
  }

  private mutating func scrub(_ tree: inout FieldTree, of type: String, isEchoKnown: Bool) {
    if options.altersHealth, ["SleepHistory", "NapHistory"].contains(type) { sleep(&tree) }
    if type == "SportSummary" { sport(&tree) }
    let kind = tree["kind"]?.number
    tree.forEachLeaf { path, leaf in
      if path == ["echo"], isEchoKnown { return }
      guard let rule = FieldRules.rule(for: path, of: type) else {
        if leaf != .null { report.leave("\(path.joined(separator: ".")) of \(type)") }
        return
      }
      scrub(&leaf, rule, type, kind)
    }
  }

  private mutating func scrub(
    _ leaf: inout FieldTree, _ rule: FieldRules.Rule, _ type: String, _ kind: Int?
  ) {
    switch (rule, leaf) {
    case (.keep, _): break
    case (.health(let kind), .number(let number)): leaf = .number(measured(number, kind))
    case (.measurement, .number(let number)):
      leaf = .number(measured(number, HealthKind(measurement: kind)))
    case (.person(let kind), .number(let number)):
      guard options.altersHealth else { return }
      let other = HealthValues.setting(for: number, of: kind, pseudonyms)
      if other != number { report.count(.health) }
      leaf = .number(other)
    case (.time, .text(let text)): leaf = .text(moved(text))
    case (.time, .number(let number)): leaf = .number(moved(number))
    case (.name, .text(let text)): leaf = .text(Self.text(name(Array(text.utf8))))
    case (.wideName, .text(let text)):
      // As many units of two bytes.
      leaf = .text(Self.text(name(text.utf16.map { $0 < 0x80 ? UInt8($0) : 0x78 })))
    case (.words, .text(let text)): leaf = .text(Self.text(words(Array(text.utf8))))
    case (_, .text(let text)):
      guard let bytes = try? HexBytes(parsing: text).bytes else { return }
      leaf = .text("\(HexBytes(scrub(bytes, rule, type)))")
    default: break
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private mutating func scrub(
    _ bytes: [UInt8], _ rule: FieldRules.Rule, _ type: String
  ) -> [UInt8] {
    switch rule {
    case .address where bytes.count == 6:
      return address(bytes, isReversed: false)
    case .wordBytes: return words(bytes)
    case .healthBytes: return bytes.map { UInt8(clamping: measured(Int($0), .byte)) }
    case .location:
      guard bytes.contains(where: { $0 != 0 }) else { return bytes }
      report.count(.location)
      return [UInt8](repeating: 0, count: bytes.count)
    default: return unknown(bytes, "bytes of \(type)")
    }
  }

  /// A value for what was measured, if it is to be another.
  mutating func measured(_ number: Int, _ kind: HealthKind) -> Int {
    guard options.altersHealth, let other = health.value(for: number, of: kind) else {
      return number
    }
    report.count(.health)
    return other
  }

  /// Seconds since 1970 some days later; 0 stands for none.
  mutating func moved(_ seconds: Int) -> Int {
    guard options.days != 0, seconds != 0 else { return seconds }
    report.count(.time)
    return seconds + 86_400 * options.days
  }

  /// A time or date some days later; what stands for none, or for the end, stays that.
  private mutating func moved(_ text: String) -> String {
    guard options.days != 0 else { return text }
    if let date = try? CivilDate(parsing: text) {
      report.count(.time)
      return date.adding(days: options.days).map { "\($0)" } ?? ""
    }
    guard let time = try? CivilDateTime(parsing: text),
      time.secondsSince1970 != 0, time.secondsSince1970 != Int(UInt32.max)
    else { return text }
    report.count(.time)
    return time.adding(seconds: 86_400 * options.days).map { "\($0)" } ?? ""
  }
}

extension HealthKind {
  /// What a measurement of a kind gives.
  fileprivate init(measurement kind: Int?) {
    switch kind.map({ Colmi.MeasurementKind(rawValue: UInt8(clamping: $0)) }) {
    case .bloodPressure: self = .pressure
    case .bloodOxygen: self = .oxygen
    case .stress, .fatigue: self = .stress
    case .bloodSugar: self = .sugar
    case .heartRateVariability: self = .variability
    case .bodyTemperature: self = .temperature
    default: self = .heartRate
    }
  }
}
