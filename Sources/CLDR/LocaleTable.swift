// Written by generate.py from CLDR 41. Do not edit: run it again.
// Copyright © 1991-2022 Unicode, Inc. Used under the Unicode License: see LICENSE.
// swift-format-ignore-file

/// How the locales we know write numbers, money, dates, periods and quotations.
enum LocaleTable {
  /// Five lines for each locale. First: its name, what it calls itself, what English calls it,
  /// its direction; its zero, decimal and group separators, minimum grouping digits, minus and
  /// percent signs; its decimal, percent and currency patterns; its quotation marks and those
  /// within quotations. Second: currency symbols that are not the code. Third: the long date
  /// pattern, the era's abbreviation, twelve months, the short time pattern and names of parts of
  /// the day. Fourth: for each period its code, its name and its counted forms. Fifth:
  /// what dollars, euros and yen are called, in every form.
  static let locales = """
    ar|العربية|Arabic|rtl|٠|٫|٬|1|\u{61C}-|٪\u{61C}|#,##0.###|#,##0%|#,##0.00\u{A0}¤|”|“|’|‘
    AED=د.إ.\u{200F}|AUD=AU$|BHD=د.ب.\u{200F}|BRL=R$|CAD=CA$|CNY=CN¥|DZD=د.ج.\u{200F}|EGP=ج.م.\u{200F}|EUR=€|GBP=UK£|HKD=HK$|ILS=₪|INR=₹|IQD=د.ع.\u{200F}|IRR=ر.إ.|JOD=د.أ.\u{200F}|JPY=JP¥|KRW=₩|KWD=د.ك.\u{200F}|LBP=ل.ل.\u{200F}|LYD=د.ل.\u{200F}|MAD=د.م.\u{200F}|MRU=أ.م.|MXN=MX$|NZD=NZ$|OMR=ر.ع.\u{200F}|QAR=ر.ق.\u{200F}|SAR=ر.س.\u{200F}|SDG=ج.س.|SYP=ل.س.\u{200F}|THB=฿|TND=د.ت.\u{200F}|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF|YER=ر.ي.\u{200F}
    d MMMM y|م|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|h:mm a|ص|م
    day|يوم|zero={0} يوم|one=يوم|two=يومان|few={0} أيام|many={0} يومًا|other={0} يوم|week|أسبوع|zero={0} أسبوع|one=أسبوع|two=أسبوعان|few={0} أسابيع|many={0} أسبوعًا|other={0} أسبوع|month|شهر|zero={0} شهر|one=شهر|two=شهران|few={0} أشهر|many={0} شهرًا|other={0} شهر|year|سنة|zero={0} سنة|one=سنة|two=سنتان|few={0} سنوات|many={0} سنة|other={0} سنة
    دولار|يورو
    ca|català|Catalan|ltr|0|,|.|1|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|«|»|“|”
    AUD=AU$|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|NZD=NZ$|THB=฿|TWD=NT$|VND=₫|XAF=FCFA|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM 'de' y|dC|de gener|de febrer|de març|d’abril|de maig|de juny|de juliol|d’agost|de setembre|d’octubre|de novembre|de desembre|H:mm|a.\u{A0}m.|p.\u{A0}m.
    day|dia|one={0} dia|other={0} dies|week|setmana|one={0} setmana|other={0} setmanes|month|mes|one={0} mes|other={0} mesos|year|any|one={0} any|other={0} anys
    dòlar|dòlars|euro|euros|ien|iens
    cs|Čeština|Czech|ltr|0|,|\u{A0}|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|„|“|‚|‘
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|CZK=Kč|EUR=€|GBP=£|HKD=HK$|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|TWD=NT$|USD=US$|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d. MMMM y|n. l.|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|H:mm|dop.|odp.
    day|den|one={0} den|few={0} dny|many={0} dne|other={0} dnů|week|týden|one={0} týden|few={0} týdny|many={0} týdne|other={0} týdnů|month|měsíc|one={0} měsíc|few={0} měsíce|many={0} měsíce|other={0} měsíců|year|rok|one={0} rok|few={0} roky|many={0} roku|other={0} let
    dolar|dolaru|dolary|dolarů|eur|eura|euro
    da|Dansk|Danish|ltr|0|,|.|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|“|”|‘|’
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|DKK=kr.|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d. MMMM y|e.Kr.|januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december|HH.mm|AM|PM
    day|dag|one={0} dag|other={0} dage|week|uge|one={0} uge|other={0} uger|month|måned|one={0} måned|other={0} måneder|year|år|one={0} år|other={0} år
    dollar|euro
    de|Deutsch|German|ltr|0|,|.|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|„|“|‚|‘
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d. MMMM y|n. Chr.|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|HH:mm|AM|PM
    day|Tag|one={0} Tag|other={0} Tage|week|Woche|one={0} Woche|other={0} Wochen|month|Monat|one={0} Monat|other={0} Monate|year|Jahr|one={0} Jahr|other={0} Jahre
    dollar|euro|us-dollar
    el|Ελληνικά|Greek|ltr|0|,|.|1|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|«|»|“|”
    AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y|μ.Χ.|Ιανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αυγούστου|Σεπτεμβρίου|Οκτωβρίου|Νοεμβρίου|Δεκεμβρίου|h:mm a|π.μ.|μ.μ.
    day|ημέρα|one={0} ημέρα|other={0} ημέρες|week|εβδομάδα|one={0} εβδομάδα|other={0} εβδομάδες|month|μήνας|one={0} μήνας|other={0} μήνες|year|έτος|one={0} έτος|other={0} έτη
    δολάρια|δολάριο|ευρώ
    en|English|English|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|“|”|‘|’
    AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|PHP=₱|TWD=NT$|USD=$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    MMMM d, y|AD|January|February|March|April|May|June|July|August|September|October|November|December|h:mm a|AM|PM
    day|day|one={0} day|other={0} days|week|week|one={0} week|other={0} weeks|month|month|one={0} month|other={0} months|year|year|one={0} year|other={0} years
    dollar|dollars|euro|euros
    en-001|English (world)|English (world)|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|“|”|‘|’
    AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|PHP=₱|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y|AD|January|February|March|April|May|June|July|August|September|October|November|December|h:mm a|am|pm
    day|day|one={0} day|other={0} days|week|week|one={0} week|other={0} weeks|month|month|one={0} month|other={0} months|year|year|one={0} year|other={0} years
    dollar|dollars|euro|euros
    en-AU|Australian English|Australian English|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|“|”|‘|’
    AUD=$|SCR=Rs|XPF=CFP
    d MMMM y|AD|January|February|March|April|May|June|July|August|September|October|November|December|h:mm a|am|pm
    day|day|one={0} day|other={0} days|week|week|one={0} week|other={0} weeks|month|month|one={0} month|other={0} months|year|year|one={0} year|other={0} years
    dollar|dollars|euro
    en-CA|Canadian English|Canadian English|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|“|”|‘|’
    AUD=A$|BRL=R$|CAD=$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|PHP=₱|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    MMMM d, y|AD|January|February|March|April|May|June|July|August|September|October|November|December|h:mm a|a.m.|p.m.
    day|day|one={0} day|other={0} days|week|week|one={0} week|other={0} weeks|month|month|one={0} month|other={0} months|year|year|one={0} year|other={0} years
    dollar|dollars|euro|euros
    en-GB|British English|British English|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|“|”|‘|’
    AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|PHP=₱|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y|AD|January|February|March|April|May|June|July|August|September|October|November|December|HH:mm|am|pm
    day|day|one={0} day|other={0} days|week|week|one={0} week|other={0} weeks|month|month|one={0} month|other={0} months|year|year|one={0} year|other={0} years
    dollar|dollars|euro|euros
    es|Español|Spanish|ltr|0|,|.|2|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|«|»|“|”
    EUR=€|THB=฿|USD=US$|VND=₫|XPF=CFPF
    d 'de' MMMM 'de' y|d. C.|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|H:mm|a.\u{A0}m.|p.\u{A0}m.
    day|día|one={0} día|other={0} días|week|semana|one={0} semana|other={0} semanas|month|mes|one={0} mes|other={0} meses|year|año|one={0} año|other={0} años
    dólar|dólares|euro|euros|yen|yenes
    es-419|Español latinoamericano|Latin American Spanish|ltr|0|.|,|1|-|%|#,##0.###|#,##0\u{A0}%|¤#,##0.00|“|”|‘|’
    XPF=CFPF
    d 'de' MMMM 'de' y|d. C.|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|HH:mm|a.\u{A0}m.|p.\u{A0}m.
    day|día|one={0} día|other={0} días|week|semana|one={0} semana|other={0} semanas|month|mes|one={0} mes|other={0} meses|year|año|one={0} año|other={0} años
    dólar|dólares|euro|euros|yen|yenes
    es-MX|Español de México|Mexican Spanish|ltr|0|.|,|1|-|%|#,##0.###|#,##0\u{A0}%|¤#,##0.00|“|”|‘|’
    MRU=UM|MXN=$|XPF=CFPF
    d 'de' MMMM 'de' y|d. C.|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|HH:mm|a.\u{A0}m.|p.\u{A0}m.
    day|día|one={0} día|other={0} días|week|semana|one={0} semana|other={0} semanas|month|mes|one={0} mes|other={0} meses|year|año|one={0} año|other={0} años
    dólar|dólares|euro|euros|yen|yenes
    fi|Suomi|Finnish|ltr|0|,|\u{A0}|1|−|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|”|”|’|’
    EUR=€|GBP=£|JPY=¥|USD=$|XAF=FCFA|XOF=F\u{202F}CFA
    d. MMMM y|jKr.|tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta|H.mm|ap.|ip.
    day|päivä|one={0} päivä|other={0} päivää|week|viikko|one={0} viikko|other={0} viikkoa|month|kuukausi|one={0} kuukausi|other={0} kuukautta|year|vuosi|one={0} vuosi|other={0} vuotta
    dollari|dollaria|euro|euroa
    fr|Français|French|ltr|0|,|\u{202F}|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|«|»|«|»
    ARS=$AR|AUD=$AU|BMD=$BM|BND=$BN|BRL=R$|BZD=$BZ|CAD=$CA|CLP=$CL|COP=$CO|EUR=€|FJD=$FJ|FKP=£FK|GBP=£GB|GIP=£GI|ILS=₪|INR=₹|KRW=₩|LBP=£LB|MXN=$MX|NAD=$NA|NZD=$NZ|SBD=$SB|SGD=$SG|SRD=$SR|TTD=$TT|USD=$US|UYU=$UY|VND=₫|WST=$WS|XAF=FCFA|XOF=F\u{202F}CFA|XPF=FCFP
    d MMMM y|ap. J.-C.|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|HH:mm|AM|PM
    day|jour|one={0}\u{A0}jour|other={0}\u{A0}jours|week|semaine|one={0}\u{A0}semaine|other={0}\u{A0}semaines|month|mois|one={0}\u{A0}mois|other={0}\u{A0}mois|year|année|one={0}\u{A0}an|other={0} ans
    dollar|dollars|euro|euros
    fr-CA|Français canadien|Canadian French|ltr|0|,|\u{A0}|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|«|»|”|“
    AUD=$\u{A0}AU|BRL=R$|CAD=$|CNY=CN¥|EUR=€|GBP=£|HKD=$\u{A0}HK|JPY=¥|NZD=$\u{A0}NZ|SGD=$\u{A0}SG|USD=$\u{A0}US
    d MMMM y|ap. J.-C.|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|HH 'h' mm|a.m.|p.m.
    day|jour|one={0} jour|other={0} jours|week|semaine|one={0} semaine|other={0} semaines|month|mois|one={0} mois|other={0} mois|year|année|one={0} an|other={0} ans
    dollar|dollars|euro|euros
    he|עברית|Hebrew|rtl|0|.|,|1|\u{200E}-|%|#,##0.###|#,##0%|\u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤|”|”|’|’
    AUD=A$|BRL=R$|CAD=CA$|CNY=\u{200E}CN¥\u{200E}|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d בMMMM y|לספירה|ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר|H:mm|לפנה״צ|אחה״צ
    day|יום|one=יום {0}|two=יומיים|many={0} יום|other={0} ימים|week|שבוע|one=שבוע|two=שבועיים|many={0} שבועות|other={0} שבועות|month|חודש|one=חודש|two=חודשיים|many={0} חודשים|other={0} חודשים|year|שנה|one=שנה|two=שנתיים|many={0} שנים|other={0} שנים
    אירו|דולר
    hi|हिन्दी|Hindi|ltr|0|.|,|1|-|%|#,##,##0.###|#,##,##0%|¤#,##,##0.00|“|”|‘|’
    AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y|ईस्वी|जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्तूबर|नवंबर|दिसंबर|h:mm a|am|pm
    day|दिन|one={0} दिन|other={0} दिन|week|सप्ताह|one={0} सप्ताह|other={0} सप्ताह|month|माह|one={0} महीना|other={0} महीने|year|वर्ष|one={0} वर्ष|other={0} वर्ष
    डॉलर|यूरो
    hr|Hrvatski|Croatian|ltr|0|,|.|1|−|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|„|“|‚|‘
    HRK=kn|XAF=FCFA|XOF=F\u{202F}CFA
    d. MMMM y.|po. Kr.|siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenoga|prosinca|HH:mm|AM|PM
    day|dan|one={0} dan|few={0} dana|other={0} dana|week|tjedan|one={0} tjedan|few={0} tjedna|other={0} tjedana|month|mjesec|one={0} mjesec|few={0} mjeseca|other={0} mjeseci|year|godina|one={0} godina|few={0} godine|other={0} godina
    dolar|dolara|eura|euro
    hu|magyar|Hungarian|ltr|0|,|\u{A0}|1|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|„|”|»|«
    HUF=Ft|JPY=¥|XAF=FCFA|XOF=F\u{202F}CFA|XPF=CFPF
    y. MMMM d.|i. sz.|január|február|március|április|május|június|július|augusztus|szeptember|október|november|december|H:mm|de.|du.
    day|nap|one={0} nap|other={0} nap|week|hét|one={0} hét|other={0} hét|month|hónap|one={0} hónap|other={0} hónap|year|év|one={0} év|other={0} év
    dollár|euró|usa-dollár
    id|Indonesia|Indonesian|ltr|0|,|.|1|-|%|#,##0.###|#,##0%|¤#,##0.00|“|”|‘|’
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|IDR=Rp|ILS=₪|INR=Rs|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y|M|Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember|HH.mm|AM|PM
    day|hari|other={0} hari|week|minggu|other={0} minggu|month|bulan|other={0} bulan|year|tahun|other={0} tahun
    dolar|euro
    it|Italiano|Italian|ltr|0|,|.|1|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|«|»|“|”
    AUD=A$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|ILS=₪|NZD=NZ$|PHP=₱|THB=฿|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y|d.C.|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|HH:mm|AM|PM
    day|giorno|one={0} giorno|other={0} giorni|week|settimana|one={0} settimana|other={0} settimane|month|mese|one={0} mese|other={0} mesi|year|anno|one={0} anno|other={0} anni
    dollari|dollaro|euro
    ja|日本語|Japanese|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|「|」|『|』
    AUD=A$|BRL=R$|CAD=CA$|CNY=元|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=￥|KRW=₩|MXN=MX$|NZD=NZ$|TWD=NT$|USD=$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    y年M月d日|西暦|1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月|H:mm|午前|午後
    day|日|other={0} 日|week|週|other={0} 週間|month|月|other={0} か月|year|年|other={0} 年
    ドル|ユーロ|円|日本円|米ドル
    ko|한국어|Korean|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|“|”|‘|’
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    y년 M월 d일|AD|1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월|a h:mm|AM|PM
    day|일|other={0}일|week|주|other={0}주|month|월|other={0}개월|year|년|other={0}년
    달러|유로
    ms|Melayu|Malay|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|“|”|‘|’
    AUD=A$|BRL=R$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MYR=RM|NZD=NZ$|TWD=NT$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y|TM|Januari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember|h:mm a|PG|PTG
    day|hari|other={0} hari|week|minggu|other={0} minggu|month|bulan|other={0} bulan|year|tahun|other={0} tahun
    dolar|euro
    nb|norsk bokmål|Norwegian Bokmål|ltr|0|,|\u{A0}|1|−|%|#,##0.###|#,##0\u{A0}%|¤\u{A0}#,##0.00;¤\u{A0}-#,##0.00|«|»|‘|’
    EUR=€|GBP=£|NOK=kr|XOF=F\u{202F}CFA
    d. MMMM y|e.Kr.|januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|HH:mm|a.m.|p.m.
    day|dag|one={0} døgn|other={0} døgn|week|uke|one={0} uke|other={0} uker|month|måned|one={0} måned|other={0} måneder|year|år|one={0} år|other={0} år
    dollar|euro
    nl|Nederlands|Dutch|ltr|0|,|.|1|-|%|#,##0.###|#,##0%|¤\u{A0}#,##0.00;¤\u{A0}-#,##0.00|‘|’|‘|’
    AUD=AU$|BRL=R$|CAD=C$|CNY=CN¥|EUR=€|FJD=FJ$|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|SBD=SI$|THB=฿|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA
    d MMMM y|n.Chr.|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|HH:mm|a.m.|p.m.
    day|dag|one={0} dag|other={0} dagen|week|week|one={0} week|other={0} weken|month|maand|one={0} maand|other={0} maanden|year|jaar|one={0} jaar|other={0} jaar
    dollar|euro
    no|norsk|Norwegian|ltr|0|,|\u{A0}|1|−|%|#,##0.###|#,##0\u{A0}%|¤\u{A0}#,##0.00;¤\u{A0}-#,##0.00|«|»|‘|’
    EUR=€|GBP=£|NOK=kr|XOF=F\u{202F}CFA
    d. MMMM y|e.Kr.|januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|HH:mm|a.m.|p.m.
    day|dag|one={0} døgn|other={0} døgn|week|uke|one={0} uke|other={0} uker|month|måned|one={0} måned|other={0} måneder|year|år|one={0} år|other={0} år
    dollar|euro
    pl|polski|Polish|ltr|0|,|\u{A0}|2|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|„|”|«|»
    BRL=R$|EUR=€|PLN=zł|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y|n.e.|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|HH:mm|AM|PM
    day|dzień|one={0} doba|few={0} doby|many={0} dób|other={0} doby|week|tydzień|one={0} tydzień|few={0} tygodnie|many={0} tygodni|other={0} tygodnia|month|miesiąc|one={0} miesiąc|few={0} miesiące|many={0} miesięcy|other={0} miesiąca|year|rok|one={0} rok|few={0} lata|many={0} lat|other={0} roku
    dolar|dolara|dolary|dolarów|euro
    pt|Português|Portuguese|ltr|0|,|.|1|-|%|#,##0.###|#,##0%|¤\u{A0}#,##0.00|“|”|‘|’
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d 'de' MMMM 'de' y|d.C.|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|HH:mm|AM|PM
    day|dia|one={0} dia|other={0} dias|week|semana|one={0} semana|other={0} semanas|month|mês|one={0} mês|other={0} meses|year|ano|one={0} ano|other={0} anos
    dólar|dólares|euro|euros
    pt-BR|Português (Brasil)|Brazilian Portuguese|ltr|0|,|.|1|-|%|#,##0.###|#,##0%|¤\u{A0}#,##0.00|“|”|‘|’
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d 'de' MMMM 'de' y|d.C.|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|HH:mm|AM|PM
    day|dia|one={0} dia|other={0} dias|week|semana|one={0} semana|other={0} semanas|month|mês|one={0} mês|other={0} meses|year|ano|one={0} ano|other={0} anos
    dólar|dólares|euro|euros
    pt-PT|português europeu|European Portuguese|ltr|0|,|\u{A0}|2|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|«|»|“|”
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d 'de' MMMM 'de' y|d.C.|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|HH:mm|a.m.|p.m.
    day|dia|one={0} dia|other={0} dias|week|semana|one={0} semana|other={0} semanas|month|mês|one={0} mês|other={0} meses|year|ano|one={0} ano|other={0} anos
    dólar|dólares|euro|euros
    ro|română|Romanian|ltr|0|,|.|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|„|”|«|»
    XAF=FCFA|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y|d.Hr.|ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie|HH:mm|a.m.|p.m.
    day|zi|one={0} zi|few={0} zile|other={0} de zile|week|săptămână|one={0} săptămână|few={0} săptămâni|other={0} de săptămâni|month|lună|one={0} lună|few={0} luni|other={0} de luni|year|an|one={0} an|few={0} ani|other={0} de ani
    dolar|dolari|euro
    ru|Русский|Russian|ltr|0|,|\u{A0}|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|«|»|„|“
    AUD=A$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|RUB=₽|THB=฿|TMT=ТМТ|TWD=NT$|UAH=₴|USD=$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y 'г'.|н. э.|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|HH:mm|AM|PM
    day|день|one={0} день|few={0} дня|many={0} дней|other={0} дня|week|неделя|one={0} неделя|few={0} недели|many={0} недель|other={0} недели|month|месяц|one={0} месяц|few={0} месяца|many={0} месяцев|other={0} месяца|year|год|one={0} год|few={0} года|many={0} лет|other={0} года
    доллар|доллара|долларов|евро
    sk|Slovenčina|Slovak|ltr|0|,|\u{A0}|1|-|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|„|“|‚|‘
    EUR=€|ILS=NIS|MXN=MX$|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d. MMMM y|po Kr.|januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra|H:mm|AM|PM
    day|deň|one={0} deň|few={0} dni|many={0} dňa|other={0} dní|week|týždeň|one={0} týždeň|few={0} týždne|many={0} týždňa|other={0} týždňov|month|mesiac|one={0} mesiac|few={0} mesiace|many={0} mesiaca|other={0} mesiacov|year|rok|one={0} rok|few={0} roky|many={0} roka|other={0} rokov
    dolár|dolára|doláre|dolárov|eur|eura|euro|eurá
    sv|Svenska|Swedish|ltr|0|,|\u{A0}|1|−|%|#,##0.###|#,##0\u{A0}%|#,##0.00\u{A0}¤|”|”|’|’
    BBD=Bds$|BMD=BM$|BRL=BR$|BSD=BS$|BZD=BZ$|CAD=CA$|DKK=Dkr|DOP=RD$|EGP=EG£|EUR=€|ILS=₪|ISK=Ikr|JMD=JM$|MXN=MX$|NOK=Nkr|SEK=kr|USD=US$|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y|e.Kr.|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|HH:mm|fm|em
    day|dag|one={0} dygn|other={0} dygn|week|vecka|one={0} vecka|other={0} veckor|month|månad|one={0} månad|other={0} månader|year|år|one={0} år|other={0} år
    dollar|euro
    th|ไทย|Thai|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|“|”|‘|’
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM G y|ค.ศ.|มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|HH:mm|ก่อนเที่ยง|หลังเที่ยง
    day|วัน|other={0} วัน|week|สัปดาห์|other={0} สัปดาห์|month|เดือน|other={0} เดือน|year|ปี|other={0} ปี
    ดอลลาร์|ดอลลาร์สหรัฐ|ยูโร|เยนญี่ปุ่น
    tr|Türkçe|Turkish|ltr|0|,|.|1|-|%|#,##0.###|%#,##0|¤#,##0.00|“|”|‘|’
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TRY=₺|TWD=NT$|USD=$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y|MS|Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık|HH:mm|ÖÖ|ÖS
    day|gün|one={0} gün|other={0} gün|week|hafta|one={0} hafta|other={0} hafta|month|ay|one={0} ay|other={0} ay|year|yıl|one={0} yıl|other={0} yıl
    doları|euro
    uk|Українська|Ukrainian|ltr|0|,|\u{A0}|1|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|«|»|„|“
    JPY=¥|UAH=₴|XAF=FCFA|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM y 'р'.|н. е.|січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня|HH:mm|дп|пп
    day|день|one={0} день|few={0} дні|many={0} днів|other={0} дня|week|тиждень|one={0} тиждень|few={0} тижні|many={0} тижнів|other={0} тижня|month|місяць|one={0} місяць|few={0} місяці|many={0} місяців|other={0} місяця|year|рік|one={0} рік|few={0} роки|many={0} років|other={0} року
    долар|долара|долари|доларів|євро
    vi|Tiếng Việt|Vietnamese|ltr|0|,|.|1|-|%|#,##0.###|#,##0%|#,##0.00\u{A0}¤|“|”|‘|’
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=₩|MXN=MX$|NZD=NZ$|THB=฿|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    d MMMM, y|Sau CN|tháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|tháng 8|tháng 9|tháng 10|tháng 11|tháng 12|HH:mm|SA|CH
    day|ngày|other={0} ngày|week|tuần|other={0} tuần|month|tháng|other={0} tháng|year|năm|other={0} năm
    euro
    zh|中文|Chinese|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|“|”|‘|’
    AUD=AU$|BRL=R$|CAD=CA$|CNY=¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=￦|MXN=MX$|NZD=NZ$|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    y年M月d日|公元|一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月|HH:mm|上午|下午
    day|日|other={0}天|week|周|other={0}周|month|月|other={0}个月|year|年|other={0}年
    元|日元|欧元|美元
    zh-Hans|简体中文|Simplified Chinese|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|“|”|‘|’
    AUD=AU$|BRL=R$|CAD=CA$|CNY=¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=JP¥|KRW=￦|MXN=MX$|NZD=NZ$|TWD=NT$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    y年M月d日|公元|一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月|HH:mm|上午|下午
    day|日|other={0}天|week|周|other={0}周|month|月|other={0}个月|year|年|other={0}年
    元|日元|欧元|美元
    zh-Hant|繁體中文|Traditional Chinese|ltr|0|.|,|1|-|%|#,##0.###|#,##0%|¤#,##0.00|「|」|『|』
    AUD=AU$|BRL=R$|CAD=CA$|CNY=CN¥|EUR=€|GBP=£|HKD=HK$|ILS=₪|INR=₹|JPY=¥|KRW=￦|MXN=MX$|NZD=NZ$|TWD=$|USD=US$|VND=₫|XAF=FCFA|XCD=EC$|XOF=F\u{202F}CFA|XPF=CFPF
    y年M月d日|西元|1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月|Bh:mm|午夜|中午|凌晨|凌晨|凌晨|凌晨|凌晨|清晨|清晨|清晨|上午|上午|上午|上午|中午|下午|下午|下午|下午|下午|下午|晚上|晚上|晚上|晚上|晚上
    day|日|other={0} 天|week|週|other={0} 週|month|月|other={0} 個月|year|年|other={0} 年
    日圓|歐元|美元
    """

  /// Parents that cutting off the last subtag does not give, each before its children.
  static let parents = """
    en-001|en-150 en-AG en-AI en-AU en-BB en-BM en-BS en-BW en-BZ en-CC en-CK en-CM en-CX en-CY
    en-001|en-DG en-DM en-ER en-FJ en-FK en-FM en-GB en-GD en-GG en-GH en-GI en-GM en-GY en-HK
    en-001|en-IE en-IL en-IM en-IN en-IO en-JE en-JM en-KE en-KI en-KN en-KY en-LC en-LR en-LS
    en-001|en-MG en-MO en-MS en-MT en-MU en-MV en-MW en-MY en-NA en-NF en-NG en-NR en-NU en-NZ
    en-001|en-PG en-PK en-PN en-PW en-RW en-SB en-SC en-SD en-SG en-SH en-SL en-SS en-SX en-SZ
    en-001|en-TC en-TK en-TO en-TT en-TV en-TZ en-UG en-VC en-VG en-VU en-WS en-ZA en-ZM en-ZW
    en-150|en-AT en-BE en-CH en-DE en-DK en-FI en-NL en-SE en-SI
    es-419|es-AR es-BO es-BR es-BZ es-CL es-CO es-CR es-CU es-DO es-EC es-GT es-HN es-MX es-NI
    es-419|es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE
    no|nb nn
    pt-PT|pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST pt-TL
    zh-Hant|zh-AU zh-BN zh-GB zh-GF zh-HK zh-ID zh-MO zh-PA zh-PF zh-PH zh-SR zh-TH zh-TW zh-US
    zh-Hant|zh-VN
    zh-Hant-HK|zh-Hant-MO
    """

  /// The ISO 4217 codes of the currencies that some region pays with.
  static let currencies = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN
    BZD CAD CDF CHF CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL
    GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF
    KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR
    MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG
    SEK SGD SHP SLL SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS
    VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW
    """

  /// Currencies whose amounts do not have two digits after the separator.
  static let fractionDigits = """
    AFN=0 ALL=0 BHD=3 BIF=0 CLP=0 DJF=0 GNF=0 IQD=0 IRR=0 ISK=0 JOD=3 JPY=0 KMF=0 KPW=0 KRW=0 KWD=3
    LAK=0 LBP=0 LYD=3 MGA=0 MMK=0 OMR=3 PYG=0 RSD=0 RWF=0 SLL=0 SOS=0 SYP=0 TND=3 UGX=0 VND=0 VUV=0
    XAF=0 XOF=0 XPF=0 YER=0
    """

  /// Scripts written from right to left.
  static let rightToLeftScripts = """
    Adlm Arab Armi Avst Chrs Cprt Elym Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat
    Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Thaa Yezi
    """

  /// Languages, and regions of other languages, that are likely written in such a script;
  /// `!` before a region of one that is not.
  static let rightToLeftLocales = """
    ae aeb apc apd ar arc arq ars ary arz avl az-IQ az-IR bal bej bft bgn bqi brh cja ckb dcc dgl dv
    fa fia fub gbz gjk gju glk grc gwc gwt ha-CM ha-SD haz he hnd hno iw ji kby khw kk-AF kk-CN
    kk-IR kk-MN ks ku-LB kvx kxp ky-CN kzh lad lah lki lrc luz man-GN mde mfa mki ms-CC mvy myz mzn
    nqo oru ota otk oui pa-PK pal phl phn pra prd ps rhg rmt scl sd !sd-IN sdh shu skr smp sog swb
    syr tg-PK trw ug !ug-KZ !ug-MN ur uz-AF wni xco xld xmn xmr xna xpr xsa yi zdj
    """
}
