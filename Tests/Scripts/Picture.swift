import Foundation

/// Draws the output of a program on a terminal as an SVG picture.
///
///     Picture light|dark COMMAND < OUTPUT > PICTURE.svg
///
/// The program reads text with the escape sequences for colours, bold and faint, and keeps of each
/// line the characters after its last carriage return. `COMMAND` is drawn as the first line.
/// Blocks are drawn as rectangles, because fonts leave gaps between them.
@main
struct Picture {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let theme = Theme(rawValue: arguments[1]) else {
      print("usage: Picture light|dark COMMAND < OUTPUT > PICTURE.svg")
      exit(2)
    }
    let input = try FileHandle.standardInput.readToEnd() ?? Data()
    let prompt = [Cell(character: "$", style: .faint)] + Cell.cells(of: " \(arguments[2])")
    var lines = [prompt]
    let text = String(decoding: input, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    for line in text.components(separatedBy: "\n") {
      lines.append(Cell.cells(of: line.components(separatedBy: "\r").last ?? ""))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    print(svg(lines, theme), terminator: "")
  }

  static let (cellWidth, cellHeight, margin) = (8.4, 18.0, 14.0)

  /// The picture; equal cells in a row are one element.
  ///
  /// Viewers without `white-space` of CSS need `xml:space`.
  static func svg(_ lines: [[Cell]], _ theme: Theme) -> String {
    let columns = max(60, lines.map(\.count).max() ?? 0)
    let width = number(Double(columns) * cellWidth + 2 * margin)
    let height = number(Double(lines.count) * cellHeight + 2 * margin)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" shape-rendering="crispEdges" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>text { font: 14px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; \
      white-space: pre }</style>
      <rect width="100%" height="100%" rx="8" fill="\(theme.background)"/>

      """
    for (row, line) in lines.enumerated() {
      let top = margin + Double(row) * cellHeight
      var column = 0
      while column < line.count {
        let cell = line[column]
        let end = line[column...].dropFirst().firstIndex {
          $0.style != cell.style || $0.block != cell.block || cell.block?.width ?? 1 < 1
        }
        let run = line[column..<(end ?? line.count)]
        let x = margin + Double(column) * cellWidth
        let length = Double(run.count) * cellWidth
        if let block = cell.block {
          text += """
            <rect x="\(number(x))" y="\(number(top + block.top * cellHeight))" \
            width="\(number(length * block.width))" \
            height="\(number(block.height * cellHeight))" fill="\(theme.color(of: cell.style))"/>

            """
        } else if run.contains(where: { $0.character != " " }) {
          let weight = cell.style == .bold ? " style=\"font-weight: bold\"" : ""
          text += """
            <text x="\(number(x))" y="\(number(top + 13.5))" textLength="\(number(length))" \
            fill="\(theme.color(of: cell.style))"\(weight)>\(escaped(run))</text>

            """
        }
        column += run.count
      }
    }
    return text + "</svg>\n"
  }

  static func number(_ value: Double) -> String {
    let text = String(format: "%.1f", value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func escaped(_ run: ArraySlice<Cell>) -> String {
    String(run.map(\.character)).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

/// A style of the text of `halo`, by its parameter in an escape sequence.
enum Style: Int {
  case plain = 0
  case bold = 1
  case faint = 2
  case red = 31
  case green = 32
  case yellow = 33
  case blue = 34
  case magenta = 35
  case cyan = 36
}

enum Theme: String {
  case light, dark

  var background: String { self == .light ? "#f6f8fa" : "#161b22" }

  func color(of style: Style) -> String {
    let (light, dark) =
      switch style {
      case .plain, .bold: ("#1f2328", "#e6edf3")
      case .faint: ("#656d76", "#8b949e")
      case .red: ("#cf222e", "#ff7b72")
      case .green: ("#1a7f37", "#3fb950")
      case .yellow: ("#9a6700", "#d29922")
      case .blue: ("#0969da", "#58a6ff")
      case .magenta: ("#8250df", "#bc8cff")
      case .cyan: ("#1b7c83", "#39c5cf")
      }
    return self == .light ? light : dark
  }
}

struct Cell {
  let character: Character
  let style: Style

  /// The cells of a line, without its escape sequences; sequences other than colours are ignored.
  static func cells(of line: some StringProtocol) -> [Cell] {
    var cells: [Cell] = []
    var style = Style.plain
    var rest = Substring(line)
    while let character = rest.first {
      if let escape = rest.prefixMatch(of: /\u{1B}\[([0-9;]*)([A-Za-z])/) {
        if escape.2 == "m" { style = Style(rawValue: Int(escape.1) ?? 0) ?? style }
        rest.removeFirst(escape.0.count)
      } else {
        cells.append(Cell(character: character, style: style))
        rest.removeFirst()
      }
    }
    return cells
  }

  struct Block: Equatable {
    var top = 0.0
    var width = 1.0
    var height = 1.0
  }

  /// The part of the cell that a block element (U+2580 to U+258F) fills; nil for other characters.
  var block: Block? {
    guard let scalar = character.unicodeScalars.first?.value else { return nil }
    switch scalar {
    case 0x2580: return Block(height: 0.5)
    case 0x2581...0x2588:
      let height = Double(scalar - 0x2580) / 8
      return Block(top: 1 - height, height: height)
    case 0x2589...0x258F: return Block(width: Double(0x2590 - scalar) / 8)
    default: return nil
    }
  }
}
