import HaloSimulator
import Synchronization
import Testing

@testable import HaloDBus
@testable import HaloFakeBlueZ

/// Objects that change at random, and a client that follows them.
final class ObjectWorld {
  typealias Tree = [String: [String: [String: DBusValue]]]

  static let paths = ["/a", "/a/b", "/a/b/c", "/a/b/c/d", "/a/bc", "/e/f"]
  static let writable = "Writable"
  private static let interfaces = ["x.One", "x.Two", "x.Three"]
  private static let properties = ["Name", "Count", "Bytes", writable]

  let objects: DBusObjects
  let pair: Pair
  var numbers: SplitMix64
  private let followed = Shared()
  private let output = Output()

  /// The tree that the client built from signals.
  private final class Shared: Sendable { let tree = Mutex<Tree>([:]) }

  /// The destination of the objects' signals, once there is a connection.
  private final class Output: Sendable { let server = Mutex<DBusConnection?>(nil) }

  /// Runs a body with a world of this seed, in virtual time.
  static func run(
    seed: UInt64, _ body: @escaping @Sendable (ObjectWorld) async throws -> Void
  ) throws {
    let simulation = Simulation(seed: seed)
    let loop = SimulatedLoop(simulation)
    try simulation.run {
      let world = try await ObjectWorld(on: loop, numbers: simulation.randomNumbers(for: "objects"))
      defer { world.output.server.withLock { $0 = nil } }
      try await body(world)
      await world.pair.close()
    }
  }

  private init(on loop: SimulatedLoop, numbers: SplitMix64) async throws {
    self.numbers = numbers
    let output = output
    let objects = DBusObjects(managers: ["/", "/a/b"]) { signal in
      output.server.withLock { $0 }?.post(signal)
    }
    self.objects = objects
    let pair = try await Pair(on: loop) { objects.handle($0) }
    self.pair = pair
    output.server.withLock { $0 = pair.server }
    let followed = followed
    await pair.client.handleSignals { view in
      guard let signal = try? view.decoded() else { return }
      followed.tree.withLock { Self.apply(signal, to: &$0) }
    }
  }

  /// The client's knowledge from signals alone, as of the last reply that it received.
  var mirror: Tree { followed.tree.withLock { $0 } }
}

// MARK: - Changes

extension ObjectWorld {
  func change() {
    guard let path = Self.paths.randomElement(using: &numbers),
      let interface = Self.interfaces.randomElement(using: &numbers)
    else { return }
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0...2:
      let (objects, added) = (objects, Self.interfaces.filter { _ in chance() })
      let interfaces = added.map { name in
        (
          name,
          DBusObjects.Interface(
            properties: values(),
            setters: [
              Self.writable: { [weak objects] value, call in
                objects?.change([Self.writable: value], of: name, at: path)
                call.reply()
              }
            ])
        )
      }
      objects.add(Dictionary(uniqueKeysWithValues: interfaces), at: path)
    case 3: objects.remove(at: path)
    case 4: objects.remove([interface, "x.None"], at: path)
    default:
      let invalidated = Self.properties.filter { _ in chance() && chance() && chance() }
      objects.change(values(), invalidated: invalidated, of: interface, at: path)
    }
  }

  private func chance() -> Bool { Bool.random(using: &numbers) }

  private func values() -> [String: DBusValue] {
    var values: [String: DBusValue] = [:]
    if chance() { values["Name"] = .string("\(Int.random(in: 0..<1000, using: &numbers))") }
    if chance() { values["Count"] = .uint16(UInt16.random(in: 0...9, using: &numbers)) }
    if chance() { values["Bytes"] = .bytes([1, UInt8.random(in: 0...255, using: &numbers)]) }
    if chance() { values[Self.writable] = .boolean(chance()) }
    return values
  }

  /// Returns another value of the same type, for the types of properties here.
  static func another(_ value: DBusValue) -> DBusValue {
    switch value {
    case .string(let text): .string(text + "!")
    case .uint16(let number): .uint16(number &+ 1)
    case .boolean(let isTrue): .boolean(!isTrue)
    case .bytes(let bytes): .bytes(bytes + [0])
    default: value
    }
  }

  /// Applies a signal according to the specification of D-Bus.
  private static func apply(_ signal: DBusMessage, to tree: inout Tree) {
    let arguments = signal.arguments
    switch (signal.member, signal.signature) {
    case ("InterfacesAdded", "oa{sa{sv}}"):
      let path = arguments[0].string ?? ""
      for entry in arguments[1].entries ?? [] {
        tree[path, default: [:]][entry.key.string ?? ""] = entry.value.properties
      }
    case ("InterfacesRemoved", "oas"):
      let path = arguments[0].string ?? ""
      for interface in arguments[1].strings ?? [] { tree[path]?[interface] = nil }
      if tree[path]?.isEmpty == true { tree[path] = nil }
    case ("PropertiesChanged", "sa{sv}as"):
      let interface = arguments[0].string ?? ""
      for (property, value) in arguments[1].properties ?? [:] {
        tree[signal.path]?[interface]?[property] = value
      }
      for property in arguments[2].strings ?? [] { tree[signal.path]?[interface]?[property] = nil }
    default: Issue.record("\(signal)")
    }
  }
}

// MARK: - Requests

extension ObjectWorld {
  func managedObjects(of manager: String) async throws -> Tree {
    let reply = try await pair.client.call(
      .call("GetManagedObjects", of: DBusObjects.Names.objectManager, at: manager, to: Pair.name))
    var tree: Tree = [:]
    for object in try #require(reply.arguments.first?.entries) {
      var interfaces: [String: [String: DBusValue]] = [:]
      for interface in object.value.entries ?? [] {
        interfaces[interface.key.string ?? ""] = interface.value.properties
      }
      tree[object.key.string ?? ""] = interfaces
    }
    return tree
  }

  /// Calls a method of the properties of an object.
  func ask(
    _ method: String, at path: String, _ arguments: DBusValue...
  ) async throws(DBusError) -> [DBusValue] {
    try await ask(method, at: path, arguments)
  }

  private func ask(
    _ method: String, at path: String, _ arguments: [DBusValue]
  ) async throws(DBusError) -> [DBusValue] {
    let call = DBusMessage.call(
      method, of: DBusObjects.Names.properties, at: path, to: Pair.name, arguments: arguments)
    return try await pair.client.call(call).arguments
  }

  /// Returns the last part of the error name of such a call; nil if it succeeds.
  func error(_ method: String, at path: String, _ arguments: DBusValue...) async -> String? {
    do throws(DBusError) {
      _ = try await ask(method, at: path, arguments)
      return nil
    } catch .remote(let name, _) {
      return name.split(separator: ".").last.map(String.init)
    } catch {
      return "\(error)"
    }
  }

  func introspection(of path: String) async throws -> String {
    let reply = try await pair.client.call(
      .call("Introspect", of: DBusObjects.Names.introspectable, at: path, to: Pair.name))
    return try #require(reply.arguments.first?.string)
  }

  static func names(_ element: String, in text: String) -> [String] {
    text.components("<\(element) name=\"").dropFirst().compactMap { $0.components("\"").first }
  }
}

extension String {
  /// Returns the parts between the occurrences of a text.
  func components(_ separator: String) -> [String] {
    var (parts, rest) = ([String](), self[...])
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
