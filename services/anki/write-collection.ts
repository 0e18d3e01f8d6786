import type { DatabaseSync } from "node:sqlite";
import { default_w } from "ts-fsrs";
import { stateOf } from "#models/scheduling/asked-state.ts";
import { DIRECTIONS } from "#models/scheduling/direction.ts";
import type { User } from "#models/users/user.ts";
import { answersByWord } from "#services/data-export/answers-by-word.ts";
import { everyScheduledWord, everySet } from "#services/data-export/own-data.ts";
import { cardOfDirection } from "./card-of-direction.ts";
import { insertFacts } from "./collection-facts.ts";
import { type CollectionRows, collectionRows } from "./collection-rows.ts";
import { COLLECTION_TABLES } from "./collection-tables.ts";
import { logOfDirection } from "./log-of-direction.ts";
import { addMediaOf, type MediaFiles, mediaOf } from "./media-files.ts";
import { noteOfWord, setTag, tagsOf } from "./note-of-word.ts";

export type DeckOwner = Pick<User, "id" | "memory">;

const ROWS_AT_ONCE = 100;

/** Writes all words of a learner with their schedule, answers and sets as an Anki collection, with a pause after each portion, and adds their files to `media`. */
export async function* writeCollection(
  database: DatabaseSync,
  owner: DeckOwner,
  { words, now, media }: { words: number; now: Date; media: MediaFiles },
): AsyncGenerator<void> {
  database.exec(COLLECTION_TABLES);
  insertFacts(database, now);
  const rows = collectionRows(database, now);
  database.exec("BEGIN");
  yield* writeNotes(rows, owner, { words, media });
  yield* writeLog(rows, owner.id);
  yield* writeSetTags(rows, owner.id);
  database.exec("COMMIT");
}

/** Words come newest first; the oldest is to be the first of the new cards. */
async function* writeNotes(
  rows: CollectionRows,
  owner: DeckOwner,
  { words, media }: { words: number; media: MediaFiles },
) {
  const decay = (owner.memory.w ?? default_w)[20] ?? 0;
  let place = words;
  for await (const page of everyScheduledWord(owner.id)) {
    await addMediaOf(
      page.map(({ word }) => word),
      media,
    );
    for (const { word, progress } of page) {
      const tags = tagsOf(word);
      const cards = DIRECTIONS.map((direction) =>
        cardOfDirection(progress ? stateOf(progress.srs, { direction }) : undefined, {
          place: Math.max(1, place),
          decay,
        }),
      );
      rows.addNote(word, { ...noteOfWord(word, mediaOf(word, media)), tags, cards });
      place -= 1;
    }
    yield;
  }
}

async function* writeLog(rows: CollectionRows, userId: string) {
  let lines = 0;
  for await (const answers of answersByWord(userId)) {
    const cards = rows.cardsOf(answers[0]?.wordId ?? "");
    if (cards.length === 0) yield;
    for (const [at, card] of cards.entries()) {
      const given = answers.filter(
        ({ direction, askedForm }) => direction === DIRECTIONS[at] && !askedForm,
      );
      for (const line of logOfDirection(given, card.ivl)) {
        rows.addLogLine(card.id, line);
        lines += 1;
        if (lines % ROWS_AT_ONCE === 0) yield;
      }
      const last = given.at(-1);
      if (last) rows.noteLastReview(card.id, last.answeredAt);
    }
  }
}

async function* writeSetTags(rows: CollectionRows, userId: string) {
  for await (const sets of everySet(userId)) {
    for (const { name, wordIds } of sets) {
      for (let at = 0; at < wordIds.length; at += ROWS_AT_ONCE) {
        rows.addTag(setTag(name), wordIds.slice(at, at + ROWS_AT_ONCE));
        yield;
      }
    }
  }
}
