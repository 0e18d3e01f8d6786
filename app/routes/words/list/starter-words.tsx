import { data, Form, href, redirect } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithFailure, redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { listOf } from "#app/forms/form-texts.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { reasonOf } from "#app/http/database-answers.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { NOT_CREATED } from "#models/words/word-rules.ts";
import { startUsualSession } from "#services/study/session/set-up-session.ts";
import {
  addStarterWords,
  isStarterWord,
  missingStarterWords,
} from "#services/words/add-starter-words.ts";
import type { Route } from "./+types/starter-words";

const NONE_CHOSEN = "Tick at least one word.";

/** Lists the starter words the learner does not have yet, to look through and untick. */
export async function loader({ context }: Route.LoaderArgs) {
  return { words: await missingStarterWords(context.get(userContext).id) };
}

/** Adds the chosen words, or all without a choice, and starts with them, or leads to the session that is open. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readForm(request);
  const chosen = form.has("chooses") ? listOf(form, "word").filter(isStarterWord) : undefined;
  if (chosen?.length === 0) return data({ problem: NONE_CHOSEN }, { status: 400 });
  const now = new Date();
  const done = await tryOrLog(
    () => addStarterWords(user, now, chosen),
    "the everyday words could not be added",
    (error) => ({ added: 0, problem: reasonOf(error) }),
  );
  if ("problem" in done) {
    return redirectWithFailure(href("/vocabulary"), NOT_CREATED, done.problem);
  }
  const { added } = done;
  const outcome = await startUsualSession(user, now);
  if (outcome !== "nothing-to-ask") return redirect(href("/session"));
  const title = added > 0 ? `${countOfWords(added)} added` : "You already have these words";
  return redirectWithNotification(href("/vocabulary"), { title });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Everyday words", matches);

export default function StarterWords({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const { words } = loaderData;
  const back = { to: href("/vocabulary"), label: "Vocabulary" };
  if (words.length === 0) {
    return (
      <>
        <PageHeader title="Everyday words" back={back} />
        <EmptyState
          title="You already have these words"
          actions={<ButtonLink to={href("/session-setup")}>Study them</ButtonLink>}
        />
      </>
    );
  }
  return (
    <Form method="post" className="grid max-w-lg gap-4">
      <PageHeader
        title={words.length === 1 ? "One everyday word" : `${words.length} everyday words`}
        lead="Untick what you know already. You’ll meet each word before we ask it."
        back={back}
      />
      <input type="hidden" name="chooses" value="words" />
      <div role="alert" className="empty:hidden">
        {problem && <Alert tone="incorrect" title={problem} />}
      </div>
      <ul>
        {words.map((word) => (
          <li key={word.id} className="border-b border-line">
            <Checkbox
              id={word.id}
              name="word"
              value={word.id}
              defaultChecked={!problem}
              className="items-center!"
              label={<NamedWord {...word} />}
            />
          </li>
        ))}
      </ul>
      <div className="action-bar">
        <SubmitButton size="lg" autoFocus className="max-sm:w-full">
          Add these words
        </SubmitButton>
        <UnsentNote message={unsentMessage(actionData)} />
      </div>
    </Form>
  );
}

function NamedWord({ arabicWord, englishMeaning }: { arabicWord: string; englishMeaning: string }) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="font-display font-medium">{englishMeaning}</span>
      <ArabicText size="row" marks="gold" className="ml-auto text-right">
        {arabicWord}
      </ArabicText>
    </span>
  );
}
