import { data, type ErrorResponse, isRouteErrorResponse } from "react-router";
import { expireFrame } from "./current-frame.ts";

export type Unsent = { unsent: string };

export const UNSENT = "This wasn’t sent.";
export const NO_ANSWER = "Check your connection and try again.";
export const UNLOADED = "We couldn’t load this page. Check your connection and try again.";
const ODD_ANSWER = "Something went wrong on the server. Please try again.";

/** The start of the message about a form that was not stored, before the reason and the next step; `lost` only if nothing came back that our server has worded. */
type Lead = string | { lost: string };

/** Stands before the reason if an answer or a judgment did not reach the server. */
export const ANSWER_UNSENT: Lead = { lost: "Your answer wasn’t sent." };

/**
 * For a route's clientAction: what the server's action answers, or a message if the server refused the request as a
 * whole, failed or was not reached. The page stays as it is then, with all that was typed, and shows the message: in
 * the server's words if there are any; the connection is blamed only if no answer came.
 */
export async function sendForm<Answer>(
  { serverAction }: { serverAction: () => Promise<Answer> },
  lead: Lead = { lost: UNSENT },
) {
  expireFrame();
  try {
    return await serverAction();
  } catch (thrown) {
    const words = wordsOf(thrown);
    const isOfAll = typeof lead === "string";
    if (words !== undefined) return unsent(isOfAll ? `${lead} ${words}` : words);
    if (isRouteErrorResponse(thrown) && !isTold(thrown.status)) throw thrown;
    if (!isRouteErrorResponse(thrown) && !(thrown instanceof Error)) throw thrown;
    return unsent(`${isOfAll ? lead : lead.lost} ${isAnswered(thrown) ? ODD_ANSWER : NO_ANSWER}`);
  }
}

/** The message of an action's answer that the server's action did not give. */
export function unsentMessage(answer: unknown): string | undefined {
  const isUnsent = typeof answer === "object" && answer !== null && "unsent" in answer;
  return isUnsent && typeof answer.unsent === "string" ? answer.unsent : undefined;
}

/** Returns our server's words about a request refused as a whole, in `{ refused }`; undefined for a proxy's words. */
export function wordsOf(thrown: unknown): string | undefined {
  return isRouteErrorResponse(thrown) && isTold(thrown.status) ? ownWords(thrown) : undefined;
}

function ownWords({ data: said }: ErrorResponse): string | undefined {
  const answer: unknown = typeof said === "string" ? parsed(said) : said;
  const isOurs = typeof answer === "object" && answer !== null && "refused" in answer;
  return isOurs && typeof answer.refused === "string" ? answer.refused : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the message in place of a page that was not answered, or not by us; undefined for another error. */
export function unloadedMessage(thrown: unknown): string | undefined {
  if (isUnreached(thrown)) return UNLOADED;
  if (isRouteErrorResponse(thrown)) return ownWords(thrown) ?? ODD_ANSWER;
  return isAnswered(thrown) ? ODD_ANSWER : undefined;
}

/** Whether a fetch failed before any answer came, in the words of Chromium, Firefox and Safari. */
export function isUnreached(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|network ?error|load failed/i.test(error.message)
  );
}

function unsent(message: string) {
  return data<Unsent>({ unsent: message }, { status: 503 });
}

/** Whether a request may be sent again as it is, or without what is too much, so that its page stays. */
function isTold(status: number): boolean {
  return [408, 413, 429].includes(status) || status >= 500;
}

/** Whether a server answered; what its action threw arrives as an error with this text. */
function isAnswered(thrown: unknown): boolean {
  const isHidden = thrown instanceof Error && thrown.message === "Unexpected Server Error";
  return isHidden || isRouteErrorResponse(thrown);
}
