extension Option where Value == String {
  static var sink: Self {
    Self("--to", OptionValue(placeholder: "SINK", isLasting: true), isRepeatable: true)
  }

  static var bridgeName: Self { Self("--name", .text("NAME")) }
  static var listening: Self { Self("--listen", .text("ADDRESS")) }
  static var origin: Self { Self("--origin", .text("ORIGIN"), isRepeatable: true) }
  static var oscPrefix: Self { Self("--osc-prefix", .text("PREFIX")) }
  static var login: Self { Self("--mqtt-login", .file()) }
  static var authorities: Self { Self("--mqtt-ca", .file()) }
}

extension Command {
  /// The description of the command `halo bridge`.
  static let bridge = Command(
    name: "bridge", operands: "SOURCE",
    summary: "heart rate for other programs",
    synopses: [
      "bridge SOURCE --to air|osc|http|mqtt|stdout [--to …] [--for TIME] [--name NAME]"
    ],
    operandValues: [.device(nil, "SOURCE")],
    sections: [
      Section(
        text: """
          Follows a strap or ring and hands each value to the sinks. SOURCE is a name or an \
          address from halo scan, or virtual, virtual:PROFILE or virtual:strap. After a lost link \
          the sinks get "no contact" at once, and halo connects again. A sink that is slow or \
          fails does not disturb the others. Ctrl-C ends the bridge and shows the number of values \
          and the bridge's own delay. A sink that got no heart rate: exit status 1. For http and mqtt, the delay ends at the hand-over to the \
          thread that sends.

              air[:ADAPTER]      a peripheral (180D) for bike computers and watches
              osc[:HOST[:PORT]]  OSC over UDP for avatars; 127.0.0.1:9000 by default
              http[:PORT]        JSON Lines and WebSocket on 127.0.0.1; 8787 by default
              mqtt[:HOST[:PORT]] MQTT for Home Assistant; 127.0.0.1:1883 by default
              stdout             JSON Lines

          All but stdout need real time: add --real-time to a virtual source. mqtt needs \
          libmosquitto on the system. A login for mqtt comes from a file, or from HALO_MQTT_USER \
          and HALO_MQTT_PASSWORD in the environment, because everybody on this machine can read \
          a command line.

              halo bridge virtual:strap --to stdout
              halo bridge R02_A1B2 --to http --to mqtt:homeassistant.local
              halo bridge virtual:strap --real-time --to osc --to air
          """,
        options: [
          Option.sink(
            "a sink; each repetition adds a sink", otherNames: ["--sink", "--output"]),
          .duration("how long; by default until Ctrl-C, in virtual time 60s"),
          Option.bridgeName(
            "the name on the air and in Home Assistant; Halo Bridge by default, and Virtual "
              + "Bridge for a virtual source. Give each bridge at one broker its own name"),
          Option.listening(
            "listen at this numeric address of the machine instead of 127.0.0.1, for http; others "
              + "in the network can then read the heart rate, under a numeric address"),
          Option.origin(
            "let a page of this origin read the stream, such as https://example.org; pages on this "
              + "machine always can. Each repetition adds an origin"),
          Option.oscPrefix(
            "the beginning of OSC addresses; /avatar/parameters/ by default"),
          Option.login(
            "a file with two lines, the user and the password for the broker, readable only by you"),
          Option.authorities(
            "a file with certificates of authorities, to reach the broker over TLS"),
        ]),
      .device,
    ], run: { try BridgeCommand($0).run($1) })
}
