import { expect, test } from "vitest";
import { oncePerForm } from "#app/http/same-form.ts";

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
      return begun.length;
    });
  const all = [send("/1", "a"), send("/1", "a"), send("/1", "b"), send("/2", "a")];
  end();
  expect(await Promise.all(all)).toEqual([3, 3, 3, 3]);
  expect(begun).toEqual(["/1 a", "/1 b", "/2 a"]);
  expect(await send("/1", "a")).toBe(4);
});

test("work that fails for one sender is done once for those that wait", async () => {
  let begun = 0;
  const send = () =>
    oncePerForm("/1", formOf({}), async () => {
      begun += 1;
      if (begun === 1) throw new DOMException("Aborted", "AbortError");
      return begun;
    });
  const [first, ...others] = await Promise.allSettled([send(), send(), send()]);
  expect(first?.status).toBe("rejected");
  expect(others).toEqual(Array(2).fill({ status: "fulfilled", value: 2 }));
});
