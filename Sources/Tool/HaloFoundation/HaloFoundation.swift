// Foundation, without its data about languages and regions where that part is a module of its own.
//
// All of Foundation makes a static `halo` 47 MB larger, 38 MB of them constants of ICU, and slows
// down its start. Without that data `TimeZone` knows only fixed differences to UTC, so that
// programs ask the C library for the local time.
#if canImport(FoundationEssentials)
@_exported import Dispatch
@_exported import FoundationEssentials
#else
@_exported import Foundation
#endif

#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#elseif canImport(Android)
@_exported import Android
#endif
