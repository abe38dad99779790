import Foundation

/// The scenarios of this package.
public enum ScenarioFixtures {
  /// The folder of the scenarios.
  public static let folder = VectorFile.folder.appendingPathComponent("scenarios")

  /// The names of the files.
  public static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".haloscenario") }.sorted()

  /// Returns the path of a file.
  public static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Returns the text of a file.
  public static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}
