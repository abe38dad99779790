/// The layouts of the packets of other ring families than COLMI, by the names of the packets.
///
/// They derive from the tables by which the packets are read, so a new packet needs none here.
enum FamilyLayouts {
  /// Returns the layout of a packet's payload; nil for a packet without a type.
  static func layout(of packet: String) -> Layout? { layouts[packet] }

  private static let layouts: [String: Layout] = {
    var layouts: [String: Layout] = [:]
    for line in text.split(separator: "\n") {
      let name = line.prefix { $0 != " " }
      layouts[String(name)] = Layout(String(line.dropFirst(name.count)))
    }
    return layouts
  }()
}
