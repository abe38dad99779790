import Foundation
import FuzzKit
import HaloProtocol

extension FuzzFixtures {
  /// Reads the folder `Fixtures`.
  public init(readingFrom folder: URL) throws {
    var vectors: [Vector] = []
    var replies: [Reply] = []
    let usual = ["colmi", "gatt", "triones", "gap"]
    // Those of other families come last.
    let vectorFolders =
      usual
      + (try Self.names(in: folder).filter { name in
        !usual.contains(name) && name != "schema"
          && (try? Self.names(in: folder.appendingPathComponent(name)))?
            .contains { $0.hasSuffix(".json") } == true
      })
    for part in vectorFolders {
      let url = folder.appendingPathComponent(part)
      for name in try Self.names(in: url) where name.hasSuffix(".json") {
        let data = try Data(contentsOf: url.appendingPathComponent(name))
        let file = try JSONDecoder().decode(File.self, from: data)
        for vector in file.vectors {
          let channel = vector.channel ?? file.channel ?? ""
          let direction = vector.direction ?? file.direction ?? ""
          if let hex = vector.hex {
            vectors.append(
              Vector(type: file.type, channel: channel, direction: direction, bytes: hex.bytes))
          }
          if let frames = vector.frames {
            replies.append(Reply(type: file.type, frames: frames.map(\.bytes)))
          }
        }
      }
    }
    var files: [String: [UInt8]] = [:]
    for part in try Self.names(in: folder)
    where !(vectorFolders + ["corpus", "crashes"]).contains(part) {
      let url = folder.appendingPathComponent(part)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
        isFolder.boolValue
      else { continue }
      for name in try Self.names(in: url) {
        let file = url.appendingPathComponent(name)
        files["\(part)/\(name)"] = [UInt8](try Data(contentsOf: file))
      }
    }
    self.init(vectors: vectors, replies: replies, files: files)
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The fields of a vector file that seeds need, of any of its three kinds.
  private struct File: Decodable {
    var type: String
    var channel: String?
    var direction: String?
    var vectors: [Entry]
  }

  private struct Entry: Decodable {
    var channel: String?
    var direction: String?
    var hex: HexBytes?
    var frames: [HexBytes]?
  }
}
