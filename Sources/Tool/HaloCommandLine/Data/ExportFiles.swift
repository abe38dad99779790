import HaloData
import HaloDevices
import HaloFoundation

/// The files of one export, which appear under their names only after all of them are complete.
final class ExportFiles: ExportFolder {
  enum Destination {
    /// Standard output, for an export that consists of one file.
    case standardOutput
    case file(OutputFile)
    case folder(OutputFile)
  }

  private let destination: Destination
  private let source: RecordSource
  private let tool: CommandLineTool
  private var outputs: [Output] = []
  private var names: [String] = []
  /// Writes all files of the folder to the disk with one call; nil to sync each file by itself.
  private var folderSync: FolderSync?

  init(_ destination: Destination, _ source: RecordSource, _ tool: CommandLineTool) {
    (self.destination, self.source, self.tool) = (destination, source, tool)
  }

  func begin(_ name: String) throws -> any ExportWriter {
    let output: Output
    var isSynced = true
    switch destination {
    case .standardOutput: output = tool.output
    case .file(let file): output = try source.open(file, tool)
    case .folder(let folder):
      if names.isEmpty {
        try OutputFile.createFolder(folder.name, label: "export: --output ")
        folderSync = FolderSync(folder.name)
      }
      // A link can lead to another disk.
      isSynced = folderSync == nil || folder.file(name).isLink
      output = try source.open(folder.file(name), tool)
    }
    names.append(name)
    outputs.append(output)
    return Writer(output: output, isSynced: isSynced)
  }

  func path(of name: String) -> String {
    guard case .file(let file) = destination else { return name }
    return file.name
  }

  func leaveOut(_ name: String, because error: RecordingError) {
    tool.note(displayable("export: the workout \(name) is left out: \(error)"))
  }

  private struct Writer: ExportWriter {
    let output: Output
    let isSynced: Bool
    func write(bytes: Data) throws { try output.write(bytes: bytes) }
    func end() throws { try output.seal(isSynced: isSynced) }
  }

  /// Replaces existing CSV files of kinds without records by files with only a header.
  func replaceTables(of kinds: [RecordKind], isVirtual: Bool) throws {
    guard case .folder(let folder) = destination else { return }
    for kind in kinds where !names.contains(kind.tableName) {
      guard folder.file(kind.tableName).exists else { continue }
      let table = try begin(kind.tableName)
      try table.write(bytes: Data(kind.tableHeader(isVirtual: isVirtual).utf8))
      try table.end()
    }
  }

  /// Ends the export: makes the files appear under their names and, for a folder, prints the names.
  func finish() throws {
    if case .folder(let folder) = destination {
      do {
        try folderSync?.sync()
      } catch {
        throw OutputFailure(name: folder.name, reason: error, label: "export: --output ")
      }
    }
    for output in outputs { try output.publish() }
    guard case .folder(let folder) = destination else { return }
    for name in names { try tool.output.line("\(folder.name)/\(name)") }
  }
}

/// Collects the names of an export's files and discards their content.
final class ExportNames: ExportFolder {
  private(set) var names: [String] = []

  func begin(_ name: String) -> any ExportWriter {
    names.append(name)
    return Writer()
  }

  private struct Writer: ExportWriter {
    func write(bytes: Data) {}
    func end() {}
  }
}
