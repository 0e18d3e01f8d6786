import { expect, test } from "vitest";
import type { Refused } from "#app/routes/identity/account-refusal.ts";
import { oncePerForm } from "#app/routes/identity/same-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("of equal forms at one address one is worked on at a time, another form or address is no such", async () => {
  const begun: string[] = [];
  const { promise: gate, resolve: end } = Promise.withResolvers<void>();
  const send = (address: string, name: string) =>
    oncePerForm(address, formOf({ name }), async () => {
      begun.push(`${address} ${name}`);
      await gate;
      return { at: begun.length };
    });
  const all = [send("/1", "a"), send("/1", "a"), send("/1", "b"), send("/2", "a")];
  end();
  expect(await Promise.all(all)).toEqual(Array(4).fill({ at: 3 }));
  expect(begun).toEqual(["/1 a", "/1 b", "/2 a"]);
  expect(await send("/1", "a")).toEqual({ at: 4 });
});

test("after one that failed or was refused each is worked on itself until one is done", async () => {
  const outcomes = ["gone", "refused", "done"];
  const send = () =>
    oncePerForm("/1", formOf({}), async () => {
      const outcome = outcomes.shift();
      if (outcome === "gone") throw new DOMException("Aborted", "AbortError");
      return outcome === "refused" ? ({ refused: {} } as Refused) : { outcome };
    });
  const settled = await Promise.allSettled([1, 2, 3, 4].map(send));
  expect(settled.map(({ status }) => status)).toEqual(["rejected", ...Array(3).fill("fulfilled")]);
  expect(settled.slice(1)).toEqual(
    [{ refused: {} }, { outcome: "done" }, { outcome: "done" }].map((value) =>
      expect.objectContaining({ value }),
    ),
  );
});
