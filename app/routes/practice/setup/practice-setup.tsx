import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { effectOf } from "#app/actions/form-effect.ts";
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
import { pickStart, searchByEnter } from "#app/word-sets/pick-start.ts";
import {
  MOST_PRACTICE_SETS,
  MOST_PRACTICE_WORDS,
  PRACTICE_MESSAGES,
} from "#models/practice/practice-rules.ts";
import { roomNotices } from "#models/study/kept-counts.ts";
import { findOwnSets, listOwnSets } from "#models/word-sets/own-sets.ts";
import { findWords } from "#models/words/word.ts";
import { previewPractice } from "#services/practice/practice-preview.ts";
import { startPractice } from "#services/practice/start-practice.ts";
import { withFaces } from "#services/word-sets/set-faces.ts";
import { ownPages, practiceAddress } from "../practice-address.ts";
import type { Route } from "./+types/practice-setup";
import { CHOICES, readChoices, type Setup } from "./practice-choices.ts";
import { sessionName } from "./session-name.ts";
import { SetupForm } from "./setup-form.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  return setupOf(context.get(userContext).id, url.searchParams);
}

async function setupOf(id: string, from: URLSearchParams | FormData): Promise<Setup> {
  const choices = readChoices(from);
  const recent = await listOwnSets(id, { limit: MOST_PRACTICE_SETS });
  const isAnyChosen = choices.isFilled || choices.setIds.length + choices.vocabularyIds.length > 0;
  const wanted = isAnyChosen ? choices.setIds : recent.slice(0, 1).map((set) => set.id);
  const older = wanted.filter((setId) => recent.every((set) => set.id !== setId));
  const found = await findOwnSets(id, older);
  const inOrder = older.flatMap((setId) => found.find((set) => set.id === setId) ?? []);
  const sets = [...recent, ...inOrder];
  const chosen = { ...choices, setIds: wanted.filter((one) => sets.some((set) => set.id === one)) };
  return {
    sets: await withFaces(sets),
    chosen,
    coming: await previewPractice(id, chosen),
    pick: choices.isPicking ? await pickStart(id, from, choices.vocabularyIds) : null,
    notices: await roomNotices(id, "practices"),
    formId: randomUUID(),
  };
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(userContext);
  const form = await readForm(request);
  const search = searchByEnter(form, CHOICES);
  if (search) throw redirect(href("/practice/start") + search);
  form.set("filled", "1");
  const { sessionType, displayOptions, asksForms, ...choices } = readChoices(form);
  const sets = await findOwnSets(id, choices.setIds);
  const setIds = sets.map((set) => set.id);
  const words = await findWords(id, choices.vocabularyIds);
  const vocabularyIds = words.map((word) => word.id);
  if (setIds.length + vocabularyIds.length === 0) {
    const setup = await setupOf(id, form);
    return data({ error: PRACTICE_MESSAGES.nothingChosen, setup }, { status: 400 });
  }
  const mostWords = setIds.length > 0 ? MOST_PRACTICE_WORDS : vocabularyIds.length;
  await countWork(id, { words: mostWords });
  const ownPage = ownPages[sessionType];
  const pronunciationOptions = ownPage && choices.pronunciationOptions;
  const started = await tryOrLog(
    () => {
      const name = sessionName(sets.map((set) => set.name));
      const chosen = { setIds, vocabularyIds, sessionType, displayOptions, asksForms };
      const wish = { ...chosen, pronunciationOptions };
      const effectId = effectOf(form, wish);
      return startPractice(id, { name, ...wish }, { effectId, now: new Date() });
    },
    "a practice session could not be created",
    (error) => ({ outcome: "failed" as const, reason: reasonOf(error) }),
  );
  if (ownPage) {
    // It plays all the same where no record of it could be kept.
    throw redirect(ownPage({ setIds, vocabularyIds, displayOptions, pronunciationOptions }));
  }
  if (started.outcome === "started") throw redirect(practiceAddress(started.practice.id));
  const reason = started.outcome === "failed" ? ` ${started.reason}` : "";
  const setup = await setupOf(id, form);
  return data({ error: `${PRACTICE_MESSAGES.notCreated}.${reason}`, setup }, { status: 503 });
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
