import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { userContext } from "#app/context.ts";
import { pickStart } from "#app/word-sets/pick-start.ts";
import type { Route } from "./+types/pickable-words";

/** Answers the search in a picker. */
export function loader({ context, url }: Route.LoaderArgs) {
  return pickStart(context.get(userContext).id, url.searchParams, []);
}

/** A search that does not arrive leaves the picker and its form as they are. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadDespiteNetworkError(serverLoader, () => ({
    unsent: "Your words couldn’t be searched. Check your connection and try again.",
  }));
