import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { atLeastOneOf, integer } from "#app/api/text-fields.ts";
import { invalidField } from "#app/http/failure.ts";
import { canonicalTimeZone, isTimeZone } from "#models/scheduling/local-day.ts";
import { GOALS_CLASH, goalsFit, NEW_WORDS, RETENTION, REVIEWS } from "#models/users/goal-rules.ts";
import { changeSettings } from "#models/users/user-settings.ts";
import { zoneOf } from "#services/study/learner.ts";

const INVALID = "Invalid settings";

const settings = z
  .object({
    dailyNewWords: count,
    dailyReviews: count,
    timeZone: z.string(),
    desiredRetention: z.number().min(RETENTION.least).max(RETENTION.most),
  })
  .meta({ id: "Settings" });

const Change = z
  .object({
    dailyNewWords: integer(NEW_WORDS.least, NEW_WORDS.most, INVALID).optional(),
    dailyReviews: integer(REVIEWS.least, REVIEWS.most, INVALID).optional(),
    timeZone: z
      .string({ error: INVALID })
      .regex(/^\s*[A-Za-z][A-Za-z0-9_+/-]{0,63}\s*$/, { error: INVALID })
      .trim()
      .refine(isTimeZone, { error: INVALID })
      .transform(canonicalTimeZone)
      .meta({ description: "The name of an IANA time zone." })
      .optional(),
    desiredRetention: z
      .number({ error: INVALID })
      .min(RETENTION.least, { error: INVALID })
      .max(RETENTION.most, { error: INVALID })
      .optional(),
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined), { error: INVALID })
  .meta({
    ...atLeastOneOf("dailyNewWords", "dailyReviews", "timeZone", "desiredRetention"),
    description: `${GOALS_CLASH} What is not sent stays as it is.`,
  });

export const loader = resourceRoute(
  change("PATCH", {
    summary: "Changes some of the user's settings and answers with all of them.",
    access: "user",
    scope: null,
    body: Change,
    returns: settings,
    handle: async ({ caller: { user }, body }) => {
      const saved = goalsFit({ ...user, ...body }) && (await changeSettings(user.id, body));
      if (!saved) return invalidField("dailyReviews", GOALS_CLASH);
      return { ...saved, timeZone: zoneOf(saved) };
    },
  }),
);
export const action = loader;
