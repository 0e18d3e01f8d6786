import { isEnglishWord } from "./word-list.server.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words for one sex only; the word for the other sex is a different answer. */
const OF_ONE_SEX = words(`
  man boy father dad daddy papa brother son husband uncle king prince nephew grandfather grandpa grandson gentleman sir
  mister mr lord master monk groom bridegroom lad guy male widower landlord duke emperor stepfather stepson
  woman girl lady mother mom mommy mama sister daughter wife aunt queen princess niece grandmother grandma granddaughter
  madam miss mrs ms nun bride maid female widow landlady duchess empress stepmother stepdaughter actress waitress hostess
  heroine goddess policewoman businesswoman salesman bull rooster ram stallion cow hen mare ewe
`);

/** Words for persons without a typical ending for people who do something. */
const PERSONS = words(`
  adult ally ambassador ancestor apprentice architect artist athlete author baby beggar boss captain champion chef chief
  child citizen clerk client coach colleague companion cook coward crook cousin cripple critic customer darling delegate
  deputy doctor dwarf elder enemy expert farmer fool foreigner friend genius giant graduate guard guest guide heir hero
  host human hypocrite idiot inhabitant infant journalist judge junior kid lawyer leader liar member merchant minister
  minor musician native neighbor newcomer nurse officer official opponent orphan outsider owner partner passenger patient
  peasant person philosopher pilgrim pilot poet politician president priest principal professor prophet pupil rebel refugee
  relative rival ruler sailor saint scholar scientist secretary senior servant settler shepherd slave soldier specialist
  spy stranger student surgeon tailor teacher teenager thief tourist tramp traitor twin tyrant vet victim villager
  volunteer witness youngster youth muslim christian jew arab
`);

/** Qualities that are not told by their -er and -est or their -ly. */
const QUALITIES = words(`
  first second third fourth fifth sixth seventh eighth ninth tenth last next other same own only main
  absent afraid alive alone asleep available awake bilingual busy certain closed crowded divorced dead domestic double
  eastern economic empty engaged excited extra faraway foreign forbidden former free full future general golden gray
  handmade homemade ill impossible inner intelligent interested invisible local married medical middle missing modern
  mobile national necessary northern old open opposite orange outer past pink popular possible postal pregnant present
  private purple ready real related right rotten single southern spare special still sunny tired unemployed unable used
  usual violet wealthy western wild wooden wrong brown beige arab
`);

/** Nouns that become adjectives or adverbs with -ly. */
const NOUNS_WITH_LY = words(`
  body bone brother coward cost count curd day death earth east father friend ghost god heaven heart hour house home king
  leader leisure life live lord love man master matron mother month name neighbor night north order part prince queen
  quarter saint scholar sister shape south state time week west woman world worth year wool
`);

/** Whether an English word names a person, a man or a woman; "maybe" if only its ending says so, as in writer and in computer. */
export function namesAnyPerson(meaning: string): "surely" | "maybe" | null {
  const head = headOf(meaning);
  if (isOfOneSex(head)) return null;
  if (PERSONS.has(head)) return "surely";
  return isAgent(head) ? "maybe" : null;
}

/** Whether an English name is that of a man or a woman alone. */
export function namesOneSex(meaning: string): boolean {
  return isOfOneSex(headOf(meaning));
}

/** Whether an English word names a quality: it has degrees, or an adverb of its own. */
export function namesQuality(meaning: string): boolean {
  if (/ \w+ed$/.test(meaning)) return true;
  const word = headOf(meaning.replace(/^(?:very|not|be) /, ""));
  if (QUALITIES.has(word) || degreesOf(word).some(isEnglishWord)) return true;
  if (/(?:ful|less|ous|.{4}[ai]ble|.{3}ive|.{4}ish|.{3}ese|.{3}ian|[aeiou]can)$/.test(word))
    return true;
  if (NOUNS_WITH_LY.has(word)) return false;
  const stem = word.replace(/y$/, "i").replace(/le$/, "l").replace(/ic$/, "ical");
  return isEnglishWord(`${stem}ly`) || isEnglishWord(`un${word}`);
}

/** Whether an English word says that something is more or most of a quality. */
export function namesDegree(meaning: string): boolean {
  if (/^(?:more|most) /.test(meaning)) return true;
  const base = /^(.+?)(?:er|est)$/.exec(headOf(meaning))?.[1] ?? "";
  const bases = [base, `${base}e`, base.replace(/i$/, "y"), base.replace(/(.)\1$/, "$1")];
  return base !== "" && bases.some((one) => degreesOf(one).some(isEnglishWord));
}

function headOf(meaning: string): string {
  const [named = ""] = meaning.split(/ (?:of|for|in|from|who|that|with) /);
  return named.slice(named.lastIndexOf(" ") + 1);
}

function isOfOneSex(head: string): boolean {
  return (
    OF_ONE_SEX.has(head) || (head.endsWith("man") && !/^(?:human|german|roman|ottoman)$/.test(head))
  );
}

/** Writer, visitor, guitarist, musician, student, assistant, employee. */
function isAgent(word: string): boolean {
  const stem = /^(.{3,})(?:er|or)$/.exec(word)?.[1];
  if (stem) return [stem, `${stem}e`, stem.slice(0, -1), `${stem}y`].some(isEnglishWord);
  return /.{3}(?:ist|ian|ent|ant|ee|eer|ese|ier)$/.test(word);
}

function degreesOf(word: string): string[] {
  if (word.length < 2) return [];
  const stem = word.replace(/e$/, "").replace(/([^aeiou])y$/, "$1i");
  const spelled = [stem, stem + stem.slice(-1)];
  return spelled.map((one) => `${one}est`);
}
