extension GATT {
  /// The glucose measurements in one notification of a continuous glucose monitor (characteristic
  /// 2AA7).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `records` | rows of ``CGMRecord`` |
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if the bytes end within a
  /// record or are empty, and with ``WireError/Reason/outOfRange(value:minimum:maximum:)`` if the
  /// length of a record is less than 6 or too small for the fields that its flags announce. Source:
  /// Continuous Glucose Monitoring Service 1.0.1 and GATT Specification Supplement. Confidence B
  /// (probable). Fixture: `Fixtures/gatt/cgm-measurement.json`.
  public struct CGMMeasurement: CharacteristicValue {
    /// The glucose measurements, at least one.
    public let records: [CGMRecord]

    /// Makes the content of a notification from glucose measurements.
    ///
    /// - Throws: ``WireError`` if there are no measurements.
    public init(records: [CGMRecord]) throws(WireError) {
      guard !records.isEmpty else {
        throw WireError(.truncated(needed: 1, available: 0), at: 0, in: "records")
      }
      self.records = records
    }

    /// Decodes the glucose measurements from the bytes of a notification.
    ///
    /// - Throws: ``WireError`` if the bytes end within a field.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      var (records, start): ([CGMRecord], Int) = ([], 0)
      // A record has six bytes at least.
      records.reserveCapacity(bytes.count / 6)
      repeat {
        var cursor = ByteCursor(at: start)
        let size = Int(try cursor.readUInt8("records", from: bytes))
        try size.limited(to: 6...255, at: start, in: "records")
        guard size <= bytes.count - start else {
          throw WireError(
            .truncated(needed: size, available: bytes.count - start), at: start, in: "records")
        }
        var inner = ByteCursor()
        do throws(WireError) {
          records.append(try CGMRecord(&inner, from: bytes.extracting(start..<start + size)))
        } catch {
          guard case .truncated = error.reason, start + size < bytes.count else {
            throw WireError(error.reason, at: start + error.offset, in: error.field)
          }
          // The record ends within the field, although bytes of the next one follow.
          throw WireError(
            .outOfRange(value: size, minimum: size + 1, maximum: 255), at: start, in: "records")
        }
        start += size
      } while start < bytes.count
      self.records = records
    }

    /// The glucose measurements, encoded as the bytes of a notification.
    public var bytes: [UInt8] {
      var builder = ByteBuilder()
      for record in records { record.write(to: &builder) }
      return builder.bytes
    }

    /// A readable description of the glucose measurements.
    public var description: String { records.map { "\($0)" }.joined(separator: "; ") }
  }
}
