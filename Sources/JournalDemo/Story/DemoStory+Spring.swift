// 1 March to the end of May.
extension DemoStory {
  static let spring = """
    = 03-01 3 thoughts
    after loss
    I keep listening for her radio. On the stairs I still walk on the outside of the third step, the one \
    that creaks, so as not to wake her.

    = 03-04 3 city
    after loss
    with Ben, Ines
    weather light rain
    The funeral. Twenty-three people, more than she would have expected, I think. A nurse from ward \
    three came on her day off. It rained a little, then stopped, as if somebody had made a suggestion.

    = 03-06 3 work
    rest
    Can't think. I drew the same bend four times, and each time it was a different river.

    = 03-08 4 home
    after loss
    with Ines
    photo ukulele: Eva's, now mine, it seems
    title What she left
    Her niece Ines came to clear the flat. She handed me the ukulele, in its blue bag, with a label: my \
    name, and under it “no hurry”. I sat on the stairs with it for a long time. I cannot play a note.

    = 03-11 3 thoughts
    rest
    Not sleeping. At four the house makes all the noises that I used to think were hers.

    = 03-13 4 work
    with Mei
    Mei closed the door and asked how I was, and then waited for the answer. I am to take the Fridays \
    off until Easter. I had not known how much I needed someone to say a day of the week.

    = 03-15 4 health
    with Ravi
    Ravi rang the bell and said “only to the bridge”. We went to the bridge. He did not say anything wise, \
    for which I will always be grateful.

    = 03-18 4 music
    after loss
    Tuned the ukulele with a video. G, C, E, A. One peg slips. When it is in tune it sounds as if someone \
    were about to tell a joke.

    = 03-20 5 garden
    after loss
    with Ines
    First free Friday. Ines has taken over plot 14 and doesn't know a leek from an onion. We dug. She \
    cried once, quickly, into the compost, and then found a potato from last year, and it was fine.

    = 03-22 5 city
    with Ben
    photo bridge: As far as Ravi said, and a little further
    Walked over the old bridge and up the other side, slowly, like two old people. There were lambs. \
    Ben talked to one of them at length about its future.

    = 03-25 5 health
    ran
    Ran. Four kilometres, with two stops to look at nothing. It is the first day on which I was hungry \
    at noon.

    = 03-28 6 music
    after loss
    I can change from C to F. It takes me about as long as a train takes to change drivers, but it arrives.

    = 03-31 5 work
    with Omar
    Bend 57. I marked the place where you can get into the water, with the smallest symbol that we have. \
    Omar looked at it and didn't ask.

    = 04-03 6 cooking
    with Mum, Lena
    Hot cross buns at Mum's, who has given them up and makes forty. Lena can rest a cup on her belly. \
    Theo has been told that it is a sister, and has asked whether that can be changed.

    = 04-05 7 family
    with Ben, Mum, Tom
    Easter. Tom hid the eggs so well that we shall find them in August.

    = 04-08 7 city
    photo blossom: The cherry in front of the post office
    The cherry by the post office is out. For one week nobody minds queueing.

    = 04-11 8 friends
    with Ravi, Noor
    ran
    title Ten
    Ten kilometres, the first time since I was ill. At the weir I heard myself laughing at something Noor \
    had said, and noticed, and went on laughing.

    = 04-14 6 work
    with Mei, Omar
    Fridays are over; I'm back for the whole week. I had made a speech for Mei in my head. She said \
    “lovely, could you look at the legend?”

    = 04-17 7 music, home
    after loss
    with Ben
    Played the whole of the lullaby for Ben, with all four of its chords. He said that he recognised it, \
    which makes one of us.

    = 04-19 7 garden
    with Ines
    Sowed peas, radishes and something from a packet whose label a snail had eaten.

    = 04-22 5 work
    A day of small corrections. Twenty-two of them, and one was mine, correcting the one before.

    = 04-25 8 city, family
    with Lena, Theo
    photo kite: Theo's dragon, up for eleven seconds
    Kite on the hill with Theo. It flew for eleven seconds, by his count, and for eleven seconds he did \
    not say a word. Lena held the picnic and her back.

    = 04-28 6 health
    rest
    The knee complains about the hill. Cold pack, elevated, under a cat.

    = 05-01 8 friends
    with Ben, Ravi, Ana, Noor
    photo campfire: The last log but four
    Fire by the river with everybody. Noor burned every single sausage and defended each one. Ana's new \
    boss is called Ana, too. I had brought the ukulele and left it in the bag, and then, quite late, didn't.

    = 05-03 7 home
    with Ben
    photo bicycle: Fixed, oiled, with a basket for the cat's food
    Took the bicycle apart and had only one screw left over at the end. Rode it twice around the block to \
    see what the screw was for.

    = 05-06 6 work
    with Omar
    The printer has sent paper samples. We stroked them all afternoon like people choosing a dog.

    = 05-09 9 friends, family
    with Ben, Mum, Ana, Noor, Ravi
    photo cake: Thirty-five, represented by seven
    title Thirty-five
    thanks Seven candles for thirty-five years; Mum's speech, which was short; Ben; Everyone singing in \
    at least two keys
    My birthday. Ben had baked it in secret at Ana's and carried it here on the tram, standing, with both \
    hands. A stranger held the bell for him. Pepper walked over it once, before the icing, he swears.

    = 05-12 7 health
    ran
    Intervals with the group for the first time. I was the last one, but a cheerful last one, and someone \
    has to carry the keys.

    = 05-15 7 garden
    with Ines
    photo garden: Plot 14, seen from its best side
    The peas are up to my knee, and Ines knows all the names now and uses them against me. The neighbours \
    gave us sunflowers in pots, because of our faces, they said.

    = 05-17 10 family
    with Lena, Mum, Theo
    title Ida
    thanks Ida; Lena; That the phone was on
    Ida is here! Five in the morning, three kilos and a bit, with a great deal of dark hair and a frown. \
    I held her for an hour and my arm went to sleep, and I wouldn't have moved it for anything. Theo \
    looked at her for a while and said: “All right.”

    = 05-20 7 family, cooking
    after baby
    with Lena
    Brought lasagne to Lena's. Nobody there knows what day it is. Ida sleeps like a full stop.

    = 05-23 8 city
    with Ana
    photo market: Everything red was ripe
    Saturday market with Ana. Strawberries, the first, bought for the jam and eaten on the wall, all of \
    them. We went back for more, and the woman at the stall nodded as if she had put them aside.

    = 05-26 5 work
    with Mei
    The survey office has moved a boundary by four metres, in bends 70 to 88. I went outside and walked \
    once around the building.

    = 05-30 7 reading, home
    Finished the long novel on the balcony. It was the gardener.

    """
}
