import "#app/styles/practice.css";
import "#app/styles/word-sets.css";
import { data, href, redirect } from "react-router";
import { formIdOf } from "#app/actions/form-effect.ts";
import { practiceStart } from "#app/actions/practice/start-practice.ts";
import { submit } from "#app/actions/submit.ts";
import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readForm } from "#app/http/read-form.ts";
import { ownPages, practiceAddress } from "#app/routes/practice/practice-address.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { RoomNotices } from "#app/ui/feedback/room-notices.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { searchByEnter } from "#app/word-sets/pick-start.ts";
import { LONGEST_PRACTICE_NAME, PRACTICE_MESSAGES } from "#models/practice/practice-rules.ts";
import { cutTo } from "#models/text-length.ts";
import { findOwnSets } from "#models/word-sets/own-sets.ts";
import { findWords } from "#models/words/word.ts";
import type { Route } from "./+types/practice-setup";
import { loadSetup, type Setup } from "./load-setup.ts";
import { CHOICES, mostOf, readChoices } from "./practice-choices.ts";
import { SetupForm } from "./setup-form.tsx";
import { NONE_LEFT, WORD_CHOICE_NAMES } from "./word-choice-names.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadSetup(context.get(userContext), url.searchParams, new Date());
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readForm(request);
  const search = searchByEnter(form, CHOICES);
  if (search) throw redirect(href("/practice/start") + search);
  form.set("filled", "1");
  const { isFilled: _, isPicking: _picking, ...choices } = readChoices(form);
  const { sessionType, words, pronunciationOptions } = choices;
  const sets = await findOwnSets(user.id, choices.setIds);
  const single = await findWords(user.id, choices.vocabularyIds);
  const setIds = sets.map((set) => set.id);
  const ownPage = ownPages[sessionType];
  const wish = {
    ...choices,
    name: sessionName([
      ...words.map((choice) => WORD_CHOICE_NAMES[choice]),
      ...sets.map((set) => set.name),
    ]),
    setIds,
    vocabularyIds: single.map((word) => word.id),
    most: mostOf({ ...choices, setIds }),
    pronunciationOptions: ownPage && pronunciationOptions,
  };
  const input = { ...wish, seed: formIdOf(form) ?? undefined, mayBeEmpty: false };
  const sent = await submit(practiceStart, { context, form, input });
  if (sent.isDone || !sent.refused) {
    const played = sent.isDone ? sent.done.practice : { ...wish, isDrawn: false };
    // It plays all the same where no record of it could be kept.
    if (ownPage && played.setIds.length + played.vocabularyIds.length > 0) {
      throw redirect(ownPage(played));
    }
    if (sent.isDone) throw redirect(practiceAddress(sent.done.practice.id));
  }
  const isGone = sent.refused?.outcome === "no-words";
  const error = isGone ? words.map((choice) => NONE_LEFT[choice]).join(" ") : sent.problem;
  return data({ error, setup: await loadSetup(user, form, new Date()) }, sent.init);
}

/** Leaves the form as it is if the data does not arrive. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadDespiteNetworkError(serverLoader, () => ({
    unsent: "The practice setup couldn’t be loaded. Check your connection and try again.",
  }));

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, { lost: `${PRACTICE_MESSAGES.notStarted}.` });

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

const MOST_NAMED = 2;

/** The name of a run after its sets, "At home, First verbs and 2 more"; null without one. */
function sessionName(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const rest = names.length - MOST_NAMED;
  const ending = rest > 0 ? ` and ${rest} more` : "";
  const named = names.slice(0, MOST_NAMED).join(", ");
  return cutTo(named, LONGEST_PRACTICE_NAME - ending.length) + ending;
}
