import { href } from "react-router";
import { z } from "zod";
import { redirectWithFailure } from "#app/document/flash.ts";

/** The fields that say which question a form was made for, and when it was shown. */
export const answerFields = {
  answerId: z.string().min(1).max(64),
  /** Milliseconds since the epoch. */
  shownAt: z.coerce.number().optional(),
};

/** Whole seconds from when a form was shown until now. */
export function secondsSince(shownAt: number | undefined, now: Date): number {
  if (!shownAt) return 0;
  return Math.max(0, Math.round((now.getTime() - shownAt) / 1000));
}

/** Leads back to the session, which says why an answer for a question that is not asked any more is not there. */
export function leadBackFromNotKept(): Promise<Response> {
  return redirectWithFailure(
    href("/session"),
    "Your answer wasn’t saved",
    "You already answered or left that question in another window, or its word was deleted.",
  );
}
