import HaloProtocol
import HaloTestSupport
import Testing

/// Every vector of every type of the big-data channel, against all the laws.
@Suite("COLMI big data")
struct BigDataVectorTests {
  @Test(
    "Big data keeps the laws",
    arguments: (Colmi.BigDataHostMessage.valueTypes + Colmi.BigDataRingMessage.valueTypes)
      .map { ColmiFixtures.fileName(of: $0) })
  func bigDataKeepsTheLaws(fileName: String) throws {
    let file = try ColmiFixtures.vectors(fileName)
    let direction = try #require(file.direction)
    let types =
      direction == .host
      ? Colmi.BigDataHostMessage.valueTypes : Colmi.BigDataRingMessage.valueTypes
    let type = try #require(types.first { "Colmi.\($0.name)" == file.type })
    #expect(file.channel == .bigdata)
    if let packet = type as? any Colmi.BigDataPacket.Type {
      #expect(file.opcode == "\(HexBytes([packet.action.rawValue]))")
    }
    #expect(file.ignoredBytes == nil)
    #expect(file.vectors.contains { $0.value != nil })
    for vector in file.vectors {
      do {
        try checkBigDataLaws(vector, as: type, direction: direction)
      } catch {
        Issue.record("\(file.type), \(vector.name): \(error)")
      }
    }
  }

  @Test("A history holds as many days as fit a frame")
  func aHistoryHasRoomForAsManyDaysAsAFrame() throws {
    let hours = [Colmi.BloodOxygenHour](
      repeating: .init(lowest: 95, highest: 99), count: 24)
    let day = try Colmi.BloodOxygenDay(daysAgo: 1, hours: hours)
    let most = try Colmi.BloodOxygenHistory(days: Array(repeating: day, count: 1337))
    #expect(most.bigDataFrame.payload.count == 65513)
    #expect(try Colmi.BloodOxygenHistory(parsing: most.bigDataFrame) == most)
    #expect(throws: WireError.range(1338, 0...1337, at: 6, in: "days")) {
      try Colmi.BloodOxygenHistory(days: Array(repeating: day, count: 1338))
    }
  }
}
