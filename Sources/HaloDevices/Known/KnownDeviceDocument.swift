/// What stands in a file of known devices.
///
/// The first line says how many devices there are, so that a file that was cut between two lines is
/// told from one that is whole; each other line is a device.
package struct KnownDeviceDocument: Equatable {
  /// What is sound.
  package private(set) var list = KnownDeviceList()
  /// What is not.
  package private(set) var damage: [KnownDeviceFile.Damage] = []
  /// The lines that are not, as they stand.
  package private(set) var damagedLines: [[UInt8]] = []

  /// How the first line names the format.
  static let format = "halo-known-devices"
  static let version = "1"

  /// The file of a list.
  package static func bytes(of list: KnownDeviceList) -> [UInt8] {
    let head = KnownDeviceLine([
      ("format", format), ("version", version), ("count", "\(list.entries.count)"),
    ])
    let lines = [head.bytes] + list.entries.map { $0.line ?? KnownDeviceLine($0.device).bytes }
    return lines.flatMap { $0 + [newline] }
  }

  /// Nothing.
  init() {}

  private static let newline = UInt8(ascii: "\n")

  /// Takes a file apart: what is sound is kept, whatever the rest is.
  ///
  /// - Throws: ``KnownDeviceDamage`` where a later version has written it, which this one must not
  ///   change.
  package init(parsing bytes: [UInt8]) throws(KnownDeviceDamage) {
    var lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false)
      .map { Array($0) }
    if lines.last == [] { lines.removeLast() }
    var expected: Int?
    if let first = lines.first, let head = try Self.head(first) {
      lines[0] = []
      expected = head
    } else {
      damage.append(.init(line: 1, reason: "does not say how many lines there are"))
    }
    var count = 0
    for (index, line) in lines.enumerated() {
      // Blanks by hand do no harm.
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
      count += 1
      take(line, number: index + 1)
    }
    if let expected, count < expected {
      damage.append(.init(line: lines.count + 1, reason: "is missing, of \(expected) devices"))
    }
  }

  /// How many devices the first line tells of; nil where it is no such line.
  private static func head(_ bytes: [UInt8]) throws(KnownDeviceDamage) -> Int? {
    guard let line = try? KnownDeviceLine(parsing: bytes), line["format"] == format,
      line.isChecked || line.fields.count == 3,
      let version = line["version"], let count = line["count"].flatMap({ Int($0) }), count >= 0
    else { return nil }
    // Only where the check says that this is what was written.
    guard version == Self.version || !line.isChecked else {
      throw KnownDeviceDamage("was written by a later version of this program")
    }
    return count
  }

  private mutating func take(_ bytes: [UInt8], number: Int) {
    do throws(KnownDeviceDamage) {
      let device = try KnownDeviceLine(parsing: bytes).device()
      if list.devices.contains(where: { $0.id == device.id }) {
        throw KnownDeviceDamage("is of a device that is there already")
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
