import { z } from "zod";
import { type Answer, notModified, versionOfTag } from "#app/api/answer.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { invalidField } from "#app/http/failure.ts";
import { countsVersion, countsVersionNumber } from "#app/routes/api/words/words-version.ts";
import { reviewCounts } from "#models/study/review-counts.ts";
import { toReviewCount } from "./progress-view.ts";

const calls = resourceRoute({
  GET: {
    auth: "user",
    query: z.object({
      since: z
        .string()
        .min(1, { error: "Invalid since" })
        .max(64, { error: "Invalid since" })
        .optional(),
    }),
    version: countsVersion,
    handle: async ({ user, query }): Promise<Answer> => {
      if (query.since === undefined) return (await reviewCounts(user.id, null)).map(toReviewCount);
      const since = countsVersionNumber(user, versionOfTag(query.since));
      if (since === null) return invalidField("since", "Invalid since");
      const changed = await reviewCounts(user.id, since);
      return changed.length > 0 ? changed.map(toReviewCount) : notModified(String(since));
    },
  },
});
export const loader = calls.loader;
export const action = calls.action;
