import HaloAsync
import HaloProtocol
import HaloTransport
import Synchronization

/// A measurement that a glucose meter has stored, with its context, such as the meal, if recorded.
public struct GlucoseRecord: Hashable, Sendable {
  /// The measured glucose concentration, with its sequence number and time.
  public var measurement: GATT.GlucoseMeasurement
  /// The context of the measurement, such as meal, health and medication; nil if not recorded.
  public var context: GATT.GlucoseMeasurementContext?
}

/// A client for the records that a glucose meter has stored.
public struct GlucoseMeter: Sendable {
  private let sensor: ProfileSensor
  private let controlPoint: ControlPoint<SensorError>
  /// The same control point for the abort command, which waits for no other command.
  private let abortPoint: ControlPoint<SensorError>

  init(_ sensor: ProfileSensor) throws(SensorError) {
    self.sensor = sensor
    controlPoint = try sensor.controlPoint(0x2A52, in: SensorProfile.glucose.service)
    abortPoint = ControlPoint(
      CharacteristicID(0x2A52, in: SensorProfile.glucose.service), of: sensor.connection,
      deadline: sensor.options.answerDeadline)
  }

  /// Requests the number of records that the glucose meter has stored.
  ///
  /// - Parameter first: The lowest sequence number of the records to count; nil for all records.
  /// - Returns: The number of records.
  /// - Throws: ``SensorError`` if the link fails, or the sensor rejects the command.
  public func count(from first: UInt16? = nil) async throws(SensorError) -> Int {
    let answer = try await perform(.countRecords, from: first)
    let bytes = answer.operand.bytes
    return answer.opCode == .recordCount && bytes.count >= 2
      ? Int(bytes[0]) | Int(bytes[1]) << 8 : 0
  }

  /// Reads the stored records of the glucose meter, in the order in which the meter sends them.
  ///
  /// If the link is lost, `deliver` was called with the records until then, except one whose
  /// context may still follow: continue on the next link with the sequence number after that of the
  /// last record.
  ///
  /// - Parameters:
  ///   - first: The lowest sequence number of the records to read; nil for all records.
  ///   - deliver: Receives each record. A record whose context follows in a separate packet is
  ///     delivered with its context, or at the end without.
  /// - Returns: The number of delivered records.
  /// - Throws: ``SensorError``; `wire` for a malformed record, after all others.
  public func records(
    from first: UInt16? = nil, _ deliver: @escaping @Sendable (GlucoseRecord) -> Void
  ) async throws(SensorError) -> Int {
    let report = GlucoseReport(deliver)
    let measurements = try await stream(of: 0x2A18)
    let contexts = try? await stream(of: 0x2A34)
    let end = await withTaskGroup(of: Void.self, returning: Result<Void, SensorError>.self) {
      group in
      // The closures run where the notifications arrive, so that all of them have run before the
      // answer that follows them.
      group.addTask { await report.collect(measurements) { $0.add(measurement: $1) } }
      if let contexts {
        group.addTask { await report.collect(contexts) { $0.add(context: $1) } }
      }
      defer { group.cancelAll() }
      return await Result { () async throws(SensorError) in
        _ = try await perform(.reportRecords, from: first, report)
      }
    }
    let records = report.records.withLock { $0 }
    switch end {
    // The next link has the waiting records again, with their circumstances.
    case .failure(.transport): break
    default: records.waiting.forEach(deliver)
    }
    try end.get()
    if let error = records.error { throw error }
    return records.count
  }

  /// Stops the transfer of records, also after the reading task was cancelled; ``records(from:_:)``
  /// then returns the number of records read so far.
  ///
  /// - Throws: ``SensorError``; `refused` if the meter does not stop.
  public func abort() async throws(SensorError) { _ = try await perform(.abort) }

  private func stream(of uuid: BluetoothUUID) async throws(SensorError) -> BLEStream<[UInt8]> {
    let id = CharacteristicID(uuid, in: SensorProfile.glucose.service)
    guard sensor.services.characteristic(id) != nil else { throw .lacking(uuid) }
    return try await SensorError.wrapping { () throws(BLEError) in
      try await sensor.connection.notifications(from: id)
    }
  }

  /// Sends a command about all records, or those from a sequence number on, and returns the answer.
  private func perform(
    _ code: GATT.RecordOpCode, from first: UInt16? = nil, _ report: GlucoseReport? = nil
  ) async throws(SensorError) -> GATT.RecordAccessControlPoint {
    typealias Message = GATT.RecordAccessControlPoint
    let selection: GATT.RecordSelection = code == .abort ? .none : first == nil ? .all : .from
    let filter: [UInt8] = first.map { [1, UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] } ?? []
    let answer = try await (code == .abort ? abortPoint : controlPoint).perform(
      [code.rawValue, selection.rawValue] + filter, "answer to \(code)",
      begin: { report?.records.withLock { $0.hasBegun = true } },
      progress: { report?.records.withLock { $0.count } ?? 0 }
    ) { (bytes) throws(WireError) -> Message? in
      let message = try Message(parsing: bytes)
      // A successful abort ends the report, whose own answer does not come.
      let aborted = [GATT.RecordOpCode.abort.rawValue, GATT.RecordResult.success.rawValue]
      switch message.opCode {
      case .recordCount where code == .countRecords: return message
      case .response where message.operand.bytes[0] == code.rawValue: return message
      case .response where code == .reportRecords && message.operand.bytes.starts(with: aborted):
        return message
      default: return nil
      }
    }
    guard answer.opCode == .response else { return answer }
    let result = GATT.RecordResult(rawValue: answer.operand.bytes[1])
    guard result == .success || result == .noRecordsFound else {
      throw .refusal(of: "\(code)", result)
    }
    return answer
  }
}

/// A report while it arrives.
private final class GlucoseReport: Sendable {
  let records = Mutex(GlucoseRecords())
  private let deliver: @Sendable (GlucoseRecord) -> Void

  init(_ deliver: @escaping @Sendable (GlucoseRecord) -> Void) { self.deliver = deliver }

  /// Adds the notifications of a stream, and hands out the records that are complete.
  func collect(
    _ notifications: BLEStream<[UInt8]>,
    _ add: @escaping @Sendable (inout GlucoseRecords, [UInt8]) -> [GlucoseRecord]
  ) async {
    do throws(BLEError) {
      try await notifications.forEach { bytes in
        self.records.withLock { $0.hasBegun ? add(&$0, bytes) : [] }.forEach(self.deliver)
      }
    } catch {
      // Notifications were lost.
      records.withLock { $0.error = $0.error ?? .transport(error) }
    }
  }
}

/// The records of a report, whose circumstances come in packets of their own.
///
/// Both come in order, but one of the two streams can be ahead of the other.
private struct GlucoseRecords {
  /// Whether the command was sent; the records before belong to another report.
  var hasBegun = false
  /// The measurements so far by their numbers: a link layer can deliver one twice.
  private var received: [UInt16: GATT.GlucoseMeasurement] = [:]
  /// The measurements that follow one whose circumstances have not arrived, and that one.
  private(set) var waiting: [GlucoseRecord] = []
  private(set) var count = 0
  var error: SensorError?
  /// The circumstances whose measurement has not arrived.
  private var contexts: [GATT.GlucoseMeasurementContext] = []

  /// The maximum number of waiting records, and of waiting circumstances.
  private static let limit = 256

  mutating func add(measurement bytes: [UInt8]) -> [GlucoseRecord] {
    guard let measurement = parse(GATT.GlucoseMeasurement.self, bytes),
      received.updateValue(measurement, forKey: measurement.sequenceNumber) != measurement
    else { return [] }
    count += 1
    waiting.append(GlucoseRecord(measurement: measurement))
    return contexts.isEmpty ? complete() : join()
  }

  /// Adds circumstances, and returns the records that are complete.
  mutating func add(context bytes: [UInt8]) -> [GlucoseRecord] {
    guard let context = parse(GATT.GlucoseMeasurementContext.self, bytes) else { return [] }
    contexts.append(context)
    return join()
  }

  /// Adds the circumstances to their measurements, and returns the records that are complete.
  private mutating func join() -> [GlucoseRecord] {
    var (whole, index): ([GlucoseRecord], Int) = ([], 0)
    while index < contexts.count {
      let context = contexts[index]
      index += 1
      let place = waiting.firstIndex {
        $0.measurement.hasContext && $0.measurement.sequenceNumber == context.sequenceNumber
      }
      guard let place else { continue }
      waiting[place].context = context
      // Those before in either list have no counterpart.
      whole += waiting[...place]
      waiting.removeFirst(place + 1)
      contexts.removeFirst(index)
      index = 0
    }
    if contexts.count > Self.limit { contexts.removeFirst() }
    return whole + complete()
  }

  /// Returns the first records that wait for nothing, and those beyond the limit.
  private mutating func complete() -> [GlucoseRecord] {
    let end = waiting.firstIndex { $0.measurement.hasContext } ?? waiting.count
    let whole = waiting.prefix(max(end, waiting.count - Self.limit))
    waiting.removeFirst(whole.count)
    return Array(whole)
  }

  /// Parses a value; keeps the first error.
  private mutating func parse<Value: GATT.CharacteristicValue>(
    _ type: Value.Type, _ bytes: [UInt8]
  ) -> Value? {
    do throws(WireError) {
      return try Value(parsing: bytes)
    } catch {
      self.error = self.error ?? .wire(error)
      return nil
    }
  }
}

extension ProfileSensor {
  /// Returns a client for the stored records of this sensor, if it is a glucose meter.
  ///
  /// - Throws: ``SensorError``; `lacking` if the sensor is not a glucose meter.
  public func glucoseMeter() throws(SensorError) -> GlucoseMeter { try GlucoseMeter(self) }
}
