/// Names that the Bluetooth SIG assigned.
package enum AssignedNames {
  /// The names of services by 16-bit UUID.
  ///
  /// Source: Assigned Numbers, 3.4.2 and 3.10.
  package static let services: [UInt16: String] = [
    0x1800: "Generic Access", 0x1801: "Generic Attribute", 0x1802: "Immediate Alert",
    0x1803: "Link Loss", 0x1804: "Tx Power", 0x1805: "Current Time", 0x1808: "Glucose",
    0x1809: "Health Thermometer", 0x180A: "Device Information", 0x180D: "Heart Rate",
    0x180F: "Battery", 0x1810: "Blood Pressure", 0x1812: "Human Interface Device",
    0x1814: "Running Speed and Cadence", 0x1816: "Cycling Speed and Cadence",
    0x1818: "Cycling Power", 0x1819: "Location and Navigation", 0x181A: "Environmental Sensing",
    0x181B: "Body Composition", 0x181C: "User Data", 0x181D: "Weight Scale",
    0x181E: "Bond Management", 0x1822: "Pulse Oximeter", 0x1826: "Fitness Machine",
    0xFE2C: "Google Fast Pair", 0xFD6F: "Exposure Notification", 0xFEAA: "Eddystone",
    0xFEE7: "Tencent",
  ]
}
