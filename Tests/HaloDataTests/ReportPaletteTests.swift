import Foundation
import Testing

@testable import HaloData

@Suite("Colours of a report")
struct ReportPaletteTests {
  /// Returns the contrast of two colours as WCAG 2.2 defines it.
  private func contrast(_ first: Int, _ second: Int) -> Double {
    func luminance(_ colour: Int) -> Double {
      func channel(_ shift: Int) -> Double {
        let value = Double(colour >> shift & 0xFF) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }
    let values = [luminance(first), luminance(second)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test("Text has a contrast of at least 4.5, and each mark of at least 3")
  func contrasts() {
    #expect(contrast(0xFFFFFF, 0) == 21)
    for ground in Palette.grounds {
      for (colours, least) in [(Palette.texts, 4.5), (Palette.marks, 3)] {
        for colour in colours {
          #expect(contrast(colour.light, ground.light) >= least, "\(colour.name), light")
          #expect(contrast(colour.dark, ground.dark) >= least, "\(colour.name), dark")
        }
      }
    }
  }

  @Test("The style has no colours of its own, and needs no escapes")
  func style() {
    let text = Stylesheet.html.text
    #expect(!text.contains("<") && !text.contains("&") && !text.contains("url("))
    let known = [\Palette.Colour.light, \.dark].map { Palette.properties($0) }.joined()
    let used = text.matches(of: /var\(--([a-z]+)\)/).map { String($0.1) }
    for name in used where name != "mark" { #expect(known.contains("--\(name):#")) }
    let literals = text.matches(of: /#[0-9a-f]{3,6}/).count
    #expect(literals == known.matches(of: /#[0-9a-f]{6}/).count + 1, "Only paper is white")
  }
}
