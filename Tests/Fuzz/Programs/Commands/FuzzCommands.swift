import FuzzCommands
import FuzzTools

/// Finds the target.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ arguments: FuzzArguments) -> CInt {
  FuzzProgram.choose(among: commandTargets, count: count, arguments: arguments)
}

/// Runs one input of the fuzzing library.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzProgram.run(data, count)
}
