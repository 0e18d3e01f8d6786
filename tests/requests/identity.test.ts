import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAs, signUpAs, startTestApp, type TestApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test("signing up leads to the start page with a session", async () => {
  const person = app.visitor();
  const form = {
    username: "Samira",
    password: "a long enough one",
    email: "",
    firstName: "Samira",
  };
  const { answer, path } = await signUpAs(person, form);
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(path).toBe("/");
  expect(person.cookies.named("session")).toHaveLength(1);
});
