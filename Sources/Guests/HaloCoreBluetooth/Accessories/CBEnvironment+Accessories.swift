import Foundation

/// An accessory that the user chose, in the form in which it is stored for later sessions.
package struct KnownAccessory: Hashable, Codable, Sendable {
  package let identifier: UUID
  package let name: String

  package init(identifier: UUID, name: String) {
    (self.identifier, self.name) = (identifier, name)
  }
}

struct Accessories {
  var picker: CBEnvironment.AccessoryPicker?
  var known: [KnownAccessory] = []
}

extension CBEnvironment {
  package func loadAccessories() -> [KnownAccessory] { accessories { $0.known } }

  package func saveAccessories(_ known: [KnownAccessory]) {
    accessories { $0.known = known }
    logging { try folder.save(known, "accessories") }
    // A later process finds an accessory only by its address.
    for item in known { peripheral(of: item.identifier).map(keep) }
  }

  /// Scans until the picker has chosen an accessory, or the closure that this returns cancels the
  /// search.
  ///
  /// The outcome is passed to `done` on the thread of the transport.
  package func pickAccessory(
    of items: [AccessorySearch.Item],
    then done: @escaping @Sendable (AccessorySearch.Outcome) -> Void
  ) -> @Sendable () -> Void {
    let search = AccessorySearch(self, items)
    let task = WorldTask(world) { done(await search.run()) }
    return { task.cancel() }
  }

  /// Calls a closure on a queue of the app, with this environment as ``current`` for new managers.
  package func deliver(on queue: DispatchQueue, _ block: @escaping @Sendable () -> Void) {
    world.deliver(on: queue) { Self.$current.withValue(self, operation: block) }
  }
}
