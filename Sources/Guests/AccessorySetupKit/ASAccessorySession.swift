// Apple's module exports Foundation too.
@_exported import Foundation
import HaloCoreBluetooth

/// A session in which the user chooses Bluetooth accessories with a picker, and which remembers
/// them.
///
/// On Linux the picker is the `accessoryPicker` of the `CBEnvironment`: by default a list on the
/// terminal, or the first accessory if standard input is not a terminal. The search ends after 30
/// seconds. As on Apple's systems, the picker leaves out accessories that were chosen already.
open class ASAccessorySession: NSObject, @unchecked Sendable {
  // Sendable: `lock` guards the state, and only the queue of the app calls the closures in it.
  private let environment = CBEnvironment.current ?? .standard
  private let lock = NSLock()
  private var state = State()

  private struct State {
    var queue: DispatchQueue?
    var handler: ((ASAccessoryEvent) -> Void)?
    var accessories: [ASAccessory] = []
    /// Called when the running picker ends: with nil after a choice, else with the error.
    var completion: (@Sendable (ASError?) -> Void)?
    var cancel: (@Sendable () -> Void)?
    var isInvalid = false
  }

  /// Creates a session that uses the `CBEnvironment` of the current task.
  public override init() {}

  /// The accessories that the user has chosen, in this session or before it.
  open var accessories: [ASAccessory] { lock.withLock { state.accessories } }

  /// Activates the session, which then calls a closure on a queue for each event; the first event
  /// is `.activated`.
  open func activate(
    on queue: DispatchQueue, eventHandler: @escaping (ASAccessoryEvent) -> Void
  ) {
    let known = environment.loadAccessories()
    lock.withLock {
      guard !state.isInvalid else { return }
      (state.queue, state.handler) = (queue, eventHandler)
      state.accessories = known.map { ASAccessory($0, ASDiscoveryDescriptor()) }
    }
    send(.activated)
  }

  /// Cancels the running picker, delivers the event `.invalidated`, and releases the event handler.
  open func invalidate() {
    let last = lock.withLock {
      defer {
        (state.handler, state.completion, state.cancel) = (nil, nil, nil)
        state.isInvalid = true
      }
      return state
    }
    last.cancel?()
    last.completion?(ASError(.invalidated))
    // Only the queue of the app calls it.
    nonisolated(unsafe) let handler = last.handler
    deliver { handler?(ASAccessoryEvent(.invalidated)) }
  }

  // MARK: The picker

  /// Searches for accessories that match any of the display items, and lets the user choose one
  /// with the picker.
  ///
  /// When an accessory is chosen, the session sends the events `.accessoryAdded` and
  /// `.pickerDidDismiss`, and the completion handler gets nil. Otherwise the completion handler
  /// gets an ``ASError``: `.userCancelled`, `.discoveryTimeout`, or `.activationFailed` if
  /// Bluetooth is not available.
  open func showPicker(
    for displayItems: [ASPickerDisplayItem],
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    // Only the queue of the app calls it.
    nonisolated(unsafe) let completionHandler = completionHandler
    let completion: @Sendable (ASError?) -> Void = { [self] error in
      deliver { completionHandler(error) }
    }
    let refusal = lock.withLock { () -> ASError.Code? in
      if state.isInvalid { return .invalidated }
      if state.completion != nil { return .pickerAlreadyActive }
      let isValid = !displayItems.isEmpty && displayItems.allSatisfy(\.descriptor.isValid)
      guard state.queue != nil, isValid else { return .invalidRequest }
      state.completion = completion
      return nil
    }
    if let refusal { return completion(ASError(refusal)) }
    send(.pickerDidPresent)
    let items = displayItems.map { item in
      AccessorySearch.Item(item.name) { item.descriptor.matches($0) }
    }
    let cancel = environment.pickAccessory(of: items) { [weak self] in
      self?.end($0, displayItems)
    }
    lock.withLock { state.cancel = cancel }
  }

  /// Does nothing if the session was invalidated first.
  private func end(_ outcome: AccessorySearch.Outcome, _ items: [ASPickerDisplayItem]) {
    guard let completion = lock.withLock({ state.completion.take() }) else { return }
    var error: ASError?
    switch outcome {
    case .chosen(let candidate): add(candidate, items[candidate.item])
    case .cancelled: error = ASError(.userCancelled)
    case .timedOut: error = ASError(.discoveryTimeout)
    case .failed: error = ASError(.activationFailed)
    }
    send(.pickerDidDismiss)
    completion(error)
  }

  private func add(_ candidate: AccessorySearch.Candidate, _ item: ASPickerDisplayItem) {
    let known = KnownAccessory(identifier: candidate.identifier, name: item.name)
    environment.saveAccessories(environment.loadAccessories() + [known])
    let accessory = ASAccessory(known, item.descriptor)
    lock.withLock { state.accessories.append(accessory) }
    send(.accessoryAdded, accessory)
  }

  /// Forgets an accessory, and sends the event `.accessoryRemoved`; a connection to the accessory
  /// continues.
  ///
  /// The completion handler gets nil, or ``ASError`` `.invalidRequest` if the session does not have
  /// the accessory.
  open func removeAccessory(
    _ accessory: ASAccessory, completionHandler: @escaping ((any Error)?) -> Void
  ) {
    // Only the queue of the app calls it.
    nonisolated(unsafe) let completionHandler = completionHandler
    let identifier = accessory.bluetoothIdentifier
    let isKnown = lock.withLock {
      let count = state.accessories.count
      state.accessories.removeAll { $0.bluetoothIdentifier == identifier }
      return state.accessories.count < count
    }
    guard isKnown else { return deliver { completionHandler(ASError(.invalidRequest)) } }
    environment.saveAccessories(
      environment.loadAccessories().filter { $0.identifier != identifier })
    send(.accessoryRemoved, accessory)
    deliver { completionHandler(nil) }
  }

  // MARK: Delivery

  private func send(_ type: ASAccessoryEventType, _ accessory: ASAccessory? = nil) {
    let event = ASAccessoryEvent(type, accessory)
    deliver { [self] in lock.withLock { state.handler }?(event) }
  }

  private func deliver(_ block: @escaping @Sendable () -> Void) {
    environment.deliver(on: lock.withLock { state.queue } ?? .main, block)
  }
}
