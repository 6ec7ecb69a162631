/// A diary topic: its tag, and the sentences about it.
struct DemoTopic: Sendable {
  let tag: String
  let sentences: [String]
}

/// The sample journal's phrases.
///
/// In sentences, `~` is a person's first name.
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

// Sentences about the day itself: how it felt, the night, the run, the season.
extension DemoPhrases {
  static let lowDays: [String] = [
    "Heavy day.", "Could not get going today.", "I was short with everyone and did not like it.",
    "Nothing went wrong, and still everything felt like too much.",
    "Grey inside and outside.", "I cancelled the evening and went to bed early.",
    "Cried a little over nothing in particular.", "A day to get through.",
    "My head was full of cotton wool.", "Everything took twice as long as it should.",
    "I kept comparing myself with people I do not even know.",
    "Tired in a way that sleep does not mend.", "Said yes when I meant no, again.",
    "The worry from last week came back at four in the morning.",
    "Not proud of today, but it is over.", "Low, though I cannot say why.",
  ]

  static let middlingDays: [String] = [
    "An ordinary day, which is fine.", "Neither here nor there.", "Slow morning, better afternoon.",
    "A day like most.", "Got the necessary things done and not one thing more.",
    "Busy without being unpleasant.", "Started late and caught up.",
    "Nothing to report, really, but I want to keep the habit.",
    "A bit scattered, but all right.", "Half of the plan worked.",
    "I was quieter than usual.", "Fine until lunch, sleepy afterwards.",
    "A patchwork of small errands.", "Mostly at my desk.",
    "A day of waiting for other people.", "Calm, with a few bumps.",
    "Writing this at the kitchen table with the last of the tea.",
  ]

  static let highDays: [String] = [
    "What a good day.", "Woke up before the alarm and felt rested.",
    "Everything seemed to fall into place.", "I laughed until my stomach hurt.",
    "I want to remember this one.", "Full of energy from the first minute.",
    "A light day.", "I noticed that I was humming.", "So much easier than I had feared.",
    "Proud of myself today, and saying so.", "A day with room in it.",
    "I feel lucky, plainly.", "Good company, good food, good tired.",
    "It worked! After all this time it simply worked.", "Today could have gone on longer.",
    "Everyone was in a good mood, or maybe only I was.",
  ]

  static let runs: [String] = [
    "Ran along the river before breakfast and met nobody but two ducks.",
    "Five kilometres, slowly, and my head is clear.",
    "The run was hard for ten minutes and lovely after that.",
    "Ran with ~, who talks the whole way.", "Went running although it drizzled; glad I did.",
    "New route through the allotments, a little longer than I thought.",
    "My legs were heavy but the air was wonderful.", "Ran the hill without stopping.",
    "A short run is still a run.", "Ran in the dark with the little lamp.",
    "Took the long loop past the mill.", "I passed the old bench twice, so it counts double.",
  ]

  static let lateEvenings: [String] = [
    "Looked at the phone in bed until far too late.",
    "One more episode became three.", "Fell into a hole of videos about boats.",
    "Should have left the phone in the kitchen.", "Past midnight again, and for nothing.",
    "Read the news in bed, which never helps.", "Answered messages at an hour when nobody should.",
    "I know how this ends: tomorrow will be foggy.",
  ]

  static let shortNights: [String] = [
    "Slept badly and felt it all day.", "Awake from four to six, counting trains.",
    "The neighbours had a party; I had earplugs and opinions.",
    "Too little sleep makes me believe strange things.", "Two coffees before nine did not help.",
    "A short night, so I kept the day small.", "Yawned through the whole afternoon.",
    "Went to bed too late and woke up too early.",
  ]

  static let seasons: [[String]] = [winter, spring, summer, autumn]

  private static let winter: [String] = [
    "Frost on the roofs this morning.", "Dark at half past four, and I lit the candles.",
    "The pond is frozen at the edges.", "It smelled of snow all day, but none came.",
    "My fingers never got warm.", "Everyone on the tram is coughing.",
    "The sky was the colour of slate.", "We drank hot chocolate standing up.",
    "A robin sat on the balcony rail and looked in.", "The radiators are ticking.",
    "Low sun, long shadows, cold ears.", "Somebody built a very small snowman on the wall.",
  ]

  private static let spring: [String] = [
    "The first blackbird, well before six.", "Everything is green at once.",
    "The magnolia in the side street is out.", "Cold wind, warm sun: a day for both jackets.",
    "I opened all the windows.", "The hedge is full of sparrows quarrelling.",
    "Pollen everywhere, and my eyes know it.", "The evenings are long again.",
    "Bought radishes because they were so pink.", "Rain like from a watering can, then sun.",
    "People are sitting on the steps of the library.", "The storks are back on the chimney.",
  ]

  private static let summer: [String] = [
    "So hot that we kept the shutters down until six.", "Swam in the lake before work.",
    "Ate dinner on the balcony, barefoot.", "Swifts screaming over the roofs.",
    "A thunderstorm in the afternoon, and then that smell.", "The tomatoes are finally red.",
    "Slept with the window wide open.", "Half the street is away; it is wonderfully quiet.",
    "Cherries again, and stained fingers.", "It did not get dark until after ten.",
    "The tar on the road was soft.", "Ice cream counts as lunch at this temperature.",
  ]

  private static let autumn: [String] = [
    "Fog over the river until noon.", "The chestnuts are coming down.",
    "First evening with the heating on.", "Leaves stuck to my shoes all the way home.",
    "The light was golden for exactly ten minutes.", "I found last year's gloves.",
    "Geese flew over, very high, complaining.", "Soup weather at last.",
    "The clocks and I disagree about the time.", "Apples from ~'s garden, a whole bag of them.",
    "Rain against the window all evening.", "The first mandarins, sour and welcome.",
  ]
}
