import { randomUUID } from "node:crypto";
import { sharedSetLines } from "#app/routes/word-sets/set-lines.ts";
import type { SetsPlace } from "#app/routes/word-sets/sets-place.ts";
import { cutList } from "#models/database/place-in-time.ts";
import type { User } from "#models/users/user.ts";
import { listPublicSets } from "#models/word-sets/public-sets.ts";
import { placeOfSharedSet, readSharedSetPlace } from "#models/word-sets/shared-set-place.ts";
import { findSharedSets } from "#services/word-sets/shared-sets.ts";
import { readSearch } from "#services/words/search-text.ts";

const AT_ONCE = 12;

/** The page of public sets of others that a place asks for. */
export async function sharedSetsStart(user: Pick<User, "id" | "timeZone">, place: SetsPlace) {
  const { search, order } = place;
  const after = readSharedSetPlace(place.sharedAfter);
  const part = { limit: AT_ONCE + 1, order, after };
  const found = search
    ? await findSharedSets(user.id, search, part)
    : await listPublicSets(user.id, part);
  const { shown, next } = cutList(found, AT_ONCE, placeOfSharedSet);
  return {
    sharedSets: await sharedSetLines(shown, user),
    nextShared: next,
    isSearchable: !search || readSearch(search).length > 0,
    formId: randomUUID(),
  };
}
