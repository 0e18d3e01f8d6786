import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { notModified, versionOfTag, writtenList } from "#app/api/result.ts";
import { invalidField } from "#app/http/failure.ts";
import { mapped } from "#app/http/json-lists.ts";
import { reviewCount, toReviewCount } from "#app/views/progress/progress-view.ts";
import { countsVersion, countsVersionNumber } from "#app/views/words/words-version.ts";
import { reviewCountsSince } from "#models/progress/review-counts.ts";
import { everyReviewCount } from "#services/data-export/own-data.ts";

export const loader = resourceRoute(
  get({
    summary: "How often each word was answered, with since only those that changed after it.",
    access: "user",
    query: z.object({
      since: z
        .string()
        .min(1, { error: "Invalid since" })
        .max(64, { error: "Invalid since" })
        .optional(),
    }),
    version: countsVersion,
    returns: z.array(reviewCount),
    handle: async ({ caller: { user }, query }) => {
      if (query.since === undefined) {
        return writtenList(mapped(everyReviewCount(user.id), toReviewCount), "review counts");
      }
      const since = countsVersionNumber(user, versionOfTag(query.since));
      if (since === null) return invalidField("since", "Invalid since");
      const changed = await reviewCountsSince(user.id, since);
      return changed.length > 0 ? changed.map(toReviewCount) : notModified(String(since));
    },
  }),
);
export const action = loader;
