import HaloCapture
import HaloProtocol

/// Scrubs packets between a host and its controller.
extension ScrubContext {
  /// Scrubs a command.
  mutating func command(_ bytes: [UInt8], of adapter: UInt32) -> [UInt8] {
    guard bytes.count >= 3 else { return unknown(bytes, "commands that are cut off") }
    let opcode = bytes[...].uint16LE(at: 0)
    return parameters(
      bytes, from: 3, lengthAt: 2, HCILayouts.commands[opcode], "the command \(Self.hex(opcode))",
      of: Source(adapter: adapter, code: opcode))
  }

  /// Scrubs an event.
  mutating func event(_ bytes: [UInt8], of adapter: UInt32) -> [UInt8] {
    guard bytes.count >= 2 else { return unknown(bytes, "events that are cut off") }
    switch bytes[0] {
    case HCI.Event.commandComplete where bytes.count >= 5:
      let opcode = bytes[...].uint16LE(at: 3)
      return parameters(
        bytes, from: 5, HCILayouts.answers[opcode] ?? HCILayouts.status,
        "the answer to the command \(Self.hex(opcode))")
    case HCI.Event.lowEnergy where bytes.count >= 3:
      return parameters(
        bytes, from: 3, HCILayouts.lowEnergyEvents[UInt16(bytes[2])],
        "the event of LE 0x\(Self.hex(bytes[2]))",
        of: Source(adapter: adapter, code: UInt16(bytes[2]) << 8))
    default:
      return parameters(
        bytes, from: 2, HCILayouts.events[UInt16(bytes[0])], "the event 0x\(Self.hex(bytes[0]))")
    }
  }

  /// Scrubs the parameters after a head, and blanks bytes beyond the length in the head.
  private mutating func parameters(
    _ bytes: [UInt8], from start: Int, lengthAt length: Int = 1, _ layout: Layout?,
    _ words: @autoclosure () -> String, of source: Source = Source()
  ) -> [UInt8] {
    let end = max(start, min(bytes.count, length + 1 + Int(bytes[length])))
    if let layout, end == bytes.count, isKept(bytes, start..<end, by: layout) { return bytes }
    let head = bytes[..<start]
    let inside = Array(bytes[start..<end])
    let changed =
      layout.map { scrub(inside, by: $0, words(), of: source) } ?? unknown(inside, words())
    return head + changed + unknown(bytes[end...], "bytes after packets of the controller")
  }
}
