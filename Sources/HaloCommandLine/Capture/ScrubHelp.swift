extension Help {
  /// The texts of the commands that make captures, or remove the people from them.
  static let capture: [String: String] = [
    "scrub": """
    halo scrub IN OUT [--health] [--shift-days N] [--seed N]
               [--to FORMAT] [--handles WHERE] [--force] [--json]

      Writes a capture or trace to show to others, without personal data: the same
      address or name gets the same pseudonym; texts, keys and all that is not
      known to be harmless become zeros. Packets keep their number and length, and
      sound checksums stay sound. At the end: how much was changed, and what was
      blanked because it is not understood.
      IN is whatever halo replay reads, and is read twice if it is a file. - is
      standard input or output.

          halo scrub btsnoop_hci.log shown.log --health --shift-days -200

      --health      other values in place of those that were measured
      --shift-days N
                    all times so many days later, those that values tell, too;
                    earlier with -N. The time of day stays
      --seed N      pseudonyms by this number, the same in all files: whoever knows
                    it can find out the originals. By a secret, if none is given
      --to FORMAT   as for halo convert; without, by the ending of OUT if that
                    tells, else the format of IN
      --handles WHERE
                    as for halo replay
      --force       replace OUT, if it exists; an error without
      --json        what was changed, as an object

    """,
    "record": """
    halo record OUT DEVICE [--for SECONDS] [--sync] [--to FORMAT] [--force]

      Writes to a file what crosses the link to a device, byte for byte: connects,
      subscribes to all that the device can tell, and listens until the time is
      over, the link is down, or Ctrl-C. halo replay shows what came of it. - is
      standard output. The file appears with the first event, readable for its owner
      alone; without an event there is none.

      DEVICE is the name or the address of a device, or virtual, virtual:PROFILE or
      virtual:KIND, with a kind of halo pair. Commands that do more with a device
      have an option to record it.

      With real Bluetooth, no other program can subscribe to the values of the
      device during a command, unless it has subscribed before.

          halo record strap.halotrace virtual:strap --for 10
          halo record ring.btsnoop R02_A1B2 --sync

      --for SECONDS how long; 60, if nothing is given
      --sync        have a ring tell all records that it has stored, and end then
      --to FORMAT   trace, btsnoop, btmon, pcap, pcapng or pklg; without, by the
                    ending of OUT
      --force       replace OUT, if it exists; an error without
      --transport virtual|bluez
                    as DEVICE tells, if nothing is given
    \(bluetoothOptions)
      --timeout SECONDS
                    how long to look for the device, and to connect to it; 20, if
                    nothing is given
      --at DATE-TIME
                    what the clock on the wall shows, such as 2026-03-14T21:30; a
                    virtual ring holds the week before it. The local time, if none
                    is given, and always with a real device

    """ + virtualOptions,
  ]
}
