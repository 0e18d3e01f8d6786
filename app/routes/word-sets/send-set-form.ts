import { data, isRouteErrorResponse } from "react-router";
import { sendForm, type Unsent, wordsOf } from "#app/connection/network-error.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";

/** For the clientAction of a change of a set: the page stays also if the set is gone meanwhile. */
export function sendSetForm<Answer>(
  { serverAction }: { serverAction: () => Promise<Answer> },
  message: string,
) {
  const lead = asSentence(message);
  const orGone = (thrown: unknown) => {
    if (!isGone(thrown)) throw thrown;
    return unsent(`${lead} ${SET_MESSAGES.notFound}.`, 404);
  };
  return sendForm({ serverAction: () => serverAction().catch(orGone) }, lead);
}

/** For a clientLoader: a dialog opens over its page, and a list stays, also if what is to be shown is gone or does not arrive. */
export async function openOverPage<Loaded>(serverLoader: () => Promise<Loaded>, message: string) {
  try {
    return await serverLoader();
  } catch (thrown) {
    const lead = asSentence(message);
    if (isGone(thrown)) return unsent(`${lead} ${SET_MESSAGES.notFound}.`, 404);
    const words = wordsOf(thrown);
    if (!words && !(thrown instanceof Error)) throw thrown;
    return unsent(`${lead} ${words ?? "Check your connection and try again."}`, 503);
  }
}

function asSentence(message: string): string {
  return message.endsWith(".") ? message : `${message}.`;
}

function isGone(thrown: unknown): boolean {
  return isRouteErrorResponse(thrown) && thrown.status === 404;
}

function unsent(message: string, status: number) {
  return data<Unsent>({ unsent: message }, { status });
}
