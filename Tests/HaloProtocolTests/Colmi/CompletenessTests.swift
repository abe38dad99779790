import HaloProtocol
import HaloTestSupport
import Testing

/// Types, fixtures and documentation match.
@Suite("COLMI completeness")
struct CompletenessTests {
  static let types: [any Colmi.NamedValue.Type] =
    Colmi.HostMessage.packetTypes + Colmi.RingMessage.packetTypes
    + Colmi.BigDataHostMessage.valueTypes + Colmi.BigDataRingMessage.valueTypes

  @Test("Each type has a fixture, and each fixture a type")
  func eachTypeHasAFixture() throws {
    let others: Set<String> = [
      "unrecognized", "heart-rate-logs", "step-logs", "stress-logs", "heart-rate-variability-logs",
      "blood-pressure-records-logs", "day-totals-logs", "legacy-sleep-logs", "sport-session-logs",
      "worship-logs",
      "sport-detail-logs",
    ]
    let expected = Set(Self.types.map { ColmiFixtures.fileName(of: $0) })
    let names = Set(try ColmiFixtures.names()).subtracting(others)
    #expect(expected.subtracting(names).sorted() == [], "these files are not in Fixtures/colmi")
    #expect(names.subtracting(expected).sorted() == [], "no type in packetTypes has these files")
  }

  /// Foundation accepts a comma after the last element; parsers of other languages do not.
  @Test("Fixtures have no comma after the last element")
  func fixturesAreStrictJSON() throws {
    for name in try ColmiFixtures.names() {
      let text = try ColmiFixtures.text("Fixtures/colmi/\(name).json")
      let marks = text.filter { !$0.isWhitespace }
      #expect(!marks.contains(",]") && !marks.contains(",}"), "\(name)")
    }
  }

  @Test("The page of each fixture has a section for its type, or for its settings")
  func eachTypeIsDocumented() throws {
    let suffixes = ["WriteRequest", "WriteReply", "Request", "Reply"]
    for type in Self.types {
      let name = ColmiFixtures.fileName(of: type)
      let path = try ColmiFixtures.vectors(name).documentation
      #expect(path.hasPrefix("Documentation/Protocols/Colmi"), "\(name)")
      let page = try ColmiFixtures.text(path)
      let suffix = suffixes.first { type.name.hasSuffix($0) } ?? ""
      let names = [type.name, String(type.name.dropLast(suffix.count))]
      #expect(names.contains { page.contains("`\($0)`") }, "\(type.name) is not in \(path)")
    }
  }

  @Test("Vectors have names, sources and one meaning")
  func vectorsHaveNames() throws {
    for name in try ColmiFixtures.names() where !name.hasSuffix("-logs") {
      let file = try ColmiFixtures.vectors(name)
      #expect(Set(file.vectors.map { $0.name }).count == file.vectors.count, "\(name)")
      for vector in file.vectors {
        #expect(!vector.source.isEmpty, "\(name), \(vector.name)")
        if name != "unrecognized" {
          #expect((vector.value == nil) != (vector.error == nil), "\(name), \(vector.name)")
        }
      }
      let bytes = file.vectors.map { "\($0.direction?.rawValue ?? "") \($0.hex)" }
      #expect(Set(bytes).count == bytes.count, "\(name) has the same bytes twice")
    }
  }

  @Test("Only built vectors are lossy or wrong")
  func onlyBuiltVectorsAreLossyOrWrong() throws {
    for name in try ColmiFixtures.names() where !name.hasSuffix("-logs") {
      for vector in try ColmiFixtures.vectors(name).vectors where vector.evidence == .capture {
        #expect(vector.lossy == nil, "\(name), \(vector.name)")
        if name != "unrecognized" { #expect(vector.error == nil, "\(name), \(vector.name)") }
      }
    }
  }
}
