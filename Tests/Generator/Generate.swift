import Foundation

/// Writes the files that derive from the list of packets and the tables of their layouts.
///
///     Generate [--check | --pages CATALOG]
///
/// With `--check` it writes nothing, and fails if a file is out of date. With `--pages` it writes
/// only the complete protocol pages and the topics of namespaces, into a catalog of DocC. Run it
/// in the folder of the package.
@main struct Generate {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if arguments.first == "--pages", arguments.count == 2, let folder = arguments.last {
        let layouts = try layouts()
        for (file, text) in try ProtocolPages(layouts).articles() + topicPages(layouts) {
          try write(text, to: "\(folder)/\(file)")
        }
        return
      }
      let isCheck = arguments == ["--check"]
      guard isCheck || arguments.isEmpty else {
        throw Failure("usage: Generate [--check | --pages CATALOG]")
      }
      let changed = try outputs().filter { file, text in
        guard (try? contents(of: file)) != text else { return false }
        if !isCheck { try write(text, to: file) }
        return true
      }
      for (file, _) in changed { print(isCheck ? "\(file) is not up to date" : "wrote \(file)") }
      if isCheck, !changed.isEmpty { throw Failure("run Tests/Scripts/generate") }
    } catch {
      print("FAILED: \(error)")
      exit(1)
    }
  }

  private static func layouts() throws -> Layouts {
    let folder = "Tests/Generator"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".txt") && $0 != "packets.txt" && $0 != "hci.txt" }
    let list = try PacketList((["packets.txt"] + names).map { "\(folder)/\($0)" })
    return try Layouts(
      SwiftSources(in: "Sources/Core/HaloProtocol", defining: definitionSources(list)), list)
  }

  /// Returns the sources of the parameters of HCI, which only this package uses.
  private static func controllerSources() throws -> [(file: String, text: String)] {
    let list = try PacketList(["Tests/Generator/hci.txt"])
    let definitions = try definitionSources(list)
    let layouts = try Layouts(
      SwiftSources(in: "Sources/Core/HaloController", defining: definitions), list)
    let forms = try commandForms(list)
    return try (definitions + [forms] + memberSources(layouts, decoders: [:])).map { file, text in
      let text = text.replacing("packets.txt", with: "hci.txt")
      return (
        file, text.replacing(#/\bpublic (?=struct|var|let|init|static|internal)/#, with: "package ")
      )
    }
  }

  private static func outputs() throws -> [(file: String, text: String)] {
    let layouts = try layouts()
    let list = layouts.list
    let sources =
      [settingsSource(list)] + characteristicSource(list) + (try definitionSources(list))
      + (try messageSources(layouts)) + familySources(layouts) + (try codeSources(list))
      + (try jsonSources(layouts)) + (try controllerSources())
    return [
      ("Documentation/layouts.json", try layoutsFile(layouts)), try dissector(layouts),
      try scrubLayouts(layouts),
    ] + sources + (try ProtocolPages(layouts).committed())
  }
}

private func write(_ text: String, to file: String) throws {
  let url = URL(fileURLWithPath: file)
  try FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: url)
}

struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Returns a value, and throws if there is none.
func required<Value>(_ value: Value?, _ problem: @autoclosure () -> String) throws -> Value {
  guard let value else { throw Failure(problem()) }
  return value
}

/// Returns the values of each key; keys are in the order of their first pairs.
func grouped<Key: Equatable, Value>(_ pairs: [(Key, Value)]) -> [(key: Key, values: [Value])] {
  pairs.reduce(into: []) { groups, pair in
    if let index = groups.firstIndex(where: { $0.key == pair.0 }) {
      groups[index].values.append(pair.1)
    } else {
      groups.append((pair.0, [pair.1]))
    }
  }
}

func contents(of file: String) throws -> String {
  let data = try required(FileManager.default.contents(atPath: file), "there is no file \(file)")
  return String(decoding: data, as: UTF8.self)
}
