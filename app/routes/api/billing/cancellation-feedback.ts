import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { byId, reading } from "#app/api/id-list.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { linkToNext, withHeaders } from "#app/api/result.ts";
import { CANCEL_REASONS } from "#models/billing/billing-rules.ts";
import { countFeedback, listFeedback } from "#models/billing/cancellation-feedback.ts";
import { TIERS } from "#models/users/plan-rules.ts";
import { cancellationFeedback, toFeedbackView } from "./feedback-view.ts";

const calls = resourceRoute(
  get({
    summary: "What users said when they canceled, newest first, with the counts of all time.",
    access: "admin",
    page: byId("cancellation feedback"),
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
      const feedback = entries.slice(0, page.limit).map(toFeedbackView);
      const last = feedback.at(-1);
      const next = last && entries.length > page.limit ? page.cursor(last.id) : null;
      return withHeaders({ summary, feedback }, next ? { Link: linkToNext(url, next) } : {});
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
