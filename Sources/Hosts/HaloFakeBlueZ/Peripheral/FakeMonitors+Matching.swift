import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

extension FakeBlueZ {
  func monitors(matching data: AdvertisementData) -> [FakeMonitor] {
    let active = monitors.active
    guard !active.isEmpty else { return [] }
    var data = data
    data.flags = data.flags ?? Self.assumedFlags
    guard let structures = try? data.payload.structures else { return [] }
    let fields = structures.compactMap(field)
    return active.filter { monitor in
      monitor.patterns.contains { pattern in
        fields.contains { field in
          field.type == pattern.type
            && field.bytes.dropFirst(pattern.offset).starts(with: pattern.bytes)
        }
      }
    }
  }

  /// Returns the AD type and the bytes to compare with patterns; nil to ignore a structure: BlueZ
  /// 5.82 compares service data without its UUID, and ignores names and lists of services (its
  /// source, 2026-11-23).
  private func field(
    _ structure: GAP.ADStructure
  ) -> (type: UInt8, bytes: ArraySlice<UInt8>)? {
    let (type, bytes) = (structure.type.rawValue, structure.data.bytes)
    guard options.version >= .v5_82 else { return (type, bytes[...]) }
    switch type {
    case 0x02...0x09: return nil
    case 0x16: return (type, bytes.dropFirst(2))
    case 0x20: return (type, bytes.dropFirst(4))
    case 0x21: return (type, bytes.dropFirst(16))
    default: return (type, bytes[...])
    }
  }

  func announce(_ matched: [FakeMonitor], of device: FakeDevice, rssi: Int) {
    for monitor in matched {
      guard let thresholds = monitor.thresholds else {
        monitor.tracks[device.path] = FakeMonitor.Track(lastSeen: loop.now)
        callMonitor(monitor.client, monitor.path, .deviceFound, .objectPath(device.path))
        continue
      }
      track(device.path, rssi, thresholds, monitor)
    }
  }

  /// A device is found after it was strong for a time, and lost after it was weak or silent.
  private func track(
    _ device: String, _ rssi: Int, _ thresholds: FakeMonitor.Thresholds, _ monitor: FakeMonitor
  ) {
    let now = loop.now
    var track = monitor.tracks[device] ?? FakeMonitor.Track(lastSeen: now)
    if now - track.lastSeen > thresholds.highTimeout { track.highSince = nil }
    if now - track.lastSeen > thresholds.lowTimeout { track.lowSince = nil }
    track.lastSeen = now
    track.highSince = !track.isFound && rssi > thresholds.high ? track.highSince ?? now : nil
    track.lowSince = track.isFound && rssi < thresholds.low ? track.lowSince ?? now : nil
    if let since = track.highSince, now - since >= thresholds.highTimeout {
      track.isFound = true
      callMonitor(monitor.client, monitor.path, .deviceFound, .objectPath(device))
    }
    if let since = track.lowSince, now - since >= thresholds.lowTimeout {
      track.isFound = false
      callMonitor(monitor.client, monitor.path, .deviceLost, .objectPath(device))
    }
    let isNew = track.isFound && !track.isTimed
    track.isTimed = track.isTimed || isNew
    monitor.tracks[device] = track
    if isNew { awaitSilence(of: device, thresholds.lowTimeout, monitor.path, monitor.client) }
  }

  /// Reports a device as lost if no advertisement arrives for the delay.
  private func awaitSilence(
    of device: String, _ delay: Duration, _ path: String, _ client: String
  ) {
    after(delay) { fake in
      guard let monitor = fake.monitor(at: path, of: client), let track = monitor.tracks[device],
        let timeout = monitor.thresholds?.lowTimeout
      else { return }
      let rest = track.lastSeen + timeout - fake.loop.now
      guard track.isFound, rest > .zero else {
        monitor.tracks[device]?.isTimed = false
        return fake.lose(device, monitor)
      }
      fake.awaitSilence(of: device, rest, path, client)
    }
  }

  private func monitor(at path: String, of client: String) -> FakeMonitor? {
    monitors.active.first { $0.client == client && $0.path == path }
  }

  private func lose(_ device: String, _ monitor: FakeMonitor) {
    guard monitor.tracks[device]?.isFound == true else { return }
    monitor.tracks[device]?.isFound = false
    callMonitor(monitor.client, monitor.path, .deviceLost, .objectPath(device))
  }

  func loseMonitoredDevices() {
    for monitor in monitors.active {
      for device in monitor.tracks.keys.sorted() { lose(device, monitor) }
    }
  }
}
