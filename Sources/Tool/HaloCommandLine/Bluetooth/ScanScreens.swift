import HaloCapture
import HaloDevices
import HaloProtocol
import HaloTransport

struct LineScanScreen: ScanScreen {
  let output: Output

  func show(_ advertisement: Advertisement, at time: Duration) throws {
    let words = AdvertisementWords(advertisement: advertisement)
    let head = [
      Words.seconds(time).leftPadded(to: 8), displayable(advertisement.peripheral.rawValue),
      (advertisement.knownRSSI.map { "\($0) dBm" } ?? "unknown").leftPadded(to: 8),
      words.name ?? "no name",
    ]
    let details = words.details.isEmpty ? [] : [words.details.joined(separator: ", ")]
    try output.line((head + details).joined(separator: "  "))
    // Flush, so that a reader gets each line at once.
    try output.flush()
  }

  func end() {}
}

struct JSONScanScreen: ScanScreen {
  let output: Output

  func show(_ advertisement: Advertisement, at time: Duration) throws {
    let data = advertisement.data
    let beacons = data.beacons.map { beacon in
      // Round to 0.1 m; the estimate is far less precise than that.
      let distance = advertisement.distance(of: beacon).map { ($0 * 10).rounded() / 10 }
      return JSONObject(beacon, with: ["distance": distance])
    }
    let words = AdvertisementWords(advertisement: advertisement)
    let serviceData: [JSONObject] = data.serviceData.map {
      ["service": $0.service.description.lowercased(), "payload": $0.payload]
    }
    let manufacturerData: [JSONObject] = data.manufacturerData.map {
      ["company": AdvertisementWords.number(of: $0).lowercased(), "payload": $0.payload]
    }
    try output.object([
      "time": Trace.seconds(time), "address": advertisement.peripheral.rawValue,
      "name": data.localName, "rssi": advertisement.knownRSSI, "kind": words.device.kind?.rawValue,
      "family": words.family, "families": words.device.possibleFamilies?.families.map(\.name),
      "services": data.serviceUUIDs.map { $0.description.lowercased() },
      "serviceData": serviceData, "manufacturerData": manufacturerData,
      "beacons": beacons.isEmpty ? nil : beacons, "transmitPower": data.transmitPower,
      "appearance": data.appearance, "flags": data.flags, "isConnectable": data.isConnectable,
    ])
    try output.flush()
  }

  func end() {}
}

/// Shows a scan on a terminal as a table of all found devices, and redraws the table after changes.
struct TableScanScreen: ScanScreen {
  let output: Output
  /// Whether the screen needs repeated advertisements: always, as they show which devices are
  /// present.
  let wantsDuplicates = true
  private let showsDuplicates: Bool
  private let maximumCount: Int
  private var devices: [Entry] = []
  private var advertisementCount = 0
  private var isIncomplete = false
  private var drawnLines = 0
  private var drawnAt: Duration?

  /// A row of the table: the last advertisement of a device, with a number in order of arrival.
  private struct Entry {
    var advertisement: Advertisement
    var number: Int
  }

  /// The maximum number of devices in the table; in a full table, a new device replaces the one
  /// that has been silent for longest.
  ///
  /// Some devices change their address every few minutes, and others invent any number of
  /// addresses.
  static let maximumCount = 1024

  init(output: Output, showsDuplicates: Bool, maximumCount: Int = maximumCount) {
    self.output = output
    self.showsDuplicates = showsDuplicates
    self.maximumCount = maximumCount
  }

  /// The minimum time between two drawings of the table; a new device is drawn at once.
  private static let interval: Duration = .milliseconds(200)

  /// The minimum width of the address column in terminal columns, that of `AA:BB:CC:DD:EE:FF`.
  private static let leastAddressWidth = 17

  mutating func show(_ advertisement: Advertisement, at time: Duration) throws {
    let index = devices.firstIndex { $0.advertisement.peripheral == advertisement.peripheral }
    advertisementCount += 1
    if let index, !showsDuplicates, devices[index].advertisement.data == advertisement.data {
      devices[index].number = advertisementCount
      return
    }
    let last = Entry(advertisement: advertisement, number: advertisementCount)
    if let index { devices[index] = last } else { add(last) }
    if index != nil, let drawnAt, time - drawnAt < Self.interval { return }
    drawnAt = time
    try draw(upTo: max(1, output.height - 1))
  }

  private mutating func add(_ device: Entry) {
    if devices.count == maximumCount,
      let oldest = devices.indices.min(by: { devices[$0].number < devices[$1].number })
    {
      devices.remove(at: oldest)
      isIncomplete = true
    }
    devices.append(device)
  }

  mutating func end() throws {
    try draw(upTo: .max)
    drawnLines = 0
    let count = devices.count
    let kinds = DeviceKind.allCases.compactMap { kind -> String? in
      let count = devices.count { FoundDevice($0.advertisement).kind == kind }
      return count == 0 ? nil : "\(count) \(kind.words)\(count == 1 ? "" : "s")"
    }
    let total =
      "\(count) \(count == 1 ? "device" : "devices")" + (isIncomplete ? " heard last" : "")
    try TextLayout(output: output).heading(
      count == 0 ? "nothing heard" : ([total] + kinds).joined(separator: ", "))
  }

  private mutating func draw(upTo limit: Int) throws {
    var lines: [String] = []
    let addressWidth = devices.map { TextLayout.columns(of: Self.address(of: $0.advertisement)) }
      .reduce(Self.leastAddressWidth, max)
    for (index, device) in devices.enumerated() {
      let next = self.lines(of: device.advertisement, addressWidth: addressWidth)
      let isLast = index == devices.count - 1
      guard lines.count + next.count + (isLast ? 0 : 1) <= limit else {
        lines.append(output.styled("and \(devices.count - index) more", .dim))
        break
      }
      lines += next
    }
    // Overwrite line by line: some terminals keep a cleared screen in the scrollback.
    let back = drawnLines > 0 ? "\u{1B}[\(drawnLines)A" : ""
    let rest = drawnLines > lines.count ? "\u{1B}[J" : ""
    drawnLines = lines.count
    try output.write(back + lines.map { $0 + "\u{1B}[K\n" }.joined() + rest)
  }

  private static func address(of device: Advertisement) -> String {
    displayable(device.peripheral.rawValue)
  }

  /// Returns the lines of the table for a device: one with name, address and signal strength, and
  /// further lines for the other details.
  ///
  /// Each line fits the width of the terminal.
  ///
  /// Addresses are never cut, because users copy them: a name that does not fit next to the address
  /// moves to the next line.
  private func lines(of device: Advertisement, addressWidth: Int) -> [String] {
    let words = AdvertisementWords(advertisement: device)
    let address = Self.address(of: device)
    let strength = (device.knownRSSI.map { "\($0)" } ?? "-").leftPadded(to: 4)
    let plainName = words.name ?? "-"
    let isOneLine = addressWidth + 8 + TextLayout.columns(of: plainName) <= output.width
    let padding = String(repeating: " ", count: addressWidth - TextLayout.columns(of: address))
    let head = isOneLine ? "\(address)\(padding)  \(strength)  " : "    \(strength)  "
    let name = TextLayout.cut(
      plainName, to: max(1, output.width - TextLayout.columns(of: head) - (isOneLine ? 0 : 1)))
    let style: Output.Style = words.device.kind == nil ? .bold : .green
    let details =
      words.details.isEmpty
      ? [] : TextLayout.wrapped(words.details.joined(separator: ", "), to: output.width - 4)
    return (isOneLine ? [] : TextLayout.wrapped(address, to: output.width))
      + [head + output.styled(name, style)]
      + details.map { "    " + output.styled(TextLayout.cut($0, to: output.width - 4), .dim) }
  }
}
