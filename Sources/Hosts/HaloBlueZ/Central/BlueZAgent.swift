import HaloAsync
import HaloBlueZNames
import HaloDBus
import HaloTransport
import Synchronization

/// The pairing agent: the D-Bus object that answers the daemon's questions to the user during
/// pairing.
final class BlueZAgent: Sendable {
  typealias Passkey = @Sendable (PeripheralID) async -> UInt32?

  static let path = "/org/haloprotocol/agent"
  let turns = Turnstiles<String, BLEError>()
  /// The requests for a passkey that the user has not answered yet, by the D-Bus paths of the
  /// devices.
  private let questions = Mutex<[String: Question]>([:])

  private struct Question {
    let call: DBusCall
    var task: Task<Void, Never>?

    func end() {
      task?.cancel()
      call.fail(BlueZ.agentCanceled)
    }
  }

  /// Answers the daemon's `call` with the result of `passkey`, which may take any time.
  func ask(
    _ passkey: @escaping Passkey, of link: BlueZConnection, for call: DBusCall,
    on executor: (any TaskExecutor)?
  ) {
    let (path, peripheral) = (link.path, link.peripheral)
    endQuestion(of: path)
    questions.withLock { $0[path] = Question(call: call) }
    let number = link.register { [weak self] _ in self?.endQuestion(of: path) }
    let task = Task(executorPreference: executor) { [weak self, weak link] in
      let answer = await passkey(peripheral)
      link?.unregister(number)
      self?.answer(call, of: path, answer)
    }
    let isOpen = questions.withLock { questions in
      guard questions[path]?.call === call else { return false }
      questions[path]?.task = task
      return true
    }
    if !isOpen { task.cancel() }
  }

  private func answer(_ call: DBusCall, of path: String, _ passkey: UInt32?) {
    let isOpen = questions.withLock { questions in
      guard questions[path]?.call === call else { return false }
      questions[path] = nil
      return true
    }
    guard isOpen else { return }
    if let passkey { call.reply(.uint32(passkey)) } else { call.fail(BlueZ.agentRejected) }
  }

  /// Withdraws the question about a device, as the daemon has canceled it.
  func endQuestion(of path: String) {
    questions.withLock { $0.removeValue(forKey: path) }?.end()
  }

  func endQuestions() {
    let questions = questions.withLock { questions in
      defer { questions = [:] }
      return questions.sorted { $0.key < $1.key }.map(\.value)
    }
    for question in questions { question.end() }
  }
}

extension BlueZCentral {
  private var capability: String { options.passkey == nil ? "NoInputNoOutput" : "KeyboardOnly" }

  /// Answers a D-Bus call to the pairing agent.
  ///
  /// Any program on the bus can call the agent, so calls from other senders than the daemon are
  /// rejected. The daemon asks about every device that no other agent is responsible for, and some
  /// devices start pairing on their own. Only a device that this program has connected to has the
  /// user's consent.
  func called(_ call: DBusCall) {
    let message = call.message
    guard message.path == BlueZAgent.path,
      message.interface == BlueZ.Interface.agent.rawValue
    else { return call.failUnknownMethod() }
    // A bus names the caller; a direct socket has only one peer.
    guard message.sender.isEmpty || message.sender == state.withLock({ $0.owner }) else {
      return call.fail(
        BlueZ.BusErrorName.accessDenied.rawValue, "only the BlueZ daemon may call this")
    }
    switch message.member {
    case "Cancel":
      agent.endQuestions()
      return call.reply()
    case "Release":
      state.withLock { $0.agentGeneration = nil }
      agent.endQuestions()
      return call.reply()
    default: break
    }
    guard let path = message.arguments.first?.string, let link = link(at: path) else {
      return call.fail(BlueZ.agentRejected, "this program has not connected to the device")
    }
    switch message.member {
    case "DisplayPasskey", "DisplayPinCode", "RequestConfirmation", "RequestAuthorization",
      "AuthorizeService":
      call.reply()
    case "RequestPasskey":
      guard let passkey = options.passkey else {
        return call.fail(BlueZ.agentRejected, "no passkey")
      }
      agent.ask(passkey, of: link, for: call, on: loop.appExecutor)
    default: call.fail(BlueZ.agentRejected, "unsupported pairing method")
    }
  }

  /// Registers the pairing agent with the daemon, unless this daemon already has it.
  func registerAgent(
    for operation: BlueZOperation, until end: Duration, deadline: Duration
  ) async throws(BLEError) {
    // Only one caller registers, and the others wait for the result: a pairing before the daemon
    // has the agent would run without one.
    try await agent.turns.withTurn(
      BlueZAgent.path,
      waitingBy: { (turn) async throws(BLEError) in
        do throws(BLEError) {
          try await turn.value(
            within: max(.zero, end - loop.now), by: loop.clock, operation: operation.description)
        } catch .timedOut(let operation, _) {
          throw .timedOut(operation: operation, after: deadline)
        }
      }
    ) { () async throws(BLEError) in
      // The registration counts for this daemon even if a new one runs by the time of the reply.
      let generation = state.withLock { state in
        state.agentGeneration == state.generation ? nil : state.generation
      }
      guard let generation else { return }
      do throws(BlueZFailure) {
        _ = try await call(
          BlueZ.ManagerMethod.registerAgent.rawValue, of: .agentManager, at: BlueZ.path,
          [.objectPath(BlueZAgent.path), .string(capability)],
          within: max(.zero, end - loop.now))
      } catch .alreadyThere {
        // Left over from an earlier connection of this program.
      } catch {
        throw error.error(during: operation, deadline: deadline, linkLost: .remote)
      }
      state.withLock { $0.agentGeneration = generation }
    }
  }
}

private final class Pending: Sendable {
  private let flag = Atomic(false)
  func set(_ isPending: Bool) { flag.store(isPending, ordering: .relaxed) }
  var value: Bool { flag.load(ordering: .relaxed) }
}

extension BlueZConnection {
  /// Pairs with the peripheral, and stores the bond.
  ///
  /// Does nothing if the peripheral is already paired. If the task is cancelled or the deadline
  /// passes, the BlueZ daemon cancels the pairing too.
  ///
  /// - Throws: `BLEError`, such as `disconnected`.
  public func pair() async throws(BLEError) {
    let (operation, end) = (BlueZOperation.pair(peripheral), operationEnd)
    guard !Task.isCancelled else { throw .cancelled }
    if let reason = downReason { throw .disconnected(reason) }
    try await central.registerAgent(for: operation, until: end, deadline: options.operationDeadline)
    try await inTurn("pair", for: operation, until: end) { () async throws(BLEError) in
      guard device?.isPaired != true else { return }
      // Other programs may pair the device as well: cancel only a pairing that this program began.
      let isPending = Pending()
      let keeper = CallKeeper(begins: { isPending.set(true) }) { _ in isPending.set(false) }
      do throws(BLEError) {
        _ = try await call(
          BlueZ.DeviceMethod.pair.rawValue, of: .device, at: path, for: operation, until: end,
          keeper: keeper)
      } catch {
        // A link that another program opened stays up after this one gives it back.
        if downReason == nil || !mayBeOurs, isPending.value { cancelPairing() }
        throw error
      }
    }
  }

  /// Makes the daemon stop pairing, which would continue for as long as the peripheral or user
  /// takes.
  private func cancelPairing() {
    central.agent.endQuestion(of: path)
    central.openBus?.startCall(
      .daemon(BlueZ.DeviceMethod.cancelPairing.rawValue, of: .device, at: path)
    ) { _ in }
  }
}
