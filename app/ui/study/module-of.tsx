import { PrefetchPageLinks } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Has the module of an address at hand: without it the framework would reload the page when the connection is lost. */
export function ModuleOf({ address }: { address: string }) {
  return useHydrated() && <PrefetchPageLinks page={address} />;
}
