import HaloCapture
import HaloTestSupport
import Testing

/// Packets to write and to read.
package enum CaptureSamples {
  /// Returns packets of all kinds that a serial line has, with times in microseconds.
  package static func packets(
    _ count: Int, seed: UInt64, adapters: UInt32 = 1
  ) -> [CapturedPacket] {
    var random = SplitMix64(seed: seed)
    var time = Duration.seconds(1_763_650_000)
    return (0..<count).map { index in
      time += .microseconds(Int64.random(in: 0...2_000_000, using: &random))
      let direction: CapturedPacket.Direction = Bool.random(using: &random) ? .sent : .received
      let kind: CapturedPacket.Kind =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .command
        case 1: .event
        case 2: .synchronous(direction)
        case 3: .isochronous(direction)
        default: .acl(direction)
        }
      let length = Int.random(in: index % 9 == 0 ? 0...600 : 0...40, using: &random)
      return CapturedPacket(
        time: time, adapter: UInt32.random(in: 0..<adapters, using: &random), kind: kind,
        bytes: random.bytes(length)[...])
    }
  }

  /// Returns a number, low byte first.
  package static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// Returns zeros that fill bytes up to a multiple of four, as in pcapng.
  package static func padding(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  /// Returns a block of pcapng, low byte first.
  package static func block(_ type: UInt32, _ body: [UInt8]) -> [UInt8] {
    let body = body + padding(body)
    let length = little(UInt32(body.count + 12))
    return little(type) + length + body + length
  }

  /// Returns a file, the offsets of its records and, last, its length.
  package static func file(
    _ packets: [CapturedPacket], _ format: CaptureWriter.Format
  ) throws -> (bytes: [UInt8], offsets: [Int]) {
    var writer = CaptureWriter(format)
    var (file, offsets) = (writer.head, [Int]())
    for packet in packets {
      offsets.append(file.count)
      let record = writer.record(of: packet)
      file += try #require(record)
    }
    return (file, offsets + [file.count])
  }

  package static func format(_ bytes: [UInt8]) throws -> CaptureFormat {
    try CaptureReader(bytes).format
  }

  package static func read(_ bytes: [UInt8]) throws -> [CaptureReader.Item] {
    var reader = try CaptureReader(bytes)
    return try all(&reader)
  }

  package static func all(_ reader: inout CaptureReader) throws -> [CaptureReader.Item] {
    var items: [CaptureReader.Item] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  /// Returns the packets, in a form that compares to written ones.
  package static func packets(in items: [CaptureReader.Item]) -> [CapturedPacket] {
    items.compactMap { item in
      guard case .packet(let packet) = item else { return nil }
      return packet
    }
  }

  package static func packets(of file: [UInt8]) throws -> [CapturedPacket] {
    packets(in: try read(file))
  }

  package static func damages(in items: [CaptureReader.Item]) -> [CaptureDamage] {
    items.compactMap { item in
      guard case .skipped(let damage) = item else { return nil }
      return damage
    }
  }
}

/// A source that repeats the same bytes, and records the largest request.
package final class RepeatingSource: CaptureSource {
  private let head: [UInt8]
  private let record: [UInt8]
  private var position = 0
  package private(set) var most = 0
  package let total: Int
  package let length: UInt64?

  package init(_ head: [UInt8], record: [UInt8], total: Int, isFile: Bool) {
    (self.head, self.record, self.total) = (head, record, total)
    length = isFile ? UInt64(total) : nil
  }

  package func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    most = max(most, room.count)
    let count = min(room.count, total - position)
    var filled = 0
    while filled < count {
      // The rest of the head, or of the record at this offset.
      let at = position + filled
      let part =
        at < head.count ? head[at...] : record[((at - head.count) % record.count)...]
      let length = min(part.count, count - filled)
      part.prefix(length).withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: room[filled..<filled + length])
          .copyMemory(from: $0)
      }
      filled += length
    }
    position += count
    return count
  }
}

/// A source that delivers its bytes in pieces.
package final class PieceSource: CaptureSource {
  private var rest: ArraySlice<UInt8>
  private let most: Int
  package let length: UInt64? = nil

  package init(_ bytes: [UInt8], most: Int) { (rest, self.most) = (bytes[...], most) }

  package func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(most, room.count, rest.count)
    room.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}

extension [UInt8] {
  /// Whether these bytes contain others in a row.
  package func holds(_ bytes: [UInt8]) -> Bool { firstRange(of: bytes) != nil }
}
