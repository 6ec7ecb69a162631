/// What a site shows of friends.
public struct FriendPages: Hashable, Sendable {
  /// Everybody.
  public var view: FriendsView
  /// The habits that somebody shares and the person has, too.
  public var comparisons: [ComparisonView]

  /// Creates what a site shows.
  public init(_ view: FriendsView, comparisons: [ComparisonView]) {
    (self.view, self.comparisons) = (view, comparisons)
  }
}
