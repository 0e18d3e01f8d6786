import { type Act, act, type Given, type Named } from "./act.ts";

/** Declares an act that is done or finds its thing gone: then `run` returns null or false, and it refuses nothing else. */
export function actOnThing<Input, Found, Thing>({
  run,
  ...declared
}: Omit<Act<Input, Found, Named, string>, "run" | "done" | "refusals"> & {
  run: (args: Given<Input, Found>) => Promise<Thing | null | false>;
}): Act<Input, Found, { outcome: "done"; made: Thing }, "done"> {
  const isThere = (made: Thing | null | false): made is Thing => made !== null && made !== false;
  return act<Input, Found, { outcome: "done"; made: Thing }, "done">({
    ...declared,
    run: async (given) => {
      const made = await run(given);
      return isThere(made) ? { outcome: "done", made } : null;
    },
    done: "done",
    refusals: {},
  });
}
