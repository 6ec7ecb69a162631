package import Phrases

/// The messages on a site's pages before there is anything to show.
package enum WelcomeWords {
  package static let calendar = Phrase(
    """
    Each day you write gets a place here, in the colour of its mood. Today can be the first.
    """)
  package static let diary = Phrase(
    """
    Your diary begins with your first entry. What you write will be here, with your photos and \
    songs, and what you are grateful for.
    """)
  package static let streaks = Phrase(
    """
    Days in a row are counted from your first entry. After a week of days, a calendar of them is \
    here.
    """)
  package static let search = Phrase(
    "There is nothing to search yet. Every word you write can be found here.")
}
