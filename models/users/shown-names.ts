import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { type StoredUser, UserModel } from "./user.ts";

/** What a user may be called before others: never anything of the e-mail. */
export type ShownNames = { firstName: string | null; username: string };

/** The names of these users by their ids; those who are gone are left out. */
export async function shownNames(userIds: readonly string[]): Promise<Map<string, ShownNames>> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return new Map();
  return answerQuery({
    model: UserModel,
    filter: { _id: trusted({ $in: wanted }) },
    projection: { firstName: 1, username: 1 },
    toResult: (stored: StoredUser[]) =>
      new Map(
        stored.map(({ _id, firstName, username }) => [
          String(_id),
          { firstName: firstName ?? null, username },
        ]),
      ),
  });
}
