import Foundation

struct Fixtures {
  struct Fixture {
    /// The file name, `battery-status.json`.
    var name: String
    var page: String
    /// The best evidence of a vector with a value, in words.
    var evidence: String
  }

  private var all: [String: Fixture] = [:]

  init(_ list: PacketList) throws {
    for folder in Set(list.channels.map(\.fixtures)) {
      let files = FileManager.default
      let names = (try? files.contentsOfDirectory(atPath: "Fixtures/\(folder)")) ?? []
      for name in names where name.hasSuffix(".json") && !name.hasSuffix("-logs.json") {
        let text = try contents(of: "Fixtures/\(folder)/\(name)")
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        guard let json, let type = json["type"] as? String,
          let page = json["documentation"] as? String,
          let vectors = json["vectors"] as? [[String: Any]]
        else { throw Failure("Fixtures/\(folder)/\(name) is not a file of vectors") }
        let found = Set(vectors.filter { $0["value"] != nil }.map { $0["evidence"] as? String })
        let evidence =
          found.contains("capture")
          ? "captured" : found.contains("documentation") ? "documented" : "built from the layout"
        all[type] = Fixture(name: name, page: page, evidence: evidence)
      }
    }
  }

  func of(_ packet: Packet) throws -> Fixture {
    guard let fixture = all[packet.type] else { throw Failure("no fixture is of \(packet.type)") }
    return fixture
  }
}
