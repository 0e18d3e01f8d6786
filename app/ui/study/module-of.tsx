import { useEffect } from "react";
import { preloadModules } from "#app/connection/preload-modules.ts";

/** Has the module of an address at hand: without it the framework would reload the page when the connection is lost. */
export function ModuleOf({ address }: { address: string }) {
  useEffect(() => preloadModules([new URL(address, window.location.href).href]), [address]);
  return null;
}
