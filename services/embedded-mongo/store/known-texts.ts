/** Texts that are stored as their place here, 256 at most. A text keeps its place: others are added at the end. */
const COMMON =
  `noun verb expression other adjective adverb particle pronoun number phrase masculine feminine either
manual dictionary typed imported copied starter easy medium hard arabic-to-english english-to-arabic both stopped open
running flashcards matching pronunciation quiz`.split(/\s+/);

/** A common text in BSON by its place, undefined for no place. */
export const COMMON_TEXTS: readonly Buffer[] = COMMON.map(inBson);

/** The place of a common text. */
export const COMMON_PLACES: ReadonlyMap<string, number> = new Map(
  COMMON.map((text, place) => [text, place]),
);

function inBson(text: string): Buffer {
  const bytes = Buffer.alloc(4 + text.length + 1);
  bytes.writeInt32LE(text.length + 1);
  bytes.write(text, 4, "latin1");
  return bytes;
}

const DAY_MS = 86_400_000;
const days = new Map<number, Buffer>();

/** The text of a day in BSON, by the day's number. */
export function dayInBson(day: number): Buffer {
  const known = days.get(day);
  if (known) return known;
  const made = inBson(new Date(day * DAY_MS).toISOString().slice(0, 10));
  days.set(day, made);
  return made;
}

/** The number of a day, undefined for any other text. */
export function dayOf(text: string): number | undefined {
  if (text.length !== 10 || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = Date.parse(text) / DAY_MS;
  if (!(day >= 0 && day <= 0xffff)) return undefined;
  return dayInBson(day).toString("latin1", 4, 14) === text ? day : undefined;
}
