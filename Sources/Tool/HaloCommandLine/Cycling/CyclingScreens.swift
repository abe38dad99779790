import HaloCapture
import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport

/// Shows a cycling sensor as lines of text: the speed with a bar, the distance, and the cadence.
struct TextCyclingScreen: CyclingScreen {
  private let lines: FollowingLines

  private static let speeds = 0...60
  private static let speedWidth = 12

  init(_ output: Output) { lines = FollowingLines(output: output, remedy: "trying again") }

  func show(_ reading: CyclingReading, at time: Duration) throws {
    var plain: [String] = []
    var bar = ""
    if let distance = reading.distance {
      let speed = reading.speed.map { $0 * 3.6 }
      let words = speed.map { $0.text(places: 1) } ?? "-"
      plain.append("\(words.leftPadded(to: 5)) km/h")
      if lines.hasRoomToDraw {
        bar = Charts.bar(Int(abs(speed ?? 0).rounded()), in: Self.speeds, width: Self.speedWidth)
      }
      plain.append((distance / 1000).text(places: 3).leftPadded(to: 7) + " km")
    }
    if reading.cadence != nil || reading.measurement?.crank != nil {
      let words = reading.cadence.map { $0.text(places: 0) } ?? "-"
      plain.append("\(words.leftPadded(to: 4)) turns/min")
    }
    if plain.isEmpty { plain = ["nothing is counted"] }
    guard !bar.isEmpty else {
      let text = plain.joined(separator: "   ")
      let wrapped = TextLayout.wrapped(text, to: lines.room)
      return try lines.print(wrapped, at: time)
    }
    plain[0] += "  " + lines.output.styled(bar, .green)
    try lines.print([plain.joined(separator: "   ")], at: time)
  }

  func show(_ news: LinkNews, at time: Duration) throws { try lines.show(news, at: time) }

  func show(_ summary: CyclingSummary, at time: Duration) throws {
    guard summary.measurements > 0 else { return }
    try lines.end(["cycling: \(summary)"])
  }
}

struct JSONCyclingScreen: CyclingScreen {
  private let objects: FollowingObjects

  init(_ output: Output) { objects = FollowingObjects(output: output, kind: "cycling") }

  func show(_ reading: CyclingReading, at time: Duration) throws {
    let members: JSONObject = [
      "speed": Self.thousandths(reading.speed), "cadence": Self.thousandths(reading.cadence),
      "distance": Self.thousandths(reading.distance), "measurement": reading.measurement,
    ]
    try objects.print(reading.measurement == nil ? "standing" : "measured", at: time, members)
  }

  func show(_ news: LinkNews, at time: Duration) throws { try objects.show(news, at: time) }

  func show(_ summary: CyclingSummary, at time: Duration) throws {
    let members: JSONObject = [
      "measurements": summary.measurements, "losses": summary.losses,
      "distance": Self.thousandths(summary.distance),
      "highestSpeed": Self.thousandths(summary.highestSpeed),
      "highestCadence": Self.thousandths(summary.highestCadence),
    ]
    try objects.print("summary", at: time, members)
  }

  /// Returns a number rounded to three decimal places, which suffice because sensors measure time
  /// in units of 1/1024 s; nil for nil.
  private static func thousandths(_ value: Double?) -> Double? {
    value.map { ($0 * 1000).rounded() / 1000 }
  }
}

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
