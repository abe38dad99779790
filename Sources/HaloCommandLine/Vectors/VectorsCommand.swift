extension Command {
  /// The description of the command `halo vectors`.
  static let vectors = Command(
    name: "vectors", operands: "FIXTURES FOLDER",
    summary: "write test vectors for other parsers",
    synopses: ["vectors FIXTURES FOLDER [--force]"],
    operandValues: [.file("FIXTURES"), .file("FOLDER")],
    sections: [
      Section(
        text: """
          Reads the folder Fixtures of this package, decodes each vector again, and writes JSON \
          files for the tests of other parsers: uart, bigdata, replies, gatt, triones and \
          advertisement. Each vector has its bytes, its value or error, and its source. See \
          Documentation/Vectors.md.

              halo vectors Fixtures vectors
          """,
        options: [
          .flag("--force", "replace files; without --force, an existing file is an error")
        ])
    ], run: { try VectorsCommand($0).run($1) })
}

/// Runs `halo vectors`, which converts fixtures to test vectors for parsers of other projects.
struct VectorsCommand {
  private let fixtures: String
  private let folder: String
  private let arguments: Arguments

  init(_ words: [String]) throws {
    arguments = try Arguments(words, of: .vectors)
    let operands = arguments.operands
    guard operands.count == 2, !operands.contains("") else {
      throw UsageError(message: "vectors: give the folder of the fixtures, and a folder to write")
    }
    (fixtures, folder) = (operands[0], operands[1])
  }

  func run(_ tool: CommandLineTool) throws {
    var sets: [VectorSet: [GoldenVector]] = [:]
    for (name, file) in try FixtureFile.all(in: fixtures) {
      for vector in file.vectors {
        let (set, golden) = try FixtureVector(fixture: name, file: file, vector: vector).golden()
        sets[set, default: []].append(golden)
      }
    }
    try OutputFile.createFolder(folder, label: "vectors: ")
    // Write all files before the first one gets its name, so that a failure changes none.
    let outputs = try VectorSet.allCases.map { set in
      let path = "\(folder)/\(set.rawValue).json"
      return (set, path, try OutputFile(path, label: "vectors: ", arguments).open(tool))
    }
    for (set, _, output) in outputs {
      try output.write(set.text(sets[set, default: []]))
      try output.seal()
    }
    for (set, path, output) in outputs {
      try output.publish()
      let vectors = sets[set, default: []]
      try tool.output.line("\(displayable(path)): \(vectors.count) vectors")
    }
  }
}
