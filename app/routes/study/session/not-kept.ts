import { redirectWithNotification } from "#app/document/flash.ts";

/** Leads back to the session, which says why an answer for a question that is not asked any more is not there. */
export function leadBackFromNotKept(): Promise<Response> {
  return redirectWithNotification("/session", {
    title: "Your answer was not kept",
    description: "That question was answered or left elsewhere, or its word was deleted.",
    tone: "destructive",
  });
}
