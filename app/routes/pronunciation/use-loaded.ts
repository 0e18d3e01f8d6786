import { useEffect, useState } from "react";
import { UNLOADED, unloadedMessage } from "#app/connection/network-error.ts";

type Failed = { outcome: "failed"; message: string };

/** Returns the loaded value, null while it is on its way, and a failure if it does not arrive. */
export function useLoaded<Loaded extends object>(
  given: Promise<Loaded> | Loaded,
): Loaded | Failed | null {
  const [arrived, setArrived] = useState<{ of: object; value: Loaded | Failed } | null>(null);
  useEffect(() => {
    if (!(given instanceof Promise)) return;
    given.then(
      (value) => setArrived({ of: given, value }),
      (error: unknown) => {
        const message = unloadedMessage(error) ?? UNLOADED;
        setArrived({ of: given, value: { outcome: "failed", message } });
      },
    );
  }, [given]);
  if (!(given instanceof Promise)) return given;
  return arrived?.of === given ? arrived.value : null;
}
