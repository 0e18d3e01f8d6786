import mongoose from "mongoose";
import { newStory } from "#app/actions/stories/make-story.ts";
import { listStories } from "#models/stories/story.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { type ActCases, type Asked, casesOf } from "./act-cases.ts";

const NO_WORD = "65f0000000000000000000aa";

/** A wish for a story of these words, as they are ticked in the list. */
function storyOf(selectedWords: string[], selectionType = "custom"): Asked {
  const choice = { selectionType, categories: "general", shownFor: `${selectionType} general` };
  const body = { selectionType, categories: ["general"], selectedWords };
  const [only, ...others] = selectedWords;
  if (others.length === 0)
    return { body, form: { ...choice, ...(only && { selectedWords: only }) } };
  const form = new FormData();
  for (const [name, value] of Object.entries(choice)) form.set(name, value);
  for (const id of selectedWords) form.append("selectedWords", id);
  return { body, form };
}

export const storyCases: Record<string, ActCases> = {
  newStory: casesOf(newStory, {
    done: async (learner) => {
      const users = mongoose.connection.collection("users");
      const { username } = learner;
      await users.updateOne({ username }, { $set: { subscriptionTier: "pro" } });
      return storyOf(await addNouns(learner, 1));
    },
    refused: {
      "too-many": async (learner) => storyOf(await addNouns(learner, 6)),
      "none-selected": async (learner) => {
        await addNouns(learner, 1);
        return storyOf([]);
      },
      "not-found": async () => storyOf([NO_WORD]),
      "no-words": async () => storyOf([], "today"),
      "limit-reached": async (learner) => storyOf(await addNouns(learner, 1)),
      // Only a service outside declines (ai-service.alone.test.ts), and each plan has its number of stories.
      declined: null,
      "fair-use": null,
    },
    lenient: ["selectionType"],
    effect: async (learner: Learner) => {
      const stories = await listStories(learner.id, { limit: 5 });
      const { story } = await (await learner.json("GET", "/api/check-tier-limits")).json();
      const made = stories.map(({ words, selection }) => [
        words.map(({ arabicWord }) => arabicWord),
        selection,
      ]);
      return { made, used: story.current };
    },
  }),
};
