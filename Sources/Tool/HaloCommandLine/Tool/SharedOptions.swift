import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator

extension Option where Value == String {
  static var transport: Self { .choice("--transport", of: ["virtual", "bluez"]) }

  static var adapter: Self {
    Self("--adapter", .text("NAME|ADDRESS")) { text in
      guard text.isEmpty else { return text }
      throw UsageError("--adapter takes a name such as hci0, or an address")
    }
  }

  static var recording: Self { Self("--record", .file(isLasting: true)) }
  static var ring: Self { .device(.ring, "virtual[:PROFILE]|NAME|ADDRESS") }
  static var days: Self { Self("--day", .days) }
  static var kinds: Self { Self("--kinds", .recordKinds("A,B", isList: true)) }
  static var html: Self { Self("--html", .file(isLasting: true)) }

  static var cursor: Self {
    Self("--cursor", .file(isLasting: true)) { text in
      guard text.isEmpty || text == "-" else { return text }
      throw UsageError("--cursor takes the name of a file")
    }
  }
}

extension Option where Value == Duration {
  static var timeout: Self { .time("--timeout", hours: 1) }

  static var duration: Self { .time("--for") }
}

extension Option where Value == UInt64 {
  static var seed: Self {
    Self("--seed", .text("N")) { text in
      if let seed = UInt64(text) { return seed }
      throw UsageError(
        "--seed takes a whole number from 0 to \(UInt64.max), not \(displayable(text))")
    }
  }
}

extension Flag {
  static let realTime = Flag("--real-time")
  static let json = Flag("--json")
  static let force = Flag("--force")
  static let retriesUnsupported = Flag("--retry-unsupported")
  static let staysDisconnected = Flag("--no-reconnect")
  static let csv = Flag("--csv")
}

extension CommandOption {
  static let transport = Option.transport(
    "simulated devices, or real Bluetooth on Linux; by default bluez for a real device that the "
      + "command names or that is remembered, and otherwise virtual. With bluez and no such device, "
      + "the command uses the only device of the right kind. A file takes virtual data only if the "
      + "command names the virtual device")

  static let adapter = Option.adapter(
    "the Bluetooth adapter, such as hci0; by default the first one that is on")

  static let timeout = Option.timeout(
    "how long to look for the device, and to connect to it; 20s by default")

  static let seed = Option.seed("other virtual devices with other data; 1 by default")

  static let realTime = Flag.realTime("with virtual devices, wait as long as real ones would need")

  static let clock = Option.clock(
    "the time of day, such as 2026-03-14T21:30; a virtual ring holds the week before it. The "
      + "default is the local time, which real devices always get")

  /// Returns an entry for a command's list of options: `--for` with a help text, and names that
  /// people type in its place.
  static func duration(_ help: String, otherNames: [String] = []) -> Self {
    Option.duration(
      help, otherNames: ["--duration", "--seconds", "--time", "--watch"] + otherNames)
  }

  static let jsonLines = Flag.json("JSON Lines, an object for each")

  static let recording = Option.recording(
    "write the traffic of the link to a file; the ending of its name chooses the format, as for "
      + "halo record")

  static let replacesRecording = Flag.force(
    "replace the file of --record; without --force, an existing file is an error")

  static let replacesFiles = Flag.force(
    "replace the files of --output and --record; without --force, an existing file is an error")

  static let ring = Option.ring(
    "a virtual ring of the profile \(AnyRingProfile.all.map(\.name).listed("or")), or a real one by "
      + "its advertised name or its address; by default the remembered real ring, or else "
      + "virtual:\(AnyRingProfile.standard.name)")

  static let airTiming = Option.airTiming(
    "the timing of a virtual ring: as measured with a real one, which is the default; steady, with "
      + "any number of packets each 25 ms; or three packets each INTERVAL, such as 48.75ms")

  /// Returns an entry for a command's list of options: `--day` with a help text, and names that
  /// people type in its place.
  static func days(_ help: String, otherNames: [String] = []) -> Self {
    Option.days(help, otherNames: ["--days", "--date"] + otherNames)
  }

  static func kinds(_ help: String) -> Self { Option.kinds(help, otherNames: ["--kind"]) }

  static let retriesUnsupported = Flag.retriesUnsupported(
    "ask also for the kinds of records that the ring's firmware did not answer in the last week",
    otherNames: ["--retry"])

  static let reconnects = Flag.staysDisconnected("end with an error when the link is lost")
}

extension Command.Section {
  static let device = Self(options: [.transport, .adapter, .timeout, .seed, .realTime])

  static let ring = Self(
    options: [.ring, .transport, .adapter, .timeout, .clock, .recording, .replacesRecording]
      + [.seed, .airTiming, .realTime])

  /// The options of ``ring`` without `--force`, for commands with another file.
  static let ringWithoutForce = Self(options: ring.options.filter { $0.name != Flag.force.name })
}

extension Option where Value == CivilDateTime {
  static var clock: Self {
    Self("--at", .text("DATE-TIME")) { text in
      // Seconds are optional.
      let full = text.utf8.count == 16 ? text + ":00" : text
      guard let now = try? CivilDateTime(parsing: full) else {
        throw UsageError("--at takes a time such as 2026-03-14T21:30, not \(displayable(text))")
      }
      // The ring's clock has two digits for the year.
      guard (try? Colmi.SetTimeRequest(dateTime: now, language: .english)) != nil else {
        throw UsageError("--at takes a time that a ring's clock has, not \(now)")
      }
      return now
    }
  }
}

extension Option where Value == RingTiming {
  static var airTiming: Self {
    Self("--air-timing", .words(["measured", "steady"], "measured|steady|INTERVAL")) { text in
      if let timing = RingTiming(words: text) { return timing }
      throw UsageError("--air-timing takes \(RingTiming.words), not \(displayable(text))")
    }
  }
}

extension OptionValue {
  static func recordKinds(_ placeholder: String, isList: Bool = false) -> Self {
    .words(RecordKind.allCases.map(\.optionName), placeholder, isList: isList)
  }

  static let recordKindsAndDays = words(
    RecordKind.allCases.map(\.optionName) + dayWords, "KIND|DAYS")
}
