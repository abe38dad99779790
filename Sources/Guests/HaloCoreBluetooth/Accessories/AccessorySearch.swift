import Foundation
import HaloTransport

/// A scan for accessories that match one of some items, and the choice of one by a picker.
package final class AccessorySearch: Sendable {
  package typealias Candidate = CBEnvironment.AccessoryPicker.Candidate

  /// A kind of accessory that the app accepts: `matches` returns true for its advertisements.
  package struct Item: Sendable {
    let name: String
    let matches: @Sendable (Advertisement) -> Bool

    package init(_ name: String, _ matches: @escaping @Sendable (Advertisement) -> Bool) {
      (self.name, self.matches) = (name, matches)
    }
  }

  package enum Outcome: Sendable {
    case chosen(Candidate)
    case cancelled
    /// No accessory was chosen within 30 seconds.
    case timedOut
    /// Bluetooth is not available.
    case failed
  }

  private let environment: CBEnvironment
  private let kind: CBEnvironment.AccessoryPicker.Kind
  private let items: [Item]
  /// A picker does not offer accessories again that were chosen earlier, as on Apple's systems.
  private let known: Set<UUID>
  private let found = Guarded<[Candidate]>([])

  init(_ environment: CBEnvironment, _ items: [Item]) {
    self.environment = environment
    self.items = items
    kind = environment.accessoryPicker.kind
    known = Set(environment.loadAccessories().map(\.identifier))
  }

  func run() async -> Outcome {
    guard let transport = environment.transport else { return .failed }
    return await withTaskGroup(of: Outcome.self) { group in
      group.addTask { await self.scan(over: transport) }
      group.addTask { await self.wait(for: transport.clock) }
      defer { group.cancelAll() }
      return await group.next() ?? .cancelled
    }
  }

  private func scan(over transport: any BLETransport) async -> Outcome {
    do throws(BLEError) {
      // With duplicates: an accessory that comes near has the same data and another strength.
      let filter = ScanFilter(allowsDuplicates: true)
      for try await advertisement in transport.advertisements(matching: filter) {
        guard let candidate = candidate(advertisement), note(candidate) else { continue }
        guard case .each(let choose) = kind else { continue }
        let found = found { $0 }
        if let choice = choose(found), found.contains(choice) { return .chosen(choice) }
      }
    } catch {
      return error == .cancelled ? .cancelled : .failed
    }
    return .cancelled
  }

  private func candidate(_ advertisement: Advertisement) -> Candidate? {
    guard let item = items.firstIndex(where: { $0.matches(advertisement) }) else { return nil }
    let identifier = environment.identifier(of: advertisement.peripheral)
    guard !known.contains(identifier) else { return nil }
    return Candidate(
      identifier: identifier, name: advertisement.data.localName, itemName: items[item].name,
      item: item)
  }

  /// Adds an accessory to those found so far; returns true if it is new or has a new name.
  private func note(_ candidate: Candidate) -> Bool {
    found { found in
      guard let index = found.firstIndex(where: { $0.identifier == candidate.identifier }) else {
        found.append(candidate)
        return true
      }
      defer { found[index] = candidate }
      return found[index] != candidate
    }
  }

  private func wait(for clock: any Clock<Duration>) async -> Outcome {
    for _ in 0..<6 {
      do { try await clock.sleep(for: .seconds(5)) } catch { return .cancelled }
      let found = found { $0 }
      guard case .list(let console) = kind, !found.isEmpty else { continue }
      if let outcome = await ask(console, found) { return outcome }
    }
    return .timedOut
  }

  /// Asks on a thread of its own, as the answer of a person takes long, and virtual time waits.
  private func ask(_ console: AccessoryConsole, _ found: [Candidate]) async -> Outcome? {
    await withCheckedContinuation { continuation in
      let world = environment.world
      world.deliver(on: DispatchQueue(label: "AccessoryPicker")) {
        let outcome = console.ask(found)
        world.post { continuation.resume(returning: outcome) }
      }
    }
  }
}
