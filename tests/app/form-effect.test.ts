import { expect, test } from "vitest";
import { effectOf, formIdOf } from "#app/actions/form-effect.ts";

const formId = crypto.randomUUID();

test("a form says by an id when it was loaded", () => {
  expect(formIdOf(new URLSearchParams({ formId }))).toBe(formId);
  const form = new FormData();
  form.set("formId", formId);
  expect(formIdOf(form)).toBe(formId);
  expect(effectOf(form, [1])).not.toBe(effectOf(form, [2]));
});

test.each([
  "",
  "x",
  "a".repeat(1_000_000),
  `${formId}\0`,
  formId.toUpperCase().replace(/\d/g, "G"),
])("what is no id is not taken for one, be it ever so long: %#", (wrong) => {
  expect(formIdOf(new URLSearchParams({ formId: wrong }))).toBeNull();
  const form = new FormData();
  form.set("formId", wrong);
  expect(effectOf(form, [])).toBeNull();
});
