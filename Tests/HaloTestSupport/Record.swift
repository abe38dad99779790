import Foundation

/// Returns the lines of a record in `Fixtures` without `.txt`, none while
/// `HALO_TRANSCRIPTS=renew` in the environment lets tests write it again.
public func lines(of record: String) throws -> [String]? {
  guard ProcessInfo.processInfo.environment["HALO_TRANSCRIPTS"] != "renew" else { return nil }
  return try String(contentsOf: url(of: record), encoding: .utf8).split(separator: "\n")
    .map(String.init)
}

/// Returns the lines that only the record has or lacks, or writes the record again.
///
/// If `ignoresNew` is true, what is new needs no line until then.
public func changes(
  of record: String, to lines: [String], ignoresNew: Bool = false
) throws -> [String] {
  guard let known = try HaloTestSupport.lines(of: record) else {
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url(of: record))
    return []
  }
  let changes = ignoresNew ? Set(known).subtracting(lines) : Set(known).symmetricDifference(lines)
  return known.isEmpty ? ["no line"] : changes.sorted()
}

private func url(of record: String) -> URL {
  VectorFile.folder.appendingPathComponent("\(record).txt")
}
