import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { noRoomKinds } from "#app/api/failure-kinds.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { clientMadeId, datetime, flag, integer, oneOf } from "#app/api/text-fields.ts";
import { invalidField, notFound } from "#app/http/failure.ts";
import { progress as progressView, toProgressView } from "#app/views/progress/progress-view.ts";
import { DIRECTIONS } from "#models/scheduling/direction.ts";
import { findWord } from "#models/words/word.ts";
import { judgeWord } from "#services/study/answers/judge-word.ts";
import { LONGEST_ANSWER } from "#services/study/answers/typed-text.ts";
import { zoneOf } from "#services/study/learner.ts";

const INVALID = "Invalid answer";
const LONGEST_SECONDS = 3600;

const answerResult = progressView
  .extend({ answerId: z.string(), pointsEarned: count })
  .meta({ id: "AnswerResult" });

export const loader = resourceRoute(
  change("PATCH", {
    summary: "Records one judged answer to a word, once for each answerId.",
    access: "owner",
    scope: "review",
    ids: { vocabularyId: "Vocabulary item" },
    find: ({ caller, params }) => findWord(caller.user.id, params.vocabularyId),
    body: z.object({
      translationDirection: oneOf(DIRECTIONS, "Invalid translation direction"),
      isCorrect: flag("isCorrect must be true or false"),
      answerId: clientMadeId(INVALID).optional(),
      userAnswer: z
        .string({ error: INVALID })
        .max(LONGEST_ANSWER, { error: INVALID })
        .trim()
        .nullish(),
      timeSpent: integer(0, LONGEST_SECONDS, INVALID).default(0),
      answeredAt: datetime(INVALID)
        .meta({ description: "At most seven days ago; a time to come counts as now." })
        .optional(),
    }),
    returns: answerResult,
    failures: noRoomKinds("answers"),
    handle: async ({ caller: { user }, found, body, now, effectId }) => {
      const judged = await judgeWord(
        user,
        {
          wordId: found.id,
          direction: body.translationDirection,
          isCorrect: body.isCorrect,
          answerId: body.answerId ?? effectId,
          userAnswer: body.userAnswer || null,
          timeSpent: body.timeSpent,
          answeredAt: body.answeredAt ?? null,
        },
        now,
      );
      if (judged.outcome === "unknown-word") return notFound("Vocabulary item");
      if (judged.outcome === "too-old") return invalidField("answeredAt", INVALID);
      if (judged.outcome === "answer-id-taken") return invalidField("answerId", INVALID);
      const { answer, progress } = judged;
      return {
        ...toProgressView(progress, zoneOf(user)),
        answerId: answer.answerId,
        pointsEarned: answer.pointsEarned,
      };
    },
  }),
);
export const action = loader;
