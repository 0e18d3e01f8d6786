import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { rootOfWord } from "#models/lexicon/root-of-word.server.ts";
import { findStory } from "#models/stories/story.ts";
import { summarizeProgress } from "#services/progress/progress-summary.ts";
import { wordInStory } from "#services/stories/word-in-story.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import { findScheduledWords } from "#services/words/scheduled-words.ts";
import type { Route } from "./+types/story";
import { AnotherStory } from "./another-story.tsx";
import { BackToChoice } from "./back-to-choice.tsx";
import { addWordQuery, readOptions, storyPlace } from "./reading-options.ts";
import { ReadingPlate } from "./reading-plate.tsx";
import { toSeenStory } from "./seen-story.ts";
import { UsedWords } from "./used-words.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const story = await findStory(user.id, params.id);
  if (!story) throw data("Story not found", { status: 404 });
  const today = dayOf(user, new Date());
  const options = readOptions(url.searchParams);
  const found = options.word && (await wordInStory(story, options.word));
  if (found && !found.own) {
    const returnTo = storyPlace(story.id, options, found.sentence);
    throw redirect(`${href("/vocabulary/new")}?${addWordQuery(found.text, returnTo)}`);
  }
  const ids = story.words.map(({ vocabularyId }) => vocabularyId);
  const scheduled = await findScheduledWords(user.id, found?.own ? [...ids, found.own.id] : ids);
  const own = new Map(
    scheduled.map(({ word, progress }) => [
      word.id,
      {
        word: { ...word, root: rootOfWord(word) },
        progress: summarizeProgress(progress, today),
      },
    ]),
  );
  const opened = found?.own && own.get(found.own.id);
  return {
    story: toSeenStory(story, options, { today, zone: zoneOf(user) }),
    formId: randomUUID(),
    options,
    words: story.words.map((word) => ({ ...word, ...own.get(word.vocabularyId) })),
    opened: opened && found ? { ...opened, text: found.text, sentence: found.sentence } : null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.story.title.english ?? "Story", matches);

export default function StoryPage({ loaderData }: Route.ComponentProps) {
  const { story, formId, options, words, opened } = loaderData;
  return (
    <>
      <BackToChoice />
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
