import HaloProtocol
import HaloTransport
import Synchronization

/// The users of a virtual sensor, such as a scale (service 181C), each with a consent code.
public final class VirtualUsers: VirtualProfile {
  /// The GATT service that manages the users of the virtual sensor: User Data (181C).
  public let service = GATTService(
    0x181C,
    characteristics: [
      GATTCharacteristic(0x2A9F, properties: [.write, .indicate], descriptors: [0x2902])
    ])
  private let state: Mutex<State>

  fileprivate struct State {
    var codes: [UInt8: UInt16] = [:]
    /// The user to whom each link has shown the code.
    var consents: [UInt64: UInt8] = [:]
  }

  /// Makes users with the numbers 0, 1 and so on, at most 255, from their consent codes, 0…9999.
  public init(codes: [UInt16] = [1234, 5678]) {
    var state = State()
    for (number, code) in zip(UInt8.min..<UInt8.max, codes) { state.codes[number] = code }
    self.state = Mutex(state)
  }

  /// The consent codes of the users, by user number.
  public var codes: [UInt8: UInt16] { state.withLock { $0.codes } }

  /// Returns the number of the user who has consented on a link; nil if there is none.
  public func user(of link: UInt64) -> UInt8? { state.withLock { $0.consents[link] } }

  /// Executes a command about users, such as a registration or a consent.
  ///
  /// - Throws: `ATTError` for an empty command.
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] {
    guard let code = command.first else { throw .invalidAttributeValueLength }
    var (result, parameter): (GATT.UserResult, [UInt8]) = (.invalidParameter, [])
    if let message = try? GATT.UserControlPoint(parsing: command) {
      (result, parameter) = state.withLock { $0.execute(message, by: link) }
    }
    let answer = [GATT.UserOpCode.response.rawValue, code, result.rawValue] + parameter
    return [SensorOutput(0x2A9F, answer, after: VirtualTrainer.answerDelay)]
  }

  /// Ends the consent of a user on a link that went down.
  public func forget(_ link: UInt64) { state.withLock { $0.consents[link] = nil } }
}

extension VirtualUsers.State {
  /// Executes a command, and returns its result and the parameter of the answer.
  fileprivate mutating func execute(
    _ message: GATT.UserControlPoint, by link: UInt64
  ) -> (GATT.UserResult, [UInt8]) {
    let bytes = message.parameter.bytes
    switch message.opCode {
    case .register:
      let code = UInt16(bytes[0]) | UInt16(bytes[1]) << 8
      guard code <= 9999 else { return (.invalidParameter, []) }
      let free = (UInt8.min..<UInt8.max).first { codes[$0] == nil }
      guard let free else { return (.failed, []) }
      codes[free] = code
      return (.success, [free])
    case .consent:
      guard let code = codes[bytes[0]] else { return (.invalidParameter, []) }
      guard code == UInt16(bytes[1]) | UInt16(bytes[2]) << 8 else { return (.notAuthorized, []) }
      consents[link] = bytes[0]
      return (.success, [])
    default: return (.notSupported, [])
    }
  }
}
