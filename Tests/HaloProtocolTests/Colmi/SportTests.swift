import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

/// Sport sessions, and their details in many frames.
@Suite("COLMI sport")
struct SportTests {
  private struct File: Decodable {
    struct Log: Decodable {
      let name: String
      let frames: [Colmi.BigDataFrame]
      let value: Colmi.SportDetail
      let rows: [[UInt32?]]
    }
    let vectors: [Log]
  }

  private static func logs() throws -> [File.Log] {
    let text = try ColmiFixtures.text("Fixtures/colmi/sport-detail-logs.json")
    return try JSONDecoder().decode(File.self, from: Data(text.utf8)).vectors
  }

  @Test("Fields with the width of a number are read by name")
  func fields() throws {
    let start = Colmi.RingTimestamp(rawValue: 0x693B_4B99)
    let session = try Colmi.SportSession(
      sport: .init(rawValue: 7),
      fields: [
        .init(key: .start, number: start.rawValue), .init(key: .duration, number: UInt16(1800)),
        .init(key: .distance, bytes: [1, 2, 3]), .init(key: .calories, number: UInt32.max),
        .init(key: .averageHeartRate, number: UInt8(140)),
        .init(key: .minimumHeartRate, number: UInt8(90)),
        .init(key: .maximumHeartRate, bytes: []), .init(key: .steps, bytes: [1, 2, 3, 4, 5]),
        .init(key: .steps, number: UInt8(9)),
      ])
    #expect(session.start == start)
    #expect(session.seconds == 1800 && session.metres == 0x030201)
    #expect(session.calories == UInt32.max)
    #expect(session.averageHeartRate == 140 && session.minimumHeartRate == 90)
    #expect(session.maximumHeartRate == nil && session.steps == nil)
    #expect(session.number(.elevation) == nil && session.field(.steps)?.bytes.bytes.count == 5)
    let short = try Colmi.SportSession(
      sport: .init(rawValue: 7), fields: [.init(key: .start, number: UInt16(1))])
    #expect(short.start == nil && short.number(.start) == 1)
    let summary = try Colmi.SportSummary(sessions: .init(repeating: session, count: 255))
    #expect(try Colmi.SportSummary(parsing: summary.bigDataFrame) == summary)
    #expect(summary.description.contains("start 2025-12-11T22:54:17, duration 1800"))
    #expect(throws: WireError.self) {
      try Colmi.SportSummary(sessions: .init(repeating: session, count: 256))
    }
    let half = try Colmi.SportField(key: .steps, bytes: HexBytes(.init(repeating: 0, count: 125)))
    let tooLong = WireError.Reason.outOfRange(value: 256, minimum: 2, maximum: 255)
    #expect(throws: WireError(tooLong, at: 0, in: "sessionLength")) {
      try Colmi.SportSession(sport: .init(rawValue: 1), fields: [half, half])
    }
  }

  @Test("Frames in order form the details, at the last frame")
  func inOrder() throws {
    for log in try Self.logs() {
      var assembler = Colmi.SportDetailAssembler()
      for (index, frame) in log.frames.enumerated() {
        let result = try assembler.consume(frame)
        #expect(result == (index == log.frames.count - 1 ? log.value : nil), "\(log.name)")
      }
      #expect(log.value.rows == log.rows, "\(log.name)")
      #expect(log.value.rowCount == log.rows.count)
      let rates = log.value.columns.firstIndex { $0.key == .heartRate }
      #expect(log.value.values(of: .heartRate) == rates.map { rate in log.rows.map { $0[rate] } })
      #expect(try JSONValue(log.value).decode(as: Colmi.SportDetail.self) == log.value)
      for length in [0, 17, 65_533, Int.max] {
        var again = Colmi.SportDetailAssembler()
        let results = try log.value.frames(bytesPerPackage: length).map { try again.consume($0) }
        #expect(results.compactMap { $0 } == [log.value] && results.last == log.value)
      }
    }
  }

  @Test("A frame out of order is rejected, and changes nothing")
  func refused() throws {
    for log in try Self.logs() where log.frames.count > 2 {
      var assembler = Colmi.SportDetailAssembler()
      for (index, frame) in log.frames.enumerated() {
        // The number of the first package decides where counting begins, so the second could be
        // first.
        for other in log.frames.indices where other != index && (index, other) != (1, 2) {
          #expect(throws: WireError.self, "\(log.name), \(other) as \(index)") {
            try assembler.consume(log.frames[other])
          }
        }
        let foreign = try Colmi.BigDataFrame(.sleepHistory, payload: [0])
        #expect(throws: WireError.self) { try assembler.consume(foreign) }
        #expect(throws: WireError.self) {
          try assembler.consume(.init(.sportDetail, payload: [9]))
        }
        let result = try assembler.consume(frame)
        #expect((result == nil) == (index < log.frames.count - 1), "\(log.name)")
      }
    }
  }

  @Test("A status instead of a header results in details without rows")
  func status() throws {
    var assembler = Colmi.SportDetailAssembler()
    let result = try assembler.consume(.init(.sportDetailHeader, payload: [3]))
    #expect(result?.status == 3 && result?.rowCount == 0)
  }

  @Test("Columns without bytes and truncated rows are rejected")
  func columns() throws {
    func consume(_ payloads: [(Colmi.BigDataAction, [UInt8])]) throws -> Colmi.SportDetail? {
      var assembler = Colmi.SportDetailAssembler()
      var result: Colmi.SportDetail?
      for (action, payload) in payloads {
        result = try assembler.consume(.init(action, payload: payload))
      }
      return result
    }
    #expect(
      throws: WireError.range(0, 1...255, at: 12, in: "columnSize")
    ) {
      try consume([(.sportDetailHeader, [0, 1, 0, 5, 1, 17, 0, 19])])
    }
    #expect(
      throws: WireError.range(0, 1...32765, at: 10, in: "columns")
    ) {
      try consume([(.sportDetailHeader, [0, 1, 0, 5])])
    }
    #expect(throws: WireError(.truncated(needed: 2, available: 1), at: 8, in: "bytes")) {
      try consume([(.sportDetailHeader, [0, 1, 0, 5, 2, 17]), (.sportDetail, [1, 0, 7, 8, 9])])
    }
    #expect(throws: WireError.self) {
      try Colmi.SportDetail(secondsPerSample: 1, columns: [], bytes: [1])
    }
    #expect(throws: WireError.self) {
      let bytes = #"{"status":0,"secondsPerSample":1,"columns":[{"size":2,"key":3}],"bytes":"01"}"#
      _ = try JSONDecoder().decode(Colmi.SportDetail.self, from: Data(bytes.utf8))
    }
  }

  @Test("An assembler accepts at most 1 MiB of rows")
  func bounds() throws {
    let columns = [Colmi.SportColumn(size: 1, key: .heartRate)]
    let bytes = HexBytes(.init(repeating: 90, count: Colmi.SportDetail.maximumLength))
    let most = try Colmi.SportDetail(secondsPerSample: 1, columns: columns, bytes: bytes)
    let frames = most.frames(bytesPerPackage: 1)
    #expect(frames.count == 1 + (1 << 20) / 17 + 1)
    var assembler = Colmi.SportDetailAssembler()
    #expect(try frames.compactMap { try assembler.consume($0) } == [most])
    #expect(throws: WireError.self) {
      try Colmi.SportDetail(
        secondsPerSample: 1, columns: columns, bytes: HexBytes(bytes.bytes + [1]))
    }
    let header = try Colmi.SportDetailHeader(
      packageCount: 65535, secondsPerSample: 1, columns: columns)
    _ = try assembler.consume(header.bigDataFrame)
    let long = HexBytes(.init(repeating: 1, count: 65000))
    var elementCount = 0
    for number in 1...20 {
      let package = try Colmi.SportDetailPackage(number: UInt16(number), bytes: long)
      if (try? assembler.consume(package.bigDataFrame)) != nil { break }
      elementCount = arrayElements(of: assembler)
    }
    #expect(elementCount == 16 * 65000 + columns.count)
  }
}
