import HaloCapture
import HaloProtocol

extension ScrubContext {
  /// Returns an HCI command with its personal data replaced; nil if the command stays unchanged.
  mutating func command(_ bytes: ArraySlice<UInt8>, of adapter: UInt32) -> [UInt8]? {
    guard bytes.count >= 3 else { return unknown(bytes, "commands that are cut off") }
    let opcode = bytes.uint16LE(at: 0)
    return parameters(
      bytes, from: 3, lengthAt: 2, HCILayouts.commands[opcode], "the command \(Self.hex(opcode))",
      of: Source(adapter: adapter, code: opcode))
  }

  /// Returns an HCI event with its personal data replaced; nil if the event stays unchanged.
  mutating func event(_ bytes: ArraySlice<UInt8>, of adapter: UInt32) -> [UInt8]? {
    guard bytes.count >= 2 else { return unknown(bytes, "events that are cut off") }
    let span = bytes.span
    switch span[0] {
    case HCI.Event.commandComplete where bytes.count >= 5:
      let opcode = bytes.uint16LE(at: 3)
      return parameters(
        bytes, from: 5, HCILayouts.answers[opcode] ?? HCILayouts.status,
        "the answer to the command \(Self.hex(opcode))")
    case HCI.Event.lowEnergy where bytes.count >= 3:
      let code = span[2]
      return parameters(
        bytes, from: 3, HCILayouts.lowEnergyEvents[UInt16(code)],
        "the event of LE 0x\(Self.hex(code))",
        of: Source(adapter: adapter, code: UInt16(code) << 8))
    case let code:
      return parameters(
        bytes, from: 2, HCILayouts.events[UInt16(code)], "the event 0x\(Self.hex(code))")
    }
  }

  /// Removes personal data from the parameters of an HCI packet, which begin at `start`, and blanks
  /// bytes after their end; returns nil if nothing changes.
  ///
  /// The byte at `length` is the number of bytes after it.
  private mutating func parameters(
    _ bytes: ArraySlice<UInt8>, from start: Int, lengthAt length: Int = 1, _ layout: Layout?,
    _ words: @autoclosure () -> String, of source: Source = Source()
  ) -> [UInt8]? {
    let end = max(start, min(bytes.count, length + 1 + Int(bytes.span[length])))
    if let layout, end == bytes.count, isKept(bytes.span, start..<end, by: layout) { return nil }
    let inside = Array(bytes.prefix(end).dropFirst(start))
    let changed =
      layout.map { scrub(inside, by: $0, words(), of: source) } ?? unknown(inside, words())
    let rest = unknown(bytes.dropFirst(end), "bytes after packets of the controller")
    return bytes.prefix(start) + changed + rest
  }
}
