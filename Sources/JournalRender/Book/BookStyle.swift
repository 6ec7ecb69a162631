import JournalCore

/// A book's style sheet: little more than the charts', since its reader chooses font and colours.
enum BookStyle {
  static func css(_ palette: MoodPalette) -> String {
    ChartStyle.css(palette) + """
      :root { color-scheme: light dark; --dm-ink: currentColor; --dm-quiet: currentColor; }
      body { line-height: 1.5; overflow-wrap: break-word; }
      h1, h2, h3, h4, h5, h6 { line-height: 1.25; break-after: avoid; page-break-after: avoid; }
      h1 { font-size: 1.7em; margin: 1em 0 .8em; }
      h2 { font-size: 1.2em; margin: 2em 0 .3em; }
      h3 { font-size: 1em; margin: 1.2em 0 .3em; }
      p { margin: .4em 0; orphans: 2; widows: 2; }
      .cover { text-align: center; margin: 0; padding: 0; }
      .cover img { max-width: 100%; max-height: 100vh; }
      .title-page { margin-top: 20%; text-align: center; }
      .title-page h1 { font-size: 3em; margin: .2em 0; }
      .figures { list-style: none; margin: 2em 0; padding: 0; }
      p.mood, .when, .dates, .writer, .quiet, figcaption
        { opacity: .8; font-size: .9em; margin: 0; }
      .face { width: 1.2em; height: 1.2em; vertical-align: -.25em; }
      article { margin: .6em 0 1em; }
      .text img, .photo img { max-width: 100%; max-height: 90vh; }
      .photo { margin: 1em 0; text-align: center; break-inside: avoid; page-break-inside: avoid; }
      .lines, .songs, .thanks { margin: .3em 0; padding: 0; }
      .lines, .songs, .thanks { padding-inline-start: 1.2em; }
      dt { font-style: italic; margin-top: .3em; }
      dd { margin: 0; margin-inline-start: 1.2em; }
      blockquote { margin: .4em 1em; }
      pre { white-space: pre-wrap; }
      table { border-collapse: collapse; }
      th, td { padding: .1em .5em; text-align: start; vertical-align: top; }
      figcaption strong { display: block; }
      .dm-figure { margin: 1em 0; break-inside: avoid; page-break-inside: avoid; }
      .story span { display: inline; }

      """
  }
}
