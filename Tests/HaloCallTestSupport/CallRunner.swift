import HaloDBus

/// Calls every method and sets every property of a daemon, with valid and with invalid arguments.
///
/// Each line of the result is `ROLE has MEMBER` or `[SCENE: ]ROLE CALLS -> RESULTS`.
package struct CallRunner: Sendable {
  private let world: CallWorld
  /// Members by role that the daemon may have, in addition to those that it reports.
  private let known: [String: Set<Member>]

  /// Creates a runner that also calls the members in the lines of another run.
  package init(_ world: CallWorld, lines: some Sequence<String> = []) {
    self.world = world
    var known: [String: Set<Member>] = [:]
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[1] == "has", let member = Member(words[2]) else { continue }
      known[String(words[0]), default: []].insert(member)
    }
    self.known = known
  }

  /// The objects that are called: those with all that they have, and those with methods alone.
  private static let roles = ["/", "bluez", "hci0", "dev", "FA00", "FA01", "FA01/2901"]
  private static let briefRoles = [
    "FA01/2902", "FA02", "FA05", "FA05/2901", "FA07", "FA09", "FA0A",
  ]

  /// Interfaces for audio, networks and the like, which this project has no use for.
  private static let skipped = Set(
    [
      "HealthManager1", "Media1", "MediaControl1", "NetworkServer1", "ProfileManager1",
      "SimAccess1",
    ].map { Member.full($0) })

  private static let properties = Member.full("Properties")
  /// The deadline of a call; the daemon itself gives a device 30 s.
  private static let callLimit = Duration.seconds(45)

  private typealias Row = [DaemonCall]

  /// Makes all calls, and passes each line to `note`.
  package func run(note: @Sendable (String) -> Void) async throws {
    let keeper = try await world.connect { $0.failUnknownMethod() }
    var members: [String: [Member]] = [:]
    let paths = try await world.prepare(.connected, keeper).paths
    for role in Self.roles + Self.briefRoles {
      members[role] = try await introspect(role, paths[role] ?? role, keeper, note)
    }
    var session: CallSession?
    for scene in CallWorld.Scene.allCases {
      for role in Self.roles + Self.briefRoles {
        let isWhole = scene == .connected && Self.roles.contains(role)
        for row in rows(of: role, members[role] ?? [], scene, isWhole: isWhole) {
          note(try await line(for: row, scene, keeper, &session))
        }
      }
    }
    for row in Self.strangers + Self.lasting {
      note(try await line(for: row, .connected, keeper, &session))
    }
    await session?.client.close()
    await keeper.close()
  }

  private func introspect(
    _ role: String, _ path: String, _ keeper: DBusConnection, _ note: (String) -> Void
  ) async throws -> [Member] {
    let reply = try await world.call(
      keeper, "Introspect", of: Member.full("Introspectable"), at: path)
    let own = Member.all(in: reply.first?.string ?? "").filter {
      !Self.skipped.contains($0.interface) || $0 == .interface($0.interface)
    }
    for member in own.sorted(by: Self.order) { note("\(role) has \(member)") }
    return Set(own).union(known[role] ?? []).sorted(by: Self.order)
  }

  private static func order(_ first: Member, _ second: Member) -> Bool {
    first.description < second.description
  }

  // MARK: - Which calls

  private func rows(
    of role: String, _ members: [Member], _ scene: CallWorld.Scene, isWhole: Bool
  ) -> [Row] {
    var rows: [Row] = []
    for member in members where !Self.skipped.contains(member.interface) {
      switch member {
      case .interface(let name) where isWhole:
        rows.append([DaemonCall(role, name, "Nonsense")])
        rows.append([property("Get", role, name, "Nonsense")])
        rows.append([DaemonCall(role, Self.properties, "GetAll", [.string(name)])])
        rows.append([property("Set", role, name, "Nonsense", .variant(.boolean(true)))])
      case .method(let interface, let name, let takes):
        guard interface != Self.properties, scene != .off || role == "hci0" else { continue }
        let lists = CallArguments.lists(for: interface, name, takes: takes, isBrief: !isWhole)
        let calls = lists.map { DaemonCall(role, interface, name, $0) }
        rows += (scene == .connected ? calls : Array(calls.prefix(1))).map { [$0] }
        let hasPrologues =
          scene == .connected || scene == .left && interface == Member.full("GattCharacteristic1")
        if hasPrologues, let first = calls.first {
          rows += Self.prologues(of: first).map { [$0, first] }
        }
      case .property(let interface, let name, let type, let isWritable):
        let isOfLink = name == "MTU" || name == "Notifying"
        if isWhole || scene == .left && isOfLink {
          rows.append([property("Get", role, interface, name)])
        }
        guard isWhole || (scene == .off && isWritable) else { continue }
        for value in CallArguments.values(of: type, isBrief: !isWritable || scene == .off) {
          rows.append([property("Set", role, interface, name, .variant(value))])
        }
      default: break
      }
    }
    return rows
  }

  private func property(
    _ member: String, _ role: String, _ interface: String, _ name: String, _ value: DBusValue...
  ) -> DaemonCall {
    DaemonCall(role, Self.properties, member, [.string(interface), .string(name)] + value)
  }

  /// Calls that make a difference to a later one of the same client.
  private static func prologues(of call: DaemonCall) -> [DaemonCall] {
    let names: [String] =
      switch call.member {
      case "ReadValue", "WriteValue": ["AcquireWrite"]
      case "AcquireNotify", "StartNotify", "StopNotify": ["AcquireNotify", "StartNotify"]
      case "StopDiscovery": ["StartDiscovery"]
      case "RequestDefaultAgent": ["RegisterAgent"]
      case let name where name.hasPrefix("Unregister"): [String(name.dropFirst(2)).capitalizedFirst]
      case let name where name.hasPrefix("Get") || name == "Introspect": []
      default: [call.member]
      }
    return names.map { name in
      var other = call
      other.member = name
      // The methods that register take a path, and options or a capability.
      switch name {
      case "RegisterAgent": other.arguments = [call.arguments[0], .string("")]
      case "RegisterAdvertisement", "RegisterApplication":
        other.arguments = [call.arguments[0], [:]]
      case "AcquireWrite", "AcquireNotify": other.arguments = [[:]]
      case "StartNotify", "StartDiscovery": other.arguments = []
      default: break
      }
      return other
    }
  }

  /// Calls of objects and interfaces that do not exist, and those of `Properties` itself.
  private static let strangers: [Row] = {
    let (adapter, device) = (Member.full("Adapter1"), Member.full("Device1"))
    let nowhere = ["/org/bluez/hci0/dev_00_00_00_00_00_00", "/org/bluez/hci9", "/nowhere"]
    let here: [(String, String, [DBusValue])] = [
      (Member.full("Nonsense1"), "Nonsense", []),
      (Member.full("ObjectManager"), "GetManagedObjects", []), (properties, "Nonsense", []),
      (properties, "GetAll", [.string("")]),
      (properties, "GetAll", [.string(Member.full("Nonsense1"))]),
      (properties, "GetAll", [.string(device)]), (properties, "GetAll", []),
      (properties, "GetAll", [.uint32(1)]), (properties, "Get", [.string(adapter)]),
      (properties, "Get", [.string(adapter), .uint32(1)]),
      (properties, "Get", [.string(device), .string("Address")]),
      (properties, "Set", [.string(adapter), .string("Alias")]),
      (properties, "Set", [.string(adapter), .string("Alias"), .string("x")]),
      (properties, "Set", [.string(device), .string("Alias"), .variant(.string("x"))]),
      (Member.full("Peer"), "Ping", []),
    ]
    let calls =
      nowhere.flatMap { path in
        [
          DaemonCall(path, device, "Connect"),
          DaemonCall(path, properties, "GetAll", [.string(device)]),
          DaemonCall(path, properties, "Get", [.string(device), .string("Address")]),
          DaemonCall(path, Member.full("Introspectable"), "Introspect"),
        ]
      }
      + [DaemonCall("hci0", device, "Connect"), DaemonCall("dev", adapter, "StartDiscovery")]
      + here.map { DaemonCall("hci0", $0.0, $0.1, $0.2) }
      + [DaemonCall("/nowhere", Member.full("Peer"), "Ping")]
    return calls.map { [$0] }
  }()

  /// Advertisements that end by themselves, or do not.
  private static let lasting: [Row] = ["/ad_timeout", "/ad_timeout_zero"].map { path in
    let manager = Member.full("LEAdvertisingManager1")
    var end = DaemonCall("hci0", manager, "UnregisterAdvertisement", [.objectPath(path)])
    end.pause = .seconds(4)
    return [DaemonCall("hci0", manager, "RegisterAdvertisement", [.objectPath(path), [:]]), end]
  }

  // MARK: - Making them

  /// A client, and the world that its calls meet.
  private struct CallSession {
    let scene: CallWorld.Scene
    let paths: [String: String]
    let client: DBusConnection
    let requests: DaemonRequests
  }

  /// Makes calls, twice where the world has changed before the first time.
  private func line(
    for row: Row, _ scene: CallWorld.Scene, _ keeper: DBusConnection, _ last: inout CallSession?
  ) async throws -> String {
    let (line, isSure) = try await attempt(row, scene, keeper, &last)
    if isSure { return line }
    return try await attempt(row, scene, keeper, &last).line
  }

  /// Makes calls, by a client of its own where an earlier one may have left something.
  private func attempt(
    _ row: Row, _ scene: CallWorld.Scene, _ keeper: DBusConnection, _ last: inout CallSession?
  ) async throws -> (line: String, isSure: Bool) {
    if let session = last, session.scene != scene {
      await session.client.close()
      last = nil
    }
    let session: CallSession
    if let last {
      session = last
    } else {
      let paths = try await world.prepare(scene, keeper).paths
      let requests = DaemonRequests()
      let client = try await world.connect { call in
        requests.note(call.message)
        CallObjects.handle(call)
      }
      session = CallSession(scene: scene, paths: paths, client: client, requests: requests)
    }
    var results: [String] = []
    // Sockets among the replies are open until the last call.
    var replies: [DBusMessage] = []
    for call in row {
      if let pause = call.pause { try await world.sleep(pause) }
      let old = await oldValue(for: call, session)
      let reply = await result(of: call, session)
      if case .success(let message) = reply { replies.append(message) }
      results.append(words(for: reply, of: call, session))
      if let old, results.last == "OK" {
        _ = try? await session.client.call(old.message(session.paths), within: Self.callLimit)
      }
    }
    let isSame = zip(row, results).allSatisfy { Self.leavesAll($0, $1) }
    last = isSame ? session : nil
    let hasSockets = replies.contains { $0.signature.contains("h") }
    replies = []
    // The daemon dies if a client leaves before its sockets are closed (5.66 and 5.82, 2026-11-23).
    if hasSockets { try await world.sleep(.milliseconds(300)) }
    if !isSame { await session.client.close() }
    let prefix = scene == .connected ? "" : "\(scene): "
    let calls = row.map(\.words).joined(separator: ", ")
    let all = (results + session.requests.take()).joined(separator: ", ")
    let line = "\(prefix)\(row[0].role) \(calls) -> \(all)"
    // After a pairing that fails, the daemon removes a device in 30 s, also one that is connected.
    if row.contains(where: { $0.member == "Pair" && $0.role == "dev" }) {
      try await world.removeDevice(keeper)
    }
    return (line, row[0].role.hasPrefix("/") || !results.contains(where: Self.isLost))
  }

  private static func leavesAll(_ call: DaemonCall, _ result: String) -> Bool {
    guard !isLost(result) else { return false }
    return ["Get", "GetAll", "GetManagedObjects", "Introspect", "ReadValue", "WriteValue"].contains(
      call.member)
      || [
        "InvalidArguments", "DoesNotExist", "NotPermitted", "NotSupported", "DBus.Unknown",
        "DBus.Invalid", "DBus.Property",
      ].contains { result.hasPrefix($0) }
  }

  /// Whether a result is that of an object, or of a daemon, that has gone.
  private static func isLost(_ result: String) -> Bool {
    ["DBus.UnknownObject", "DBus.NoReply", "DBus.ServiceUnknown", "no answer"]
      .contains { result.hasPrefix($0) }
  }

  /// The call that puts a property back, as it is before another one sets it.
  private func oldValue(for call: DaemonCall, _ session: CallSession) async -> DaemonCall? {
    guard call.interface == Self.properties, call.member == "Set", call.arguments.count == 3 else {
      return nil
    }
    var get = call
    get.member = "Get"
    get.arguments.removeLast()
    guard case .success(let reply) = await result(of: get, session),
      let value = reply.arguments.first
    else { return nil }
    var set = call
    set.arguments[2] = value
    return set
  }

  private func result(of call: DaemonCall, _ session: CallSession) async -> DBusReply {
    do throws(DBusError) {
      return .success(
        try await session.client.call(call.message(session.paths), within: Self.callLimit))
    } catch { return .failure(error) }
  }

  private func words(for reply: DBusReply, of call: DaemonCall, _ session: CallSession) -> String {
    let words =
      switch reply {
      case .success(let reply):
        ["OK", Self.words(for: reply.arguments, of: call)].filter { !$0.isEmpty }
          .joined(separator: " ")
      case .failure(let error): error.words
      }
    // Handles differ from machine to machine, so paths are roles.
    return session.paths.filter { $0.value.count > 1 }.sorted { $0.value.count > $1.value.count }
      .reduce(words) { $0.replacing($1.value, with: $1.key) }
  }

  /// Properties whose values belong to the machine: their types are enough.
  private static let machineProperties: Set<String> = [
    "ActiveInstances", "Address", "Alias", "Class", "Handle", "Manufacturer", "Modalias", "Name",
    "RSSI", "SupportedInstances", "UUIDs", "Version",
  ]

  private static func words(for values: [DBusValue], of call: DaemonCall) -> String {
    switch call.member {
    case "GetAll", "GetManagedObjects", "Introspect", "GetMachineId":
      return values.map(\.type).joined()
    case "Get":
      if let name = call.arguments.last?.string, machineProperties.contains(name) {
        return values.map(\.unwrapped.type).joined()
      }
    default: break
    }
    return values.map(\.inner).joined(separator: ", ")
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
