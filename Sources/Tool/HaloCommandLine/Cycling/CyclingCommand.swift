import HaloDevices
import HaloScenario
import HaloSimulator
import HaloTransport

/// Runs `halo live cycling`, which shows the speed and cadence of a cycling sensor as its
/// measurements arrive.
enum CyclingCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let following = try FollowingArguments(arguments, .cyclingSensor)
    let circumference =
      try arguments[.wheel].map { Double($0) / 1000 } ?? CyclingMotion().wheelCircumference
    let screen: any CyclingScreen =
      tool.output.isJSON ? JSONCyclingScreen(tool.output) : TextCyclingScreen(tool.output)
    let bike = VirtualCyclingSensor()
    let rider = Rider(seed: following.transport.world.seed)
    // A sensor of another model is ridden steadily.
    let other = following.virtual.kind == .sensor ? try following.virtual.make() : nil
    try following.run(tool, virtual: other ?? bike) { clock in
      await rider.ride(bike, on: clock)
    } _: { found, transport in
      let account = CyclingAccount(screen: screen)
      try await Following(found, for: account, until: following.end, on: transport.clock)
        .run(on: transport, circumference: circumference)
    }
  }
}

/// A rider of the virtual bike, who changes speed, sometimes coasts, and stops at red lights.
private struct Rider: Sendable {
  let seed: UInt64

  /// Rides a virtual bike until the task is cancelled.
  func ride(_ bike: VirtualCyclingSensor, on clock: any Clock<Duration>) async {
    var random = SplitMix64(seed: seed)
    var now: Duration = .zero
    var leg = 0
    repeat {
      leg += 1
      let isWaiting = leg % 6 == 0
      let isRolling = leg % 6 == 4
      let wheel = isWaiting ? 0 : Double(random.number(in: 220...480)) / 100
      let crank = isWaiting || isRolling ? 0 : random.number(in: 62...94)
      bike.ride(wheel: wheel, crank: Double(crank), at: now)
      let pause = Duration.seconds(random.number(in: 5...11))
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      now += pause
    } while true
  }
}
