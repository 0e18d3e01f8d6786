import { href } from "react-router";

/** Where the feedback of an answer stands, whatever a client sent as its id. */
export function feedbackAddress(answerId: string): string {
  return `${href("/session")}?${new URLSearchParams({ answered: answerId })}`;
}
