/// A drawing beside words, in their colour.
///
/// Each is one line in a square from 0 to 24. It only decorates: its name is in the words beside it,
/// or in the label of the link around it.
package enum Icon: String, CaseIterable, Sendable {
  case today, calendar, trends, diary, more, plus, camera, heart, song, pin
  case clock, bell, star, cloud, check, dots, left, right, x, stretch
  case wind, quote, goal, flask, page, list, history, sync, gear, phone
  case lock, out, book, chat, run, badge, tag, again

  /// The line, as a path.
  package var path: String {
    switch self {
    case .today:
      """
      M3 18.5h18M6.5 18.5a5.5 5.5 0 0 1 11 0M12 5.5v3.2M4.4 9.4l2.2 2.2M19.6 9.4l-2.2 2.2
      """
    case .calendar:
      """
      M7 5h10a3.5 3.5 0 0 1 3.5 3.5v8.5a3.5 3.5 0 0 1 -3.5 3.5h-10a3.5 3.5 0 0 1 -3.5 -3.5 \
      v-8.5a3.5 3.5 0 0 1 3.5 -3.5zM3.5 10h17M8 3v4M16 3v4M14.975 15.5 \
      a0.525 0.525 0 1 0 1.05 0a0.525 0.525 0 1 0 -1.05 0z
      """
    case .trends: "M3.5 16.5l5-5.5 4 3.5 7-8.5M3.5 20.5h17"
    case .diary:
      """
      M19 20.5H7.5A2.5 2.5 0 0 1 5 18V6a2.5 2.5 0 0 1 2.5-2.5H19zM5 18a2.5 2.5 0 0 1 2.5-2.5 \
      H19M9 7.5h6
      """
    case .more:
      """
      M4.4 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0zM14.4 7a2.6 2.6 0 1 0 5.2 0 \
      a2.6 2.6 0 1 0 -5.2 0zM4.4 17a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0zM14.4 17 \
      a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z
      """
    case .plus: "M12 5v14M5 12h14"
    case .camera:
      """
      M8.2 7l1.3-2.5h5L15.8 7M6.5 7h11a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1 -3.5 3.5h-11 \
      a3.5 3.5 0 0 1 -3.5 -3.5v-6a3.5 3.5 0 0 1 3.5 -3.5zM8.5 13.5a3.5 3.5 0 1 0 7 0 \
      a3.5 3.5 0 1 0 -7 0z
      """
    case .heart:
      """
      M12 20S4 15.2 4 9.4A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.1C20 15.2 12 20 12 20z
      """
    case .song:
      """
      M9.2 17.4V6l10-2.2v11.6M4 17.4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0zM14 15.4 \
      a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z
      """
    case .pin:
      """
      M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11zM9.6 10 \
      a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0z
      """
    case .clock: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM12 7.2V12l3.2 2"
    case .bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 1.8h-15zM10 20.5a2.1 2.1 0 0 0 4 0"
    case .star: "M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"
    case .cloud: "M7 18.5a4.3 4.3 0 0 1-.3-8.6 5.6 5.6 0 0 1 10.8 1.3 3.7 3.7 0 0 1-.5 7.3z"
    case .check: "M5 12.5l4.6 4.5L19 7.5"
    case .dots:
      """
      M4.175 12a0.825 0.825 0 1 0 1.65 0a0.825 0.825 0 1 0 -1.65 0zM11.175 12 \
      a0.825 0.825 0 1 0 1.65 0a0.825 0.825 0 1 0 -1.65 0zM18.175 12a0.825 0.825 0 1 0 1.65 0 \
      a0.825 0.825 0 1 0 -1.65 0z
      """
    case .left: "M14.5 5.5L8 12l6.5 6.5"
    case .right: "M9.5 5.5L16 12l-6.5 6.5"
    case .x: "M6 6l12 12M18 6L6 18"
    case .stretch:
      """
      M10.1 4.7a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM4 6.5c3 3 5 3.5 8 3.5s5-.5 8-3.5 \
      M12 10v5M12 15l-4 6M12 15l4 6
      """
    case .wind: "M3 9.5h11a2.7 2.7 0 1 0-2.6-3.5M3 13.5h15a2.7 2.7 0 1 1-2.6 3.5M3 17.5h7"
    case .quote: "M10 7C7 7.5 5 10 5 13.5V17h5v-5H7.5M19.5 7c-3 .5-5 3-5 6.5V17h5v-5H17"
    case .goal:
      """
      M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM7.8 12a4.2 4.2 0 1 0 8.4 0 \
      a4.2 4.2 0 1 0 -8.4 0zM11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z
      """
    case .flask:
      """
      M9.5 3.5h5M10.5 3.5v6L5 18.5a1.4 1.4 0 0 0 1.2 2h11.6a1.4 1.4 0 0 0 1.2-2l-5.5-9v-6 \
      M8 14.5h8
      """
    case .page: "M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h6.5M9 16h6.5"
    case .list:
      """
      M9 6.5h11M9 12h11M9 17.5h11M4.375 6.5a0.425 0.425 0 1 0 0.85 0a0.425 0.425 0 1 0 -0.85 0 \
      zM4.375 12a0.425 0.425 0 1 0 0.85 0a0.425 0.425 0 1 0 -0.85 0zM4.375 17.5 \
      a0.425 0.425 0 1 0 0.85 0a0.425 0.425 0 1 0 -0.85 0z
      """
    case .history: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4.5v4h4M12 8v4.3l2.8 1.7"
    case .sync:
      """
      M4.5 10a8 8 0 0 1 14.5-2.5L20 9M20 4.5V9h-4.5M19.5 14A8 8 0 0 1 5 16.5L4 15M4 19.5V15 \
      h4.5
      """
    case .gear:
      """
      M4 7h9M18 7h2M4 17h2M11 17h9M13 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM6 17 \
      a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z
      """
    case .phone:
      """
      M9.5 2.5h5a3 3 0 0 1 3 3v13a3 3 0 0 1 -3 3h-5a3 3 0 0 1 -3 -3v-13a3 3 0 0 1 3 -3z \
      M11 18.2h2
      """
    case .lock:
      """
      M8 10.5h8a3 3 0 0 1 3 3v4a3 3 0 0 1 -3 3h-8a3 3 0 0 1 -3 -3v-4a3 3 0 0 1 3 -3zM8 10.5V8 \
      a4 4 0 0 1 8 0v2.5
      """
    case .out:
      """
      M13.5 4H6.5A2.5 2.5 0 0 0 4 6.5v11A2.5 2.5 0 0 0 6.5 20h7M10 12h10.5M17 8.5 \
      l3.5 3.5-3.5 3.5
      """
    case .book:
      """
      M12 6.5C10 5 7.5 4.5 4 4.5v13.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2z \
      M12 6.5V20
      """
    case .chat: "M4 5.5h16v11H11l-4.5 4v-4H4z"
    case .run:
      """
      M13.2 4.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0zM6 10l4-2.5 3.5 1.5-2.5 5 3.5 2.5V21 \
      M11 14l-2 3.5H4.5M13.5 9l2 2.5h3.5
      """
    case .badge: "M6.5 9.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0zM8.5 14L7 21l5-2.5L17 21l-1.5-7"
    case .again:
      "M4 11V9.5a3 3 0 0 1 3-3h12M16 3.5l3 3-3 3M20 13v1.5a3 3 0 0 1-3 3H5M8 20.5l-3-3 3-3"
    case .tag:
      """
      M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM7.8 8.2a0.4 0.4 0 1 0 0.8 0a0.4 0.4 0 1 0 -0.8 0z
      """
    }
  }

  /// All icons as one file, for pages with a server.
  package static var sprite: String {
    "<svg xmlns='http://www.w3.org/2000/svg'>"
      + allCases.map {
        "<symbol id='\($0.rawValue)' viewBox='0 0 24 24'><path d='\($0.path)'/></symbol>"
      }.joined() + "</svg>"
  }
}

extension HTMLWriter {
  /// Appends an icon: from the page's file of icons, or drawn.
  package mutating func icon(
    _ icon: Icon, _ options: PageOptions, isTurned: Bool = false
  ) {
    raw("<svg class=\"i")
    if isTurned { raw(" turns") }
    raw("\" aria-hidden=\"true\"")
    if let file = options.icons {
      raw("><use")
      set("href", "\(file)#\(icon.rawValue)")
    } else {
      raw(" viewBox=\"0 0 24 24\"><path")
      set("d", icon.path)
    }
    raw("/></svg>")
  }
}
