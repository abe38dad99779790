/// Finds the senders of ACL packets in a capture without directions, such as one of link type 187.
///
/// Hosts begin packets with another flag than controllers, and a continuation belongs to the
/// unfinished packet. The senders of audio and of parts without a beginning remain unknown.
///
/// ```swift
/// var directions = PacketDirections()
/// while case .packet(let packet)? = try reader.next() {
///   file += writer.record(of: directions.directed(packet)) ?? []
/// }
/// ```
public struct PacketDirections: ~Copyable {
  private var links = LinkFollower()
  /// Whether any packet of the capture so far has no direction, so that directions have to be
  /// found.
  private var isNeeded = false

  /// Makes a finder that has seen no packet of a capture yet.
  public init() {}

  /// Handles the next packet of the capture.
  ///
  /// - Returns: The packet, with its direction if that was missing and could be found.
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
