/// Returns the members of the packets in a folder of tests, which belong to no channel.
func foreignSources(_ folder: String) throws -> [(String, String)] {
  let sources = try SwiftSources(in: "Sources/Core/HaloProtocol", folder)
  let types = sources.declarations.values.filter {
    $0.file.hasPrefix(folder) && $0.members.contains("init(Never)")
  }
  return try Dictionary(grouping: types, by: \.file).sorted { $0.key < $1.key }.map { file, types in
    let texts = try types.sorted { $0.path < $1.path }.map { type in
      let isPacket = type.inherited.contains("ForeignPacket")
      let members = PacketMembers(type, isPacket ? .characteristic : .part, sources)
      // The types of a test are visible in its module alone.
      let lines = try members.lines().map { $0.replacing("  public ", with: "  ") }
      return (["extension \(type.path) {"] + lines.dropLast() + ["}", ""]).joined(separator: "\n")
    }
    let name = file.dropFirst(folder.count + 1).replacing(".swift", with: "Members.swift")
    return (
      "\(folder)/Generated/\(name)",
      "// swift-format-ignore-file\n" + sourceHead + "@testable import HaloProtocol\n\n"
        + texts.joined(separator: "\n")
    )
  }
}
