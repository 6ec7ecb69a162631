extension DemoLanguage {
  static let german = DemoLanguage(
    code: "de",
    titles: [
      "Ein ganz normaler Tag", "Endlich Regen", "Unterwegs", "Kleine Freuden", "Viel zu tun",
    ],
    gratitude: [
      "Kaffee mit Ana", "Ein langer Spaziergang", "Frisches Brot", "Ein Anruf von zu Hause",
      "Zehn Minuten Ruhe", "Die Sonne am Nachmittag", "Ein gutes Buch", "Dass der Bus gewartet hat",
    ],
    sentences: [
      "Heute bin ich früh aufgewacht und habe den Vögeln zugehört.",
      "Im Büro war es laut, aber wir sind gut vorangekommen.",
      "Mittags haben wir draußen auf der Mauer gegessen.",
      "Ich habe endlich den Brief geschrieben, den ich seit Wochen vor mir herschiebe.",
      "Der Zug hatte Verspätung, also habe ich auf dem Bahnsteig gelesen.",
      "Abends gab es Kartoffelsuppe, und zwar für zwei Tage.",
      "~ hat angerufen und von der neuen Wohnung erzählt.",
      "Ich war müde und habe es mir trotzdem nicht anmerken lassen.",
      "Nach dem Laufen war der Kopf wieder frei.",
      "Es hat den ganzen Tag geregnet, und ich fand es schön.",
      "Ich möchte öfter Nein sagen, freundlich, aber deutlich.",
      "Auf dem Markt gab es die ersten Pflaumen.",
      "Wir haben lange über alte Zeiten gesprochen.",
      "Heute ist mir nichts gelungen, und morgen ist auch noch ein Tag.",
      "Die Wäsche hängt, die Küche ist sauber, ich bin zufrieden.",
      "Ein Kind hat mir in der Straßenbahn die Dinosaurier erklärt.",
      "Ich habe schlecht geschlafen und zu viel Kaffee getrunken.",
      "Am Fluss saßen überall Leute in der Sonne.",
      "Das Gespräch hat gutgetan, obwohl wir uns nicht einig waren.",
      "Morgen fange ich mit dem Schwierigen an.",
      "Der Kuchen ist zusammengefallen und war trotzdem schnell weg.",
      "Vor dem Einschlafen noch zwanzig Seiten gelesen.",
      "Manchmal reicht es, wenn einer zuhört.",
      "Ich habe den Schlüssel gesucht und dabei drei andere gefunden.",
    ])
}
