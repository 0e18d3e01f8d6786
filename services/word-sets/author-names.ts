import { type ShownNames, shownNames } from "#models/users/shown-names.ts";
import { looksLike } from "#models/users/username-rules.ts";
import { UNNAMED_AUTHOR } from "#models/word-sets/word-set-rules.ts";
import { env } from "#services/env.server.ts";

/** The owner of the sets that come with the product: no user has this id, so nobody can sign in as it. */
export const HOUSE_ID = "000000000000000000000001";

/** The names that authors of sets are shown under, by their ids: the first name, else the username, never an e-mail. */
export async function authorNames(userIds: readonly string[]): Promise<Map<string, string>> {
  const known = await shownNames(userIds.filter((id) => id !== HOUSE_ID));
  const named = userIds.map((id) => {
    return [id, id === HOUSE_ID ? env.productName : nameOf(known.get(id))] as const;
  });
  return new Map(named);
}

/** The name that one author is shown under. */
export async function authorName(userId: string): Promise<string> {
  return (await authorNames([userId])).get(userId) ?? UNNAMED_AUTHOR;
}

function nameOf(names: ShownNames | undefined): string {
  const shown = [names?.firstName, names?.username].find((name) => name && isShowable(name));
  return shown ?? UNNAMED_AUTHOR;
}

function isShowable(name: string): boolean {
  return !name.includes("@") && !looksLike(name, env.productName);
}
