import Foundation
import HaloTestSupport

/// `Documentation/layouts.json`: the layout tables of all packets.
struct LayoutFile: Decodable {
  var version: Int
  var codes: [Code]
  var packets: [Packet]
  var rows: [Row]

  struct Code: Decodable {
    var code: String
    var channel: String
    var packets: [Entry]
  }

  /// A packet of a code; the first whose conditions hold is chosen.
  struct Entry: Decodable {
    var type: String
    var from: String
    var when: [Condition]
  }

  struct Condition: Decodable {
    var offset: Int?
    /// Hexadecimal numbers and ranges, `01-05,07`.
    var values: String?
    var length: Int?
  }

  struct Packet: Decodable {
    var type: String
    var channel: String
    var from: String
    var fields: [Field]
  }

  struct Row: Decodable {
    var type: String
    var fields: [Field]
  }

  struct Field: Decodable {
    var kind: Kind
    var name: String
    /// Nil if it follows the field before it.
    var offset: Int?
    var size: Size
    /// The lowest and the highest bit of the byte.
    var bits: [Int]?
    var bytes: String?
    var order: String?
    var signed: Bool?
    var rows: String?
    var type: String?
    var unit: String?
  }

  enum Kind: String, Decodable {
    case property, constant, count, presence, part
  }

  /// A number of bytes, or the words of the table.
  enum Size: Decodable {
    case bytes(Int)
    case words(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .bytes(number)
      } else {
        self = .words(try container.decode(String.self))
      }
    }
  }

  static let all: LayoutFile = {
    do {
      let url = ColmiFixtures.package.appendingPathComponent("Documentation/layouts.json")
      return try JSONDecoder().decode(LayoutFile.self, from: Data(contentsOf: url))
    } catch {
      fatalError("Documentation/layouts.json: \(error)")
    }
  }()
}
