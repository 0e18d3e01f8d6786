import { data, href, redirect } from "react-router";
import { effectOf, formIdOf } from "#app/actions/form-effect.ts";
import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { keepPageOnNetworkError, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { reasonOf } from "#app/http/database-answers.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import styles from "#app/styles/practice.css?url";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { RoomNotices } from "#app/ui/feedback/room-notices.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { searchByEnter } from "#app/word-sets/pick-start.ts";
import { MOST_PRACTICE_WORDS, PRACTICE_MESSAGES } from "#models/practice/practice-rules.ts";
import { findOwnSets } from "#models/word-sets/own-sets.ts";
import { findWords } from "#models/words/word.ts";
import { startPractice } from "#services/practice/start-practice.ts";
import { ownPages, practiceAddress } from "../practice-address.ts";
import type { Route } from "./+types/practice-setup";
import { hasWords, loadSetup } from "./load-setup.ts";
import { CHOICES, mostOf, readChoices, type Setup } from "./practice-choices.ts";
import { sessionName } from "./session-name.ts";
import { SetupForm } from "./setup-form.tsx";
import { NONE_LEFT, WORD_CHOICE_NAMES } from "./word-choice-names.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadSetup(context.get(userContext), url.searchParams, new Date());
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const form = await readForm(request);
  const search = searchByEnter(form, CHOICES);
  if (search) throw redirect(href("/practice/start") + search);
  form.set("filled", "1");
  const { isFilled: _, isPicking: _picking, ...choices } = readChoices(form);
  const { sessionType, words, pronunciationOptions } = choices;
  const sets = await findOwnSets(user.id, choices.setIds);
  const setIds = sets.map((set) => set.id);
  const single = await findWords(user.id, choices.vocabularyIds);
  const vocabularyIds = single.map((word) => word.id);
  const refuse = async (error: string, status: number) =>
    data({ error, setup: await loadSetup(user, form, now) }, { status });
  if (!hasWords({ setIds, vocabularyIds, words })) {
    return refuse(PRACTICE_MESSAGES.nothingChosen, 400);
  }
  const mostWords = setIds.length + words.length > 0 ? MOST_PRACTICE_WORDS : vocabularyIds.length;
  await countWork(user.id, { words: mostWords });
  const ownPage = ownPages[sessionType];
  const options = { ...choices, pronunciationOptions: ownPage && pronunciationOptions };
  const wish = { ...options, setIds, vocabularyIds, most: mostOf({ ...choices, setIds }) };
  const started = await tryOrLog(
    () => {
      const name = sessionName([
        ...words.map((choice) => WORD_CHOICE_NAMES[choice]),
        ...sets.map((set) => set.name),
      ]);
      const effectId = effectOf(form, wish);
      return startPractice(
        user,
        { name, ...wish },
        { effectId, seed: formIdOf(form) ?? undefined, now },
      );
    },
    "a practice session could not be created",
    (error) => ({ outcome: "failed" as const, reason: reasonOf(error) }),
  );
  if (started.outcome === "no-words") {
    return refuse(words.map((choice) => NONE_LEFT[choice]).join(" "), 400);
  }
  if (started.outcome === "nothing-to-ask") return refuse(PRACTICE_MESSAGES.nothingToAsk, 400);
  const played = started.outcome === "started" ? started.practice : { ...wish, isDrawn: false };
  // It plays all the same where no record of it could be kept.
  if (ownPage && played.setIds.length + played.vocabularyIds.length > 0) {
    throw redirect(ownPage(played));
  }
  if (started.outcome === "started") throw redirect(practiceAddress(started.practice.id));
  const reason = started.outcome === "failed" ? ` ${started.reason}` : "";
  return refuse(`${PRACTICE_MESSAGES.notCreated}.${reason}`, 503);
}

/** Leaves the form as it is if the data does not arrive. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadDespiteNetworkError(serverLoader, () => ({
    unsent: "The practice setup couldn’t be loaded. Check your connection and try again.",
  }));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, { lost: `${PRACTICE_MESSAGES.notStarted}.` });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Start Practice Session", matches);

export default function PracticeSetup({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData && "error" in actionData ? actionData.error : unsentMessage(actionData);
  const refused = actionData && "setup" in actionData ? actionData.setup : undefined;
  const unread = unsentMessage(loaderData);
  const setup = useLatestAnswer<Setup>(loaderData);
  return (
    <>
      <PageHeader
        title="Start Practice Session"
        back={{ to: href("/practice"), label: "Practice" }}
      />
      {unread && (
        <div role="alert" className="mb-4">
          <Alert tone="incorrect" title={unread} />
        </div>
      )}
      {setup && <RoomNotices notices={setup.notices} />}
      {setup && <SetupForm {...setup} {...refused} error={error} />}
    </>
  );
}
