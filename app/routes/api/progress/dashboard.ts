import { resourceRoute } from "#app/api/resource-route.ts";
import { toStudySessionView } from "#app/routes/api/study/study-session-view.ts";
import { toUserView } from "#app/routes/api/users/user-view.ts";
import { toScheduledItem } from "#app/routes/api/words/word-view.ts";
import { zoneOf } from "#services/study/learner.ts";
import { studyOverview } from "#services/study/study-overview.ts";
import { studyQueue } from "#services/study/study-queue.ts";
import { wordsOf } from "#services/words/scheduled-words.ts";

const WORDS_SHOWN = 50;

const calls = resourceRoute({
  GET: {
    auth: "user",
    handle: async ({ user, now }) => {
      const { activity, counts, sessions } = await studyOverview(user, now);
      const queue = await studyQueue(user, { limit: WORDS_SHOWN }, now, activity);
      const words = await wordsOf(user.id, queue);
      return {
        user: toUserView(user, now),
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
  },
});
export const loader = calls.loader;
export const action = calls.action;
