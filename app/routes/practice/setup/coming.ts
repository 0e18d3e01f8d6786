import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { userContext } from "#app/context.ts";
import type { Route } from "./+types/coming";
import { loadComing } from "./load-setup.ts";

/** The size of a run, which the setup asks for at each change of its form. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadComing(context.get(userContext), url.searchParams, new Date());
}

/** A size that does not arrive leaves the form as it is. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadDespiteNetworkError(serverLoader, () => ({
    unsent: "What will come couldn’t be counted. Check your connection and try again.",
  }));
