import Foundation
import Testing

@testable import HaloCommandLine

@Suite("Files that get their names when they are complete")
struct NewFileTests {
  private static let forms: [NewFile.Form] = [.whole, .growing, .live]

  /// Runs a body with a folder, which contains a file named `old` with the text `old`.
  private func withOldFile(_ body: (String) throws -> Void) throws {
    try withFolder { path in
      try Data("old".utf8).write(to: URL(fileURLWithPath: path + "/old"))
      try body(path)
    }
  }

  private func files(_ folder: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      files[name] = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    return files
  }

  private func newFile(
    _ folder: String, _ name: String, _ form: NewFile.Form, isForced: Bool = true
  ) throws -> NewFile {
    let path = "\(folder)/\(name)"
    return try NewFile(OutputLocation(path), path: path, isForced: isForced, form: form)
  }

  @Test(
    "The content has its name after the end, and before only as its form says", arguments: forms)
  func steps(_ form: NewFile.Form) throws {
    for name in ["old", "new"] {
      try withOldFile { folder in
        let before = try files(folder)
        func during(_ text: String) -> [String: String] {
          switch form {
          case .whole: before
          case .growing: before.merging(["\(name).part": text]) { $1 }
          case .live: before.merging([name: text]) { $1 }
          }
        }
        let file = try newFile(folder, name, form)
        #expect(try files(folder) == before)
        try file.write(Data("a".utf8))
        #expect(try files(folder) == during("a"))
        try file.write(Data("b".utf8))
        #expect(try files(folder) == during("ab"))
        try file.seal()
        try file.publish()
        let after = before.merging([name: "ab"]) { $1 }
        #expect(try files(folder) == after)
        // A second end changes nothing.
        try file.seal()
        try file.publish()
        #expect(try files(folder) == after)
      }
    }
  }

  @Test("Without its end, a file leaves nothing that looks complete", arguments: forms)
  func unfinished(_ form: NewFile.Form) throws {
    for isSealed in [false, true] {
      try withOldFile { folder in
        do {
          let file = try newFile(folder, "old", form)
          try file.write(Data("new".utf8))
          if isSealed { try file.seal() }
        }
        switch form {
        case .whole: #expect(try files(folder) == ["old": "old"])
        case .growing: #expect(try files(folder) == ["old": "old", "old.part": "new"])
        case .live: #expect(try files(folder) == ["old": "new"])
        }
      }
    }
  }

  @Test("A file without bytes appears only if it replaces an earlier one", arguments: forms)
  func empty(_ form: NewFile.Form) throws {
    try withOldFile { folder in
      for name in ["new", "old"] {
        let file = try newFile(folder, name, form)
        try file.seal()
        try file.publish()
      }
      #expect(try files(folder) == ["old": ""])
    }
  }

  @Test("Without force, a file never replaces one that appears in the meantime", arguments: forms)
  func race(_ form: NewFile.Form) throws {
    try withOldFile { folder in
      let file = try newFile(folder, "new", form, isForced: false)
      try Data("other".utf8).write(to: URL(fileURLWithPath: folder + "/new"))
      let failure = #expect(throws: OutputFailure.self) {
        try file.write(Data("new".utf8))
        try file.seal()
        try file.publish()
      }
      #expect(failure?.reason == .exists)
      #expect(try files(folder)["new"] == "other")
    }
  }

  @Test("The part of an earlier recording is replaced only with force")
  func earlierPart() throws {
    try withOldFile { folder in
      try Data("part".utf8).write(to: URL(fileURLWithPath: folder + "/new.part"))
      let failure = #expect(throws: OutputFailure.self) {
        try newFile(folder, "new", .growing, isForced: false)
      }
      #expect(failure?.name == "\(folder)/new.part" && failure?.reason == .isUnfinished)
      let file = try newFile(folder, "new", .growing)
      try file.write(Data("new".utf8))
      try file.seal()
      try file.publish()
      #expect(try files(folder) == ["old": "old", "new": "new"])
    }
  }
}
