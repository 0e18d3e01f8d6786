import type { User } from "#models/users/user.ts";
import { findWord } from "#models/words/word.ts";

/** For the acts on an own word. */
export const ofOwnWord = {
  access: "owner",
  thing: "Vocabulary item",
  find: ({ user, id }: { user: Pick<User, "id">; id: string }) => findWord(user.id, id),
} as const;
