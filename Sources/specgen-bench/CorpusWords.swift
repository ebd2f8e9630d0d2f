/// The words of the generated content in one language.
///
/// A screen has about sixty of them, in two paragraphs with emphasis and two controls, so that
/// what depends on the script, such as words, marks and directions, is measured as people use it.
struct CorpusWords {
  var locale: String
  /// A title, before its number.
  var title: String
  /// Two paragraphs.
  var body: [String]
  var choose: String
  var proceed: String
  var finish: String
  var level: String
  /// What a card says, with a row's name and its rank.
  var card: String
  /// The names of the two levels.
  var levels: [String]
  var back: String
  /// How many apps are chosen, in each plural category that the language needs.
  var chosen: [(category: String, words: String)]

  /// The names of the texts of a screen among so many, but for the counted one, and their words as
  /// Markdown.
  func texts(_ index: Int, of screens: Int) -> [(name: String, words: String)] {
    var texts = [
      ("title", "\(title) \(index + 1)"), ("body", body.joined(separator: "\n\n")),
      ("choose", choose), ("continue", index == screens - 1 ? finish : proceed),
    ]
    if index % 5 == 0 { texts += [("level", level), ("card", card)] }
    return texts
  }
}

extension CorpusWords {
  /// The language that content is written in.
  static let source = CorpusWords(
    locale: "en", title: "Screen number",
    body: [
      """
      Small steps **every morning** add up to a change that you will notice after only a few weeks. \
      Choose a time that fits your day, and we will remind you quietly.
      """,
      """
      You can change *everything* later in the settings. Nothing that you write here leaves your \
      phone, and nobody but you can read it. Begin when you are ready.
      """,
    ],
    choose: "Choose apps", proceed: "Continue", finish: "Finish", level: "Level",
    card: "{option.name}, level {option.bars}", levels: ["Easy going", "Hard work"], back: "Back",
    chosen: [("one", "{apps} app chosen"), ("other", "{apps} apps chosen")])

  /// The languages it is translated into, of four scripts and both directions.
  static let translations = [
    german, french, spanish, polish, russian, ukrainian, arabic, japanese, korean,
  ]

  private static let german = CorpusWords(
    locale: "de", title: "Bildschirm Nummer",
    body: [
      """
      Kleine Schritte **an jedem Morgen** werden zu einer Veränderung, die du schon nach wenigen \
      Wochen bemerkst. Wähle eine Zeit, die zu deinem Tag passt, und wir erinnern dich leise.
      """,
      """
      Du kannst *alles* später in den Einstellungen ändern. Nichts, was du hier schreibst, verlässt \
      dein Telefon, und niemand außer dir kann es lesen. Beginne, wenn du bereit bist.
      """,
    ],
    choose: "Apps wählen", proceed: "Weiter", finish: "Fertig", level: "Stufe",
    card: "{option.name}, Stufe {option.bars}", levels: ["Ganz gemütlich", "Harte Arbeit"],
    back: "Zurück", chosen: [("one", "{apps} App gewählt"), ("other", "{apps} Apps gewählt")])

  private static let french = CorpusWords(
    locale: "fr", title: "Écran numéro",
    body: [
      """
      De petits pas **chaque matin** mènent à un changement que vous remarquerez après quelques \
      semaines seulement. Choisissez l’heure qui vous convient, et nous vous la rappellerons.
      """,
      """
      Vous pourrez *tout* modifier plus tard dans les réglages. Rien de ce que vous écrivez ici ne \
      quitte votre téléphone, et personne d’autre ne peut le lire. Commencez quand vous voulez.
      """,
    ],
    choose: "Choisir des apps", proceed: "Continuer", finish: "Terminer", level: "Niveau",
    card: "{option.name}, niveau {option.bars}", levels: ["Tout doux", "Travail acharné"],
    back: "Retour", chosen: [("one", "{apps} app choisie"), ("other", "{apps} apps choisies")])

  private static let spanish = CorpusWords(
    locale: "es", title: "Pantalla número",
    body: [
      """
      Pequeños pasos **cada mañana** llevan a un cambio que notarás después de pocas semanas. Elige \
      una hora que encaje en tu día, y te lo recordaremos sin ruido.
      """,
      """
      Podrás cambiarlo *todo* más tarde en los ajustes. Nada de lo que escribas aquí sale de tu \
      teléfono, y nadie más que tú puede leerlo. Empieza cuando quieras.
      """,
    ],
    choose: "Elegir apps", proceed: "Continuar", finish: "Terminar", level: "Nivel",
    card: "{option.name}, nivel {option.bars}", levels: ["Con calma", "Trabajo duro"],
    back: "Atrás", chosen: [("one", "{apps} app elegida"), ("other", "{apps} apps elegidas")])

  private static let polish = CorpusWords(
    locale: "pl", title: "Ekran numer",
    body: [
      """
      Małe kroki **każdego ranka** składają się na zmianę, którą zauważysz już po kilku tygodniach. \
      Wybierz porę, która pasuje do twojego dnia, a my cicho ci o niej przypomnimy.
      """,
      """
      Później możesz zmienić *wszystko* w ustawieniach. Nic, co tu piszesz, nie opuszcza twojego \
      telefonu i nikt poza tobą nie może tego przeczytać. Zacznij, gdy zechcesz.
      """,
    ],
    choose: "Wybierz aplikacje", proceed: "Dalej", finish: "Gotowe", level: "Poziom",
    card: "{option.name}, poziom {option.bars}", levels: ["Spokojnie", "Ciężka praca"],
    back: "Wstecz",
    chosen: [
      ("one", "Wybrano {apps} aplikację"), ("few", "Wybrano {apps} aplikacje"),
      ("many", "Wybrano {apps} aplikacji"), ("other", "Wybrano {apps} aplikacji"),
    ])

  private static let russian = CorpusWords(
    locale: "ru", title: "Экран номер",
    body: [
      """
      Маленькие шаги **каждое утро** складываются в перемены, которые вы заметите уже через \
      несколько недель. Выберите удобное время, и мы тихо вам о нём напомним.
      """,
      """
      Позже вы сможете изменить *всё* в настройках. Ничто из написанного здесь не покинет ваш \
      телефон, и никто, кроме вас, не сможет это прочитать. Начните, когда будете готовы.
      """,
    ],
    choose: "Выбрать приложения", proceed: "Продолжить", finish: "Готово", level: "Уровень",
    card: "{option.name}, уровень {option.bars}", levels: ["Без спешки", "Тяжёлый труд"],
    back: "Назад",
    chosen: [
      ("one", "Выбрано {apps} приложение"), ("few", "Выбрано {apps} приложения"),
      ("many", "Выбрано {apps} приложений"), ("other", "Выбрано {apps} приложения"),
    ])

  private static let ukrainian = CorpusWords(
    locale: "uk", title: "Екран номер",
    body: [
      """
      Маленькі кроки **щоранку** складаються у зміни, які ви помітите вже за кілька тижнів. \
      Виберіть зручний час, і ми тихо про нього нагадаємо.
      """,
      """
      Пізніше ви зможете змінити *все* в налаштуваннях. Ніщо з написаного тут не покине ваш \
      телефон, і ніхто, крім вас, не зможе це прочитати. Почніть, коли будете готові.
      """,
    ],
    choose: "Вибрати програми", proceed: "Продовжити", finish: "Готово", level: "Рівень",
    card: "{option.name}, рівень {option.bars}", levels: ["Без поспіху", "Важка праця"],
    back: "Назад",
    chosen: [
      ("one", "Вибрано {apps} програму"), ("few", "Вибрано {apps} програми"),
      ("many", "Вибрано {apps} програм"), ("other", "Вибрано {apps} програми"),
    ])

  private static let arabic = CorpusWords(
    locale: "ar", title: "الشاشة رقم",
    body: [
      """
      خطوات صغيرة **كل صباح** تصنع تغييرًا ستلاحظه بعد أسابيع قليلة فقط. اختر وقتًا يناسب يومك، \
      وسنذكّرك به بهدوء.
      """,
      """
      يمكنك تغيير *كل شيء* لاحقًا من الإعدادات. لا شيء مما تكتبه هنا يغادر هاتفك، ولا أحد غيرك \
      يستطيع قراءته. ابدأ عندما تكون مستعدًا.
      """,
    ],
    choose: "اختر التطبيقات", proceed: "متابعة", finish: "إنهاء", level: "المستوى",
    card: "{option.name}، المستوى {option.bars}", levels: ["على مهل", "عمل شاق"], back: "رجوع",
    chosen: [
      ("zero", "لم يتم اختيار أي تطبيق ({apps})"), ("one", "تم اختيار تطبيق واحد ({apps})"),
      ("two", "تم اختيار تطبيقين ({apps})"), ("few", "تم اختيار {apps} تطبيقات"),
      ("many", "تم اختيار {apps} تطبيقًا"), ("other", "تم اختيار {apps} تطبيق"),
    ])

  private static let japanese = CorpusWords(
    locale: "ja", title: "画面番号",
    body: [
      """
      **毎朝**の小さな一歩が積み重なって、ほんの数週間後には自分でも気づく変化になります。一日の流れに合う時間を選んでください。そっとお知らせします。
      """,
      """
      *すべて*あとから設定で変更できます。ここに書いたことが電話の外に出ることはなく、あなた以外の誰にも読めません。準備ができたら始めましょう。
      """,
    ],
    choose: "アプリを選ぶ", proceed: "続ける", finish: "完了", level: "レベル",
    card: "{option.name}、レベル{option.bars}", levels: ["のんびり", "本気で"], back: "戻る",
    chosen: [("other", "{apps}個のアプリを選択しました")])

  private static let korean = CorpusWords(
    locale: "ko", title: "화면 번호",
    body: [
      """
      **매일 아침** 작은 걸음이 쌓이면 몇 주 만에 스스로 느낄 수 있는 변화가 됩니다. 하루에 맞는 시간을 고르면 조용히 알려 드릴게요.
      """,
      """
      *모든 것*은 나중에 설정에서 바꿀 수 있어요. 여기에 쓴 내용은 휴대폰을 떠나지 않으며 나 말고는 아무도 읽을 수 없어요. 준비가 되면 시작하세요.
      """,
    ],
    choose: "앱 고르기", proceed: "계속", finish: "완료", level: "단계",
    card: "{option.name}, {option.bars}단계", levels: ["느긋하게", "열심히"], back: "뒤로",
    chosen: [("other", "앱 {apps}개를 골랐어요")])
}
