/// The CSS of a report: one column on a phone, two columns of charts on wide pages.
enum Stylesheet {
  /// The content of the page's style element, without characters that XML would need to escape.
  static let html = HTML(stringLiteral: colours + layout + charts + media)

  private static let colours = """
    :root{color-scheme:light dark;\(Palette.properties(\.light))}
    @media screen and (prefers-color-scheme:dark){:root{\(Palette.properties(\.dark))}}

    """

  private static let layout = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--text);line-height:1.45;
    font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
    font-variant-numeric:tabular-nums;overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
    main{max-width:70rem;margin:0 auto;padding:2.5rem 1.5rem}
    p,h1,h2,h3,figure,dl,dd{margin:0}
    header p{color:var(--muted)}
    h1{font-size:2rem;font-weight:650;letter-spacing:-.02em;line-height:1.2}
    h2{font-size:1.35rem;font-weight:650;letter-spacing:-.01em;margin:3rem 0 1rem;
    scroll-margin-top:1rem}
    h2 small{font-size:.8rem;font-weight:400;letter-spacing:0;color:var(--muted);
    margin-left:.5rem;white-space:nowrap}
    h3{font-size:.95rem;font-weight:650}
    a{color:var(--link);text-decoration:none}
    a:hover,a:focus{text-decoration:underline}
    .tiles{display:flex;flex-wrap:wrap;gap:.75rem}
    .tiles div,.days,.chart,.figures,.empty{background:var(--card);border:1px solid var(--line);
    border-radius:.75rem}
    .tiles div{flex:1 1 8rem;padding:.75rem .9rem}
    .tiles dt{color:var(--muted);font-size:.75rem;white-space:nowrap}
    .tiles strong{display:block;font-size:1.15rem;font-weight:650;white-space:nowrap}
    small{color:var(--muted);font-size:.8rem}
    table{border-collapse:separate;border-spacing:0;width:100%;font-size:.9rem}
    th{text-align:left;font-weight:400}
    .days{margin-top:.75rem;table-layout:fixed}
    .days th,.days td{padding:.5rem 1rem;border-top:1px solid var(--line);vertical-align:top}
    .days thead th{border-top:0;color:var(--muted);font-size:.8rem}
    .days td span:first-child{margin-right:.5rem;white-space:nowrap}
    .days th a span{white-space:nowrap}
    .missing{color:var(--muted)}
    .bar{display:block;height:.35rem;margin-top:.3rem;border-radius:1rem;background:var(--line)}
    .bar i{display:block;height:100%;border-radius:1rem;background:var(--deep)}
    td:nth-child(3) .bar i{background:var(--heart)}
    td:nth-child(4) .bar i{background:var(--steps)}
    .note{color:var(--muted);font-size:.8rem;margin-top:.75rem}
    .figures{margin-top:.75rem;padding:.5rem 0}
    .figures caption{position:absolute;width:1px;height:1px;overflow:hidden;
    clip-path:inset(50%)}
    .figures th,.figures td{padding:.3rem 1rem;vertical-align:top}
    .figures th{width:13rem;color:var(--muted)}
    .empty{padding:1rem;color:var(--muted)}
    footer{margin-top:3rem;color:var(--muted);font-size:.8rem;max-width:45rem}

    """

  private static let charts = """
    .charts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem}
    .chart{padding:1rem;break-inside:avoid}
    .night{grid-column:1/-1}
    figcaption p{color:var(--muted);font-size:.8rem}
    .plot{display:grid;grid-template-columns:2.6rem minmax(0,1fr);row-gap:.25rem;
    margin-top:.5rem;font-size:.7rem;line-height:1;color:var(--muted)}
    .unit{grid-column:1/-1;min-height:.7rem;margin-bottom:.35rem}
    .rows,.columns{position:relative}
    .rows span{position:absolute;right:.5rem;transform:translateY(50%);white-space:nowrap}
    .columns{grid-column:2;height:1rem}
    .columns span{position:absolute;top:.2rem;transform:translateX(-50%);white-space:nowrap}
    .columns .end{transform:translateX(-100%)}
    svg{display:block;width:100%;height:8.5rem;overflow:visible}
    .night svg{height:7rem}
    path{fill:none;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}
    .grid{stroke:var(--line);stroke-width:1;stroke-linecap:butt}
    .chart{--mark:var(--heart)}
    .steps{--mark:var(--steps)}.oxygen{--mark:var(--oxygen)}.stress{--mark:var(--stress)}
    .variability{--mark:var(--variability)}.temperature{--mark:var(--temperature)}
    .changes{stroke:var(--muted);stroke-width:1}
    .line{stroke:var(--mark);stroke-width:1.5}
    .dots{stroke:var(--mark);stroke-width:5}
    .hand{stroke:var(--text);stroke-width:5}
    .spans{stroke:var(--mark);stroke-width:6}
    .bars{fill:var(--mark)}
    .band{fill:var(--mark);opacity:.35}
    .shade{fill:var(--muted);opacity:.2}
    .awake{fill:var(--awake)}.REM{fill:var(--rem)}.light{fill:var(--light)}.deep{fill:var(--deep)}

    """

  private static let media = """
    @media (max-width:60rem){.tiles div{flex-basis:22%}}
    @media (max-width:44rem){
    main{padding:1.5rem 1rem}
    h1{font-size:1.6rem}
    .charts{grid-template-columns:minmax(0,1fr)}
    .tiles div{flex-basis:40%}
    .days th,.days td{padding:.5rem .4rem}
    .days th:first-child{padding-left:.75rem;width:4.5rem}
    h2 small{display:block;margin:0}
    .days{font-size:.8rem}
    .days small{display:block;font-size:.7rem}
    .days thead th{font-size:.7rem}
    .chart{padding:.75rem}
    .minor{display:none}
    .figures th,.figures td{display:block;width:auto;padding:.2rem .75rem}
    .figures td{padding:0 .75rem .4rem}
    }
    @media print{
    :root{color-scheme:light;--page:#fff}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    html{font-size:11px}
    main{max-width:none;padding:0}
    .day{break-before:page}
    .day h2{margin-top:0;break-after:avoid}
    .charts{grid-template-columns:repeat(2,minmax(0,1fr))}
    svg{height:5.2rem}
    .figures th,.figures td{padding:.15rem 1rem}
    footer{margin-top:1rem}
    tr{break-inside:avoid}
    }
    """
}
