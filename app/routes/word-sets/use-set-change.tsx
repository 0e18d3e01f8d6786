import { PrefetchPageLinks, useFetcher } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/**
 * Sends a change of a set beside the page, which stays if the change could not be made; the refusal then says why, until
 * the page has another `at`. What sending it takes is fetched in advance: a lost connection would not bring it.
 */
export function useSetChange(action: string, at: string) {
  const { Form, state, data } = useFetcher({ key: action + at });
  const isLoaded = useHydrated();
  const problem = unsentMessage(data);
  const refusal = (
    <>
      {isLoaded && <PrefetchPageLinks page={action} />}
      {problem && (
        <p role="alert" className="text-sm text-incorrect">
          {problem}
        </p>
      )}
    </>
  );
  return { Form, isPending: state !== "idle", refusal };
}
