extension Option where Value == Duration {
  static var wait: Self { .time("--wait", hours: 1) }
}

extension Flag {
  static let measures = Flag("--measure")
  static let fixes = Flag("--fix")
  static let isConfirmed = Flag("--yes")
}

extension Command {
  /// The description of the command `halo doctor`.
  static let doctor = Command(
    name: "doctor", summary: "find out what is wrong with a ring",
    synopses: ["doctor [--measure] [--wait TIME] [--json]", "doctor --fix [--yes]"],
    sections: [
      Section(
        text: """
          Checks Bluetooth, signal, firmware, battery, clock, monitors and the records of the last \
          seven days of a ring. Each finding has its evidence, its meaning and a remedy. The \
          command only reads: it does not set the clock either. Documentation/Doctor.md lists the \
          findings, and the states that nobody can see from outside.

          A ring does not report its time. With --measure, the command measures the heart rate \
          twice and compares the times of the results; this takes two minutes, and the ring stores \
          the results. --wait 6m can see a new record without a measurement.

              halo doctor --ring R02_A1B2
              halo doctor --ring R02_A1B2 --measure --fix

          Exit status: 0 without findings above a note, 4 for a warning, 5 for a problem. A \
          finding with a remedy that the ring accepted does not count.
          """,
        options: [
          Flag.measures("measure the heart rate to see the time of the ring's clock"),
          Option.wait(
            "the time between two looks at the ring; 10s by default",
            otherNames: ["--pause"]),
          Flag.fixes(
            "apply remedies, after a question for each: set the clock, switch a monitor on, switch "
              + "the heart rate log off and on", otherNames: ["--repair"]),
          Flag.isConfirmed(
            "with --fix: apply the remedies of warnings and problems without questions; of the "
              + "monitors, switch only a heart rate log on that lost its settings"),
          Flag.json("one object with all findings; see Documentation/JSON.md"),
        ]),
      Section(options: [
        .ring, .transport, .adapter, .timeout, .clock, .seed, .airTiming, .realTime,
      ]),
    ], run: { try DoctorCommand($0).run($1) })
}
