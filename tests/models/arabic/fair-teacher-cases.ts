import type { AskedWord } from "#models/arabic/verdict.ts";

/** What a fair teacher says of an answer; `said` is what must be said, `unsaid` what must not. */
export type FairCase = {
  kind: string;
  word: Omit<AskedWord, "direction">;
  direction: AskedWord["direction"];
  typed: string;
  fair: "right" | "almost" | "wrong";
  said?: string;
  unsaid?: string;
};

type Word = Omit<AskedWord, "direction">;
type Row = [typed: string, fair: FairCase["fair"], unsaid?: string];

const AR = "english-to-arabic";
const EN = "arabic-to-english";

function noun(arabicWord: string, englishMeaning: string, more: Partial<Word> = {}): Word {
  return { arabicWord, englishMeaning, category: "noun", ...more };
}

function man(arabicWord: string, englishMeaning: string, pluralForm?: string): Word {
  return noun(arabicWord, englishMeaning, {
    gender: "masculine",
    ...(pluralForm && { pluralForm }),
  });
}

function phrase(arabicWord: string, englishMeaning: string): Word {
  return { arabicWord, englishMeaning, category: "expression" };
}

function verb(
  pastTense: string,
  presentTense: string,
  verbalNoun: string,
  englishMeaning: string,
  particle?: string,
): Word {
  const forms = { pastTense, presentTense, verbalNoun, ...(particle && { particle }) };
  return { arabicWord: pastTense, englishMeaning, category: "verb", ...forms };
}

function rows(
  kind: string,
  direction: FairCase["direction"],
  word: Word,
  ...given: Row[]
): FairCase[] {
  return given.map(([typed, fair, unsaid]) => ({
    ...{ kind, direction, word, typed, fair },
    ...(unsaid && { unsaid }),
  }));
}

const ARTICLE = [
  ...rows("article", AR, noun("اِسْمٌ", "name"), ["الاسم", "right"], ["الإسم", "right"]),
  ...rows("article", AR, noun("اِبْنٌ", "son"), ["الابن", "right"]),
  ...rows("article", AR, noun("اِجْتِمَاعٌ", "meeting"), ["الاجتماع", "right"], ["الِاجْتِمَاع", "right"]),
  ...rows("article", AR, noun("شَمْسٌ", "sun"), ["الشمس", "right"], ["الشَّمْسُ", "right"]),
  ...rows("article", AR, noun("لُغَةٌ", "language"), ["اللغة", "right"]),
  ...rows("article", AR, noun("أُمٌّ", "mother"), ["الأم", "right"], ["الام", "right"]),
  ...rows("article", AR, noun("اِمْرَأَةٌ جَمِيلَةٌ", "a beautiful woman"), ["المرأة الجميلة", "right"]),
  ...rows("article", AR, noun("الْقَمَرُ", "moon"), ["قمر", "right"]),
  ...rows("article", AR, noun("اِنْتِظَارٌ", "waiting"), ["الانتظار", "right"], ["انتظار", "right"]),
  ...rows(
    "article",
    AR,
    noun("بَيْتٌ كَبِيرٌ", "a big house"),
    ["البيت الكبير", "right"],
    ["البيت كبير", "wrong"],
  ),
  ...rows("article", AR, verb("لَعِبَ", "يَلْعَبُ", "لَعِبٌ", "to play"), ["اللعب", "almost"]),
];

const DEFECTIVE = [
  ...rows(
    "defective",
    AR,
    noun("قَاضٍ", "judge"),
    ["قاضي", "almost"],
    ["قاض", "right"],
    ["القاضي", "right"],
  ),
  ...rows("defective", AR, noun("مُحَامٍ", "lawyer"), ["محامي", "almost"], ["محام", "right"]),
  ...rows(
    "defective",
    AR,
    noun("نَادٍ", "club"),
    ["نادي", "almost"],
    ["النادي", "right"],
    ["نادى", "almost"],
  ),
  ...rows("defective", AR, noun("رَاعٍ", "shepherd"), ["راعي", "almost"], ["راعة", "wrong"]),
  ...rows("defective", AR, noun("هَادِئٌ", "calm"), ["هادئ", "right"]),
  ...rows("defective", AR, noun("مَاضٍ", "past"), ["ماضي", "almost"]),
  ...rows("defective", AR, noun("عَالٍ", "high"), ["عالي", "almost"], ["عالية", "right"]),
  ...rows("defective", AR, noun("كَرَاسٍ", "chairs"), ["كراسي", "almost"]),
  ...rows("defective", AR, noun("لَيَالٍ", "nights"), ["ليالي", "almost"], ["الليالي", "right"]),
  ...rows("defective", AR, noun("مُغَنٍّ", "singer"), ["مغني", "almost"], ["مغن", "right"]),
];

const SPELLING = [
  ...rows("spelling", AR, noun("مِئَتَانِ", "two hundred"), ["مائتان", "right"], ["مئتين", "right"]),
  ...rows(
    "spelling",
    AR,
    noun("مَسْؤُولٌ", "responsible"),
    ["مسئول", "right"],
    ["مسوول", "right"],
    ["مسأول", "almost"],
  ),
  ...rows("spelling", AR, noun("شُؤُونٌ", "affairs"), ["شئون", "right"]),
  ...rows("spelling", AR, noun("رُؤُوسٌ", "heads"), ["رءوس", "right"], ["رئوس", "right"]),
  ...rows("spelling", AR, noun("شَيْءٌ", "thing"), ["شئ", "right"], ["شي", "right"]),
  ...rows("spelling", AR, noun("مَسْؤُولِيَّةٌ", "responsibility"), ["مسئولية", "right"]),
  ...rows("spelling", AR, phrase("هٰذِهِ", "this (feminine)"), ["هاذه", "almost"], ["هذه", "right"]),
  ...rows("spelling", AR, phrase("ذٰلِكَ", "that"), ["ذالك", "almost"], ["ذلك", "right"]),
  ...rows("spelling", AR, phrase("هٰؤُلَاءِ", "these"), ["هاؤلاء", "almost"]),
  ...rows(
    "spelling",
    AR,
    phrase("غَدًا", "tomorrow"),
    ["غَدَا", "right"],
    ["غدا", "right"],
    ["غداً", "right"],
  ),
  ...rows("spelling", AR, noun("سُؤَالٌ", "question"), ["سئال", "almost"], ["سوال", "right"]),
];

const FEMININE = [
  ...rows(
    "feminine",
    AR,
    man("مُهَنْدِسٌ", "engineer", "مُهَنْدِسُونَ"),
    ["مهندسة", "right", "extra ة"],
    ["مهندسه", "right"],
  ),
  ...rows("feminine", AR, man("مُمَثِّلٌ", "actor", "مُمَثِّلُونَ"), ["ممثلة", "right"]),
  ...rows("feminine", AR, man("كَاتِبٌ", "writer", "كُتَّابٌ"), ["كاتبة", "right"], ["الكاتبة", "right"]),
  ...rows("feminine", AR, man("صَدِيقٌ", "friend", "أَصْدِقَاءُ"), ["صديقة", "right"]),
  ...rows("feminine", AR, man("طَبِيبٌ", "doctor; physician", "أَطِبَّاءُ"), ["طبيبة", "right"]),
  ...rows("feminine", AR, man("جَارٌ", "neighbor", "جِيرَانٌ"), ["جارة", "right"]),
  ...rows("feminine", AR, man("مُحَامٍ", "lawyer", "مُحَامُونَ"), ["محامية", "right"]),
  ...rows("feminine", AR, man("طَبَّاخٌ", "cook", "طَبَّاخُونَ"), ["طباخة", "right"]),
  ...rows("feminine", AR, man("صِينِيٌّ", "Chinese", "صِينِيُّونَ"), ["صينية", "right"]),
  ...rows("feminine", AR, man("سَائِقٌ", "driver", "سَائِقُونَ"), ["سائقة", "right"]),
  ...rows("feminine", AR, man("تِلْمِيذٌ", "pupil", "تَلَامِيذُ"), ["تلميذة", "right"]),
  ...rows("feminine", AR, man("طِفْلٌ", "child", "أَطْفَالٌ"), ["طفلة", "right"]),
  ...rows("feminine", AR, man("قَصِيرٌ", "short"), ["قصيرة", "right", "extra ة"]),
  ...rows("feminine", AR, man("سَهْلٌ", "easy"), ["سهلة", "right"]),
  ...rows("feminine", AR, man("غَالٍ", "expensive"), ["غالية", "right"]),
  ...rows("feminine", AR, man("بَطِيءٌ", "slow", "بِطَاءٌ"), ["بطيئة", "right"], ["بطيءة", "almost"]),
  ...rows("feminine", AR, man("مُهِمٌّ", "important"), ["مهمة", "right"], ["مُهِمَّة", "right"]),
  ...rows("feminine", AR, man("مَشْغُولٌ", "busy"), ["مشغولة", "right"]),
  ...rows("feminine", AR, man("أَزْرَقُ", "blue", "زُرْقٌ"), ["زرقاء", "right"], ["أزرقة", "wrong"]),
  ...rows("feminine", AR, man("أَسْوَدُ", "black", "سُودٌ"), ["سوداء", "right"], ["سودا", "right"]),
  ...rows("feminine", AR, man("كَسْلَانُ", "lazy", "كَسَالَى"), ["كسلى", "right"], ["كسلانة", "right"]),
  ...rows("feminine", AR, man("جَوْعَانُ", "hungry", "جِيَاعٌ"), ["جوعى", "right"]),
  ...rows("feminine", AR, man("أَوَّلُ", "first"), ["أولى", "right"]),
  ...rows("feminine", AR, man("ثَالِثٌ", "third"), ["ثالثة", "right"]),
  ...rows("feminine", AR, man("أَكْبَرُ", "bigger; biggest"), ["كبرى", "right"]),
  ...rows("feminine", AR, man("سَعِيدٌ", "happy"), ["سعيدات", "wrong"]),
];

const FEMININE_TRAPS = [
  ...rows("feminine trap", AR, man("كِتَابٌ", "book", "كُتُبٌ"), ["كتابة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("شَهْرٌ", "month", "أَشْهُرٌ"), ["شهرة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("وَرَقٌ", "paper", "أَوْرَاقٌ"), ["ورقة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("مَلِكٌ", "king", "مُلُوكٌ"), ["ملكة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("عَمٌّ", "paternal uncle; uncle", "أَعْمَامٌ"), [
    "عمة",
    "wrong",
    "feminine",
  ]),
  ...rows("feminine trap", AR, man("حَمَّامٌ", "bathroom", "حَمَّامَاتٌ"), ["حمامة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("جَامِعٌ", "mosque", "جَوَامِعُ"), ["جامعة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("طَرِيقٌ", "road", "طُرُقٌ"), ["طريقة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("مَنْطِقٌ", "logic"), ["منطقة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("سِرٌّ", "secret", "أَسْرَارٌ"), ["سرة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("دَرَجٌ", "stairs", "أَدْرَاجٌ"), ["درجة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("قَلَمٌ", "pen", "أَقْلَامٌ"), ["قلمة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("خَطٌّ", "line; handwriting", "خُطُوطٌ"), [
    "خطة",
    "wrong",
    "feminine",
  ]),
  ...rows("feminine trap", AR, man("رِسَالٌ", "letters"), ["رسالة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("زَوْجٌ", "husband", "أَزْوَاجٌ"), ["زوجة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("مَقْعَدٌ", "seat", "مَقَاعِدُ"), ["مقعدة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("حَاسِبٌ", "computer", "حَاسِبَاتٌ"), ["حاسبة", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("شُرْطِيٌّ", "policeman", "شُرْطِيُّونَ"), ["شرطية", "wrong", "feminine"]),
  ...rows("feminine trap", AR, man("نَوْعٌ", "type; kind; sort", "أَنْوَاعٌ"), [
    "نوعة",
    "wrong",
    "feminine",
  ]),
];

const NUMBER = [
  ...rows("number", AR, noun("ثَلَاثَةٌ", "three"), ["ثلاث", "right", "left out"], ["ثالث", "wrong"]),
  ...rows("number", AR, noun("ثَمَانِيَةٌ", "eight"), ["ثماني", "right"], ["ثمان", "right"]),
  ...rows("number", AR, noun("عَشَرَةٌ", "ten"), ["عشر", "right"], ["عشرون", "wrong"]),
  ...rows("number", AR, noun("سَبْعٌ", "seven"), ["سبعة", "right"]),
  ...rows("number", AR, noun("عِشْرُونَ", "twenty"), ["عشرين", "right"]),
  ...rows("number", AR, noun("وَالِدَانِ", "parents"), ["وَالِدَيْنِ", "right"], ["والدين", "right"]),
  ...rows("number", AR, noun("مُعَلِّمُونَ", "teachers"), ["مُعَلِّمِينَ", "right"], ["معلمين", "right"]),
  ...rows("number", AR, noun("جِيرَانٌ", "neighbors"), ["جيرين", "almost"]),
  ...rows("number", AR, noun("كِتَابٌ", "book"), ["كِتَابَيْنِ", "almost"]),
  ...rows("number", AR, phrase("اِثْنَانِ", "two"), ["اثنين", "right"], ["اثنتان", "right"]),
  ...rows("number", AR, phrase("خَمْسَةَ عَشَرَ", "fifteen"), ["خمس عشرة", "right"], ["خمسون", "wrong"]),
  ...rows("number", AR, phrase("أَحَدَ عَشَرَ", "eleven"), ["إحدى عشرة", "right"]),
  ...rows("number", AR, noun("أَلْفَانِ", "two thousand"), ["ألفين", "right"]),
  ...rows(
    "number",
    EN,
    noun("سِتَّةٌ", "six"),
    ["6", "right"],
    ["٦", "right"],
    ["۶", "right"],
    ["7", "wrong"],
  ),
  ...rows("number", EN, noun("رَابِعٌ", "fourth"), ["4th", "right"], ["4", "wrong"]),
  ...rows("number", EN, noun("أَوَّلُ", "first"), ["1st", "right"]),
  ...rows(
    "number",
    EN,
    noun("أَلْفٌ", "thousand; one thousand"),
    ["1000", "right"],
    ["1,000", "right"],
    ["100", "wrong"],
  ),
  ...rows(
    "number",
    EN,
    phrase("وَاحِدٌ وَعِشْرُونَ", "twenty-one"),
    ["21", "right"],
    ["twenty one", "right"],
  ),
  ...rows("number", EN, noun("مِئَةٌ", "hundred"), ["one hundred", "right"], ["100", "right"]),
];

const eat = verb("أَكَلَ", "يَأْكُلُ", "أَكْلٌ", "to eat");
const see = verb("رَأَى", "يَرَى", "رُؤْيَةٌ", "to see");
const wake = verb("اِسْتَيْقَظَ", "يَسْتَيْقِظُ", "اِسْتِيقَاظٌ", "to wake up");
const lie = verb("اِسْتَلْقَى", "يَسْتَلْقِي", "اِسْتِلْقَاءٌ", "to lie");
const find = verb("وَجَدَ", "يَجِدُ", "وُجُودٌ", "to find");
const leave = verb("غَادَرَ", "يُغَادِرُ", "مُغَادَرَةٌ", "to leave; to depart");

const PAST = [
  ...rows(
    "past",
    EN,
    eat,
    ["ate", "right"],
    ["he ate", "right"],
    ["eating", "almost"],
    ["eaten", "almost"],
    ["eats", "almost"],
  ),
  ...rows(
    "past",
    EN,
    see,
    ["he saw", "right"],
    ["saw", "right"],
    ["sees", "almost"],
    ["seen", "almost"],
  ),
  ...rows("past", EN, wake, ["woke up", "right"], ["he woke up", "right"], ["waking up", "almost"]),
  ...rows(
    "past",
    EN,
    leave,
    ["left", "right"],
    ["he departed", "right"],
    ["leaving", "almost"],
    ["I left", "almost"],
  ),
  ...rows(
    "past",
    EN,
    verb("وَقَفَ", "يَقِفُ", "وُقُوفٌ", "to stop; to stand"),
    ["stopped", "right"],
    ["he stood", "right"],
    ["stopping", "almost"],
  ),
  ...rows(
    "past",
    EN,
    verb("دَرَسَ", "يَدْرُسُ", "دِرَاسَةٌ", "to study"),
    ["studied", "right"],
    ["he studied", "right"],
    ["studying", "almost"],
    ["she studied", "almost"],
  ),
  ...rows(
    "past",
    EN,
    verb("كَانَ", "يَكُونُ", "كَوْنٌ", "to be"),
    ["was", "right"],
    ["he was", "right"],
    ["being", "almost"],
  ),
  ...rows(
    "past",
    EN,
    verb("نَسِيَ", "يَنْسَى", "نِسْيَانٌ", "to forget"),
    ["forgot", "right"],
    ["forgetting", "almost"],
  ),
  ...rows("past", EN, verb("كَذَبَ", "يَكْذِبُ", "كَذِبٌ", "to lie"), ["lied", "right"], ["lying", "almost"]),
  ...rows(
    "past",
    EN,
    verb("أَمْطَرَ", "يُمْطِرُ", "إِمْطَارٌ", "to rain"),
    ["it rained", "right"],
    ["raining", "almost"],
  ),
  ...rows(
    "past",
    EN,
    verb("كَتَبَ", "يَكْتُبُ", "كِتَابَةٌ", "he wrote"),
    ["to write", "right"],
    ["wrote", "right"],
    ["to read", "wrong"],
  ),
  ...rows(
    "past",
    EN,
    verb("فَهِمَ", "يَفْهَمُ", "فَهْمٌ", "to understand"),
    ["he understood", "right"],
    ["understanding", "almost"],
  ),
];

const PAST_TRAPS = [
  ...rows("past trap", EN, lie, ["to lay", "wrong"], ["lay", "right"]),
  ...rows("past trap", EN, find, ["to found", "wrong"], ["found", "right"], ["founded", "wrong"]),
  ...rows("past trap", EN, see, ["he sawed", "wrong"], ["seed", "wrong"], ["to saw", "wrong"]),
  ...rows("past trap", EN, eat, ["he drank", "wrong"], ["he fed", "wrong"]),
  ...rows("past trap", EN, leave, ["he lived", "wrong"], ["right", "wrong"]),
  ...rows(
    "past trap",
    EN,
    verb("سَقَطَ", "يَسْقُطُ", "سُقُوطٌ", "to fall"),
    ["felt", "wrong"],
    ["he felled", "wrong"],
    ["fell", "right"],
  ),
  ...rows(
    "past trap",
    EN,
    verb("شَعَرَ", "يَشْعُرُ", "شُعُورٌ", "to feel"),
    ["fell", "wrong"],
    ["felt", "right"],
  ),
  ...rows(
    "past trap",
    EN,
    verb("فَكَّرَ", "يُفَكِّرُ", "تَفْكِيرٌ", "to think"),
    ["thanked", "wrong"],
    ["thought", "right"],
  ),
  ...rows(
    "past trap",
    EN,
    verb("جَلَبَ", "يَجْلِبُ", "جَلْبٌ", "to bring"),
    ["bought", "wrong"],
    ["brought", "right"],
  ),
  ...rows(
    "past trap",
    EN,
    verb("ذَهَبَ", "يَذْهَبُ", "ذَهَابٌ", "to go"),
    ["he came", "wrong"],
    ["want", "wrong"],
  ),
];

const PARTICLE = [
  ...rows(
    "particle",
    EN,
    verb("نَظَرَ", "يَنْظُرُ", "نَظَرٌ", "to look", "إِلَى"),
    ["to look at", "right"],
    ["look at", "right"],
    ["looked at", "right"],
  ),
  ...rows(
    "particle",
    EN,
    verb("اِسْتَمَعَ", "يَسْتَمِعُ", "اِسْتِمَاعٌ", "to listen", "إِلَى"),
    ["to listen to", "right"],
    ["he listened to", "right"],
  ),
  ...rows("particle", EN, verb("نَجَحَ", "يَنْجَحُ", "نَجَاحٌ", "to succeed", "فِي"), [
    "to succeed in",
    "right",
  ]),
  ...rows(
    "particle",
    EN,
    verb("فَكَّرَ", "يُفَكِّرُ", "تَفْكِيرٌ", "to think", "فِي"),
    ["to think about", "right"],
    ["think of", "right"],
  ),
  ...rows(
    "particle",
    EN,
    verb("حَلَمَ", "يَحْلُمُ", "حُلْمٌ", "to dream", "بِ"),
    ["to dream of", "right"],
    ["to dream about", "right"],
  ),
  ...rows("particle", EN, verb("اِعْتَذَرَ", "يَعْتَذِرُ", "اِعْتِذَارٌ", "to apologize", "عَنْ"), [
    "to apologize for",
    "right",
  ]),
  ...rows(
    "particle",
    EN,
    verb("اِعْتَمَدَ", "يَعْتَمِدُ", "اِعْتِمَادٌ", "to depend; to rely", "عَلَى"),
    ["to depend on", "right"],
    ["rely on", "right"],
  ),
  ...rows("particle", EN, verb("اِهْتَمَّ", "يَهْتَمُّ", "اِهْتِمَامٌ", "to be interested", "بِ"), [
    "to be interested in",
    "right",
  ]),
  ...rows("particle", EN, verb("شَارَكَ", "يُشَارِكُ", "مُشَارَكَةٌ", "to participate", "فِي"), [
    "to participate in",
    "right",
  ]),
  ...rows(
    "particle",
    EN,
    verb("سَافَرَ", "يُسَافِرُ", "سَفَرٌ", "to travel", "إِلَى"),
    ["to travel to", "right"],
    ["he traveled to", "right"],
  ),
  ...rows(
    "particle",
    EN,
    verb("وَافَقَ", "يُوَافِقُ", "مُوَافَقَةٌ", "to agree", "عَلَى"),
    ["to agree to", "right"],
    ["to agree on", "right"],
  ),
  ...rows("particle", EN, verb("عَانَى", "يُعَانِي", "مُعَانَاةٌ", "to suffer", "مِنْ"), [
    "to suffer from",
    "right",
  ]),
  ...rows(
    "particle",
    EN,
    verb("تَحَدَّثَ", "يَتَحَدَّثُ", "تَحَدُّثٌ", "to talk; to speak", "عَنْ"),
    ["to talk about", "right"],
    ["to speak about", "right"],
  ),
];

const PARTICLE_TRAPS = [
  ...rows(
    "particle trap",
    EN,
    verb("نَظَرَ", "يَنْظُرُ", "نَظَرٌ", "to look", "إِلَى"),
    ["to look after", "wrong"],
    ["to look up", "wrong"],
    ["looked for", "wrong"],
  ),
  ...rows(
    "particle trap",
    EN,
    verb("ذَهَبَ", "يَذْهَبُ", "ذَهَابٌ", "to go", "إِلَى"),
    ["to go on", "wrong"],
    ["to go up", "wrong"],
    ["to go to", "right"],
  ),
  ...rows("particle trap", EN, verb("نَجَحَ", "يَنْجَحُ", "نَجَاحٌ", "to succeed", "فِي"), [
    "to succeed with",
    "wrong",
  ]),
  ...rows(
    "particle trap",
    EN,
    verb("خَرَجَ", "يَخْرُجُ", "خُرُوجٌ", "to go out", "مِنْ"),
    ["to go out of", "right"],
    ["to go in", "wrong"],
  ),
  ...rows(
    "particle trap",
    EN,
    verb("أَعْطَى", "يُعْطِي", "إِعْطَاءٌ", "to give"),
    ["to give up", "wrong"],
    ["to give in", "wrong"],
  ),
  ...rows(
    "particle trap",
    EN,
    verb("بَحَثَ", "يَبْحَثُ", "بَحْثٌ", "to look for", "عَنْ"),
    ["to look for about", "wrong"],
    ["to look at", "wrong"],
  ),
  ...rows(
    "particle trap",
    EN,
    verb("أَخَذَ", "يَأْخُذُ", "أَخْذٌ", "to take", "مِنْ"),
    ["to take off", "wrong"],
    ["to take from", "right"],
  ),
  ...rows("particle trap", EN, verb("وَضَعَ", "يَضَعُ", "وَضْعٌ", "to put"), ["to put on", "wrong"]),
  ...rows(
    "particle trap",
    AR,
    verb("بَحَثَ", "يَبْحَثُ", "بَحْثٌ", "to search", "عَنْ"),
    ["بحث على", "wrong"],
    ["بحث عن", "right"],
  ),
  ...rows("particle trap", EN, verb("اِعْتَمَدَ", "يَعْتَمِدُ", "اِعْتِمَادٌ", "to depend", "عَلَى"), [
    "to depend from",
    "wrong",
  ]),
];

const TYPING = [
  ...rows(
    "typing",
    EN,
    phrase("عَفْوًا", "you're welcome"),
    ["youre welcome", "right"],
    ["you are welcome", "right"],
  ),
  ...rows("typing", EN, phrase("لَا أَعْرِفُ", "I don't know"), ["i dont know", "right"]),
  ...rows(
    "typing",
    EN,
    phrase("أَنَا بِخَيْرٍ", "I am fine"),
    ["im fine", "right"],
    ["i'm fine", "right"],
  ),
  ...rows(
    "typing",
    EN,
    phrase("هَيَّا بِنَا", "let's go"),
    ["lets go", "right"],
    ["let us go", "right"],
  ),
  ...rows(
    "typing",
    EN,
    phrase("إِنَّهُ هُنَا", "he's here"),
    ["hes here", "right"],
    ["he is here", "right"],
    ["she is here", "wrong"],
  ),
  ...rows("typing", EN, phrase("أَيْنَ هُوَ؟", "where is he?"), ["wheres he", "right"]),
  ...rows(
    "typing",
    EN,
    phrase("لَنْ أَذْهَبَ", "I won't go"),
    ["i wont go", "right"],
    ["I will not go", "right"],
  ),
  ...rows(
    "typing",
    EN,
    phrase("سَنَصِلُ قَرِيبًا", "we'll arrive soon"),
    ["well arrive soon", "right"],
    ["we will arrive soon", "right"],
  ),
  ...rows(
    "typing",
    EN,
    phrase("لَا يُمْكِنُنِي", "I can't"),
    ["i cant", "right"],
    ["i can not", "right"],
  ),
  ...rows(
    "typing",
    EN,
    noun("عِيدُ الْأُمِّ", "Mother's Day"),
    ["mothers day", "right"],
    ["MOTHER'S DAY", "right"],
  ),
  ...rows("typing", EN, noun("مَقْهًى", "café"), ["cafe", "right"], ["Cafe!", "right"]),
  ...rows("typing", EN, noun("مَرِيضٌ", "ill"), ["i will", "wrong"]),
];

const BRACKETS = [
  ...rows(
    "brackets",
    EN,
    noun("خَالٌ", "maternal uncle; uncle"),
    ["uncle (maternal)", "right", "swapped"],
    ["(maternal) uncle", "right"],
    ["uncle (paternal)", "wrong"],
  ),
  ...rows("brackets", EN, noun("جَدٌّ", "grandfather"), ["grandfather (old man)", "right"]),
  ...rows(
    "brackets",
    EN,
    phrase("أَنْتِ", "you (to a woman)"),
    ["you", "right"],
    ["you (to a woman)", "right"],
  ),
  ...rows(
    "brackets",
    EN,
    noun("كَأْسٌ", "glass"),
    ["glass (for drinking)", "right"],
    ["cup (for drinking)", "wrong"],
  ),
  ...rows(
    "brackets",
    EN,
    noun("مِفْتَاحٌ", "key"),
    ["key (of a door)", "right"],
    ["a key (of a door)", "right"],
  ),
  ...rows(
    "brackets",
    EN,
    verb("سَكَنَ", "يَسْكُنُ", "سَكَنٌ", "to live (in a place)"),
    ["to live", "right"],
    ["to live in a place", "right"],
  ),
  ...rows(
    "brackets",
    EN,
    noun("زَوْجٌ", "husband"),
    ["(husband)", "right"],
    ["wife (husband)", "wrong"],
  ),
  ...rows("brackets", EN, noun("دَرْسٌ", "lesson"), ["lesson(s)", "right"]),
  ...rows(
    "brackets",
    EN,
    noun("اِبْنُ عَمٍّ", "cousin (son of a paternal uncle)"),
    ["cousin", "right"],
    ["son of a paternal uncle", "wrong"],
  ),
  ...rows(
    "brackets",
    EN,
    noun("بُرْتُقَالِيٌّ", "orange (color)"),
    ["orange", "right"],
    ["color orange", "right"],
    ["orange (fruit)", "wrong"],
  ),
];

const PLURAL = [
  ...rows("plural", EN, noun("وَلَدٌ", "boy", { pluralForm: "أَوْلَادٌ" }), ["boys", "almost", "extra s"]),
  ...rows("plural", EN, noun("مَدِينَةٌ", "city"), ["cities", "almost", "You wrote"]),
  ...rows("plural", EN, noun("طِفْلٌ", "child"), ["children", "almost", "added"]),
  ...rows("plural", EN, noun("قَدَمٌ", "foot"), ["feet", "almost", "You wrote"]),
  ...rows("plural", EN, noun("صُنْدُوقٌ", "box"), ["boxes", "almost", "added the letters"]),
  ...rows("plural", EN, noun("مَكْتَبُ بَرِيدٍ", "post office"), ["post offices", "almost", "extra s"]),
  ...rows("plural", EN, noun("عِنَبٌ", "grapes"), ["grape", "almost", "left out"]),
  ...rows("plural", EN, noun("أَسْنَانٌ", "teeth"), ["tooth", "almost", "You wrote"]),
  ...rows("plural", EN, noun("جَوْرَبٌ", "sock; socks"), ["socks", "right"]),
  ...rows("plural", AR, noun("قَلَمٌ", "pen", { pluralForm: "أَقْلَامٌ" }), ["أقلام", "almost"]),
  ...rows("plural", AR, noun("جَوْرَبٌ", "sock; socks", { pluralForm: "جَوَارِبُ" }), [
    "جوارب",
    "almost",
    "asked for the singular",
  ]),
  ...rows("plural", AR, noun("تَمْرٌ", "dates", { pluralForm: "تُمُورٌ" }), [
    "تمور",
    "almost",
    "asked for the singular",
  ]),
  ...rows("plural", AR, noun("مَوْزَةٌ", "banana", { collective: "مَوْزٌ" }), [
    "موز",
    "almost",
    "left out",
  ]),
  ...rows(
    "plural",
    AR,
    noun("كِتَابٌ", "book", { pluralForm: "كُتُبٌ" }),
    ["كتابان", "almost", "added"],
    ["كتابين", "almost"],
  ),
  ...rows("plural", EN, noun("جَدِيدٌ", "new"), ["news", "wrong"]),
];

const SLIP = [
  ...rows(
    "slip",
    EN,
    noun("مَدْرَسَةٌ", "school"),
    ["scool", "almost"],
    ["shcool", "almost"],
    ["schooll", "almost"],
  ),
  ...rows("slip", EN, noun("جَمِيلٌ", "beautiful"), ["beatiful", "almost"]),
  ...rows("slip", EN, verb("اِسْتَقْبَلَ", "يَسْتَقْبِلُ", "اِسْتِقْبَالٌ", "to receive"), ["to recieve", "almost"]),
  ...rows("slip", EN, noun("صَدِيقٌ", "friend"), ["freind", "almost"]),
  ...rows("slip", EN, noun("أُسْبُوعٌ", "week"), ["weeek", "almost"]),
  ...rows("slip", EN, phrase("شُكْرًا جَزِيلًا", "thank you very much"), [
    "thank you very mutch",
    "almost",
  ]),
  ...rows("slip", EN, noun("حَدِيقَةٌ", "garden"), ["gardin", "almost"], ["gardn", "almost"]),
  ...rows("slip", EN, noun("لُغَةٌ", "language"), ["langauge", "almost"]),
  ...rows("slip", EN, noun("جَارٌ", "neighbor"), ["neigbor", "almost"], ["neighbour", "right"]),
  ...rows("slip", EN, noun("قِطٌّ", "cat"), ["catt", "almost"]),
  ...rows(
    "slip",
    AR,
    noun("مَطْعَمٌ", "restaurant"),
    ["مطم", "almost"],
    ["متعم", "almost"],
    ["مطععم", "almost"],
  ),
];

const SLIP_TRAPS = [
  ...rows("slip trap", EN, noun("نَافِذَةٌ", "window"), ["widow", "wrong"]),
  ...rows("slip trap", EN, noun("مَلَاكٌ", "angel"), ["angle", "wrong"]),
  ...rows("slip trap", EN, noun("هَادِئٌ", "quiet"), ["quite", "wrong"]),
  ...rows("slip trap", EN, noun("سِعْرٌ", "price"), ["prize", "wrong"], ["prise", "almost"]),
  ...rows("slip trap", EN, noun("خُبْزٌ", "bread"), ["beard", "wrong"]),
  ...rows("slip trap", EN, noun("طَقْسٌ", "weather"), ["whether", "wrong"], ["leather", "wrong"]),
  ...rows("slip trap", EN, noun("حِصَانٌ", "horse"), ["house", "wrong"], ["hose", "wrong"]),
  ...rows("slip trap", EN, noun("حَسَاءٌ", "soup"), ["soap", "wrong"]),
  ...rows("slip trap", EN, noun("سَفِينَةٌ", "ship"), ["shop", "wrong"], ["sheep", "wrong"]),
  ...rows("slip trap", EN, noun("حَلِيبٌ", "milk"), ["silk", "wrong"]),
  ...rows(
    "slip trap",
    EN,
    verb("مَشَى", "يَمْشِي", "مَشْيٌ", "to walk"),
    ["to talk", "wrong"],
    ["to wake", "wrong"],
  ),
  ...rows(
    "slip trap",
    EN,
    noun("يَوْمٌ جَمِيلٌ", "a nice day"),
    ["a mice day", "wrong"],
    ["a nise day", "almost"],
  ),
  ...rows("slip trap", EN, noun("رِسَالَةٌ", "letter"), ["litter", "wrong"], ["latter", "wrong"]),
  ...rows("slip trap", AR, noun("قَلْبٌ", "heart"), ["كلب", "wrong"]),
];

const SCRIPT = [
  ...rows("script", EN, noun("بَيْتٌ", "house"), ["بيت", "almost"]),
  ...rows(
    "script",
    EN,
    verb("كَتَبَ", "يَكْتُبُ", "كِتَابَةٌ", "to write"),
    ["كتب", "almost"],
    ["يكتب", "almost"],
  ),
  ...rows("script", EN, phrase("صَبَاحُ الْخَيْرِ", "good morning"), ["صباح الخير", "almost"]),
  ...rows(
    "script",
    AR,
    noun("بَابٌ", "door"),
    ["door", "almost"],
    ["bab", "almost"],
    ["bāb", "almost"],
  ),
  ...rows("script", AR, noun("مَاءٌ", "water"), ["water", "almost"], ["ma2", "almost"]),
  ...rows("script", AR, phrase("شُكْرًا", "thank you"), ["shukran", "almost"]),
  ...rows("script", AR, verb("شَرِبَ", "يَشْرَبُ", "شُرْبٌ", "to drink"), ["to drink", "almost"]),
  ...rows("script", AR, noun("قِطٌّ", "cat"), ["qitt قط", "almost"]),
];

const YA = [
  ...rows("ya", AR, phrase("عَلَى", "on"), ["علي", "almost"], ["على", "right"]),
  ...rows("ya", AR, phrase("لَدَى", "at; with"), ["لدي", "almost"]),
  ...rows("ya", AR, phrase("حَتَّى", "until"), ["حتي", "right"]),
  ...rows("ya", AR, noun("مُوسِيقَى", "music"), ["موسيقي", "right"]),
  ...rows("ya", AR, noun("مُسْتَشْفًى", "hospital"), ["مستشفي", "right"], ["مستشفا", "almost"]),
  ...rows("ya", AR, noun("كُرْسِيٌّ", "chair"), ["كرسى", "right"]),
  ...rows("ya", AR, noun("فَتًى", "young man"), ["فتي", "right"]),
  ...rows("ya", AR, verb("بَنَى", "يَبْنِي", "بِنَاءٌ", "to build"), ["بني", "right"]),
  ...rows("ya", AR, noun("عَرَبِيٌّ", "Arab"), ["عربى", "right"]),
  ...rows("ya", AR, phrase("إِلَى اللِّقَاءِ", "see you"), ["إلي اللقاء", "right"]),
];

const study = verb("دَرَسَ", "يَدْرُسُ", "دِرَاسَةٌ", "to study");

const SAID = [
  ...rows("said", AR, verb("اِنْتَهَى", "يَنْتَهِي", "اِنْتِهَاءٌ", "to end"), [
    "انتها",
    "almost",
    "verbal noun",
  ]),
  ...rows(
    "said",
    AR,
    verb("اِشْتَرَى", "يَشْتَرِي", "شِرَاءٌ", "to buy"),
    ["اشترا", "almost", "verbal noun"],
    ["شراء", "almost"],
  ),
  ...rows(
    "said",
    AR,
    verb("مَشَى", "يَمْشِي", "مَشْيٌ", "to walk"),
    ["مشا", "almost", "verbal noun"],
    ["مشي", "right"],
  ),
  ...rows("said", AR, verb("دَعَا", "يَدْعُو", "دُعَاءٌ", "to invite"), ["دعى", "almost", "verbal noun"]),
  ...rows("said", AR, verb("جَرَى", "يَجْرِي", "جَرْيٌ", "to run"), ["جرا", "almost", "verbal noun"]),
  ...rows(
    "said",
    AR,
    verb("نَادَى", "يُنَادِي", "نِدَاءٌ", "to call"),
    ["نادا", "almost", "verbal noun"],
    ["نداء", "almost"],
  ),
  ...rows("said", AR, verb("حَكَى", "يَحْكِي", "حِكَايَةٌ", "to tell"), ["حكا", "almost", "verbal noun"]),
  ...rows(
    "said",
    AR,
    study,
    ["أدرس", "almost", "without hamza"],
    ["ندرس", "almost"],
    ["درسنا", "almost"],
    ["يدرس", "right"],
  ),
  ...rows(
    "said",
    AR,
    verb("أَعْطَى", "يُعْطِي", "إِعْطَاءٌ", "to give"),
    ["أعطا", "almost", "verbal noun"],
    ["إعطاء", "almost"],
  ),
  ...rows(
    "said",
    AR,
    verb("كَتَبَ", "يَكْتُبُ", "كِتَابَةٌ", "to write"),
    ["كتابة", "almost"],
    ["كتبت", "almost"],
  ),
  ...rows(
    "said",
    AR,
    verb("قَالَ", "يَقُولُ", "قَوْلٌ", "to say"),
    ["أقول", "almost"],
    ["قلت", "almost"],
    ["قول", "almost"],
  ),
];

/** Forms of a verb, each with what it means. */
function persons(word: Word, ...given: [typed: string, said: string][]): FairCase[] {
  return given.map(([typed, meanings]) => {
    const said = `That is ${meanings}. We look for the verb`;
    return { kind: "person", direction: AR, word, typed, fair: "almost", said };
  });
}

const PERSON = [
  ...persons(
    eat,
    ["آكل", "“I eat”"],
    ["كل", "“eat!”"],
    ["كلي", "“eat!”"],
    ["يأكلون", "“they eat”"],
    ["تأكلين", "“you eat”"],
    ["أَكَلَتْ", "“she ate”"],
  ),
  ...persons(
    verb("كَتَبَ", "يَكْتُبُ", "كِتَابَةٌ", "to write"),
    ["اكتب", "“write!”"],
    ["أكتب", "“I write”"],
    ["يكتبون", "“they write”"],
    ["كتبتم", "“you all wrote”"],
    ["كتبت", "“I wrote”, “you wrote” or “she wrote”"],
    ["كَتَبْتُ", "“I wrote”"],
    ["تكتبان", "“you two write” or “they two write”"],
  ),
  ...persons(
    verb("كَانَ", "يَكُونُ", "كَوْنٌ", "to be"),
    ["كنت", "“I was” or “you were”"],
    ["كن", "“they were” or “be!”"],
  ),
  // Without marks the persons are guessed.
  ...persons(
    verb("كتب", "يكتب", "كتابة", "to write"),
    ["كتبت", "“I wrote”, “you wrote” or “she wrote”"],
    ["تكتب", "“you write” or “she writes”"],
  ),
];

export const CASES: FairCase[] = [
  ARTICLE,
  DEFECTIVE,
  SPELLING,
  FEMININE,
  FEMININE_TRAPS,
  NUMBER,
  PAST,
  PAST_TRAPS,
  PARTICLE,
  PARTICLE_TRAPS,
  TYPING,
  BRACKETS,
  PLURAL,
  SLIP,
  SLIP_TRAPS,
  SCRIPT,
  YA,
  SAID,
  PERSON,
].flat();
