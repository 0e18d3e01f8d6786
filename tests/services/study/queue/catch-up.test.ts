import { expect, test } from "vitest";
import { toUser } from "#models/users/user.ts";
import { catchUp, WAYS_TO_CATCH_UP } from "#services/study/queue/catch-up.ts";
import { withDatabase } from "#tests/support/database/database.ts";
import { makeUser } from "#tests/support/users/make-user.ts";

withDatabase();

const now = new Date("2026-11-22T10:00:00Z");

test.each(WAYS_TO_CATCH_UP)(
  "an offer that is taken when nothing is due any more hides no word of tomorrow: %s",
  async (way) => {
    const user = toUser(await makeUser(), { isAdmin: false });
    const after = await catchUp(user, { way, perDay: "5" }, now);
    expect(after.catchUp).toBeNull();
  },
);
