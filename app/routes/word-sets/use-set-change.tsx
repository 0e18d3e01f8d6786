import { useFetcher } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";

/**
 * Sends a change of a set beside the page, which stays if the change could not be made; the refusal then says why, until
 * the page has another `at`.
 */
export function useSetChange(action: string, at: string) {
  const { Form, state, data } = useFetcher({ key: action + at });
  const problem = unsentMessage(data);
  const refusal = problem && (
    <p role="alert" className="text-sm text-incorrect">
      {problem}
    </p>
  );
  return { Form, isPending: state !== "idle", refusal };
}
