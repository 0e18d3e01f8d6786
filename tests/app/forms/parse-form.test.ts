import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "#app/forms/parse-form.ts";

test("of a name that is sent a hundred thousand times only the first fifty are read (P44)", () => {
  const form = new FormData();
  for (let times = 0; times < 100_000; times += 1) form.append("theme", "dark");

  const submission = parseForm(form, z.object({ theme: z.array(z.string()) }));

  expect(submission.payload.theme).toHaveLength(50);
});
