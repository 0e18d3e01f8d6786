import { Failure, invalidField, notFound } from "#app/http/failure.ts";
import { FAIR_USE, usageFailure } from "#app/http/usage-failure.ts";
import { NO_WORD_SELECTED, STORY_FAILED, TOO_MANY_WORDS } from "#models/stories/story-rules.ts";
import type { StoryOutcome } from "#services/stories/make-story.ts";

type Refused = Exclude<StoryOutcome, { outcome: "made" }>;

/** Returns the call's failure if no story was made, and the page's words under the same status. */
export function storyRefusal(refused: Refused): {
  failure: Failure;
  title: string;
  message?: string;
} {
  switch (refused.outcome) {
    case "too-many":
      return { failure: invalidField("selectedWords", TOO_MANY_WORDS), title: TOO_MANY_WORDS };
    case "none-selected":
      return { failure: invalidField("selectedWords", NO_WORD_SELECTED), title: NO_WORD_SELECTED };
    case "not-found": {
      const failure = notFound("Vocabulary item");
      return { failure, title: failure.message };
    }
    case "no-words": {
      const { message } = refused;
      return { failure: new Failure(400, "no_words", message), title: "No story yet", message };
    }
    case "declined": {
      const { message } = refused;
      return { failure: new Failure(422, "refused", message), title: STORY_FAILED, message };
    }
    case "fair-use":
      return { failure: usageFailure(refused), title: "Daily Limit Reached", message: FAIR_USE };
    case "limit-reached":
      return { failure: usageFailure(refused), title: "Daily Limit Reached" };
  }
}
