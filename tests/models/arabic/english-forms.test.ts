import { expect, test } from "vitest";
import { inDigits } from "#models/arabic/english/digits.ts";
import {
  namesAnyPerson,
  namesDegree,
  namesOneSex,
  namesQuality,
} from "#models/arabic/english/kinds-of-words.server.ts";
import { lookalikesOf } from "#models/arabic/english/lookalikes.server.ts";
import { pluralsOf, singularsOf } from "#models/arabic/english/noun-forms.server.ts";
import { prepositionsOf } from "#models/arabic/english/prepositions.ts";
import { basesOf, otherFormsOf, pastsOf } from "#models/arabic/english/verb-forms.server.ts";
import { isEnglishWord } from "#models/arabic/english/word-list.server.ts";

/** Verb, past, past participle. */
const VERBS = `
  arise arose arisen, awake awoke awoken, be was been, bear bore borne, beat beat beaten,
  become became become, begin began begun, bend bent bent, bite bit bitten, bleed bled bled,
  blow blew blown, break broke broken, bring brought brought, build built built,
  burn burned burned, burst burst burst, buy bought bought, catch caught caught,
  choose chose chosen, come came come, cost cost cost, creep crept crept, cut cut cut,
  deal dealt dealt, dig dug dug, do did done, draw drew drawn, dream dreamed dreamed,
  drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feed fed fed,
  feel felt felt, fight fought fought, find found found, flee fled fled, fly flew flown,
  forbid forbade forbidden, forget forgot forgotten, forgive forgave forgiven,
  freeze froze frozen, get got gotten, give gave given, go went gone, grind ground ground,
  grow grew grown, hang hung hung, have had had, hear heard heard, hide hid hidden,
  hit hit hit, hold held held, hurt hurt hurt, keep kept kept, kneel knelt knelt,
  know knew known, lay laid laid, lead led led, lean leaned leaned, leap leaped leaped,
  learn learned learned, leave left left, lend lent lent, let let let, lie lay lain,
  light lit lit, lose lost lost, make made made, mean meant meant, meet met met, pay paid paid,
  put put put, quit quit quit, read read read, ride rode ridden, ring rang rung,
  rise rose risen, run ran run, say said said, see saw seen, seek sought sought,
  sell sold sold, send sent sent, set set set, sew sewed sewn, shake shook shaken,
  shine shone shone, shoot shot shot, show showed shown, shrink shrank shrunk, shut shut shut,
  sing sang sung, sink sank sunk, sit sat sat, sleep slept slept, slide slid slid,
  smell smelled smelled, speak spoke spoken, spell spelled spelled, spend spent spent,
  spill spilled spilled, spin spun spun, spit spat spat, split split split,
  spread spread spread, spring sprang sprung, stand stood stood, steal stole stolen,
  stick stuck stuck, sting stung stung, strike struck struck, swear swore sworn,
  sweep swept swept, swim swam swum, swing swung swung, take took taken, teach taught taught,
  tear tore torn, tell told told, think thought thought, throw threw thrown,
  understand understood understood, wake woke woken, wear wore worn, weave wove woven,
  weep wept wept, win won won, wind wound wound, withdraw withdrew withdrawn,
  write wrote written, overcome overcame overcome, undo undid undone, rebuild rebuilt rebuilt,
  repay repaid repaid, misunderstand misunderstood misunderstood, mistake mistook mistaken,
  plan planned planned, prefer preferred preferred, refuse refused refused,
  carry carried carried, enjoy enjoyed enjoyed, die died died, agree agreed agreed,
  fix fixed fixed, hug hugged hugged, clap clapped clapped, admit admitted admitted,
  happen happened happened, answer answered answered, offer offered offered,
  travel traveled traveled, cancel canceled canceled, panic panicked panicked,
  picnic picnicked picnicked, regret regretted regretted, permit permitted permitted,
  kidnap kidnapped kidnapped, worship worshiped worshiped, focus focused focused,
  program programmed programmed, pray prayed prayed, obey obeyed obeyed, bury buried buried,
  copy copied copied, rob robbed robbed, shop shopped shopped, beg begged begged,
  knit knitted knitted, bless blessed blessed, google googled googled, text texted texted,
  email emailed emailed, worry worried worried, chat chatted chatted, drop dropped dropped,
  grab grabbed grabbed, occur occurred occurred, refer referred referred,
  visit visited visited, listen listened listened, open opened opened, enter entered entered,
  develop developed developed, limit limited limited, marry married married,
  divorce divorced divorced, argue argued argued, continue continued continued, tie tied tied,
  free freed freed
`;

test.each(VERBS.trim().split(/,\s*/))("The forms of a verb are known: %s", (line) => {
  const [base = "", past = "", participle = ""] = line.split(" ");
  expect(pastsOf(base)).toContain(past);
  expect([...otherFormsOf(base), ...pastsOf(base)]).toContain(participle);
});

test("A phrase is inflected in its verb, and a past leads back to it", () => {
  expect(pastsOf("be afraid")).toEqual(["was afraid", "were afraid"]);
  expect(otherFormsOf("wake up")).toContain("waking up");
  expect(basesOf("wrote")).toEqual(["write"]);
  expect(basesOf("stopped here")).toEqual(["stop here"]);
  expect(basesOf("goes")).toEqual(["go"]);
});

test.each([
  ["book", "books"],
  ["city", "cities"],
  ["box", "boxes"],
  ["child", "children"],
  ["woman", "women"],
  ["post office", "post offices"],
  ["potato", "potatoes"],
])("The plural of %s is %s, and back", (singular, plural) => {
  expect(pluralsOf(singular)).toContain(plural);
  expect(singularsOf(plural)).toContain(singular);
});

test("What has no singular has none", () => {
  expect(singularsOf("glass")).toEqual([]);
  expect(pluralsOf("sheep")).toEqual([]);
});

test.each("horse mouth dessert widow quiet angel color walked".split(" "))(
  "%s is a word",
  (word) => {
    expect(isEnglishWord(word)).toBe(true);
  },
);

test.each(["kitchin", "freind", "evenimg", "", "a b"])("“%s” is no word", (word) => {
  expect(isEnglishWord(word)).toBe(false);
});

test("The words one letter from a word are found, and only words", () => {
  expect(lookalikesOf(["house"])).toEqual(expect.arrayContaining(["horse", "mouse", "hose"]));
  expect(lookalikesOf(["house"])).not.toContain("house");
  expect(lookalikesOf(["house"]).every(isEnglishWord)).toBe(true);
});

test.each([
  ["big", "quality"],
  ["happy", "quality"],
  ["expensive", "quality"],
  ["third", "quality"],
  ["dark skinned", "quality"],
  ["bigger", "degree"],
  ["more beautiful", "degree"],
  ["student", "person"],
  ["bus driver", "person"],
  ["engineer", "person"],
  ["king", "one sex"],
  ["policeman", "one sex"],
  ["widower", "one sex"],
  ["road", "thing"],
  ["month", "thing"],
  ["woman", "one sex"],
  ["office", "thing"],
])("%s is a %s", (meaning, kind) => {
  const isPerson = namesAnyPerson(meaning) !== null;
  const kinds = {
    quality: namesQuality(meaning) && !namesDegree(meaning),
    degree: namesDegree(meaning),
    person: isPerson,
    "one sex": namesOneSex(meaning),
  };
  const told = Object.entries(kinds).flatMap(([name, isKind]) => (isKind ? [name] : []));
  expect(told[0] ?? "thing").toBe(kind);
});

test.each([
  ["look", "الي", "at"],
  ["think", "في", "about of"],
  ["be afraid", "من", "of"],
  ["get angry", "من", "at with about"],
  ["get up", "من", "from"],
  ["travel", "الي", "to"],
  ["move away", "عن", "from"],
  ["look for", "عن", ""],
  ["look", "من", ""],
])("%s with %s goes on with “%s”", (verb, particle, expected) => {
  expect(prepositionsOf(verb, particle).join(" ")).toBe(expected);
});

test.each([
  ["twenty one", "21"],
  ["a hundred and five", "a 105"],
  ["two thousand", "2000"],
  ["first", "1th"],
  ["1st", "1th"],
  ["twenty second", "22th"],
  ["٣ books", "3 books"],
  ["one day", "1 day"],
  ["and then", "and then"],
])("“%s” in digits is “%s”", (text, digits) => {
  expect(inDigits(text)).toBe(digits);
});
