/// The texts of `halo help`.
enum Help {
  /// The commands, in the order to learn them.
  static let names = [
    "demo", "scan", "pair", "devices", "forget", "info", "battery", "settings", "find", "live",
    "report", "log", "sync", "light", "adapters", "replay", "convert", "scrub", "record", "decode",
    "encode", "simulate", "help",
  ]

  static let overview = """
    halo: COLMI rings, straps, LED strips and other sensors, real and virtual

      halo demo                     visit a virtual ring, and see its day as charts

      halo scan                     what shows itself on the air
      halo pair [DEVICE]            remember a device, and give it a name
      halo devices                  what is remembered
      halo forget NAME              the end of that

      halo info                     what a ring is, and what it can
      halo battery                  how full its battery is
      halo settings [NAME …]        what it was told to keep, and to change that
      halo find                     make it flash
      halo live KIND                readings of a ring, a strap or a sensor
      halo report [DAY]             charts of a day
      halo log [KIND …]             the records of a day
      halo sync                     what is new since the last time

      halo light                    an LED strip: colours, effects

      halo adapters                 the Bluetooth adapters of this machine
      halo replay FILE              a recorded session or capture, decoded in order
      halo convert IN OUT           a capture or trace in another format
      halo scrub IN OUT             the same without who was there
      halo record OUT DEVICE        what crosses a link, into a file
      halo decode HEX…              bytes to values
      halo encode JSON…             values to bytes
      halo simulate FILE            devices and events from a scenario file

      halo help COMMAND             more on one of them
      halo --version                the version

    Devices are virtual ones, unless you name others: --ring R02_A1B2, say, or
    --transport bluez, which is real Bluetooth on Linux. What halo pair remembers
    goes by its name. An option with a value counts once, and is refused a second
    time, unless its help says more.

    Exit status: 0 success, 1 failure, 2 a command line that makes no sense,
    3 a ring was reached and some records were not read, 128 + N signal N.

    """

  /// The texts of all commands.
  static let texts: [String: String] =
    general
    .merging(ring.mapValues { $0 + ringOptions + virtualOptions }) { $1 }
    .merging(bluetooth.mapValues { $0 + virtualOptions }) { $1 }
    .merging(light.mapValues { $0 + virtualOptions }) { $1 }
    .merging(pair.mapValues { $0 + virtualOptions }) { $1 }
    .merging(known) { $1 }
    .merging(adapters) { $1 }
    .merging(capture) { $1 }

  private static let general: [String: String] = [
    "demo": """
    halo demo [--ring virtual[:PROFILE]] [--seed N] [--real-time] [--json]

      A virtual COLMI ring with a week of data is found, connected, identified,
      set, measured live, and its day shown as charts. All in virtual time.

      --ring virtual[:PROFILE]
                    a ring of another model, such as virtual:r09; an R02, if
                    none is given
      --seed N      other data; the same N gives the same output, byte for byte
      --real-time   wait as long as a real ring would take (about 45 s)
      --json        the same facts as JSON Lines

    """,
    "replay": """
    halo replay FILE [--only CHANNEL,…] [--stats] [--handles WHERE] [--json]

      Decodes what crossed Bluetooth links, event by event: a trace (halo-trace 1,
      see Documentation/Trace.md), or a capture in btsnoop (Android, btmon), a bug
      report of Android, pcap, pcapng or PacketLogger (Apple). - is standard input.
      Replies of many frames are shown once, when they are whole, those of each
      link by itself. At the end: how many events, what was not recognized, and
      errors.

      --only CHANNEL,…
                    these channels alone: uart, bigdata, 2a37, or a handle that
                    nothing more is known of, 0x004e; may be there several times
      --stats       how many of what there are and how long answers took, and not
                    each of them
      --handles WHERE
                    what the attributes are that the capture does not tell of:
                    HANDLE=UUID, with commas between, or colmi, which stands for
                    the handles of one ring. Without, what values fit is assumed,
                    and said; none: nothing is
      --json        one object a line

    """,
    "convert": """
    halo convert IN OUT [--to FORMAT] [--handles WHERE] [--force]

      Writes a capture or trace in another format, for other programs. IN is
      whatever halo replay reads. From one capture to another packets stay as they
      are; a trace becomes the packets that a host and its controller would have
      exchanged. What finds no place in the other format is counted at the end.
      - is standard input or output.

      --to FORMAT   trace, btsnoop (which Wireshark opens), btmon (with the numbers
                    of adapters), pcap, pcapng or pklg; without, by the ending of
                    OUT
      --handles WHERE
                    as for halo replay
      --force       replace OUT, if it exists; an error without

    """,
    "decode": """
    halo decode HEX… [--from host|device] [--channel CHANNEL] [--json]
    halo decode --json --lines < LINES

      CHANNEL is uart, bigdata, advertisement, or a characteristic such as 2a37,
      or ffd9 and ffd4 of an LED strip. Without it a packet that begins with bc is
      taken for big data, all others for uart; without --from both directions are
      tried.

      --lines       read lines of host|device<TAB>CHANNEL<TAB>HEX from standard
                    input, and print one object for each: name, value and bytes,
                    or error with reason, offset and field. A stable interface,
                    see Documentation/JSON.md.
      --json        print such objects also for HEX…
      --from WHO    who sent the bytes, host or device
      --channel CHANNEL
                    what carried them

    """,
    "encode": """
    halo encode [--json] JSON…
    halo encode [--json] [--lines] < LINES

      The reverse of halo decode --json: takes objects with name and value, one
      an argument or one a line, and prints host|device<TAB>CHANNEL<TAB>HEX, or
      error<TAB>REASON<TAB>OFFSET<TAB>FIELD.

      --json        print objects instead
      --lines       read standard input; so it does without arguments, too

    """,
    "simulate": """
    halo simulate SCENARIO [--seed N] [--log FILE] [--force] [--readings]
                  [--json] [--real-time]
    halo simulate --campaign NAME [--seeds A..<B] [--faults KINDS] [--jobs N]
    halo simulate --campaign NAME --seeds N [--plan FAULTS] [--log FILE]
                  [--force]
    halo simulate --bus [ADDRESS] [--ring virtual:PROFILE …] [--strap …]
                  [--light …] [--cycling …] [--seed N] [--at DATE-TIME]
                  [--beacon UUID[:MAJOR[:MINOR[:DBM]]] …]
                  [--bluez VERSION] [--experimental] [--second-adapter]
                  [--plan FAULTS] [--log FILE] [--force] [--json]
    halo simulate --air [--adapter hciN] [--name-adapter] [--ring virtual:PROFILE]
                  [--seed N] [--at DATE-TIME]
    halo simulate --air --strap [--seed N] [--adapter hciN] [--name-adapter]
    halo simulate --air --light|--cycling [--adapter hciN] [--name-adapter]
    halo simulate --air --beacon UUID[:MAJOR[:MINOR[:DBM]]] [--adapter hciN]

      SCENARIO is a file of devices, centrals, events and faults, described in
      Documentation/Scenario.md; - is standard input. Each thing that happens is a
      line; the end lists the result of each activity. The same file and seed give
      the same output and log, byte for byte. The exit status is 1 if the file
      expects something else.

          halo simulate Fixtures/scenarios/two-phones.haloscenario

      --seed N      another seed than that of the file
      --log FILE    where to write what crossed the air, for halo replay; - is
                    standard output, and the lines go to standard error
      --force       replace the file of --log, if it exists; an error without
      --readings    each measured value as a line, too
      --real-time   wait as long as it would take

      With --campaign it runs trials in virtual time, each from a seed, in which
      values get lost, links break and adapters go away. What a trial does is
      compared with what the virtual device holds. A trial that fails is printed
      with the fewest and simplest faults that still make it fail.

      --campaign NAME
                    full-sync: a week of data comes off a ring, nothing lost,
                    nothing twice, nothing made up
                    strap: a heart rate strap is followed for minutes; what arrives
                    is handed over once, and the strap is found again
                    settings: settings and reminders are written and read; what
                    is told is what the ring holds, and nothing else changes
                    live: a ring measures; each reading that arrives is handed
                    over once, and no measurement is left running
      --seeds A..<B
                    which trials, as '0..<1000', which it is if not given: a shell
                    wants the quotation marks. One number is one trial
      --faults KINDS
                    all, none, or some of drop, duplicate, reorder, corrupt,
                    truncate, delay, att-error, disconnect, no-answer, stall,
                    out-of-range, mtu, flood, silence, services-late,
                    services-incomplete, services-stale, adapter-off,
                    daemon-restart, with commas
                    between
      --plan FAULTS
                    these faults in place of random ones, with semicolons between:
                    'notification 17 drop; at 12s adapter-off 3s'
      --jobs N      on so many threads; one for each core, if not given

      With --bus virtual devices are there for any client of BlueZ, in real time:
      a daemon that speaks as BlueZ does is put on a message bus of its own, or
      on the one at ADDRESS. It prints the line that makes other programs use
      that bus, then links and faults as they come, and goes on until Ctrl-C or,
      where its standard input is a pipe, the end of that. Ctrl-\\ (SIGQUIT) ends
      it at once, also where it hangs. Linux only; it takes the program
      dbus-daemon, but no Bluetooth and no rights.

          halo simulate --bus --ring virtual:r02 --ring virtual:r10 --strap

      --bus         do this
      --ring virtual:PROFILE
                    a ring of r02, r06, r08, r09, r10, r11 or full, with a week
                    of data; each one more is another ring
      --strap       a heart rate strap; each one more is another. Where no
                    device is named there are a ring virtual:r02 and a strap
      --light       an LED strip of the Triones family; each one more is another
      --cycling     a cycling sensor on a bike that goes at some 23 km/h; each one
                    more is another
      --beacon UUID[:MAJOR[:MINOR[:DBM]]]
                    an iBeacon, with numbers of 0 and -59 dBm at one metre where
                    nothing else is said; each one more is another
      --at DATE-TIME
                    what the clocks of rings show, as 2026-03-14T21:30; the
                    present time, if not given
      --bluez VERSION
                    which BlueZ it is like: 5.66, if not given, or 5.82
      --experimental
                    with AdvertisementMonitorManager1, for programs that scan
                    passively, as bluetoothd --experimental; with 5.82 it is
                    there in any case
      --second-adapter
                    with hci1 next to hci0: a program that is a peripheral by
                    one is found by programs that scan with the other

      --seed gives other data: halo log --ring virtual:r02 --seed N tells what
      the first ring holds; the next device has N + 1. --plan is for each of the
      devices, counted from the beginning, and may hold what goes wrong in the
      daemon itself, once each, in this order:

          daemon failing METHOD ERROR TIMES [MESSAGE]
          daemon unanswered METHOD
          daemon late METHOD TIME
          daemon connected-not-signalled
          daemon resolved-before-objects TIME
          daemon discovery-fails
          daemon connected-late TIME
          daemon connected-told-false error|success|silence
          daemon wants-passkey NUMBER
          daemon device-vanishes
          daemon rediscovered-late TIME
          daemon stale-cache
          daemon discovery-stuck until-stopped, or for-ever
          daemon subscription-unanswered
          daemon write-socket-not-read

      as in 'daemon failing Connect InProgress 3; notification 2 drop'. At a
      daemon-restart the daemon leaves the bus and comes back, once for all.

      With --air a virtual ring is on the air of a real adapter, in real time: a
      phone can find it, connect to it, and sync it. Devices of other kinds can be
      there as well. It takes BlueZ, and no rights; other uses of Bluetooth go on.
      It tells who connects, until Ctrl-C. Linux only.

      --air         do this
      --adapter hciN
                    on this adapter, by its name or its address; the first that
                    is on and can do it, if not given
      --name-adapter
                    give the adapter the name of the device until the end:
                    without, a phone that has connected shows the name of the
                    adapter

      --ring, --strap, --light, --cycling, --beacon, --seed and --at are as with
      --bus, for one device: a ring virtual:r02, if none is named.

      --json        JSON Lines; of a campaign, the result as one object

    """,
    "help": """
    halo help [COMMAND]

    """,
  ]
}
