import Foundation

@testable import HaloDevices

/// The stores of the library.
enum KnownDeviceForm: CaseIterable, Sendable {
  case memory, file
}

/// A folder that exists during a test.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("halo-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A file in a subfolder that does not exist yet.
  var file: KnownDeviceFile { KnownDeviceFile(path: path + "/state/halo/devices.jsonl") }

  func file(_ bytes: some Sequence<UInt8>) throws -> KnownDeviceFile {
    let file = KnownDeviceFile(path: path + "/devices.jsonl")
    try Data(bytes).write(to: URL(fileURLWithPath: file.path))
    return file
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

extension KnownDeviceFile {
  var bytes: [UInt8]? { Self.bytes(path) }

  var text: String { String(decoding: bytes ?? [], as: UTF8.self) }

  var damagedBytes: [UInt8]? { Self.bytes(damagedPath) }

  private static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }
}

enum KnownAction: CaseIterable {
  case read, remember, forget, forgetAll

  static let changes: [Self] = [.remember, .forget, .forgetAll]

  fileprivate func simulate(to file: KnownDeviceFile) throws {
    switch self {
    case .read: _ = try file.devices()
    case .remember: try file.remember(Known.ring)
    case .forget: _ = try file.forget(Known.ring.id)
    case .forgetAll: _ = try file.forgetAll()
    }
  }
}

extension KnownDeviceFile {
  func expectFailure(
    of actions: [KnownAction] = KnownAction.allCases, with wanted: KnownDeviceError? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for action in actions {
      let error = #expect(
        throws: KnownDeviceError.self, "\(action)", sourceLocation: sourceLocation
      ) { try action.simulate(to: self) }
      if let wanted {
        #expect(error == wanted, "\(action)", sourceLocation: sourceLocation)
      } else if case .storage = error {
      } else {
        Issue.record("\(action): \(String(describing: error))", sourceLocation: sourceLocation)
      }
    }
  }
}

extension FileManager {
  func mode(_ path: String) throws -> Int? {
    try attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}

enum Known {
  static let ring = KnownDevice(
    id: "c0:00:5e:00:53:01", name: "left hand", kind: .ring, profile: "R02_V3.0",
    advertisedName: "R02_A1B2")
  static let strap = KnownDevice(id: "C0:00:5E:00:53:02", name: "böse \u{1B}\"\\", kind: .strap)
  static let light = KnownDevice(
    id: "5d2f8a3e-0000-4000-8000-00805f9b34fb", name: "Licht 灯\u{202E}\u{2028}\u{10FFFF}",
    kind: .light, profile: "", advertisedName: "\n",
    advertisement: AdvertisementData(
      serviceData: [ServiceData(service: 0x5A00, payload: [0, 8])],
      manufacturerData: [ManufacturerData(company: 0x5A00, payload: [0x80])]))
  static let other = KnownDevice(
    id: "air\u{0}", name: "{\"id\":\"x\"}", kind: KnownDevice.Kind(rawValue: "scale"))
  static let all = [ring, strap, light, other]

  /// The file of the ring and the strap; checked by the CRC-32 of zlib.
  static let file = """
    {"format":"halo-known-devices","version":"1","count":"2","check":"977ef01a"}
    {"id":"C0:00:5E:00:53:01","name":"left hand","kind":"ring","profile":"R02_V3.0",\
    "advertisedName":"R02_A1B2","check":"5fbdff9d"}
    {"id":"C0:00:5E:00:53:02","name":"böse \\u001b\\"\\\\","kind":"strap","check":"acb7687f"}

    """
}
