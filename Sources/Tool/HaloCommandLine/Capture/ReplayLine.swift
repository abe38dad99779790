import HaloCapture
import HaloJSON
import HaloProtocol

extension SessionReplay.Item {
  /// Appends the line of `halo replay --json`.
  func append(to buffer: inout [UInt8], isVirtual: Bool) {
    var line = JSONWriter(appendingTo: &buffer)
    line.open()
    if let bytes { line.field("bytes", hex: bytes) }
    line.field("channel", channel.name)
    if let sender { line.field("direction", sender.rawValue) }
    if case .failure(let error, _) = content {
      line.key("error")
      PacketJSON.Failure(error).write(to: &line)
    }
    line.field("frames", UInt64(clamping: frameCount))
    if isOfHost { line.field("isOfHost", true) }
    if link != 0 { line.field("link", link) }
    if let name { line.field("name", name) }
    if case .happening(let operation, _, _) = content {
      line.field("operation", operation.rawValue)
    }
    if let remark { line.field("remark", remark) }
    line.field("time", plain: { Trace.append(time, to: &$0) })
    writeValue(to: &line)
    if isVirtual { line.field("virtual", true) }
    line.close()
    line.finish(&buffer)
    buffer.append(UInt8(ascii: "\n"))
  }

  private var bytes: [UInt8]? {
    switch content {
    case .packet(let packet): packet.bytes
    case .failure(_, let bytes): bytes
    case .happening(_, _, let bytes): bytes.isEmpty ? nil : bytes
    case .assembled, .remark: nil
    }
  }

  private var name: String? {
    switch content {
    case .packet(let packet), .assembled(let packet): packet.name
    case .remark, .happening, .failure: nil
    }
  }

  private var remark: String? {
    switch content {
    case .remark(let text), .happening(_, let text, _): text
    case .packet, .assembled, .failure: nil
    }
  }

  private func writeValue(to line: inout JSONWriter) {
    switch content {
    case .packet(let packet), .assembled(let packet):
      guard let value = packet.json else { return }
      line.key("value")
      line.append(value)
    case .remark, .happening, .failure: break
    }
  }
}
