import Foundation
import FuzzKit
import Synchronization

/// A delegate that makes the calls of its program, and checks each callback.
///
/// Sendable: in lock-step, one thread at a time uses it.
class DelegateProgram: NSObject, @unchecked Sendable {
  let queue: DispatchQueue
  /// Whether callbacks without calls in the program make those of an ordinary app.
  var isOrdinary: Bool
  private let other = DispatchQueue(label: "other")
  private let actions: DelegateActions
  private let key = DispatchSpecificKey<Bool>()
  private let isConcurrent: Bool
  /// The number of calls that may still be made, which bounds the length of a run.
  private var budget = 60
  private var isInCallback = false
  private let running = Mutex(0)
  private(set) var broken: BrokenLaw?
  /// The last callbacks and calls, for the report of a broken law.
  private var trace: [String] = []
  /// Whether the program has not ended yet.
  var isActive = true

  init(_ label: String, _ stage: DelegateStage, _ actions: DelegateActions) {
    (self.actions, isOrdinary, isConcurrent) = (actions, !stage.isBare, stage.isConcurrent)
    queue = DispatchQueue(label: label, attributes: stage.isConcurrent ? .concurrent : [])
    super.init()
    queue.setSpecific(key: key, value: true)
  }

  /// Makes a call; overridden.
  func perform(_ action: DelegateActions.Action) {}

  /// Whether the manager has no delegate, so that its callbacks are missed; overridden.
  var isBlind: Bool { false }

  /// Compares the objects with the model; overridden.
  func compare() throws(BrokenLaw) {}

  /// Whether a callback or a call runs now.
  var isBusy: Bool { running.withLock { $0 } > 0 }

  func settle() {
    queue.sync(flags: .barrier) {}
    other.sync {}
  }

  func note(_ line: String) {
    trace.append(line)
    if trace.count > 200 { trace.removeFirst(100) }
  }

  func hold(_ body: () throws(BrokenLaw) -> Void) {
    do throws(BrokenLaw) { try body() } catch {
      guard broken == nil else { return }
      broken = BrokenLaw(description: "\(error), after \(trace.joined(separator: ", "))")
    }
  }

  /// Checks a callback, and makes the calls of the program, or else those of an ordinary app.
  func callback(
    _ event: DelegateEvent, _ object: String = "", _ check: () throws(BrokenLaw) -> Void,
    else standard: () -> Void = {}
  ) {
    running.withLock { $0 += 1 }
    note("\(event)(\(object))")
    hold { () throws(BrokenLaw) in
      try law(DispatchQueue.getSpecific(key: key) == true, "\(event) came on another queue")
      try law(!isInCallback, "\(event) came during another callback")
      guard !isBlind else { return }
      try check()
      try compare()
    }
    isInCallback = true
    if let list = actions[event], isActive {
      for action in list { start(action) }
    } else if isOrdinary {
      standard()
    }
    isInCallback = false
    running.withLock { $0 -= 1 }
  }

  func tick() {
    guard isActive, let list = actions[.tick] else { return }
    queue.sync { for action in list { start(action, isTick: true) } }
  }

  private func start(_ action: DelegateActions.Action, isTick: Bool = false) {
    guard budget > 0, broken == nil else { return }
    budget -= 1
    // A call on a thread of the simulation must not wait for it.
    let isBlocking = self is CentralProgram && CentralProgram.isBlocking(action)
    if isTick { return isBlocking ? () : make(action) }
    switch action.route {
    case .own: make(action)
    case .otherNow: other.sync { make(action) }
    case .ownLater:
      guard !isConcurrent else { return make(action) }
      running.withLock { $0 += 1 }
      queue.async { [self] in
        make(action)
        running.withLock { $0 -= 1 }
      }
    }
  }

  private func make(_ action: DelegateActions.Action) {
    guard isActive else { return }
    perform(action)
    hold { () throws(BrokenLaw) in try compare() }
  }
}
