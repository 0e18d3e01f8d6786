import { isRouteErrorResponse, useFetcher } from "react-router";
import { keepPageOnNetworkError, unsentMessage } from "#app/connection/network-error.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Sends a change of a set beside the page, which stays if the change could not be made and then says why, until another key. */
export function useSetChange(key: string) {
  const { Form, state, data } = useFetcher<unknown>({ key });
  const problem = problemIn(data);
  return {
    Form,
    isPending: state !== "idle",
    problem: problem ? [problem] : undefined,
    /** The page is there, and what only a change needs may follow. */
    isLoaded: useHydrated(),
  };
}

/** For the clientAction of such a change: the page stays also if the set is gone meanwhile. */
export function keepPageOfSet<Answer>(serverAction: () => Promise<Answer>, message: string) {
  const lead = `${message}.`;
  const orGone = (thrown: unknown) => {
    if (isRouteErrorResponse(thrown) && thrown.status === 404) {
      return { problem: `${lead} Word set not found.` };
    }
    throw thrown;
  };
  return keepPageOnNetworkError(() => serverAction().catch(orGone), { lost: lead, refused: lead });
}

/** What an answer says about a change that was not made. */
export function problemIn(answer: unknown): string | undefined {
  const problem = answer && typeof answer === "object" && "problem" in answer && answer.problem;
  return typeof problem === "string" ? problem : unsentMessage(answer);
}
