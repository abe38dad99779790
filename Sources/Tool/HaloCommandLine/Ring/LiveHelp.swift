import HaloDevices
import HaloProtocol
import HaloSimulator

extension Option where Value == String {
  static var strap: Self { .device(.strap, "virtual[:PROFILE]|NAME|ADDRESS") }
  static var cycling: Self { .device(.cyclingSensor, "virtual|NAME|ADDRESS") }
}

extension Option where Value == Int {
  static var count: Self { .number("--count", "N", in: 1...1_000_000) }

  /// The distance of one turn of the wheel in millimetres.
  ///
  /// The range extends from below a scooter's wheel to above a penny-farthing's.
  static var wheel: Self { .number("--wheel", "MM", in: 300...5000) }
}

extension Option where Value == Colmi.SportKind {
  static var sport: Self {
    .choice("--sport", of: LiveCommand.sports, .words(LiveCommand.sports.map(\.word), "SPORT"))
  }
}

extension Flag {
  static let resetsEnergy = Flag("--reset-energy")
}

extension CommandOption {
  /// The option `--strap`, which names a heart rate strap.
  static let strap = Option.strap(
    "a virtual strap of the profile \(StrapProfile.all.map(\.name).listed("or")), or a real one, "
      + "as for --ring; by default the remembered one, or else virtual:full")
}

extension Command {
  /// The description of the command `halo live`.
  static let live = Command(
    name: "live", operands: "KIND", summary: "show readings of a ring, strap or sensor",
    synopses: [
      "live heart-rate|spo2|stress|hrv|raw [--for TIME] [--count N] [--json]",
      "live workout [--sport SPORT] [--for TIME] [--count N] [--json]",
      "live strap [--strap NAME] [--reset-energy] [--for TIME] [--count N] [--json]",
      "live cycling [--cycling NAME] [--wheel MM] [--for TIME] [--count N] [--json]",
    ],
    operandValues: [.words(LiveCommand.kinds, "KIND")],
    sections: [
      Section(
        text: """
          Starts a measurement and shows the readings. The sensor of a ring warms up for half a \
          minute or more, and intervals between beats (RR) come before the first value. raw shows \
          red and green light and the acceleration in g, which needs a few samples. A ring ends a \
          measurement after a minute or less, and halo starts another until the time is over. The \
          end shows the lowest, mean and highest value. A ring that is not worn measures nothing: \
          exit status 1. After a lost link halo tries four times to connect again, and after an outage \
          of Bluetooth for half a minute. hr is short for heart-rate.

          workout starts a workout on the ring and ends it after the time; the ring stores it. \
          Some rings, such as R09, measure the heart rate without a pause only in a workout.

          strap shows the measurements of a heart rate strap: rate, intervals between beats, skin \
          contact and energy. halo looks for a lost strap until the time is over. The end also \
          shows the variability of the intervals; intervals in parentheses do not count.

          cycling shows speed, distance and cadence of a sensor on a bike, as far as the sensor \
          counts them. halo connects again to a lost sensor, and the distance continues. The \
          virtual bike rides, and sometimes waits at a light. A strap or sensor that sends nothing \
          in the given time: exit status 1.

              halo live heart-rate --ring R02_A1B2
              halo live strap --transport bluez
              halo live cycling --transport bluez --wheel 2096
          """,
        options: [
          .duration(
            "how long; by default 50s, for hrv 75s, for raw 20s, for a workout, a strap or a cycling "
              + "sensor 60s; a late first value of a ring makes that longer"),
          Option.count(
            "end after this number of values, samples or measurements; without --for, after a "
              + "default time without any; exit status 1 if fewer come"),
          Option.sport("the sport of a workout; walking by default"),
          .reconnects,
          Flag.json(
            "JSON Lines, an object for each reading", otherNames: ["--format", "--jsonl"]),
          .strap,
          Flag.resetsEnergy(
            "first set the counted energy of the strap to zero; exit status 1 if the strap does "
              + "not confirm that"),
          Option.cycling("a virtual cycling sensor or a real one, as for --ring"),
          Option.wheel(
            "the distance of one turn of the wheel, from 300 to 5000 mm; 2105 by default, for "
              + "tyres 25-622"),
        ]),
      .ring,
    ], run: LiveCommand.run)
}
