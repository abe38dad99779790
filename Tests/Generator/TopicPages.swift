import Foundation

/// Returns the pages of DocC for namespaces: those of the catalog, and the topics of the list.
func topicPages(_ layouts: Layouts) -> [(String, String)] {
  var names: [String] = []
  for channel in layouts.list.channels where !channel.namespace.isEmpty {
    if !names.contains(channel.namespace) { names.append(channel.namespace) }
  }
  return names.map { name in
    let channels = layouts.list.channels.filter { $0.namespace == name }.map(\.name)
    let file = "Sources/Core/HaloProtocol/HaloProtocol.docc/\(name).md"
    let topics = topics(of: channels, layouts)
    let head = (try? contents(of: file)) ?? "# ``HaloProtocol/\(name)``\n\n## Topics\n"
    // Types listed by hand come first, and only once.
    var listed = Set(
      head.split(separator: "\n").compactMap {
        $0.firstMatch(of: #/``(.+?)``/#).map { String($0.output.1) }
      })
    let groups = topics.compactMap { topic -> String? in
      let types = topic.types.filter { listed.insert($0).inserted }
      guard !types.isEmpty else { return nil }
      return "### \(topic.title)\n\n" + types.map { "- ``\($0)``\n" }.joined()
    }
    return ("\(name).md", head + "\n" + groups.joined(separator: "\n"))
  }
}

/// Returns the topics of channels in the order of the list: the packets, the other public types of
/// their files, and the types that the list adds.
private func topics(of channels: [String], _ layouts: Layouts) -> [(title: String, types: [String])]
{
  var topics: [(title: String, types: [String])] = []
  let all = Set(layouts.packets.map(\.type))
  let values = Set(layouts.packets.compactMap(\.settings).map { "Colmi.\($0)" })
  for code in layouts.list.codes where channels.contains(code.channel) && !code.topic.isEmpty {
    let key = "\(code.channel) \(code.topic)"
    if topics.last?.title != code.topic { topics.append((code.topic, [])) }
    var types: [String] = []
    var others: [String] = []
    let namespace = code.namespace
    for entry in code.entries {
      let suffixes =
        entry.sender == "settings" ? ["Request", "Reply", "WriteRequest", "WriteReply"] : [""]
      let names = suffixes.map { entry.type + $0 }
      types += names.filter { layouts.sources.find($0, in: namespace) != nil }
      guard
        let file = layouts.packets.first(where: { $0.type == code.path(names[0]) })?.declaration
          .file
      else { continue }
      var paths = (layouts.sources.paths[file] ?? [])[...]
      if entry.sender == "settings" {
        // Several settings share a file; each comes with the types after it.
        paths = paths.drop { $0 != "\(namespace).\(entry.type)" }
        paths = paths.prefix(1) + paths.dropFirst().prefix { !values.contains($0) }
      } else {
        paths = paths.filter { !values.contains($0) }[...]
      }
      others += paths.filter {
        !all.contains($0) && $0.split(separator: ".").count == 2 && $0.hasPrefix("\(namespace).")
      }.map { String($0.dropFirst(namespace.count + 1)) }
    }
    topics[topics.count - 1].types += types + others
    let isLast =
      code.code
      == layouts.list.codes.last { $0.channel == code.channel && $0.topic == code.topic }?.code
    if isLast {
      topics[topics.count - 1].types +=
        layouts.list.definitions.filter {
          // A type within another one is on the page of that.
          $0.kind != .packet && $0.topic == code.topic && $0.channel.name == code.channel
            && !$0.name.contains(".")
        }.map(\.name) + (layouts.list.others[key] ?? [])
    }
  }
  return topics
}
