import Foundation
import HaloProtocol
import HaloTestSupport

@testable import HaloCommandLine
@testable import HaloData

/// A row of an archive in a test.
struct ArchiveSample {
  var service = ""
  var characteristic: String
  var direction = ""
  /// Milliseconds since 1970.
  var time = 1_784_000_000_250
  var bytes: [UInt8]

  var json: String {
    #"{"id":[1,{"a":"}"}],"service":"\#(service)","characteristic":"\#(characteristic)","#
      + #""direction":"\#(direction)","time":\#(time),"bytes":"\#(HexBytes(bytes))"}"#
  }

  /// The row in CSV with ``csvHeader``.
  var csv: String { "7,\(service),\"\(characteristic)\",\(direction),\(time),\(HexBytes(bytes))" }

  static let csvHeader = "id,service,characteristic,direction,time,bytes"

  /// The frames of the fixtures of all families of rings, each with its line of `halo decode`.
  static let vectors: [(sample: ArchiveSample, line: String)] = {
    let folders = ["colmi", "crp", "jstyle", "ringconn", "ycbt"]
    let files = folders.flatMap { folder in
      ((try? VectorFile.names(in: folder)) ?? []).compactMap {
        try? VectorFile.load("\(folder)/\($0)")
      }
    }
    return files.flatMap { file in
      file.vectors.map { vector in
        let sample = ArchiveSample(
          characteristic: file.channel, direction: vector.direction, bytes: vector.hex.bytes)
        return (sample, "\(vector.direction)\t\(file.channel)\t\(vector.hex)\n")
      }
    }
  }()
}

/// Runs of `halo decode --lines` with an archive in one form.
extension ToolRun {
  init(json samples: [ArchiveSample], pieceLength: Int = 1 << 16) {
    let input = samples.map { $0.json + "\n" }.joined()
    self.init("decode", "--lines", input: input, pieceLength: pieceLength)
  }

  init(csv samples: [ArchiveSample]) {
    let input = ([ArchiveSample.csvHeader] + samples.map(\.csv)).joined(separator: "\r\n")
    self.init("decode", "--lines", input: input)
  }

  init(sqlite samples: [ArchiveSample]) throws {
    let file = TemporaryFile(ending: "db")
    try ArchiveSample.write(samples, to: file.path)
    self.init("decode", "--lines", file.path)
  }
}

extension ArchiveSample {
  /// Writes rows to a database, with bytes in a column of blobs.
  static func write(_ samples: [ArchiveSample], to path: String) throws {
    let database = try SQLite(path, isReadOnly: false, vfs: nil)
    try database.run("CREATE TABLE other (id INTEGER, bytes BLOB)")
    try database.run(
      "CREATE TABLE frames (id INTEGER PRIMARY KEY, service TEXT, characteristic TEXT, "
        + "direction TEXT, time INTEGER, bytes BLOB)")
    try database.run("BEGIN")
    for sample in samples {
      try database.run(
        "INSERT INTO frames (service, characteristic, direction, time, bytes) "
          + "VALUES ('\(sample.service)', '\(sample.characteristic)', '\(sample.direction)', "
          + "\(sample.time), x'\(HexBytes(sample.bytes))')")
    }
    try database.run("COMMIT")
  }
}

extension JSONValue {
  /// The object without some of its members.
  func without(_ keys: String...) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !keys.contains($0.key) })
  }
}
