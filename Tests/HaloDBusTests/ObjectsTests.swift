import Synchronization
import Testing

@testable import HaloDBus
@testable import HaloFakeBlueZ

@Suite("Objects on a bus", hasBusLibrary, .timeLimit(.minutes(5)))
struct ObjectsTests {
  @Test(
    "Following signals gives the same result as requesting objects, at any time",
    arguments: 1...12 as ClosedRange<UInt64>)
  func followingIsAsking(seed: UInt64) throws {
    try ObjectWorld.run(seed: seed) { world async throws in
      for _ in 0..<120 {
        world.change()
        guard Int.random(in: 0..<4, using: &world.numbers) == 0 else { continue }
        let (all, some) = (
          try await world.managedObjects(of: "/"), try await world.managedObjects(of: "/a/b")
        )
        // Signals of earlier changes came before the replies.
        let followed = world.mirror
        #expect(all == followed)
        #expect(some == followed.filter { $0.key.hasPrefix("/a/b/") })
        #expect(world.objects.paths == followed.keys.sorted())
      }
    }
  }

  @Test(
    "Properties can be read one by one or all at once, and written if permitted",
    arguments: 1...6 as ClosedRange<UInt64>)
  func properties(seed: UInt64) throws {
    try ObjectWorld.run(seed: seed) { world async throws in
      for _ in 0..<40 { world.change() }
      for (path, interfaces) in try await world.managedObjects(of: "/") {
        for (interface, properties) in interfaces {
          let name = DBusValue.string(interface)
          guard interfaces.values.contains(where: { !$0.isEmpty }) else {
            #expect(await world.error("GetAll", at: path, name) == "UnknownMethod")
            continue
          }
          let all = try await world.ask("GetAll", at: path, name).first?.properties
          #expect(all == properties)
          for (property, value) in properties {
            let key = DBusValue.string(property)
            #expect(try await world.ask("Get", at: path, name, key) == [.variant(value)])
            let isWritable = property == ObjectWorld.writable
            let new = ObjectWorld.another(value)
            let written = await world.error("Set", at: path, name, key, .variant(new))
            #expect(written == (isWritable ? nil : "PropertyReadOnly"))
            #expect(
              try await world.ask("Get", at: path, name, key)
                == [.variant(isWritable ? new : value)])
            let odd = DBusValue.variant(.structure([new]))
            #expect(
              await world.error("Set", at: path, name, key, odd)
                == (isWritable ? "InvalidSignature" : "PropertyReadOnly"))
          }
          let missing = DBusValue.string("Missing")
          #expect(await world.error("Get", at: path, name, missing) == "InvalidArgs")
          #expect(await world.error("Get", at: path, missing, missing) == "InvalidArgs")
          #expect(await world.error("GetAll", at: path, missing) == "InvalidArgs")
        }
      }
    }
  }

  @Test(
    "Introspection from the root finds all objects, interfaces and properties",
    arguments: 1...6 as ClosedRange<UInt64>)
  func introspection(seed: UInt64) throws {
    try ObjectWorld.run(seed: seed) { world async throws in
      for _ in 0..<30 { world.change() }
      var found: [String: [String: Set<String>]] = [:]
      var paths = ["/"]
      while let path = paths.popLast() {
        let text = try await world.introspection(of: path)
        let base = path == "/" ? "/" : path + "/"
        paths += ObjectWorld.names("node", in: text).map { base + $0 }
        let parts = text.components("<interface name=\"").dropFirst()
        for part in parts {
          guard let name = part.components("\"").first, name.hasPrefix("x.") else { continue }
          found[path, default: [:]][name] = Set(ObjectWorld.names("property", in: part))
        }
      }
      let managed = try await world.managedObjects(of: "/")
      #expect(found == managed.mapValues { $0.mapValues { Set($0.keys) } })
    }
  }

  @Test("A computed property has its present value, or is absent, without a signal")
  func computed() throws {
    try ObjectWorld.run(seed: 1) { world async throws in
      let present = Mutex<DBusValue?>(nil)
      let interface = DBusObjects.Interface(
        properties: ["Kept": .byte(1)], computed: ["Passing": { present.withLock { $0 } }])
      world.objects.add(["x.Both": interface], at: "/c")
      for value in [nil, .uint16(185), .uint16(23), nil] as [DBusValue?] {
        present.withLock { $0 = value }
        var all: [String: DBusValue] = ["Kept": .byte(1)]
        all["Passing"] = value
        #expect(try await world.managedObjects(of: "/")["/c"] == ["x.Both": all])
        let name = DBusValue.string("x.Both")
        #expect(try await world.ask("GetAll", at: "/c", name).first?.properties == all)
        #expect(try await world.introspection(of: "/c").contains("Passing") == (value != nil))
        #expect(world.objects.property("Passing", of: "x.Both", at: "/c") == value)
        if let value {
          let one = try await world.ask("Get", at: "/c", name, .string("Passing"))
          #expect(one == [.variant(value)])
        } else {
          #expect(await world.error("Get", at: "/c", name, .string("Passing")) == "InvalidArgs")
        }
      }
      #expect(world.mirror == ["/c": ["x.Both": ["Kept": .byte(1)]]])
    }
  }

  @Test("Every call is answered once", arguments: 1...6 as ClosedRange<UInt64>)
  func answers(seed: UInt64) throws {
    try ObjectWorld.run(seed: seed) { world async throws in
      for _ in 0..<30 { world.change() }
      typealias Names = DBusObjects.Names
      let interfaces = [
        Names.properties, Names.objectManager, Names.introspectable, Names.peer, "x.One", "x.None",
      ]
      let members = ["Get", "Set", "GetAll", "GetManagedObjects", "Introspect", "Ping", "Do"]
      let values: [DBusValue] = [
        .string("x.One"), .string("Writable"), .variant(.byte(1)), .byte(1), .bytes([]),
        .options([:]),
      ]
      for _ in 0..<300 {
        let call = DBusMessage.call(
          members.randomElement(using: &world.numbers) ?? "",
          of: interfaces.randomElement(using: &world.numbers) ?? "",
          at: (ObjectWorld.paths + ["/", "/a", "/none"]).randomElement(using: &world.numbers) ?? "",
          to: Pair.name,
          arguments: (0..<Int.random(in: 0...3, using: &world.numbers)).compactMap { _ in
            values.randomElement(using: &world.numbers)
          })
        let answers = Mutex<[DBusReply]>([])
        world.pair.client.startCall(call) { reply in answers.withLock { $0.append(reply) } }
        // Answers come in the order of calls, so the answer to this call comes after the other.
        _ = try await world.pair.client.call(.call("Ping", of: Names.peer, at: "/", to: Pair.name))
        #expect(answers.withLock { $0.count } == 1, "\(call)")
        if case .failure(let error) = answers.withLock({ $0.first }) {
          guard case .remote = error else {
            Issue.record("\(call): \(error)")
            continue
          }
        }
      }
    }
  }
}
