import { useState } from "react";
import { type Unsent, unsentMessage } from "./network-error.ts";

/** Returns the server's last answer to a form; a post that did not reach the server changes nothing. */
export function useLatestAnswer<Answer extends object>(given: Answer | Unsent | undefined) {
  const isUnsent = unsentMessage(given) !== undefined;
  const [latest, setLatest] = useState(isUnsent ? undefined : (given as Answer | undefined));
  if (isUnsent) return latest;
  if (given !== latest) setLatest(given as Answer | undefined);
  return given as Answer | undefined;
}
