/** The things that requests name by id, and how many of each there are. */
export const KINDS = {
  word: 30,
  session: 5,
  foreignWord: 3,
  foreignSession: 1,
  nothing: 2,
  set: 5,
  foreignSet: 2,
} as const;

export type Kind = keyof typeof KINDS;

const PREFIX = "65f0f0f0";
const NAMES = Object.keys(KINDS) as Kind[];

/** An id that stands for the one that the database will give, so that the same seed makes the same requests. */
export function standInFor(kind: Kind, index: number): string {
  return `${PREFIX}${NAMES.indexOf(kind)}${String(index).padStart(15, "0")}`;
}

export const STAND_INS: readonly string[] = NAMES.flatMap((kind) =>
  Array.from({ length: KINDS[kind] }, (_, index) => standInFor(kind, index)),
);

/** The text with the real ids in it; a stand-in for nothing stays. */
export function withRealIds(text: string, realIds: ReadonlyMap<string, string>): string {
  return text.replaceAll(/65f0f0f0\d{16}/g, (standIn) => realIds.get(standIn) ?? standIn);
}
