import { expect, test } from "vitest";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { notesLeftOut } from "#services/imports/anki/notes-left-out.ts";
import { TooManyDecks } from "#services/imports/anki/read-deck.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

test("a learner has one file of notes written at a time", async () => {
  const [userId, other, deckId] = [1, 2, 3].map(() => new ObjectId().toHexString());
  const file = (id = "") => notesLeftOut(id, deckId ?? "");
  const first = file(userId);
  expect((await first.next()).value).toContain("deck,tags,fields");
  await expect(file(userId).next()).rejects.toThrow(TooManyDecks);
  expect((await file(other).next()).done).toBe(false);
  await first.return(undefined);
  expect((await file(userId).next()).done).toBe(false);
});
