import { data, isRouteErrorResponse } from "react-router";

export type Unsent = { unsent: string };

const MESSAGE = "This was not sent. Check your connection and try again.";

/** What is said of an answer or a judgement that did not reach the server. */
export const ANSWER_UNSENT = "Your answer was not sent. Check your connection and try again.";

/**
 * For a route's clientAction: what the server's action answers, or a message where the server cannot
 * be reached or fails. The page stays as it is then, with all that was typed, and shows the message.
 */
export async function keepPageOnNetworkError<Answer>(
  serverAction: () => Promise<Answer>,
  message = MESSAGE,
) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (!isFailureOfTheWay(thrown)) throw thrown;
    return data<Unsent>({ unsent: message }, { status: 503 });
  }
}

/** The message of an action's answer when it never came from the server. */
export function unsentMessage(answer: unknown): string | undefined {
  const isUnsent = typeof answer === "object" && answer !== null && "unsent" in answer;
  return isUnsent && typeof answer.unsent === "string" ? answer.unsent : undefined;
}

function isFailureOfTheWay(thrown: unknown): boolean {
  if (isRouteErrorResponse(thrown))
    return [408, 429].includes(thrown.status) || thrown.status >= 500;
  return thrown instanceof Error;
}
