import { userContext } from "#app/context.ts";
import { download } from "#app/http/download.ts";
import { jsonLists } from "#app/http/json-lists.ts";
import { archivePart } from "#app/views/data-export/archive-part.ts";
import { ARCHIVE_VERSION } from "#models/data-import/restore-rules.ts";
import { findOwnAccount } from "#models/users/own-account.ts";
import type { User } from "#models/users/user.ts";
import { dayOf } from "#services/study/learner.ts";
import { tierLimits } from "#services/usage/tier-limits.ts";
import type { Route } from "./+types/archive-file";
import { archiveLists } from "./archive-lists.ts";
import { listsOfPart } from "./archive-parts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The archive, or one part of it: `?part=2&of=3`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const part = archivePart.safeParse({
    number: Number(url.searchParams.get("part")),
    of: Number(url.searchParams.get("of")),
  }).data;
  const facts = {
    archiveVersion: ARCHIVE_VERSION,
    ...(part && { part }),
    writtenAt: now.toISOString(),
    account: { ...(await findOwnAccount(user.id)), usage: await usageOf(user, now) },
  };
  const lists = archiveLists(user, now);
  const name = `archive-${part ? `${part.number}-of-${part.of}-` : ""}${dayOf(user, now)}.json`;
  const written = jsonLists(facts, part ? listsOfPart(lists, part) : lists);
  return download(written, { name, type: "application/json" });
}

/** Returns the use of the plan on the UTC day of `now`, and when that day began. */
async function usageOf(user: Pick<User, "id" | "subscriptionTier">, now: Date) {
  const { vocabulary, story, resetsAt } = await tierLimits(user, now);
  return {
    dailyVocabCount: vocabulary.current,
    dailyStoryCount: story.current,
    lastReset: new Date(resetsAt.getTime() - DAY_MS),
  };
}
