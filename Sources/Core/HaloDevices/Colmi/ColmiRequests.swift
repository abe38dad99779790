import HaloProtocol
import HaloTransport

/// The firmware and hardware revisions of a smart ring.
public struct RingIdentity: Hashable, Sendable {
  /// The firmware revision of the ring, such as `R02_3.00.06_240523`; nil if not reported.
  public var firmware: String?
  /// The hardware revision of the ring, such as `R02_V3.0`; nil if not reported.
  public var hardware: String?

  /// Makes a ring's identity from its firmware and hardware revisions.
  package init(firmware: String? = nil, hardware: String? = nil) {
    self.firmware = firmware
    self.hardware = hardware
  }

  /// The layout (dialect) of packets with raw sensor values that rings with this firmware use.
  public var rawSensorDialect: Colmi.RawSensorDialect { .init(firmware: firmware) }
}

extension BLEConnection {
  /// Reads a text characteristic; nil if the device lacks or protects it.
  func text<Value: GATT.StringValue>(
    _ type: Value.Type, _ characteristic: CharacteristicID
  ) async throws(RingError) -> String? {
    do throws(BLEError) {
      let bytes = try await read(characteristic)
      return try? type.init(parsing: bytes).text
    } catch {
      switch error {
      case .att, .characteristicNotFound, .notPermitted: return nil
      default: throw .transport(error)
      }
    }
  }
}

extension ColmiRing {
  /// The maximum length, in bytes, of a write to the ring's second pair of characteristics, which
  /// carries long messages ("big data"): the limit of the ring or of the link, whichever is lower.
  package var maximumBigDataWriteLength: Int {
    let maximum = connection.maximumWriteLength(for: .withoutResponse)
    return min(packetLength ?? maximum, maximum)
  }

  package func identity() async throws(RingError) -> RingIdentity {
    let firmware = try await firmware()
    let hardware = try await connection.text(GATT.HardwareRevisionString.self, .hardwareRevision)
    return RingIdentity(firmware: firmware, hardware: hardware)
  }

  /// Reads the firmware revision of the ring, with one request for each link; nil if the ring does
  /// not report it.
  func firmware() async throws(RingError) -> String? {
    if let known = state.withLock({ $0.kinds.firmware }) { return known }
    let firmware = try await connection.text(GATT.FirmwareRevisionString.self, .firmwareRevision)
    state.withLock { $0.kinds.firmware = firmware }
    return firmware
  }

  /// Sets the ring's clock and language; returns the first of the ring's two lists of features.
  ///
  /// - Parameters:
  ///   - dateTime: The time for the ring's clock; the local time if nil.
  ///   - language: The language of a ring with a display.
  /// - Returns: The first list of features; ``deviceSupport()`` returns the second.
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  @discardableResult
  public func setTime(
    _ dateTime: CivilDateTime? = nil, language: Colmi.Language = .english
  ) async throws(RingError) -> Colmi.Capabilities {
    guard let dateTime = dateTime ?? .local() else { throw .clockUnknown }
    let request = try encoding(Colmi.SetTimeRequest(dateTime: dateTime, language: language))
    let capabilities = try await ask(request, for: Colmi.Capabilities.self)
    let now = elapsed()
    state.withLock { state in
      state.clockSetting = (dateTime, now)
      state.kinds.capabilities = capabilities
    }
    return capabilities
  }

  package func battery() async throws(RingError) -> Colmi.BatteryStatus {
    try await ask(Colmi.BatteryRequest())
  }

  /// Requests the second of the ring's two lists of features; ``setTime(_:language:)`` returns the
  /// first.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func deviceSupport() async throws(RingError) -> Colmi.DeviceSupport {
    try await ask(Colmi.DeviceSupportRequest())
  }

  /// Sends the phone's name to the ring; some firmware sends notifications only after that.
  ///
  /// - Throws: ``RingError``; `invalidArgument` for a name with a NUL or more than 12 bytes.
  public func setPhoneName(_ name: String) async throws(RingError) {
    let request = try encoding(Colmi.PhoneNameRequest(name: name))
    try await ask(request, for: Colmi.PhoneNameReply.self)
  }

  package func flash() async throws(RingError) { try await send(Colmi.FindDeviceRequest().frame) }

  /// Sends the app's confirmation that it has paired with the ring; the ring flashes its light
  /// twice.
  ///
  /// - Throws: ``RingError`` if the link fails or the ring does not answer.
  public func confirmPairing() async throws(RingError) {
    try await ask(Colmi.BindSuccessRequest(), for: Colmi.BindSuccessReply.self)
  }

  /// Erases all data and settings of the ring, which cannot be undone.
  ///
  /// The ring does not reply, so this returns once the ring has received the command. The clock of
  /// the ring has to be set again.
  ///
  /// - Throws: ``RingError`` if the link fails.
  public func eraseAndResetToFactorySettings() async throws(RingError) {
    try await send(Colmi.FactoryResetRequest().frame, evenIfDangerous: true)
    state.withLock { $0.clockSetting = nil }
  }

  /// Stores the wearer's name in the ring, or removes it if `name` is nil; rings do not display it.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func setNickname(_ name: String?) async throws(RingError) {
    let request = try encoding(Colmi.Nickname(name))
    try await acknowledge(request.bigDataFrame)
  }

  /// Switches the ring off; only placing it on its charger wakes it again.
  ///
  /// - Throws: ``RingError`` if the link fails.
  public func powerOff() async throws(RingError) {
    try await send(Colmi.PowerOffRequest().frame, evenIfDangerous: true)
  }

  /// Requests the steps, distance and energy that the ring has counted today.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func todayTotals() async throws(RingError) -> Colmi.TodayTotals {
    try await ask(Colmi.TodayTotalsRequest())
  }
}

extension ColmiRing {
  /// Shows a text message on a ring with a display; most rings without one do not answer.
  ///
  /// - Throws: ``RingError``; `invalidArgument` for a text with a NUL or that needs more than 255
  ///   packets.
  public func pushMessage(_ text: String, kind: Colmi.PushMessageKind) async throws(RingError) {
    let pieces = try encoding(Colmi.PushMessageRequest.pieces(of: text, kind: kind))
    for piece in pieces { try await send(piece.frame) }
  }

  /// Sends a request that the ring answers with only a status.
  ///
  /// A status does not name its request. While the reply to an earlier request may still come, this
  /// skips the first status, so that it does not hide the loss of this request. At worst, the
  /// request times out.
  func acknowledge(_ request: Colmi.BigDataFrame) async throws(RingError) {
    try await askBigData(request) { _ in
      false
    } _: { (message: Colmi.BigDataRingMessage) in
      if case .status = message { () } else { nil }
    }
  }
}

/// Runs `body`, which makes a request; throws `invalidArgument` if a value of the caller does not
/// fit into that request.
func encode<Value>(_ body: () throws(WireError) -> Value) throws(RingError) -> Value {
  do throws(WireError) {
    return try body()
  } catch {
    throw .invalidArgument(error)
  }
}
