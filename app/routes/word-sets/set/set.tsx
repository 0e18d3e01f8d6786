import { randomUUID } from "node:crypto";
import { data, href, Link } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { setLines, sharedSetLines } from "#app/routes/word-sets/set-lines.ts";
import "#app/styles/word-lines.css";
import "#app/styles/word-sets.css";
import { Icon } from "#app/ui/icon.tsx";
import { toSharedWord } from "#app/views/words/word-view.ts";
import { readPlace } from "#models/database/place-in-time.ts";
import { recordingSpace } from "#models/recordings/recording-space.ts";
import { findPublicSet } from "#models/word-sets/public-sets.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { env } from "#services/env.server.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import { wordsOfSet } from "#services/word-sets/words-of-sets.ts";
import { listedWord } from "#services/words/listed-word.ts";
import { withProgress } from "#services/words/scheduled-words.ts";
import type { Route } from "./+types/set";
import { OwnSet } from "./own-set.tsx";
import { SharedSetPage } from "./shared-set.tsx";

const WORDS_AT_ONCE = 50;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const part = { limit: WORDS_AT_ONCE, after: readPlace(url.searchParams.get("wordsAfter")) };
  const isFirst = part.after === undefined;
  const [own, shared] = await Promise.all([findSet(user.id, params.id), findPublicSet(params.id)]);
  if (own) {
    const [[set], { words, next }, recordings] = await Promise.all([
      setLines([own], zoneOf(user)),
      wordsOfSet(own, part),
      recordingSpace.of(user.id),
    ]);
    const hasRecordings = recordings.files > 0;
    const scheduled = await withProgress(user.id, words);
    const today = dayOf(user, new Date());
    const link = env.publicUrl + href("/word-sets/:id", { id: own.id });
    const lines = scheduled.map((word) => listedWord(word, today));
    if (set) {
      return { kind: "own" as const, set, link, words: lines, next, isFirst, hasRecordings };
    }
  }
  if (shared) {
    const [[set], { words, next }] = await Promise.all([
      sharedSetLines([shared], user),
      wordsOfSet(shared, part),
    ]);
    const formId = randomUUID();
    if (set) {
      return {
        kind: "shared" as const,
        ...{ set, formId, words: words.map(toSharedWord), next, isFirst },
      };
    }
  }
  throw data("Word set not found", { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.set.name ?? "Word set", matches);

export default function WordSet({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link
        to={href("/word-sets")}
        className="-ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-medium text-accent hover:text-accent-strong"
      >
        <Icon name="back" className="size-4" />
        Word Sets
      </Link>
      {loaderData.kind === "own" ? <OwnSet {...loaderData} /> : <SharedSetPage {...loaderData} />}
    </>
  );
}
