import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// An attempt of the daemon to bond without a call of `Pair`, which begins when the peripheral
/// refuses a request for lack of a bond.
///
/// That request and later ones wait for the end of the attempt.
struct FakeSecuring {
  /// Cancelling changes it, so that later results of the attempt are ignored.
  var number: Int
  /// The agent that has been asked and has not answered yet.
  var agent: FakeAgent?
  var task: Task<Void, Never>?
  var waiters: [CheckedContinuation<Ending, Never>] = []
  var pairCalls: [DBusCall] = []

  /// The way in which an attempt to bond ended, for the requests that waited.
  enum Ending {
    case bonded
    case linkDown
    /// The daemon forgot the device, so the requests get no answer.
    case forgotten
  }
}

/// Bonding by the daemon itself, for requests that need a bond (BlueZ 5.66 and 5.82, 2026-11-21):
/// it asks the default agent, bonds, and repeats the request. Without an agent's consent the link
/// is stuck for all requests; BlueZ 5.66 forgets the device 30 s later, without reporting the link.
/// A wrong passkey ends the link at once.
extension FakeBlueZ {
  /// Performs a request, and bonds and repeats it if the device refuses it for lack of a bond; nil
  /// if the daemon never answers.
  func securely<Value: Sendable>(
    _ path: String, _ body: @escaping @Sendable () async throws(BLEError) -> Value
  ) async -> Result<Value, BLEError>? {
    await commandsSent(path)
    guard let device = devices[path] else { return .failure(.disconnected(.remote)) }
    let (generation, wasPaired) = (device.generation, device.isPaired)
    switch await settled(device) {
    case .bonded: break
    case .linkDown: return .failure(.disconnected(.remote))
    case .forgotten: return nil
    }
    let result = await Self.result(body)
    guard case .failure(.att(let error)) = result, Self.asksForBond.contains(error), !wasPaired,
      device.generation == generation, device.connection != nil
    else { return result }
    if !device.isPaired, device.securing == nil { secure(device) }
    switch await settled(device) {
    case .bonded: return await Self.result(body)
    case .linkDown: return options.version < .v5_82 ? .failure(.disconnected(.remote)) : nil
    case .forgotten: return nil
    }
  }

  private static let asksForBond: Set<ATTError> = [
    .insufficientAuthentication, ATTError(rawValue: 0x0F),
  ]

  private func settled(_ device: FakeDevice) async -> FakeSecuring.Ending {
    guard device.securing != nil else { return .bonded }
    return await withCheckedContinuation { device.securing?.waiters.append($0) }
  }

  private func secure(_ device: FakeDevice) {
    var securing = FakeSecuring(number: number())
    let (path, number) = (device.path, securing.number)
    securing.agent = agent()
    device.securing = securing
    if options.version < .v5_82 {
      let generation = device.generation
      after(.seconds(30)) { fake in
        guard let device = fake.devices[path], device.generation == generation,
          device.securing != nil
        else { return }
        fake.forget(device)
      }
    }
    guard let agent = securing.agent else { return }
    device.securing?.task = run { fake in await fake.secure(path, number, asking: agent) }
  }

  private func secure(_ path: String, _ number: Int, asking agent: FakeAgent) async {
    var (isAllowed, isWrong) = (false, false)
    if case .wantsPasskey(let wanted)? = consumeFault({ $0.isPasskey }) {
      let passkey = await askPasskey(of: agent, for: path)
      (isAllowed, isWrong) = (passkey == wanted, passkey != nil && passkey != wanted)
    } else {
      isAllowed = await askAuthorization(of: agent, for: path)
    }
    guard let device = devices[path], device.securing?.number == number else { return }
    device.securing?.agent = nil
    if isWrong { return linkDown(device, because: .local) }
    guard isAllowed, let connection = device.connection else { return }
    let bond = await Self.result { () async throws(BLEError) in try await connection.pair() }
    guard case .success = bond, let securing = device.securing, securing.number == number else {
      return
    }
    device.securing = nil
    device.isPaired = true
    change([.bonded: .boolean(true), .paired: .boolean(true)], path)
    for call in securing.pairCalls { call.reply() }
    for waiter in securing.waiters { waiter.resume(returning: .bonded) }
  }

  /// Fails the `Pair` calls; the request that needs the bond waits for ever (BlueZ 5.82,
  /// 2026-11-21).
  func cancelSecuring(of device: FakeDevice) {
    guard let securing = device.securing else { return }
    device.securing?.task?.cancel()
    device.securing?.agent = nil
    device.securing?.pairCalls = []
    device.securing?.number = number()
    if let agent = securing.agent { cancel(agent) }
    for call in securing.pairCalls {
      call.fail(.authenticationCanceled, "Authentication Canceled")
    }
  }

  func endSecuring(of device: FakeDevice, _ ending: FakeSecuring.Ending = .linkDown) {
    guard let securing = device.securing else { return }
    device.securing = nil
    securing.task?.cancel()
    if let agent = securing.agent { cancel(agent) }
    for call in securing.pairCalls {
      call.fail(.authenticationCanceled, "Authentication Canceled")
    }
    for waiter in securing.waiters { waiter.resume(returning: ending) }
  }

  /// Leaves the pending calls of the device unanswered for good.
  private func forget(_ device: FakeDevice) {
    for path in objects.paths where path.hasPrefix(device.path + "/") { objects.remove(at: path) }
    objects.remove(at: device.path)
    endSecuring(of: device, .forgotten)
    for characteristic in device.characteristics.values {
      unanswered += characteristic.reads.drain() + characteristic.drainStartCalls()
    }
    remove(device)
  }
}
