import FuzzCommands
import FuzzTools

/// Finds the target.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ arguments: FuzzArguments) -> CInt {
  FuzzProgram.choose(among: commandTargets, count: count, arguments: arguments)
}
