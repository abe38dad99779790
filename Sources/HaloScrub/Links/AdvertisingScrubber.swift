import HaloCapture

/// Puts what is advertised in several packets together, to change it whole.
struct AdvertisingScrubber {
  /// Whose it is.
  struct Source: Hashable {
    let adapter: UInt32
    /// Of which kind the packets are.
    let code: UInt16
    /// What they say of who it is.
    let bytes: [UInt8]
  }

  private var pending: [Source: ByteRegion] = [:]
  private var order: [Source] = []

  private static let mostSources = 64
  /// What an advertiser may tell at once.
  ///
  /// Source: Core Specification, Volume 6, Part B, 2.3.4.9.
  private static let mostBytes = 1650

  /// Takes what comes whole.
  func take(_ region: ByteRegion, _ queue: inout PacketQueue, _ context: inout ScrubContext) {
    queue.write(context.advertising(queue.bytes(of: region)), to: region)
  }

  /// Takes a part of what somebody advertises, the first or the last one of it or another; where
  /// nothing tells whether it begins, it does where nothing waits for more.
  mutating func take(
    _ part: ByteRegion, of source: Source, begins: Bool?, ends: Bool, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    if begins == true { finish(source, &queue, &context) }
    if pending[source] == nil, begins == false {
      let words = "advertising data without their beginning"
      return queue.write(context.unknown(queue.bytes(of: part), words), to: part)
    }
    guard pending[source] != nil || !ends else { return take(part, &queue, &context) }
    if pending[source] == nil, begins == true || !part.isEmpty {
      if order.count >= Self.mostSources { finish(order[0], &queue, &context) }
      order.append(source)
      pending[source] = ByteRegion()
    }
    if !part.isEmpty {
      queue.hold(part)
      pending[source]? += part
    }
    if ends || pending[source]?.count ?? 0 > Self.mostBytes { finish(source, &queue, &context) }
  }

  /// Whether more has to come behind a part, as a structure does not end in it.
  func isOpen(_ part: ByteRegion, of source: Source, _ queue: PacketQueue) -> Bool {
    var whole = pending[source] ?? ByteRegion()
    whole += part
    var rest = queue.bytes(of: whole)[...]
    while let length = rest.first, length > 0 {
      guard rest.count > Int(length) else { return true }
      rest = rest.dropFirst(1 + Int(length))
    }
    return false
  }

  /// Nothing waits any longer.
  mutating func finish(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    for source in order { finish(source, &queue, &context) }
  }

  /// What waits for more of somebody waits no longer.
  mutating func finish(
    _ source: Source, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    guard let region = pending.removeValue(forKey: source) else { return }
    order.removeAll { $0 == source }
    take(region, &queue, &context)
    queue.release(region)
  }
}

/// Changes what devices advertise.
extension ScrubContext {
  /// What a device advertises: structures, each a length, a type, and what it holds.
  mutating func advertising(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let length = rest.first, length > 0 {
      guard rest.count > Int(length) else { return result + beginning(rest) }
      let type = rest[rest.startIndex + 1]
      let data = Array(rest.dropFirst(2).prefix(Int(length) - 1))
      result += [length, type] + structure(type, data)
      rest = rest.dropFirst(1 + Int(length))
    }
    return result + unknown(rest, "bytes behind what is advertised")
  }

  /// A structure of which the end is missing: the beginning of a name is changed as one, and a part
  /// of an address or a key would tell too much.
  private mutating func beginning(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let words = "advertising data that are cut off"
    guard bytes.count > 2 else { return Array(bytes) }
    switch bytes[bytes.startIndex + 1] {
    case 0x08, 0x09, 0x30:
      report.leave(words)
      return bytes.prefix(2) + name(bytes.dropFirst(2))
    case let type where [0x17, 0x18, 0x1B].contains(type) || Self.advertisedKeys.contains(type):
      report.leave(words)
      return bytes.prefix(2) + [UInt8](repeating: 0, count: bytes.count - 2)
    default: return unknown(bytes, words)
    }
  }

  /// Hashes and random numbers of a pairing, its key, the code of a broadcast, and what the members
  /// of a set find each other by.
  ///
  /// Source: Bluetooth SIG, Assigned Numbers, 2.3.
  private static let advertisedKeys: Set<UInt8> =
    [0x0E, 0x0F, 0x10, 0x1D, 0x1E, 0x22, 0x23, 0x2D, 0x2E]

  /// How long those are that are of one length: flags, transmit power, class, interval of
  /// connections, appearance, interval of advertising, role, long interval of advertising.
  private static let advertisedLengths: [UInt8: Int] = [
    0x01: 1, 0x0A: 1, 0x0D: 3, 0x12: 4, 0x19: 2, 0x1A: 2, 0x1C: 1, 0x2F: 4,
  ]

  private mutating func structure(_ type: UInt8, _ data: [UInt8]) -> [UInt8] {
    switch type {
    case 0x08, 0x09, 0x30: return name(data)
    case 0x1B where data.count == 7: return address(data.prefix(6)) + data.suffix(1)
    case 0x17, 0x18:
      let whole = data.count / 6 * 6
      return stride(from: 0, to: whole, by: 6).flatMap { address(data[$0..<$0 + 6]) }
        + [UInt8](repeating: 0, count: data.count - whole)
    case _ where Self.advertisedKeys.contains(type): return key(data)
    case 0xFF where data.count >= 2: return dataOfMaker(data)
    case 0x01...0x07, 0x0A, 0x0D, 0x12, 0x14, 0x15, 0x19, 0x1A, 0x1C, 0x1F, 0x27, 0x28, 0x2C,
      0x2F, 0x32:
      return sweep(
        data, explained: Self.advertisedLengths[type] ?? data.count,
        "bytes behind advertising data of the type 0x\(Self.hex(type))")
    default: return unknown(data, "advertising data of the type 0x\(Self.hex(type))")
    }
  }

  /// The number of a company, and data of it; but some begin with their address, and that is no
  /// number to be told.
  private mutating func dataOfMaker(_ data: [UInt8]) -> [UInt8] {
    let other = sweep(data)
    let isNumber = other.prefix(2) == data.prefix(2)
    guard !isNumber || data.dropFirst(2).contains(where: { $0 != 0 }) else { return data }
    let maker = isNumber ? "the maker \(Self.hex(data[...].uint16LE(at: 0)))" : "a maker"
    report.leave("data of \(maker), advertised")
    guard options.blanksUnknown else { return other }
    let kept = isNumber ? data.prefix(2) : []
    return kept + [UInt8](repeating: 0, count: data.count - kept.count)
  }

  static func hex(_ number: some FixedWidthInteger & UnsignedInteger) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: number.bitWidth / 4 - digits.utf8.count) + digits
  }
}
