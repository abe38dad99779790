import FuzzCodecs
import FuzzTools

/// The target of this run.
///
/// The fuzzing library sets it once, before its only thread runs inputs.
nonisolated(unsafe) private var program: FuzzProgram?

/// Finds the target.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
) -> CInt {
  program = FuzzProgram(choosing: codecTargets, count: count, arguments: arguments)
  return 0
}

/// Runs one input of the fuzzing library.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  program?.run(data, count) ?? 0
}
