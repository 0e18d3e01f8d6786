import { beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";
import { signUpAs } from "#tests/support/identity/pages.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: "https://words.example" });
});
test("under https every cookie is Secure and two have the host prefix", async () => {
  const person = app.visitor();
  const seen: string[] = [];
  const take = person.cookies.take.bind(person.cookies);
  person.cookies.take = (answer, path) => {
    seen.push(...answer.headers.getSetCookie());
    take(answer, path);
  };
  const form = { username: "Samira", password: "a long enough one", email: "", firstName: "" };
  const { path } = await signUpAs(person, form);
  expect(path).toBe("/");
  expect(seen.length).toBeGreaterThan(3);
  for (const cookie of seen) expect(cookie.toLowerCase()).toContain("; secure");
  for (const name of ["session", "known-browser"]) {
    const cookie = seen.find((one) => one.startsWith(`__Host-${name}=`));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\/(;|$)/i);
    expect(cookie).not.toMatch(/Domain/i);
  }
});

test.each([
  ["X-Forwarded-Host", "evil.example"],
  ["X-Forwarded-Proto", "http"],
  ["Forwarded", "host=evil.example;proto=http"],
  ["Host", "evil.example"],
  ["X-Forwarded-For", "1.2.3.4"],
])("P13: a forged %s changes no address of the provider", async (name, value) => {
  const headers = { [name]: value };
  const answer = await app.request("/oidc/.well-known/openid-configuration", { headers });
  const metadata = await answer.json();
  expect(metadata).toMatchObject({
    issuer: "https://words.example/oidc",
    authorization_endpoint: "https://words.example/oidc/auth",
    token_endpoint: "https://words.example/oidc/token",
  });
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  const login = await app.request("/api/login", { headers });
  const location = new URL(login.headers.get("Location") ?? "");
  expect(location.origin).toBe("https://words.example");
  expect(location.searchParams.get("redirect_uri")).toBe("https://words.example/api/callback");
});
