import HaloProtocol
import HaloTransport
import Synchronization

/// A virtual glucose meter (service 1808) with stored records.
public final class VirtualGlucoseMeter: VirtualProfile {
  /// The GATT service of the virtual glucose meter: Glucose (1808).
  public let service = GATTService(
    0x1808,
    characteristics: [
      GATTCharacteristic(0x2A18, properties: .notify, descriptors: [0x2902]),
      GATTCharacteristic(0x2A34, properties: .notify, descriptors: [0x2902]),
      GATTCharacteristic(0x2A52, properties: [.write, .indicate], descriptors: [0x2902]),
    ])
  static let recordDelay: Duration = .milliseconds(15)

  private let state: Mutex<[GATT.GlucoseMeasurement]>

  /// The measurements that the meter has stored, in the order of their sequence numbers.
  public var records: [GATT.GlucoseMeasurement] { state.withLock { $0 } }

  /// Makes a virtual glucose meter with stored measurements.
  public init(records: [GATT.GlucoseMeasurement]) { state = Mutex(records) }

  /// Executes a command of the Record Access Control Point (2A52), such as a request for records.
  ///
  /// - Throws: `ATTError` for a malformed command.
  public func execute(
    _ command: [UInt8], to characteristic: BluetoothUUID, by link: UInt64, at now: Duration
  ) throws(ATTError) -> [SensorOutput] {
    guard characteristic == 0x2A52, let code = command.first else {
      throw .invalidAttributeValueLength
    }
    let message = try? GATT.RecordAccessControlPoint(parsing: command)
    guard let message else { return [Self.response(to: code, .invalidOperand)] }
    switch message.opCode {
    case .abort: return [Self.response(to: code, .success)]
    case .reportRecords, .countRecords, .deleteRecords: break
    default: return [Self.response(to: code, .opCodeNotSupported)]
    }
    guard let numbers = Self.numbers(of: message) else {
      return [Self.response(to: code, Self.fault(of: message))]
    }
    var chosen = records.filter { numbers.contains($0.sequenceNumber) }
    if message.selection == .first { chosen = Array(chosen.prefix(1)) }
    if message.selection == .last { chosen = Array(chosen.suffix(1)) }
    if message.opCode == .countRecords {
      let count = UInt16(clamping: chosen.count)
      return [
        SensorOutput(
          0x2A52, [5, 0, UInt8(truncatingIfNeeded: count), UInt8(count >> 8)],
          after: Self.recordDelay)
      ]
    }
    guard !chosen.isEmpty else { return [Self.response(to: code, .noRecordsFound)] }
    let end = Self.response(to: code, .success)
    guard message.opCode == .reportRecords else {
      let gone = Set(chosen.map(\.sequenceNumber))
      state.withLock { $0.removeAll { gone.contains($0.sequenceNumber) } }
      return [end]
    }
    return chosen.flatMap { record in
      let output = SensorOutput(record, after: Self.recordDelay)
      guard record.hasContext else { return [output] }
      let number = record.sequenceNumber
      // A meal with the same sequence number.
      let context = [2, UInt8(truncatingIfNeeded: number), UInt8(number >> 8), 1]
      return [output, SensorOutput(0x2A34, context)]
    } + [end]
  }

  /// Returns whether a command aborts the transfer of records that an earlier command has started.
  public func interrupts(_ command: [UInt8], to characteristic: BluetoothUUID) -> Bool {
    command.first == GATT.RecordOpCode.abort.rawValue
  }

  private static func response(to code: UInt8, _ result: GATT.RecordResult) -> SensorOutput {
    SensorOutput(0x2A52, [6, 0, code, result.rawValue], after: recordDelay)
  }

  /// Returns the fault of a command that is about no sequence numbers.
  private static func fault(of message: GATT.RecordAccessControlPoint) -> GATT.RecordResult {
    switch message.selection {
    case .none: .invalidOperator
    case .upTo, .from, .within:
      message.operand.bytes.first == 1 ? .invalidOperand : .operandNotSupported
    default: .operatorNotSupported
    }
  }

  /// Returns the sequence numbers that a command is about; nil if its filter is unknown.
  private static func numbers(of message: GATT.RecordAccessControlPoint) -> ClosedRange<UInt16>? {
    let bytes = message.operand.bytes
    func number(at index: Int) -> UInt16? {
      guard bytes.first == 1, bytes.count >= index + 2 else { return nil }
      return UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
    }
    switch message.selection {
    case .all, .first, .last: return 0...UInt16.max
    case .upTo: return number(at: 1).map { 0...$0 }
    case .from: return number(at: 1).map { $0...UInt16.max }
    case .within:
      guard let low = number(at: 1), let high = number(at: 3), low <= high else { return nil }
      return low...high
    default: return nil
    }
  }
}
