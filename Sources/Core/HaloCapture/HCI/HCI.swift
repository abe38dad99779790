/// Commands and events of the Host Controller Interface (Core, Volume 4, Part E, 7).
package enum HCI {
  /// The command Reset as the event Command Complete contains it: opcode and status.
  package static let reset: [UInt8] = [0x03, 0x0C, 0x00]

  package enum Event {
    package static let connectionComplete: UInt8 = 0x03
    package static let disconnectionComplete: UInt8 = 0x05
    package static let commandComplete: UInt8 = 0x0E
    package static let lowEnergy: UInt8 = 0x3E
  }

  /// Returns whether an LE subevent is LE Connection Complete, in any of its three versions.
  package static func isConnectionComplete(_ event: UInt8) -> Bool {
    event == 0x01 || event == 0x0A || event == 0x29
  }

  /// Returns the length of the header of an ACL packet that contains a controller's diagnostics.
  ///
  /// Nil for all other packets.
  ///
  /// Controllers of two vendors log through ACL packets, whose handles no connect event announces:
  ///
  /// | vendor | packet | contents |
  /// |---|---|---|
  /// | Qualcomm | handle EDC, with any flags | log |
  /// | Qualcomm | handle EDD, with a vendor event of class 1 and type 8 | memory dump |
  /// | MediaTek | flags and handle `05FE`, `05FF` or `FC6F`, from the controller | log, dump |
  ///
  /// Other packets of these handles may belong to a link. Source: the drivers of Linux, `hci_qca`,
  /// `btusb` and `btmtksdio`.
  package static func diagnosticHead(
    of bytes: Span<UInt8>, _ direction: CapturedPacket.Direction
  ) -> Int? {
    guard bytes.count >= 2 else { return nil }
    let head = bytes.uint16LE(at: 0)
    switch head & 0x0FFF {
    case 0xEDC: return 4
    case 0xEDD:
      let isDump =
        bytes.count >= 8 && bytes[4] == 0xFF && bytes[6] == 0x01 && bytes[7] == 0x08
        && Int(bytes[5]) + 2 == Int(bytes.uint16LE(at: 2))
      return isDump ? 8 : nil
    default:
      let isOfMediaTek = head == 0x05FE || head == 0x05FF || head == 0xFC6F
      return isOfMediaTek && direction == .received ? 4 : nil
    }
  }
}
