@testable import HaloDevices

@Suite("Link after link")
struct LinkAfterLinkTests {
  @Test("A failure ends the loop if no other link can help, and else delays the next link")
  func failures() throws {
    let simulation = Simulation(seed: 1)
    let transport = SimulatedTransport(on: SimulatedAir(simulation))
    let outdated = BLEError.servicesOutdated("x")
    let lost = BLEError.disconnected(.remote)
    /// Runs the loop with these ends of its links; nil ends it.
    func links(_ ends: [BLEError?], areUp: Bool = true) throws -> (
      lossCount: Int, failure: BLEError?
    ) {
      try simulation.run(limit: .seconds(3600)) {
        var (count, lossCount) = (0, 0)
        do {
          try await transport.linkAfterLink { _ in
            lossCount += 1
          } _: { isUp in
            if areUp { isUp() }
            count += 1
            if count <= ends.count, let end = ends[count - 1] { throw end }
          }
        } catch let error as BLEError {
          return (lossCount, error)
        }
        return (lossCount, nil)
      }
    }
    #expect(try links([nil]) == (0, nil))
    #expect(try links([lost, lost, nil]) == (2, nil))
    #expect(try links([outdated, outdated]) == (1, outdated))
    #expect(try links([outdated, nil]) == (1, nil))
    #expect(try links([outdated, lost, outdated, nil]) == (3, nil))
    #expect(try links([outdated, lost, outdated], areUp: false) == (2, outdated))
    for end: BLEError in [.cancelled, .unavailable(.unauthorized)] {
      #expect(try links([end]) == (0, end))
    }
    let start = simulation.now
    _ = try links([lost, lost, lost, lost, nil], areUp: false)
    #expect(simulation.now - start == .milliseconds(1850))
  }
}
