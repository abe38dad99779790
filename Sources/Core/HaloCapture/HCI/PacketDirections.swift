/// Finds the directions of HCI data packets (ACL) in a capture that contains no directions, such as
/// a pcap file of link type 187.
///
/// Hosts and controllers begin data packets with different flags, and a continuation has the
/// direction of the packet that it continues. The directions of audio packets and of parts without
/// a beginning remain unknown.
///
/// ```swift
/// var directions = PacketDirections()
/// while case .packet(let packet)? = try reader.next() {
///   file += writer.record(of: directions.directed(packet)) ?? []
/// }
/// ```
package struct PacketDirections: ~Copyable {
  private var links = LinkFollower()
  /// Whether any packet of the capture so far has no direction.
  private var isNeeded = false

  /// Makes an object that finds directions for the packets of one capture.
  package init() {}

  /// Processes the next packet of the capture.
  ///
  /// - Returns: The packet, with its direction if the direction was missing and could be found.
  package mutating func directed(_ packet: CapturedPacket) -> CapturedPacket {
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
