/// Finds out who sent the packets of data of a capture that does not tell, one of link type 187 for
/// one.
///
/// Hosts begin packets by another flag than controllers, and a part that goes on belongs to what is
/// not finished. Of sound, and of parts without a beginning, nobody knows.
///
/// ```swift
/// var directions = PacketDirections()
/// while case .packet(let packet)? = try reader.next() {
///   file += writer.record(of: directions.directed(packet)) ?? []
/// }
/// ```
public struct PacketDirections: ~Copyable {
  private var links = LinkFollower()
  /// Whether there was a packet without a direction; most captures have none.
  private var isNeeded = false

  /// Begins a capture.
  public init() {}

  /// Takes the next packet.
  ///
  /// - Returns: It, with its direction where that was not told and is found out.
  public mutating func directed(_ packet: CapturedPacket) -> CapturedPacket {
    let isUndirected = packet.kind == .acl(.unknown)
    isNeeded = isNeeded || isUndirected
    guard isNeeded else { return packet }
    links.consume(packet)
    links.clearEvents()
    guard isUndirected, let isFromHost = links.isLastFromHost else { return packet }
    var packet = packet
    packet.kind = .acl(isFromHost ? .sent : .received)
    return packet
  }
}
