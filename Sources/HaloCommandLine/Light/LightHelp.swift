extension Help {
  /// The text of the command for lights, but for ``virtualOptions``.
  static let light: [String: String] = [
    "light": """
    halo light [--light virtual|NAME|ADDRESS] [--on|--off] [--color '#5A009D'] …

      Drives an LED strip or bulb of the Triones and HappyLighting family, and
      shows how it is afterwards; without any deed it only asks. What it is told
      to show also turns it on.

          halo light --color '#5A009D' --brightness 50
          halo light --effect 'red strobe' --speed 80 --watch 5
          halo light --transport bluez --light Triones-A1B2C3 --white 30

      --light virtual|NAME|ADDRESS
                    a virtual light, or a real one by what it calls itself or by
                    its address; without it the virtual one, or with --transport
                    bluez the only light that is heard
      --on          turn it on
      --off         turn it off
      --color #RRGGBB
                    show a colour; quote it, as # begins a comment in many shells
      --brightness PERCENT
                    how bright the colour is; 100, if nothing is given
      --white PERCENT
                    show white, so bright
      --effect NAME|NUMBER
                    run an effect: its name, or a number such as 0x61
      --speed PERCENT
                    how fast the effect runs; 50, if nothing is given. Lights have
                    31 speeds: the nearest is taken, and told
      --effects     list the effects that all lights know
      --no-white-leds
                    with --white: mix it of red, green and blue, as the light has
                    no white LEDs, which it does not tell
      --watch SECONDS
                    go on to show how it is, each second for so long. Where the
                    link is lost, or an answer does not come, it is connected to
                    again, and is not told again what to do
      --record FILE write what crosses the link to a file, whose ending tells the
                    format, as for halo record
      --force       replace the file of --record, if it exists; an error without
      --json        JSON Lines: the status as halo decode shows it; with --watch
                    each with the time since the first
      --transport virtual|bluez
                    a simulated air, or real Bluetooth on Linux
      --timeout SECONDS
                    how long to look for it; 20, if nothing is given
    \(bluetoothOptions)

    """
  ]
}
