import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { loadBuild } from "#tests/support/app/build.ts";
import { addressesOf } from "../../../server/addresses.ts";

await testApp();
const { hashesPassword, isDear } = addressesOf((await loadBuild()).routes);

test.each([
  "/oidc/interaction/UID",
  "/OIDC/Interaction/UID",
  "/oidc/interaction/UID/",
  "/oidc/%69nteraction/UID.data",
  "/account/password",
  "/Account/PASSWORD.data",
])("a form sent to %s waits for the hash of a password", (pathname) => {
  expect(hashesPassword(pathname)).toBe(true);
});

test.each([
  "/oidc/token",
  "/oidc/auth",
  "/oidc/auth/UID",
  "/oidc/interaction",
  "/oidc/interaction/UID/more",
  "/oidc/nowhere",
  "/account/passwords",
  "/api/login",
  "/words",
  "/nowhere",
])("a form sent to %s does not", (pathname) => {
  expect(hashesPassword(pathname)).toBe(false);
});

test.each([
  "/api/sessions",
  "/API/Sessions/",
  "/api/%73essions",
  "/bulk-import/table",
  "/word-sets/a%2Fb/copies.data",
])("what is sent to %s is dear", (pathname) => {
  expect(isDear(pathname, "POST")).toBe(true);
});

test.each([
  "/api/sessions/1",
  "/api",
  "/api/sessions%2F",
  "/api/%",
  "/session",
  "/word-sets/copies",
])("what is sent to %s is not", (pathname) => {
  expect(isDear(pathname, "POST")).toBe(false);
});
