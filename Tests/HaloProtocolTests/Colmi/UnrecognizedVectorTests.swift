import HaloProtocol
import HaloTestSupport
import Testing

/// Public packets without a type: messages keep them unchanged.
@Suite("COLMI packets of other kinds")
struct UnrecognizedVectorTests {
  @Test("Packets of other kinds are kept unchanged")
  func packetsOfOtherKindsComeThroughAsTheyAre() throws {
    let file = try ColmiFixtures.vectors("unrecognized")
    #expect(file.type == "unrecognized")
    for vector in file.vectors {
      let channel = try #require(vector.channel, "\(vector.name)")
      let direction = try #require(vector.direction, "\(vector.name)")
      #expect(vector.value == nil && vector.lossy == nil, "\(vector.name)")
      do throws(WireError) {
        try check(vector.hex.bytes, channel, direction, vector.name)
        #expect(vector.error == nil, "\(vector.name) was read")
      } catch {
        #expect(ColmiVectorFile.ExpectedError(error) == vector.error, "\(vector.name)")
      }
    }
  }

  private func check(
    _ bytes: [UInt8], _ channel: ColmiChannel, _ direction: ColmiDirection, _ name: String
  ) throws(WireError) {
    switch channel {
    case .uart:
      let frame = try Colmi.Frame(parsing: bytes)
      let message = try direction.read(frame)
      #expect(message.packet == nil, "\(name) has a type, and belongs into its file")
      #expect(message.frame == frame, "\(name)")
      #expect(message.frame.bytes == bytes, "\(name)")
    case .bigdata:
      let frame = try Colmi.BigDataFrame(parsing: bytes)
      let message = try direction.read(frame)
      #expect(message.value == nil, "\(name) has a type, and belongs into its file")
      #expect(message.frame.bytes == bytes, "\(name)")
    }
  }
}
