// 1 September to 21 November.
extension DemoStory {
  static let autumn = """
    = 09-02 6 family
    with Lena, Theo
    Theo's first day at school. His satchel goes down to his knees. He came out at noon and said that he \
    had finished.

    = 09-05 7 garden, cooking
    with Ines
    Twelve jars of tomatoes. The kitchen looks like the scene of something, and smells like summer.

    = 09-08 4 work
    with Mei, Omar
    Six weeks to go, and the hills of sheet two are missing their shadows. Stayed until nine. Omar ordered \
    dumplings. We ate them over the light table, in the valley.

    = 09-10 4 work
    Late again. I have started to see contour lines in the milk.

    = 09-13 7 health
    with Ravi
    ran
    The last long one before the race. It rained, we were soaked, and an old man under an umbrella called \
    out “madness!” in a tone of great respect.

    = 09-16 4 work
    Deleted the wrong layer. For four minutes all the footpaths of the valley were gone. Then Omar, very \
    gently, pressed undo.

    = 09-18 6 health
    Race number: 1412. Pasta. Laid everything out on the chair like a person who is going to be shot into space.

    = 09-20 10 health, friends
    at The river half
    ran
    with Ravi, Ben, Mum, Ana
    photo bridge: Kilometre nineteen; Ben took it, so it is tilted
    title Twenty-one kilometres
    thanks My legs; The band at kilometre fourteen; Ben at three different places with the same banner; \
    A banana
    2:07:41. I did it. At kilometre nineteen, on the old bridge, everything hurt, and there stood Mum with \
    a cowbell, a cowbell, where does she get a cowbell? I cried from there to the finish, running. Ravi had \
    waited for me at the line for twenty minutes, in foil, like a leftover.

    = 09-21 8 health
    rest
    Went down the stairs backwards. No regrets.

    = 09-24 5 work
    with Mei
    Mei has found a lake that we forgot. A small one, but still, a lake.

    = 09-27 7 reading
    photo coffee: The Blue Door, after the rain
    Sunday at the Blue Door with the paper and no appointments. They have my mug now. Nobody said anything, \
    it just came.

    = 09-30 5 work
    A day for getting things off the list, and a list that grows on its own.

    = 10-03 7 city
    with Ben
    photo forest: Behind the mill
    Walked in the woods behind the mill to air our heads. The light came down in planks. Ben found a \
    mushroom as large as his hat, so he took it home in his hat.

    = 10-06 4 work, health
    Headache, screen, headache. Have promised myself to leave the phone in the kitchen. Have promised that before.

    = 10-08 5 music
    after loss
    Too tired to practise, practised anyway. Ten minutes. It is like opening a window.

    = 10-11 7 family
    after baby
    with Lena, Theo
    Ida can sit! She sits as if she were chairing something. Theo explains the world to her, and most of it \
    is even true.

    = 10-14 4 work
    with Omar, Mei
    Proofs. At eleven at night we found “Upper Upper Marsh”. We laughed until the cleaner looked in, and \
    then he laughed as well.

    = 10-16 6 work
    with Omar, Mei
    Sent. The whole valley has gone down a wire to the printer. I don't know what to do with my hands.

    = 10-18 8 garden, city
    with Ben, Ines
    photo leaves: The maple at the gate of the allotments
    The maple at the gate has gone mad overnight. We raked for an hour, then Ben lay down in it, and that \
    was the end of the raking.

    = 10-21 6 friends
    with Noor
    Noor on the phone for two hours. Up there it is dark at four, and there are lights in the sky, and she \
    sent one as proof.

    = 10-22 7 friends
    with Noor
    photo aurora: Noor's back garden, she says, as if that were normal
    I've made Noor's picture my background. Omar thinks that it is a layer.

    = 10-23 9 work
    with Mei, Omar
    title The valley
    The map is here. Two thousand copies on a pallet, and they smell of ink and rain. I unfolded one on the \
    floor and walked along the river on my knees, all hundred and twelve bends. At number 57 there is a tiny \
    blue wave. Somebody will see it one day and wonder, and go for a swim.

    = 10-25 7 home
    with Ben
    The extra hour. We used it to discuss what we should do with the extra hour.

    = 10-28 6 city
    Fog until noon. The tram came out of it like a good idea.

    =! 10-31 7 family
    at Lena's
    with Theo
    Theo was a lighthouse. He had made it himself, with a torch on his head, and turned around slowly at \
    every door.

    = 11-01 5 thoughts
    after loss
    with Ines
    Took the hyacinth bulb to Eva's grave and planted it with Ines. It is in the wrong season and in the \
    wrong soil. Eva would have said: “Well, let it try.”

    = 11-03 6 learning
    with Yuki
    Pottery again. My new bowl doesn't lean, and I find that I miss it.

    = 11-05 7 friends
    with Ravi, Ana
    ran
    Ran with Ravi, and afterwards sat with Ana in the steam of the Blue Door. Somebody at the next table \
    unfolded our map. I said nothing, loudly.

    = 11-08 7 cooking
    with Ben, Mum
    photo bread: The good crust, number one of the season
    Baked. I've stopped opening the oven door; we have both grown up, the bread and I.

    = 11-10 5 health
    Grey, sneezing, tea. Going to bed at nine like a farmer.

    = 11-12 6 work
    with Mei
    First letter about the map, from the man with the hedge. He says that it's all correct now, and that he \
    has put a bench there.

    = 11-14 8 music, family
    at Lena's
    after loss
    with Lena, Theo, Ben
    photo ukulele: After the concert, still warm
    title Three songs
    Played for Lena's living room: three songs, all the way through. The audience consisted of two \
    grown-ups, one lighthouse and a baby, who clapped with her feet. The third one was Eva's. It turns out \
    that I had the words the whole time.

    = 11-15 7 reading
    photo reading: Lamp, blanket, chapter one
    Started a new book, six hundred pages. The first body is found on page two. I have my eye on the gardener.

    = 11-16 5 work
    with Omar
    weather fog
    Monday, fog, three meetings. Omar had drawn a small island in the margin of his notes. It has two houses \
    now, and a ferry.

    = 11-17 6 city
    photo rain: Tram stop, seen from the Blue Door
    It poured all the way home, so I didn't go home, and sat in the window with a hot chocolate until it \
    had finished.

    = 11-18 6 health
    with Ravi
    Ravi wants to do the whole one next year. Forty-two. I said no in a voice that meant I'd think about it.

    = 11-19 7 garden
    with Ines
    ran
    Put plot 14 to bed. Covered the beds, cleaned the spades, shared the last of the apples on the upturned \
    bucket. Ines has bought seeds already.

    = 11-20 7 friends, city
    with Ben, Ana
    photo city: The railway bridge, as every year
    The star is up again over the plotter, and the market huts are being built. Met Ben and Ana on the \
    railway bridge without having arranged it. It's that kind of town.

    = 11-21 8 home
    with Ben
    photo cat: Pepper, still in negotiations with the pigeon
    thanks A slow morning; Porridge with a face; This book, and that I kept at it
    Slept until nine. Pepper was on the sill, and the same pigeon was outside. I am sure that it is the \
    same one. I leafed back through the year before breakfast: so much of it was hard, and hardly any of \
    it was nothing. Ben's porridge had a moustache today.

    """
}
