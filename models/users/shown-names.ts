import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { type StoredUser, UserModel } from "./user.ts";

/** The names of a user that others may see; never anything of the e-mail. */
export type ShownNames = { firstName: string | null; username: string };

/** Returns the names of these users by their ids; leaves out users who are gone. */
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
