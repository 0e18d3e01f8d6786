import { useEffect, useRef } from "react";
import { data, Form, href, redirect } from "react-router";
import { addEntry } from "#app/actions/words/add-entry.ts";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { newsOfAdding } from "#app/routes/stories/news-of-adding.ts";
import { toOpenedWord } from "#app/routes/stories/opened-word-view.ts";
import { readPlacedWord, textPlace } from "#app/routes/stories/reading-options.ts";
import "#app/styles/word-lines.css";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { findReadingText } from "#models/stories/reading-text.ts";
import { wordsOf } from "#models/stories/story-text.ts";
import type { User } from "#models/users/user.ts";
import { NOT_CREATED } from "#models/words/word-rules.ts";
import { meaningsInText } from "#services/stories/meanings-in-text.ts";
import { entriesInText, MOST_USEFUL, readText, sentencesOf } from "#services/stories/read-text.ts";
import type { Route } from "./+types/reading-text";
import { toSeenText } from "./seen-text.ts";
import { TextPlate } from "./text-plate.tsx";
import { UsefulWords } from "./useful-words.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const { kept, place, found } = await openedIn(user, params.id, url);
  const [read, opened] = await Promise.all([
    readText(user.id, kept.text),
    found && place && toOpenedWord(user, found, place),
  ]);
  return { id: kept.id, isKept: kept.keptAt !== null, text: toSeenText(read), opened };
}

/** Adds entries of the text: the one of a card that is open, or several, those the learner has by now left out of the count. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const user = context.get(userContext);
  const { kept, place, found } = await openedIn(user, params.id, url);
  const ids = (await readTypedForm(request)).getAll("entry");
  const meant = found?.meanings.flatMap(({ entry }) => entry ?? []);
  const offered = meant ?? (await entriesInText(kept.text));
  const entries = offered.filter(({ id }) => ids.includes(id)).slice(0, MOST_USEFUL);
  const [first] = entries;
  if (!first) throw data("Word not found", { status: 404 });
  const page = place
    ? textPlace(kept.id, { ...place, entry: first.id }, place.sentence)
    : href("/reading/:id", { id: kept.id });
  let count = 0;
  for (const entry of entries) {
    const added = await addEntry(user, entry);
    const news = newsOfAdding(added, entry);
    if (news && (place || added.outcome === "failed")) {
      const title = count > 0 ? `${countOfWords(count)} added, the others not` : news.title;
      return redirectWithNotification(page, { ...news, title });
    }
    if (added.outcome === "added") count += 1;
  }
  if (place) return redirect(page);
  const title = count > 0 ? `${countOfWords(count)} added` : "You already have these words";
  return redirectWithNotification(page, { title });
}

async function openedIn(user: User, id: string, url: URL) {
  const kept = await findReadingText(user.id, id);
  if (!kept) throw data("Text not found", { status: 404 });
  const place = readPlacedWord(url.searchParams);
  const arabic = sentencesOf(kept.text)[place?.sentence ?? -1] ?? "";
  const text = place && wordsOf(arabic)[place.at];
  if (!text) return { kept, place: null, found: null };
  const meanings = await meaningsInText(user.id, { arabic, at: place.at }, {});
  return { kept, place, found: { text, meanings } };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NOT_CREATED);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Your text", matches);

export default function ReadingTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isKept, text, opened } = loaderData;
  const foot = useRef<HTMLFieldSetElement>(null);
  const buttons = Number(!isKept) + Number(text.useful.length > 0);
  const buttonsBefore = useRef(buttons);
  // The button that kept the text, or added its words, is gone.
  useEffect(() => {
    const isOneGone = buttons < buttonsBefore.current;
    buttonsBefore.current = buttons;
    if (isOneGone && document.activeElement === document.body) {
      foot.current?.focus({ preventScroll: true });
    }
  }, [buttons]);
  return (
    <>
      <PageHeader title="Your text" back={{ to: href("/reading"), label: "Read your own text" }} />
      <UnsentNote message={unsentMessage(actionData)} />
      <TextPlate id={id} text={text} opened={opened} />
      <UsefulWords words={text.useful} action={href("/reading/:id", { id })} />
      <fieldset
        ref={foot}
        tabIndex={-1}
        aria-label="What to do with this text"
        className="mt-8 flex flex-wrap gap-2.5 print:hidden"
      >
        {isKept ? (
          <ButtonLink to={href("/reading/:id/delete", { id })} variant="quiet">
            Delete text
          </ButtonLink>
        ) : (
          <Form method="post" action={href("/reading/:id/keeping", { id })} preventScrollReset>
            <Button variant="secondary">Keep this text</Button>
          </Form>
        )}
        <ButtonLink to={href("/session-setup")} variant="quiet">
          Start Learning Session
        </ButtonLink>
      </fieldset>
    </>
  );
}
