import Foundation
import HaloTestSupport

@testable import HaloDevices

@Suite("Known devices: laws of stores", .timeLimit(.minutes(5)))
struct KnownDeviceStoreTests {
  /// Runs a body with a store of a form, and with a function that opens the same store again.
  private func with(
    _ form: KnownDeviceForm,
    _ body: (any KnownDeviceStore, () -> any KnownDeviceStore) async throws -> Void
  ) async throws {
    switch form {
    case .memory:
      let store = InMemoryKnownDeviceStore()
      try await body(store, { store })
    case .file:
      let folder = try TemporaryFolder()
      let file = folder.file
      try await body(file, { KnownDeviceFile(path: file.path) })
    }
  }

  @Test("Blanks at the end of a name do not count")
  func blanks() {
    let device = KnownDevice(id: "C0:00:5E:00:53:01", name: "left  ", kind: .ring)
    #expect(device.isCalled("LEFT") && device.isCalled("left    ") && !device.isCalled(" left"))
  }

  @Test(
    "Remembered devices come back unchanged, in order, also by name and identifier",
    arguments: KnownDeviceForm.allCases)
  func remembering(_ form: KnownDeviceForm) async throws {
    try await with(form) { store, reopened in
      for device in Known.all { try await store.remember(device) }
      #expect(try await reopened().devices() == Known.all)
      for device in Known.all {
        #expect(try await reopened().device(called: device.name.uppercased()) == device)
        #expect(try await reopened().device(called: device.id.rawValue.lowercased()) == device)
      }
    }
  }

  @Test("A name has precedence over an identifier", arguments: KnownDeviceForm.allCases)
  func nameFirst(_ form: KnownDeviceForm) async throws {
    try await with(form) { store, _ in
      let one = KnownDevice(id: "air", name: "one", kind: .ring)
      let other = KnownDevice(id: "other", name: "AIR", kind: .ring)
      await #expect(throws: KnownDeviceError.unknown("air")) {
        try await store.device(called: "air")
      }
      try await store.remember(one)
      #expect(try await store.device(called: "air") == one)
      try await store.remember(other)
      #expect(try await store.device(called: "air") == other)
      #expect(try await store.device(called: "One") == one)
      #expect(try await store.device(called: "other") == other)
    }
  }

  @Test(
    "After any operations a store equals a list", arguments: KnownDeviceForm.allCases,
    0..<6 as Range<UInt64>)
  func actions(_ form: KnownDeviceForm, _ seed: UInt64) async throws {
    var random = HaloTestSupport.SplitMix64(seed: seed)
    var actions: [Action] = []
    for _ in 0..<60 { actions.append(Action(&random)) }
    try await with(form) { store, reopened in
      var model: [KnownDevice] = []
      for action in actions {
        #expect(await action.outcome(on: store) == action.outcome(on: &model), "\(action)")
        let devices = try await reopened().devices()
        #expect(devices == model)
      }
    }
  }

  private enum Action {
    case remember(KnownDevice)
    case forget(PeripheralID)
    case forgetAll

    init(_ random: inout HaloTestSupport.SplitMix64) {
      func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
      let id = PeripheralID(
        rawValue: ["aa:bb:cc:dd:ee:0", "AA:BB:CC:DD:EE:0"][pick(2)] + "\(pick(5))")
      switch pick(20) {
      case 0: self = .forgetAll
      case 1..<6: self = .forget(id)
      default:
        let name = ["ring", "RING", "strap", "Ring 2", "ß", ""][pick(6)]
        self = .remember(
          KnownDevice(
            id: id, name: name, kind: [.ring, .strap][pick(2)], profile: [nil, "p"][pick(2)]))
      }
    }

    func outcome(on store: any KnownDeviceStore) async -> String {
      do {
        switch self {
        case .remember(let device): try await store.remember(device)
        case .forget(let id): return "\(String(describing: try await store.forget(id)))"
        case .forgetAll: return "\(try await store.forgetAll())"
        }
        return "done"
      } catch {
        return "\(error)"
      }
    }

    func outcome(on model: inout [KnownDevice]) -> String {
      switch self {
      case .remember(let device):
        if device.name.isEmpty { return "the name of the device is empty" }
        let position = model.firstIndex { $0.id == device.id }
        for (index, other) in model.enumerated()
        where index != position && other.name.lowercased() == device.name.lowercased() {
          return "\(other.id) is called \(other.name) already"
        }
        if let position { model[position] = device } else { model.append(device) }
        return "done"
      case .forget(let id):
        let id = PeripheralID(rawValue: id.rawValue.uppercased())
        defer { model.removeAll { $0.id == id } }
        return "\(String(describing: model.first { $0.id == id }))"
      case .forgetAll:
        defer { model = [] }
        return "\(model)"
      }
    }
  }

  @Test(
    "Ambiguous or invalid devices are rejected, and the store stays unchanged",
    arguments: KnownDeviceForm.allCases)
  func refused(_ form: KnownDeviceForm) async throws {
    let long = String(repeating: "ä", count: 125)
    func device(
      _ id: PeripheralID = "x", _ name: String = "x", _ kind: String = "x",
      _ profile: String? = nil,
      _ advertised: String? = nil
    ) -> KnownDevice {
      KnownDevice(
        id: id, name: name, kind: KnownDevice.Kind(rawValue: kind), profile: profile,
        advertisedName: advertised)
    }
    let refused: [(KnownDevice, field: String)] = [
      (device(""), "identifier"), (device("x", ""), "name"), (device("x", "x", ""), "kind"),
      (device("\(long)"), "identifier"), (device("x", long), "name"),
      (device("x", "x", long), "kind"),
      (device("x", "x", "x", long), "profile"),
      (device("x", "x", "x", nil, long), "advertised name"),
      (device("x", "AA:bb:CC:dd:EE:ff"), "name"),
      (device("x", "5d2f8a3e-0000-4000-8000-00805f9b34fb"), "name"),
    ]
    try await with(form) { store, reopened in
      for (device, field) in refused {
        let error = await #expect(throws: KnownDeviceError.self) {
          try await store.remember(device)
        }
        guard case .invalid(field, _) = error else {
          Issue.record("\(device): \(String(describing: error))")
          continue
        }
      }
      #expect(try await reopened().devices() == [])
      // Texts of the maximum length are accepted.
      let short = String(long.dropLast())
      let widest = device("\(short)", short, short, short, short)
      try await store.remember(widest)
      #expect(try await reopened().devices() == [widest])
    }
  }

  @Test("A store has room for 128 devices", arguments: KnownDeviceForm.allCases)
  func full(_ form: KnownDeviceForm) async throws {
    let devices = (0..<128).map { KnownDevice(id: "id \($0)", name: "name \($0)", kind: .ring) }
    try await with(form) { store, reopened in
      for device in devices { try await store.remember(device) }
      await #expect(throws: KnownDeviceError.full(maximum: 128)) {
        try await store.remember(Known.ring)
      }
      #expect(try await reopened().devices() == devices)
      #expect(try await store.forget(devices[0].id) == devices[0])
      try await store.remember(Known.ring)
      #expect(try await reopened().devices() == devices.dropFirst() + [Known.ring])
    }
  }

  @Test("A file has room for the longest texts of all devices")
  func longest() {
    // These characters need the most room, six bytes for one.
    let long = String(repeating: "\u{7F}", count: KnownDevice.maximumTextLength)
    let device = KnownDevice(
      id: PeripheralID(rawValue: long), name: long, kind: KnownDevice.Kind(rawValue: long),
      profile: long, advertisedName: long,
      advertisement: AdvertisementData(manufacturerData: [
        ManufacturerData(company: 0xFFFF, payload: HexBytes([UInt8](repeating: 0, count: 120)))
      ]))
    #expect(device.advertisement != nil)
    let length = KnownDeviceLine(device).bytes.count
    #expect(length > 5 * 6 * 248)
    #expect((length + 1) * (KnownDeviceList.maximumCount + 1) < KnownDeviceDisk.maximumLength)
  }

  @Test("Concurrent changes all take effect", arguments: KnownDeviceForm.allCases)
  func together(_ form: KnownDeviceForm) async throws {
    try await with(form) { _, reopened in
      let stores = (0..<4).map { _ in reopened() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, store) in stores.enumerated() {
          group.addTask {
            for index in 0..<8 {
              try await store.remember(
                KnownDevice(id: "\(number)-\(index)", name: "\(number)-\(index)", kind: .ring))
              // A concurrent reader finds a whole file.
              if let file = store as? KnownDeviceFile { #expect(try file.contents().damage == []) }
              // Half of the devices are forgotten while others are added.
              if index.isMultiple(of: 2) { _ = try await store.forget("\(number)-\(index)") }
            }
          }
        }
        try await group.waitForAll()
      }
      let names = try await reopened().devices().map(\.name).sorted()
      #expect(names == (0..<4).flatMap { n in [1, 3, 5, 7].map { "\(n)-\($0)" } })
    }
  }
}
