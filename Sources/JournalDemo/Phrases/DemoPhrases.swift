/// A topic of a diary: its tag, and the sentences about it.
struct DemoTopic: Sendable {
  let tag: String
  let sentences: [String]
}

/// The phrases of the sample journal.
///
/// In sentences `~` stands for a person's first name.
enum DemoPhrases {
  static let names: [String] = [
    "Ana", "Ben", "Mei", "Omar", "Lena", "Tom", "Ines", "Ravi", "Yuki", "Sam", "Noor", "Eva",
  ]

  static let moodLabels: [String] = ["awful", "low", "fine", "good", "great"]

  static let weathers: [String] = [
    "sunny", "cloudy", "light rain", "windy", "storm", "heavy rain", "snow", "fog",
  ]

  static let places: [String] = [
    "Home", "Office", "Library", "Riverside", "The lake", "Allotment", "Café on the corner",
    "Grandma's kitchen", "On the train", "Old town", "Swimming pool", "The coast",
    "Town, market day",
  ]

  static let songs: [String] = [
    "Morning on the Water", "Paper Boats", "Slow Train Home", "The Long Way Round",
    "Rain on a Tin Roof", "Second Cup", "Lantern Street", "Nine Small Birds", "Harbour Lights Out",
    "Porch Song No. 4", "A Quiet Engine", "North Window", "Left-handed Waltz", "Blue Bicycle",
  ]

  static let artists: [String] = [
    "Example Trio", "The Sample Quartet", "Placeholder Orchestra", "Demo Choir",
    "Specimen & Sons", "Test Tone Ensemble",
  ]

  static let titles: [String] = [
    "An ordinary day", "Small things", "Slow start, good end", "The long list", "Visitors",
    "Out in the rain", "A walk instead", "Too many meetings", "Soup weather", "First try",
    "Half a day off", "What I keep forgetting", "Quiet", "On the train", "A good conversation",
    "Lost keys", "Something finished", "Leftovers", "Early light", "Making room",
    "Notes to myself", "A letter", "Between two places", "Plans and no plans",
  ]

  static let gratitude: [String] = [
    "Coffee with Ana", "A walk before breakfast", "A warm bed", "Ben's terrible jokes",
    "Fresh bread",
    "A letter in the post", "Sun on the kitchen floor", "The neighbour who carried the parcel up",
    "Ten quiet minutes", "Soup that lasted two days", "A message from Mei", "My old bicycle",
    "Clean sheets", "The library's long opening hours", "A seat on the train",
    "Somebody laughed at my joke", "Tea, twice", "The smell after rain", "Nobody needed anything",
    "A good book", "Legs that carried me up the hill", "Lena remembered", "An honest talk",
    "The cat on my feet", "Ripe pears", "That the bus waited", "Being early for once",
    "Birds before the traffic", "A finished list", "Help with the shelf", "My sister's voice",
    "Warm socks", "The colour of the sky at five", "An evening without a screen",
  ]

  static let tasks: [String] = [
    "Book the train for the weekend", "Return the library books", "Call ~ back",
    "Renew the passport", "Buy a birthday card for ~", "Pay the electricity bill",
    "Write to the landlord about the tap", "Bring the bottles back", "Order new running shoes",
    "Sort the photos of the summer", "Ask ~ for the recipe", "Make an appointment at the dentist",
    "Repot the basil", "Back up the laptop", "Find the winter tyres receipt", "Send ~ the notes",
    "Descale the kettle", "Sew the button on the coat", "Plan the menu for Sunday",
    "Hand in the travel expenses", "Look up the opening hours of the pool",
    "Mend the bicycle light",
  ]

  static let linkBacks: [String] = [
    "Still thinking about what I wrote on", "The same as on", "Much better than on",
    "Goes back to what happened on", "Compare", "A small answer to", "Reminds me of",
  ]
}
