import HaloDevices

extension Help {
  /// The text of the command that remembers a device, but for ``virtualOptions``.
  static let pair: [String: String] = [
    "pair": """
    halo pair [DEVICE] [--as NAME] [--kind KIND] [--bond] [--json]

      Connects to a device once, finds out what it is, and remembers it. From then
      on commands take its name in place of an address. DEVICE is a name or an
      address from halo scan --transport bluez, or virtual, virtual:PROFILE or
      virtual:KIND; with --transport bluez and without DEVICE, the only device on
      the air. A known device keeps its name.

          halo pair R02_A1B2 --as left
          halo pair virtual:r02 --seed 7

      What is remembered is in a file that only you can read, below
      $XDG_STATE_HOME, or else ~/.local/state: halo/devices.jsonl. It says what you
      wear, and by which address that is found: keep it to yourself.

      --as NAME     what to call it; what it calls itself, if nothing is given
      --kind \(DeviceKind.allCases.map(\.rawValue).joined(separator: "|"))
                    the expected kind; any by default
      --bond        have the system bond with it as well, which rings do not need
      --json        an object with name, kind, profile, advertisedName, identifier
      --transport virtual|bluez
                    a simulated air, or real Bluetooth on Linux
    \(bluetoothOptions)
      --timeout SECONDS
                    how long to look for it, and to connect to it; 20, if nothing
                    is given

    """
  ]

  /// The texts of the commands that show and forget what is remembered.
  static let known: [String: String] = [
    "devices": """
    halo devices [--json]

      The devices that halo pair has remembered: their names, what they are, the
      model that they tell, what they call themselves on the air, and what they are
      connected to by. Where the file has come to harm, that is told.

      --json        JSON Lines, an object for each

    """,
    "forget": """
    halo forget NAME … [--bond] [--adapter NAME]
    halo forget --all [--bond] [--adapter NAME]

      Forgets devices that halo pair has remembered, by name or by address.

      --all         all of them, and the file with whatever else is in it
      --bond        have the system forget them first, with their bonds
      --adapter NAME|ADDRESS
                    by which Bluetooth adapter that is, such as hci0; the first
                    that is on, if none is named

    """,
  ]
}
