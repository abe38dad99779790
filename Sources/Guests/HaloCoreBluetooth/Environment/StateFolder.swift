import Foundation
import HaloTransport

/// The folder for the identifiers of peripherals and the state of managers, which only the owner
/// can read.
///
/// Without a path, it keeps nothing. A damaged or missing file counts as empty.
final class StateFolder: Sendable {
  private let path: String?
  private let known = Guarded<[PeripheralID]?>(nil)

  /// The most peripherals whose identifiers the folder keeps; a further one replaces the oldest.
  static let maximumPeripherals = 1000

  init(_ path: String?) { self.path = path }

  /// The folder for this program below `$XDG_STATE_HOME`, or else below `~/.local/state`.
  static var standard: StateFolder {
    let environment = ProcessInfo.processInfo.environment
    let state = environment["XDG_STATE_HOME"] ?? environment["HOME"].map { $0 + "/.local/state" }
    guard let state, state.hasPrefix("/") else { return StateFolder(nil) }
    return StateFolder("\(state)/halo/core-bluetooth/\(ProcessInfo.processInfo.processName)")
  }

  func load<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
    guard let path = file(name), let data = FileManager.default.contents(atPath: path) else {
      return nil
    }
    return try? JSONDecoder().decode(type, from: data)
  }

  /// Nil removes the file.
  func save(_ value: (some Encodable)?, _ name: String) throws {
    guard let folder = path, let path = file(name) else { return }
    let files = FileManager.default
    guard let value else {
      guard files.fileExists(atPath: path) else { return }
      return try files.removeItem(atPath: path)
    }
    try files.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let new = "\(path).\(UUID().uuidString)"
    // A reader finds the old file or the new one.
    guard
      files.createFile(
        atPath: new, contents: try JSONEncoder().encode(value),
        attributes: [.posixPermissions: 0o600]), rename(new, path) == 0
    else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
  }

  /// Any text of the app may be a name; nil if the folder keeps nothing.
  private func file(_ name: String) -> String? {
    let safe = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return path.map { "\($0)/\(safe).json" }
  }

  // MARK: Identifiers

  func identifiers() -> [PeripheralID]? {
    known { known in
      if known == nil { known = load([PeripheralID].self, "peripherals") }
      return known
    }
  }

  func keep(_ peripheral: PeripheralID) throws {
    guard path != nil, identifiers()?.contains(peripheral) != true else { return }
    let all = known { known in
      // Another process may have added peripherals.
      let present = load([PeripheralID].self, "peripherals") ?? known ?? []
      let all = Array(
        (present.filter { $0 != peripheral } + [peripheral]).suffix(Self.maximumPeripherals))
      known = all
      return all
    }
    try save(all, "peripherals")
  }
}
