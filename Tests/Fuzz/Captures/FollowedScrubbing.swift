import FuzzKit
import HaloCapture

/// Checks that scrubbed packets have the same operations with other values, and that no address or
/// name of the original is left.
///
/// The scrubber has to follow the state of links as the reader does: every value that the reader
/// takes for a name has to be replaced as a name.
func checkFollowing(
  _ packets: [CapturedPacket], _ scrubbed: [CapturedPacket], _ table: HandleTable
) throws(BrokenLaw) {
  // Concatenated captures are checked one by one, as not every format can mark their beginnings.
  let starts = [0] + packets.indices.dropFirst().filter { packets[$0].beginsCapture }
  for (start, end) in zip(starts, starts.dropFirst() + [packets.count]) {
    try checkFollowing(packets[start..<end], scrubbed[start..<end], table)
  }
}

private func checkFollowing(
  _ packets: ArraySlice<CapturedPacket>, _ scrubbed: ArraySlice<CapturedPacket>,
  _ table: HandleTable
) throws(BrokenLaw) {
  let first = try Followed(packets, table).operations
  let second = try Followed(scrubbed, table).operations
  try law(
    first.map(\.shape) == second.map(\.shape),
    "\(first.count) operations, now \(second.count): "
      + "\(first.map(\.shape)) became \(second.map(\.shape))")
  let names = Windows(first.filter(\.namesDevice).map(\.value))
  for packet in scrubbed {
    try law(!names.areLeft(in: packet.bytes), "\(packet) has a name that can be read")
  }
  for (operation, other) in zip(first, second) {
    // The model of a ring is kept, before the digits of its address.
    if operation.namesDevice, operation.value.dropLast(4).last != UInt8(ascii: "_") {
      try law(
        !other.value.repeats(operation.value, atLeast: 8),
        "\(operation.value) of \(operation) is left in \(other.value)")
    }
    if case .connection(let link) = operation.kind, case .connection(let now) = other.kind {
      try law(
        link.peer == nil || link.peer != now.peer || link.isOfNobody, "\(link) is left in \(now)")
    }
  }
}

/// Runs of so many bytes of the personal values.
private struct Windows {
  private static let length = 8
  private var parts: Set<ArraySlice<UInt8>> = []

  init(_ values: [ArraySlice<UInt8>]) {
    for value in values
    where value.count >= Self.length && value.dropLast(4).last != UInt8(ascii: "_") {
      for start in value.startIndex...value.endIndex - Self.length {
        let part = value[start..<start + Self.length]
        if Set(part).count > 2 { parts.insert(part) }
      }
    }
  }

  func areLeft(in bytes: ArraySlice<UInt8>) -> Bool {
    guard !parts.isEmpty, bytes.count >= Self.length else { return false }
    return (bytes.startIndex...bytes.endIndex - Self.length).contains {
      parts.contains(bytes[$0..<$0 + Self.length])
    }
  }
}

private struct Followed {
  var operations: [CapturedOperation] = []

  /// Reads packets through a file.
  init(_ packets: ArraySlice<CapturedPacket>, _ table: HandleTable) throws(BrokenLaw) {
    var writer = CaptureWriter(.btmon)
    var file: [UInt8] = []
    for (index, packet) in packets.enumerated() {
      var packet = packet
      packet.time = .seconds(1_763_650_000) + .milliseconds(index)
      packet.droppedCount = min(max(packet.droppedCount, 0), 1)
      packet.originalLength = min(packet.originalLength, 0x8000)
      guard packet.bytes.count <= packet.originalLength else { return }
      file += writer.record(of: packet) ?? []
    }
    guard !file.isEmpty else { return }
    try accepted("\(packets) cannot be read") {
      var session = CaptureSession(
        try CaptureReader(writer.head + file), table: table, isGuessing: false)
      while let item = try session.next() {
        guard case .operation(let operation) = item else { continue }
        if case .loss = operation.kind { continue }
        operations.append(operation)
      }
    }
  }
}

/// The properties of an operation that scrubbing keeps.
private struct OperationShape: Hashable {
  var link: UInt64
  var isOfHost: Bool
  var handle: UInt16
  var kind: CapturedOperation.Kind
  var length: Int
}

extension CapturedOperation {
  fileprivate var shape: OperationShape {
    var kind = kind
    switch kind {
    case .connection(var link):
      link.peer = nil
      kind = .connection(link)
    default: break
    }
    return OperationShape(
      link: link, isOfHost: isOfHost, handle: handle, kind: kind, length: value.count)
  }

  /// Whether the value is a name or a serial number.
  fileprivate var namesDevice: Bool {
    switch kind {
    case .refusal, .loss, .connection, .disconnection, .mtu: return false
    default: break
    }
    guard case .value(let id) = attribute, let short = id.characteristic.short else { return false }
    return [0x2A00, 0x2A25, 0x2A87, 0x2A8A, 0x2A90, 0x2B48].contains(short)
  }
}

extension CapturedLink {
  /// Whether the address consists of ones or zeros, so that it belongs to no device.
  fileprivate var isOfNobody: Bool {
    guard let digits = peer?.rawValue.filter(\.isHexDigit) else { return true }
    return Set(digits.dropFirst(2)).isSubset(of: ["0"])
      || Set(digits.dropFirst(2)).isSubset(of: ["F"])
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether so many consecutive bytes equal those of another value at the same offset.
  fileprivate func repeats(_ other: ArraySlice<UInt8>, atLeast most: Int) -> Bool {
    var run = 0
    for (byte, another) in zip(self, other) {
      run = byte == another && byte != 0 ? run + 1 : 0
      if run == most { return true }
    }
    return false
  }
}
