/// What the pages of a site say before there is anything to show.
enum WelcomeWords {
  static let calendar =
    "Each day you write gets a place here, in the colour of its mood. Today can be the first."
  static let diary =
    "Your diary begins with your first entry. What you write will be here, with your photos and "
    + "songs, and what you are grateful for."
  static let streaks =
    "Days in a row are counted from your first entry. After a week of days, a calendar of them is here."
  static let search = "There is nothing to search yet. Every word you write can be found here."
}
