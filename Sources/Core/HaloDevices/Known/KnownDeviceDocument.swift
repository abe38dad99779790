/// The contents of a file of known devices.
///
/// The first line contains the number of devices, which shows whether the file was cut between two
/// lines; each other line is a device.
package struct KnownDeviceDocument: Equatable {
  /// The devices of undamaged lines.
  package private(set) var list = KnownDeviceList()
  /// The damaged lines with their numbers; one more entry if lines are missing.
  package private(set) var damage: [KnownDeviceFile.Damage] = []
  /// The damaged lines of the file, byte for byte.
  package private(set) var damagedLines: [[UInt8]] = []

  /// The name of the file format, which the first line contains.
  static let format = "halo-known-devices"
  static let version = "1"

  package static func bytes(of list: KnownDeviceList) -> [UInt8] {
    let head = KnownDeviceLine([
      ("format", format), ("version", version), ("count", "\(list.entries.count)"),
    ])
    let lines = [head.bytes] + list.entries.map { $0.line ?? KnownDeviceLine($0.device).bytes }
    return lines.flatMap { $0 + [newline] }
  }

  init() {}

  private static let newline = UInt8(ascii: "\n")

  /// Parses the bytes of a file, and keeps every undamaged line.
  ///
  /// - Throws: ``KnownDeviceDamage`` if a later version of the program has written the file.
  package init(parsing bytes: [UInt8]) throws(KnownDeviceDamage) {
    var lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false)
      .map { Array($0) }
    if lines.last == [] { lines.removeLast() }
    var expected: Int?
    if let first = lines.first, let head = try Self.head(first) {
      lines[0] = []
      expected = head
    } else {
      damage.append(.init(line: 1, reason: "lacks the number of devices"))
    }
    var count = 0
    for (index, line) in lines.enumerated() {
      // Blank lines made by hand do no harm.
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
      count += 1
      add(line, number: index + 1)
    }
    if let expected, count < expected {
      damage.append(.init(line: lines.count + 1, reason: "is missing, of \(expected) devices"))
    }
  }

  /// Returns the number of devices that the first line contains; nil if the line is no such header.
  private static func head(_ bytes: [UInt8]) throws(KnownDeviceDamage) -> Int? {
    guard let line = try? KnownDeviceLine(parsing: bytes), line["format"] == format,
      line.isChecked || line.fields.count == 3,
      let version = line["version"], let count = line["count"].flatMap({ Int($0) }), count >= 0
    else { return nil }
    // Only a correct check proves that the version is the one that was written.
    guard version == Self.version || !line.isChecked else {
      throw KnownDeviceDamage("was written by a later version of this program")
    }
    return count
  }

  private mutating func add(_ bytes: [UInt8], number: Int) {
    do throws(KnownDeviceDamage) {
      let device = try KnownDeviceLine(parsing: bytes).device()
      if list.devices.contains(where: { $0.id == device.id }) {
        throw KnownDeviceDamage("repeats the device of an earlier line")
      }
      do throws(KnownDeviceError) {
        try list.remember(device, line: bytes)
      } catch {
        throw KnownDeviceDamage("cannot be kept: \(error)")
      }
    } catch {
      damage.append(.init(line: number, reason: error.reason))
      damagedLines.append(bytes)
    }
  }
}
