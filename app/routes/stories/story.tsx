import { randomUUID } from "node:crypto";
import { data, Form, href, redirect } from "react-router";
import { addEntry } from "#app/actions/words/add-entry.ts";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import "#app/styles/word-lines.css";
import { FormId } from "#app/forms/form-id.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { BackLink } from "#app/ui/layout/page-header.tsx";
import { findStory } from "#models/stories/story.ts";
import type { User } from "#models/users/user.ts";
import { NOT_CREATED } from "#models/words/word-rules.ts";
import { summarizeProgress } from "#services/progress/progress-summary.ts";
import { wordInStory } from "#services/stories/word-in-story.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import { findScheduledWords } from "#services/words/scheduled-words.ts";
import type { Route } from "./+types/story";
import { newsOfAdding } from "./news-of-adding.ts";
import { toOpenedWord } from "./opened-word-view.ts";
import { readOptions, storyPlace } from "./reading-options.ts";
import { ReadingPlate } from "./reading-plate.tsx";
import { type SeenStory, toSeenStory } from "./seen-story.ts";
import { type UsedWord, UsedWords } from "./used-words.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const { story, options, found } = await openedIn(user, params.id, url);
  const today = dayOf(user, new Date());
  const [scheduled, opened] = await Promise.all([
    findScheduledWords(
      user.id,
      story.words.map(({ vocabularyId }) => vocabularyId),
    ),
    found && options.word && toOpenedWord(user, found, options.word),
  ]);
  const own = new Map(
    scheduled.map(({ word, progress }) => [
      word.id,
      { word, progress: summarizeProgress(progress, today) },
    ]),
  );
  return {
    story: toSeenStory(story, options, { today, zone: zoneOf(user) }),
    formId: randomUUID(),
    options,
    words: story.words.map((word) => ({ ...word, ...own.get(word.vocabularyId) })),
    opened,
  };
}

/** Adds the entry of a word that is open, and shows it as an own word. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const user = context.get(userContext);
  const { story, options, found } = await openedIn(user, params.id, url);
  const id = textOf(await readTypedForm(request), "entry");
  const entry = found?.meanings.find((meaning) => meaning.entry?.id === id)?.entry;
  if (!entry || !options.word) throw data("Word not found", { status: 404 });
  const word = { ...options.word, entry: entry.id };
  const page = storyPlace(story.id, { ...options, word }, word.sentence);
  const news = newsOfAdding(await addEntry(user, entry), entry);
  return news ? redirectWithNotification(page, news) : redirect(page);
}

async function openedIn(user: User, id: string, url: URL) {
  const story = await findStory(user.id, id);
  if (!story) throw data("Story not found", { status: 404 });
  const options = readOptions(url.searchParams);
  return { story, options, found: options.word && (await wordInStory(story, options.word)) };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NOT_CREATED);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.story.title.english ?? "Story", matches);

export default function StoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { story, formId, options, words, opened } = loaderData;
  return (
    <>
      <p className="mb-2">
        <BackLink to={href("/story-review")} label="Read a story" />
      </p>
      <UnsentNote message={unsentMessage(actionData)} />
      <ReadingPlate story={story} options={options} opened={opened} />
      {story.source !== "ai" && <p className="mt-6 max-w-prose text-ink-soft">{story.note}</p>}
      <UsedWords words={words} />
      <div className="mt-8 flex flex-wrap gap-2.5 print:hidden">
        <ButtonLink to={href("/session-setup")} variant="secondary">
          Start Learning Session
        </ButtonLink>
        <AnotherStory selection={story.selection} words={words} formId={formId} />
        <ButtonLink to={href("/story-review/recent")} variant="quiet">
          Recent stories
        </ButtonLink>
      </div>
    </>
  );
}

/** Makes another story of the same words, as far as the learner still has them. */
function AnotherStory({
  selection,
  words,
  formId,
}: {
  selection: SeenStory["selection"];
  words: readonly UsedWord[];
  /** Makes one story of a form that is sent twice. */
  formId: string;
}) {
  const left = words.filter(({ word }) => word);
  if (left.length === 0) return null;
  return (
    <Form method="post" action={href("/story-review")}>
      <FormId value={formId} />
      <input type="hidden" name="another" value="on" />
      <input type="hidden" name="selectionType" value={selection.type} />
      {selection.categories.map((category) => (
        <input key={category} type="hidden" name="categories" value={category} />
      ))}
      {left.map(({ vocabularyId }) => (
        <input key={vocabularyId} type="hidden" name="selectedWords" value={vocabularyId} />
      ))}
      <SubmitButton
        variant="secondary"
        action={href("/story-review")}
        pendingText="Creating your story..."
      >
        <span className="inline-block first-letter:uppercase">generate another</span>
      </SubmitButton>
    </Form>
  );
}
