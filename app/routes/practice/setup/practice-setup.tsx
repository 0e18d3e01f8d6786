import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { keepPageOnNetworkError, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { reasonOf } from "#app/http/database-answers.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import styles from "#app/styles/practice.css?url";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { MOST_PRACTICE_SETS, PRACTICE_MESSAGES } from "#models/practice/practice-rules.ts";
import { findOwnSets, listOwnSets } from "#models/word-sets/own-sets.ts";
import { findWords } from "#models/words/word.ts";
import { pickWords } from "#services/practice/pick-words.ts";
import { previewPractice } from "#services/practice/practice-preview.ts";
import { startPractice } from "#services/practice/start-practice.ts";
import { withFaces } from "#services/word-sets/set-faces.ts";
import { drillAddress } from "../drill-address.ts";
import { practiceAddress } from "../practice-address.ts";
import { searchAddress } from "../search-address.ts";
import type { Route } from "./+types/practice-setup";
import { type PracticeChoices, readChoices, type Setup } from "./practice-choices.ts";
import { sessionName } from "./session-name.ts";
import { SetupForm } from "./setup-form.tsx";

const ONCE = /^[\w-]{1,64}$/;

export function loader({ context, url }: Route.LoaderArgs) {
  return setupOf(context.get(userContext).id, readChoices(url.searchParams));
}

async function setupOf(id: string, choices: PracticeChoices): Promise<Setup> {
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
    pick: choices.isPicking ? await pickWords(id, choices.search, choices.vocabularyIds) : null,
    once: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(userContext);
  const form = await readForm(request);
  const search = searchAddress(form, href("/practice/start"));
  if (search) throw redirect(search);
  const filled = readChoices(form);
  const { sessionType, displayOptions, asksForms, ...choices } = filled;
  const sets = await findOwnSets(id, choices.setIds);
  const setIds = sets.map((set) => set.id);
  const words = await findWords(id, choices.vocabularyIds);
  const vocabularyIds = words.map((word) => word.id);
  if (setIds.length + vocabularyIds.length === 0) {
    const setup = await setupOf(id, { ...filled, isFilled: true });
    return data({ error: PRACTICE_MESSAGES.nothingChosen, setup }, { status: 400 });
  }
  const pronunciationOptions =
    sessionType === "pronunciation" ? choices.pronunciationOptions : null;
  const once = String(form.get("once") ?? "");
  const started = await tryOrLog(
    () => {
      const name = sessionName(sets.map((set) => set.name));
      const chosen = { name, setIds, vocabularyIds, sessionType, displayOptions, asksForms };
      const wish = { ...chosen, pronunciationOptions };
      return startPractice(id, wish, { effectId: ONCE.test(once) ? once : null, now: new Date() });
    },
    "a practice session could not be created",
    (error) => ({ outcome: "failed" as const, reason: reasonOf(error) }),
  );
  if (pronunciationOptions) {
    // It plays all the same where no record of it could be kept.
    throw redirect(drillAddress({ setIds, vocabularyIds, displayOptions, pronunciationOptions }));
  }
  if (started.outcome === "started") throw redirect(practiceAddress(started.practice.id));
  const reason = started.outcome === "failed" ? ` ${started.reason}` : "";
  const setup = await setupOf(id, { ...filled, isFilled: true });
  return data({ error: `${PRACTICE_MESSAGES.notCreated}.${reason}`, setup }, { status: 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, { lost: `${PRACTICE_MESSAGES.notStarted}.` });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Start Practice Session", matches);

export default function PracticeSetup({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData && "error" in actionData ? actionData.error : unsentMessage(actionData);
  const refused = actionData && "setup" in actionData ? actionData.setup : undefined;
  return (
    <>
      <PageHeader
        title="Start Practice Session"
        back={{ to: href("/practice"), label: "Practice" }}
      />
      <SetupForm {...loaderData} {...refused} error={error} />
    </>
  );
}
