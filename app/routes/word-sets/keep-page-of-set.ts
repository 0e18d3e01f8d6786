import { isRouteErrorResponse } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";

/** For the clientAction of a change sent beside the page: the page stays also if the set is gone meanwhile. */
export function keepPageOfSet<Answer>(serverAction: () => Promise<Answer>, message: string) {
  const lead = `${message}.`;
  const orGone = (thrown: unknown) => {
    if (isRouteErrorResponse(thrown) && thrown.status === 404) {
      return { unsent: `${lead} Word set not found.` };
    }
    throw thrown;
  };
  return keepPageOnNetworkError(() => serverAction().catch(orGone), { lost: lead, refused: lead });
}
