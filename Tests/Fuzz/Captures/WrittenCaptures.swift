import FuzzKit
import HaloCapture

/// Checks that written packets are read back unchanged.
///
/// Times far apart and impossible lengths would make a sound record look damaged, so they are
/// limited first.
func checkWriting(_ packets: [CapturedPacket], _ format: CaptureWriter.Format) throws(BrokenLaw) {
  var writer = CaptureWriter(format)
  for packet in packets { _ = writer.record(of: packet) }

  let tame = packets.map(\.tamed)
  let (file, written) = write(tame, format)
  guard !written.isEmpty else { return }
  let reading = try CaptureReading(file)
  try law(
    reading.error == nil && reading.damages.allSatisfy { $0.reason.contains("dropped") },
    "\(format) of \(written) gives \(reading)")
  let read = reading.packets
  try law(read.count == written.count, "\(format) of \(written.count) packets has \(read.count)")
  var numbers: [UInt32: UInt32] = [:]
  for (before, after) in zip(written, read) {
    var expected = before.kept(by: format)
    if format == .btmon {
      // Each adapter has its own number, its former one if that is free.
      let isNew = numbers[before.adapter] == nil
      let isFree = !numbers.values.contains(before.adapter) && before.adapter <= 0xFFFF
      expected.adapter = numbers[before.adapter] ?? (isFree ? before.adapter : after.adapter)
      try law(
        !isNew || !numbers.values.contains(after.adapter), "\(before) shares \(after.adapter)")
      numbers[before.adapter] = after.adapter
    }
    try law(after == expected, "\(expected), in \(format), is read as \(after)")
  }
}

/// Returns a file, and the packets that the format can contain.
private func write(
  _ packets: [CapturedPacket], _ format: CaptureWriter.Format
) -> (file: [UInt8], written: [CapturedPacket]) {
  var writer = CaptureWriter(format)
  var (file, written) = (writer.head, [CapturedPacket]())
  var (droppedCount, beginsCapture) = (0, false)
  for packet in packets {
    guard let record = writer.record(of: packet) else {
      droppedCount += packet.droppedCount
      beginsCapture = beginsCapture || packet.beginsCapture
      continue
    }
    file += record
    var packet = packet
    packet.droppedCount += droppedCount
    packet.beginsCapture = packet.beginsCapture || beginsCapture
    (droppedCount, beginsCapture) = (0, false)
    written.append(packet)
  }
  return (file, written)
}

extension CapturedPacket {
  /// The same packet, with a time within some days and a possible length.
  fileprivate var tamed: CapturedPacket {
    var packet = self
    let attoseconds = UInt64(truncatingIfNeeded: time.attoseconds)
    packet.time = .seconds(1_763_650_000) + .nanoseconds(Int64(attoseconds % 1_000_000_000_000))
    packet.droppedCount = min(max(droppedCount, 0), 1000)
    packet.originalLength = min(originalLength, 0x8000)
    if packet.bytes.count > packet.originalLength { packet.bytes = bytes.prefix(0x8000) }
    return packet
  }

  fileprivate func kept(by format: CaptureWriter.Format) -> CapturedPacket {
    var packet = self
    packet.kind = kind.directed
    packet.beginsCapture = beginsCapture && format == .pcapng
    switch format {
    case .btsnoop: packet.adapter = 0
    case .btmon: break
    case .pcapng:
      // The second interface is the one of the air.
      packet.adapter = if case .linkLayer = kind { 1 << 16 } else { 0 }
    case .pcap: (packet.adapter, packet.droppedCount) = (0, 0)
    case .packetLogger:
      (packet.adapter, packet.droppedCount, packet.originalLength) = (0, 0, bytes.count)
    }
    if format != .pcap, format != .pcapng {
      packet.time -= .nanoseconds(time.components.attoseconds / 1_000_000_000 % 1000)
    }
    return packet
  }
}

extension CapturedPacket.Kind {
  /// Returns the direction as stored: unknown becomes sent.
  private func directed(_ direction: CapturedPacket.Direction) -> CapturedPacket.Direction {
    direction == .unknown ? .sent : direction
  }

  fileprivate var directed: CapturedPacket.Kind {
    switch self {
    case .acl(let direction): .acl(directed(direction))
    case .synchronous(let direction): .synchronous(directed(direction))
    case .isochronous(let direction): .isochronous(directed(direction))
    default: self
    }
  }
}
