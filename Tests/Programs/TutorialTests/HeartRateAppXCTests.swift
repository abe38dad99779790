import HaloSimulator
import XCTest

final class HeartRateAppXCTests: XCTestCase {
  func testRates() throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    air.place(MyStrap(rates: [60, 62, 64]), as: "strap")
    let app = HeartRateApp(over: SimulatedTransport(on: air))
    let rates = try simulation.run {
      async let _ = app.run()
      try await simulation.clock.sleep(for: .seconds(10))
      return await app.rates
    }
    XCTAssertEqual(rates, [60, 62, 64])
  }
}

#if os(Linux)
final class HeartRateModelXCTests: XCTestCase {
  func testRates() async throws {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation)
    air.place(MyStrap(rates: [60, 62, 64]), as: "strap")
    let model = await HeartRateModel()
    try simulation.run {
      await model.start(over: SimulatedTransport(on: air))
      try await simulation.clock.sleep(for: .seconds(10))
    }
    let rates = await model.rates
    XCTAssertEqual(rates, [60, 62, 64])
  }
}
#endif
