import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { redirectWithFailure } from "#app/document/flash.ts";
import { download } from "#app/http/download.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { DECK_MESSAGES } from "#models/imports/decks/deck-rules.ts";
import { findDeck } from "#models/imports/decks/import-deck.ts";
import { problemOr } from "#services/imports/anki/deck-problem.ts";
import { notesLeftOut } from "#services/imports/anki/notes-left-out.ts";
import { TooManyDecks } from "#services/imports/anki/read-deck.ts";
import type { Route } from "./+types/notes-left-out";

const ROWS_COUNTED = 1000;
const FILE = { name: "notes-left-out.csv", type: "text/csv; charset=utf-8; header=present" };

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const deck = await findDeck(id);
  if (!deck) throw redirect(href("/bulk-import/deck"));
  await countWork(id, { rows: ROWS_COUNTED });
  try {
    const file = await problemOr(() => download(notesLeftOut(id, deck.id), FILE));
    if ("value" in file) return file.value;
    const to = href("/bulk-import/deck/notes");
    return redirectWithFailure(to, file.problem);
  } catch (error) {
    if (!(error instanceof TooManyDecks)) throw error;
    return new Response(DECK_MESSAGES.busy, { status: 503, headers: { "Retry-After": "10" } });
  }
}
