import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { studySession, toStudySessionView } from "#app/views/study/study-session-view.ts";
import { toUserView, user as userView } from "#app/views/users/user-view.ts";
import { scheduledItem, toScheduledItem } from "#app/views/words/word-view.ts";
import { studyOverview } from "#services/progress/study-overview.ts";
import { zoneOf } from "#services/study/learner.ts";
import { studyQueue } from "#services/study/queue/study-queue.ts";
import { wordsOf } from "#services/words/scheduled-words.ts";

const WORDS_SHOWN = 50;

const dashboard = z
  .object({
    user: userView,
    sessions: z.array(studySession),
    wordsForReview: z.array(scheduledItem),
    stats: z.object({
      questionsCompletedToday: count,
      dailyTarget: count,
      correctAnswersToday: count,
      pointsEarnedToday: count,
      wordsDue: count,
    }),
  })
  .meta({ id: "Dashboard" });

export const loader = resourceRoute(
  get({
    summary:
      "Everything the dashboard shows: the user, the latest sessions, what is due and what was done today.",
    access: "user",
    returns: dashboard,
    handle: async ({ caller, now }) => {
      const { user } = caller;
      const { activity, counts, sessions } = await studyOverview(user, now);
      const known = { activity, allDue: counts.allDue };
      const queue = await studyQueue(user, { limit: WORDS_SHOWN }, now, known);
      const words = await wordsOf(user.id, queue);
      return {
        user: toUserView(caller, now),
        sessions: sessions.map(toStudySessionView),
        wordsForReview: words.map((word) => toScheduledItem(word, zoneOf(user))),
        stats: {
          questionsCompletedToday: activity.answers,
          dailyTarget: user.dailyNewWords + user.dailyReviews,
          correctAnswersToday: activity.correctAnswers,
          pointsEarnedToday: activity.pointsEarned,
          wordsDue: counts.queue,
        },
      };
    },
  }),
);
export const action = loader;
