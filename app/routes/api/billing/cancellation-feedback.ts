import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { placeByTime, reading } from "#app/api/list-page.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { linkToNext, withHeaders } from "#app/api/result.ts";
import { cancellationFeedback } from "#app/views/billing/feedback-view.ts";
import { CANCEL_REASONS } from "#models/billing/billing-rules.ts";
import {
  countFeedback,
  listFeedback,
  placeOfFeedback,
} from "#models/billing/cancellation-feedback.ts";
import { cutList } from "#models/database/place-in-time.ts";
import { TIERS } from "#models/users/plan-rules.ts";

export const loader = resourceRoute(
  get({
    summary: "What users said when they canceled, newest first, with the counts of all time.",
    access: "admin",
    position: placeByTime,
    returns: z.object({
      summary: z.object({
        totalCancellations: count,
        reasonBreakdown: z.partialRecord(z.enum(CANCEL_REASONS), count),
        tierBreakdown: z.partialRecord(z.enum(TIERS), count),
      }),
      feedback: z.array(cancellationFeedback),
    }),
    handle: async ({ page, url }) => {
      const entries = await listFeedback(reading(page));
      const summary = await countFeedback();
      const { shown: feedback, next } = cutList(entries, page.limit, placeOfFeedback);
      const headers: HeadersInit = next ? { Link: linkToNext(url, page.cursor(next)) } : {};
      return withHeaders({ summary, feedback }, headers);
    },
  }),
);
export const action = loader;
