import HaloCapture

/// The lengths of a command of the controller, and its bit among the supported commands; see
/// `Design.md`, "Commands".
///
/// Source: Core Specification, Volume 4, Part E, 6.27 and 7.
struct CommandForm {
  let opcode: HCI.Opcode
  /// The byte and the bit in the answer of Read Local Commands; nil for the command without a bit.
  let claim: (octet: Int, bit: Int)?
  /// The number of bytes of the parameters, at least that number if their length varies.
  let parameters: Int
  let isVariable: Bool
  /// Whether parameters and return parameters begin with the handle of a link.
  let hasHandle: Bool
  /// The number of bytes that a Command Complete has after the status, even for an error.
  ///
  /// Nil for a command that Command Status answers, because it starts a procedure.
  let returned: Int?

  /// Whether the command exists only with extended advertising.
  var isExtended: Bool { 0x2035...0x2043 ~= opcode.rawValue || opcode == .readTransmitPower }

  /// Whether a host that sends the command may not send one of the other family before a reset.
  ///
  /// Source: Core Specification, Volume 4, Part E, 3.1.1.
  var isExclusive: Bool {
    (0x2006...0x200D ~= opcode.rawValue || 0x2035...0x2043 ~= opcode.rawValue)
      && ![.readAdvertisingDataLength, .readAdvertisingSetCount].contains(opcode)
  }

  static let byOpcode = Dictionary(uniqueKeysWithValues: all.map { ($0.opcode, $0) })

  /// Returns the answer of Read Local Commands: a bit for each command.
  static func claims(isExtended: Bool) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    for form in all where isExtended || !form.isExtended {
      if let (octet, bit) = form.claim { bytes[octet] |= 1 << bit }
    }
    return bytes
  }
}
