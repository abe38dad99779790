/// Returns the codes of the kinds of generic packets.
///
/// The sources are pairs of the file of the kind and the text.
func kindSources(_ layouts: Layouts) -> [(file: String, text: String)] {
  var done: Set<String> = []
  return layouts.packets.compactMap { packet in
    guard
      let kind = packet.declaration.alias?.argument.flatMap({
        layouts.sources.find($0, in: "Colmi")
      }), kind.inherited.contains(where: { $0.hasSuffix("Kind") }),
      let name = layouts.list.codes.first(where: {
        $0.channel == packet.channel && $0.code == packet.codes[0]
      })?.name, done.insert(kind.path).inserted
    else { return nil }
    let isBigData = packet.channel == "bigdata"
    let (property, type) = isBigData ? ("action", "BigDataAction") : ("opcode", "Opcode")
    guard !kind.members.contains(property) else { return nil }
    return (
      kind.file,
      """
      extension \(kind.path) {
        /// The \(property) \(packet.codes[0]).
        public static let \(property) = Colmi.\(type).\(name)
      }

      """
    )
  }
}
