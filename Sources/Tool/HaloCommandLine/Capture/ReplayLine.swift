import HaloCapture
import HaloJSON
import HaloProtocol
import HaloTransport

extension SessionReplay.Item {
  /// Appends the item to a buffer as a line of `halo replay --json`.
  func append(to buffer: inout [UInt8], isVirtual: Bool) {
    // One switch, as each copies the content.
    var (packet, bytes, remark) = (nil as DecodedPacket?, nil as [UInt8]?, nil as String?)
    var (operation, error) = (nil as ATTEvent.Operation?, nil as WireError?)
    switch content {
    case .packet(let decoded): (packet, bytes) = (decoded, decoded.bytes)
    case .assembled(let decoded): packet = decoded
    case .remark(let text): remark = text
    case .otherEvent(let kind, let text, let value):
      (operation, remark, bytes) = (kind, text, value.isEmpty ? nil : value)
    case .failure(let reason, let value): (error, bytes) = (reason, value)
    }
    var line = JSONWriter(appendingTo: &buffer)
    line.open()
    if let bytes { line.field("bytes", hex: bytes) }
    line.append(channel.members(from: sender))
    if let error {
      line.key("error")
      PacketJSON.Failure(error).write(to: &line)
    }
    line.field("frames", UInt64(clamping: frameCount))
    if isOfHost { line.field("isOfHost", true) }
    if link != 0 { line.field("link", link) }
    if let packet { line.field("name", plain: packet.name) }
    if let operation { line.field("operation", plain: operation.rawValue) }
    if let remark { line.field("remark", remark) }
    line.field("time", room: Trace.longestTime) { $0.append(time) }
    if let value = packet?.json?.bytes {
      line.key("value")
      line.append(value)
    }
    if isVirtual { line.field("virtual", true) }
    line.close()
    line.finish(&buffer)
    buffer.append(UInt8(ascii: "\n"))
  }
}
