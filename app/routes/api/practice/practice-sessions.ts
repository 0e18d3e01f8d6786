import { callOf } from "#app/actions/call-of.ts";
import { practiceStart } from "#app/actions/practice/start-practice.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { practiceSession, toPracticeView } from "#app/views/practice/practice-session-view.ts";

export const loader = resourceRoute(
  callOf(practiceStart, {
    summary:
      "Starts a practice session with own word sets and words, or with own words without a set; it never changes what is due.",
    scope: "review",
    returns: practiceSession,
    statuses: [201],
    answer: ({ practice }) => created(toPracticeView(practice)),
  }),
);
export const action = loader;
