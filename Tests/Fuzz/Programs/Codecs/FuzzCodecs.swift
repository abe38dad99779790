import FuzzCodecs
import FuzzTools

/// Finds the target.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ arguments: FuzzArguments) -> CInt {
  FuzzProgram.choose(among: codecTargets, count: count, arguments: arguments)
}
