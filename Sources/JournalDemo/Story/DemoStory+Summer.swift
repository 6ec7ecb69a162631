// 1 June to the end of August.
extension DemoStory {
  static let summer = """
    = 06-03 6 health
    ran
    Ran before work; the town belonged to the sweepers and me. We have started to greet each other.

    = 06-06 8 music
    with Yuki
    Summer concert of the choir in the mill. We were like bread. Warm bread. It only took us six months.

    = 06-09 6 home
    with Ben
    Packed. Ben packs by walking past the suitcase with things in his hand. I found a whisk.

    = 06-12 8 city
    at On the train
    with Ben
    photo train: Somewhere after the second change
    title To the sea
    On the train since seven. Three changes and one cheese roll each. After the last tunnel the fields go \
    flat, and the sky gets twice as large, and Ben put his book away without being asked.

    = 06-13 9 city
    at The coast
    with Ben
    photo beach: Our place, to the left of the third groyne
    title The sea
    It was there, all of it. I ran straight in with my watch on. Later we lay under the umbrella, and I \
    read the same page five times, happily.

    = 06-14 9 city
    at The coast
    with Ben
    photo sea: Half past nine, and nobody went home
    At half past nine the whole beach stood still to look, strangers, dogs, a man with an ice cream that \
    ran down his arm. I thought of Eva's “they keep me”. It was the first time that it made me glad.

    = 06-15 7 cooking
    at The harbour
    with Ben
    photo harbour: The boats come in at four
    Harbour. We bought fish from a woman who told us exactly how to ruin it, and then did not.

    = 06-16 8 city
    at The lighthouse
    with Ben
    photo lighthouse: One hundred and ninety-eight steps; we counted twice
    Climbed the lighthouse. I counted 198 steps and Ben 201, so we had to go again. The keeper's log is on \
    show upstairs: every day for forty years, wind, rain, and sometimes only “nothing”.

    = 06-17 6 reading
    at The coast
    with Ben
    weather heavy rain
    Rain, hard, sideways. We played cards for shells. I owe Ben eleven mussels and a crab.

    = 06-18 8 city
    at The coast
    with Ben
    weather windy
    Wind, so much of it that the gulls walked. We leaned into it on the pier like two coats. In the evening \
    every window of the guest house hummed, all in the same key, and I hummed the second alto.

    = 06-19 8 city
    at The coast
    with Ben
    Last swim before breakfast. My towel was still wet from yesterday; I didn't mind the sand, and packed \
    most of it.

    = 06-20 7 home
    with Ben, Ana
    Home. Pepper pretended not to know us until the tin was open. There's sand in the bread bin, and I can't \
    explain it.

    = 06-22 6 work
    with Omar
    Four hundred and six messages. Omar had answered the ones with exclamation marks.

    = 06-25 8 friends
    with Ana, Noor
    Shortest night. We sat on the wall of the Blue Door until they put the chairs up around us.

    = 06-27 8 health
    with Ravi
    ran
    Fifteen kilometres, along the whole of sheet four. I kept thinking: that hedge is in the wrong place. \
    Then: no, that hedge is exactly where it is, I am the one who is moving.

    = 06-30 6 work
    Thirty-four degrees in the office. We drew the glaciers first.

    = 07-04 8 garden, cooking
    with Ines, Ben
    So many peas. We shelled them on the steps of the hut, Ines won, and the blackbird came second.

    = 07-07 7 family
    after baby
    with Lena
    Ida smiled. Lena says it is wind. It was not wind.

    = 07-09 5 health
    Too hot to sleep. At three I lay on the kitchen floor. At ten past three Pepper lay down beside me, and \
    we looked at the underside of the table together. There is a drawing on it, by me, aged six.

    = 07-12 8 friends
    with Noor, Ravi
    photo rainbow: From the shelter at plot 14
    The storm came over the hill like a curtain. We stood under the roof of the allotment hut, seven \
    people and a dog, none of whom had been introduced. Then this.

    = 07-15 7 work
    with Mei
    All hundred and twelve bends have ink. Mei bought ice cream for the whole floor and made a speech \
    of four words: “Now do the hills.”

    = 07-17 8 home
    with Ben
    Off to the mountains tomorrow, ten days, huts only. I'm leaving this book at home on purpose. Pepper \
    goes to Ana, who has bought a small hammock.

    = 07-28 9 city
    with Ben
    photo lake: Day four, seven in the morning, eleven degrees
    title Ten days in one page
    Back, brown, with one blister each. What I want to keep: the lake on day four, so clear that we \
    argued about where it began. Marmots. The hut keeper who gave everybody the wrong boots in the \
    morning, as a joke, at five. Ben asleep in the soup, nearly. That I did not once think of a deadline.

    = 07-29 8 home
    with Ana
    photo starrySky: From the meadow above the second hut
    Sorted the photos. Out of two hundred, six; out of six, this one. Ana brought Pepper back, a kilo \
    heavier and with a hammock.

    = 08-01 7 friends
    with Noor
    Noor has told me: she's moving north in three weeks, for the job she always wanted. I was glad and said \
    so, and cycled home, and was less glad.

    = 08-04 7 music
    after loss
    Second song! It has only five chords, and one of them is easy.

    = 08-08 8 garden
    with Ines, Ben
    Courgettes. We left two at each door of the house and ran.

    = 08-12 8 city
    with Ben, Theo
    Shooting stars with Theo on the roof of the garage. He wished loudly for a dog, twice, so as to be safe.

    = 08-15 7 health
    ran
    with Ravi
    Eighteen. My legs are furious, and the rest of me is quite smug.

    = 08-18 6 friends
    with Noor, Ana
    Helped Noor pack. Forty boxes, of which eleven say “misc”.

    = 08-21 5 friends
    with Noor, Ben, Ana, Ravi
    title Noor leaves
    Waved until the van had turned the corner, and then a bit longer in case it came back. She has left me \
    the big plant and her key to the roof.

    = 08-22 4 thoughts
    rest
    Quiet. Keep wanting to tell Noor how strange it is without Noor.

    = 08-25 5 work
    with Omar
    The hills have names that nobody can spell. There are three versions of one of them in the archive, and \
    the farmer uses a fourth.

    = 08-29 8 city
    with Ben
    photo balloon: From the kitchen window, in our pyjamas
    A hissing sound at six in the morning, right over the roof: balloons, three of them, so low that we \
    could hear somebody drop a spoon. We waved with the coffee cups. They waved with a flag.

    """
}
