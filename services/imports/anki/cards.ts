import { hasArabicLetters } from "#models/arabic/keys.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import type { CardElsewhere, ReviewElsewhere } from "#services/study/answers/history-elsewhere.ts";
import type { Collection } from "./collection.ts";
import { RefusedDeck } from "./deck.ts";

const MOST_CARDS_OF_NOTE = 20;
const MOST_REVIEWS_OF_CARD = 200;
const MOST_ANSWERS = 10_000;
const MOST_EASE = 10_000;
const MOST_MS = 3_600_000;
const MOST_REVIEWS = 500_000;
const DAY_MS = 86_400_000;
const MOST_DAYS = 36_500;
type NoteWithCards = { id: number; fields: readonly string[]; fronts: readonly number[][] };

const TYPES = { learning: 1, review: 2, relearning: 3 } as const;

/**
 * Returns a function that reads the cards of a note with their schedule and their latest 200 reviews. It throws
 * `RefusedDeck` once there were too many reviews in all.
 */
export function cardReader({ database, beganAt }: Collection) {
  const cardsOf = database.prepare(
    `SELECT id, ord, type, due, odue, ivl, factor, reps, lapses, substr(data, 1, 1000) AS data
     FROM cards WHERE nid = ? ORDER BY ord LIMIT ?`,
  );
  // Button 0 stands for a card that was moved by hand.
  const reviewsOf = database.prepare(
    `SELECT id, ease, time FROM revlog WHERE cid = ? AND ease BETWEEN 1 AND 4
     ORDER BY id DESC LIMIT ?`,
  );
  let left = MOST_REVIEWS;

  return ({ id: noteId, fields, fronts }: NoteWithCards): CardElsewhere[] =>
    cardsOf.all(noteId, MOST_CARDS_OF_NOTE).map((card) => {
      const numbers = Object.fromEntries(
        Object.entries(card).map(([name, value]) => [name, Number(value)]),
      );
      const { id = 0, ord = 0, ivl = 0, factor = 0, reps = 0, lapses = 0 } = numbers;
      const reviews = reviewsOf.all(id, MOST_REVIEWS_OF_CARD);
      left -= reviews.length;
      if (left < 0) throw new RefusedDeck("too-many-reviews");
      return {
        direction: directionOf(fields, fronts[ord] ?? []),
        dueAt: dueAt(numbers, beganAt),
        interval: bounded(ivl, MOST_DAYS),
        ease: bounded(factor, MOST_EASE) / 1000,
        answers: bounded(reps, MOST_ANSWERS),
        lapses: bounded(lapses, MOST_ANSWERS),
        memory: memoryIn(String(card.data)),
        reviews: reviews.map(reviewOf).reverse(),
      };
    });
}

function reviewOf({ id, ease, time }: Record<string, unknown>): ReviewElsewhere {
  return [Number(id), Number(ease) > 1 ? 1 : 0, bounded(Number(time), MOST_MS)];
}

/** The number between 0 and `most`; 0 for what is none. */
function bounded(number: number, most: number): number {
  return Math.min(most, Math.max(0, number || 0));
}

/** A card asks for the meaning if the first field on its front that says something is Arabic. */
function directionOf(fields: readonly string[], front: readonly number[]): Direction {
  const asked = front.map((place) => fields[place] ?? "").find((text) => text !== "");
  return hasArabicLetters(asked ?? "") ? "arabic-to-english" : "english-to-arabic";
}

/** When a card is due: a review on a day of the collection, learning at a second. */
function dueAt(card: Record<string, number>, beganAt: number): number | null {
  const { type, due = 0, odue = 0 } = card;
  const wanted = odue || due;
  if (type === TYPES.review || (type === TYPES.relearning && wanted < MOST_DAYS)) {
    return Math.abs(wanted) < MOST_DAYS ? beganAt + wanted * DAY_MS : null;
  }
  return type === TYPES.learning || type === TYPES.relearning ? wanted * 1000 : null;
}

function memoryIn(data: string): CardElsewhere["memory"] {
  try {
    const { s, d } = JSON.parse(data);
    return s > 0 && d >= 1 && d <= 10 ? { s: bounded(Number(s), MOST_DAYS), d: Number(d) } : null;
  } catch {
    return null;
  }
}
