import FuzzBodies

/// Runs one input of the fuzzing library.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.sealedFrame.runOrTrap(UnsafeBufferPointer(start: data, count: count))
}
