import HaloCapture
import HaloProtocol
import HaloTransport

extension SessionReplay {
  /// The numbers of events, packets and errors of a session so far.
  ///
  /// The host or the device sent each event, or the event concerns the link itself.
  struct Counts {
    var events = 0
    var fromHost = 0
    var fromDevice = 0
    /// The number of refused requests, which `fromHost` or `fromDevice` counts as well.
    var refused = 0
    var connects = 0
    var disconnects = 0
    var faults = 0
    var unrecognized: [String: Int] = [:]
    var wrongChecksums = 0
    var otherErrors = 0
    /// The number of sniffed packets whose CRC the sniffer did not check.
    var uncheckedOnAir = 0

    /// The maximum number of kinds of unrecognized packets with a count of their own: enough for
    /// all opcodes and actions, and for some channels.
    static let maximumKinds = 1024

    /// The number of events that concern the link itself, which neither host nor device sent.
    var ofLinks: Int { connects + disconnects + faults }

    mutating func count(_ event: ATTEvent) {
      events += 1
      switch event.operation {
      case .writeRequest, .writeCommand, .read, .notify, .indicate, .error:
        if event.isFromHost { fromHost += 1 } else { fromDevice += 1 }
        if event.operation == .error { refused += 1 }
      case .connect: connects += 1
      case .disconnect: disconnects += 1
      case .fault: faults += 1
      }
    }

    mutating func count(_ error: WireError) {
      switch error.reason {
      case .checksumMismatch, .crcMismatch: wrongChecksums += 1
      default: otherErrors += 1
      }
    }

    mutating func count(_ checksums: AirChecksums) {
      wrongChecksums += checksums.wrong
      uncheckedOnAir = checksums.unchecked
    }

    /// The number of wrong checksums as text, with a remark if some checksums were not checked.
    var checksumWords: String {
      guard uncheckedOnAir > 0 else { return wrongChecksums == 0 ? "none" : "\(wrongChecksums)" }
      return wrongChecksums == 0
        ? "not checked on the air" : "\(wrongChecksums), links not checked on the air"
    }

    mutating func countUnrecognized(_ kind: String) {
      let isKnown = unrecognized[kind] != nil || unrecognized.count < Self.maximumKinds
      unrecognized[isKnown ? kind : "others", default: 0] += 1
    }

    var json: JSONObject {
      // Omit counts of zero, which are usual.
      func unusual(_ count: Int) -> Int? { count > 0 ? count : nil }
      return [
        "events": events, "fromHost": fromHost, "fromDevice": fromDevice,
        "refused": unusual(refused), "connects": unusual(connects),
        "disconnects": unusual(disconnects), "faults": unusual(faults),
        "uncheckedOnAir": unusual(uncheckedOnAir), "unrecognized": unrecognized,
        "wrongChecksums": wrongChecksums, "otherErrors": otherErrors,
      ]
    }
  }
}
