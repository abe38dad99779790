import HaloCaptureTestSupport
import HaloTestSupport
import Testing

@testable import HaloCapture

@Suite("Captures")
struct CaptureReaderTests {
  private static let formats = CaptureWriter.Format.allCases

  /// The numbers resemble interfaces of pcapng, which begin above the 16 bits of btmon.
  @Test("btmon gives each adapter its own number, until numbers run out")
  func adapters() throws {
    let adapters: [UInt32] = [0x1_0000, 0x2_0000, 0, 1, 5, 0x1_0000, 0x3_0001, 0xFFFF]
    let packets = adapters.map {
      CapturedPacket(time: .seconds(1_763_650_000), adapter: $0, kind: .event, bytes: [1, 0])
    }
    let file = try CaptureSamples.file(packets, .btmon).bytes
    let read = CaptureSamples.packets(in: try CaptureSamples.read(file))
    #expect(read.map(\.adapter) == [0, 1, 2, 3, 5, 0, 4, 0xFFFF])
    var numbers = AdapterNumbers()
    let given = (0x1_0000...0x2_0000 as ClosedRange<UInt32>).map { numbers.number(of: $0) }
    #expect(given == (0..<0xFFFF as Range<UInt16>).map { $0 } + [nil, nil])
    #expect(numbers.number(of: 0x1_0001) == 1)
  }

  @Test("A truncated packet keeps its original length", arguments: formats)
  func truncated(format: CaptureWriter.Format) throws {
    guard format != .packetLogger else { return }
    let packet = CapturedPacket(
      time: .seconds(1_763_650_000), kind: .acl(.received), bytes: [1, 2, 3], originalLength: 90)
    let items = try CaptureSamples.read(CaptureSamples.file([packet], format).bytes)
    #expect(items == [.packet(packet)])
    #expect(packet.isTruncated)
  }

  @Test("A file that ends early yields its complete records and a damage", arguments: formats)
  func prefixes(format: CaptureWriter.Format) throws {
    let packets = CaptureSamples.packets(12, seed: 4)
    let (file, offsets) = try CaptureSamples.file(packets, format)
    let head = offsets[0]
    for end in max(head, 13)...file.count {
      // With fewer than two records PacketLogger cannot be recognized.
      guard let items = try? CaptureSamples.read(Array(file[..<end])) else {
        #expect(format == .packetLogger && end < offsets[1])
        continue
      }
      let whole = offsets.lastIndex { $0 <= end } ?? 0
      #expect(CaptureSamples.packets(in: items) == Array(packets[..<whole]))
      let rest = end - offsets[whole]
      let damages = CaptureSamples.damages(in: items)
      #expect(damages.map(\.offset) == (rest == 0 ? [] : [UInt64(offsets[whole])]))
      #expect(damages.map(\.length) == (rest == 0 ? [] : [UInt64(rest)]))
    }
  }

  @Test("Reading continues with the sound records after a damaged one", arguments: formats)
  func damage(format: CaptureWriter.Format) throws {
    let packets = CaptureSamples.packets(14, seed: 5)
    let (file, offsets) = try CaptureSamples.file(packets, format)
    let headLength = [.pcap: 16, .pcapng: 28, .packetLogger: 13][format] ?? 24
    for index in 2..<10 {
      for byte in 0..<headLength {
        for bit in 0..<8 {
          var damaged = file
          damaged[offsets[index] + byte] ^= 1 << UInt8(bit)
          let items = try CaptureSamples.read(damaged)
          let found = CaptureSamples.packets(in: items)
          // The records before are unchanged, and at most three after it are lost.
          #expect(Array(found.prefix(index)) == Array(packets[..<index]))
          #expect(
            found.suffix(packets.count - index - 4) == packets.suffix(packets.count - index - 4),
            "record \(index), byte \(byte), bit \(bit)")
          let bytes = CaptureSamples.damages(in: items).reduce(0) { $0 + Int($1.length) }
          #expect(bytes <= file.count - offsets[index])
        }
      }
    }
  }

  @Test("A hole of zeros loses the records in it, and none after it", arguments: formats)
  func hole(format: CaptureWriter.Format) throws {
    let packets = CaptureSamples.packets(80, seed: 12)
    let (file, offsets) = try CaptureSamples.file(packets, format)
    var random = SplitMix64(seed: 13)
    for length in [13, 24, 48, 100, 512, 1500] {
      for _ in 0..<12 {
        let start = Int.random(in: offsets[2]..<offsets[40], using: &random)
        let before = offsets.count { $0 <= start } - 1
        let behind = offsets.count { $0 < start + length }
        var overwritten = file
        overwritten.replaceSubrange(
          start..<start + length, with: [UInt8](repeating: 0, count: length))
        var inserted = file
        inserted.insert(contentsOf: [UInt8](repeating: 0, count: length), at: start)
        for (damaged, next) in [(overwritten, behind), (inserted, before + 1)] {
          let found = CaptureSamples.packets(in: try CaptureSamples.read(damaged))
          #expect(Array(found.prefix(before)) == Array(packets[..<before]))
          // A wrong length may extend into the next one or two.
          let rest = packets[min(next + 3, packets.count)...]
          #expect(found.suffix(rest.count) == rest, "\(length) zeros at byte \(start)")
        }
      }
    }
  }

  @Test(
    "Repeated records are read within the memory of the window",
    arguments: zip(formats, [true, false, true, false, true]))
  func repetition(format: CaptureWriter.Format, isFile: Bool) throws {
    let packets = CaptureSamples.packets(10, seed: 3)
    let (file, offsets) = try CaptureSamples.file([packets[9]], format)
    let record = Array(file[offsets[0]...])
    // PacketLogger is recognized by its first two records.
    let head = file[..<offsets[0]] + (format == .packetLogger ? record + record : [])
    var damaged = record
    damaged[0] ^= 0x5A
    for (repeated, total, isSound) in [
      (record, 5 << 18, true), (damaged, 1 << 13, false),
      ([UInt8](repeating: 0, count: 64), 9 << 17, false),
      ([UInt8](repeating: 0xFF, count: 64), 1 << 13, false),
    ] {
      let source = RepeatingSource(Array(head), record: repeated, total: total, isFile: isFile)
      var reader = try CaptureReader(source)
      var (count, skipped) = (0, 0 as UInt64)
      while let item = try reader.next() {
        switch item {
        case .packet(let packet):
          count += 1
          // An expectation for each of tens of thousands would take longer than the reading.
          if isSound, packet != packets[9] {
            Issue.record("\(packet) differs from the written one")
          }
        case .skipped(let damage):
          skipped += damage.length
          #expect(damage.offset + damage.length <= UInt64(total))
        }
      }
      #expect(source.most <= 1 << 20)
      #expect(reader.offset == UInt64(total))
      // Sound records are cut off at the end; damaged ones may look sound by chance.
      #expect(!isSound || count == (total - offsets[0]) / record.count)
      #expect(!isSound || skipped < record.count)
    }
  }
}
