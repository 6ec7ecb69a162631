// The end of November to the end of February.
extension DemoStory {
  static let winter = """
    = 11-22 7 home
    with Ben
    photo cat: Pepper, who has opinions about the window
    Slept until nine. Pepper sat on the sill and shouted at a pigeon, and the pigeon won. Ben made \
    porridge and put a face on it in raisins, as if I were six. I ate the eyes first.

    = 11-23 6 cooking, family
    with Mum
    photo soup: Pumpkin, because of the pumpkin
    There was one pumpkin left on the balcony, and it had begun to look at me. Now it is soup. Mum on \
    the phone for an hour, mostly about Tom's gutter. I stirred and said mm.

    = 11-26 5 work
    with Omar, Mei
    The contour lines of sheet four don't meet those of sheet five. Omar found it at ten past six, of \
    course. We stood in front of the big screen like two people looking at a broken window.

    = 11-28 7 friends
    with Ana
    photo coffee: The window seat at the Blue Door
    thanks Coffee with Ana; The window seat; That the week is over
    The Blue Door at four, window seat free, as if it had been kept. Ana has a new job and a new haircut \
    and only told me about the haircut. I had to ask for the job.

    = 11-30 7 home, city
    with Ben
    First candle. We went through the box of decorations and kept the ugly ones.

    = 12-02 6 health
    ran
    Ran the mill loop in the dark with the little lamp. Past the weir something large jumped into the \
    water, and so did my heart.

    = 12-04 5 work
    with Mei
    Mei wants the whole river valley as one map. One sheet, both banks, by next October. I said “sure” \
    in the voice of a person who has not counted the bends.

    = 12-06 8 city, friends
    at The ridge hut
    with Ben, Noor, Ravi
    photo snow: The hut at the end of the ridge path
    title Up to the hut
    Snow down to four hundred metres! We took the early bus and walked up to the hut, Noor in front \
    with her enormous strides. They had one table free, next to the stove. My socks steamed. On the way \
    down Ravi lay flat on his back in a field “to see what it is like”. He reports that it is cold.

    = 12-09 5 home
    with Eva
    Carried Eva's shopping up. She is eighty-four and lives on pears and radio plays. She made me sit \
    down and played one verse of something on her ukulele, very fast, and then pretended that she had \
    forgotten the rest.

    = 12-11 4 work, thoughts
    Everything today was a meeting about another meeting. I drew a very small island in the margin, with \
    one house on it and no telephone.

    = 12-13 8 friends, cooking
    with Ana, Ben, Noor
    photo bread: Second attempt; the first is for the ducks
    title Bread, at last
    The loaf rose. It actually rose. I kept opening the oven door to tell it how proud I was, which Ben \
    says is how you make it fall. Ana took half of it home in a tea towel.

    = 12-16 6 music
    with Yuki
    Choir. The second altos were told to sing “like warm bread”, and all of us knew at once what was \
    meant, and none of us could do it.

    = 12-19 5 work
    with Omar
    Last day at the office but one. Omar hung a paper star over the plotter. It keeps printing its \
    shadow on the test sheets, faintly, like a place that was rubbed out.

    = 12-20 8 city
    with Ben
    photo city: From the railway bridge, a little before six
    Christmas market, too crowded, then over the railway bridge where it is suddenly quiet. All the \
    windows of the town in the river. Ben said it looked like my maps when I forget to turn a layer off.

    =! 12-24 8 family
    at Mum's
    with Mum, Lena, Tom
    thanks Everyone in one kitchen; Mum's terrible gravy; Lena's news
    At Mum's. Eleven people, nine chairs. Theo sat under the table with Pepper's Christmas fish and \
    guarded it. After the pudding Lena stood up and said that there will be four of them in May. Mum \
    cried into the custard and then served it.

    =! 12-26 7 family, reading
    at Mum's
    photo bookshelf: Mum's shelf; the atlas is still the heaviest
    Read on the sofa at Mum's until my eyes gave up. Found my school atlas with the countries coloured \
    in by feeling. Half of the world is orange.

    =! 12-31 8 friends
    at Noor's roof
    with Ben, Noor, Ana
    photo fireworks: Midnight from Noor's roof
    On Noor's roof with blankets. At midnight nobody had the right time, so we said happy new year three \
    times, and the third was the best. Pepper under the bed since nine, says the neighbour.

    =! 01-01 7 thoughts
    with Ben
    title Three plans and no more
    Walked along the river with half of the town, everyone a little embarrassed and very friendly. My \
    plans: run the half in September. Draw the valley. Learn something useless.

    = 01-05 5 work
    Back at my desk. The plant has survived on neglect, and I am trying not to learn from it.

    = 01-07 6 work
    with Mei
    Counted the bends: one hundred and twelve. I told Mei, and she said “good, a round number”.

    = 01-10 8 city
    with Ben
    photo moon: Walking home from the mill
    A moon like a lamp that somebody forgot. We walked home from the mill without the torch, and Ben \
    told me the plot of a film so badly that I want to see it.

    = 01-12 4 health
    rest
    Throat. Told myself that it was the dry air in the office. Everyone in the tram coughed in canon.

    = 01-13 2 health
    rest
    Thirty-nine two. I can hear my hair.

    = 01-14 2 health
    rest
    with Ben
    Slept, woke, drank something hot, slept. At some point it was dark, or dark again. Ben came home in \
    his lunch break to change my pillowcase, and I nearly proposed to him.

    = 01-15 3 health
    rest
    with Eva
    photo tea: The whole world today
    thanks Eva's broth; The blanket with the burn mark; Sleep
    Eva left a jar of broth at the door and a note: “Not too hot. E.” Pepper has lain on my feet for \
    three days, out of love or because I am warm. I watched the square of light move over the blanket. \
    It takes four hours to cross.

    = 01-16 4 health
    rest
    Thirty-seven four. Ate toast, slowly, like a film about toast.

    = 01-17 5 health
    rest
    Sat up, washed my hair and felt like a duchess. Then had to lie down from the effort.

    = 01-19 6 work
    with Omar
    First day back, everything a bit too loud. Omar had kept my bends warm: he had redrawn nine of them.

    = 01-23 7 music
    with Eva
    Brought Eva her jar back. She was in the mood, and played four songs, one after the other, with her \
    eyes shut. I asked how she keeps all those words. “I don't,” she said, “they keep me.”

    = 01-25 6 reading
    photo reading: Page 211, and it isn't the gardener
    Rain, lamp, book. I read for six hours, and my neck is now a different shape. It isn't the gardener.

    = 01-28 5 work
    Bends 30 to 41. Somewhere around 36 the river forgets what it wanted and goes back to look for it.

    = 01-31 8 friends
    with Ravi
    ran
    photo shoes: New ones, far too clean
    title Shoes
    New running shoes, so I had to run. Ravi met me at the bridge with his old red ones and was polite \
    about the colour. Seven kilometres. On the last one we only talked about pancakes.

    =! 02-02 7 cooking
    with Ben, Theo
    photo pancakes: Theo's tower, before
    Pancake day came early because Theo was here. He built a tower of six and named it. Then he ate it \
    from the bottom, which I did not think was possible.

    = 02-05 5 work, thoughts
    A man rang to say that a path on our old map ends at his hedge. I said I was sorry. He said no, no, \
    he only wanted to tell someone.

    = 02-08 6 home
    with Ben
    photo rain: All of it, all day
    It rained as if it were being paid by the litre. We stayed in, sorted the drawer with the cables, \
    and threw nothing away.

    = 02-11 6 learning
    with Yuki
    Pottery evening. My bowl leans to one side like someone listening. Yuki says to keep it and fire it \
    exactly so.

    =! 02-14 8 home
    with Ben
    photo tulips: From the stall by the tram stop
    Ben brought tulips and apologised for the date. I had bought him socks with small trains on them, \
    and did not apologise. Best pasta of the year so far.

    = 02-17 6 home
    with Eva
    Had tea with Eva after work. She coughs a little and waves it away like a fly. She wanted to know \
    everything about bend 57. She used to swim there.

    = 02-20 4 home
    with Eva
    The ambulance was in front of the house when I came home. Eva sat in it, very straight, and told me \
    to water the hyacinth. So I have watered the hyacinth.

    = 02-21 4 thoughts
    The radio downstairs is off. I hadn't known that I always cook to it.

    = 02-22 4 friends
    at Ward three
    with Eva, Ben
    Visited Eva on ward three. She looked small. She had already found out the first names of all the \
    nurses, and which of them can sing.

    = 02-23 4 work
    Drew hedges all day. You can't do anything wrong with hedges.

    = 02-24 2 thoughts
    Eva died this morning, a little after five. The nurse rang me because mine was the only number in \
    her purse. I have written that down now, and I do not know what else to write.

    """
}
