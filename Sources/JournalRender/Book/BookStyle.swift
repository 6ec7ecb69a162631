import JournalCore

/// A book's style sheet: little more than the charts', since its reader chooses font and colours.
enum BookStyle {
  static func css(_ palette: MoodPalette) -> String {
    ChartStyle.css(palette) + """
      :root { color-scheme: light dark; --dm-ink: currentColor; --dm-quiet: currentColor; }
      body { font-family: Georgia, "Noto Serif", serif; line-height: 1.5; hyphens: auto;
        overflow-wrap: break-word; max-width: 36em; margin: 0 auto; padding: 0 .5em; }
      h1, h2, h3, h4, h5, h6 { line-height: 1.25; hyphens: none; font-weight: normal;
        break-after: avoid; page-break-after: avoid; }
      h1 { font-size: 1.8em; margin: 2em 0 1em; text-align: center; }
      h2 { font-size: 1.25em; margin: 2em 0 .3em; }
      h3 { font-size: 1em; font-weight: bold; margin: 1.2em 0 .3em; }
      h4, h5, h6 { font-size: 1em; font-style: italic; margin: 1em 0 .2em; }
      p { margin: .4em 0; orphans: 3; widows: 3; }
      nav ol { list-style: none; margin: 0; padding: 0; }
      nav > ol { max-width: 20em; margin: 0 auto; }
      nav li { margin: .45em 0; }
      nav ol ol { padding-inline-start: 1.4em; font-size: .9em; }
      nav a { text-decoration: none; color: inherit; }
      .cover { text-align: center; margin: 0; padding: 0; }
      .cover img { max-width: 100%; max-height: 100vh; }
      .title-page { margin-top: 20%; text-align: center; }
      .title-page h1 { font-size: 3em; margin: .2em 0; }
      .figures { list-style: none; margin: 2em 0; padding: 0; }
      .day + .day { border-top: 1px solid; border-color: rgba(128, 128, 128, .35); margin-top: 2em; }
      .day h2 { margin-top: 1.4em; }
      p.mood, .when, .dates, .writer, .quiet, figcaption
        { opacity: .8; font-size: .9em; margin: 0; }
      .when { margin-top: .8em; font-variant-numeric: oldstyle-nums; letter-spacing: .03em; }
      .face { width: 1.2em; height: 1.2em; vertical-align: -.25em; }
      article { margin: .6em 0 1em; }
      .heading { font-style: italic; }
      .text img, .photo img { max-width: 100%; max-height: 80vh; border-radius: 3px; }
      .text img { display: block; margin: .8em auto; }
      .text ul, .text ol { margin: .4em 0; padding-inline-start: 1.4em; }
      .photo { margin: 1.2em 0; text-align: center; break-inside: avoid; page-break-inside: avoid; }
      .photo figcaption { font-style: italic; margin-top: .3em; }
      .lines, .songs, .thanks { margin: .3em 0; padding: 0; }
      .lines, .songs, .thanks { padding-inline-start: 1.4em; }
      dl { margin: .3em 0; }
      dt { font-style: italic; margin-top: .3em; break-after: avoid; page-break-after: avoid; }
      dd { margin: 0; margin-inline-start: 1.4em; }
      blockquote { margin: .4em 1.4em; }
      pre, code { font-size: .9em; white-space: pre-wrap; overflow-wrap: anywhere; }
      table { border-collapse: collapse; font-size: .95em; }
      th, td { padding: .15em .6em .15em 0; text-align: start; vertical-align: top; }
      figcaption strong { display: block; }
      .dm-figure { margin: 1em 0; text-align: center; break-inside: avoid;
        page-break-inside: avoid; }
      .dm-figure svg, .dm-figure table { margin: 0 auto; }
      .month svg { width: 20em; max-width: 100%; height: auto; }
      .story { font-size: 1.1em; }
      .story span { display: inline; }

      """
  }
}
