#if os(Linux)
import HaloAsync
import HaloBlueZNames
import HaloDBus
import HaloTransport
import Synchronization

/// What answers for the user while a device is paired: an object that the daemon calls.
///
/// Devices without keys and screens just work, and ask nothing. What asks for a passkey gets the
/// one of ``BlueZOptions/passkey``, or a refusal.
final class BlueZAgent: Sendable {
  typealias Passkey = @Sendable (PeripheralID) async -> UInt32?

  static let path = "/org/haloprotocol/agent"
  /// The turns of those who want it to be registered.
  let turns = Turnstiles<String, BLEError>()
  /// The questions that the user has not answered, by the paths of the devices.
  private let questions = Mutex<[String: Question]>([:])

  private struct Question {
    let call: DBusCall
    var task: Task<Void, Never>?

    func end() {
      task?.cancel()
      call.fail(BlueZ.agentCanceled)
    }
  }

  /// Has the user asked for the passkey of a device, and the daemon answered when it comes.
  ///
  /// Not on the thread of the bus: nobody knows how long that takes.
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

  /// Takes back what the user was asked about a device: nobody wants to know any more.
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

  /// Answers what is asked of the agent.
  ///
  /// Any program on the bus can ask, so all but the daemon are refused. The daemon asks of all
  /// devices that nobody else answers for, some of which want to pair of their own accord: only one
  /// that somebody on this side has connected to has a consent, which is just that.
  func called(_ call: DBusCall) {
    let message = call.message
    guard message.path == BlueZAgent.path,
      message.interface == BlueZ.Interface.agent.rawValue
    else { return call.failUnknownMethod() }
    // A bus names the caller; a socket has but one.
    guard message.sender.isEmpty || message.sender == state.withLock({ $0.owner }) else {
      return call.fail(
        BlueZ.BusErrorName.accessDenied.rawValue, "this is for the daemon of BlueZ")
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
      return call.fail(BlueZ.agentRejected, "nobody here has connected to this device")
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
    default: call.fail(BlueZ.agentRejected, "not this way")
    }
  }

  /// Tells the daemon who answers for the user, once for each daemon.
  ///
  /// - Parameters:
  ///   - operation: What it is for.
  ///   - end: When that has to be over.
  ///   - deadline: How long that could take, to be told where it is.
  /// - Throws: `BLEError`
  func registerAgent(
    for operation: BlueZOperation, until end: Duration, deadline: Duration
  ) async throws(BLEError) {
    // Of several who want it at once one asks, and the others wait for what becomes of that: who
    // pairs before the daemon has the agent pairs without one.
    try await agent.turns.take(
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
      // Of this daemon, though there be another when it answers.
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
        // Of a former connection of this program.
      } catch {
        throw error.error(during: operation, deadline: deadline, linkLost: .remote)
      }
      state.withLock { $0.agentGeneration = generation }
    }
  }
}

/// Whether the daemon owes the answer of a call.
private final class Pending: Sendable {
  private let flag = Atomic(false)
  func set(_ isPending: Bool) { flag.store(isPending, ordering: .relaxed) }
  var value: Bool { flag.load(ordering: .relaxed) }
}

extension BlueZConnection {
  /// Bonds with the peripheral; does nothing where that is done already.
  ///
  /// One that is given up is taken back.
  ///
  /// - Throws: `BLEError`
  public func pair() async throws(BLEError) {
    let (operation, end) = (BlueZOperation.pair(peripheral), operationEnd)
    guard !Task.isCancelled else { throw .cancelled }
    if let reason = downReason { throw .disconnected(reason) }
    try await central.registerAgent(for: operation, until: end, deadline: options.operationDeadline)
    try await inTurn("pair", for: operation, until: end) { () async throws(BLEError) in
      let path = path
      let isPaired = central.state.withLock { $0.tree.device(at: path)?.isPaired ?? false }
      guard !isPaired else { return }
      // Others may pair the device as well: only what we have begun is ours to cancel.
      let isPending = Pending()
      let keeper = CallKeeper(begins: { isPending.set(true) }) { _ in isPending.set(false) }
      do throws(BLEError) {
        _ = try await call(
          BlueZ.DeviceMethod.pair.rawValue, of: .device, at: path, for: operation, until: end,
          keeper: keeper)
      } catch {
        // A link that is another program's stays up when it is given back.
        if downReason == nil || !mayBeOurs, isPending.value { cancelPairing() }
        throw error
      }
    }
  }

  /// Has the daemon leave off, which would go on for as long as the peripheral or the user takes.
  private func cancelPairing() {
    central.agent.endQuestion(of: path)
    central.openBus?.startCall(
      .call(
        BlueZ.DeviceMethod.cancelPairing.rawValue, of: BlueZ.Interface.device.rawValue, at: path,
        to: BlueZ.service)
    ) { _ in }
  }
}
#endif
