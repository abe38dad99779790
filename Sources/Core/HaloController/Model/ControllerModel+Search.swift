import HaloCapture
import HaloProtocol

/// Scanning and connecting, which legacy and extended commands have in common.
extension ControllerModel {
  mutating func setScan(_ new: HCI.ScanParameters) throws(Refusal) -> Effect? {
    guard scan == nil else { throw Refusal(.commandDisallowed) }
    try require(new.type <= 1 && new.ownAddressType <= 3 && new.filterPolicy <= 3)
    try checkWindow(new.window, of: new.interval)
    scanParameters = new
    return nil
  }

  mutating func startScan(_ enable: HCI.ExtendedScanEnable) throws(Refusal) -> Effect {
    // Without a duration, the period has no meaning. The units are 10 ms and 1.28 s.
    let isPeriodic = enable.duration > 0 && enable.period > 0
    try require(enable.duplicates <= (isPeriodic ? 2 : 1))
    try require(!isPeriodic || Int(enable.duration) < 128 * Int(enable.period))
    try checkOwnAddress(scanParameters.ownAddressType, random: randomAddress)
    scan = enable
    return .startScan
  }

  mutating func stopScan() -> Effect {
    scan = nil
    return .stopScan
  }

  /// Returns the settings for the PHY 1M, the only one whose advertisements the controller hears.
  func primary<Row>(
    _ rows: [Row], of phys: UInt8, among mask: UInt8
  ) throws(Refusal) -> Row {
    try require(phys & ~mask == 0 && phys.nonzeroBitCount == rows.count)
    guard phys & 4 == 0 else { throw Refusal(.unsupportedParameter) }
    guard phys & 1 == 1, let row = rows.first else { throw Refusal(.invalidParameters) }
    return row
  }

  mutating func initiate(_ request: HCI.CreateConnection) throws(Refusal) -> Effect {
    guard initiation == nil else { throw Refusal(.commandDisallowed) }
    var request = request
    try checkWindow(request.scanWindow, of: request.scanInterval)
    // The accept list replaces the peer.
    try require(request.filterPolicy <= 1 && request.ownAddressType <= 3)
    try require(request.filterPolicy == 1 || request.peer.type <= 3)
    // The types 2 and 3 mean the same identities as 0 and 1.
    request.peer.type &= 1
    try check(request.timing)
    try checkOwnAddress(
      request.ownAddressType, for: request.filterPolicy == 0 ? request.peer : nil,
      random: randomAddress)
    guard request.filterPolicy == 1 || !isLinked(to: request.peer) else {
      throw Refusal(.connectionExists)
    }
    guard links.count < Self.mostLinks else { throw Refusal(.connectionLimitExceeded) }
    initiation = request
    return .connect(request)
  }
}
