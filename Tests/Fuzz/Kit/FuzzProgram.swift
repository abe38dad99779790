/// A program of the fuzzing library that has several targets, of which each run is for one.
///
/// The name of the program says which, as OSS-Fuzz starts them (`Frame`, a link to `fuzz-codecs`);
/// or else its first argument does: `fuzz-codecs Frame -max_total_time=10 CORPUS`.
public struct FuzzProgram: Sendable {
  private let target: FuzzTarget

  /// Finds the target, and takes its name out of the arguments.
  ///
  /// Stops the program, with the names that there are, where none of them is given.
  public init(
    choosing targets: [FuzzTarget], count: UnsafeMutablePointer<CInt>,
    arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
  ) {
    guard let list = arguments.pointee, count.pointee > 0, let program = list[0] else {
      fatalError("a program without a name")
    }
    let name = String(cString: program).split(separator: "/").last
    if let target = targets.first(where: { $0.name == name ?? "" }) {
      self.target = target
      return
    }
    let first = count.pointee > 1 ? list[1].map { String(cString: $0) } : nil
    guard let target = targets.first(where: { $0.name == first }) else {
      fatalError("no target is named; there are \(targets.map(\.name).joined(separator: ", "))")
    }
    for place in 2...Int(count.pointee) { list[place - 1] = list[place] }
    count.pointee -= 1
    self.target = target
  }

  /// Runs one input, and traps where a law does not hold: what the fuzzing library counts as a
  /// find.
  public func run(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(BrokenLaw) {
      try target.run(Array(UnsafeBufferPointer(start: data, count: count)))
    } catch {
      fatalError("\(error)")
    }
    return 0
  }
}
