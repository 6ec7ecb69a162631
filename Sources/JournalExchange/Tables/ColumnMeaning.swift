/// The meaning of a table's column.
enum ColumnMeaning: String, CaseIterable, Hashable {
  case date
  case mood
  case text
  case title
  case tags
  case gratitude
  case time
  /// A habit, with what was done of it: several columns may be one each.
  case habit

  /// The names of its columns in many languages, the best first, in lower case.
  ///
  /// A name is a word of the column's name, or all of it without blanks; in Chinese, Japanese and
  /// Korean a part of it.
  var names: [String] {
    switch self {
    case .date:
      [
        "date", "day", "datetime", "timestamp", "created", "creation", "time", "when", "datum",
        "tag", "fecha", "data", "jour", "dia", "día", "giorno", "dag", "dato", "päivämäärä",
        "päivä", "dzień", "dátum", "nap", "дата", "день", "tarih", "gün", "tanggal", "ngày",
        "ημερομηνία", "تاريخ", "التاريخ", "תאריך", "दिनांक", "तारीख", "日期", "日付", "날짜",
        "erstellt", "создано", "日時",
      ]
    case .mood:
      [
        "mood", "feeling", "rating", "score", "happiness", "valence", "emotion", "stimmung",
        "laune",
        "befinden", "gefühl", "humeur", "ressenti", "moral", "ánimo", "animo", "humor", "umore",
        "stemming", "humör", "humør", "mieliala", "nastrój", "samopoczucie", "nálada", "hangulat",
        "настроение", "настрій", "самочувствие", "ruhhali", "duygu", "διάθεση", "suasanahati",
        "المزاج", "مزاج", "מצברוח", "心情", "情绪", "情緒", "気分", "기분",
      ]
    case .text:
      [
        "text", "note", "notes", "content", "body", "entry", "comment", "journal", "description",
        "notiz", "notizen", "eintrag", "kommentar", "tagebuch", "inhalt", "beschreibung", "texte",
        "contenu", "entrée", "commentaire", "nota", "notas", "texto", "contenido", "entrada",
        "comentario", "diario", "conteúdo", "comentário", "diário", "testo", "contenuto",
        "commento",
        "tekst", "notitie", "notities", "inhoud", "dagboek", "opmerking", "anteckning", "dagbok",
        "innehåll", "notat", "dagbog", "muistiinpano", "teksti", "päiväkirja", "notatka", "treść",
        "opis", "wpis", "dziennik", "poznámka", "zápis", "deník", "szöveg", "jegyzet", "napló",
        "текст", "заметка", "запись", "комментарий", "дневник", "нотатка", "запис", "not", "notlar",
        "metin", "günlük", "κείμενο", "σημείωση", "catatan", "isi", "ghichú", "ملاحظة", "הערה",
        "正文", "内容", "內容", "日记", "日記", "笔记", "備註", "备注", "本文", "メモ", "ノート", "메모", "내용",
        "일기",
      ]
    case .title:
      [
        "title", "subject", "headline", "titel", "titre", "título", "titulo", "titolo", "otsikko",
        "tytuł", "název", "titulek", "názov", "cím", "заголовок", "название", "назва", "başlık",
        "τίτλος", "judul", "rubrik", "tittel", "overskrift", "betreff", "überschrift", "标题", "標題",
        "タイトル", "題名", "제목",
      ]
    case .tags:
      [
        "tags", "activities", "labels", "keywords", "hashtags", "aktivitäten", "schlagworte",
        "schlagwörter", "stichworte", "étiquettes", "activités", "motsclés", "etiquetas",
        "actividades", "atividades", "marcadores", "etichette", "attività", "activiteiten",
        "aktiviteter", "taggar", "tunnisteet", "aktiviteetit", "tagi", "etykiety", "aktywności",
        "štítky", "aktivity", "címkék", "теги", "метки", "занятия", "теґи", "etiketler",
        "aktiviteler", "标签", "標籤", "タグ", "태그", "category", "categories",
      ]
    case .gratitude:
      [
        "gratitude", "grateful", "thanks", "thankful", "dankbarkeit", "dankbar", "reconnaissance",
        "gratitud", "agradecimiento", "gratidão", "gratidao", "gratitudine", "dankbaarheid",
        "tacksamhet", "tacksam", "taknemmelighed", "takknemlighet", "kiitollisuus", "wdzięczność",
        "vděčnost", "vďačnosť", "hála", "благодарность", "вдячність", "şükran", "minnettarlık",
        "ευγνωμοσύνη", "syukur", "感恩", "感谢", "感謝", "감사",
      ]
    case .time:
      [
        "time", "clock", "hour", "uhrzeit", "zeit", "heure", "hora", "ora", "tijd", "tid",
        "klockslag", "klokkeslæt", "aika", "kello", "godzina", "čas", "idő", "время", "час", "saat",
        "ώρα", "waktu", "jam", "giờ", "الوقت", "שעה", "时间", "時間", "時刻", "시간",
      ]
    case .habit: []
    }
  }

  /// Returns true if a column's name is one of a meaning's.
  /// - Parameter words: the words of the column's name, and all of it without blanks.
  static func isNamed(_ words: Set<String>, _ name: String) -> Bool {
    if words.contains(name) { return true }
    // No blanks are between words there.
    guard let first = name.unicodeScalars.first, first.value >= 0x2E80 else { return false }
    return words.contains { $0.contains(name) }
  }

  /// Returns the words in a column's name: `ZCREATED_at` has `zcreated`, `created` and `at`.
  static func words(of name: String) -> Set<String> {
    var words: [String] = []
    var current = ""
    var last: Character = " "
    for character in name {
      let isLetter = character.isLetter || character.isNumber
      if !isLetter || character.isUppercase && last.isLowercase {
        words.append(current)
        current = ""
      }
      if isLetter { current += character.lowercased() }
      last = character
    }
    words.append(current)
    return Set(
      words + words.filter { $0.hasPrefix("z") }.map { String($0.dropFirst()) }
        + [words.joined()]
    ).subtracting([""])
  }

  /// Returns true if a column has ids rather than values.
  static func isKey(_ name: String) -> Bool {
    let words = words(of: name)
    return ["id", "pk", "uuid", "opt", "ent", "key"].contains { words.contains($0) }
      || name.lowercased().hasSuffix("id")
  }
}
