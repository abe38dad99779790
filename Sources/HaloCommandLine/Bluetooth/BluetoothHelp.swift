extension Help {
  /// What says which Bluetooth is used.
  static let bluetoothOptions = """
      --adapter NAME|ADDRESS
                    which Bluetooth adapter, such as hci0; the first that is on,
                    if none is named
    """

  /// What virtual devices have.
  static let virtualOptions = """
      --seed N      other virtual devices of that kind, with other data; 1, if none
                    is given
      --real-time   with virtual devices, wait as long as real ones would take

    """

  /// The text of the command that asks for no device.
  static let adapters: [String: String] = [
    "adapters": """
    halo adapters [--json]

      The Bluetooth adapters of this machine, on Linux with BlueZ: name, address,
      whether it is on, what others see it as, and what it can be: central (finds
      and connects to devices), peripheral (is one), or both at a time. Other
      commands take the name or the address.

      --json        JSON Lines, an object for each

    """
  ]

  /// The texts of the commands that need no ring, but for ``virtualOptions``.
  static let bluetooth: [String: String] = [
    "scan": """
    halo scan [--transport bluez] [--service UUID] [--name PREFIX] [--rssi DBM]
              [--seconds N] [--duplicates] [--json]

      What shows itself on the air: address, strength in dBm, name, what kind of
      device it is where that can be told, its services, and what its maker adds.
      On a terminal a table that grows, else a line for each thing heard. How far
      away a beacon is, is estimated by how strong it came in that once: two or
      three times nearer or farther is as likely.

          halo scan --transport bluez
          halo scan --transport bluez --service 180d --json

      --transport virtual|bluez
                    a simulated air with a device of each kind and a beacon, or
                    real Bluetooth on Linux; virtual by default
    \(bluetoothOptions)
      --service UUID
                    only who tells this service, or one of several with commas
                    between
      --name PREFIX only who has a name that begins so
      --rssi DBM    only who comes in at least so strong: -70; not who is heard
                    with no known strength
      --seconds N   how long; 10, if nothing is given
      --duplicates  each advertisement, also one that says nothing new
      --json        JSON Lines, an object for each

    """
  ]
}
