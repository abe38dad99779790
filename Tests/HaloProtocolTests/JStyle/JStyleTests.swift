import HaloProtocol
import HaloTestSupport
import Testing

@Suite("JStyle rings")
struct JStyleTests {
  private typealias Assembler = JStyle.RecordAssembler

  private static func vectors() throws -> [(type: String, host: Bool, bytes: [UInt8])] {
    try jstyleTypes.flatMap { family in
      try family.vectors.filter { $0.value != nil }.map {
        (family.name, family.sender == "host", $0.hex.bytes)
      }
    }
  }

  private static func isSealed(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 16 && bytes.dropLast().reduce(0, &+) == bytes.last
  }

  private static func isRead(_ bytes: [UInt8], host: Bool) -> Bool {
    host
      ? (try? JStyle.HostMessage(parsing: bytes)) != nil
      : (try? JStyle.RingMessage(parsing: bytes)) != nil
  }

  @Test("A changed byte or another length of a packet with a checksum is an error")
  func changedBytes() throws {
    for (type, host, bytes) in try Self.vectors() where Self.isSealed(bytes[...]) {
      for place in bytes.indices {
        // A sum notices every change; the opcode also selects whether there is one.
        for change in place == 0 ? Array(1...255) : (0..<8).map({ 1 << $0 }) as [UInt8] {
          var other = bytes
          other[place] ^= change
          // An exercise has no checksum.
          guard host || other[0] != 0x18 else { continue }
          if Self.isRead(other, host: host) { Issue.record("\(type): \(HexBytes(other))") }
        }
      }
      for count in 0..<16 where host || count > 2 {
        if Self.isRead(Array(bytes.prefix(count)), host: host) {
          Issue.record("\(type): the first \(count) bytes are read")
        }
      }
    }
  }

  /// The notifications of each history, for both products, and their single messages.
  private static func histories() throws -> [(JStyle.Product, [[UInt8]])] {
    let pages = try vectors().filter {
      !$0.host && JStyle.Opcode(rawValue: $0.bytes[0]).isHistory && !$0.type.hasSuffix("Reply")
    }
    return JStyle.Product.allCases.flatMap { product in
      Dictionary(grouping: pages, by: \.bytes[0]).values.map { pages in
        let others: Set =
          product == .v8
          ? ["JStyle.TripleTemperatureLog", "JStyle.DayTotals", "JStyle.ExerciseLog"]
          : ["JStyle.TemperatureLog", "JStyle.ShortDayTotals", "JStyle.ShortExerciseLog"]
        return (product, pages.filter { !others.contains($0.type) }.map(\.bytes))
      }
    }
  }

  @Test("Notifications give single records, each of which is read, in order")
  func records() throws {
    for (product, pages) in try Self.histories() {
      var assembler = Assembler(for: product)
      for page in pages {
        var messages = assembler.consume(page)
        // Zeros may follow the codes of a night until the next record, or the end.
        if product == .x6b, page[0] == 0x53, assembler.pendingCount > 0 {
          messages.append(assembler.reset())
        }
        #expect(messages.flatMap { $0 } == page && assembler.pendingCount == 0)
        for message in messages {
          #expect(throws: Never.self) { try JStyle.RingMessage(parsing: message) }
        }
      }
    }
  }

  @Test("Records that are cut anywhere give the same messages, and replies pass through")
  func pieces() throws {
    let reply = try JStyle.BatteryStatus(
      percent: 9, charging: 0, voltage: [1, 2])
    for (product, pages) in try Self.histories() {
      // A band sends whole records, and their lengths depend on that of the notification.
      if product == .v8, [0x51, 0x5C].contains(pages[0][0]) { continue }
      for page in pages {
        var whole = Assembler(for: product)
        let expected = whole.consume(page)
        for cut in page.indices.dropFirst() {
          // An X6B fills a record with zeros, which may follow the codes.
          if page[0] == 0x53, product == .v8, page[cut] == 0, page[cut - 1] != 0 { continue }
          // One part of 16 bytes in 256 looks like a reply.
          if [page[..<cut], page[cut...]].contains(where: Self.isSealed) { continue }
          var assembler = Assembler(for: product)
          var messages = assembler.consume(Array(page[..<cut]))
          if assembler.pendingCount > 0 {
            #expect(assembler.consume(reply.bytes) == [reply.bytes])
          }
          #expect(assembler.pendingCount < Assembler.longestRecord)
          messages += assembler.consume(Array(page[cut...]))
          #expect(messages == expected, "\(product), \(HexBytes(page)) cut at \(cut)")
        }
      }
    }
  }

  @Test("Bytes that begin no record are passed on, and an unfinished record is dropped on request")
  func damage() throws {
    var assembler = Assembler(for: .x6b)
    let record: [UInt8] = [0x66, 0, 0, 0x26, 7, 0x15, 3, 0, 0, 97]
    #expect(assembler.consume(record + [1, 2, 3]) == [record, [1, 2, 3]])
    #expect(assembler.consume(Array(record.prefix(4))) == [])
    #expect(assembler.reset() == Array(record.prefix(4)))
    #expect(assembler.consume([]) == [[]])
    // The number 00FF is no end.
    let late = [0x66, 0xFF] + record[2...]
    #expect(assembler.consume(late + [0x66, 0xFF]) == [late, [0x66, 0xFF]])
  }

  @Test("After record FE, an end may be the beginning of record FF, but only on an X6B")
  func lateRecord() {
    let end: [UInt8] = [0x66, 0xFF]
    let record = [0x66, 0xFE, 0, 0x26, 7, 0x15, 3, 0, 0, 97] as [UInt8]
    let late = end + record[2...]
    var assembler = Assembler(for: .x6b)
    #expect(assembler.consume(record + end) == [record])
    #expect(assembler.consume(Array(late[2...]) + end) == [late, end])
    #expect(assembler.consume(record + end) == [record] && assembler.reset() == end)
    #expect(assembler.consume(end) == [end])
    var other = Assembler(for: .v8)
    #expect(other.consume(record + end) == [record, end])
  }

  @Test("A request since a time has it where the product expects it")
  func since() throws {
    let time = try CivilDateTime(parsing: "2026-07-15T08:00:00")
    let band = try JStyle.HistoryRequest(.variabilityLog, since: time, on: .v8)
    #expect(HexBytes(band.bytes).description == "560100002607150800000000000000a1")
    #expect(band.time(on: .v8) == time && band.time(on: .x6b) != time)
    let ring = try JStyle.HistoryRequest(.oxygenLog, since: time, on: .x6b)
    #expect(HexBytes(ring.bytes).description == "660100260715080000000000000000b1")
    #expect(ring.time(on: .x6b) == time)
    #expect(try JStyle.HistoryRequest(opcode: .stepLog, mode: .newest).time(on: .v8) == nil)
    #expect(throws: WireError.self) {
      try JStyle.HistoryRequest(
        .oxygenLog, since: CivilDateTime(parsing: "1999-12-31T00:00:00"), on: .v8)
    }
  }

  @Test(
    "Windows of schedules",
    arguments: [
      ("07002200", 420...1320), ("002359ff", 0...1439), ("00000000", 0...0), ("22000700", nil),
      ("07600800", nil), ("0a000b00", nil), ("0000ff00", nil), ("00002400", nil), ("000023", nil),
    ] as [(String, ClosedRange<Int>?)])
  func windows(hex: String, minutes: ClosedRange<Int>?) throws {
    #expect(JStyle.minutes(of: try HexBytes(parsing: hex)) == minutes)
  }

  @Test("Values have their units")
  func units() throws {
    func read<Value: JStyle.NotificationFrameValue>(_ type: Value.Type, _ hex: String) throws
      -> Value
    {
      try Value(parsing: HexBytes(parsing: hex).bytes)
    }
    let live = try read(
      JStyle.ExtendedLiveValues.self, "09a9110000824600003801000000000000000000004a6d016100")
    #expect((live.energyKilocalories, live.distanceKilometers) == (180.5, 3.12))
    #expect(live.temperatureCelsius == 36.5)
    let update = try read(JStyle.ExerciseUpdate.self, "1860b004000000005242580200006666663f000000")
    #expect((update.energy, update.distance) == (52.5, 0.9))
    #expect(
      try read(JStyle.VersionReply.self, "2701001208260530000000000000009d").text == "1.0.12.8")
    let sleep = try JStyle.SleepRecord(
      index: 0, time: CivilDateTime(parsing: "2026-07-14T23:10:00"), count: 4, codes: [1, 2, 3, 6])
    #expect(sleep.stages(of: .x6b) == [.deep, .light, .rem, .awake])
    #expect(sleep.stages(of: .v8) == nil)
    let record = try JStyle.HeartRateVariabilityRecord(
      index: 0, time: sleep.time, variability: 50, detail: 3, heartRate: 0, stress: 1, systolic: 0,
      diastolic: 0)
    #expect(record.isValid(on: .v8) && !record.isValid(on: .x6b))
  }

  @Test("A reply cannot look like records, and a refusal has bit 7")
  func confusion() {
    #expect(throws: WireError.self) {
      try JStyle.HistoryReply(opcode: .heartRateLog, mode: .init(rawValue: 0x54))
    }
    #expect(throws: WireError.self) {
      try JStyle.HistoryReply(opcode: .sleepLog, mode: .delete, rest: [0, 0, 0, 0, 0, 0, 0, 6])
    }
    #expect(throws: WireError.self) { try JStyle.UnsupportedReply(opcode: .battery) }
  }
}
