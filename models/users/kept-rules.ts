/** The most that one account keeps of what nobody but its learner can make less. */
export const MOST_KEPT = {
  words: 100_000,
  sets: 2_000,
  /** In all sets together. */
  setWords: 200_000,
  answers: 2_000_000,
} as const;

export type Kept = keyof typeof MOST_KEPT;

/** The most of what makes room by itself: a new one takes the place of the oldest. */
export const MOST_NEWEST = {
  /** Ended ones; enough for nine years of three sessions a day. */
  sessions: 10_000,
  /** The exercises of years. */
  practices: 1_000,
} as const;

export type Newest = keyof typeof MOST_NEWEST;

const OLDEST_GOES: Record<Newest, { name: string; effect: string }> = {
  sessions: { name: "study sessions", effect: " Its answers stay." },
  practices: { name: "practice sessions", effect: "" },
};

const TEXTS: Record<Kept, { name: string; way: string }> = {
  words: { name: "words", way: " Delete some to add others." },
  sets: { name: "word sets", way: " Delete some to make others." },
  setWords: { name: "words in sets", way: " Take some out to add others." },
  answers: { name: "answers", way: "" },
};

// From here on it is told how much room is left.
const TOLD_FROM = 0.9;

/** Why something is not stored: an account has, or would have, more of it than it can have. */
export class NoRoomLeft extends Error {
  constructor(kind: Kept, left: number) {
    super(noRoomFor(kind, left));
    this.name = "NoRoomLeft";
  }
}

/** Returns the message if there is too little room left to store more. */
export function noRoomFor(kind: Kept, left: number | string): string {
  const { name, way } = TEXTS[kind];
  const most = MOST_KEPT[kind].toLocaleString("en-US");
  return left !== 0
    ? `There is room for only ${left.toLocaleString("en-US")} more: an account can have ${most} ${name}.`
    : `You have ${most} ${name}, the most an account can have.${way}`;
}

/** Returns the notice before the oldest goes: from nine tenths of the limit on and below it; else null. */
export function oldestGoesNotice(kind: Newest, count: number): string | null {
  const { name, effect } = OLDEST_GOES[kind];
  const most = MOST_NEWEST[kind];
  if (count < most * TOLD_FROM || count >= most) return null;
  return `You have ${count.toLocaleString("en-US")} ${name}. Once there are ${most.toLocaleString("en-US")}, each new one takes the place of the oldest.${effect}`;
}

/** Returns the notice before room runs out: from nine tenths on, else null. */
export function roomNotice(kind: Kept, left: number): string | null {
  const { name } = TEXTS[kind];
  const most = MOST_KEPT[kind];
  if (left > most * (1 - TOLD_FROM)) return null;
  if (left <= 0) return noRoomFor(kind, 0);
  return `You have room for ${left.toLocaleString("en-US")} more of ${most.toLocaleString("en-US")} ${name}.`;
}
