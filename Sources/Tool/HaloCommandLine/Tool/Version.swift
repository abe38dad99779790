import HaloFoundation

struct VersionCommand {
  static func run(_ arguments: Arguments, _ tool: CommandLineTool) throws {
    let json: JSONObject = [
      "version": CommandLineTool.version, "commit": SourceCommit.known, "toolchain": toolchain,
    ]
    try tool.output.show(
      json, "halo \(CommandLineTool.version) (\(SourceCommit.words), \(toolchain))")
  }

  /// The version of Swift that compiled the program, derived by conditional compilation.
  static var toolchain: String {
    #if compiler(>=6.4)
    "Swift 6.4 or later"
    #elseif compiler(>=6.3.3)
    "Swift 6.3.3 or later"
    #elseif compiler(>=6.3.2)
    "Swift 6.3.2"
    #elseif compiler(>=6.3.1)
    "Swift 6.3.1"
    #else
    "Swift 6.3"
    #endif
  }
}

/// The commit of the sources, as far as the program can find it.
///
/// A build plugin that asks git would run for each build, and two builds of the same sources could
/// differ. `Context.gitInformation` in the manifest would name an older commit, because SwiftPM
/// caches the manifest. The program therefore finds the commit in one of two places: `git archive`
/// writes it into ``archived`` (see `.gitattributes`), and a program in a folder of a checkout
/// reads the checkout's `.git` when it runs. That commit may be newer than the build.
enum SourceCommit {
  /// The hash of the commit in a source archive; in a checkout, the placeholder that `git archive`
  /// replaces.
  static let archived = "$Format:%H$"

  static var words: String {
    if let commit = hash(in: archived) { return "commit \(commit)" }
    return checkedOut.map { "checkout of commit \($0)" } ?? "unknown commit"
  }

  /// The first digits of the commit's hash; nil if the commit is unknown.
  static var known: String? { hash(in: archived) ?? checkedOut }

  private static var checkedOut: String? {
    executable.flatMap { checkedOut(above: $0.resolvingSymlinksInPath()) }
  }

  private static var executable: URL? {
    #if canImport(Darwin)
    Bundle.main.executableURL
    #else
    URL(filePath: "/proc/self/exe")
    #endif
  }

  /// Returns the commit of this package's checkout that contains a file; nil if the file is in no
  /// such checkout, or if git's files do not show the commit.
  static func checkedOut(above file: URL) -> String? {
    var folder = file.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = text(folder.appendingPathComponent("Package.swift"))
      // A package that depends on this one has the name in its manifest as well.
      if manifest?.contains(/\bPackage\(\s*name: "HaloProtocol"/) == true {
        return head(of: folder.appendingPathComponent(".git"))
      }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  private static func head(of git: URL) -> String? {
    // The `.git` of a worktree is a file that names its folder.
    let git =
      text(git).flatMap { value(of: "gitdir: ", in: $0) }
      .map { URL(fileURLWithPath: $0, relativeTo: git.deletingLastPathComponent()) } ?? git
    guard let head = text(git.appendingPathComponent("HEAD")) else { return nil }
    guard let reference = value(of: "ref: ", in: head) else { return hash(in: head) }
    let common =
      text(git.appendingPathComponent("commondir")).map {
        URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: git.path, isDirectory: true))
      } ?? git
    for folder in [git, common] {
      if let commit = text(folder.appendingPathComponent(reference)) { return hash(in: commit) }
    }
    let packed = text(common.appendingPathComponent("packed-refs")) ?? ""
    let line = packed.split(separator: "\n").first { $0.hasSuffix(" " + reference) }
    return line.flatMap { hash(in: String($0.prefix { $0 != " " })) }
  }

  /// Returns the first twelve digits of a commit's hash of 40 to 64 digits; nil for other text.
  private static func hash(in text: String) -> String? {
    text.wholeMatch(of: /[0-9a-f]{40,64}/) == nil ? nil : String(text.prefix(12))
  }

  private static func value(of key: String, in text: String) -> String? {
    text.hasPrefix(key) ? String(text.dropFirst(key.count)) : nil
  }

  /// Returns the text of a file without the line break at its end; nil for a folder or a missing
  /// file.
  private static func text(_ file: URL) -> String? {
    var text = try? String(contentsOf: file, encoding: .utf8)
    while text?.last?.isWhitespace == true { text?.removeLast() }
    return text
  }
}
