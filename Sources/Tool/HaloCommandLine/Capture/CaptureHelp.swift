import HaloScrub

extension Option where Value == String {
  static var captureFormat: Self {
    Self("--to", .words(["trace", "btsnoop", "btmon", "pcap", "pcapng", "pklg"], "FORMAT"))
  }

  static var handles: Self { Self("--handles", .words(["colmi", "none"], "WHERE")) }

  static var channels: Self {
    let words = ["uart", "bigdata", "2a37", "2a5b", "ffd9", "ffd4"]
    return Self("--only", .words(words, "CHANNEL,…", isList: true), isRepeatable: true)
  }
}

extension Option where Value == Int {
  static var shiftedDays: Self {
    .number("--shift-days", "N", in: -ScrubOptions.mostDays...ScrubOptions.mostDays)
  }
}

extension Flag {
  static let statistics = Flag("--stats")
  static let health = Flag("--health")
  static let readsRecords = Flag("--sync")
}

extension CommandOption {
  fileprivate static func format(_ help: String) -> Self {
    Option.captureFormat(help, otherNames: ["--format"])
  }

  fileprivate static let replacesOutput = Flag.force(
    "replace OUT; without --force, an existing file is an error")
}

extension Command {
  static let replay = Command(
    name: "replay", operands: "FILE", summary: "decode a recorded session or capture in order",
    synopses: ["replay FILE [--only CHANNEL,…] [--stats] [--handles WHERE] [--json]"],
    operandValues: [.file()],
    sections: [
      Section(
        text: """
          Decodes the traffic of Bluetooth links, event by event. FILE is a trace (halo-trace 1, \
          see Documentation/Trace.md) or a capture: btsnoop (Android, btmon), a bug report of \
          Android, pcap, pcapng or PacketLogger (Apple). - is standard input. A reply of many \
          frames appears once, when it is complete, for each link separately. The end shows how \
          many events there were, how many were not recognized, and errors.
          """,
        options: [
          Option.channels(
            "only these channels: uart, bigdata, 2a37, or a handle of unknown type such as 0x004e; "
              + "may be given more than once"),
          Flag.statistics("print counts and response times instead of each event"),
          Option.handles(
            "the types of attributes that the capture does not contain: HANDLE=UUID with commas "
              + "between, or colmi for the handles of one ring. By default halo derives the types "
              + "from the values and prints its assumptions; none turns that off"), .jsonLines,
        ])
    ], run: { try ReplayCommand($0).run($1) })

  static let convert = Command(
    name: "convert", operands: "IN OUT", summary: "convert a capture or trace to another format",
    synopses: ["convert IN OUT [--to FORMAT] [--handles WHERE] [--force] [--json]"],
    operandValues: [.file("IN"), .file("OUT", isLasting: true)],
    sections: [
      Section(
        text: """
          Writes a capture or trace in another format, for other programs. IN is any file that \
          halo replay reads. Packets stay the same from one capture to another; a trace becomes \
          the packets that a host and its controller would have exchanged. The end counts data \
          that the other format cannot hold. - is standard input or output.
          """,
        options: [
          .format(
            "trace, btsnoop (for Wireshark), btmon (with the numbers of adapters), pcap, pcapng or "
              + "pklg; by default the format of OUT's ending"),
          Option.handles("as for halo replay"), .replacesOutput,
          Flag.json("print the counts as an object"),
        ])
    ], run: { try ConvertCommand($0).run($1) })

  static let scrub = Command(
    name: "scrub", operands: "IN OUT", summary: "remove addresses, names and other personal data",
    synopses: [
      "scrub IN OUT [--health] [--shift-days N] [--seed N] [--to FORMAT] [--handles WHERE] "
        + "[--force] [--json]"
    ], operandValues: [.file("IN"), .file("OUT", isLasting: true)],
    sections: [
      Section(
        text: """
          Writes a capture or trace without personal data, to show it to others. The same address \
          or name gets the same pseudonym. Texts, keys and all bytes that are not known to be \
          harmless become zeros. Packets keep their number and length, and valid checksums stay \
          valid. The end lists the number of changes, and bytes that are zero because halo does \
          not understand them. IN is any file that halo replay reads, except that of a sniffer, \
          which halo convert turns into a trace first; a file is read twice. - is standard input \
          or output.

              halo scrub btsnoop_hci.log shown.log --health --shift-days -200
          """,
        options: [
          Flag.health(
            "replace measured values by plausible ones; steps, sleep and totals of rings other "
              + "than COLMI, and raw sensors, become zeros"),
          Option.shiftedDays(
            "move all dates by N days, also those inside values; -N moves them back. The time of "
              + "day stays"),
          Option.seed(
            "derive pseudonyms from this number, the same in all files. The number reveals the "
              + "originals, so keep it secret. The default is a secret number"),
          .format(
            "as for halo convert; by default the format of OUT's ending, or else the format of IN"),
          Option.handles("as for halo replay"), .replacesOutput,
          Flag.json("print the changes as an object"),
        ])
    ], run: { try ScrubCommand($0).run($1) })

  static let record = Command(
    name: "record", operands: "OUT DEVICE", summary: "record the traffic of a link to a file",
    synopses: ["record OUT DEVICE [--for TIME] [--sync] [--to FORMAT] [--force] [--json]"],
    operandValues: [.file("OUT", isLasting: true), .device(nil, "DEVICE")],
    sections: [
      Section(
        text: """
          Writes the traffic of the link to a device to a file, byte for byte. The command \
          connects, subscribes to everything that the device can notify, and listens until the \
          time is over, the link is down, or Ctrl-C. halo replay decodes the file. - is standard \
          output. The file appears with the first event, and only its owner can read it; without \
          an event there is no file.

          DEVICE is the name or the address of a device, or virtual, virtual:PROFILE or \
          virtual:KIND, with a kind of halo pair. Commands that do more with a device have the \
          option --record.

          With real Bluetooth, no other program can subscribe to the values of the device during \
          the command, unless it has subscribed before.

              halo record strap.halotrace virtual:strap --for 10s
              halo record ring.btsnoop R02_A1B2 --sync
          """,
        options: [
          .duration("how long; 60s by default"),
          Flag.readsRecords("read all stored records of a ring, then end"),
          .format(
            "trace, btsnoop, btmon, pcap, pcapng or pklg; by default the format of OUT's ending"),
          .replacesOutput,
          Flag.json("print the number of events as an object"),
          .transport, .adapter, .timeout, .clock, .seed, .realTime,
        ])
    ], run: { try RecordCommand($0).run($1) })
}
