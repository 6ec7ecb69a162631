"""Made-up sentences in several languages; `{}` is where a made-up name goes."""

import random

# texts, gratitude, tasks, tags of one word, a tag of several words, weather
LANGUAGES = {
    "en": (
        [
            "Walked to the lake with {}.",
            "The train from {} was late, and nobody minded.",
            "Read {} until midnight.",
            "Rain on the roof all day; {} baked bread.",
            "A long talk with {} about maps.",
        ],
        ["tea with {}", "the first frost in {}", "a letter from {}"],
        ["call {}", "repair the bicycle of {}", "send the plans to {}", "buy seeds for {}"],
        ["garden", "work"],
        "night walk",
        "light rain",
    ),
    "de": (
        [
            "Spaziergang zum See mit {}.",
            "Der Zug aus {} kam zu spät.",
            "Bis Mitternacht {} gelesen.",
            "Den ganzen Tag Regen; {} hat Brot gebacken.",
            "Langes Gespräch mit {} über Landkarten.",
        ],
        ["Tee mit {}", "der erste Frost in {}", "ein Brief von {}"],
        ["{} anrufen", "das Fahrrad von {} flicken", "{} die Pläne schicken", "Samen für {} kaufen"],
        ["garten", "büro"],
        "großer abend",
        "Nebel",
    ),
    "fr": (
        [
            "Promenade au lac avec {}.",
            "Le train de {} avait du retard.",
            "Lu {} jusqu’à minuit.",
            "Pluie toute la journée ; {} a fait du pain.",
            "Longue discussion avec {} à propos de cartes.",
        ],
        ["le thé avec {}", "le premier gel à {}", "une lettre de {}"],
        ["appeler {}", "réparer le vélo de {}", "envoyer les plans à {}", "acheter des graines pour {}"],
        ["jardin", "métier"],
        "soirée d’été",
        "pluie fine",
    ),
    "es": (
        [
            "Paseo al lago con {}.",
            "El tren de {} llegó tarde.",
            "Leí {} hasta la medianoche.",
            "Lluvia todo el día; {} hizo pan.",
            "Una larga charla con {} sobre mapas.",
        ],
        ["el té con {}", "la primera helada en {}", "una carta de {}"],
        ["llamar a {}", "arreglar la bici de {}", "enviar los planos a {}", "comprar semillas para {}"],
        ["jardín", "trabajo"],
        "mañana tranquila",
        "niebla",
    ),
    "pt": (
        [
            "Caminhei até o lago com {}.",
            "O trem de {} atrasou.",
            "Li {} até a meia-noite.",
            "Chuva o dia todo; {} fez pão.",
            "Longa conversa com {} sobre mapas.",
        ],
        ["o chá com {}", "a primeira geada em {}", "uma carta de {}"],
        ["ligar para {}", "consertar a bicicleta de {}", "mandar os planos para {}", "comprar sementes para {}"],
        ["jardim", "trabalho"],
        "manhã calma",
        "chuva",
    ),
    "pl": (
        [
            "Spacer nad jezioro z {}.",
            "Pociąg z {} się spóźnił.",
            "Czytanie {} do północy.",
            "Deszcz cały dzień; {} piecze chleb.",
            "Długa rozmowa z {} o mapach.",
        ],
        ["herbata z {}", "pierwszy mróz w {}", "list od {}"],
        ["zadzwonić do {}", "naprawić rower {}", "wysłać plany do {}", "kupić nasiona dla {}"],
        ["ogród", "praca"],
        "długi wieczór",
        "mgła",
    ),
    "ru": (
        [
            "Прогулка к озеру с {}.",
            "Поезд из {} опоздал.",
            "Читали {} до полуночи.",
            "Весь день дождь; {} печёт хлеб.",
            "Долгий разговор с {} о картах.",
        ],
        ["чай с {}", "первый мороз в {}", "письмо от {}"],
        ["позвонить {}", "починить велосипед {}", "отправить планы {}", "купить семена для {}"],
        ["сад", "работа"],
        "тихий вечер",
        "туман",
    ),
    "tr": (
        [
            "{} ile göle yürüdük.",
            "{} treni gecikti.",
            "Gece yarısına kadar {} okudum.",
            "Bütün gün yağmur; {} ekmek yaptı.",
            "{} ile haritalar üzerine uzun bir sohbet.",
        ],
        ["{} ile çay", "{} üzerinde ilk kırağı", "{} gönderdiği mektup"],
        ["{} ara", "{} bisikletini onar", "planları {} gönder", "{} için tohum al"],
        ["bahçe", "iş"],
        "sakin gün",
        "yağmur",
    ),
    "ja": (
        [
            "{}と湖まで歩いた。",
            "{}からの電車が遅れた。",
            "真夜中まで{}を読んだ。",
            "一日中雨。{}がパンを焼いた。",
            "{}と地図の話を長くした。",
        ],
        ["{}とのお茶", "{}の初霜", "{}からの手紙"],
        ["{}に電話する", "{}の自転車を直す", "{}に図面を送る", "{}の種を買う"],
        ["庭", "仕事"],
        "夜 の 散歩",
        "小雨",
    ),
    "zh": (
        [
            "和{}走到湖边。",
            "从{}来的火车晚点了。",
            "读{}读到半夜。",
            "下了一天雨，{}烤了面包。",
            "和{}聊了很久地图。",
        ],
        ["和{}喝茶", "{}的初霜", "{}的来信"],
        ["给{}打电话", "修{}的自行车", "把图纸发给{}", "给{}买种子"],
        ["花园", "工作"],
        "夜里 散步",
        "小雨",
    ),
    "ar": (
        [
            "مشيت إلى البحيرة مع {}.",
            "تأخر القطار من {}.",
            "قرأت {} حتى منتصف الليل.",
            "مطر طوال اليوم و{} يخبز.",
            "حديث طويل مع {} عن الخرائط.",
        ],
        ["الشاي مع {}", "أول صقيع في {}", "رسالة من {}"],
        ["اتصل مع {}", "أصلح دراجة {}", "أرسل الخطط إلى {}", "اشتر بذورا من {}"],
        ["حديقة", "عمل"],
        "مساء هادئ",
        "مطر",
    ),
    "hi": (
        [
            "{} के साथ झील तक चले।",
            "{} की रेल देर से आई।",
            "आधी रात तक {} पढ़ा।",
            "दिन भर बारिश; {} ने रोटी बनाई।",
            "{} से नक्शों पर लंबी बात।",
        ],
        ["{} के साथ चाय", "{} की पहली ठंड", "{} का पत्र"],
        ["{} को फ़ोन करो", "{} की साइकिल ठीक करो", "{} को नक्शे भेजो", "{} के लिए बीज लो"],
        ["बगीचा", "काम"],
        "शांत शाम",
        "बारिश",
    ),
}


class Words:
    """Sentences of one language, chosen by a seed; each has a name that occurs nowhere else."""

    def __init__(self, language, seed):
        self.random = random.Random(seed)
        self.texts, self.thanks, self.tasks, self.tags, self.long_tag, self.weather = LANGUAGES[language]
        self.names = set()

    def name(self):
        """A made-up name that wasn't given before."""
        while True:
            name = "".join(self.random.choice("bdfgklmnprstvz") + self.random.choice("aeiou") for _ in range(4))
            # A name inside another would be found twice.
            if all(name not in other for other in self.names):
                self.names.add(name)
                return name.capitalize()

    def one(self, kind):
        """A sentence, and the name in it: of `texts`, `thanks` or `tasks`."""
        name = self.name()
        return self.random.choice(getattr(self, kind)).format(name), name
