import Foundation
import HaloData
import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import Testing

/// The elements and texts of a page; the initializer throws if the page is no well-formed XML.
///
/// The parser of FoundationXML needs libxml2 of the system, which not every machine has.
struct ReportPageContent {
  /// The names of all elements, in order.
  private(set) var elements: [String] = []
  private(set) var attributes: Set<String> = []
  /// The text between the tags, in one string.
  private(set) var text = ""
  /// The values of the attribute `d` of paths, by the class of the path.
  private(set) var paths: [String: [String]] = [:]

  struct Malformed: Error { var rest: String }

  init(_ html: String) throws {
    let name = "[A-Za-z][A-Za-z0-9:-]*"
    let attribute = try Regex<(Substring, Substring, Substring)>(#"\s+(\#(name))="([^"<]*)""#)
      .matchingSemantics(.unicodeScalar)
    let tag = try Regex<(Substring, Substring, Substring, Substring, Substring)>(
      #"<(/?)(\#(name))((?:\s+\#(name)="[^"<]*")*)\s*(/?)>"#
    ).matchingSemantics(.unicodeScalar)
    var (rest, open) = (html[...], [String]())
    if let start = rest.prefixMatch(of: /<!doctype html>\s*/.ignoresCase()) {
      rest = rest[start.range.upperBound...]
    }
    while let next = rest.unicodeScalars.firstIndex(of: "<") {
      text += try Self.unescaped(rest[..<next])
      guard let match = rest[next...].prefixMatch(of: tag) else {
        throw Malformed(rest: String(rest[next...].prefix(100)))
      }
      let (_, close, element, list, empty) = match.output
      rest = rest[match.range.upperBound...]
      if !close.isEmpty {
        guard open.popLast() == String(element), list.isEmpty, empty.isEmpty else {
          throw Malformed(rest: String(match.output.0))
        }
        continue
      }
      elements.append(String(element))
      if empty.isEmpty { open.append(String(element)) }
      let pairs = try list.matches(of: attribute).map {
        (String($0.output.1), try Self.unescaped($0.output.2))
      }
      let values = Dictionary(pairs) { first, _ in first }
      guard values.count == pairs.count else { throw Malformed(rest: String(match.output.0)) }
      attributes.formUnion(values.keys)
      if element == "path", let kind = values["class"], let path = values["d"] {
        paths[kind, default: []].append(path)
      }
    }
    guard open.isEmpty, rest.allSatisfy(\.isWhitespace) else { throw Malformed(rest: String(rest)) }
  }

  /// Replaces the entities of XML; throws at any other ampersand.
  private static func unescaped(_ text: Substring) throws -> String {
    let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return try parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      guard let end = part.firstIndex(of: ";"), let value = entities[String(part[..<end])] else {
        throw Malformed(rest: String(part.prefix(100)))
      }
      result += value + part[part.index(after: end)...]
    }
  }
}

extension TimedRecord {
  /// Returns a record that starts some minutes after the midnight of 14 March 2026.
  static func report(
    _ kind: RecordKind, _ minute: Int, _ minutes: Int, _ value: RingRecord.Value
  ) throws -> TimedRecord {
    let midnight = try CivilDateTime(parsing: "2026-03-14T00:00:00")
    let start = try #require(midnight.adding(seconds: minute * 60))
    return TimedRecord(
      RingRecord(kind: kind, start: start, minutes: minutes, value: value), secondsFromUTC: 3600)
  }
}

extension RingData {
  static func virtual(until now: CivilDateTime, seed: UInt64) throws -> RingData {
    let history = RingHistory.plausibleWeek(until: now, seed: seed)
    let simulation = Simulation(seed: seed)
    let air = SimulatedAir(simulation, keepsLog: false)
    air.place(
      VirtualRing(model: RingModel(profile: .full, history: history, clock: now)), as: "ring")
    let records = try simulation.run {
      try await SimulatedTransport(on: air).withDevice("ring", as: Ring.self) { ring in
        try ring.assumeTime(now)
        var records: [RingRecord] = []
        for kind in RecordKind.allCases { records += try await ring.history(of: kind, .all) }
        return records
      }
    }
    return RingData(name: "ring", records: records.map { TimedRecord($0, secondsFromUTC: 3600) })
  }

  /// Returns records of any values at a few days, as a file of others might have them.
  static func arbitrary(seed: UInt64) throws -> RingData {
    var random = HaloTestSupport.SplitMix64(seed: seed)
    func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func anyCount() -> Int {
      [0, 1, -1, 30, 60, 1440, Int.max, Int.min, any(0...100_000)].randomElement(using: &random)
        ?? 0
    }
    func byte() -> UInt8 { UInt8(any(0...255)) }
    let midnight = try CivilDateTime(parsing: "2026-03-14T00:00:00")
    func time() throws -> CivilDateTime {
      try #require(midnight.adding(seconds: any(-400_000...400_000)))
    }
    let records = try (0..<any(0...60)).map { _ in
      let kinds = RecordKind.allCases.shuffled(using: &random)
      let value = try RingRecord.Value.any(
        of: kinds[0], byte: byte, number: anyCount, optional: anyCount
      ) {
        try (0..<any(0...9)).map { _ in
          .init(stage: .init(rawValue: UInt8(any(0...7))), start: try time(), minutes: anyCount())
        }
      }
      // The value can be one of another kind.
      let record = RingRecord(
        kind: kinds[any(0...1)], start: try time(), minutes: anyCount(), value: value)
      return TimedRecord(record, secondsFromUTC: any(-200_000...200_000))
    }
    return RingData(name: "ring", records: records)
  }
}
