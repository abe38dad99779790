import HaloCapture

/// The lengths of a command of the controller, and its bit among the supported commands; see
/// `Design.md`, "Commands".
struct CommandForm {
  let opcode: HCI.Opcode
  /// The byte and the bit in the answer of Read Local Commands; nil for the command without a bit.
  let claim: (octet: Int, bit: Int)?
  /// The number of bytes of the parameters, at least that number if their length varies.
  let parameters: Int
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
    switch opcode {
    case .readAdvertisingDataLength, .readAdvertisingSetCount: false
    default: 0x2006...0x200D ~= opcode.rawValue || 0x2035...0x2043 ~= opcode.rawValue
    }
  }

  /// Whether the length of the parameters varies.
  var isVariable: Bool {
    switch opcode {
    case .setExtendedAdvertisingData, .setExtendedScanResponse, .setExtendedAdvertisingEnable,
      .setExtendedScanParameters, .createExtendedConnection:
      true
    default: false
    }
  }

  private init(
    _ opcode: HCI.Opcode, _ octet: Int, _ bit: Int, _ parameters: Int, returned: Int? = 0
  ) {
    self.opcode = opcode
    claim = octet < 0 ? nil : (octet, bit)
    self.parameters = parameters
    self.returned = returned
  }

  /// Whether the return parameters begin with the handle of the link.
  var returnsHandle: Bool {
    parameters == 2 && returned ?? 0 > 0 || parameters > 2 && returned == 2
  }

  /// The commands of the controller.
  ///
  /// Hosts send all commands of the claims, so each command here works. Source: Core Specification,
  /// Volume 4, Part E, 6.27 and 7.
  static let all: [CommandForm] = [
    CommandForm(.disconnect, 0, 5, 3, returned: nil),
    CommandForm(.readRemoteVersion, 2, 7, 2, returned: nil),
    CommandForm(.setEventMask, 5, 6, 8),
    CommandForm(.reset, 5, 7, 0),
    CommandForm(.setEventMaskPage2, 22, 2, 8),
    CommandForm(.readLocalVersion, 14, 3, 0, returned: 8),
    CommandForm(.readLocalCommands, -1, 0, 0, returned: 64),
    CommandForm(.readLocalFeatures, 14, 5, 0, returned: 8),
    CommandForm(.readAddress, 15, 1, 0, returned: 6),
    CommandForm(.readRSSI, 15, 5, 2, returned: 3),
    CommandForm(.setLEEventMask, 25, 0, 8),
    CommandForm(.readLEBufferSize, 25, 1, 0, returned: 3),
    CommandForm(.readLEFeatures, 25, 2, 0, returned: 8),
    CommandForm(.setRandomAddress, 25, 4, 6),
    CommandForm(.setAdvertisingParameters, 25, 5, 15),
    CommandForm(.readAdvertisingPower, 25, 6, 0, returned: 1),
    CommandForm(.setAdvertisingData, 25, 7, 32),
    CommandForm(.setScanResponseData, 26, 0, 32),
    CommandForm(.setAdvertisingEnable, 26, 1, 1),
    CommandForm(.setScanParameters, 26, 2, 7),
    CommandForm(.setScanEnable, 26, 3, 2),
    CommandForm(.createConnection, 26, 4, 25, returned: nil),
    CommandForm(.cancelConnection, 26, 5, 0),
    CommandForm(.readAcceptListSize, 26, 6, 0, returned: 1),
    CommandForm(.clearAcceptList, 26, 7, 0),
    CommandForm(.addToAcceptList, 27, 0, 7),
    CommandForm(.removeFromAcceptList, 27, 1, 7),
    CommandForm(.updateConnection, 27, 2, 14, returned: nil),
    CommandForm(.setChannelClassification, 27, 3, 5),
    CommandForm(.readChannelMap, 27, 4, 2, returned: 7),
    CommandForm(.readRemoteFeatures, 27, 5, 2, returned: nil),
    CommandForm(.encrypt, 27, 6, 32, returned: 16),
    CommandForm(.random, 27, 7, 0, returned: 8),
    CommandForm(.enableEncryption, 28, 0, 28, returned: nil),
    CommandForm(.replyKey, 28, 1, 18, returned: 2),
    CommandForm(.refuseKey, 28, 2, 2, returned: 2),
    CommandForm(.readSupportedStates, 28, 3, 0, returned: 8),
    CommandForm(.replyTiming, 33, 4, 14, returned: 2),
    CommandForm(.refuseTiming, 33, 5, 3, returned: 2),
    CommandForm(.setDataLength, 33, 6, 6, returned: 2),
    CommandForm(.readDefaultDataLength, 33, 7, 0, returned: 4),
    CommandForm(.writeDefaultDataLength, 34, 0, 4),
    CommandForm(.addToResolvingList, 34, 3, 39),
    CommandForm(.removeFromResolvingList, 34, 4, 7),
    CommandForm(.clearResolvingList, 34, 5, 0),
    CommandForm(.readResolvingListSize, 34, 6, 0, returned: 1),
    CommandForm(.readPeerPrivateAddress, 34, 7, 7, returned: 6),
    CommandForm(.readLocalPrivateAddress, 35, 0, 7, returned: 6),
    CommandForm(.setAddressResolution, 35, 1, 1),
    CommandForm(.setPrivateAddressTimeout, 35, 2, 2),
    CommandForm(.readMaximumDataLength, 35, 3, 0, returned: 8),
    CommandForm(.readPHY, 35, 4, 2, returned: 4),
    CommandForm(.setDefaultPHY, 35, 5, 3),
    CommandForm(.setPHY, 35, 6, 7, returned: nil),
    CommandForm(.setAdvertisingSetAddress, 36, 1, 7),
    CommandForm(.setAdvertisingSetParameters, 36, 2, 25, returned: 1),
    CommandForm(.setExtendedAdvertisingData, 36, 3, 4),
    CommandForm(.setExtendedScanResponse, 36, 4, 4),
    CommandForm(.setExtendedAdvertisingEnable, 36, 5, 2),
    CommandForm(.readAdvertisingDataLength, 36, 6, 0, returned: 2),
    CommandForm(.readAdvertisingSetCount, 36, 7, 0, returned: 1),
    CommandForm(.removeAdvertisingSet, 37, 0, 1),
    CommandForm(.clearAdvertisingSets, 37, 1, 0),
    CommandForm(.setExtendedScanParameters, 37, 5, 8),
    CommandForm(.setExtendedScanEnable, 37, 6, 6),
    CommandForm(.createExtendedConnection, 37, 7, 26, returned: nil),
    CommandForm(.readTransmitPower, 38, 7, 0, returned: 2),
    CommandForm(.setPrivacyMode, 39, 2, 8),
  ]

  static let byOpcode = Dictionary(
    all.map { ($0.opcode, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the answer of Read Local Commands: a bit for each command.
  static func claims(isExtended: Bool) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    for form in all where isExtended || !form.isExtended {
      if let (octet, bit) = form.claim { bytes[octet] |= 1 << bit }
    }
    return bytes
  }
}
