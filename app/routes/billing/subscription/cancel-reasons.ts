import type { CancelReason } from "#models/billing/billing-rules.ts";

/** Why one leaves: as it is asked, and as it is said again. */
export const CANCEL_REASON_TEXTS: Record<CancelReason, { label: string; short: string }> = {
  "too-expensive": { label: "Too expensive", short: "Too expensive" },
  "not-using": { label: "I am not using it", short: "Not using it" },
  "found-alternative": { label: "I found something else", short: "Found something else" },
  "technical-issues": { label: "Something does not work", short: "Something does not work" },
  "completed-learning": { label: "I learned what I wanted", short: "Learned what I wanted" },
  "temporary-break": { label: "I am taking a break", short: "Taking a break" },
  other: { label: "Another reason", short: "Another reason" },
};
